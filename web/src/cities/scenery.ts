/** A small town for each card and achievement: a picture of what it counts. */
import { BACKDROP, type Hue } from '../art/town-paint';
import type { Per, Space } from './types';

const HUE: Record<string, Hue> = { red: 'R', blue: 'B', green: 'G', yellow: 'Y' };
const ORDER: Hue[] = ['R', 'B', 'G', 'Y'];
const house = (at: string, colour: Hue, height: number): Space => ({ at, kind: colour, colour, height });
const land = (at: string, kind: Space['kind'], feature?: string): Space => (feature ? { at, kind, feature } : { at, kind });
const least = (size: number | string | undefined, or: number): number => (size === undefined ? or : parseInt(String(size), 10));

function spaces(per: Per): Space[] {
  const kind = per.of === 'park' ? 'P' : per.of === 'water' ? 'W' : null;
  const [one, two] = kind === 'P' ? ['tree', 'fountain'] : ['sailing-boat', 'dolphin'];
  const beside = per.beside === undefined ? [] : [per.beside].flat();
  const hue = per.colour ? HUE[per.colour]! : 'B', high = least(per.height, 1);
  switch (per.count) {
    case 'sets':
      return (per.of as Per[]).map((part, i, all) => house(all.length < 4 ? `${i},0` : `${i % 2},${i >> 1}`, part.colour ? HUE[part.colour]! : ORDER[i]!, part.colour ? 1 : least(part.height, 1)));
    case 'pairs':
      return [house('0,0', 'G', 2), house('1,0', 'R', 2)];
    case 'different':
      return [house('0,0', 'R', 3), house('1,0', 'B', 2), house('0,1', 'Y', 1), beside.length ? land('1,1', 'W') : house('1,1', 'G', 1)];
    case 'rise':
      return [house('0,0', 'R', 3), house('1,0', 'Y', 2), house('2,0', 'B', 1)];
    case 'squares':
      return ['0,0', '1,0', '0,1', '1,1'].map((at, i) => house(at, ORDER[i]!, 1));
    case 'groups':
      return [land('0,0', 'Y'), house('1,0', 'Y', 1), land('0,1', 'Y')];
    case 'neighbours':
      return [house('0,0', 'R', 2), land('1,0', 'W'), land('0,1', 'W', 'yacht'), house('1,1', 'G', 1)];
    case 'line':
      return kind ? [land('0,0', kind), land('1,0', kind, one), land('2,0', kind)] : [house('0,0', 'R', 2), house('1,0', 'Y', 1), house('2,0', 'B', 1)];
    case 'areas':
    case 'sizes':
      return [land('0,0', kind!), land('1,0', kind!, one), land('0,1', kind!), land('2,2', kind!)];
    case 'features':
      return [land('0,0', kind!, one), land('1,0', kind!, two), land('0,1', kind!, kind === 'P' ? 'carousel' : 'rowing-boat'), land('1,1', kind!, kind === 'P' ? 'kiosk' : 'yacht')];
    case 'span':
      return [land('0,0', kind!), land('1,0', kind!, one), land('2,0', kind!)];
  }
  if (kind && 'between' in per) return [house('0,0', 'R', 1), land('1,0', 'W'), house('2,0', 'Y', 1)];
  if (kind) return [land('0,0', kind), land('1,0', kind, one), land('0,1', kind), land('1,1', kind)];
  if ('lower' in per) return [house('0,0', 'R', 4), house('1,0', 'Y', 1), house('0,1', 'G', 1)];
  if (beside.length) return [house('0,0', hue, high), ...beside.map((what, i) => land(i ? '0,1' : '1,0', what === 'park' ? 'P' : 'W', what === 'park' ? 'tree' : 'sailing-boat'))];
  return high > 2 ? [house('0,0', hue, high), land('1,0', 'P')] : [house('0,0', hue, high), house('1,0', hue, high), ...(per.height === undefined ? [land('0,1', hue)] : [])];
}

export function scenery(per: Per): { spaces: Space[]; back: string } {
  const key = per.of === 'park' || per.beside === 'park' ? 'P' : per.of === 'water' || per.beside === 'water' ? 'W' : per.colour ? HUE[per.colour]! : '*';
  return { spaces: spaces(per), back: BACKDROP[key] };
}
