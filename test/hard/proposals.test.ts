import { expect, test } from 'vitest';
import { mindOf, type Mind } from '#bots';
import { games as ours } from '#games';
import { games } from '../every.ts';
import { proofsOf } from '../proofs.ts';
import type { Json } from '#kernel';
import { setupOf } from '../games.ts';
import { intervalOf, pressed, proposerOf } from './proposals.ts';
import { setupAt } from './rolled.ts';

const STEPS = 350;
const ids = ours.rulesets.map(({ id }) => id);
interface Changed {
  readonly proposes?: Mind;
  readonly setup?: Json | undefined;
  readonly most?: number;
}
function bout(id: string, { proposes, setup, most = STEPS }: Changed = {}) {
  const ruleset = games.rulesetOf(id)!;
  const game = games.gameOf(id);
  const proposer = game?.proposes ?? proposerOf(game?.minds);
  return pressed(games, ruleset, {
    setup: setup ?? setupAt(games, ruleset, 0),
    seed: 5,
    side: 0,
    most,
    minds: { proposes: proposes ?? proposer!, against: mindOf(game, 'gentle')! },
    idles: proofsOf(id).trials?.(ruleset).idles,
  });
}

test.each(ids)(
  'what is proposed in %s is never empty, and nobody is asked without a choice',
  (id) => {
    const found = bout(id);
    expect(found).toMatchObject({ unproposed: [], empty: [], single: [], wrong: [] });
    // What is hidden might turn out otherwise than it is thought.
    expect(found.runs > 0).toBe(found.open > 0);
    expect(found.asked).toBeGreaterThan(20);
  },
);
test('a proposal that is not there is found, and so is one that changes nothing', () => {
  const silent: Mind = { answer: () => ({ answer: { nothing: 'that fits' } }) };
  const found = bout('clouds-of-smoke/web', { proposes: silent });
  expect(found.unproposed).toHaveLength(found.asked);
  // Who has set a unit up and does so once more, where it stands.
  const id = 'art-of-tactics/2006';
  let before: unknown;
  const again: Mind = {
    answer({ match: { ruleset, scene }, decision: { ask, question }, pick }) {
      const rules = ruleset.questions[ask];
      for (let tries = 0; before === undefined && tries < 50; tries++) {
        const one = rules.suggest(scene, question, pick);
        if (!('done' in (one as object))) before = one;
      }
      return { answer: before };
    },
  };
  const setup = setupOf(id, 'broad-valley', { deploy: true });
  const stuck = bout(id, { proposes: again, setup, most: 5 });
  expect(stuck.empty).not.toEqual([]);
  expect(stuck.empty[0]).toContain('deploy');
});
test('a move that goes nowhere and fights nobody is found', () => {
  const id = 'clouds-of-smoke/web';
  const proposer = proposerOf(games.gameOf(id)?.minds)!;
  const idle: Mind = {
    answer(posed) {
      const { match, decision } = posed;
      const { ask, question } = decision;
      if (ask !== 'moveUnit') return proposer.answer(posed);
      const [unit] = (question as unknown as { units: readonly number[] }).units;
      const { units } = match.scene.position as { units: { facing: readonly number[] } };
      const facing = ((units.facing[unit ?? 0] ?? 0) + 9000) % 36_000;
      return { answer: { unit, move: 'simple', facing, distance: 0 } };
    },
  };
  const { empty, unproposed } = bout(id, { proposes: idle, most: 120 });
  expect(empty.length).toBeGreaterThan(0);
  expect(empty.every((one) => one.startsWith('moveUnit'))).toBe(true);
  expect(unproposed.length).toBeLessThan(empty.length);
});
test('an interval about a share of few is wide, and of many narrow', () => {
  const rounded = (hits: number, of: number) => intervalOf(hits, of).map(Math.round);
  expect(rounded(5, 10)).toEqual([50, 24, 76]);
  expect(rounded(50, 100)).toEqual([50, 40, 60]);
  expect(rounded(100, 100)).toEqual([100, 96, 100]);
});
