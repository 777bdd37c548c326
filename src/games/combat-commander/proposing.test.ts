import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { type Game, Match } from '#kernel';
import { combatCommander } from './game.ts';
import { proposing } from './proposing.ts';

const STEPS = 1500;
/** How many steps each way has that is proposed in a battle; each is gone whole. */
function waysIn(seed: number): number[] {
  const [ruleset] = combatCommander.rulesets;
  const built = combatCommander.content.build(ruleset, {}, sampledPick(0));
  const started = built.ok ? Match.start(ruleset, built.value) : built;
  if (!started.ok) throw new Error('no battle stands ready');
  const { value: match } = started;
  const pick = sampledPick(seed);
  const fate = sampledFate(pick);
  const lengths: number[] = [];
  for (let step = 0; step < STEPS && match.outcome === undefined; step++) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const { answer, towards } = proposing.answer({
      match,
      decision: open,
      pick: sampledPick(step),
    });
    if (towards !== undefined) lengths.push(gone(match.fork(), answer, towards));
    expect(match.reply(open.id, answer).ok).toBe(true);
  }
  return lengths;
}
/** Nobody does anything against it. */
function gone(match: Match<Game>, answer: unknown, way: readonly number[]): number {
  const { units } = answer as { readonly units: readonly number[] };
  for (const to of way) {
    const [open] = match.pending;
    if (open.ask === 'react') match.reply(open.id, { done: true });
    const [next] = match.pending;
    if (next.ask !== 'move') return 0;
    expect(match.reply(next.id, { units, to }).ok).toBe(true);
  }
  return way.length;
}
test('CC-MOVE-03 of a step that is proposed the whole way is told, and can be gone', () => {
  const lengths = [1, 2].flatMap(waysIn);
  expect(lengths.filter((length) => length > 1).length).toBeGreaterThan(5);
});
