/** What is told of a scene to be judged, by what weights, and who plays on what is supposed. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, checkpointFor, imaginedFor, type Game } from '#kernel';
import { rulesetOf } from '../../../../test/games.ts';
import { build } from '../content/index.ts';
import { features } from './features.ts';
import { FITTED } from './fitted.ts';
import { judge } from './judge.ts';
import { quickWith } from './sensible.ts';

const RULESET = 'art-of-tactics/2006';
function begun(options: { readonly armies: [string, string]; readonly start?: 'full' }) {
  const ruleset = rulesetOf(RULESET);
  if (ruleset === undefined) throw new Error(RULESET);
  const built = build(ruleset, { scenario: 'open-field', ...options });
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const started = Match.start<Game>(ruleset, built.value);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** Before so many answers and throws of a battle that quick minds fight, and after all. */
const APART = 150;
function* scenesOf(match: Match<Game>): Generator<undefined> {
  const [pick, fate, quick] = [sampledPick(1), sampledFate(sampledPick(2)), quickWith({})];
  for (let step = 0; match.outcome === undefined; step++) {
    if (step % APART === 0) yield;
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined) {
      const { answer } = quick.answer({ match, decision, pick });
      expect(match.reply(decision.id, answer).ok, decision.ask).toBe(true);
    }
  }
}

const BATTLES: { armies: [string, string]; start?: 'full' }[] = [
  { armies: ['greeksClassical', 'persiansAchaemenid'] },
  { armies: ['successorsSeleucid', 'gauls'] },
  { armies: ['romansRepublican', 'parthians'], start: 'full' },
];
describe.each(BATTLES)('a battle of $armies', (options) => {
  test('is told to one side as the contrary of the other, and quick answers are legal', () => {
    const match = begun(options);
    const [one = '', other = ''] = match.ruleset.seats(match.setup);
    const told = new Set<string>();
    for (const _ of scenesOf(match)) {
      const [own, his] = [one, other].map((seat) => features.of(match, seat));
      expect(own).toHaveLength(features.names.length);
      for (const [at, name] of features.names.entries()) {
        const value = own?.[at] ?? NaN;
        expect(value + (his?.[at] ?? NaN), name).toBeCloseTo(0, 9);
        expect(Math.abs(value), name).toBeLessThan(8);
        if (value !== 0) told.add(name);
      }
      expect(judge(match, one) + judge(match, other)).toBeCloseTo(1, 9);
    }
    expect(told.size).toBeGreaterThan(20);
  });
  test('what a seat may not know changes no number', () => {
    const match = begun(options);
    for (const _ of scenesOf(match)) {
      const [open] = match.pending;
      if (open === undefined) continue;
      const { seat } = open;
      const checkpoint = checkpointFor(match, seat);
      const world = imaginedFor(match.ruleset, match.setup, checkpoint, seat, sampledPick(9));
      expect(features.of(world, seat)).toEqual(features.of(match, seat));
    }
  });
});
test('weights are of what is told', () => {
  expect(features.names).toEqual(expect.arrayContaining(Object.keys(FITTED.weights)));
});
/** By Brier, of a whole battle: 0.25 for who says each time that either may win. */
function errorIn(match: Match<Game>): number {
  const [seat = ''] = match.ruleset.seats(match.setup);
  const told: number[] = [];
  for (const _ of scenesOf(match)) told.push(judge(match, seat));
  const { winners = [] } = match.outcome ?? {};
  const won = winners.length === 0 ? 0.5 : Number(winners.includes(seat));
  return told.reduce((sum, one) => sum + (one - won) ** 2, 0) / told.length;
}
test('by them it is judged better how battles end than by who knows nothing', () => {
  const errors = BATTLES.map((options) => errorIn(begun(options)));
  const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length;
  expect(mean).toBeLessThan(0.25);
});
