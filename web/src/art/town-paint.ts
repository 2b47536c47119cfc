/** The paint of the district of Cities. Shades are mixed beforehand, so that every face is solid. */
export type Hue = 'R' | 'B' | 'G' | 'Y';
export const HUES: readonly Hue[] = ['R', 'B', 'G', 'Y'];

/** A colour: its left and right wall, its upper edge, its plot and the plot's outline. */
export const WALL: Record<Hue, { left: string; right: string; top: string; plot: string; edge: string }> = {
  R: { left: '#D1495B', right: '#A63446', top: '#E58C96', plot: '#F3C4C3', edge: '#D1495B' },
  B: { left: '#3A7CA5', right: '#295D7F', top: '#86B7D1', plot: '#BDD8E8', edge: '#3A7CA5' },
  G: { left: '#5B9A4B', right: '#427637', top: '#93C97F', plot: '#C9E2B6', edge: '#4B8A3C' },
  Y: { left: '#E9B44C', right: '#C18A28', top: '#F7DA97', plot: '#FAE0A6', edge: '#B57F1C' },
};
/** Where a picture of a colour stands. */
export const BACKDROP: Record<Hue | 'P' | 'W' | '*', string> = { R: '#F8DAD6', B: '#D5E6EF', G: '#DDEFD3', Y: '#FBEBC4', P: '#DDEFD3', W: '#D9EEF5', '*': '#F3E9D6' };

export const PARK = { ground: '#9CCB86', lawn: '#AAD695', grass: '#7DB266' };
export const LAKE = { bank: '#5AA5C2', water: '#7FC4DD', wave: '#C4E8F3', ripple: '#D6F0F7', foam: '#EAF8FC', deep: '#2C7391' };
export const SQUARE = { stone: '#E6DAC3', paving: '#F3E9D6', joint: '#D8C9AC' };
export const ROOF = {
  back: '#B04555', left: '#93293A', right: '#701D2B', ridge: '#C9707C', chimney: '#E9C7B0', chimney2: '#B98E77',
  parapet: '#5A9BC2', parapet2: '#37729A', rim: '#A9CFE2', deck: '#6FA3C0', inside: '#28587A', inside2: '#3F7CA0', shade: '#1F4A68',
  tank: '#F0E4CF', tank2: '#CDBB9C', lid: '#8C9BA8', ledge: '#EFE3CB', ledge2: '#C9B897', ledge3: '#FFF6E2', turf: '#7CC067', turf2: '#93D27D',
  bush: '#4B8F40', bush2: '#3F7F38', bush3: '#6DB45C', balcony: '#2F5E29', saw: '#FBE3A6', frame: '#6C5A3A', glass: '#BFE3EE', saw2: '#F0BF5C', brass: '#A8741C', brass2: '#8F6016', door: '#4A2F2B',
};
export const COPPER = { light: '#7CC2AB', dark: '#4E9582' };
export const MARBLE = { a: '#F2E9D8', b: '#EFE5D2', c: '#D9CDB8', d: '#CFC2AB', e: '#AFA18A', f: '#A4967E' };
export const FIR = { trunk: '#7A5234', light: '#4E9A52', dark: '#33743B' };
export const BASIN = { side: '#CBBBA0', side2: '#A89878', rim: '#F3EAD8', pool: '#5FB3D0', pool2: '#8FD0E4', column: '#E9DEC8', column2: '#BDAE92', jet: '#E3F5FA' };
export const RIDE = { side: '#C9A463', side2: '#A17F45', floor: '#F5DFAF', red: '#E0566A', red2: '#B23A4C', cream: '#FFF6E4', cream2: '#E3D3B6', horse: '#7B4FC4' };
export const STALL = { wall: '#F5E7CC', wall2: '#D2BD97', open: '#5A4336', counter: '#B98A4E', door: '#8F6B45', teal: '#2F8F86', teal2: '#1F6E67', pale: '#D9CDB8', ice: '#F2A65A', cone: '#E9C48A' };
export const BOAT = { hull: '#C4843F', hull2: '#9B642B', inside: '#7A4C22', bench: '#E9C48A', oar: '#F5E3C0', skin: '#F0C79A', mast: '#6C4A33', sail: '#E8D8BC', deck: '#FFF3DC', stripe: '#2F6FB0', cabin: '#F3EAD8', cabin2: '#CFC2AB', pane: '#3A5B78', shade: '#D8CDB9', flag: '#D9480F' };
export const DOLPHIN = { back: '#4D6F94', belly: '#D9E6EE', eye: '#1E2230' };
export const PAPER = '#FFFBF3', INK = '#2B2A33', SHADOW = '#2B3A2A', GOLD = '#E9B44C';
export const STAR = { gold: '#E5A50A', light: '#F8CB52' };
/** Paper by day, for pictures that stand alone; town.css has both themes for what is drawn on the table. */
export const PAPER_LIGHT: Record<string, string> = { 'slab-top': '#fffbf1', 'slab-left': '#e9ddc6', 'slab-right': '#cdbd9f', cast: '#3a2c4a', pane: '#fff0d2', 'pane-shade': '#ebcfa2', 'pane-bright': '#fff9ea', 'pane-shade-bright': '#f3ddb0' };
/** The view of a city, by day and in the dark theme. */
export const NOON_SKY = { sky: '#D3E7F0', sun: '#F8D3B0', far: '#B7CEDF', near: '#5F84A8', hill: '#9CCB86', meadow: '#B4DB9F', fir: '#4E9A52' };
export const DUSK = { sky: '#343D5C', sun: '#E9DFC8', far: '#46527A', near: '#8496C4', hill: '#3F5F50', meadow: '#4B6F5A', fir: '#2C4A3C' };
