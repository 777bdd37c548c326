import { ofSmoke, rulesetOf, rulesets, setupOf } from '../games.ts';
import { triedOf } from '../tried.ts';
import { beforeAll, describe, expect, test } from 'vitest';

import { Fuzz, type FuzzResult } from '#trials';
import type { Frozen } from '#kernel';

/** One of them here; a million steps of each ruleset are tried by `npm run nightly`. */
const SEED = 104;
const STEPS = 10_000;

function fuzzed(id: string, seed: number): FuzzResult {
  const ruleset = rulesets.find((one) => one.id === id)!;
  const setup = setupOf(id, 'mill-brook') as Frozen<object>;
  const fuzz = new Fuzz(ruleset, triedOf(ruleset), [setup], { seed, illegal: 0.3, botEvery: 40 });
  fuzz.run(STEPS);
  return fuzz.result;
}

test.each([
  ['art-of-tactics/2006', 'broad-valley', 1200],
  ['combat-commander/2006', 'mill-crossing', 2000],
])('%s: %s, %i steps find nothing', (id, scenario, steps) => {
  const ruleset = rulesetOf(id)!;
  const setup = setupOf(id, scenario) as Frozen<object>;
  const fuzz = new Fuzz(ruleset, triedOf(ruleset), [setup], {
    seed: 101,
    illegal: 0.3,
    botEvery: 40,
  });
  fuzz.run(steps);
  const { findings, illegal, refused, invariants } = fuzz.result;
  expect(findings.map(({ fault, what }) => `${fault}: ${what}`)).toEqual([]);
  expect(refused).toBe(illegal);
  const unasked = Object.keys(invariants).filter((name) => invariants[name] === 0);
  expect(unasked).toEqual([]);
});
test('all scenarios are played in turn', () => {
  const ruleset = rulesetOf('combat-commander/2006')!;
  const [one, other] = ['mill-crossing', 'last-train'].map((id) => setupOf(ruleset.id, id));
  const names = new Set<string>();
  const setUp: typeof ruleset.setUp = (setup) => {
    names.add(JSON.stringify((setup as unknown as { name: object }).name));
    return ruleset.setUp(setup);
  };
  const options = { seed: 3, illegal: 0, botEvery: 0 };
  const scenarios = [one as Frozen<object>, other as Frozen<object>] as const;
  new Fuzz({ ...ruleset, setUp }, triedOf(ruleset), scenarios, options).run(3000);
  expect(names.size).toBe(2);
});
describe.each(ofSmoke.map(({ id }) => id))('%s', (id) => {
  let result: FuzzResult;
  beforeAll(() => {
    result = fuzzed(id, SEED);
  });
  test(`${STEPS} steps find nothing`, () => {
    const { steps, illegal, near, refused } = result;
    expect(result.findings.map(({ fault, what }) => `${fault}: ${what}`)).toEqual([]);
    // The last battle may take a step more than was asked for.
    expect(illegal).toBeGreaterThanOrEqual(Math.floor(0.3 * steps));
    expect(refused).toBe(illegal);
    expect(near / illegal).toBeGreaterThanOrEqual(2 / 3);
    const counts = Object.entries(result.invariants);
    expect(counts.length).toBeGreaterThanOrEqual(25);
    for (const [name, checked] of counts) expect(checked, name).toBeGreaterThan(0);
  });
  test('what is explained as unreachable is expected, and not seen', () => {
    const { expected, unreachable = {} } = triedOf(rulesetOf(id)!);
    for (const what of Object.keys(unreachable)) expect(expected).toContain(what);
    expect(Object.keys(result.explained).sort()).toEqual(Object.keys(unreachable).sort());
  });
});
test('what cites a paragraph that the ruleset does not list is told so', () => {
  const { told } = triedOf(rulesetOf('clouds-of-smoke/web')!);
  const web = rulesetOf('clouds-of-smoke/web')!;
  const rules = new Set([...web.rules].filter((id) => id !== 'COS-ACT-05'));
  const setup = setupOf(web.id, 'mill-brook') as Frozen<object>;
  const fuzz = new Fuzz({ ...web, rules }, { told }, [setup], { seed: 101, illegal: 0.3 });
  fuzz.run(2000);
  const [first] = fuzz.result.findings;
  expect(first.fault).toBe('uncited');
  expect(first.what).toMatch(/^\w+ cites COS-ACT-05, which is not in the ruleset's `rules`$/);
});
