/** The colours of the drawings. They are paint, not interface: the same in both themes. */
export const RESOURCE = { C: '#7B4FC4', M: '#E5A50A', E: '#E4572E', G: '#2E9E63', I: '#2F6FB0', '*': '#3B3454' } as const;
export const RESOURCE_DARK = { C: '#5E3A9C', M: '#B87F00', E: '#B83E1A', G: '#1F7A4A', I: '#215387' } as const;

export const WHITE = '#fff', SHADE = '#2B1F3A', NIGHT = '#1b1430', CREAM = '#FFF6E4', PANEL = '#FFFBF3', PAPER = '#F3E3C8';
export const INK = '#3A3850', SLATE = '#6F7C93', STONE = '#D9CBB6', GRANITE = '#B9B4BE', NAVY = '#3B4A6B', DEEP = '#26324e';
export const WOOD = '#A8714A', BARK = '#7A5238', PLANK = '#8A5836', CRATE = '#7d5233', HONEY = '#C08A5E', COCOA = '#4a3a2a';
export const BRICK = '#C9694E', ROSE = '#E79C92', SKIN = '#F2C9A0', FLAME = '#E4572E', ORANGE = '#D9480F', RUBY = '#D1495B', AMBER = '#FFB067';
export const TEAL = '#4C9298', SEA = '#3A7CA5', WATER = '#7FC4DD', SPRAY = '#BFE4F1', PALE = '#CFE8F3', COBALT = '#2F6FB0', VIOLET = '#7B4FC4';
export const LEAF = '#6FAE63', LEAF2 = '#4E8F4C', MINT = '#6fb79a', PANE = '#DDF0E6', PANE2 = '#F3FBF5', PANE3 = '#D5EEDF', PANE4 = '#E6F6EC', LAMP = '#6FD39A', SPRUCE = '#3F7A55', FOREST = '#1d3a2a';
export const MUST = '#E9B44C', GLOW = '#FFF3B8', GLOW2 = '#FFE88A', GLOW3 = '#FFF7D6', SUN = '#FFF3CE';
export const SHUTTER = '#56607a', SHUTTER2 = '#5b6580', WIRE = '#5f76a8', PEAK = '#9A8CC4', ROCK = '#7D7396', ROCK2 = '#6A6085';
export const ELEPHANT = '#8E93A8';

/** Windows show the hour: pale in the morning, blue at noon, lit in the evening. */
export const GLASS = { 1: '#A9CBD0', 2: '#9CC9DA', 3: '#FFE29A' } as const;
export const CIVIC = '#4C9298', CIVIC_PALE = '#D9F0EF', SCORE = '#C9694E', SEAL = '#D9480F', SEAL_INK = '#B63A08';
export const TOKEN = { rim: '#3E848A', shade: '#1d3f45', stitch: '#CFE8E4', ink: '#2C6E73' } as const;

type Hour = Readonly<Record<1 | 2 | 3, string>>;
export interface Weather {
  sky: Hour;
  hill: Hour;
  near: Hour;
  ground: Hour;
}
/** A card's sky by tier; in the dark theme the same, a little darker. */
export const LIGHT: Weather = {
  sky: { 1: '#FCE8CF', 2: '#CFE8F3', 3: '#C9BFE6' },
  hill: { 1: '#F1CFA9', 2: '#A9D3D2', 3: '#A697D0' },
  near: { 1: '#D9C48E', 2: '#9CCB86', 3: '#8577B4' },
  ground: { 1: '#BFA873', 2: '#7DB26B', 3: '#6A5E97' },
};
export const DARK: Weather = {
  sky: { 1: '#DECCB6', 2: '#B6CCD6', 3: '#B1A8CA' },
  hill: { 1: '#D4B695', 2: '#95BAB9', 3: '#9285B7' },
  near: { 1: '#BFAC7D', 2: '#89B376', 3: '#75699E' },
  ground: { 1: '#A89465', 2: '#6E9D5E', 3: '#5D5385' },
};
export const DAWN = '#FFD59A';

export interface Country {
  sky: string; cloud: string; sun: string; far: string; hill: string; fir: string; meadow: string;
  street: string; dash: string; tree: string; tree2: string;
}
/** The country a city stands in. */
export const DAY: Country = { sky: '#DCEDF2', cloud: '#fff', sun: '#FFF3CE', far: '#CBDDE3', hill: '#C9DFBE', fir: '#8DB98A', meadow: '#A9CF95', street: '#CDBFA8', dash: '#FFF9EC', tree: '#7DB26B', tree2: '#5F9C58' };
export const DUSK: Country = { sky: '#3A4564', cloud: '#56648A', sun: '#F6E7B8', far: '#465274', hill: '#3F5A5C', fir: '#355650', meadow: '#4A7358', street: '#4B4A5C', dash: '#8a8699', tree: '#5E9A6C', tree2: '#437A58' };
export const PARK = '#9CCB86', CORK = '#B79A6C', CORK2 = '#9A7F56';
