/** Small sounds made of a few tones; nothing to load, off unless wanted. */
import { settings } from '../shared/settings.svelte';

type Note = [frequency: number, at: number, length: number];
const SOUNDS = {
  take: [[520, 0, 0.07], [700, 0.05, 0.08]],
  build: [[260, 0, 0.09], [390, 0.07, 0.12]],
  refill: [[340, 0, 0.05]],
  flip: [[600, 0, 0.05], [450, 0.06, 0.06]],
  turn: [[523, 0, 0.12], [659, 0.11, 0.12], [784, 0.22, 0.2]],
  end: [[523, 0, 0.15], [659, 0.14, 0.15], [784, 0.28, 0.15], [1047, 0.42, 0.35]],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [frequency, at, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(0.08, start + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + length + 0.02);
  }
}
