/**
 * A district while it turns. Sixty houses cannot be laid out anew sixty times a second, so they are
 * painted on a canvas from pictures made once; at rest the district is SVG again.
 */
import { FEATURES } from '../../art/features';
import { GROUNDS } from '../../art/ground';
import { badgeAt, HOUSES, shadow } from '../../art/houses';
import { SLAB } from '../../art/iso';
import { PLAN_GROUNDS, PLAN_ROOFS } from '../../art/plan';
import type { Space } from '../types';
import { frame, lie, origin, shown, things, tileCorners, tiles, viewBox, type Camera, type Thing, type Window } from './scene';

interface Sprite { picture: HTMLCanvasElement; x: number; y: number; w: number; h: number }
type Drawing = [key: string, art: string, box: Window];

const up = (space: Space): Drawing[] => {
  const { height, colour, feature } = space;
  if (height) return [[`house-${colour}${height}`, HOUSES[`${colour}${height}`]!, [-50, -height * 23 - 26, 100, height * 23 + 92]], [`shadow-${height}`, shadow(height), [-52, -20, 156, 90]]];
  return feature && feature !== 'wild-plot' ? [[`feature-${feature}`, `<g transform="translate(0 31) scale(.95)">${FEATURES[feature]}</g>`, [-46, -36, 92, 100]]] : [];
};
const above = ({ height, colour, feature }: Space): Drawing[] => {
  if (height) return [[`roof-${colour}`, PLAN_ROOFS[colour!], [0, 0, 64, 64]]];
  return feature && feature !== 'wild-plot' ? [[`above-${feature}`, `<g transform="translate(32 44) scale(.82)">${FEATURES[feature]}</g>`, [0, -8, 64, 76]]] : [];
};
/** What is drawn at a space: its ground, then what stands there and its shadow. */
function drawings(space: Space, flat: boolean): Drawing[] {
  const name = shown(space);
  const ground: Drawing = flat ? [`plan-${name}`, PLAN_GROUNDS[name]!, [0, 0, 64, 64]] : [`ground-${name}`, GROUNDS[name]!, [-54, -2, 108, 66]];
  return [ground, ...(flat ? above(space) : up(space))];
}

const sheet = new Map<string, Sprite>();
const style = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

async function paint([, art, [x, y, w, h]]: Drawing, scale: number): Promise<Sprite> {
  const solid = art.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style(name));
  const picture = document.createElement('canvas'), image = new Image();
  [picture.width, picture.height] = [Math.ceil(w * scale), Math.ceil(h * scale)];
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}" viewBox="${x} ${y} ${w} ${h}">${solid}</svg>`)}`;
  await image.decode();
  picture.getContext('2d')!.drawImage(image, 0, 0);
  return { picture, x, y, w, h };
}

/** Make the pictures that a district needs, those that are there already excepted. */
async function prepare(spaces: readonly Space[], flat: boolean, scale: number): Promise<(key: string) => Sprite | undefined> {
  const suffix = `@${scale.toFixed(2)}${style('--pane')}`;
  const wanted = new Map(spaces.flatMap((space) => drawings(space, flat)).map((drawing) => [drawing[0] + suffix, drawing]));
  if (sheet.size > 300) sheet.clear();
  await Promise.all([...wanted].map(async ([key, drawing]) => { if (!sheet.has(key)) sheet.set(key, await paint(drawing, scale)); }));
  return (key) => sheet.get(key + suffix);
}

export interface Turn { spaces: readonly Space[]; camera: Camera; least: number; to: number; ms: number }
const ease = (k: number): number => (k < 0.5 ? 4 * k * k * k : 1 - (2 - 2 * k) ** 3 / 2);

