/** The attack of `npm run hostile`, small; and that it would notice if something were wrong. */
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../every.ts';
import { isNight } from '../night.ts';
import { verdictOn, runHostile, type Settings, type Verdict } from './hostile.ts';
import { Answers, strangeRows } from './hostile/ledger.ts';
import type { Outcome } from './hostile/siege.ts';
import { roundOf, waitsIn } from './hostile/waits.ts';

/** As long as lists and files are for every change; what is longer is asked for at night. */
const LONGEST = isNight
  ? { battles: 120, bytes: 200_000, atOnce: 40 }
  : { battles: 20, bytes: 40_000, atOnce: 6 };
const SMALL: Settings = {
  frames: isNight ? 2000 : 600,
  // By day without bounds: what each of them holds is tried where it stands.
  ...(isNight ? {} : { bounds: ['lifted'] as const }),
  deeds: 1,
  seed: 3,
  rate: 800,
  tables: RULESETS.length,
  givesWay: false,
  longest: LONGEST,
  warmUpMs: 2000,
  quietMs: isNight ? 1500 : 800,
  attackMs: 1500,
  say: () => undefined,
  signal: new AbortController().signal,
};
/** A small attack on a server in which something is wrong. */
const planted = (fault: string, more: Partial<Settings> = {}): Promise<Verdict> =>
  runHostile({ ...SMALL, frames: 1000, deeds: DEEDS, bounds: ['lifted'], planted: fault, ...more });
/** So often, of each ruleset, that one of them meets a moment at which it tells. */
const DEEDS = 4;
/** What one seat does for the other shows whether or not somebody asks for what is dear. */
const NOBODY_SPENDS = { longest: undefined } as const;

