/**
 * A match from the store: its latest rest, and the rows since under the rules of now. A rest is
 * never at risk; rows that no longer fit are taken back by a row that says so.
 */
import {
  Match,
  hashText,
  parse,
  shared,
  type Ended,
  type Frozen,
  type Game,
  type Json,
  type Outcome,
  type Checkpoint,
  type Ruleset,
} from '#kernel';
import {
  LoggedMatch,
  areOffers,
  brokenLink,
  follows,
  isRewinding,
  line,
  unfit,
  type KeptOffers,
  type Row,
} from '#record';
import type { MatchRecord, Checkpoint as StoredCheckpoint, Store } from '#store';
import { begun, type Away, type Clocks, type Span } from '../clocks/clocks.ts';
import { ClocksFromLog } from '../clocks/from-log.ts';
import { areClocks } from '../clocks/kept.ts';
import { inPieces, mapped, readingLog } from '../matches/pieces.ts';
import { brokenAt, newer, rowsIn, summaryIn, unreadable } from './damage.ts';
import { fateAfter, fateBefore, isTold, type FateState } from './dealt.ts';

/** As it is stored: to resume from, how far fate had come, which revision wrote it. */
export interface KeptCheckpoint extends FateState {
  readonly rest: Checkpoint<Game>;
  readonly revision?: number;
  /** What seats ask of each other; absent: nothing. */
  readonly offers?: KeptOffers;
  /** Absent: nobody counts. */
  readonly clocks?: Clocks;
}
export interface Standing {
  readonly logged: LoggedMatch<Game>;
  readonly clocks: Clocks;
}
export interface Restored extends Standing {
  readonly setup: Frozen<object>;
  readonly fate: FateState;
  /** The row by which mended rules took back what no longer fits; not yet written. */
  readonly repair?: Row;
}

interface Kept extends Omit<KeptCheckpoint, 'rest'> {
  readonly seq: number;
  readonly hash: string;
  readonly checkpoint: Checkpoint<Game>;
}
const UNREADABLE = 'unreadable';

export async function restore(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  gaps: readonly Span[] = [],
): Promise<Restored> {
  const written = summaryIn(record).revision ?? record.revision;
  if (written > ruleset.revision) throw newer(written, ruleset.revision);
  const setup = setupOf(record, ruleset);
  const found = keptFrom(await store.latestCheckpoint(record.id), record, ruleset);
  const kept = found === UNREADABLE ? undefined : found;
  const since = kept?.seq ?? 0;
  const told = { ruleset, setup, kept, isLost: found === UNREADABLE, ...countedIn(record, gaps) };
  return await readingLog(record.head - since, () => fromRows(store, record, told, since));
}
async function fromRows(
  store: Store,
  record: MatchRecord,
  { isLost, ...told }: Omit<Story, 'rows'> & { readonly isLost: boolean },
  since: number,
): Promise<Restored> {
  const { kept, setup } = told;
  const rows = await rowsIn(await store.readRows(record.id, since), since);
  await linked(rows, since, kept?.hash ?? hashText(''));
  const last = since + rows.length;
  if (last < record.head) throw brokenAt(last + 1);
  if (last > record.head) await foundLater(store, record.id, last);
  const { logged, clocks, repair } = await toItsEnd(store, record, { ...told, rows });
  // Without its rest a battle may go on, but never be taken back to where the rules still fit.
  if (repair !== undefined && isLost) throw unreadable();
  const fate = fateOf(record, kept, rows);
  return { logged, clocks, setup, fate, ...(repair === undefined ? {} : { repair }) };
}
/**
 * The match as it stood before one of its rows, to be gone on from after all that is written: every
 * row from there on is passed over. Rejects where the rules of now do not lead there.
 */
export async function restoreBefore(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  from: number,
  gaps: readonly Span[] = [],
): Promise<Standing> {
  const setup = setupOf(record, ruleset);
  const found = keptFrom(await store.latestCheckpoint(record.id, from), record, ruleset);
  const kept = found === UNREADABLE ? undefined : found;
  const since = kept?.seq ?? 0;
  return await readingLog(record.head - since, async () => {
    const rows = await rowsIn(await store.readRows(record.id, since), since);
    await linked(rows, since, kept?.hash ?? hashText(''));
    const counted = countedIn(record, gaps);
    return await inPieces(standingBefore({ ruleset, setup, kept, rows, ...counted }, from));
  });
}
/**
 * The match as it stood after one of its rows, as nobody knew then what came later. Where the rules
 * of now do not lead so far, it is the last row to which they do.
 */
