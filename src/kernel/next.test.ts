import { expect, test } from 'vitest';
import { Match, anyRuleset, hashOfMatch, nextAfter, type Game } from './index.ts';
import { number, playing, type Context } from '../../test/toys/scripted.ts';
import type { Play } from '../../test/toys/scripted.ts';

/** North says a number: 1 rolls, 2 asks South, 3 ends the match, more asks North again. */
const rules = playing(function* (table: Context): Play {
  const said = yield* table.ask('north', number, { least: 1 });
  if (said === 1) yield* table.roll(1, 6);
  if (said === 2) yield* table.ask('south', number, { least: 1 });
  if (said === 3) table.end({ result: 'enough', winners: [], cite: 'TOY-TRE-01' });
});
const begun = (): Match<Game> => {
  const started = Match.start(anyRuleset(rules), { seats: 2, start: 0 });
  if (!started.ok) throw new Error('the toy begins');
  return started.value;
};

test.each([
  [[1], 'fate'],
  [[2], 'other'],
  [[3], 'nobody'],
  [[4], 'same'],
  [[4, 4, 1], 'fate'],
  [[4, 2], 'other'],
] as const)('after %j comes %s, and the match stays where it is', (answers, next) => {
  const match = begun();
  const before = hashOfMatch(match);
  const foreseen = nextAfter(match, match.pending[0].id, answers);
  expect(foreseen).toMatchObject({ ok: true, value: { to: next } });
  expect(hashOfMatch(match)).toBe(before);
});
test('answers that are not legal, or not asked for, are refused with their place', () => {
  const match = begun();
  const { id } = match.pending[0];
  expect(nextAfter(match, id, [4, 0])).toMatchObject({ ok: false, error: { index: 1 } });
  expect(nextAfter(match, id + 1, [4])).toMatchObject({ ok: false, error: { index: 0 } });
  // Dice stand between the first and the second.
  expect(nextAfter(match, id, [1, 4])).toMatchObject({ ok: false, error: { index: 1 } });
});
