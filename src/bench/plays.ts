/** What every game of the register costs: its rows read again, its battles at random, its bots. */
import { mindOf, taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import type { Games } from '#games';
import type { Pick } from '#kernel';
import { begunOn, forkFigure, rowsFigure, stepFigure, type Field } from '../measuring/battles.ts';
import type { Figure } from '../measuring/rounds.ts';
import { firstBattles } from './first.ts';

/** Of chessops, by the issue of speed: 0.05 of its plies, unless a game has been given another. */
const ROWS_OF_A_PLY = 0.05;
/** Nobody pays more for an answer than for its row, which is checked and hashed besides. */
const STEPS_OF_A_PLY = ROWS_OF_A_PLY;
/** Turns of random answers: the goal of the first game's bot, and so of every other. */
const MOST_TURNS = 30;
/** At least so many turns of each bot. */
const BOT_TURNS = 60;

const mostPlies = (part: number) => ({ of: 'ratio', most: 1 / part }) as const;

export const benchReplay = (games: Games): Figure[] =>
  firstBattles(games).map((field) => {
    const part = games.proofsOf(field.ruleset.id).rowsOfAPly ?? ROWS_OF_A_PLY;
    const name = `rows of ${field.ruleset.id} replayed and checked`;
    return rowsFigure(field, name, mostPlies(part));
  });

export const benchPlayouts = (games: Games): Figure[] =>
  firstBattles(games).map((field) => {
    const name = `steps of random battles of ${field.ruleset.id}`;
    return stepFigure(field, name, mostPlies(STEPS_OF_A_PLY));
  });

export const benchForks = (games: Games): Figure[] =>
  firstBattles(games).map((field) =>
    forkFigure(field, `a fork of ${field.ruleset.id} and its first answer`),
  );

/** A whole turn of the strongest bot of each game, beside one of legal answers at random. */
export const benchBots = (games: Games): Figure[] =>
  firstBattles(games).flatMap((field) => {
    const game = games.gameOf(field.ruleset.id);
    const [strongest] = Object.keys(game?.minds ?? {});
    if (strongest === undefined) return [];
    const turnOf = (bot: string, pick: Pick): number[] => turnsIn(field, bot, game, pick);
    const [ours = NaN, peer = NaN] = turnsOfBots([strongest, 'random'], turnOf).map(p95);
    return [
      {
        name: `a turn of '${strongest}' of ${field.ruleset.id}, p95`,
        ours,
        peer,
        peerName: 'random answers',
        ratio: ours / peer,
        unit: 'ms',
        limit: { of: 'ratio', most: MOST_TURNS },
      },
    ];
  });

type GameBots = Parameters<typeof mindOf>[0];
/** Milliseconds of the processor for each turn of a battle of a bot against its like. */
function turnsIn({ ruleset, setup }: Field, bot: string, game: GameBots, pick: Pick): number[] {
  const match = begunOn({ ruleset, setup });
  const mind = mindOf(game, bot);
  const fate = sampledFate(pick);
  const spent = new Map<number, number>();
  while (match.outcome === undefined) {
    const { chance, pending, scene } = match;
    if (chance !== undefined) {
      match.settle(fate(chance));
      continue;
    }
    const [{ id, seat }] = pending;
    const { turn } = scene.position as { readonly turn: number };
    const before = process.cpuUsage();
    const thought = think(ruleset, taskFor(match, { seat, bot, seed: 1 }), mind, pick);
    const { user, system } = process.cpuUsage(before);
    match.accept(id, thought?.answer);
    spent.set(turn, (spent.get(turn) ?? 0) + (user + system) / 1000);
  }
  return [...spent.values()];
}
/** Battles of one bot and of the other in turn, until both have had so many turns. */
function turnsOfBots(
  bots: readonly string[],
  turnsOf: (bot: string, pick: Pick) => number[],
): number[][] {
  const turns = bots.map((bot) => ({ bot, pick: sampledPick(47), spent: [] as number[] }));
  while (turns.some(({ spent }) => spent.length < BOT_TURNS)) {
    for (const { bot, pick, spent } of turns) spent.push(...turnsOf(bot, pick));
  }
  return turns.map(({ spent }) => spent);
}
function p95(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}
