/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:point-city' {
  import type { Card, Names, Token } from './point-city/types';
  export const families: Record<string, Names>;
  export const cards: Card[];
  export const tokens: Token[];
}
