/**
 * A battle as a file for one who sits at it: whole while nothing is kept from him, and at the end;
 * else what he may know of it, which can be read and not be opened.
 */
import {
  UNKNOWN,
  canonical,
  fail,
  isOpen,
  isTold,
  ok,
  type Frozen,
  type Game,
  type Result,
  type Ruleset,
} from '#kernel';
import {
  LoggedMatch,
  MATCH_FORMAT,
  REPORT_FORMAT,
  isRow,
  line,
  redactRow,
  unfit,
  type MatchHeader,
  type Row,
} from '#record';
import type { MatchRecord, Row as StoredRow } from '#store';
import { isKnown, unlessSealed } from '../rooms/damage.ts';
import { broughtUp } from '../rooms/restoring.ts';
import { seatsOf } from '../rooms/seats.ts';
import { seesAll } from '../rooms/telling/state.ts';
import { inPieces, mapped } from './pieces.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

interface Doors {
  readonly rulesetOf: (id: string) => Ruleset<Game> | undefined;
  readonly openSeed: (record: MatchRecord) => string;
}

export const DAMAGED = refused(
  409,
  words(
    'The log of this battle is damaged: what you may know of it cannot be told from the rest.',
    'Запись этой битвы повреждена: то, что вам можно знать, не отделить от остального.',
  ),
);
const NO_RULES = refused(
  409,
  words(
    'The rules of this battle are not known here: its file is to be had when it has ended.',
    'Правила этой битвы здесь неизвестны: её файл можно получить, когда она окончится.',
  ),
);

export interface Saved {
  readonly text: string;
  readonly whole: boolean;
}
/** The seats that he holds; who holds none looks on as everybody may. */
export function eyesOf({ seats }: MatchRecord, player: string | undefined): readonly string[] {
  const mine = player === undefined ? [] : seatsOf(seats, player);
  return mine.length > 0 ? mine : ['audience'];
}
/**
 * As these eyes may know it, of one battle. `isLook`: it is not opened again, and is a report where
 * what was taken back may have been sealed. Long logs are written in pieces: everybody else is
 * served between them.
 */
export async function fileFor(
  doors: Doors,
  record: MatchRecord,
  stored: readonly StoredRow[],
  mine: readonly string[],
  isLook = false,
): Promise<Result<Saved, Trouble>> {
  const isOver = record.status === 'ended';
  const seed = isOver ? unlessSealed(() => doors.openSeed(record)) : undefined;
  const header = headerOf(record, seed);
  // From whom nothing is kept has it as it lies, damaged or not.
  if (isOver || record.seats.every(({ seat }) => mine.includes(seat))) {
    const times = isLook && isOver ? timesOf(record, stored) : undefined;
    return ok(await wholeFile({ ...header, ...(times === undefined ? {} : { times }) }, stored));
  }
  const ruleset = doors.rulesetOf(record.ruleset);
  if (ruleset === undefined) return fail(NO_RULES);
  const rows = (
    await mapped(stored as readonly unknown[], (row) => (isRow(row) ? [row] : []))
  ).flat();
  if (rows.length < stored.length) return fail(DAMAGED);
  try {
    const sealed = sealedIn(rows, mine);
    // What was sealed and went with a take-back of all was never opened to the others.
    const gone = unfit(rows);
    const isUnopened = [...sealed].some(({ seq }) => gone.has(seq));
    const isKept = keptBefore(ruleset, rows, mine) || isUnopened || (isLook && sealed.size > 0);
    const isWhole = !isKept && (await inPieces(knowsAll(ruleset, record, rows, mine)));
    return ok(
      await (isWhole ? wholeFile(header, stored) : reportFile(ruleset, header, rows, mine)),
    );
  } catch (error) {
    console.error(error); // rules that crash over a damaged row, or ours that are wrong
    return fail(DAMAGED);
  }
}
const lineOf = (one: object): string => `${JSON.stringify(one)}\n`;
/**
 * Of each row, how many seconds after the one before it was written; undefined: some of them came
 * with a file, which does not say when they were.
 */
