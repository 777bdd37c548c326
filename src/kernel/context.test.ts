/** What a procedure can do at its table. */
import { describe, expect, test } from 'vitest';
import {
  added,
  number,
  only,
  said,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import { Match, NOBODY } from './index.ts';

function begun(stage: (table: Context) => Play, seats = 2): Match<Scripted> {
  const started = Match.start(playing(stage), { seats, start: 0 });
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
const say = (table: Context, word: unknown): void =>
  table.emit(said, { word: JSON.stringify(word) });
const heard = ({ scene }: Match<Scripted>): unknown[] =>
  scene.position.said.map((word) => JSON.parse(word) as unknown);

test('a fact is applied as soon as it is stated', () => {
  const match = begun(function* (table): Play {
    const before = table.position.sum;
    table.emit(added, { by: 7 });
    say(table, [before, table.position.sum, table.setup.seats, table.edition.most]);
    yield* table.ask('north', number, { least: 1 });
  });
  expect(heard(match)).toEqual([[0, 7, 2, 9]]);
});

describe('a forced question', () => {
  const asking = (from: number[]): Match<Scripted> =>
    begun(function* (table): Play {
      say(table, yield* table.ask('north', only, { from }));
      yield* table.ask('south', number, { least: 1 });
    });
  test('with one answer answers itself: nobody is asked, and no id is used', () => {
    const match = asking([6]);
    expect([heard(match), match.pending[0]?.seat, match.pending[0]?.id]).toEqual([[6], 'south', 1]);
    expect(match.checkpoint.answers).toEqual([]);
  });
  test.each([[[6, 7]], [[]]])('with the answers %j is asked', (from) => {
    expect(asking(from).pending[0]).toMatchObject({ ask: 'only', seat: 'north', id: 1 });
  });
  test('another question with one answer is asked all the same', () => {
    const match = begun(function* (table): Play {
      yield* table.ask('north', number, { least: 9 });
    });
    expect(match.pending).toHaveLength(1);
  });
});

describe('asked together', () => {
  const together = (): Match<Scripted> =>
    begun(function* (table): Play {
      const asked = (['north', 'south', 'west'] as const).map((seat, index) => ({
        seat,
        question: { least: index + 1 },
      }));
      say(table, yield* table.askTogether(number, asked));
    }, 3);
  test('all are asked at once, each his own', () => {
    const { pending } = together();
    expect(pending.map(({ id, seat, question }) => [id, seat, question])).toEqual([
      [1, 'north', { least: 1 }],
      [2, 'south', { least: 2 }],
      [3, 'west', { least: 3 }],
    ]);
  });
  test('answers stay sealed until the last is in, and come in the order of the question', () => {
    const match = together();
    expect(match.reply(3, 9)).toEqual({ ok: true, value: [] });
    expect([match.sealed, match.pending.map(({ seat }) => seat)]).toEqual([
      ['west'],
      ['north', 'south'],
    ]);
    expect([heard(match), match.checkpoint.sealed, match.checkpoint.answers]).toEqual([
      [],
      [[2, 9]],
      [],
    ]);
    expect(match.reply(3, 8)).toMatchObject({ error: { code: 'stale' } });
    match.reply(1, 4);
    match.reply(2, 5);
    expect(heard(match)).toEqual([[4, 5, 9]]);
    expect([match.sealed, match.nextId]).toEqual([[], 7]);
  });
});

describe('fate', () => {
  test('dice have six sides unless others are asked for', () => {
    const match = begun(function* (table): Play {
      say(table, yield* table.roll(3));
      say(table, yield* table.roll(1, 20));
    });
    expect(match.chance).toEqual({ ask: 'roll', dice: 3, sides: 6 });
    match.settle([1, 6, 3]);
    expect(match.chance).toEqual({ ask: 'roll', dice: 1, sides: 20 });
    match.settle([17]);
    expect(heard(match)).toEqual([[1, 6, 3], [17]]); // prettier-ignore
  });
  test.each(['north', NOBODY] as const)('a hidden draw says whose it is: %s', (owner) => {
    const match = begun(function* (table): Play {
      say(table, yield* table.draw(52, owner));
    });
    expect(match.chance).toEqual({ ask: 'pick', from: 52, owner });
    match.settle(51);
    expect(heard(match)).toEqual([51]);
  });
});

test('within: the headings that play stands under are those still open', () => {
  const match = begun(function* (table): Play {
    const asked = (): Play<number> => table.ask('north', number, { least: 1 });
    const inner = table.within('TOY-TRE-01', asked());
    say(table, yield* table.within('TOY-TWO-01', inner));
    yield* table.within('TOY-TWO-01', asked());
    yield* asked();
  });
  expect(match.trail).toEqual(['TOY-TWO-01', 'TOY-TRE-01']);
  match.reply(1, 5);
  expect([heard(match), match.trail]).toEqual([[5], ['TOY-TWO-01']]);
  match.reply(2, 5);
  expect(match.trail).toEqual([]);
});
