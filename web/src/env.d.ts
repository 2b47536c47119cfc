/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:point-city' {
  export const families: Record<string, import('./point-city/types').Names>;
  export const cards: import('./point-city/types').Card[];
  export const tokens: import('./point-city/types').Token[];
}
declare module 'virtual:cities' {
  type Names = import('./point-city/types').Names;
  type Per = import('./cities/types').Per;
  export const cards: Record<string, { name: Names; text: Names; points: number; per: Per }>;
  export const boards: Record<string, { name: Names; achievements: { id: string; name: Names; text: Names; points: number[]; need: number; of: Per }[] }>;
  export const features: Record<string, Names>;
  export const starting: Record<string, string>;
}