function timesOf(
  { summary }: MatchRecord,
  stored: readonly StoredRow[],
): readonly number[] | undefined {
  const { opened = 0 } = isKnown(summary) ? summary : {};
  const at = stored.map((row) => Date.parse(row.at) / 1000);
  if (opened > 0 || !at.every(Number.isFinite)) return undefined;
  return at.map((one, index) => Math.max(0, Math.round(one - (at[index - 1] ?? one))));
}
async function wholeFile(header: MatchHeader, stored: readonly StoredRow[]): Promise<Saved> {
  const lines = await mapped(stored, ({ seq, cause, events, hash }) =>
    lineOf({ seq, cause, events, hash }),
  );
  return { text: lineOf(header) + lines.join(''), whole: true };
}
async function reportFile(
  ruleset: Ruleset<Game>,
  header: MatchHeader,
  rows: readonly Row[],
  mine: readonly string[],
): Promise<Saved> {
  const sealed = sealedIn(rows, mine);
  const lines = await mapped(rows, (row) => {
    const one = redactRow(ruleset, row, ...mine);
    const told = sealed.has(row) ? { ...one, cause: { ...one.cause, answer: UNKNOWN } } : one;
    // In the order of their names: what a row was read from is not to be told from its fields.
    return `${canonical(told)}\n`;
  });
  const top = { ...header, format: REPORT_FORMAT, told: mine };
  return { text: lineOf(top) + lines.join(''), whole: false };
}

/** Which fate settled which rows. */
export function fatesOf(
  { fates, fateHash: hash, summary }: MatchRecord,
  seed: string | undefined,
): MatchHeader['fates'] & object {
  const earlier = (fates ?? []) as MatchHeader['fates'] & object;
  const { opened = 0 } = isKnown(summary) ? summary : {};
  return [...earlier, { since: opened + 1, hash, ...(seed === undefined ? {} : { seed }) }];
}
function headerOf(record: MatchRecord, seed: string | undefined): MatchHeader {
  const { ruleset, revision, setup, seats } = record;
  const { dice, aloud } = isKnown(record.summary) ? record.summary : {};
  return {
    format: MATCH_FORMAT,
    ruleset,
    revision,
    setup,
    seats: seats.map((one) =>
      one.kind === 'bot' ? { seat: one.seat, bot: one.bot } : { seat: one.seat },
    ),
    fates: fatesOf(record, seed),
    ...(dice === 'typed' ? { dice } : {}),
    ...(aloud === true ? { aloud } : {}),
  };
}

/** Others' answers of which nothing has come yet: sealed until all are in, or taken back before. */
function sealedIn(rows: readonly Row[], mine: readonly string[]): ReadonlySet<Row> {
  const inForce = line(rows);
  const opened = new Set(inForce.slice(0, lastTold(inForce) + 1));
  return new Set(
    rows.filter(
      (row) =>
        row.cause.by === 'seat' &&
        !mine.includes(row.cause.seat) &&
        row.events.length === 0 &&
        !opened.has(row),
    ),
  );
}
const lastTold = (rows: readonly Row[]): number =>
  rows.findLastIndex(({ events }) => events.length > 0);

/** Was something kept from them that is in no position: a draw, a secret that was taken back? */
function keptBefore(
  ruleset: Ruleset<Game>,
  rows: readonly Row[],
  mine: readonly string[],
): boolean {
  const inForce = new Set(line(rows));
  return rows.some((row) => {
    const { cause } = row;
    if (cause.by === 'fate') return !mine.some((eye) => isOpen(cause.chance, eye));
    if (cause.by !== 'seat' || inForce.has(row)) return false;
    return !mine.some((eye) => isTold(ruleset, cause.ask, cause.seat, eye));
  });
}
/** Is nothing kept from these seats: neither on the table nor in an answer still sealed? */
function* knowsAll(
  ruleset: Ruleset<Game>,
  record: MatchRecord,
  rows: readonly Row[],
  mine: readonly string[],
): Generator<void, boolean> {
  const setup = broughtUp(ruleset, record) as Frozen<object>;
  const inForce = line(rows);
  const sealed = inForce.slice(lastTold(inForce) + 1).some(({ cause }) => {
    return cause.by === 'seat' && !mine.includes(cause.seat);
  });
  return !sealed && (yield* seesAllAfter(ruleset, setup, inForce, mine));
}
/** Events alone rebuild the position; rules that cannot do it any more tell nothing. */
function* seesAllAfter(
  ruleset: Ruleset<Game>,
  setup: Frozen<object>,
  rows: readonly Row[],
  mine: readonly string[],
): Generator<void, boolean> {
  const started = LoggedMatch.start<Game>(ruleset, setup);
  if (!started.ok) return false;
  const { scene } = started.value.match;
  const position: object = structuredClone(scene.position);
  try {
    for (const event of rows.flatMap(({ events }) => events)) {
      if (event.type !== 'ended') ruleset.apply(position, event);
      yield;
    }
  } catch {
    return false;
  }
  return seesAll(ruleset, { ...scene, position }, mine);
}
