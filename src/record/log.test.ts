/** Rows in force, and what the log holds of answers that were taken back. */
import { describe, expect, test } from 'vitest';
import {
  added,
  number,
  said,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import { canonical, hashText, type Result } from '#kernel';
import { LoggedMatch, line, redactRow, type Row } from './index.ts';

type Logged = LoggedMatch<Scripted>;
const SEATS = ['north', 'south', 'west'] as const;

function begun(stage: (table: Context) => Play): Logged {
  const started = LoggedMatch.start(playing(stage), { seats: 3, start: 0 });
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
/** All three are asked at once, and nobody sees an answer before all are in. */
function* together(table: Context): Play {
  const asked = SEATS.map((seat) => ({ seat, question: { least: 1 } }));
  const answers = yield* table.askTogether(number, asked);
  table.emit(said, { word: answers.join(' ') });
}
function answer(logged: Logged, seat: Scripted['seat'], number: number): Row<Scripted>[] {
  const open = logged.match.pending.find((one) => one.seat === seat);
  const rows = logged.reply(open?.id ?? 0, [number]);
  if (!rows.ok) throw new Error(rows.error.refusal.code);
  return rows.value;
}
function back(logged: Logged, seat: Scripted['seat']): Row<Scripted> {
  const row = logged.undo(seat);
  if (!row.ok) throw new Error(row.error.code);
  return row.value;
}
const valueOf = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error('it was refused');
  return result.value;
};
const given = (rows: readonly Row<Scripted>[]): unknown[] =>
  line(rows).map(({ cause }) => (cause.by === 'seat' ? [cause.seat, cause.answer] : cause.by));

describe('sealed answers of three', () => {
  test('one that is taken back leaves those that came after it', () => {
    const logged = begun(together);
    const rows = [...answer(logged, 'north', 7), ...answer(logged, 'south', 8)];
    rows.push(back(logged, 'north'));
    expect([given(rows), logged.match.sealed]).toEqual([[['south', 8]], ['south']]);
  });
  test('each may take back his own, whoever did so before him', () => {
    const logged = begun(together);
    const rows = [...answer(logged, 'north', 7), ...answer(logged, 'south', 8)];
    rows.push(back(logged, 'north'), back(logged, 'south'));
    expect(rows.map(({ cause }) => ('from' in cause ? cause.from : 0))).toEqual([0, 0, 1, 2]);
    rows.push(...SEATS.flatMap((seat, index) => answer(logged, seat, index + 1)));
    expect(given(rows)).toEqual([
      ['north', 1],
      ['south', 2],
      ['west', 3],
    ]);
    expect(logged.match.scene.position.said).toEqual(['1 2 3']);
  });
  test('what is open may get new ids, and a sealed answer can still be taken back', () => {
    const logged = begun(together);
    const rows = answer(logged, 'south', 8);
    rows.push(logged.repair(2, 20), back(logged, 'south'));
    expect(rows.at(-1)?.cause).toEqual({ by: 'takeBack', seat: 'south', from: 1 });
    expect(given(rows)).toEqual(['rules']);
  });
  test('the rows lead to the same match', () => {
    const logged = begun(together);
    const rows = [...answer(logged, 'north', 7), ...answer(logged, 'south', 8)];
    rows.push(back(logged, 'north'), back(logged, 'south'), ...answer(logged, 'west', 9));
    const again = begun(together);
    for (const { cause, hash } of rows)
      expect(again.redo(cause)).toMatchObject({ value: { hash } });
    expect(again.match.sealed).toEqual(['west']);
  });
});

test('rules that take back a take-back bring the answer into force again', () => {
  const one = function* (table: Context): Play {
    const by = yield* table.ask('north', number, { least: 1 });
    table.emit(added, { by });
  };
  const [logged, today] = [begun(one), begun(one)];
  const rows = answer(logged, 'north', 4);
  rows.push(back(logged, 'north'));
  // Today it may not be taken back: the match stands behind the first row.
  expect(today.redo(rows[0].cause)).toMatchObject({ value: { hash: rows[0].hash } });
  today.skip(rows[1]);
  rows.push(today.repair(2, 20));
  expect(given(rows)).toEqual([['north', 4], 'rules']);
  expect(today.match.scene.position.sum).toBe(4);
});

describe('what was given at one press', () => {
  /** North names numbers; after a three west names one. */
  const naming = function* (table: Context): Play {
    const by = yield* table.ask('north', number, { least: 1 });
    table.emit(added, { by });
    if (by === 3) table.emit(added, { by: yield* table.ask('west', number, { least: 1 }) });
  };
  const press = (logged: Logged, answers: readonly number[]): Row<Scripted>[] => {
    const rows = logged.reply(logged.match.pending[0].id, answers);
    if (!rows.ok) throw new Error(rows.error.refusal.code);
    return rows.value;
  };
  const sum = ({ match }: Logged): number => match.scene.position.sum;

  test('is taken back at one, and its first question is asked again', () => {
    const logged = begun(naming);
    const rows = [...press(logged, [2]), ...press(logged, [4, 5, 6]), ...press(logged, [1])];
    expect(logged.presses('north')[0]).toMatchObject({ answers: 1, from: 5 });
    rows.push(...valueOf(logged.undoPress('north')));
    expect(logged.presses('north')[0]).toMatchObject({ answers: 3, from: 2, asked: { id: 2 } });
    rows.push(...valueOf(logged.undoPress('north')));
    expect([sum(logged), given(rows)]).toEqual([2, [['north', 2]]]);
    expect(logged.presses('north')[0]).toMatchObject({ answers: 1, from: 1 });
  });
  test('is known from the rows alone', () => {
    const [logged, again] = [begun(naming), begun(naming)];
    for (const { cause, hash } of [...press(logged, [2]), ...press(logged, [4, 6])]) {
      expect(again.redo(cause)).toMatchObject({ value: { hash } });
    }
    expect(again.presses('north')[0]).toEqual(logged.presses('north')[0]);
    expect(again.undoPress('north')).toMatchObject({ value: { length: 2 } });
  });
  test('ends where another has answered since', () => {
    const logged = begun(naming);
    press(logged, [2, 3]);
    press(logged, [5]);
    expect(logged.presses('north')[0]).toBeUndefined();
    expect(logged.undoPress('north')).toMatchObject({ error: { code: 'undoAfterOther' } });
    expect(logged.presses('west')[0]).toMatchObject({ answers: 1, from: 3 });
  });
  test('takes with it what was answered for its seat since', () => {
    const logged = begun(naming);
    press(logged, [2]);
    const [row] = valueOf(logged.reply(logged.match.pending[0].id, [4], true));
    expect(row.cause).toMatchObject({ joined: true });
    expect(logged.presses('north')[0]).toMatchObject({ answers: 2, from: 1 });
    expect(valueOf(logged.undoPress('north'))).toHaveLength(2);
    expect(sum(logged)).toBe(0);
  });
  test('goes back to a row that is named, or nothing does', () => {
    const logged = begun(naming);
    const rows = [...press(logged, [3]), ...press(logged, [9])];
    rows.push(...press(logged, [2]), ...press(logged, [4, 5]), ...press(logged, [1]));
    expect(logged.presses('north').map(({ from, to }) => [from, to])).toEqual([
      [6, 6],
      [4, 5],
      [3, 3],
    ]);
    const before = sum(logged);
    for (const row of [1, 2, 7]) {
      expect(logged.undoPress('north', row)).toMatchObject({ error: { code: 'undoNotSoFar' } });
    }
    expect(logged.undoPress('west', 2)).toMatchObject({ error: { code: 'undoAfterOther' } });
    expect([sum(logged), logged.seq]).toEqual([before, 6]);
    // The whole of its press, wherever in it the row is.
    rows.push(...valueOf(logged.undoPress('north', 5)));
    expect([logged.seq, given(rows)]).toEqual([
      9,
      [
        ['north', 3],
        ['west', 9],
        ['north', 2],
      ],
    ]);
    // What has gone already takes nothing more with it.
    expect(logged.undoPress('north', 5)).toMatchObject({ error: { code: 'undoNotSoFar' } });
    expect([sum(logged), logged.seq]).toEqual([14, 9]);
  });
  test('ends at so many that nobody is kept busy by one take-back', () => {
    const logged = begun(naming);
    for (let count = 0; count < 70; count++) {
      logged.reply(logged.match.pending[0].id, [1], true);
    }
    expect(valueOf(logged.undoPress('north'))).toHaveLength(64);
    expect(sum(logged)).toBe(6);
    for (let count = 0; count < 70; count++) press(logged, [1]);
    expect(logged.presses('north')).toHaveLength(64);
    const [{ to }] = logged.presses('north');
    expect(logged.undoPress('north', to - 64)).toMatchObject({ error: { code: 'undoNotSoFar' } });
    expect(valueOf(logged.undoPress('north', to - 63))).toHaveLength(64);
  });
  test('is nobody else’s to know', () => {
    const [, second] = press(begun(naming), [2, 4]);
    const joined = (...eyes: readonly (Scripted['seat'] | 'audience')[]): boolean =>
      'joined' in redactRow(playing(naming), second, ...eyes).cause;
    expect([joined('north'), joined('west', 'north')]).toEqual([true, true]);
    expect([joined('west'), joined('audience')]).toEqual([false, false]);
  });
});

const { shapes } = playing(together);
/** One says a number; what the log tells of it has changed with the versions. */
const saying = (told: object): Logged =>
  begun(function* (table) {
    const named = yield* table.ask('north', number, { least: 1 });
    table.emit(said, { word: `${named}`, ...told });
  });

test('a row of an older version, which tells less, stands as it was written', () => {
  const older = answer(saying({}), 'north', 4);
  const today = saying({ by: 'north' });
  expect(today.follow(older[0], shapes.event)).toEqual({ ok: true, value: true });
  expect([today.seq, today.hash]).toEqual([1, older[0].hash]);
  expect(today.match.scene.position.said).toEqual(['4']);
});
test.each([
  ['says something else', saying({ word: 'five' }), {}],
  ['tells more than is known today', saying({ by: 'north' }), {}],
  ['has a field that nobody knows', saying({ loud: true }), { loud: true, by: 'north' }],
])('a row that %s does not follow', (_, older, told) => {
  const rows = answer(older, 'north', 4);
  expect(saying(told).follow(rows[0], shapes.event)).toEqual({ ok: true, value: false });
});
test('a row of less whose hash is not its own does not follow', () => {
  const [row] = answer(saying({}), 'north', 4);
  const other = { ...row, hash: answer(saying({ word: 'five' }), 'north', 4)[0].hash };
  expect(saying({ by: 'north' }).follow(other, shapes.event)).toEqual({ ok: true, value: false });
});
test('a row that the rules of today refuse is a refusal', () => {
  const [row] = answer(saying({}), 'north', 4);
  const cause = { ...row.cause, answer: 0 } as Row<Scripted>['cause'];
  expect(saying({ by: 'north' }).follow({ ...row, cause }, shapes.event).ok).toBe(false);
});
test('an end of which less is told does not follow', () => {
  const ending = (): Logged =>
    begun(function* (table) {
      yield* table.ask('north', number, { least: 1 });
      table.end({ result: 'won', winners: ['north'], cite: 'TOY-ONE-01' } as never);
    });
  const [row] = answer(ending(), 'north', 4);
  expect(row.events.map(({ type }) => type)).toEqual(['ended']);
  const events = [{ type: 'ended' } as Row<Scripted>['events'][number]];
  const hash = hashText(`${hashText('')}${canonical(row.cause)}${canonical(events)}`);
  expect(ending().follow({ ...row, events, hash }, shapes.event)).toEqual({
    ok: true,
    value: false,
  });
});
