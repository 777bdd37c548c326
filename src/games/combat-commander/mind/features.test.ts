/** What is told of a scene to be judged, and by what weights. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, checkpointFor, imaginedFor, type Game } from '#kernel';
import { mindNamed, rulesetOf, setupOf } from '../../../../test/games.ts';
import { SCENARIOS } from '../content/scenarios.ts';
import type { Position, Setup } from '../rules/index.ts';
import { features } from './features.ts';
import { FITTED } from './fitted.ts';
import { judge } from './judge.ts';

const RULESET = 'combat-commander/2006';
const SEATS = ['axis', 'allies'] as const;
function begun(scenario: string, change: (setup: Setup) => Setup = (one) => one): Match<Game> {
  const ruleset = rulesetOf(RULESET);
  const setup = setupOf(RULESET, scenario) as Setup | undefined;
  if (ruleset === undefined || setup === undefined) throw new Error(scenario);
  const started = Match.start<Game>(ruleset, change(setup));
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** Every so many answers and draws of a battle at random, up to so many. */
const [APART, MOST] = [60, 900];
function* scenesOf(match: Match<Game>): Generator<undefined> {
  const [pick, fate] = [sampledPick(1), sampledFate(sampledPick(2))];
  const random = mindNamed(RULESET, 'random');
  for (let step = 0; match.outcome === undefined && step < MOST; step++) {
    if (step % APART === 0) yield;
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined && random !== undefined) {
      match.accept(decision.id, random.answer({ match, decision, pick }).answer);
    }
  }
}
/** By the seat's own cards, and odds by those it does not see: the other sees others. */
const HAND = new Set(['fires', 'moves', 'recovers', 'routs', 'fire', 'posts']);

describe.each([...SCENARIOS.keys()])('a scene of %s', (scenario) => {
  test('without secret chits it is told to one side as the contrary of the other', () => {
    const match = begun(scenario, (setup) => ({
      ...setup,
      chits: { ...setup.chits, secret: [0, 0] },
    }));
    const told = new Set<string>();
    for (const _ of scenesOf(match)) {
      // CC-OBJ-13 Events draw secret chits later on.
      if ((match.scene.position as Position).chits.secret.some((own) => own.length > 0)) break;
      const [axis, allies] = SEATS.map((seat) => features.of(match, seat));
      expect(axis).toHaveLength(features.names.length);
      for (const [at, name] of features.names.entries()) {
        const value = axis?.[at] ?? NaN;
        expect(Math.abs(value), name).toBeLessThan(8);
        if (value !== 0) told.add(name);
        if (!HAND.has(name)) expect(value + (allies?.[at] ?? NaN), name).toBeCloseTo(0, 9);
      }
    }
    expect(told.size).toBeGreaterThan(18);
  });
  test('what a seat may not know changes no number', () => {
    const match = begun(scenario);
    for (const _ of scenesOf(match)) {
      const [open] = match.pending;
      const [seat = 'axis'] = open === undefined ? [] : [open.seat];
      const checkpoint = checkpointFor(match, seat);
      const world = imaginedFor(match.ruleset, match.setup, checkpoint, seat, sampledPick(9));
      expect(features.of(world, seat)).toEqual(features.of(match, seat));
      expect(judge(world, seat)).toBe(judge(match, seat));
    }
  });
});
test('weights are of what is told, and better than none on battles that were held out', () => {
  expect(features.names).toEqual(expect.arrayContaining(Object.keys(FITTED.weights)));
  const [fitted, none] = FITTED.brier;
  expect(fitted).toBeLessThan(none - 0.02);
  expect(FITTED.scenes[1]).toBeGreaterThan(1000);
});
