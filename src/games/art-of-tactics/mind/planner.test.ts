/** Plans for some turns, each of them played by itself, and who weighs them. */
import { describe, expect, test } from 'vitest';
import { taskFor, think, type Mind, type Thought } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, canonical, type Game } from '#kernel';
import { rulesetOf } from '../../../../test/games.ts';
import { build } from '../content/index.ts';
import type { Position } from '../rules/index.ts';
import { plansFor, plansWith, planner } from './planner.ts';
import { sensible } from './sensible.ts';

const RULESET = 'art-of-tactics/2006';
const ruleset = rulesetOf(RULESET)!;
function begun(): Match<Game> {
  const options = { scenario: 'open-field', armies: ['greeksClassical', 'persiansAchaemenid'] };
  const built = build(ruleset, options);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const started = Match.start<Game>(ruleset, built.value);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
const turnOf = (match: Match<Game>): number => (match.scene.position as Position).turn;
/** Played on, by a mind in the west and the sensible one in the east. */
function playedOn(
  match: Match<Game>,
  mind: Mind,
  isOver: (match: Match<Game>) => boolean,
): unknown[] {
  const [pick, fate] = [sampledPick(5), sampledFate(sampledPick(6))];
  const answers: unknown[] = [];
  while (match.outcome === undefined && !isOver(match)) {
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined) {
      const own = decision.seat === 'west';
      const { answer } = (own ? mind : sensible).answer({ match, decision, pick });
      expect(match.reply(decision.id, answer).ok, decision.ask).toBe(true);
      if (own) answers.push(answer);
    }
  }
  return answers;
}
/** Turns of a battle that are looked at. */
const SEEN = 12;
const answersOf = (mind: Mind): string =>
  canonical(playedOn(begun(), mind, (match) => turnOf(match) > SEEN));

const [usual, ...others] = plansFor({});
const usually = answersOf(usual.mind);
test('whoever plays as usual plays as the sensible bot', () => {
  expect(usually).toBe(answersOf(sensible));
});
test.each(others)('whoever plays by the plan "$name" gives legal answers, others', ({ mind }) => {
  expect(answersOf(mind)).not.toBe(usually);
});

describe('the planner', () => {
  /** The first time that the west is asked something in that turn. */
  function asked(turn: number, isWanted: (ask: string) => boolean): Match<Game> {
    const match = begun();
    playedOn(
      match,
      sensible,
      (one) =>
        turnOf(one) >= turn &&
        one.pending.some(({ ask, seat }) => seat === 'west' && isWanted(ask)),
    );
    return match;
  }
  function thoughtAt(match: Match<Game>, mind: Mind, memo?: Thought['memo']): Thought {
    const budget = { rollouts: 12 };
    const task = taskFor(match, { seat: 'west', bot: 'planner', seed: 0, budget, memo });
    const thought = think(ruleset, task, mind, sampledPick(3));
    if (thought === undefined) throw new Error('the west is not asked');
    return thought;
  }
  test('AOT-CMD-05 weighs plans where it is asked for orders, and keeps to one', () => {
    const match = asked(2, (ask) => ask === 'giveOrders');
    const thought = thoughtAt(match, planner);
    expect(thought.searched?.rollouts).toBeGreaterThan(others.length);
    expect(thought.memo).toMatchObject({ turn: Math.floor(turnOf(match) / 3) });
    expect(match.check(match.pending[0]?.id ?? -1, thought.answer).ok).toBe(true);
    expect(thoughtAt(match, planner)).toEqual(thought);
    const kept = thoughtAt(match, planner, thought.memo);
    expect(kept.searched).toBeUndefined();
    expect(kept.memo).toEqual(thought.memo);
  });
  test('answers as usual and weighs nothing where it is asked anything else', () => {
    const match = asked(2, (ask) => ask !== 'giveOrders');
    const thought = thoughtAt(match, planner);
    expect(thought.searched).toBeUndefined();
    expect(thought.memo).toBeUndefined();
  });
  test('a character plays each plan in his own way', () => {
    const match = asked(2, (ask) => ask === 'giveOrders');
    const memo = (plan: string) => ({ turn: Math.floor(turnOf(match) / 3), plan });
    const answers = (weights: Parameters<typeof plansWith>[0], plan: string): unknown =>
      thoughtAt(match, plansWith(weights), memo(plan)).answer;
    // Whoever thinks every order too little gives none, where others go on.
    expect(answers({}, 'come on')).not.toMatchObject({ method: 'none' });
    expect(answers({ leastOrder: 1000 }, 'come on')).toMatchObject({ method: 'none' });
  });
});
