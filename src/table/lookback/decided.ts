/** Decisions of one seat in a battle that is over: those after which the most changed hands. */
import {
  checkpointFor,
  cloneJson,
  type AnyRuleset,
  type Game,
  type Json,
  type SeenCheckpoint,
} from '#kernel';
import { follows, inForce, LoggedMatch, unfit, type Course, type Row } from '#record';
import { Replaying } from './replaying.ts';

export interface Decided {
  readonly row: number;
  readonly ask: string;
  readonly turn: number;
  readonly answer: Json;
  /** All that the seat could know there. */
  readonly checkpoint: SeenCheckpoint<Game>;
}
export interface Battle {
  readonly ruleset: string;
  readonly setup: Json;
  /** In the order in which they were decided. */
  readonly decided: readonly Decided[];
}
/** Undefined: it goes on, or parts of it are kept back. */
export function decisionsIn(
  text: string,
  { ruleset, course }: { readonly ruleset: AnyRuleset; readonly course: Course },
  { seat, most }: { readonly seat: string; readonly most: number },
): Battle | undefined {
  const replaying = new Replaying(text, ruleset, course);
  const { opened, header } = replaying;
  if (opened.outcome === undefined || header.told !== undefined) return undefined;
  const { setup } = opened;
  const wanted = rowsOf(replaying, seat, most);
  const started = LoggedMatch.start<Game>(ruleset, setup as object);
  if (!started.ok) return undefined;
  const { value: logged } = started;
  const gone = unfit(replaying.all);
  const decided: Decided[] = [];
  for (const row of replaying.all) {
    const { cause } = row;
    const turn = wanted.get(row.seq);
    if (turn !== undefined && cause.by === 'seat' && !gone.has(row.seq)) {
      const checkpoint = cloneJson(checkpointFor(logged.match, seat) as object as Json);
      decided.push({
        row: row.seq,
        ask: cause.ask,
        turn,
        answer: cloneJson(cause.answer as Json),
        checkpoint: checkpoint as object as SeenCheckpoint<Game>,
      });
    }
    if (!follows(ruleset, logged, row, gone)) break;
  }
  return { ruleset: ruleset.id, setup, decided };
}
/** Of each swing so many presses of the seat led to it: the last ones. */
const LED_TO = 3;
/** Their rows, with the turns of the swings, the largest first. */
function rowsOf(replaying: Replaying, seat: string, most: number): ReadonlyMap<number, number> {
  const { moments } = replaying.opened;
  // What was taken back was not what it answered.
  const own = inForce(replaying.all).flatMap((row) => {
    const { cause, seq } = row as Row;
    return cause.by === 'seat' && cause.seat === seat ? [seq] : [];
  });
  const swings = moments.map(({ scores, to, turn }, at) => {
    const had = moments[at - 1]?.scores ?? scores;
    const by = scores.reduce((sum, one, side) => sum + Math.abs(one - (had[side] ?? one)), 0);
    return { by, turn, presses: own.filter((one) => one <= to).slice(-LED_TO) };
  });
  const rows = new Map<number, number>();
  const largest = swings.filter(({ by }) => by > 0).toSorted((one, other) => other.by - one.by);
  for (const { turn, presses } of largest) {
    for (const seq of presses) if (rows.size < most && !rows.has(seq)) rows.set(seq, turn);
  }
  return rows;
}
