/** Bots by their level, in words. */
import { t, wordsFor } from './settings.svelte';

/** `expert:2s` is an expert with two seconds to think. */
export function botName(code: string): string {
  const [level, budget] = code.split(':') as [string, string?];
  const name = wordsFor(`bot.${level}`) ?? t('bot.named', { name: level });
  return budget ? `${name} (${budget})` : name;
}
