import { en } from './en'; export const sk = en;
