/** Whole battles: at random, read again from their rows, and a turn that a bot thinks about. */
import { Chess } from 'chessops/chess';
import { defaultSetup } from 'chessops/setup';
import type { Move } from 'chessops/types';
import { mindOf, taskFor, think } from '#bots';
import { minds } from '../mind/index.ts';
import { cloudsOfSmokeWeb, type CloudsOfSmoke, type Setup } from '../rules/index.ts';
import { sampledFate, sampledPick } from '#fate';
import type { Frozen, Game, Match, Pick, Ruleset } from '#kernel';
import { scenarioSetup } from '../content/index.ts';
import { LoggedMatch, type Row } from '#record';
import { rivals } from '../trials/index.ts';
import { medianOf, perCpuSecond, type Figure } from '../../../measuring/rounds.ts';
import { playouts, started, step } from './rules.ts';

const PLIES = 4000;
/** At least so many turns of each bot. */
const BOT_TURNS = 60;

function millBrook(): Frozen<Setup> {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  return setup;
}

/** Random battles from first to last, beside chessops' random plies. */
function wholeBattles(): Figure {
  const setup = millBrook();
  const pick = sampledPick(41);
  const [ours, peer] = perCpuSecond([
    () => {
      const match = started(setup).fork({ playout: true });
      while (match.outcome === undefined) step(match, pick);
      return 1;
    },
    () => {
      playouts(PLIES, pick);
      return PLIES;
    },
  ]).map(medianOf);
  return {
    name: 'whole random battles of Mill Brook',
    ours,
    peer,
    peerName: 'chessops random playout, plies/s',
    ratio: peer / ours,
    unit: 'battles/s; ratio: plies a battle',
  };
}

function rowsOfBattle(setup: Frozen<Setup>, pick: Pick): readonly Row<CloudsOfSmoke>[] {
  const begun = LoggedMatch.start(cloudsOfSmokeWeb, setup);
  if (!begun.ok) throw new Error('Mill Brook cannot begin');
  const logged = begun.value;
  const { match } = logged;
  const rows: Row<CloudsOfSmoke>[] = [];
  const fate = sampledFate(pick);
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      rows.push(logged.settle(fate(match.chance)));
      continue;
    }
    const [{ id, ask, question }] = match.pending;
    const rules = cloudsOfSmokeWeb.questions[ask];
    const taken = logged.reply(id, [rules.suggest(match.scene, question as never, pick)]);
    if (!taken.ok) throw new Error('what is suggested is legal');
    rows.push(...taken.value);
  }
  return rows;
}
function redone(setup: Frozen<Setup>, rows: readonly Row<CloudsOfSmoke>[]): void {
  const begun = LoggedMatch.start(cloudsOfSmokeWeb, setup);
  if (!begun.ok) throw new Error('Mill Brook cannot begin');
  for (const { cause, hash } of rows) {
    const row = begun.value.redo(cause);
    if (!row.ok || row.value.hash !== hash) throw new Error('a row is not what it was');
  }
}
function chessGame(pick: Pick): readonly Move[] {
  const game = Chess.fromSetup(defaultSetup()).unwrap();
  const played: Move[] = [];
  while (played.length < 80 && !game.isEnd()) {
    const moves = [...game.allDests()].flatMap(([from, dests]) =>
      [...dests].map((to): Move => ({ from, to })),
    );
    const move = moves[pick(moves.length)];
    game.play(move);
    played.push(move);
  }
  return played;
}
/** A log checked row by row, hashes and all, beside a game of chess checked move by move. */
function replayedRows(): Figure {
  const setup = millBrook();
  const pick = sampledPick(43);
  const rows = rowsOfBattle(setup, pick);
  const game = chessGame(pick);
  const [ours, peer] = perCpuSecond([
    () => {
      redone(setup, rows);
      return rows.length;
    },
    () => {
      const chess = Chess.fromSetup(defaultSetup()).unwrap();
      for (const move of game) {
        if (!chess.isLegal(move)) throw new Error('a move is not legal');
        chess.play(move);
      }
      return game.length;
    },
  ]).map(medianOf);
  return {
    name: 'rows replayed and checked',
    ours,
    peer,
    peerName: 'chessops isLegal and play, plies/s',
    ratio: peer / ours,
    unit: 'rows/s; ratio: plies a row',
  };
}

export const benchBattles = (): Figure[] => [wholeBattles(), replayedRows()];

/** Milliseconds of the processor for each turn of a battle of a bot against its like. */
function battleOfBots(bot: string, pick: Pick): number[] {
  const ruleset = cloudsOfSmokeWeb as Ruleset<Game>;
  const match = started(millBrook()) as Match<Game>;
  const mind = mindOf({ ...minds, ...rivals }, bot);
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
function turnsOfBots(bots: readonly string[]): number[][] {
  const turns = bots.map((): number[] => []);
  const picks = bots.map(() => sampledPick(47));
  while (turns.some(({ length }) => length < BOT_TURNS)) {
    bots.forEach((bot, at) => turns[at].push(...battleOfBots(bot, picks[at])));
  }
  return turns;
}
function p95(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)];
}

/** A whole turn of the computer that plays sensibly, beside the mind it had before. */
export function benchBot(): Figure[] {
  const [ours, peer] = turnsOfBots(['sensible', 'former']).map(p95);
  return [
    {
      name: "a bot's turn, Mill Brook, p95",
      ours,
      peer,
      peerName: 'the mind before',
      ratio: ours / peer,
      unit: 'ms',
      limit: { of: 'ratio', most: 0.7 },
    },
  ];
}
