/** CC-SCN-04 Where the mind puts its own before the battle. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { anyRuleset, Match, type Game } from '#kernel';
import { found, type Battle, type Found } from '../../../../test/combat-commander/cases.ts';
import { build } from '../content/index.ts';
import { rolledFrom } from '../content/generator/rolled.ts';
import { at, laid, type Laid } from '../rules/ground/cases.ts';
import { combatCommander2006 } from '../rules/rulesets.ts';
import type { Position } from '../rules/world.ts';
import { sensible } from './sensible.ts';

const ruleset = anyRuleset(combatCommander2006);
/** The Allies set up, who attack from the left on open ground but for what is named. */
const setting = ({ ground = {}, ...what }: Found & { readonly ground?: Laid }): Battle =>
  found({
    ...what,
    setup: (one) => ({ ...one, map: { ...laid(ground).map, objectives: one.map.objectives } }),
    change: (position) => {
      position.step = { at: 'setUp', left: [1] };
      what.change?.(position);
    },
  });
const answerOf = (match: Battle): unknown =>
  sensible.answer({ match: match as never, decision: match.pending[0], pick: sampledPick(1) })
    .answer;

describe('CC-SCN-04 the mind sets up', () => {
  test('out of the fire, into the house behind it', () => {
    const battle = setting({
      axis: ['C8 rifle heavyMg', 'C9 rifle heavyMg'],
      allies: ['C5 rifle'],
      ground: { terrain: { C3: 'building' } },
    });
    expect(answerOf(battle)).toEqual({ unit: 2, hex: at('C3') });
  });
  test('who stands well stays', () => {
    const battle = setting({
      axis: ['O1 rifle'],
      allies: ['C4 rifle'],
      ground: { terrain: { C4: 'building' } },
    });
    expect(answerOf(battle)).toEqual({ done: true });
  });
  test.each([3, 9, 27, 81])('it comes to an end, each step legal: battle %i', (seed) => {
    const rolled = { seed, choices: rolledFrom(seed, {}, [false, false])[1] };
    const setup = build(ruleset, JSON.parse(JSON.stringify({ rolled, setUp: 'hand' })) as never);
    if (!setup.ok) throw new Error(setup.error.says.en);
    const begun = Match.start(ruleset, setup.value);
    if (!begun.ok) throw new Error('the setup is legal');
    const match: Match<Game> = begun.value;
    let steps = 0;
    while (match.pending[0]?.ask === 'setUp') {
      const [open] = match.pending;
      const { answer } = sensible.answer({ match, decision: open, pick: sampledPick(1) });
      expect(match.reply(open.id, answer).ok).toBe(true);
      steps += 1;
      expect(steps).toBeLessThan(60);
    }
    const { step } = match.scene.position as Position;
    expect(step.at).not.toBe('setUp');
  });
});
test('CC-FOR-01 when all stand, idle foxholes go to who is under fire', () => {
  const battle = setting({
    axis: ['C8 rifle heavyMg', 'C9 rifle heavyMg'],
    allies: ['C5 rifle'],
    change: ({ fortifications }) => {
      fortifications.push([at('A1'), 'foxholes']);
    },
  });
  const [{ id, question }] = battle.pending;
  const works = { ...battle.pending[0], id, question: { ...question, only: 'works' } };
  const { answer } = sensible.answer({
    match: battle as never,
    decision: works,
    pick: sampledPick(1),
  });
  expect(answer).toEqual({ works: at('A1'), to: at('C5') });
});
