/** Как отряды и числа называются в русских предложениях. */
import { russian } from '#plural';
import type { Say } from '../say.ts';

/** 1 воин, 2 воина, 5 воинов. */
export const many = (count: number, one: string, few: string, all: string): string =>
  `${count} ${russian(count, one, few, all)}`;
export const figures = (count: number): string => many(count, 'воин', 'воина', 'воинов');
/** A unit's name is often a plural: what it does is said of the unit that bears it. */
export const squad = (say: Say, unit: unknown): string => `отряд «${say.unit(unit)}»`;
export const Squad = (say: Say, unit: unknown): string => `Отряд «${say.unit(unit)}»`;
/** 1 дюйм, 2 дюйма, 5 дюймов, 2,5 дюйма; `of`: до 1 дюйма, до 2 дюймов. */
export function inches(say: Say, ticks: unknown, as: 'are' | 'of' = 'are'): string {
  const text = say.inches(ticks);
  if (text.includes(',')) return `${text} дюйма`;
  return as === 'are'
    ? many(Number(text), 'дюйм', 'дюйма', 'дюймов')
    : many(Number(text), 'дюйма', 'дюймов', 'дюймов');
}
