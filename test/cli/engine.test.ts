import { games } from '#proofs';
import { describe, expect, test, vi } from 'vitest';
import { sampledPick } from '#fate';
import { Engine } from '../../src/cli/engine/engine.ts';

type Told = Record<string, never> & { t: string; message?: string };
const say = (engine: Engine, request: unknown): Told[] =>
  engine.handle(typeof request === 'string' ? request : JSON.stringify(request)) as Told[];
const one = (engine: Engine, request: unknown): Told => say(engine, request)[0];

describe('bad input', () => {
  const cases: [string, unknown, RegExp][] = [
    ['no JSON', '{', /not JSON/],
    ['lists in lists in lists', `{"t":"start","setup":${'['.repeat(9000)}`, /nested too deep/],
    ['half a character', '{"t":"start","scenario":"\\ud800"}', /of no script/],
    ['no object', '[]', /'t' is one of/],
    ['null', 'null', /'t' is one of/],
    ['an unknown request', { t: 'dance' }, /'t' is one of/],
    ['a malformed request', { t: 'reply', decision: 'x' }, /malformed/],
    ['a request too long', `"${'x'.repeat(5_000_000)}"`, /too long/],
    ['nothing being played', { t: 'state' }, /start or load first/],
    ['a strange ruleset', { t: 'start', ruleset: 'chess' }, /no ruleset 'chess'/],
    ['a strange scenario', { t: 'start', scenario: 'x' }, /no scenario 'x'/],
    ['a malformed setup', { t: 'start', setup: {} }, /malformed/],
    ['neither position nor match', { t: 'load' }, /position or a match/],
    ['a match that is none', { t: 'load', match: 'x' }, /cannot be read/],
    ['a script of strange dice', { t: 'start', fate: { script: ['x'] } }, /malformed/],
  ];
  test.each(cases)('%s', (_what, request, message) => {
    const engine = new Engine(games);
    const told = one(engine, request);
    expect(told).toMatchObject({ t: 'error' });
    expect(told.message).toMatch(message);
    expect(one(engine, { t: 'start', fate: { seed: 'x' }, id: 'on' })).toMatchObject({ id: 'on' });
  });

  const later: [string, unknown, object][] = [
    ['a stale decision', { t: 'reply', decision: 99, answer: {} }, { t: 'refused', code: 'stale' }],
    [
      'a malformed answer',
      { t: 'reply', decision: 1, answer: 3 },
      { t: 'refused', code: 'malformed', cite: 'COS-ACT-05' },
    ],
    ['neither answer nor answers', { t: 'reply', decision: 1 }, { t: 'error' }],
    ['an empty list', { t: 'check', decision: 1, answers: [] }, { t: 'error' }],
    ['a strange seat', { t: 'undo', seat: 'west' }, { t: 'error' }],
    ['a strange viewer', { t: 'view', seat: 'west' }, { t: 'error' }],
    ['nothing to undo', { t: 'undo', seat: 'south' }, { t: 'refused', code: 'nothingToUndo' }],
    ['no chance to settle', { t: 'settle', result: [1] }, { t: 'error' }],
    ['a strange query', { t: 'query', name: 'mood' }, { t: 'error' }],
    ['a query without its arguments', { t: 'query', name: 'lineOfFire' }, { t: 'error' }],
    ['a strange bot', { t: 'think', seat: 'south', bot: 'x' }, { t: 'error' }],
    ['a bot that is not asked', { t: 'think', seat: 'north' }, { t: 'error' }],
    ['no time to think', { t: 'think', seat: 'south', ms: 0 }, { t: 'error' }],
    ['a time that is none', { t: 'think', seat: 'south', ms: 'soon' }, { t: 'error' }],
    ['answers to nothing', { t: 'answers', decision: 7 }, { t: 'refused', code: 'stale' }],
    ['a file of what began from a position', { t: 'save', as: 'match' }, { t: 'error' }],
  ];
  test.each(later)('%s changes nothing', (_what, request, expected) => {
    const engine = new Engine(games);
    say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3] } });
    const before = one(engine, { t: 'state' });
    expect(one(engine, request)).toMatchObject(expected);
    expect(one(engine, { t: 'state' })).toEqual(before);
  });
});

