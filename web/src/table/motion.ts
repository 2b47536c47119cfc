/** Things travel from where they were to where they go. */
import { settings } from '../shared/settings.svelte';

const EASE = 'cubic-bezier(.2,.7,.3,1)';
export const at = (selector: string): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null) ?? null;
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms * settings.pace));

async function run(element: HTMLElement, frames: Keyframe[], ms: number, delay = 0): Promise<void> {
  await element.animate(frames, { duration: ms * settings.pace, delay: delay * settings.pace, easing: EASE, fill: 'backwards' }).finished.catch(() => undefined);
}

/** A copy of `from` flies to `to` and lands there; the original is free to change meanwhile. */
export async function fly(from: HTMLElement | null, to: HTMLElement | null, delay = 0): Promise<void> {
  if (!from || !to || !settings.pace) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const copy = from.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll('[data-slot],[data-token],[data-deck]')]) {
    node.removeAttribute('data-slot');
    node.removeAttribute('data-token');
    node.removeAttribute('data-deck');
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, { position: 'fixed', left: `${a.left}px`, top: `${a.top}px`, width: `${a.width}px`, height: `${a.height}px`, margin: '0', zIndex: '60', pointerEvents: 'none', transformOrigin: '50% 50%' });
  document.body.append(copy);
  const x = b.left + b.width / 2 - (a.left + a.width / 2);
  const y = b.top + b.height / 2 - (a.top + a.height / 2);
  const k = Math.min(0.7, Math.max(0.3, Math.min(b.width / a.width, b.height / a.height)));
  await run(copy, [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x * 0.1}px, ${y * 0.1 - 12}px) scale(1.06)`, opacity: 1, offset: 0.2 },
    { transform: `translate(${x}px, ${y}px) scale(${k})`, opacity: 1, offset: 0.92 },
    { transform: `translate(${x}px, ${y}px) scale(${k * 0.92})`, opacity: 0 },
  ], 420, delay);
  copy.remove();
}

/** `element` comes from where `from` is; a card that lands with its other side up turns on the way. */
export async function arrive(element: HTMLElement | null, from: HTMLElement | null, turned: boolean): Promise<void> {
  if (!element || !from || !settings.pace) return;
  const a = from.getBoundingClientRect();
  const b = element.getBoundingClientRect();
  const x = a.left + a.width / 2 - (b.left + b.width / 2);
  const y = a.top + a.height / 2 - (b.top + b.height / 2);
  const k = a.width / b.width;
  element.style.zIndex = '20';
  await run(element, [
    { transform: `perspective(900px) translate(${x}px, ${y}px) scale(${k}) rotateY(${turned ? 90 : 0}deg)` },
    { transform: `perspective(900px) translate(${x * 0.3}px, ${y * 0.3}px) scale(1.04) rotateY(${turned ? 40 : 0}deg)`, offset: 0.6 },
    { transform: 'perspective(900px) translate(0, 0) scale(1) rotateY(0deg)' },
  ], 320);
  element.style.zIndex = '';
}

/** Half a turn about the vertical axis: away with one side, on with the other. */
export async function turn(element: HTMLElement | null, on: boolean): Promise<void> {
  if (!element || !settings.pace) return;
  const [flat, edge] = [{ transform: 'perspective(900px) rotateY(0deg) scale(1.04)' }, { transform: 'perspective(900px) rotateY(90deg) scale(1.08)' }];
  await run(element, on ? [edge, flat] : [flat, edge], 160);
}
