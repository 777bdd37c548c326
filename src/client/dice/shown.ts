/** What the page of a battle's dice shows of them. */
import type { Dice, DiceChecked, DiceRow } from '../../table/lookback/dice.ts';

const WRONG: readonly DiceChecked[] = ['noSeal', 'otherSeal', 'otherDice'];
export const isWrong = ({ checked }: DiceRow): boolean => WRONG.includes(checked);
export interface Counts {
  readonly good: number;
  readonly wrong: number;
  readonly later: number;
  /** All of which something was promised. */
  readonly promised: number;
  /** No die was thrown: cards were drawn, or lots. */
  readonly isDrawn: boolean;
}
export function countsOf({ rows }: Pick<Dice, 'rows'>): Counts {
  const many = (holds: (row: DiceRow) => boolean): number => rows.filter(holds).length;
  return {
    good: many(({ checked }) => checked === 'good'),
    wrong: many(isWrong),
    later: many(({ checked }) => checked === 'later'),
    promised: many(({ checked }) => checked !== 'none'),
    isDrawn: rows.length > 0 && rows.every(({ sides }) => sides === undefined),
  };
}
/** '8899 … d8' */
export const short = (text: string): string => `${text.slice(0, 4)} … ${text.slice(-2)}`;
/** Of a hash or a promise, in groups of four: '9f41 c07e 55b2 … e8d0'. */
export function ofHash(hash: string): string {
  const end = hash.split('.')[1] ?? hash;
  return `${end.slice(0, 4)} ${end.slice(4, 8)} ${end.slice(8, 12)} … ${end.slice(-4)}`;
}
