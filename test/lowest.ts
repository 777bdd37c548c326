/** The lowest level of a game, in the manner of each character, whatever it errs about. */
import { mindOf, opponentsOf, type GameBots, type Mind } from '#bots';
import { sampledPick } from '#fate';
import { expect } from 'vitest';
import type { Decision, Game, Match } from '#kernel';

/** Seeds of what it errs about, and of what chance lets it pass. */
const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1);

/** One of that level, who errs about some things for as long as he is asked. */
export interface Player {
  readonly name: string;
  /** What he answers to the first open question, or to the one of that name: the same each time. */
  answer(match: Match<Game>, ask?: string): unknown;
}
/** Draws of one seed are not those of another's next question. */
const APART = 10_000;
/** The first draws of seeds that lie near each other are near each other too. */
function pickOf(seed: number): (from: number) => number {
  const pick = sampledPick(seed);
  for (let draws = 0; draws < 32; draws++) pick(APART);
  return pick;
}
function playerOf(name: string, mind: Mind, seed: number): Player {
  return {
    name,
    answer(match, ask) {
      const isAsked = (one: Decision<Game>): boolean => ask === undefined || one.ask === ask;
      const decision = match.pending.find(isAsked);
      if (decision === undefined) throw new Error(`${ask ?? 'nothing'} is not asked`);
      const pick = pickOf(APART * seed + decision.id);
      return mind.answer({ match, decision, pick, memo: { errs: seed } }).answer;
    },
  };
}
/** Every character of the lowest level, by each seed. */
export function lowestOf(game: GameBots): readonly Player[] {
  const { characters = {} } = game.opponents ?? {};
  const names = opponentsOf(game).slice(0, Object.keys(characters).length);
  return names.flatMap((name, nth) => {
    const mind = mindOf(game, name);
    return mind === undefined
      ? []
      : SEEDS.map((seed) => playerOf(name, mind, nth * SEEDS.length + seed));
  });
}
/** By how many seeds of each character it is so. */
function heldBy(
  players: readonly Player[],
  isSo: (player: Player) => boolean,
): readonly (readonly [name: string, held: number])[] {
  const all = Map.groupBy(players, ({ name }) => name);
  return [...all].map(([name, some]) => [name, some.filter(isSo).length]);
}
/** What is tried of all of them. */
export function tellers(players: readonly Player[]) {
  const atLeast = (least: number, isSo: (player: Player) => boolean): void => {
    const held = heldBy(players, isSo);
    expect(held.length).toBeGreaterThan(0);
    for (const [name, many] of held) expect(many, name).toBeGreaterThanOrEqual(least);
  };
  return {
    /** So by every seed of every character. */
    always: (isSo: (player: Player) => boolean): void => atLeast(SEEDS.length, isSo),
    /** So by all seeds of each character but one. */
    butOnce: (isSo: (player: Player) => boolean): void => atLeast(SEEDS.length - 1, isSo),
  };
}
