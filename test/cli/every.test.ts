/** Every verb of the engine and every kind of schema, for every ruleset of the register. */
import { games } from '#proofs';
import { describe, expect, test } from 'vitest';
import { Engine } from '../../src/cli/engine/engine.ts';
import { requestNames } from '../../src/cli/engine/messages.ts';
import { schema } from '../../src/cli/verbs/schema.ts';

type Answer = { readonly t: string; readonly [field: string]: unknown };
interface Open {
  readonly decision: number;
  readonly seat: string;
}
/** A battle that is played by the engine's own answers: no request of it may be our fault. */
class Played {
  readonly engine = new Engine(games);
  readonly used = new Set<string>();
  now: Answer = { t: 'nothing' };

  ask(request: { readonly t: string; readonly [field: string]: unknown }): Answer {
    this.used.add(request.t);
    const [answer] = this.engine.handle(JSON.stringify(request));
    expect(JSON.stringify(answer)).not.toContain('our fault');
    if (answer.t === 'state' || answer.t === 'step') this.now = answer;
    return answer;
  }
  get pending(): readonly Open[] {
    return this.now['pending'] as readonly Open[];
  }
  /** The last of the answers that are offered; all of them are legal. */
  step(): void {
    const [{ decision }] = this.pending;
    const { answers } = this.ask({ t: 'answers', decision }) as unknown as { answers: unknown[] };
    for (const answer of answers.slice(0, 3)) {
      expect(this.ask({ t: 'check', decision, answer })).toMatchObject({ t: 'legal' });
    }
    expect(this.ask({ t: 'reply', decision, answer: answers.at(-1) }).t).toBe('step');
  }
}
interface Query {
  readonly name: string;
  readonly args: { readonly properties?: { readonly [arg: string]: unknown } };
}
/** For each argument what its schema allows first, or the name of something on the table. */
function argsFor({ args }: Query, name: string, seat: string): object {
  const one = (schema: unknown, arg: string): unknown => {
    const {
      type,
      enum: all,
      items,
      anyOf,
    } = schema as {
      readonly type?: string;
      readonly enum?: readonly unknown[];
      readonly items?: unknown;
      readonly anyOf?: readonly unknown[];
    };
    if (all !== undefined) return all.includes(seat) ? seat : all[0];
    if (anyOf !== undefined) return one(anyOf[0], arg);
    if (type === 'array') return [one(items, arg)];
    if (type === 'number' || type === 'integer') return 1;
    return type === 'boolean' ? true : arg === 'seat' ? seat : name;
  };
  const entries = Object.entries(args.properties ?? {});
  return Object.fromEntries(entries.map(([arg, schema]) => [arg, one(schema, arg)]));
}

const RULESETS = games.rulesets.map(({ id }) => id);
test('the register has the rulesets of three games', () => {
  expect(new Set(RULESETS.map((id) => id.split('/')[0])).size).toBeGreaterThanOrEqual(3);
});
describe.each(RULESETS)('%s', (ruleset) => {
  test('every verb of the protocol', () => {
    const play = new Played();
    expect(play.ask({ t: 'start', ruleset, fate: { seed: 'every' } }).t).toBe('state');
    const { units } = play.now as unknown as { units: readonly string[] };
    expect(units.length).toBeGreaterThan(1);
    for (let count = 0; count < 12 && play.pending.length > 0; count++) play.step();
    const [{ seat }] = play.pending;
    for (const eye of [seat, 'audience']) {
      expect(play.ask({ t: 'view', seat: eye })).toMatchObject({ t: 'view', seat: eye });
    }
    expect(play.ask({ t: 'state' })).toMatchObject({ t: 'state', hash: play.now['hash'] });
    const thought = play.ask({ t: 'think', seat, bot: 'random' });
    expect(thought).toMatchObject({ t: 'thought', seat });
    const { queries } = play.ask({ t: 'queries', ruleset }) as unknown as { queries: Query[] };
    const told = queries.map((query) => {
      const { name } = query;
      const { t } = play.ask({ t: 'query', name, args: argsFor(query, units[0], seat) });
      expect(['result', 'error'], name).toContain(t);
      return t;
    });
    if (queries.length > 0) expect(told).toContain('result');
    // What is saved can be loaded: a match whole, a position as it was at rest.
    const { match } = play.ask({ t: 'save', as: 'match' });
    const { position, since } = play.ask({ t: 'save', as: 'position' });
    expect(since).toBeTypeOf('number');
    const { hash } = play.now;
    expect(play.ask({ t: 'load', ruleset, match })).toMatchObject({ t: 'state', hash });
    expect(['state', 'refused']).toContain(play.ask({ t: 'undo', seat }).t);
    expect(play.ask({ t: 'concede', seat })).toMatchObject({ t: 'step' });
    expect(play.now['outcome']).toBeDefined();
    const loaded = play.ask({ t: 'load', ruleset, position });
    expect(loaded, JSON.stringify(loaded)).toMatchObject({ t: 'state' });
    expect((loaded['units'] as string[]).length).toBeGreaterThan(1);
    // Without a seed fate is answered from outside.
    play.ask({ t: 'start', ruleset });
    const { chance } = play.now as unknown as {
      chance: { ask: string; dice: number } | null;
    };
    const result = chance?.ask === 'roll' ? Array<number>(chance.dice).fill(1) : 0;
    expect(play.ask({ t: 'settle', result }).t).toBe(chance === null ? 'error' : 'step');
    expect([...play.used].sort()).toEqual([...requestNames].sort());
  });
  test('every kind of schema', async () => {
    const { shapes = {} } = games.gameOf(ruleset)?.content ?? {};
    const kinds = ['setup', 'columns', 'event', 'answer', 'match', ...Object.keys(shapes)];
    const files = { has: () => false, read: () => '', list: () => [] };
    for (const kind of kinds) {
      const call = { games, options: { ruleset }, operands: [kind], files };
      const { json, lines, good } = await schema.run(call);
      expect(good, kind).toBe(true);
      expect(JSON.parse(lines.join('\n')), kind).toEqual(json);
      expect(Object.keys(json ?? {}), kind).toContain('$schema');
    }
    // What may be answered is told of every question.
    const call = { games, options: { ruleset }, operands: ['answer'], files };
    const { json } = await schema.run(call);
    const { properties } = json as { properties: { [ask: string]: object } };
    const asks = Object.keys(games.rulesetOf(ruleset)?.questions ?? {});
    expect(Object.keys(properties)).toEqual(asks);
    for (const ask of asks) expect(Object.keys(properties[ask]).length, ask).toBeGreaterThan(1);
  });
});
