/** Things and events of Cities in the viewer's words. */
import { boards, cards, features } from 'virtual:cities';
import type { Key } from '../i18n';
import { settings, t } from '../shared/settings.svelte';
import { isHue, type Event, type Explained, type Place, type Space, type View } from './types';

export const cardName = (id: string): string => cards[id]?.name[settings.lang] ?? id;
export const cardText = (id: string): string => cards[id]?.text[settings.lang] ?? '';
export const cityName = (id: string): string => boards[id]?.name[settings.lang] ?? id;
const achievement = (id: string) => Object.values(boards).flatMap((board) => board.achievements).find((one) => one.id === id);
export const goalName = (id: string): string => achievement(id)?.name[settings.lang] ?? id;
export const goalText = (id: string): string => achievement(id)?.text[settings.lang] ?? '';
export const thingName = (thing: string): string => (isHue(thing) ? t(`hue.${thing}` as Key) : (features[thing]?.[settings.lang] ?? thing));

/** Many of a kind are told once: "red ×2, green". */
export function thingNames(things: readonly string[]): string {
  return [...new Set(things)].map((thing) => {
    const n = things.filter((other) => other === thing).length;
    return n > 1 ? `${thingName(thing)} ×${n}` : thingName(thing);
  }).join(', ');
}

/** A space, for those who listen. */
export function spaceWords(space: Space): string {
  if (space.height) return t('space.house', { hue: t(`hue.${space.colour!}` as Key), n: space.height });
  if (space.feature === 'statue' || space.feature === 'wild-plot') return thingName(space.feature);
  const ground = space.kind === 'P' ? t('ground.park') : space.kind === 'W' ? t('ground.water') : t('ground.plot', { hue: t(`hue.${space.kind}` as Key) });
  return space.feature ? `${ground}: ${thingName(space.feature)}` : ground;
}
export function targetWords(thing: string, at: string, space: Space | null): string {
  const [x, y] = at.split(',') as [string, string];
  const where = t('where', { x, y });
  return thing === 'tile' ? t('target.tile', { where }) : t('target.thing', { thing: thingName(thing), where, space: space ? spaceWords(space) : '' });
}

/** A move, as a hint or a look back names it. */
export function moveWords(move: string, view: View): string {
  const [verb, what, where] = move.split(' ') as [string, string, string?];
  const at = (text: string): string => { const [x, y] = text.split(',') as [string, string]; return t('where', { x, y }); };
  if (verb === 'start') return t('log.start');
  if (verb === 'take') {
    const spot = view.rows.flat().find(({ place }) => place === what);
    return t('log.take', { what: spot ? placeWords(spot) : what });
  }
  if (verb === 'lay') return `${t('log.lay')}: ${at(what)}`;
  if (verb === 'drop') return t('log.drop', { what: thingName(what) });
  return t('log.put', { what: `${thingName(what)}, ${at(where!)}` });
}
/** What lies at a place of the board, in a few words. */
export function placeWords(spot: Place): string {
  if (spot.card) return cardName(spot.card);
  const known = thingNames([...(spot.features ?? []), ...(spot.pieces ?? [])]);
  const hidden = spot.hidden ? t(spot.place === '4.4' ? 'from.bag' : 'face.down.title') : '';
  return [spot.tile ? t('land.tile') : '', known, hidden].filter(Boolean).join(', ');
}

/** What an area still lacks. */
export function areaWords(area: Explained): string {
  const have = (area.features ?? []).map(thingName).join(', ');
  return `${t(area.what === 'park' ? 'area.park' : 'area.water', { n: area.spaces.length })}: ${t('points', { n: area.points })}${have ? ` (${have})` : ''}`;
}

export interface Line { seat: number; move: number; parts: { text: string; points: number }[] }

function part(event: Event): { text: string; points: number } | null {
  switch (event.kind) {
    case 'start':
      return { text: t('log.start'), points: 0 };
    case 'take':
    case 'reveal': {
      const what = event.card ? cardName(event.card) : event.tile ? t('tile') : thingNames(event.features ?? event.pieces ?? []);
      if (!what) return event.kind === 'take' ? { text: t('log.take', { what: t('face.down') }), points: 0 } : null;
      return { text: t(event.kind === 'take' ? 'log.take' : 'log.reveal', { what }), points: 0 };
    }
    case 'lay':
      return { text: t('log.lay'), points: 0 };
    case 'put':
      return { text: t('log.put', { what: thingName(event.feature) }), points: 0 };
    case 'build':
      return { text: t('log.raise', { what: thingName(event.colour), n: event.height }), points: 0 };
    case 'drop':
      return { text: t('log.drop', { what: thingName(event.thing) }), points: 0 };
    case 'ring':
      return { text: t('log.ring', { what: goalName(event.achievement) }), points: event.points };
    case 'star':
      return { text: t('log.star'), points: 0 };
    default:
      return null; // seen, not told
  }
}

/** The log: a line for each turn of a seat, in the order things happened. */
export function tell(events: readonly Event[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const made = part(event);
    if (!made || !('seat' in event)) continue;
    let line = lines.at(-1);
    if (line?.seat !== event.seat || event.kind === 'take' || event.kind === 'star') lines.push((line = { seat: event.seat, move: event.move, parts: [] }));
    line.move = event.move;
    line.parts.push(made);
  }
  return lines;
}
export const readOut = (line: Line): string => line.parts.map(({ text, points }) => (points ? `${text} (${t('points', { n: points })})` : text)).join(', ');
