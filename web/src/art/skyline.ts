/** The cities of the boards from afar: a sky, a row of houses, and what everyone knows the city by. */
import { path } from './iso';
import { DUSK, NOON_SKY } from './town-paint';

const stroke = (d: string, colour: string, width: number): string => path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`);
const tower = (x: number, top: number): string => `M${x - 5} 56Q${x - 5} ${top + 14} ${x} ${top}Q${x + 5} ${top + 14} ${x + 5} 56Z`;

/** Landmarks stand on y = 56, between x = 150 and x = 290. */
const LANDMARKS: Record<string, (colour: string) => string> = {
  'new-york': (c) => path('M232 56V28h5v-9h4v-7h2V3h2v9h2v7h4v9h5v28zM262 56V22l6 -8l6 8v34zM206 56V30h14v26z', c),
  'rio-de-janeiro': (c) => path('M150 56Q168 19 188 17Q208 20 216 56ZM214 56Q238 25 256 24Q274 25 294 56ZM254 26V14h-9v-3h9V8a2.500 2.500 0 0 1 5 0v3h9v3h-9v12z', c),
  sydney: (c) => stroke('M128 52Q166 8 204 52M136 46v8M150 33v21M166 30v24M182 33v21M196 46v8M122 52h88', c, 2.6) + path('M214 56Q218 26 238 16Q241 38 234 56ZM233 56Q239 32 256 24Q257 42 250 56ZM251 56Q256 40 270 35Q270 48 265 56Z', c),
  'mexico-city': (c) => path('M166 56h66l-9 -9h-5l-7 -9h-6l-5 -7h-10l-5 7h-6l-7 9h-5zM250 56V24h-3v-4h12v4h-3v32zM253 20l-8 -9l6 3V8a2 2 0 0 1 4 0v6l6 -3z', c),
  lisbon: (c) => path('M168 56V14h4v42zM244 56V14h4v42z', c) + stroke('M128 44Q160 20 170 15Q208 62 246 15Q262 32 294 42M126 46h170', c, 2.2),
  venice: (c) => path('M244 56V24h-2v-3h2l6 -15l6 15h2v3h-2v32zM192 56V42q0 -13 14 -13q14 0 14 13v14zM205 29v-8h2v8zM174 56v-9q0 -7 8 -7q8 0 8 7v9z', c) + path('M262 52q14 7 32 -1l-3 6h-24z', c),
  barcelona: (c) => path([[206, 24], [220, 12], [234, 6], [248, 12], [262, 24]].map(([x, top]) => tower(x!, top!)).join(''), c),
  'buenos-aires': (c) => path('M238 56V18l5 -10l5 10v38zM190 56V34h8v-5h18v5h8v22zM262 56V36h6v-6h14v6h6v20z', c),
};

/** A row of houses that is the same for a city at every look. */
function houses(city: string, colour: string): string {
  let seed = [...city].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7), d = '';
  for (let x = 96; x < 300; x += 14) {
    seed = (seed * 137 + 71) % 997;
    d += `M${x} 58V${48 - (seed % 22)}h12V58z`;
  }
  return path(d, colour);
}

export function skyline(city: string, dark: boolean): string {
  const paint = dark ? DUSK : NOON_SKY;
  const firs = [[14, 55], [26, 58], [66, 57], [116, 58], [138, 60], [276, 61]].map(([x, y]) => `M${x! - 6} ${y}L${x} ${y! - 15}L${x! + 6} ${y}Z`).join('');
  const art = path('M0 0h300v72H0z', paint.sky) + `<circle cx="186" cy="20" r="12" fill="${paint.sun}"/>` + houses(city, paint.far) + (LANDMARKS[city]?.(paint.near) ?? '')
    + path('M0 72V58Q60 46 120 57T230 58T300 54V72z', paint.hill) + path(firs, paint.fir) + path('M0 72V66Q90 58 170 66T300 63V72z', paint.meadow);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 72" width="300" height="72" preserveAspectRatio="xMaxYMax slice">${art}</svg>`)}`;
}
