/** Battles of any rules at random, beside chessops in the same run, and what a fork adds. */
import { sampledFate, sampledPick } from '#fate';
import { Match, type AnyRuleset, type Game, type Pick } from '#kernel';
import { LoggedMatch, type Row } from '#record';
import { plies, randomGame, replay } from './chess.ts';
import { medianOf, perCpuSecond, type Figure, type Limit } from './rounds.ts';

/** Rules, and a battle of them. */
export interface Field {
  readonly ruleset: AnyRuleset;
  readonly setup: object;
}
const PLIES = 4000;

export function begunOn({ ruleset, setup }: Field): Match<Game> {
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** One answer or one throw. What is suggested is legal. */
export function step(match: Match<Game>, pick: Pick): void {
  if (match.chance !== undefined) {
    match.settle(sampledFate(pick)(match.chance));
    return;
  }
  const [open] = match.pending;
  const rules = match.ruleset.questions[open.ask];
  match.accept(open.id, rules.suggest(match.scene, open.question, pick));
}

/** What a table of ours does in a second, and how many plies of chess that is. */
function inPlies(name: string, what: string, work: (pick: Pick) => number, limit: Limit): Figure {
  const pick = sampledPick(17);
  const [ours, peer] = perCpuSecond([() => work(pick), () => plies(PLIES, pick)]).map(medianOf);
  return {
    name,
    ours,
    peer,
    peerName: 'chessops random playout, plies/s',
    ratio: peer / ours,
    unit: `${what}s/s; ratio: plies a ${what}`,
    limit,
  };
}
/** Battles of which so many turns are played at random. */
function randomTurns(field: Field, turns: number, pick: Pick): number {
  for (let played = 0; played < turns;) {
    const match = begunOn(field).fork({ playout: true });
    const last = (): number => (match.scene.position as { readonly turn: number }).turn;
    while (match.outcome === undefined && played + last() <= turns) step(match, pick);
    played += last();
  }
  return turns;
}
export const turnFigure = (field: Field, name: string, turns: number, limit: Limit): Figure =>
  inPlies(name, 'turn', (pick) => randomTurns(field, turns, pick), limit);
/** Answers and throws of whole battles at random. */
export const stepFigure = (field: Field, name: string, limit: Limit): Figure =>
  inPlies(
    name,
    'step',
    (pick) => {
      const match = begunOn(field).fork({ playout: true });
      let steps = 0;
      for (; match.outcome === undefined; steps++) step(match, pick);
      return steps;
    },
    limit,
  );

/** The log of a battle at random. */
export function rowsOf({ ruleset, setup }: Field, pick: Pick): readonly Row[] {
  const logged = loggedOn({ ruleset, setup });
  const { match } = logged;
  const rows: Row[] = [];
  const fate = sampledFate(pick);
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      rows.push(logged.settle(fate(match.chance)));
      continue;
    }
    const [{ id, ask, question }] = match.pending;
    const answer = ruleset.questions[ask].suggest(match.scene, question, pick);
    const taken = logged.reply(id, [answer]);
    if (!taken.ok) throw new Error('what is suggested is legal');
    rows.push(...taken.value);
  }
  return rows;
}
function loggedOn({ ruleset, setup }: Field): LoggedMatch<Game> {
  const begun = LoggedMatch.start(ruleset, setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  return begun.value;
}
function redo(field: Field, rows: readonly Row[]): number {
  const logged = loggedOn(field);
  for (const { cause, hash } of rows) {
    const row = logged.redo(cause);
    if (!row.ok || row.value.hash !== hash) throw new Error('a row is not what it was');
  }
  return rows.length;
}
/** One battle may be of dear rows, or of cheap ones. */
const BATTLES = [43, 44, 45, 46, 47] as const;
/** Logs checked row by row, hashes and all, beside a game of chess checked move by move. */
export function rowsFigure(field: Field, name: string, limit: Limit): Figure {
  const battles = BATTLES.map((seed) => rowsOf(field, sampledPick(seed)));
  const game = randomGame(sampledPick(BATTLES[0]));
  const all = (): number => battles.reduce((sum, rows) => sum + redo(field, rows), 0);
  const [ours, peer] = perCpuSecond([all, () => replay(game)]).map(medianOf);
  return {
    name,
    ours,
    peer,
    peerName: 'chessops isLegal and play, plies/s',
    ratio: peer / ours,
    unit: 'rows/s; ratio: plies a row',
    limit,
  };
}

/** So many steps of one battle, each on the match itself or on a fork of it. */
function steps(field: Field, count: number, forks: boolean): number {
  const pick = sampledPick(5);
  let match = begunOn(field);
  for (let done = 0; done < count; done++) {
    if (match.outcome !== undefined) match = begunOn(field);
    if (forks) match = match.fork();
    step(match, pick);
  }
  return count;
}
/** A fork and its first answer, beside the same answer without a fork. */
export function forkFigure(field: Field, name: string): Figure {
  const STEPS = 400;
  const [forked, unforked] = perCpuSecond([
    () => steps(field, STEPS, true),
    () => steps(field, STEPS, false),
  ]).map(medianOf);
  return {
    name,
    ours: forked,
    peer: unforked,
    peerName: 'the answer unforked, answers/s',
    ratio: unforked / forked,
    unit: 'answers/s; ratio: answers unforked',
    limit: { of: 'ratio', most: 2.5 },
  };
}
