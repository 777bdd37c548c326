/** Answers are weighed at the same tables, by what the seat knows. */
import { checkpointFor, Match, type AnyRuleset, type Game } from '#kernel';
import { expect, test } from 'vitest';
import { games as toys } from '../../test/toys/index.ts';
import { mindOf, Weighing } from './index.ts';

const random = mindOf(undefined, 'random');
const rulesets = toys.all.flatMap((game) => game.rulesets.map((ruleset) => ({ game, ruleset })));
function asked(ruleset: AnyRuleset, setup: object): { match: Match<Game>; seat: string } {
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error('the setup is not legal');
  const match = started.value;
  while (match.chance !== undefined) {
    const { chance } = match;
    match.settle(chance.ask === 'pick' ? 0 : Array.from({ length: chance.dice }, () => 1));
  }
  return { match, seat: match.pending[0]?.seat ?? '' };
}
test.each(rulesets)('$ruleset.id', ({ game, ruleset }) => {
  const { id } = game.content.offers[0] ?? { id: '' };
  const built = game.content.build(ruleset, { scenario: id }, () => 0);
  if (!built.ok || random === undefined) throw new Error('it cannot be built');
  const setup = built.value;
  const { match, seat } = asked(ruleset, setup);
  const place = { ruleset, setup, checkpoint: checkpointFor(match, seat), seat };
  const weighing = new Weighing(place, random, undefined, 3);
  const [open] = match.pending;
  const rules = ruleset.questions[open?.ask ?? ''];
  const answer = rules?.suggest(match.scene, open?.question ?? {}, () => 0, seat);
  const chances = [0, 1, 2, 3].map((table) => weighing.chanceAt(table, [answer]));
  expect(chances.every((one) => [0, 0.5, 1].includes(one))).toBe(true);
  expect([0, 1, 2, 3].map((table) => weighing.chanceAt(table, [answer]))).toEqual(chances);
  expect(() => weighing.chanceAt(0, [{ no: 'answer' }])).toThrow('it is not legal there');
  expect(JSON.stringify(match.checkpoint)).toBe(
    JSON.stringify(asked(ruleset, setup).match.checkpoint),
  );
});