/** Turn a district on a canvas; resolves when it has come to rest. */
export async function turnOn(canvas: HTMLCanvasElement, { spaces, camera, least, to, ms }: Turn): Promise<void> {
  const { clientWidth: width, clientHeight: height } = canvas, sharp = Math.min(devicePixelRatio, 2);
  [canvas.width, canvas.height] = [width * sharp, height * sharp];
  const land = frame(spaces.map(({ at }) => at), least), context = canvas.getContext('2d')!;
  const fit = ([, , w, h]: Window): number => Math.min(width / w, height / h) * sharp;
  const sprite = await prepare(spaces, camera.flat, fit(viewBox(land, things(spaces, [], camera.turn), camera)));
  const ink = { top: style('--slab-top'), side: style('--slab-right'), under: style('--cast'), badge: style('--card-paper'), number: style('--card-ink'), strength: Number(style('--cast-strength')), font: getComputedStyle(canvas).fontFamily };

  const put = (key: string): void => {
    const one = sprite(key);
    if (one) context.drawImage(one.picture, one.x, one.y, one.w, one.h);
  };
  function path(points: readonly (readonly [number, number])[], fill: string): void {
    context.beginPath();
    points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.fillStyle = fill;
    context.fill();
  }
  function show(turn: number): void {
    const seen = { ...camera, turn }, all = things(spaces, [], turn), [x, y, w, h] = viewBox(land, all, seen), scale = fit([x, y, w, h]);
    const [left, top] = [(canvas.width - w * scale) / 2 - x * scale, (canvas.height - h * scale) / 2 - y * scale];
    const at = (dx: number, dy: number): void => context.setTransform(scale, 0, 0, scale, left + dx * scale, top + dy * scale);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const laid = tiles(all, turn);
    if (!camera.flat) {
      context.globalAlpha = 0.2;
      at(10, SLAB + 5);
      for (const tile of laid) path(tileCorners(tile, seen), ink.under);
      context.globalAlpha = 1;
    }
    at(0, 0);
    for (const tile of laid) {
      const high = tileCorners(tile, seen);
      if (!camera.flat) {
        const low = tileCorners(tile, seen, -SLAB);
        path(low, ink.side);
        high.forEach((corner, i) => path([corner, high[(i + 1) % 4]!, low[(i + 1) % 4]!, low[i]!], ink.side));
      }
      path(high, ink.top);
    }
    for (const one of all) {
      at(0, 0);
      context.transform(...lie(one.x, one.y, seen));
      put(drawings(one.space, camera.flat)[0]![0]);
    }
    const stand = ({ x: u, y: v }: Thing): void => at(...origin(u, v, seen));
    context.globalAlpha = ink.strength;
    if (!camera.flat) for (const one of all) if (one.space.height) { stand(one); put(`shadow-${one.space.height}`); }
    context.globalAlpha = 1;
    const size = Math.max(9.5, (9 * sharp) / scale);
    for (const one of all) {
      const [, what] = drawings(one.space, camera.flat);
      if (!what) continue;
      stand(one);
      put(what[0]);
      if (!one.space.height) continue;
      const [u, v] = camera.flat ? [32, 31] : badgeAt(one.space.height);
      context.fillStyle = ink.badge;
      context.beginPath();
      context.arc(u, v, size, 0, 7);
      context.fill();
      context.fillStyle = ink.number;
      context.font = `800 ${size * 1.45}px ${ink.font}`;
      context.textAlign = 'center';
      context.fillText(String(one.space.height), u, v + size * 0.52);
    }
  }

  show(camera.turn);
  await new Promise<void>((done) => {
    let began = 0;
    const step = (now: number): void => {
      began ||= now;
      const part = Math.min(1, (now - began) / ms);
      show(camera.turn + (to - camera.turn) * ease(part));
      if (part < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}

/** Have the pictures ready before they are wanted. */
export async function warm(canvas: HTMLCanvasElement, { spaces, camera, least }: Omit<Turn, 'to' | 'ms'>): Promise<void> {
  const [, , w, h] = viewBox(frame(spaces.map(({ at }) => at), least), things(spaces, [], camera.turn), camera);
  await prepare(spaces, camera.flat, Math.min(canvas.clientWidth / w, canvas.clientHeight / h) * Math.min(devicePixelRatio, 2));
}
