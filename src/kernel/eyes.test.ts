/** What each seat is told: views, hidden draws, secret answers, and worlds it may be in. */
import { describe, expect, test } from 'vitest';
import {
  added,
  dealt,
  number,
  said,
  shown,
  whisper,
  playing,
  type Context,
  type Play,
  type Scripted,
} from '../../test/toys/scripted.ts';
import {
  viewOf,
  handsOver,
  pendingOf,
  checkpointFor,
  imaginedFor,
  Match,
  NOBODY,
  UNKNOWN,
  isOpen,
  isSecret,
  isUnknown,
  learnSlots,
} from './index.ts';
import { hidden, reveal, type Eye, type Json, type Ruleset } from './index.ts';

const EYES = ['north', 'south', 'audience'] as const;
function begun(rules: Ruleset<Scripted>): Match<Scripted> {
  const started = Match.start(rules, { seats: 2, start: 0 });
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
/** North draws a card and south whispers; then somebody is asked for a number. */
function* dealing(table: Context): Play {
  const value = yield* table.draw(52, 'north');
  table.emit(dealt, { owner: 'north', card: { slot: 1, value } });
  const buried = yield* table.draw(52, NOBODY);
  table.emit(dealt, { owner: NOBODY, card: { slot: 2, value: buried } });
  const [die = 0] = yield* table.roll(1);
  table.emit(added, { by: die });
  yield* table.ask('south', whisper, {});
  const by = yield* table.ask('north', number, { least: 1 });
  table.emit(added, { by });
  yield* table.ask('south', number, { least: 1 });
}
function opened(rules = playing(dealing)): Match<Scripted> {
  const match = begun(rules);
  for (const result of [30, 41, [6]]) match.settle(result);
  return match;
}

describe('a draw and an answer', () => {
  test.each([
    [{ ask: 'roll', dice: 1, sides: 6 } as const, [true, true, true]],
    [{ ask: 'pick', from: 9 } as const, [true, true, true]],
    [{ ask: 'pick', from: 9, owner: 'south' } as const, [false, true, false]],
    [{ ask: 'pick', from: 9, owner: NOBODY } as const, [false, false, false]],
  ])('%j is told to north, south, the audience: %j', (chance, told) => {
    expect(EYES.map((eye) => isOpen(chance, eye))).toEqual(told);
  });
  test('a rest as each may know it', () => {
    const match = opened();
    match.reply(1, { word: 'psst' });
    match.reply(2, 4);
    const known = (eye: Eye<Scripted>): unknown => checkpointFor(match, eye).answers;
    expect(match.checkpoint.answers).toEqual([30, 41, [6], [{ word: 'psst' }], [4]]);
    expect(known('north')).toEqual([30, UNKNOWN, [6], [UNKNOWN], [4]]);
    expect(known('south')).toEqual([UNKNOWN, UNKNOWN, [6], [{ word: 'psst' }], [4]]);
    expect(known('audience')).toEqual([UNKNOWN, UNKNOWN, [6], [UNKNOWN], [4]]);
  });
  test('a sealed answer is known to him alone who gave it', () => {
    const match = begun(
      playing(function* (table): Play {
        const asked = (['north', 'south'] as const).map((seat) => ({
          seat,
          question: { least: 1 },
        }));
        yield* table.askTogether(number, asked);
      }),
    );
    match.reply(2, 8);
    const sealed = EYES.map((eye) => checkpointFor(match, eye).sealed);
    expect(sealed).toEqual([[[1, UNKNOWN]], [[1, 8]], [[1, UNKNOWN]]]);
  });
  test('only a value of just that form stands for the unknown', () => {
    expect(
      [UNKNOWN, { unknown: true, more: 1 }, { unknown: false }, null, [], 'unknown'].map(isUnknown),
    ).toEqual([true, false, false, false, false, false]);
  });
});

describe('hidden things', () => {
  test('a view without the right to a secret holds its slot alone', () => {
    const match = opened();
    const values = (eye: Eye<Scripted>): unknown[] =>
      viewOf(match, eye).cards.map(({ card }) => card.value);
    expect(EYES.map(values)).toEqual([
      [30, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
  test('what a seat knows is told with its rest, and nothing else', () => {
    const match = opened();
    expect(EYES.map((eye) => checkpointFor(match, eye).known)).toEqual([[[1, 30]], [], []]);
  });
  test('a card that was shown since is known to all, though it has gone', () => {
    const match = begun(
      playing(function* (table): Play {
        table.emit(dealt, { owner: 'north', card: { slot: 3, value: 9 } });
        table.emit(shown, { card: { slot: 3, value: 9 } });
        yield* table.ask('north', number, { least: 1 });
      }),
    );
    expect(match.scene.position.cards).toEqual([]);
    expect(EYES.map((eye) => checkpointFor(match, eye).known)).toEqual([
      [[3, 9]],
      [[3, 9]],
      [[3, 9]],
    ]);
  });
  test('slots are learnt from anywhere in what is told, values only where they stand', () => {
    const known = new Map<number, Json>();
    learnSlots({ a: [{ slot: 1, value: 'x' }, 5], b: { c: { slot: 2 } }, d: null }, known);
    expect([...known]).toEqual([[1, 'x']]);
    expect([{ slot: 1 }, { slot: 1, value: 2 }, { slot: 1, size: 2 }, {}].map(isSecret)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('a secret is hidden by leaving its value away, and revealed only where it is known', () => {
    const secret = { slot: 4, value: 'spy' };
    expect(hidden(secret)).toEqual({ slot: 4 });
    expect(reveal(secret)).toBe('spy');
    expect(() => reveal(hidden(secret))).toThrow('slot 4 is not known here');
  });
});

describe('what is open', () => {
  test('is told whole to him who is asked, to others by its heading', () => {
    const match = opened();
    const told = { id: 1, seat: 'south', heading: 'TOY-ONE-01' };
    expect(pendingOf(match, 'north')).toEqual([told]);
    expect(pendingOf(match, 'audience')).toEqual([told]);
    expect(pendingOf(match, 'south')).toEqual([
      { ...told, ask: 'whisper', question: {}, cite: 'TOY-TWO-01' },
    ]);
  });
  test('a screen is handed over for what the other may not see', () => {
    const match = opened();
    const [whisper] = match.pending;
    expect([handsOver(match, 'north', whisper), handsOver(match, 'south', whisper)]).toEqual([
      true,
      false,
    ]);
    match.reply(1, { word: 'psst' });
    const [open] = match.pending;
    // North holds a card that south may not see.
    expect([handsOver(match, 'south', open), handsOver(match, 'north', open)]).toEqual([
      true,
      false,
    ]);
  });
  test('and for a secret that he has answered since the rest', () => {
    const after = begun(
      playing(function* (table): Play {
        yield* table.ask('south', whisper, {});
        yield* table.ask('south', number, { least: 1 });
      }),
    );
    after.accept(after.pending[0].id, { word: 'psst' });
    const [open] = after.pending;
    expect([handsOver(after, 'north', open), handsOver(after, 'south', open)]).toEqual([
      true,
      false,
    ]);
  });
  test('and is not where all see the same', () => {
    const open = begun(
      playing(function* (table): Play {
        yield* table.ask('north', number, { least: 1 });
      }),
    );
    expect(handsOver(open, 'south', open.pending[0])).toBe(false);
  });
});

describe('imagined', () => {
  const zero = (): number => 0;
  const seenBy = (
    rules: Ruleset<Scripted>,
    seat: 'north' | 'south',
    pick = zero,
  ): Match<Scripted> => {
    const match = opened(rules);
    match.reply(1, { word: 'psst' });
    match.reply(2, 4);
    return imaginedFor(rules, { seats: 2, start: 0 }, checkpointFor(match, seat), seat, pick);
  };
  const values = ({ scene }: Match<Scripted>): unknown[] =>
    scene.position.cards.map(({ card }) => card.value);
  test('what the seat knows is so, what it does not is picked', () => {
    const world = seenBy(playing(dealing), 'north', () => 17);
    expect([values(world), world.scene.position.sum]).toEqual([[30, 17], 10]);
    const other = seenBy(playing(dealing), 'south', () => 17);
    expect([values(other), other.scene.position.sum]).toEqual([[17, 17], 10]);
    expect(other.pending).toMatchObject([{ seat: 'south', ask: 'number' }]);
  });
  test('an unknown draw is guessed by the rules, where they can, from what the seat knows', () => {
    const guessing = playing(dealing, {
      guess: (_, { from }, pick, known) => from - 1 - known.size - pick(1),
    });
    expect(values(seenBy(guessing, 'north'))).toEqual([30, 50]);
    expect(values(seenBy(guessing, 'south'))).toEqual([51, 51]);
  });
  test('behind the view of the rest stands what the rules imagine', () => {
    const buried = playing(
      function* (table): Play {
        table.emit(said, { word: 'on' });
        yield* table.ask('south', number, { least: 1 });
      },
      {
        setUp: () => ({
          ok: true,
          value: { sum: 0, said: [], cards: [{ owner: 'north', card: { slot: 1, value: 30 } }] },
        }),
        imagine: ({ position }, _, pick) => ({
          sum: position.sum,
          said: [...position.said],
          cards: position.cards.map(({ owner, card }) => ({
            owner,
            card: { slot: card.slot, value: pick(52) },
          })),
        }),
      },
    );
    const checkpoint = checkpointFor(begun(buried), 'south');
    expect(checkpoint.position.cards[0]?.card).toEqual({ slot: 1 });
    const world = imaginedFor(buried, { seats: 2, start: 0 }, checkpoint, 'south', () => 11);
    expect([values(world), world.scene.position.said]).toEqual([[11], ['on']]);
  });
});
