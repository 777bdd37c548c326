/** Twins of a match, and matches that are taken up again. */
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
import { concede, Match, hashOfMatch, type Checkpoint, type Ruleset } from './index.ts';

const TWO = { seats: 2, start: 0 };
function begun(rules: Ruleset<Scripted>): Match<Scripted> {
  const started = Match.start(rules, TWO);
  if (!started.ok) throw new Error(started.error[0]?.code);
  return started.value;
}
/** A number, a die, sealed answers: each kind of what a stage may wait for. */
const rules = playing(function* (table: Context): Play {
  table.emit(said, { word: 'begun' });
  const by = yield* table.within('TOY-TRE-01', table.ask('north', number, { least: 1 }));
  table.emit(added, { by });
  const [die = 0] = yield* table.roll(1);
  table.emit(added, { by: die * 10 });
  const asked = (['north', 'south'] as const).map((seat) => ({ seat, question: { least: 1 } }));
  const answers = yield* table.askTogether(number, asked, 'TOY-TWO-01');
  for (const one of answers) table.emit(added, { by: one * 100 });
});
/** A match brought to each of the places where it may wait. */
const STEPS: readonly ((match: Match<Scripted>) => void)[] = [
  (match) => void match.reply(match.pending[0].id, 3),
  (match) => void match.settle([5]),
  (match) => void match.reply(match.pending[1].id, 7),
  (match) => void match.reply(match.pending[0].id, 6),
];
function after(steps: number): Match<Scripted> {
  const match = begun(rules);
  for (const step of STEPS.slice(0, steps)) step(match);
  return match;
}
const PLACES = [0, 1, 2, 3, 4];
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(PLACES)('after %i answers', (place) => {
  const ways: [string, (match: Match<Scripted>) => Match<Scripted>][] = [
    ['a fork', (match) => match.fork()],
    ['a playout', (match) => match.fork({ playout: true })],
    ['its rest as text, resumed', ({ checkpoint }) => Match.resume(rules, TWO, json(checkpoint))],
  ];
  test.each(ways)('%s is the same match, and goes the same way', (_, way) => {
    const match = after(place);
    const twin = way(match);
    expect(hashOfMatch(twin)).toBe(hashOfMatch(match));
    expect([twin.nextId, twin.trail, twin.sealed]).toEqual([
      match.nextId,
      match.trail,
      match.sealed,
    ]);
    for (const step of [...STEPS.slice(place), ...STEPS]) {
      step(match);
      step(twin);
      expect(hashOfMatch(twin)).toBe(hashOfMatch(match));
    }
  });
  test.each(ways)('%s leaves the first as it was', (_, way) => {
    const match = after(place);
    const [before, checkpoint] = [hashOfMatch(match), json(match.checkpoint)];
    const twin = way(match);
    for (const step of [...STEPS.slice(place), ...STEPS]) step(twin);
    expect(hashOfMatch(match)).toBe(before);
    expect(json(match.checkpoint)).toEqual(checkpoint);
  });
});

describe('a fork', () => {
  test('has no past of its own to take back', () => {
    const match = after(1);
    expect([match.mayUndo('north'), match.fork().mayUndo('north')?.code]).toEqual([
      undefined,
      'nothingToUndo',
    ]);
  });
  test('of an ended match has ended too', () => {
    const match = after(2);
    concede(match, 'south');
    const twin = match.fork();
    expect([twin.outcome, twin.pending]).toEqual([match.outcome, []]);
  });
  test('of a playout in the middle of a stage there is none: it keeps no rest', () => {
    const playouts = [0, 1, 3].map((steps) => after(steps).fork({ playout: true }));
    for (const playout of playouts) {
      expect(() => playout.checkpoint).toThrow('a playout keeps no rest');
      expect(() => playout.fork()).toThrow('a playout keeps no rest');
    }
  });
  test('of a playout at rest goes the same way', () => {
    const quiet = playing(function* (table): Play {
      const by = yield* table.ask('north', number, { least: 1 });
      table.emit(added, { by });
    });
    const playout = begun(quiet).fork({ playout: true });
    playout.reply(1, 4);
    const twin = playout.fork();
    expect(hashOfMatch(twin)).toBe(hashOfMatch(playout));
    twin.reply(2, 5);
    expect([twin.scene.position.sum, playout.scene.position.sum]).toEqual([9, 4]);
  });
  test('a copy of the ruleset is used where it has one', () => {
    let copies = 0;
    const copying: Ruleset<Scripted> = {
      ...rules,
      copy: ({ sum, said: words, cards }) => {
        copies += 1;
        return { sum, said: [...words], cards: [...cards] };
      },
    };
    begun(copying).fork({ playout: true });
    expect(copies).toBeGreaterThan(0);
  });
});

describe('resumed', () => {
  const position = { sum: 40, said: [], cards: [] };
  test('at a position that somebody wrote, under the ids he gave', () => {
    const checkpoint: Checkpoint<Scripted> = { position, asked: 8, answers: [], sealed: [] };
    const match = Match.resume(rules, TWO, checkpoint);
    expect([match.scene.position.sum, match.pending[0]?.id]).toEqual([40, 8]);
    expect(position.said).toEqual([]);
  });
  test('tells what has happened since the rest', () => {
    const checkpoint: Checkpoint<Scripted> = {
      position,
      asked: 1,
      answers: [[3], [5]],
      sealed: [],
    };
    expect(Match.resume(rules, TWO, checkpoint).opening).toEqual([
      { type: 'said', word: 'begun' },
      { type: 'added', by: 3 },
      { type: 'added', by: 50 },
    ]);
  });
  test('under rules that have changed meanwhile: the answers are played by those of now', () => {
    const doubled: Ruleset<Scripted> = {
      ...rules,
      apply: (on, event) =>
        rules.apply(on, event.type === 'added' ? { ...event, by: event.by * 2 } : event),
    };
    const checkpoint: Checkpoint<Scripted> = {
      position,
      asked: 1,
      answers: [[3], [5]],
      sealed: [],
    };
    expect(Match.resume(doubled, TWO, checkpoint).scene.position.sum).toBe(40 + 2 * 53);
  });
});
