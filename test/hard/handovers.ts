/**
 * `npm run handovers -- --battles N`: how often a turn is handed over from one side to the other,
 * with all that may be left as standing instructions and without it.
 */
import { parseArgs } from 'node:util';
import { taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { standingAnswer, type Manifest } from '#games';
import { Match, type Game } from '#kernel';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';

/** By the first choice of each kind. */
const allOf = ({ instructions = [] }: Manifest): { [kind: string]: string } =>
  Object.fromEntries(instructions.map(({ id, choices }) => [id, choices[0]?.id ?? '']));
const turnOf = (match: Match<Game>): number => (match.scene.position as { turn: number }).turn;

/** How often another side is asked than before, of each turn of one battle. */
export function handOvers(game: Manifest, seed: number, isLeft: boolean): number[] {
  const [ruleset] = game.rulesets;
  const sensible = game.minds?.['sensible'];
  const built = game.content.build(ruleset, {}, sampledPick(seed));
  if (!built.ok) throw new Error(built.error.says.en);
  const started = Match.start(ruleset, built.value);
  if (!started.ok) throw new Error('what stands ready can begin');
  const match = started.value;
  const pick = sampledPick(seed);
  const fate = sampledFate(pick);
  const given = isLeft ? allOf(game) : {};
  const turns = new Map<number, number>();
  let before: string | undefined;
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const left = standingAnswer(match, open, game.instructions ?? [], given);
    if (left !== undefined) {
      match.accept(open.id, left);
      continue;
    }
    const turn = turnOf(match);
    if (before !== open.seat) turns.set(turn, (turns.get(turn) ?? 0) + 1);
    before = open.seat;
    const task = taskFor(match, { seat: open.seat, bot: 'sensible', seed: open.id });
    match.accept(open.id, think(ruleset, task, sensible, pick)?.answer);
  }
  return [...turns.values()];
}
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
function main(): void {
  const { values } = parseArgs({ options: { battles: { type: 'string', default: '10' } } });
  const battles = Number(values.battles);
  if (!Number.isInteger(battles) || battles < 1) throw new Error('--battles takes a whole number');
  for (const game of [artOfTactics, combatCommander]) {
    const of = (isLeft: boolean): number[] =>
      Array.from({ length: battles }, (_, index) => handOvers(game, index + 1, isLeft)).flat();
    const [asked, left] = [of(false), of(true)];
    const mean = (all: readonly number[]): string =>
      (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1);
    console.log(
      `${game.id}: hand-overs a turn ${median(asked)} (mean ${mean(asked)}), ` +
        `with instructions ${median(left)} (mean ${mean(left)})`,
    );
  }
}
if (import.meta.main) main();
