/** Answers taken back, and what bars it. */
import { describe, expect, test } from 'vitest';
import {
  added,
  dealt,
  number,
  said,
  shown,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import { Match, hashOfMatch } from './index.ts';

function begun(stage: (table: Context) => Play, seats = 2): Match<Scripted> {
  const started = Match.start(playing(stage), { seats, start: 0 });
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
const barOf = (match: Match<Scripted>, seat: Scripted['seat']): string | undefined =>
  match.mayUndo(seat)?.code;
const sumOf = ({ scene }: Match<Scripted>): number => scene.position.sum;
const ids = ({ pending }: Match<Scripted>): number[] => pending.map(({ id }) => id);

/** The seats name numbers, one after the other; each is added, and a stage is one number. */
const oneByOne = (...seats: Scripted['seat'][]) =>
  function* (table: Context): Play {
    const seat = seats[table.position.said.length % seats.length] ?? 'north';
    table.emit(said, { word: seat });
    const by = yield* table.ask(seat, number, { least: 1 });
    table.emit(added, { by });
  };

describe('taken back', () => {
  test('the question is open again, under an id that was never used', () => {
    const match = begun(oneByOne('north'));
    match.reply(1, 4);
    match.reply(2, 5);
    expect([sumOf(match), match.undo('north')]).toEqual([9, { ok: true, value: 2 }]);
    expect([sumOf(match), ids(match)]).toEqual([4, [4]]);
    expect(match.reply(2, 5)).toMatchObject({ error: { code: 'stale' } });
    match.reply(4, 1);
    expect(sumOf(match)).toBe(5);
  });
  test('one answer after the other, over the ends of stages, to the beginning', () => {
    const match = begun(oneByOne('north'));
    const states = [structuredClone(match.scene.position)];
    for (const answer of [2, 3, 4]) {
      match.reply(match.pending[0].id, answer);
      states.push(structuredClone(match.scene.position));
    }
    for (const state of states.slice(0, 3).toReversed()) {
      match.undo('north');
      expect(match.scene.position).toEqual(state);
    }
    expect(barOf(match, 'north')).toBe('nothingToUndo');
  });
  test('inside a stage only the last answer goes', () => {
    const match = begun(function* (table): Play {
      for (let at = 0; at < 3; at++) {
        const by = yield* table.ask('north', number, { least: 1 });
        table.emit(added, { by });
      }
    });
    for (const id of [1, 2]) match.reply(id, 3);
    match.undo('north');
    expect([sumOf(match), match.stage]).toEqual([3, { answers: 1, events: 1 }]);
  });
  test('it is as if the answer had never been given', () => {
    const [match, twin] = [begun(oneByOne('north')), begun(oneByOne('north'))];
    for (const one of [match, twin]) one.reply(1, 4);
    match.reply(2, 9);
    match.undo('north');
    expect(hashOfMatch(match)).toBe(hashOfMatch(twin));
  });
});

describe('barred', () => {
  test('where nothing was answered', () => {
    expect(barOf(begun(oneByOne('north')), 'north')).toBe('nothingToUndo');
  });
  test("another's answer while it stands: it is his to take back first", () => {
    const match = begun(oneByOne('north', 'south'));
    match.reply(1, 1);
    match.reply(2, 2);
    expect([barOf(match, 'north'), barOf(match, 'south')]).toEqual(['undoAfterOther', undefined]);
    match.undo('south');
    expect([barOf(match, 'north'), barOf(match, 'south')]).toEqual([undefined, 'undoAfterOther']);
  });
  test('after dice, and free again for what is answered after them', () => {
    const match = begun(function* (table): Play {
      yield* table.ask('north', number, { least: 1 });
      yield* table.roll(1);
    });
    match.reply(1, 1);
    expect(barOf(match, 'north')).toBeUndefined();
    match.settle([5]);
    expect(barOf(match, 'north')).toBe('undoAfterDice');
    match.reply(2, 1);
    expect(barOf(match, 'north')).toBeUndefined();
  });
  test('after something was shown', () => {
    const match = begun(function* (table): Play {
      table.emit(dealt, { owner: 'north', card: { slot: 1, value: 7 } });
      yield* table.ask('north', number, { least: 1 });
      table.emit(shown, { card: { slot: 1, value: 7 } });
    });
    match.reply(1, 1);
    expect(barOf(match, 'north')).toBe('undoAfterReveal');
  });
  test('after sealed answers were opened, and not while they are sealed', () => {
    const match = begun(function* (table): Play {
      const asked = (['north', 'south'] as const).map((seat) => ({ seat, question: { least: 1 } }));
      const answers = yield* table.askTogether(number, asked);
      table.emit(added, { by: answers[0] * 10 + answers[1] });
    });
    match.reply(1, 7);
    expect([barOf(match, 'north'), barOf(match, 'south')]).toEqual([undefined, 'undoAfterOther']);
    expect(match.undo('north')).toEqual({ ok: true, value: 1 });
    const [north, south] = ids(match);
    expect([north, south, match.sealed]).toEqual([3, 4, []]);
    match.reply(north, 8);
    match.reply(south, 9);
    expect(sumOf(match)).toBe(89);
    expect([barOf(match, 'north'), barOf(match, 'south')]).toEqual([
      'undoAfterOther',
      'undoAfterOther',
    ]);
  });
  test('after the rules were changed under it: what is open gets new ids', () => {
    const match = begun(oneByOne('north'));
    match.reply(1, 4);
    match.renumber(12);
    expect([ids(match), sumOf(match), barOf(match, 'north')]).toEqual([[12], 4, 'undoAfterRules']);
  });
  test('a refused undo changes nothing', () => {
    const match = begun(oneByOne('north', 'south'));
    match.reply(1, 1);
    const before = hashOfMatch(match);
    expect(match.undo('south')).toEqual({
      ok: false,
      error: { code: 'undoAfterOther', cite: undefined },
    });
    expect(hashOfMatch(match)).toBe(before);
  });
});