export async function restoreAt(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  last: number,
  gaps: readonly Span[] = [],
): Promise<Omit<Restored, 'repair'>> {
  const setup = setupOf(record, ruleset);
  const found = keptFrom(await store.latestCheckpoint(record.id, last + 1), record, ruleset);
  const kept = found === UNREADABLE ? undefined : found;
  const since = kept?.seq ?? 0;
  return await readingLog(record.head - since, async () => {
    const stored = await rowsIn(await store.readRows(record.id, since), since);
    const rows = stored.filter(({ seq }) => seq <= last);
    await linked(rows, since, kept?.hash ?? hashText(''));
    const story = { ruleset, setup, kept, rows, ...countedIn(record, gaps) };
    const standing = await inPieces(standingAsFar(story));
    const known = rows.filter(({ seq }) => seq <= standing.logged.seq);
    return { ...standing, setup, fate: fateOf(record, kept, known) };
  });
}
/**
 * The clocks after the last row, had the battle heard of these holidays when they began. Rejects
 * where the rules of now do not lead there.
 */
export async function clocksHearing(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  away: readonly Away[],
  gaps: readonly Span[],
): Promise<Clocks> {
  const setup = setupOf(record, ruleset);
  const begins = Math.min(...away.map(({ from }) => from));
  const kept = await keptUntil(store, record, ruleset, begins);
  const since = kept?.seq ?? 0;
  return await readingLog(record.head - since, async () => {
    const stored = await rowsIn(await store.readRows(record.id, since), since);
    const rows = stored.filter(({ seq }) => seq <= record.head);
    await linked(rows, since, kept?.hash ?? hashText(''));
    const story = { ruleset, setup, kept, rows, ...countedIn(record, gaps), away };
    return (await inPieces(standingBefore(story, Infinity))).clocks;
  });
}
/** The clocks of the latest rest before that moment, and the rows since, that nobody plays. */
export async function knownSince(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  moment: number,
): Promise<{ readonly clocks: Clocks | undefined; readonly rows: readonly Row[] }> {
  const kept = await keptUntil(store, record, ruleset, moment);
  const since = kept?.seq ?? 0;
  return await readingLog(record.head - since, async () => {
    const stored = await rowsIn(await store.readRows(record.id, since), since);
    return { clocks: kept?.clocks, rows: stored.filter(({ seq }) => seq <= record.head) };
  });
}
/** The latest rest before that moment. */
async function keptUntil(
  store: Store,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
  moment: number,
): Promise<Kept | undefined> {
  for (let [before, step] = [record.head + 1, 1]; before > 0; step *= 2) {
    const found = keptFrom(await store.latestCheckpoint(record.id, before), record, ruleset);
    if (found === undefined) return undefined;
    if (found === UNREADABLE) throw unreadable();
    if ((found.clocks?.at ?? 0) <= moment) return found;
    before = found.seq - step;
  }
  return undefined;
}
/** Each row follows in the chain from the one before. */
async function linked(rows: readonly Row[], since: number, hash: string): Promise<void> {
  await mapped(rows, (row, index) => {
    const broken = brokenLink([row], since + index, rows[index - 1]?.hash ?? hash);
    if (broken !== undefined) throw brokenAt(broken);
  });
}
/** Earlier versions kept a rest with the end of a battle, which is in no rest: it is in its row. */
async function toItsEnd(
  store: Store,
  { id, status }: MatchRecord,
  story: Story,
): Promise<Replayed> {
  const found = await inPieces(replayed(story));
  const isThere = status !== 'ended' || found.logged.match.outcome !== undefined;
  if (isThere || story.rows.length > 0 || story.kept === undefined) return found;
  const { seq } = story.kept;
  const ended = endOf(await rowsIn(await store.readRows(id, seq - 1), seq - 1));
  return ended === undefined ? found : { ...found, logged: await inPieces(endedBy(story, ended)) };
}
/** Another node wrote them meanwhile; else nothing can be written after them. */
async function foundLater(store: Store, id: string, last: number): Promise<void> {
  const head = (await store.readMatch(id))?.head ?? 0;
  if (head < last) throw brokenAt(head + 1);
}
function fateOf(record: MatchRecord, kept: Kept | undefined, rows: readonly Row[]): FateState {
  const known = summaryIn(record);
  const before = kept ?? fateBefore(record);
  return rows.reduce((state, row) => fateAfter(state, row, known), {
    drawn: before.drawn,
    ...(before.dealt === undefined ? {} : { dealt: before.dealt }),
  });
}