test('a game that can says what is asked, in both languages', () => {
  const started = { t: 'start', ruleset: 'combat-commander/2006', fate: { seed: 'x' } };
  const [{ pending }] = say(new Engine(games), started) as unknown as {
    readonly pending: readonly { readonly en?: string; readonly ru?: string }[];
  }[];
  expect(pending[0]?.en).toMatch(/^Give an order by a card of your hand — \d orders? left$/);
  expect(pending[0]?.ru).toMatch(/^Отдайте приказ картой с руки/);
});
test('a script that does not fit stops where it is, and settle goes on', () => {
  const engine = new Engine(games);
  const told = say(engine, { t: 'start', fate: { script: [6, 7] } });
  expect(told.map(({ t }) => t)).toEqual(['state', 'error']);
  expect(told[0]).toMatchObject({ chance: { dice: 3 } });
  expect(one(engine, { t: 'settle', result: [2, 3] })).toMatchObject({ t: 'error' });
  expect(one(engine, { t: 'settle', result: [2, 3, 4] })).toMatchObject({ t: 'step', seq: 1 });
});

test('an answer of a list that is refused refuses the list, with its index', () => {
  const engine = new Engine(games);
  say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3, 2] } });
  const before = one(engine, { t: 'state' });
  const answers = [
    { die: 3, on: 'move' },
    { die: 5, on: 'move' },
  ];
  expect(one(engine, { t: 'reply', decision: 1, answers })).toMatchObject({
    t: 'refused',
    code: 'noSuchDie',
    index: 1,
  });
  expect(one(engine, { t: 'state' })).toEqual(before);
});

test('a whole battle by the protocol alone; saved, loaded and saved again it is the same', () => {
  const engine = new Engine(games);
  const pick = sampledPick(7);
  let state = one(engine, { t: 'start', fate: { seed: 'battle' } }) as unknown as State;
  for (let count = 0; state.outcome === undefined; count++) {
    const [open] = state.pending;
    const { answers } = one(engine, { t: 'answers', decision: open.decision }) as unknown as {
      answers: unknown[];
    };
    const answer = answers[pick(answers.length)];
    expect(one(engine, { t: 'check', decision: open.decision, answer })).toEqual({ t: 'legal' });
    if (count % 50 === 0) for (const name of QUERIES) say(engine, { t: 'query', name });
    state = one(engine, { t: 'reply', decision: open.decision, answer }) as unknown as State;
    expect(state.t).toBe('step');
  }
  const { match } = one(engine, { t: 'save' }) as unknown as { match: string };
  const other = new Engine(games);
  // Of other rules than its own, or of another game, it is not loaded.
  expect(one(other, { t: 'load', match, ruleset: 'clouds-of-smoke/1.7' })).toMatchObject({
    message: "the match is one of 'clouds-of-smoke/web', not of 'clouds-of-smoke/1.7'",
  });
  const strange = match.replace('clouds-of-smoke/web', 'chess');
  expect(one(other, { t: 'load', match: strange })).toMatchObject({ t: 'error' });
  expect(one(other, { t: 'state' })).toMatchObject({ t: 'error' });
  expect(one(other, { t: 'load', match })).toMatchObject({
    hash: state.hash,
    outcome: state.outcome,
  });
  const again = one(other, { t: 'save' }) as unknown as { match: string };
  const rows = (text: string): string[] => text.split('\n').slice(1);
  expect(rows(again.match)).toEqual(rows(match));
});
interface State {
  t: string;
  hash: string;
  pending: { decision: number }[];
  outcome?: object;
}
const QUERIES = ['units', 'formations', 'combats', 'markerOptions', 'figures', 'commands'];

