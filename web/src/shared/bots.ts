/** Bots by their level, in words. */
import type { Key } from '../i18n';
import { en } from '../i18n/en';
import { t } from './settings.svelte';

/** `expert:2s` is an expert with two seconds to think. */
export function botName(code: string): string {
  const [level, budget] = code.split(':') as [string, string?];
  const name = `bot.${level}` in en ? t(`bot.${level}` as Key) : t('bot.named', { name: level });
  return budget ? `${name} (${budget})` : name;
}
