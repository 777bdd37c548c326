/** Plans for a turn, each of them played by itself, and who weighs them. */
import { describe, expect, test } from 'vitest';
import { taskFor, think, type Mind, type Thought } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, canonical, type Frozen, type Game } from '#kernel';
import { rulesetOf, setupOf } from '../../../../test/games.ts';
import type { CombatCommander, Position } from '../rules/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import { guarded, RATHER, seekingOpen, type Aims } from './aims.ts';
import { planner, plansOf, routesOf } from './planner.ts';
import { sensible } from './sensible.ts';
import { weigh } from './weighing.ts';
import { WEIGHTS } from './weights.ts';

const RULESET = 'combat-commander/2006';
const ruleset = rulesetOf(RULESET)!;
function begun(): Match<Game> {
  const setup = setupOf(RULESET, 'mill-crossing');
  if (setup === undefined) throw new Error('there is a Mill Crossing');
  const started = Match.start<Game>(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
const positionOf = (match: Match<Game>): Position => match.scene.position as Position;
/** Turns of a battle that are looked at. */
const SEEN = 16;
/** All that a mind answers for the Axis in them, against the usual one. */
function answersOf(mind: Mind): unknown[] {
  const match = begun();
  const [pick, fate] = [sampledPick(5), sampledFate(sampledPick(6))];
  const answers: unknown[] = [];
  while (match.outcome === undefined && positionOf(match).turn < SEEN) {
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined) {
      const own = decision.seat === 'axis';
      const { answer } = (own ? mind : sensible).answer({ match, decision, pick });
      expect(match.reply(decision.id, answer).ok, decision.ask).toBe(true);
      if (own) answers.push(answer);
    }
  }
  return answers;
}

const [usual, ...others] = plansOf({});
const usually = canonical(answersOf(usual.mind));
test.each(others)(
  'whoever plays by the plan "$name" gives legal answers, not the usual',
  (plan) => {
    expect(canonical(answersOf(plan.mind))).not.toBe(usually);
  },
);

describe('the planner', () => {
  /** Played on until something is asked in that turn. */
  function asked(turn: number, isWanted: (ask: string) => boolean): Match<Game> {
    const match = begun();
    const [pick, fate] = [sampledPick(1), sampledFate(sampledPick(2))];
    const isThere = (): boolean =>
      positionOf(match).turn >= turn && match.pending.some(({ ask }) => isWanted(ask));
    while (!isThere()) {
      const [decision] = match.pending;
      if (match.chance !== undefined) match.settle(fate(match.chance));
      else if (decision !== undefined) {
        match.accept(decision.id, sensible.answer({ match, decision, pick }).answer);
      }
    }
    return match;
  }
  function thoughtAt(match: Match<Game>, memo?: Thought['memo']): Thought {
    const seat = match.pending[0]?.seat ?? '';
    const budget = { rollouts: 12 };
    const task = taskFor(match, { seat, bot: 'planner', seed: 0, budget, memo });
    const thought = think(ruleset, task, planner, sampledPick(3));
    if (thought === undefined) throw new Error('nobody is asked');
    return thought;
  }
  test('CC-TURN-02 at the beginning of its turn it weighs plans, and keeps to one', () => {
    const match = asked(3, (ask) => ask === 'playOrder');
    const { turn } = positionOf(match);
    const thought = thoughtAt(match);
    expect(thought.searched?.rollouts).toBeGreaterThan(others.length);
    expect(thought.memo).toMatchObject({ turn });
    expect(match.check(match.pending[0].id, thought.answer).ok).toBe(true);
    expect(thoughtAt(match)).toEqual(thought);
    const kept = thoughtAt(match, thought.memo);
    expect(kept.searched).toBeUndefined();
    expect(kept.memo).toEqual(thought.memo);
  });
  test('asked anything else without a plan, it answers as usual and weighs nothing', () => {
    const match = asked(3, (ask) => ask !== 'playOrder');
    const thought = thoughtAt(match);
    expect(thought.searched).toBeUndefined();
    expect(thought.memo).toBeUndefined();
  });
});

describe('what is drawn of a plan', () => {
  function drawnBy(name: string, change: (of: Frozen<Position>) => object = () => ({})): unknown {
    const begin = begun().scene;
    const position = begin.position as Frozen<Position>;
    const scene = { ...begin, position: { ...position, ...change(position) } };
    return routesOf({ plan: name, seat: 'axis', match: { scene } });
  }
  const control =
    (...held: readonly (0 | 1 | null)[]) =>
    () => ({ control: held });
  const { objectives } = (begun() as Match<CombatCommander>).scene.setup.map;
  test('is the objective that it goes for or guards', () => {
    expect(drawnBy('nearest', control(0, 0, 1, 0, 0))).toEqual([{ places: [[objectives[2]]] }]);
    expect(drawnBy('rather the nearest', control(0, 0, 1, 0, 0))).toHaveLength(1);
    expect(drawnBy('guard', control(1, 1, null, 0, 1))).toEqual([{ places: [[objectives[3]]] }]);
    expect(drawnBy('nearest', control(0, 0, 0, 0, 0))).toEqual([]);
  });
  test('is nothing by which cards or a secret objective could be guessed', () => {
    for (const { name } of [usual, ...others]) {
      const [one, other] = [0, 1].map((secret) =>
        drawnBy(name, (position) => ({
          control: [null, null, null, null, null],
          hands: secret === 0 ? position.hands : [[], []],
          chits: secret === 0 ? position.chits : { ...position.chits, secret: [[], []] },
        })),
      );
      expect(other, name).toEqual(one);
      expect((one as readonly unknown[]).length, name).toBe(name.endsWith('nearest') ? 1 : 0);
    }
  });
});

describe('what is sought', () => {
  const aimsIn = (aims: Aims, control: readonly (0 | 1 | null)[]): readonly number[] => {
    const { scene } = begun() as Match<CombatCommander>;
    const position = { ...scene.position, control: [...control] };
    return aims(weigh({ ...scene, position }, 0, WEIGHTS));
  };
  test('CC-OBJ-10 is an objective that the enemy or nobody holds', () => {
    expect(aimsIn(seekingOpen(0), [0, 0, 1, 0, 0])).toEqual([0.5, 0.5, 4, 0.5, 0.5]);
    expect(aimsIn(seekingOpen(0), [0, 0, 0, 0, null])).toEqual([0.5, 0.5, 0.5, 0.5, 4]);
    expect(aimsIn(seekingOpen(0, RATHER), [0, 0, 1, 0, 0])).toEqual([0.8, 0.8, 2.5, 0.8, 0.8]);
  });
  test('are the nearest and those behind it, as far as there are so many', () => {
    const control = [null, null, 1, 0, 0] as const;
    const nth = (at: number): number => aimsIn(seekingOpen(at), control).indexOf(4);
    expect(new Set([0, 1, 2].map(nth))).toEqual(new Set([0, 1, 2]));
    expect(aimsIn(seekingOpen(3), control)).toEqual([1, 1, 1, 1, 1]);
    const { scene } = begun() as Match<CombatCommander>;
    const { hex, side } = scene.position.units;
    const away = (objective: number): number => {
      const at = scene.setup.map.objectives[objective];
      const own = hex.filter((one, unit) => one >= 0 && side[unit] === 0);
      return Math.min(...own.map((one) => rangeBetween(at, one)));
    };
    const far = [0, 1, 2].map(nth).map(away);
    expect(far).toEqual(far.toSorted((one, other) => one - other));
  });
  test('is nothing where all are held, and guarded is nothing where none is', () => {
    expect(aimsIn(seekingOpen(0), [0, 0, 0, 0, 0])).toEqual([1, 1, 1, 1, 1]);
    expect(aimsIn(guarded, [1, 1, null, 1, 1])).toEqual([1, 1, 1, 1, 1]);
  });
  test('guarded is one of its own', () => {
    expect(aimsIn(guarded, [1, 1, null, 0, 1])).toEqual([0.5, 0.5, 0.5, 4, 0.5]);
  });
});