/** With what its clocks began, and from which row on they count. */
function countedIn(
  record: MatchRecord,
  gaps: readonly Span[],
): Pick<Story, 'begins' | 'gaps' | 'opened'> {
  const { pace = null, weekends, standIn, opened = 0 } = summaryIn(record);
  return { begins: begun(pace, weekends, standIn), gaps, opened };
}

/** A setup in today's shape, as it was written under that revision. */
export const broughtUp = (
  { revision, bringUp }: Ruleset<Game>,
  { revision: written, setup }: { readonly revision: number; readonly setup: Json },
): Json => (written < revision ? (bringUp?.setup?.(setup, written) ?? setup) : setup);
function setupOf(record: MatchRecord, ruleset: Ruleset<Game>): Frozen<object> {
  const now = broughtUp(ruleset, record);
  const shaped = parse(ruleset.shapes.setup, now);
  if (!shaped.ok) throw unreadable();
  // As it is stored: a shape may put in what an older setup rightly leaves out. Rooms of one
  // scenario hold its map, and all that was found out about it, once.
  return shared(now as Frozen<object>);
}
/** The latest rest in today's shape; undefined: none was kept yet. */
function keptFrom(
  stored: StoredCheckpoint | undefined,
  record: MatchRecord,
  ruleset: Ruleset<Game>,
): Kept | typeof UNREADABLE | undefined {
  if (stored === undefined) return undefined;
  if (!isKept(stored.rest)) return UNREADABLE;
  const { rest, drawn, dealt, revision = record.revision, offers, clocks } = stored.rest;
  // Without it nobody knows which seal is the next.
  if ((fateBefore(record).dealt === undefined) !== (dealt === undefined)) return UNREADABLE;
  if (revision > ruleset.revision) throw newer(revision, ruleset.revision);
  const old = rest.position as Json;
  const now =
    revision < ruleset.revision ? (ruleset.bringUp?.position?.(old, revision) ?? old) : old;
  if (!parse(ruleset.shapes.position, now).ok) return UNREADABLE;
  const position = now as Frozen<object>;
  const { seq, hash } = stored;
  const beside = {
    drawn,
    ...(dealt === undefined ? {} : { dealt }),
    ...(offers === undefined ? {} : { offers }),
    ...(clocks === undefined ? {} : { clocks }),
  };
  return { seq, hash, checkpoint: { ...rest, position }, ...beside, revision };
}

function isKept(value: unknown): value is KeptCheckpoint {
  const {
    rest,
    drawn,
    dealt,
    revision = 0,
    offers = {},
    clocks,
  } = (value ?? {}) as Partial<KeptCheckpoint>;
  const { position, asked, answers, sealed } = (rest ?? {}) as Partial<Checkpoint<Game>>;
  return (
    [drawn, revision, asked].every((one) => Number.isSafeInteger(one)) &&
    (dealt === undefined || isTold(dealt)) &&
    typeof position === 'object' &&
    Array.isArray(answers) &&
    Array.isArray(sealed) &&
    areOffers(offers) &&
    (clocks === undefined || areClocks(clocks))
  );
}

interface Story {
  readonly ruleset: Ruleset<Game>;
  readonly setup: Frozen<object>;
  readonly kept: Kept | undefined;
  readonly rows: readonly Row[];
  /** The clocks before its first row; times in which nobody could have played. */
  readonly begins: Clocks;
  readonly gaps: readonly Span[];
  /** The last row that came from a file. */
  readonly opened: number;
  /** Holidays that are reckoned with, whether or not a row tells of them. */
  readonly away?: readonly Away[];
}
type Replayed = Standing & Pick<Restored, 'repair'>;

