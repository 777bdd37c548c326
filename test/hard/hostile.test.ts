/** The attack of `npm run hostile`, small; and that it would notice if something were wrong. */
import { expect, test } from 'vitest';
import { verdictOn, runHostile } from './hostile.ts';
import { Answers, strangeRows } from './hostile/ledger.ts';
import type { Outcome } from './hostile/siege.ts';

test('two thousand frames change no battle, end none and are no fault of ours', async () => {
  const { line, wrong } = await runHostile({
    frames: 2000,
    seed: 3,
    rate: 1000,
    tables: 4,
    warmUpMs: 500,
    quietMs: 200,
    attackMs: 800,
    say: () => undefined,
    signal: new AbortController().signal,
  });
  expect(wrong).toEqual([]);
  expect(Number(/^(\d+) frames \((\d+) one/.exec(line)?.[1])).toBeGreaterThanOrEqual(2000);
  // Somebody played, was asked, and was attacked from his own seat.
  expect(line).not.toMatch(/\b0 (of them by|over HTTP|honest battles|rows)/);
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
  ['a resignation', [rowOf(1, { by: 'concede', seat: 'south' })], seats, /nobody did this/],
  ['a seat that was taken', [], [{ ...seats[0], player: 'x' }, seats[1]], /south was taken/],
])('the ledger finds %s', (_, rows, sitting, says) => {
  const found = strangeRows({ id: 'm', seats: sitting }, rows, account);
  expect(found.join()).toMatch(says);
});
test('a row that an honest player was not told of is strange', () => {
  const told = new Set([2]);
  expect(strangeRows({ id: 'm', seats }, [right], { ...account, told })).toHaveLength(1);
});

const good: Outcome = {
  frames: 10,
  near: 5,
  seated: 2,
  http: 2,
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
  quiet: [10, 11],
  attacked: [12, 20],
};
test.each([
  ['an exit', { exits: 1 }],
  ['a fault', { faults: 1 }],
  ['a stack trace', { traces: ['at a'] }],
  ['a room thrown away', { wrongs: ['m: welcomed unasked'] }],
  ['a change', { changes: ['m row 1'] }],
  ['too much memory', { memory: 257 }],
  ['too long a wait', { attacked: [12, 23] }],
])('%s is not let pass', (_, change: Partial<Outcome>) => {
  const { wrong, beyond } = verdictOn([good, { ...good, ...change }]);
  expect([...wrong, ...beyond]).toHaveLength(1);
  expect(verdictOn([good, good])).toMatchObject({ wrong: [], beyond: [] });
});
