/** How units and numbers are named in English sentences. */
import type { Say } from '../say.ts';

export const figures = (count: number): string => `${count} ${count === 1 ? 'figure' : 'figures'}`;
export const capital = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
/** A unit that bears no number may be many by its name: slingers move, Slingers 2 moves. */
const MANY = /(?:s|men|ii|oi|ati|bara|^Veterans of Italy)$/;
export const isMany = (say: Say, unit: unknown): boolean =>
  MANY.test(say.unit(unit).replace(/ \([^()]*\)$/, ''));
const OTHERS: { readonly [verb: string]: string } = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  tries: 'try',
};
export const does = (say: Say, unit: unknown, verb: string): string =>
  `${say.unit(unit)} ${isMany(say, unit) ? (OTHERS[verb] ?? verb.slice(0, -1)) : verb}`;
export const its = (say: Say, unit: unknown): string => (isMany(say, unit) ? 'their' : 'its');
export const it = (say: Say, unit: unknown): string => (isMany(say, unit) ? 'they' : 'it');
