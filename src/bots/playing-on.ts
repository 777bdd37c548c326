/** How a battle goes on from a moment, where minds play it: the chance of one seat, from 0 to 1. */
import { fateByPurpose, sampledPick } from '#fate';
import type { Game, Match } from '#kernel';
import type { Mind } from './mind.ts';

/** How far battles are played on, and what is thought of them there. */
export interface Outlook {
  /** How many turns, as `turnOf` counts them, are played on. */
  readonly turns: number;
  /**
   * The number of the turn that is being played, or of the span of turns that the game plans as
   * one; it never falls.
   */
  turnOf(match: Match<Game>): number;
  /** How likely the seat wins from there, from 0 to 1. */
  judge(match: Match<Game>, seat: string): number;
}
/** A battle that stands still is not played on for ever: so many answers and throws a turn. */
const STEPS = 1500;
/** Numbers from which dice are drawn. */
export const SEEDS = 2 ** 30;

export interface Onward {
  /** The battle, which is the caller's to spend: a playout. */
  readonly match: Match<Game>;
  readonly seat: string;
  readonly seed: number;
  /** Who answers for each seat. */
  readonly mindOf: (seat: string) => Mind;
  /** The turn with which it is looked at. */
  readonly until: number;
  /** The battle before each answer and throw: to be looked at, and not to be kept. */
  readonly onstep?: ((match: Match<Game>) => void) | undefined;
}
/** The chance of winning after some turns. */
export function playedOn(outlook: Outlook, { match, ...onward }: Onward): number {
  const { seat, seed, mindOf, until, onstep } = onward;
  const pick = sampledPick(seed);
  const fate = fateByPurpose(seed + 1, () => purposeOf(outlook, match));
  const most = STEPS * outlook.turns;
  for (let steps = 0; match.outcome === undefined && steps < most; steps++) {
    onstep?.(match);
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    if (outlook.turnOf(match) >= until) break;
    const [decision] = match.pending;
    if (decision === undefined) break;
    match.accept(decision.id, mindOf(decision.seat).answer({ match, decision, pick }).answer);
  }
  if (match.outcome === undefined) return outlook.judge(match, seat);
  const { winners } = match.outcome;
  return winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
}
/**
 * What fate is asked for: in which turn, and by which paragraphs. What does not change it meets the
 * same dice there, whatever else it changes.
 */
const purposeOf = (outlook: Outlook, match: Match<Game>): string =>
  `${outlook.turnOf(match)} ${match.trail.join(' ')}`;
