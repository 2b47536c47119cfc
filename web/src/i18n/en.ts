export const en = {
  community: 'community', economy: 'economy', energy: 'energy', ecology: 'ecology', industry: 'industry', ingenuity: 'ingenuity',
  amount: '{n} {what}', 'card.resource': 'Resource card: {what}', 'card.gives': 'gives {what}', 'card.civic': 'a civic token',
  'card.building': '{name}: costs {cost}; {brings}', points: { one: '{n} point', other: '{n} points' },
  'token.star': '{n} for each unspent ingenuity card', 'token.set': '{n} for each full set of five', 'token.kinds': '{n} for each kind you have {many} or more of',
  'token.none': '{n} for each kind you have none of', 'token.each': '{n} for each {what}', 'token.pair': '{n} for each pair {what}',
  short: '{what} short', 'log.flip': 'flips: {name}', 'log.gain': 'takes', 'log.build': 'builds {name}', 'log.pay': 'pays', 'log.draw': 'draws from the deck', 'log.token': 'takes a token', 'log.pass': 'passes',
  gallery: 'All cards', 'gallery.resources': 'Resource sides', tokens: 'Civic tokens',
};
