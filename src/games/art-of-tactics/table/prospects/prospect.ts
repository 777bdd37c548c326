/** What the next throw may come to: its numbers, each with its sum, and its whole distribution. */
import { atLeast, chancesOf, expected, mapped, type Spread } from '#dice';
import type { PlayerColor, Share, Term } from '#table/plain';
import { facesThatHit, hasProperty, type Needs } from '../../rules/facts/index.ts';
import { sufferedIn, testForecast } from '../../rules/odds/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { t } from '../words/index.ts';

/** A number with how it is made up. */
export interface Row {
  readonly says: string;
  readonly value: string;
  readonly sum: readonly Term[];
}
export interface Chance {
  readonly value: number;
  readonly p: number;
  readonly orMore: number;
}
/** The distribution of one number. */
export interface Chart {
  readonly label: string;
  readonly note: string;
  readonly chances: readonly Chance[];
  readonly side: PlayerColor;
}
/** By how much the one is denser than the other, afterwards. */
export interface Margins {
  readonly says: string;
  readonly bars: readonly { readonly value: number; readonly p: number }[];
  /** On whose side the higher numbers are. */
  readonly side: PlayerColor;
}
export interface Prospect {
  readonly title: string;
  readonly cite: string;
  readonly rows: readonly Row[];
  readonly charts: readonly Chart[];
  readonly shares: readonly Share[];
  readonly margins?: Margins;
  /** The two who fight, where it is of a melee. */
  readonly pair?: readonly [UnitId, UnitId];
}

/** A distribution as the kit shows it. */
export const chancesIn = (spread: Spread): Chance[] =>
  chancesOf(spread).map(({ value, p }) => ({ value, p, orMore: atLeast(spread, value) }));
/** Figures that are lost, killed and disordered together. */
export const lostIn = (suffers: Spread): Spread =>
  mapped(suffers, (value) => {
    const { killed, disordered } = sufferedIn(value);
    return killed + disordered;
  });
/** How many that are on the average. */
export const meanLoss = (suffers: Spread): number => expected(lostIn(suffers));

/** '3, 4, 5, 6' */
export const facesOf = (needs: Needs): string => facesThatHit(needs).join(', ') || '–';
/** What a die has to show: below or above a number, and veterans on it. */
export function needTerms(look: Scene, unit: UnitId, needs: Needs, from: Term): Term[] {
  const adds = needs.side === 'below' ? t().why.below(needs.number) : t().why.above(needs.number);
  const veteran = { adds: t().why.equal, says: t().why.veteran, cite: 'AOT-PROP-11' };
  return [{ ...from, adds }, ...(hasProperty(look, unit, 'veteran') ? [veteran] : [])];
}
/** The chance that a test costs anything. */
export const failing = (look: Scene, unit: UnitId): number =>
  chancesOf(testForecast(look, unit)).reduce((sum, { value, p }) => (value > 0 ? sum + p : sum), 0);
