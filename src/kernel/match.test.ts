/** A match of scripted rules: how it starts, is answered, and ends. */
import { describe, expect, test } from 'vitest';
import {
  added,
  number,
  said,
  whisper,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import { concede, BOUNDS, Match, fits, type Chance, type Ruleset } from './index.ts';

const TWO = { seats: 2, start: 0 };
function begun(rules: Ruleset<Scripted>, setup = TWO): Match<Scripted> {
  const started = Match.start(rules, setup);
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
const ids = ({ pending }: Match<Scripted>): number[] => pending.map(({ id }) => id);
const sumOf = ({ scene }: Match<Scripted>): number => scene.position.sum;
const errorOf = (result: { ok: boolean; error?: unknown }): unknown => result.error;

/** North names a number, which is added; then south does; and so on. */
function* counting(table: Context): Play {
  for (const seat of ['north', 'south'] as const) {
    const by = yield* table.ask(seat, number, { least: 1 });
    table.emit(added, { by });
  }
}

describe('a start', () => {
  test('a setup that the rules refuse makes no match, and tells why', () => {
    const refused = Match.start(playing(counting), { seats: 1, start: 0 });
    expect(refused).toEqual({ ok: false, error: [{ code: 'tooFew', at: 'seats' }] });
  });
  test('the first question is open, and nothing has happened', () => {
    const match = begun(playing(counting), { seats: 2, start: 5 });
    expect(match.pending).toEqual([
      { id: 1, seat: 'north', ask: 'number', question: { least: 1 }, cite: 'TOY-ONE-01' },
    ]);
    expect([match.opening, match.chance, match.outcome]).toEqual([[], undefined, undefined]);
    expect([sumOf(match), match.nextId, match.settled]).toEqual([5, 2, true]);
  });
  test('what happens before the first question is the opening, over several stages too', () => {
    const match = begun(
      playing(function* (table): Play {
        table.emit(said, { word: `stage ${table.position.said.length}` });
        if (table.position.said.length === 3) yield* counting(table);
      }),
    );
    expect(match.opening.map((event) => (event.type === 'said' ? event.word : ''))).toEqual([
      'stage 0',
      'stage 1',
      'stage 2',
    ]);
    expect(match.checkpoint.position.said).toEqual(['stage 0', 'stage 1']);
    match.reply(1, 4);
    expect(match.opening).toHaveLength(3);
  });
  test('a match may be over before anything is asked', () => {
    const outcome = { result: 'drawn', winners: [], cite: 'TOY-TRE-01' } as const;
    const match = begun(
      playing(function* (table): Play {
        yield* [];
        table.end(outcome);
      }),
    );
    expect(match.outcome).toEqual(outcome);
    expect(match.opening).toEqual([{ type: 'ended', ...outcome }]);
    expect([match.pending, match.chance]).toEqual([[], undefined]);
  });
});

describe('check', () => {
  const match = begun(playing(counting));
  test.each([
    ['of another question is stale', 2, 3, { code: 'stale', cite: undefined }],
    [
      'of another form is malformed',
      1,
      'x',
      {
        code: 'malformed',
        cite: 'TOY-ONE-01',
        facts: { place: '' },
      },
    ],
    [
      'that the rule refuses tells its numbers',
      1,
      10,
      {
        code: 'outside',
        cite: 'TOY-ONE-01',
        facts: { least: 1, most: 9 },
      },
    ],
  ])('an answer %s', (_, decision, answer, refusal) => {
    expect(match.check(decision, answer)).toEqual({ ok: false, error: refusal });
    expect(match.reply(decision, answer)).toEqual({ ok: false, error: refusal });
    expect([ids(match), sumOf(match), match.settled]).toEqual([[1], 0, true]);
  });
  test('a malformed answer is told with its place', () => {
    const secret = begun(
      playing(function* (table): Play {
        yield* table.ask('north', whisper, {});
      }),
    );
    const place = (answer: unknown): unknown =>
      (errorOf(secret.check(1, answer)) as { facts: unknown }).facts;
    expect(place({ word: 1 })).toEqual({ place: 'word' });
    expect(place({ word: 'x', more: 1 })).toEqual({ place: 'more' });
  });
  test('a good one comes back as it was read, and changes nothing', () => {
    expect(match.check(1, 9)).toEqual({ ok: true, value: 9 });
    expect([ids(match), sumOf(match)]).toEqual([[1], 0]);
  });
});

describe('reply', () => {
  test('plays on to the next question, under an id of its own', () => {
    const match = begun(playing(counting));
    expect(match.reply(1, 4)).toEqual({ ok: true, value: [{ type: 'added', by: 4 }] });
    expect([ids(match), match.pending[0]?.seat, sumOf(match)]).toEqual([[2], 'south', 4]);
    expect(match.stage).toEqual({ answers: 1, events: 1 });
    match.reply(2, 5);
    expect([ids(match), match.pending[0]?.seat, sumOf(match)]).toEqual([[3], 'north', 9]);
    // A stage has ended: its answers are forgotten, and the rest has moved on.
    expect([match.stage, match.checkpoint.position.sum, match.checkpoint.asked]).toEqual([
      { answers: 0, events: 0 },
      9,
      3,
    ]);
    expect(errorOf(match.reply(1, 4))).toEqual({ code: 'stale', cite: undefined });
  });
  test('the rest stays as it was while its stage is played', () => {
    const match = begun(playing(counting));
    match.reply(1, 4);
    expect([match.checkpoint.position.sum, match.checkpoint.answers]).toEqual([0, [[4]]]);
  });
  test('what nobody asked cannot be accepted', () => {
    expect(() => begun(playing(counting)).accept(7, 1)).toThrow('decision 7 is not open');
  });
  test('a fault of the rules is told to whoever replied', () => {
    const match = begun(
      playing(function* (table): Play {
        yield* table.ask('north', number, { least: 1 });
        throw new Error('the rules are wrong');
      }),
    );
    expect(() => match.reply(1, 1)).toThrow('the rules are wrong');
  });
  test('a procedure that never asks is stopped', () => {
    const endless = playing(function* (table): Play {
      yield* table.ask('north', number, { least: 1 });
      for (;;) table.emit(added, { by: 1 });
    });
    expect(() => begun(endless).reply(1, 1)).toThrow('a procedure without end');
  });
  test('a stage may be longer than the bounds that the laws hold it to', () => {
    const long = playing(function* (table): Play {
      for (let at = 0; at <= BOUNDS.answers; at++) yield* counting(table);
    });
    const match = begun(long);
    for (let at = 1; at < 2 * BOUNDS.answers; at++) match.reply(at, 1);
    expect(match.stage.answers).toBe(2 * BOUNDS.answers - 1);
  });
});

describe('several answers of one seat', () => {
  const twice = playing(function* (table): Play {
    for (const seat of ['north', 'north', 'south'] as const) {
      const by = yield* table.ask(seat, number, { least: 1 });
      table.emit(added, { by });
    }
  });
  test('are taken whole, each with what came of it', () => {
    const match = begun(twice);
    const taken = match.replyAll(1, [2, 3]);
    expect(
      taken.ok && taken.value.map(({ decision, answer, events }) => [decision.id, answer, events]),
    ).toEqual([
      [1, 2, [{ type: 'added', by: 2 }]],
      [2, 3, [{ type: 'added', by: 3 }]],
    ]);
    expect([sumOf(match), match.pending[0]?.seat]).toEqual([5, 'south']);
  });
  test.each([
    ['the second is refused', [2, 10], 1, 'outside'],
    ['the first is refused', [10, 2], 0, 'outside'],
    ['another seat is asked in between', [2, 3, 4], 2, 'notAsked'],
  ])('are refused whole where %s', (_, answers, index, code) => {
    const match = begun(twice);
    const refused = match.replyAll(1, answers);
    expect(refused).toMatchObject({ ok: false, error: { index, refusal: { code } } });
    expect([sumOf(match), ids(match), match.stage]).toEqual([0, [1], { answers: 0, events: 0 }]);
    expect(errorOf(match.undo('north'))).toEqual({ code: 'nothingToUndo', cite: undefined });
  });
  test('of a question that is not open are stale', () => {
    expect(begun(twice).replyAll(4, [1])).toMatchObject({
      error: { index: 0, refusal: { code: 'stale' } },
    });
  });
});

describe('fate', () => {
  const rolling = playing(function* (table): Play {
    const [one = 0, two = 0] = yield* table.roll(2, 8);
    table.emit(added, { by: one * 10 + two });
    const by = yield* table.pick(3);
    table.emit(added, { by });
  });
  test('is asked for dice and for one of so many, and answers in order', () => {
    const match = begun(rolling);
    expect([match.pending, match.chance]).toEqual([[], { ask: 'roll', dice: 2, sides: 8 }]);
    expect(match.settle([7, 8])).toEqual([{ type: 'added', by: 78 }]);
    expect(match.chance).toEqual({ ask: 'pick', from: 3 });
    match.settle(2);
    expect(sumOf(match)).toBe(80);
  });
  test('gives what was asked of it, or nothing is settled', () => {
    const match = begun(rolling);
    expect(() => match.settle([9, 1])).toThrow("fate's [9,1] does not fit");
    expect(() => match.settle(3)).toThrow(RangeError);
    expect([sumOf(match), match.chance?.ask]).toEqual([0, 'roll']);
    expect(() => begun(playing(counting)).settle([1])).toThrow('nothing is asked of fate');
  });
  const roll: Chance = { ask: 'roll', dice: 2, sides: 6 };
  const pick: Chance = { ask: 'pick', from: 3 };
  test.each([
    [roll, [1, 6], true],
    [roll, [0, 6], false],
    [roll, [1, 7], false],
    [roll, [1], false],
    [roll, [1, 2, 3], false],
    [roll, [1, 2.5], false],
    [roll, 3, false],
    [roll, null, false],
    [pick, 0, true],
    [pick, 2, true],
    [pick, 3, false],
    [pick, -1, false],
    [pick, [1], false],
    [pick, '1', false],
  ])('%j: %j fits: %s', (chance, result, does) => {
    expect(fits(chance, result)).toBe(does);
  });
});

describe('an end', () => {
  const outcome = { result: 'won', winners: ['south'], cite: 'TOY-TRE-01' } as const;
  const ending = playing(function* (table): Play {
    const by = yield* table.ask('north', number, { least: 1 });
    table.emit(added, { by });
    yield* table.within(
      'TOY-TRE-01',
      (function* (): Play {
        yield* table.roll(1);
        table.end(outcome);
      })(),
    );
  });
  test('comes from the depth of the rules, with its event', () => {
    const match = begun(ending);
    match.reply(1, 3);
    expect(match.settle([4])).toEqual([{ type: 'ended', ...outcome }]);
    expect([match.outcome, match.pending, match.chance]).toEqual([outcome, [], undefined]);
    expect(sumOf(match)).toBe(3);
  });
  test('nothing can be answered, conceded or taken back after it', () => {
    const match = begun(ending);
    match.reply(1, 3);
    match.settle([4]);
    expect(errorOf(match.reply(1, 3))).toMatchObject({ code: 'stale' });
    expect(errorOf(concede(match, 'north'))).toMatchObject({ code: 'ended' });
    expect(errorOf(match.undo('north'))).toMatchObject({ code: 'undoEnded' });
  });
  test('a seat gives up whatever is open: all others win', () => {
    const match = begun(ending, { seats: 3, start: 0 });
    const conceded = { result: 'conceded', winners: ['south', 'west'], cite: 'agreement' };
    expect(concede(match, 'north')).toEqual({ ok: true, value: [{ type: 'ended', ...conceded }] });
    expect([match.outcome, match.pending]).toEqual([conceded, []]);
  });
  test('or its foes do, where the game has sides', () => {
    const sides = playing(counting, { foes: () => ['west'] });
    const match = begun(sides, { seats: 3, start: 0 });
    concede(match, 'north');
    expect(match.outcome?.winners).toEqual(['west']);
  });
  test('who has no seat gives nothing up', () => {
    const match = begun(ending);
    expect(errorOf(concede(match, 'west'))).toEqual({ code: 'notYourSeat', cite: undefined });
    expect([match.outcome, ids(match)]).toEqual([undefined, [1]]);
  });
  test('an end that was stored stands, whatever the rules say today', () => {
    const position = { sum: 8, said: [], cards: [] };
    const match = Match.over(playing(counting), TWO, position, outcome);
    expect([match.outcome, match.pending, sumOf(match)]).toEqual([outcome, [], 8]);
    expect(errorOf(match.undo('north'))).toMatchObject({ code: 'undoEnded' });
  });
});