test('a bot that knows its answer sooner answers sooner, and the same as without a limit', () => {
  const engine = new Engine(games);
  say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3, 2] } });
  const before = one(engine, { t: 'state' });
  const free = one(engine, { t: 'think', seat: 'south' });
  expect(free).toMatchObject({ t: 'thought', bot: 'sensible', decision: 1 });
  const HOUR = 3_600_000;
  expect(one(engine, { t: 'think', seat: 'south', ms: HOUR })).toEqual(free);
  // Once more: the thread is kept, and its answers belong to their own requests.
  expect(one(engine, { t: 'think', seat: 'south', ms: HOUR })).toEqual(free);
  expect(one(engine, { t: 'state' })).toEqual(before);
});

test('a bot asked for less time than it needs answers all the same', () => {
  const engine = new Engine(games);
  say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3, 2] } });
  // No thread starts in a thousandth of a millisecond.
  const late = one(engine, { t: 'think', seat: 'south', ms: 0.001 }) as unknown as {
    answer: unknown;
  };
  expect(late).toMatchObject({ t: 'thought', late: true, plan: 'anything', decision: 1 });
  expect(one(engine, { t: 'check', decision: 1, answer: late.answer })).toEqual({ t: 'legal' });
  // What the thread still finds out for that request answers no other.
  say(engine, { t: 'reply', decision: 1, answer: { done: true } });
  const free = one(engine, { t: 'think', seat: 'south' });
  expect(one(engine, { t: 'think', seat: 'south', ms: 3_600_000 })).toEqual(free);
});

test('a thread that falls ends nothing: the engine goes on, and another is begun', async () => {
  const complaints = vi.spyOn(console, 'error');
  const fell = new Promise<unknown>((tell) => void complaints.mockImplementation(tell));
  const engine = new Engine({ ...games, module: 'data:text/javascript,throw new Error("fell")' });
  say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3, 2] } });
  const think = (): unknown => one(engine, { t: 'think', seat: 'south', ms: 1 });
  expect(think()).toMatchObject({ t: 'thought', late: true });
  expect(await fell).toMatchObject({ message: 'fell' });
  complaints.mockRestore();
  expect(one(engine, { t: 'think', seat: 'south' })).toMatchObject({ t: 'thought', decision: 1 });
});

test('every query of the contract is there, and answers with why and cite', () => {
  const engine = new Engine(games);
  say(engine, {
    t: 'load',
    position: {
      armies: [
        { seat: 'south', units: [{ name: 'A1', at: [15, 10] }] },
        { seat: 'north', units: [{ name: 'B1', at: [15, 10.5] }] },
      ],
      markers: [{ at: [15, 10] }],
      step: 'tactics',
    },
  });
  const args = {
    lineOfFire: { from: 'A1', to: 'B1' },
    engaged: { unit: 'A1' },
    contact: { unit: 'A1' },
    flanking: { unit: 'A1' },
    formations: {},
    inCommand: { unit: 'A1' },
    inCombat: { unit: 'A1' },
    combats: {},
    markerOptions: {},
    bombardmentDice: { unit: 'A1', target: 'B1' },
    combatDice: { markers: [0] },
    hitOrder: { seat: 'south', markers: [0] },
    retreatPaths: { unit: 'A1' },
    reach: { unit: 'A1' },
    strategicRating: { seat: 'south' },
  };
  const { queries } = one(engine, { t: 'queries' }) as unknown as {
    queries: { name: string; args: object }[];
  };
  for (const [name, given] of Object.entries(args)) {
    expect(queries.find((query) => query.name === name)?.args).toMatchObject({ type: 'object' });
    const told = one(engine, { t: 'query', name, args: given });
    expect(told, name).toMatchObject({
      t: 'result',
      value: { cite: expect.stringMatching(/^COS-/) as string },
    });
  }
});
