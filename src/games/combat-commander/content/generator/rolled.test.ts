/** CC-RSG-15, CC-RSG-16 A battle that was rolled is rolled again by whoever is asked to lay it. */
import { describe, expect, test } from 'vitest';
import { anyRuleset, type Json } from '#kernel';
import { combatCommander2006 } from '../../rules/rulesets.ts';
import { build } from '../index.ts';
import { readScenario } from '../scenarios/read.ts';
import type { Choices } from './generate.ts';
import { madeAgain, rolledFrom, type Rolled } from './rolled.ts';

const ruleset = anyRuleset(combatCommander2006);
const NOBODY = [false, false] as const;
const laid = (options: unknown) => build(ruleset, JSON.parse(JSON.stringify(options)) as Json);
const rolled = (seed: number): Rolled => ({
  seed,
  choices: rolledFrom(seed, {}, NOBODY)[1],
});
const said = (options: unknown): string | undefined => {
  const made = laid(options);
  return made.ok ? undefined : made.error.says.en;
};

describe('CC-RSG-16 from its seed and choices', () => {
  test.each([1, 7, 44, 1944])('the battle that the page has shown is laid: seed %i', (seed) => {
    const [{ file }] = rolledFrom(seed, {}, NOBODY);
    const shown = readScenario(file, 'rolled');
    if (!shown.ok) throw new Error(JSON.stringify(shown.error));
    const made = laid({ rolled: rolled(seed), setUp: 'hand' });
    expect(made).toEqual({ ok: true, value: shown.value });
    expect(madeAgain(rolled(seed))).toEqual(file);
  });
  test('what was chosen by hand counts, and another choice is another battle', () => {
    const forces = (sizes: NonNullable<Choices['sizes']>): unknown => {
      const { map, die } = rolled(7).choices;
      const [, choices] = rolledFrom(
        7,
        { ...(map && { map }), ...(die && { die }), sizes },
        NOBODY,
      );
      const made = laid({ rolled: { seed: 7, choices } });
      return made.ok ? made.value.forces.map(({ units }) => units.length) : made;
    };
    const company = forces({ axis: 'company', allies: 'company' });
    expect(company).not.toEqual(forces({ axis: 'platoon', allies: 'platoon' }));
  });
  test('one that is not chosen to its end is not laid', () => {
    const { seed, choices } = rolled(7);
    const { sizes: _, ...rest } = choices;
    expect(said({ rolled: { seed, choices: rest } })).toMatch(/not chosen to its end/);
  });
});
describe('a wish that rolls nothing is told so', () => {
  test.each([
    ['a seed that is none', { seed: -1, choices: {} }],
    ['a seed too large', { seed: 2 ** 32, choices: {} }],
    ['works that give points back', { seed: 7, choices: { works: { wire: -5 } } }],
    ['a map of nobody', { seed: 7, choices: { map: 'nowhere' } }],
    ['a force besides', { seed: 7, choices: {}, axis: { units: ['M7 rifle'] } }],
  ])('one with %s', (_, wrong) => {
    expect(said({ rolled: wrong })).toMatch(/cannot be read/);
  });
  test('one that brings its own scenario', () => {
    expect(said({ rolled: rolled(7), scenario: 'mill-crossing' })).toMatch(/cannot be read/);
  });
});
describe('CC-RSG-15 a scenario by hand does not pass for one that was rolled', () => {
  const file = madeAgain(rolled(7));
  test.each<[name: unknown, how: string]>([
    ['A random battle', 'as it is'],
    [' a RANDOM battle ', 'with other letters'],
    [{ en: 'The Ford', ru: 'Случайный бой' }, 'in one language'],
  ])('by its name: %j, %s', (name, _how) => {
    expect(said({ scenario: { ...file, name } })).toBe(
      'The scenario is not valid. name: Battles that are rolled are called so: ' +
        'give the scenario another name.',
    );
    expect(said({ scenario: { ...file, name: 'The Ford' } })).toBeUndefined();
  });
  test('and the setup of each says which it is', () => {
    const of = (options: unknown): unknown => {
      const made = laid(options);
      return made.ok && made.value.scenario;
    };
    expect(of({ rolled: rolled(7) })).toBe('rolled');
    expect(of({ scenario: { ...file, name: 'The Ford' } })).toBe('by hand');
  });
});
