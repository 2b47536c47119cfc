/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:point-city' {
  export const families: Record<string, import('./point-city/types').Names>;
  export const cards: import('./point-city/types').Card[];
  export const tokens: import('./point-city/types').Token[];
}
