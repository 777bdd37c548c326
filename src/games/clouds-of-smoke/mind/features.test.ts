/** What is told of a scene to be judged, and by what weights. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Game } from '#kernel';
import { mindNamed, rulesetOf } from '../../../../test/games.ts';
import { BATTLES } from '../content/battle-file.ts';
import { build } from '../content/building.ts';
import { features } from './features.ts';
import { FITTED } from './fitted.ts';
import { judge } from './judge.ts';
import { quickWith } from './sensible.ts';

const RULESET = 'clouds-of-smoke/web';
const ARMIES = ['ours-se17-200', 'ours-hre17-200'];
function begun(scenario: string): Match<Game> {
  const ruleset = rulesetOf(RULESET);
  if (ruleset === undefined) throw new Error(RULESET);
  const led = { scenario, size: 200, armies: ARMIES, quick: true };
  const built = build(ruleset, led, sampledPick(3));
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const started = Match.start<Game>(ruleset, built.value);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** Every so many answers and throws of a battle at random. */
const APART = 40;
function* scenesOf(match: Match<Game>): Generator<undefined> {
  const [pick, fate] = [sampledPick(1), sampledFate(sampledPick(2))];
  const random = mindNamed(RULESET, 'random');
  for (let step = 0; match.outcome === undefined; step++) {
    if (step % APART === 0) yield;
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined && random !== undefined) {
      match.accept(decision.id, random.answer({ match, decision, pick }).answer);
    }
  }
}

describe.each([...BATTLES.keys()])('a scene of %s', (scenario) => {
  test('is told to one side as the contrary of what the other is told', () => {
    const match = begun(scenario);
    const [one = '', other = ''] = match.ruleset.seats(match.setup);
    const told = new Set<string>();
    for (const _ of scenesOf(match)) {
      const [south, north] = [one, other].map((seat) => features.of(match, seat));
      expect(south).toHaveLength(features.names.length);
      for (const [at, name] of features.names.entries()) {
        const value = south?.[at] ?? NaN;
        expect(value + (north?.[at] ?? NaN), name).toBeCloseTo(0, 9);
        expect(Math.abs(value), name).toBeLessThan(4);
        if (value !== 0) told.add(name);
      }
      expect(judge(match, one) + judge(match, other)).toBeCloseTo(1, 9);
    }
    // Only in words of the way in which this battle is judged.
    const by = (match.scene.setup as { ending?: { by: string } }).ending?.by ?? 'share';
    expect([...new Set([...told].map((name) => name.split('.')[0]))]).toEqual([by]);
    expect(told.size).toBeGreaterThan(5);
  });
  test('whoever plays on what is supposed gives legal answers alone', () => {
    const match = begun(scenario);
    const [pick, fate] = [sampledPick(5), sampledFate(sampledPick(6))];
    const quick = quickWith({});
    let answers = 0;
    while (match.outcome === undefined) {
      const [decision] = match.pending;
      if (match.chance !== undefined) match.settle(fate(match.chance));
      else if (decision !== undefined) {
        const { answer } = quick.answer({ match, decision, pick });
        const taken = match.reply(decision.id, answer);
        expect(taken.ok, decision.ask).toBe(true);
        answers += 1;
      }
    }
    expect(answers).toBeGreaterThan(50);
  });
});
test('weights are of what is told, and better than none on battles that were held out', () => {
  expect(features.names).toEqual(expect.arrayContaining(Object.keys(FITTED.weights)));
  const [fitted, none] = FITTED.brier;
  expect(fitted).toBeLessThan(none - 0.02);
  expect(FITTED.scenes[1]).toBeGreaterThan(1000);
});
