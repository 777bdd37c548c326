/** What is done about clocks: rows of the log that are kept and read again, and no deed. */
import { describe, expect, test } from 'vitest';
import {
  number,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import { hashText } from '#kernel';
import {
  LoggedMatch,
  MATCH_FORMAT,
  calledBy,
  cameBy,
  givenBy,
  isOfTable,
  isRow,
  line,
  parseMatchFile,
  printMatchFile,
  stoodInBy,
  toldLine,
  type MatchHeader,
  type Row,
  type TimeCause,
} from './index.ts';

type Seat = Scripted['seat'];
type Kinds = { readonly [B in TimeCause['by']]: readonly Extract<TimeCause<Seat>, { by: B }>[] };
const agreed = { of: 'north', with: ['south'] } as const;
const TURNS = { kind: 'turns', bank: 72, aDay: 12 } as const;
/** Of each kind whatever it may say. */
const KINDS: Kinds = {
  clock: [
    { by: 'clock', seats: ['north', 'south'] },
    { by: 'clock', seats: [] },
    { by: 'clock', seats: ['north', 'south'], came: ['south'] },
  ],
  moreTime: [
    { by: 'moreTime', seat: 'north', of: 'south', seconds: 300 },
    { by: 'moreTime', seat: 'north', of: 'south', seconds: 86_400, standIn: true },
  ],
  substitute: [
    { by: 'substitute', seat: 'north', of: 'south', bot: 'sharp' },
    { by: 'substitute', seat: 'north', of: 'south' },
    { by: 'substitute', seat: 'north', of: 'south', standIn: true },
  ],
  callOff: [
    { by: 'callOff', seat: 'north', of: 'south' },
    { by: 'callOff', seat: 'north', of: 'south', standIn: true },
  ],
  holiday: [
    { by: 'holiday', seat: 'south', days: 3, until: 1_800_000_000_000 },
    { by: 'holiday', seat: 'south', days: 3 },
    // Of earlier versions: it was back.
    { by: 'holiday', seat: 'south', days: 0 },
  ],
  back: [
    { by: 'back', seat: 'south' },
    { by: 'back', seat: 'south', away: true, standIn: true },
  ],
  givenBack: [
    { by: 'givenBack', seat: 'south', left: 5_184_000_000, misses: 2 },
    { by: 'givenBack', seat: 'south', left: 5_184_000_000, misses: 1, standIn: true },
  ],
  agreedPace: [
    { by: 'agreedPace', ...agreed, seats: ['north', 'south'], pace: TURNS, weekends: true },
    { by: 'agreedPace', ...agreed, seats: ['north'], pace: TURNS, standIn: true },
    {
      by: 'agreedPace',
      ...agreed,
      seats: [],
      pace: { kind: 'live', main: 900, increment: 10 },
    },
    { by: 'agreedPace', ...agreed, seats: [], pace: null },
  ],
  agreedPause: [
    { by: 'agreedPause', ...agreed, pauses: true },
    { by: 'agreedPause', ...agreed, pauses: false },
  ],
};
const ALL = Object.values(KINDS).flat();

function* asks(table: Context): Play {
  yield* table.ask('north', number, { least: 1 });
}
function begun(): LoggedMatch<Scripted> {
  const started = LoggedMatch.start(playing(asks), { seats: 3, start: 0 });
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
function written(logged: LoggedMatch<Scripted>): Row<Scripted>[] {
  return ALL.map((cause) => {
    const row = logged.time(cause);
    if (!row.ok) throw new Error(row.error.code);
    return row.value;
  });
}

test('each is a row that changes nothing on the table, and is no deed of anybody', () => {
  const logged = begun();
  const { nextId } = logged.match;
  const rows = written(logged);
  expect(rows.map(({ seq, events }) => [seq, events])).toEqual(ALL.map((_, at) => [at + 1, []]));
  expect(rows.every(({ cause }) => isOfTable(cause))).toBe(true);
  expect(line(rows)).toEqual([]);
  expect(logged.match.nextId).toBe(nextId);
});
test('the log at the table tells who is answered for, called, come, or given time', () => {
  const told = toldLine(written(begun()));
  const [begins, ends] = [true, false].map((is) => ({ seat: 'south', begins: is }));
  const called = { seat: 'north', of: 'south' };
  const besides = told.filter(({ cause }) => cameBy(cause) ?? givenBy(cause));
  expect(besides.map(({ cause }) => cameBy(cause) ?? givenBy(cause))).toEqual([
    ['south'],
    { ...called, seconds: 300 },
    { ...called, seconds: 86_400 },
  ]);
  const others = told.filter(({ cause }) => stoodInBy(cause) ?? calledBy(cause));
  expect(new Set([...besides, ...others]).size).toBe(told.length);
  expect(others.map(({ cause }) => [stoodInBy(cause), calledBy(cause)])).toEqual([
    [begins, undefined],
    [undefined, { ...called, bot: 'sharp' }],
    [undefined, called],
    [ends, called],
    [undefined, { ...called, back: true }],
    [begins, { ...called, back: true }],
    [ends, undefined],
    [ends, undefined],
  ]);
});
test('nor is that taken back with what was played before it', () => {
  const logged = begun();
  const rows = written(logged);
  const told = toldLine(rows);
  const back = logged.takeBackTo({ of: 'north', with: [] }, 1, logged.match.nextId);
  expect(toldLine([...rows, back])).toEqual([...told, back]);
  expect(line([...rows, back])).toEqual([back]);
});
test('each is read again as it was written, from a database and from a file', () => {
  const rows = written(begun());
  const again = begun();
  for (const row of rows) {
    expect(isRow(JSON.parse(JSON.stringify(row)))).toBe(true);
    const done = again.redo(row.cause);
    expect(done.ok && done.value).toEqual(row);
  }
  const header: MatchHeader = {
    format: MATCH_FORMAT,
    ruleset: 'r',
    revision: 1,
    setup: { a: 1 },
    seats: [{ seat: 'north' }],
  };
  const read = parseMatchFile(printMatchFile({ header, rows }));
  expect(read.ok && read.value.rows).toEqual(rows);
});
describe('what is none is not read', () => {
  const row = (cause: object): unknown => ({ seq: 1, cause, events: [], hash: hashText('x') });
  test.each(ALL)('$by', (cause) => {
    expect(isRow(row(cause))).toBe(true);
    expect(isRow(row({ ...cause, more: 1 }))).toBe(false);
    const isOptional = (name: string): boolean =>
      ['bot', 'until', 'weekends', 'standIn', 'away', 'came'].includes(name);
    for (const name of Object.keys(cause)) {
      for (const wrong of [-1, 0.5, {}, 'x'.repeat(101)]) {
        expect(isRow(row({ ...cause, [name]: wrong })), name).toBe(false);
      }
      const { [name as keyof typeof cause]: _left, ...rest } = cause;
      expect(isRow(row(rest)), name).toBe(isOptional(name));
    }
  });
});
