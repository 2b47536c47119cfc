/** Places where the thing in hand may go: which one is meant, and which is next. */
import { STOREY, type Point } from '../../art/iso';
import { place, project, REACH, type Camera } from './scene';

export interface Target { key: string; spaces: string[]; height: number; label: string }

/** The middle of a place on the picture, on top of what stands there. */
export function middle({ spaces, height }: Target, camera: Camera): Point {
  const at = spaces.map(place), n = at.length;
  return project(at.reduce((sum, [x]) => sum + x + 0.5, 0) / n, at.reduce((sum, [, y]) => sum + y + 0.5, 0) / n, camera, height * STOREY);
}

/** The place one means: the nearest, if it is near enough. */
export function nearest(targets: readonly Target[], x: number, y: number, camera: Camera): Target | null {
  let best: Target | null = null, least = Infinity;
  for (const target of targets) {
    const [u, v] = middle(target, camera), far = Math.hypot(u - x, (v - y) * 1.5);
    if (far < least) [best, least] = [target, far];
  }
  return best && least < REACH * (best.spaces.length > 1 ? 2.2 : 1.1) ? best : null;
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The next place in the direction of an arrow key; null if it is no such key, -1 if there is none. */
export function next(targets: readonly Target[], from: Target, key: string, camera: Camera): number | null {
  const way = WAYS[key];
  if (!way) return null;
  const [x, y] = middle(from, camera);
  let best = -1, least = Infinity;
  targets.forEach((other, i) => {
    const [u, v] = middle(other, camera), ahead = (u - x) * way[0] + (v - y) * way[1], aside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
    if (ahead > 1 && ahead + aside * 2 < least) [best, least] = [i, ahead + aside * 2];
  });
  return best;
}