test('frames by the thousand change no battle, end none and are no fault of ours', async () => {
  const { line, wrong } = await runHostile(SMALL);
  expect(wrong).toEqual([]);
  expect(Number(/^(\d+) frames \((\d+) one/.exec(line)?.[1])).toBeGreaterThanOrEqual(SMALL.frames);
  // Somebody played, was asked, was attacked from his own seat, and from the one opposite.
  expect(line).not.toMatch(/\b0 (of them by|for another|over HTTP|honest battles|rows|answers)/);
  expect(line).not.toMatch(/\b0 (dearest wishes|longest lists|files|saves|entries|looks back)/);
  expect(line).not.toContain('and 0 through another’s eyes');
});
test.runIf(isNight)('planted, and noticed: one seat does all for the other', async () => {
  // Which of its deeds meet a moment at which they tell is chance: each alone is tried at night.
  const { wrong } = await planted('one does all for the other', NOBODY_SPENDS);
  expect(wrong.join('\n')).toMatch(/row \d+: nobody did this: concede/);
});
describe.runIf(isNight)('planted, and noticed:', () => {
  test('an answer of a game ends the server', async () => {
    // It is over with the first answer that the last game refuses: of a thousand frames one time in
    // five none was, for most of them have no shape, or go to other games.
    const { wrong, line } = await planted('an answer ends the server', { frames: 10_000 });
    expect(wrong).toContain('exits');
    expect(line).toContain(' 1 exits');
  });
  test('one seat may resign for the other', async () => {
    const { wrong } = await planted('one resigns for the other');
    expect(wrong.join('\n')).toMatch(/row \d+: nobody did this: concede/);
  });
  test('one seat may answer, take back and leave instructions for the other', async () => {
    // Of a thousand frames now and then one of the three deeds met no moment at which it tells.
    const { wrong } = await planted('one acts for the other', { frames: 2500 });
    expect(wrong.join('\n')).toMatch(/row \d+: \S+ never answered so/);
    expect(wrong.join('\n')).toMatch(/row \d+: \S+ took nothing back/);
    expect(wrong.join('\n')).toMatch(/: \S+ has left no instruction/);
  });
  test('one seat reads and writes what the other keeps for itself', async () => {
    const { wrong } = await planted('one looks back for the other', { frames: 2500 });
    expect(wrong.join('\n')).toMatch(/: what another keeps in (notes|analysis) was told/);
    expect(wrong.join('\n')).toMatch(/: what was kept in (notes|analysis) is gone/);
  });
  test('mail is ended by any code', async () => {
    const { wrong } = await planted('any code ends mail', NOBODY_SPENDS);
    expect(wrong).toContain('what he wished to be told was ended by a stranger');
    expect(wrong).toContain('the log of security tells of: mailStopped');
  });
  test('a browser is told for whoever names it', async () => {
    const { wrong } = await planted('a browser is told for whoever names it', NOBODY_SPENDS);
    expect(wrong).toContain('the browser that is told in his place is another');
  });
  test('a wish for a battle is built where all others wait', async () => {
    const { beyond } = await planted('a wish holds up everybody');
    expect(beyond.join('\n')).toMatch(/^an honest answer waits \d+ ms longer$/m);
  });
});

const answers = new Answers();
answers.note('south', 4, { die: 3, on: 'move' });
const players = { south: 's', north: 'n' };
const account = { answers: answers.seats, players, told: new Set([1, 2]), undone: { south: 1 } };
const seats = (['south', 'north'] as const).map(
  (seat) => ({ seat, kind: 'person', player: players[seat] }) as const,
);
const rowOf = (seq: number, cause: object) => ({
  seq,
  decision: null,
  at: '',
  events: [],
  hash: '',
  cause: cause as never,
});
const answered = { by: 'seat', seat: 'south', ask: 'placeDie', decision: 4 };
const right = rowOf(1, { ...answered, answer: { on: 'move', die: 3 } });
const back = rowOf(2, { by: 'takeBack', seat: 'south', from: 1 });

test.each([
  ['nothing', [right, back], seats, /^$/],
  ['an answer that nobody gave', [rowOf(1, { ...answered, answer: 1 })], seats, /never answered/],
  ['an answer to another question', [rowOf(1, { ...answered, decision: 5 })], seats, /never/],
  ['one take-back more', [right, back, { ...back, seq: 3 }], seats, /row 3: south took nothing/],
  ['another seat’s take-back', [rowOf(1, { by: 'takeBack', seat: 'north' })], seats, /north took/],
  ['what nobody asked for', [rowOf(1, { by: 'offer', seat: 'north' })], seats, /asked for nothing/],
  ['an agreement', [rowOf(1, { by: 'agreedResult', of: 'south' })], seats, /nobody did this/],
  ['a consent', [rowOf(1, { by: 'consent', seat: 'north' })], seats, /nobody did this/],
  ['a resignation', [rowOf(1, { by: 'concede', seat: 'south' })], seats, /nobody did this/],
  ['a seat that was taken', [], [{ ...seats[0], player: 'x' }, seats[1]], /south was taken/],
])('the ledger finds %s', (_, rows, sitting, says) => {
  const found = strangeRows({ id: 'm', seats: sitting }, rows, account);
  expect(found.join()).toMatch(says);
});
test('the ledger finds an instruction that nobody left', () => {
  const found = strangeRows({ id: 'm', seats }, [], account, { south: {}, north: { evade: 'no' } });
  expect(found).toEqual(['m: north has left no instruction']);
});
test('a row that an honest player was not told of is strange', () => {
  const told = new Set([2]);
  expect(strangeRows({ id: 'm', seats }, [right], { ...account, told })).toHaveLength(1);
});

const good: Outcome = {
  frames: 10,
  near: 5,
  seated: 2,
  usurped: 1,
  spent: { wishes: 1, lists: 1, files: 1, saves: 1, entries: 1, backs: 1 },
  http: 2,
  looks: 1,
  takeBacks: 3,
  exits: 0,
  faults: 0,
  traces: [],
  wrongs: [],
  changes: [],
  rows: 9,
  battles: 1,
  memory: 10,
  answers: [],
  rounds: [{ quiet: [10, 11], attacked: [12, 20], busy: 1 }],
  tried: new Map([['a', { rows: 9, off: 2, deeds: 1 }]]),
};
const after = (quiet: number, attacked: number, busy = 1) => ({
  rounds: [{ quiet: [10, quiet], attacked: [12, attacked], busy }],
});
const faulty: readonly (readonly [string, Partial<Outcome>])[] = [
  ['an exit', { exits: 1 }],
  ['a fault', { faults: 1 }],
  ['a stack trace', { traces: ['at a'] }],
  ['a room thrown away', { wrongs: ['m: welcomed unasked'] }],
  ['a change', { changes: ['m row 1'] }],
  ['too much memory', { memory: 513 }],
  ['too long a wait', after(100, 351)],
  ['too long a wait on a busy machine', after(500, 1260, 3)],
  ['a run in which nobody waited', { rounds: [] }],
  ['rules by which nobody played', { tried: new Map([['b', { rows: 0, off: 1, deeds: 1 }]]) }],
  ['rules by which no answer was off', { tried: new Map([['b', { rows: 1, off: 0, deeds: 1 }]]) }],
  ['rules by which all were honest', { tried: new Map([['b', { rows: 1, off: 1, deeds: 0 }]]) }],
];
test.each(faulty)('%s is not let pass', (_, change) => {
  const { wrong, beyond } = verdictOn([good, { ...good, ...change }]);
  expect([...wrong, ...beyond]).toHaveLength(1);
  expect(verdictOn([good, good])).toMatchObject({ wrong: [], beyond: [] });
});

test.each([
  ['what nobody feels is no matter how many times longer', after(10, 250)],
  ['a slow machine is slow in both', after(2000, 2250)],
  ['of a busy machine each millisecond takes several', after(500, 1240, 3)],
])('%s', (_, change) => {
  expect(verdictOn([{ ...good, ...change }])).toMatchObject({ wrong: [], beyond: [] });
});
test('an answer that was held up counts by when it was given, however long it waited', () => {
  const answered = [
    { from: 0, ms: 10 },
    { from: 90, ms: 5000 }, // given while it was quiet, and held up by what came then
    { from: 150, ms: 9000 },
    { from: 400, ms: 10 },
  ];
  const round = roundOf(answered, [0, 100], [120, 300]);
  expect(round).toEqual({ quiet: [10], attacked: [5000, 9000], busy: 1 });
  expect(waitsIn([round]).beyond).toBe(8990);
});
