import { en } from './en'; export const cs = en;