/** Pauses after each row, for whoever else is to be served. */
function* replayed(story: Story): Generator<void, Replayed> {
  const { ruleset, rows } = story;
  const gone = unfit(rows);
  const logged = startOf(story);
  const times = timesOf(story);
  for (const row of rows) {
    if (!follows(ruleset, logged, row, gone)) return yield* mended(story, row.seq);
    times.pass(row, logged);
    yield;
  }
  return { logged, clocks: times.clocks };
}
function* mended(story: Story, from: number): Generator<void, Replayed> {
  const ended = endOf(story.rows);
  if (ended !== undefined) {
    return { logged: yield* endedBy(story, ended), clocks: story.kept?.clocks ?? story.begins };
  }
  return yield* repaired(story, from);
}
const timesOf = ({ kept, begins, rows, gaps, opened, away }: Story): ClocksFromLog =>
  new ClocksFromLog(kept?.clocks ?? begins, rows, gaps, opened, away);
function startOf({ ruleset, setup, kept }: Story): LoggedMatch<Game> {
  try {
    if (kept !== undefined) return LoggedMatch.resume<Game>(ruleset, setup, kept);
    const started = LoggedMatch.start<Game>(ruleset, setup);
    if (started.ok) return started.value;
  } catch (error) {
    console.error(error); // rules of ours that crash over a stored rest
  }
  throw unreadable();
}
/** The match before the row that no longer fits, and the row that takes back all from it on. */
function* repaired(story: Story, from: number): Generator<void, Replayed> {
  const { ruleset, setup, kept, rows } = story;
  const { logged, clocks } = yield* standingBefore(story, from);
  const ids = rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
  const renewed = rows.flatMap(({ cause }) => (isRewinding(cause) ? [cause.asked] : []));
  // Each seat may have been asked at once beyond the last that answered.
  const most = Math.max(kept?.checkpoint.asked ?? 0, ...ids, ...renewed);
  const asked = most + 1 + ruleset.seats(setup).length;
  return { logged, clocks, repair: logged.repair(from, asked) };
}
function* standingBefore(story: Story, from: number): Generator<void, Standing> {
  const { ruleset, rows } = story;
  const logged = startOf(story);
  const gone = unfit(rows);
  const times = timesOf(story);
  for (const row of rows) {
    if (row.seq >= from) logged.skip(row);
    else if (!follows(ruleset, logged, row, gone)) throw brokenAt(row.seq);
    times.pass(row, logged, row.seq >= from);
    yield;
  }
  return { logged, clocks: times.clocks };
}

function* standingAsFar(story: Story): Generator<void, Standing> {
  const { ruleset, rows } = story;
  const logged = startOf(story);
  const gone = unfit(rows);
  const times = timesOf(story);
  for (const row of rows) {
    if (!follows(ruleset, logged, row, gone)) break;
    times.pass(row, logged);
    yield;
  }
  return { logged, clocks: times.clocks };
}

/** What the last row of an ended battle says of its end. */
function endOf(rows: readonly Row[]): Outcome<Game> | undefined {
  const ended = line(rows)
    .at(-1)
    ?.events.find((event): event is Ended<Game> => event.type === 'ended');
  return ended;
}
/** A battle that has ended keeps its end: its events alone lead there, no rules. */
function* endedBy(story: Story, outcome: Outcome<Game>): Generator<void, LoggedMatch<Game>> {
  const { ruleset, setup, kept, rows } = story;
  const from = kept?.checkpoint.position ?? startOf(story).match.scene.position;
  const position: object = structuredClone(from);
  try {
    for (const event of line(rows).flatMap(({ events }) => events)) {
      if (event.type !== 'ended') ruleset.apply(position, event);
      yield;
    }
  } catch {
    throw brokenAt(rows[0]?.seq ?? 0);
  }
  const { result, winners, cite } = outcome;
  const over = Match.over<Game>(ruleset, setup, position, { result, winners, cite });
  const { seq = 0, hash = '' } = rows.at(-1) ?? kept ?? {};
  return new LoggedMatch(over, seq, hash);
}
