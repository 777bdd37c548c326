/** COS-TAC-06 What a seat has left for the tactics steps of the other side's turns. */
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { answerLeft } from '../../src/games/manifest.ts';
import { instructions } from '../../src/games/clouds-of-smoke/content/instructions.ts';
import type { Scene } from '../../src/games/clouds-of-smoke/rules/index.ts';
import { ofSmoke, setupOf } from '../games.ts';

const [passive] = instructions;
interface Counted {
  asked: number;
  own: number;
  played: Set<string>;
}
/** Battles at random in which one side's tactics are left to an order, and the other's are not. */
function play(ruleset: (typeof ofSmoke)[number], choice: string, seed: number): Counted {
  const setup = setupOf(ruleset.id, 'mill-brook') as unknown as Frozen<object>;
  const started = Match.start<Game>(ruleset, setup);
  if (!started.ok) throw new Error('it is legal');
  const match = started.value;
  const [pick, fate] = [sampledPick(seed), sampledFate(sampledPick(seed + 1))];
  const counted: Counted = { asked: 0, own: 0, played: new Set() };
  for (let most = 1500; most > 0 && match.outcome === undefined; most--) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const rules = match.ruleset.questions[open.ask];
    const { seat, ask, question } = open;
    const { scene } = match;
    const isLegal = (answer: unknown): boolean =>
      rules.check(scene, question, answer, seat) === undefined;
    const asked = { seat, ask, question, scene, open: () => scene, isLegal };
    const left = answerLeft(instructions, asked, { passive: choice });
    const { active, step } = (scene as unknown as Scene).position;
    const isPassive = step.at === 'tactics' && step.army !== active;
    // Nothing else is answered by it, and nothing of one's own turn.
    expect(left !== undefined, `${ask} of ${seat}`).toBe(ask === 'playTactic' && isPassive);
    if (ask === 'playTactic' && !isPassive) counted.own += 1;
    const answer = left?.answer ?? rules.suggest(scene, question, pick);
    if (left !== undefined) {
      counted.asked += 1;
      expect(isLegal(left.answer), JSON.stringify(left.answer)).toBe(true);
      const { tactic } = left.answer as { readonly tactic?: string };
      if (tactic !== undefined) counted.played.add(tactic);
    }
    const taken = match.replyAll(open.id, [answer]);
    if (!taken.ok) throw new Error(taken.error.refusal.code);
  }
  return counted;
}

test.each(ofSmoke.map((one) => [one.id, one] as const))('%s', (_, ruleset) => {
  const sum = (choice: string): Counted => {
    const all: Counted = { asked: 0, own: 0, played: new Set() };
    for (let seed = 1; seed <= 4; seed++) {
      const one = play(ruleset, choice, seed);
      all.asked += one.asked;
      all.own += one.own;
      for (const tactic of one.played) all.played.add(tactic);
    }
    return all;
  };
  const none = sum('none');
  expect(none.asked).toBeGreaterThan(2);
  expect(none.own).toBeGreaterThan(2);
  expect([...none.played]).toEqual([]);
  const helpful = sum('helpful');
  expect(helpful.played.size).toBeGreaterThan(0);
  // What forces or forbids a retreat, or names a tactic of the enemy, is left to nobody.
  for (const one of ['standFast', 'feignedFlight', 'caracole', 'providence', 'orderlyWithdrawal']) {
    expect([...helpful.played]).not.toContain(one);
  }
});
test('it lets everything pass by the choice that says so', () => {
  expect(passive?.choices.map(({ id }) => id)).toContain(passive?.passes);
});
