import { describe, expect, test } from 'vitest';
import { fateByPurpose, sampledFate, sampledPick } from '#fate';
import { Match, type Game, type Json } from '#kernel';
import { volley, type Volley } from '../../test/toys/volley/rules/volley.ts';
import { games } from '../../test/toys/index.ts';
import { mindOf, taskFor, think, type Mind, type Thought } from './index.ts';
import { Unwanted } from './mind.ts';
import {
  plannerOf,
  variedOf,
  type Course,
  type Drawing,
  type Planning,
  type Standing,
} from './planner.ts';

const ruleset = games.rulesetOf(volley.id)!;
const random = mindOf({}, 'random')!;
const volleyIn = ({ scene }: Standing) => (scene as Match<Volley>['scene']).position;

/** Whoever shoots always does, at the strongest; or never. */
const shooter = (shoots: boolean): Mind => ({
  answer(posed) {
    const { match, decision } = posed;
    if (decision.ask !== 'shoot') return random.answer(posed);
    if (!shoots) return { answer: 'pass' };
    const { owner, figures } = volleyIn(match);
    const { shooters } = decision.question as { readonly shooters?: readonly number[] };
    const strongest = (units: readonly number[]): number =>
      units.reduce((best, one) => (figures[one] > figures[best] ? one : best));
    const foes = owner.flatMap((seat, one) =>
      seat !== decision.seat && figures[one] > 0 ? [one] : [],
    );
    return { answer: { shooter: strongest(shooters ?? []), target: strongest(foes) } };
  },
});
/** Figures of each side at the start: three units of four. */
const ALL = 12;
/** What the enemy has lost: whoever shoots at him does well, whatever it costs. */
const lead = (match: Standing, seat: string): number => {
  const { owner, figures } = volleyIn(match);
  const left = figures.reduce((all, one, unit) => all + (owner[unit] === seat ? 0 : one), 0);
  return 1 - left / ALL;
};
const planning: Planning = {
  plans: [
    { name: 'hold', mind: shooter(false) },
    { name: 'shoot', mind: shooter(true) },
    { name: 'hold as well', mind: shooter(false) },
  ],
  turns: 4,
  turnOf: (match) => volleyIn(match).turn,
  plansAt: ({ decision }) => decision.ask === 'shoot',
  judge: lead,
};
const planner = plannerOf(planning);

function begun(): Match<Game> {
  const started = Match.start(ruleset, { size: 3 });
  if (!started.ok) throw new Error('three are enough');
  return started.value;
}
/** Played on until that question is asked. */
function until(match: Match<Game>, ask: string, pick = sampledPick(1)): Match<Game> {
  while (match.outcome === undefined && match.pending[0]?.ask !== ask) {
    if (match.chance !== undefined) match.settle(sampledFate(pick)(match.chance));
    else
      match.accept(
        match.pending[0].id,
        random.answer({ match, decision: match.pending[0], pick }).answer,
      );
  }
  return match;
}
/** `rollouts` that are undefined: as many as it likes by itself. */
function posed(match: Match<Game>, asking: Asking = {}): Thought {
  const { memo, rollouts, mind = planner, isHeard = true } = { rollouts: 24, ...asking };
  const { seat } = match.pending[0];
  const budget = rollouts === undefined ? undefined : { rollouts };
  const task = taskFor(match, { seat, bot: 'planner', seed: 1, budget, memo, isHeard });
  return think(ruleset, task, mind, sampledPick(1))!;
}
interface Asking {
  readonly memo?: Json | undefined;
  readonly rollouts?: number | undefined;
  readonly mind?: Mind;
  readonly isHeard?: boolean;
}

test('what nobody waits for any more ends at the next battle played on', () => {
  const match = until(begun(), 'shoot');
  const { seat } = match.pending[0];
  const task = taskFor(match, { seat, bot: 'planner', seed: 1, budget: { rollouts: 1e9 } });
  let asked = 0;
  const isGone = (): boolean => (asked += 1) > 5;
  expect(() => think(ruleset, task, planner, sampledPick(1), undefined, isGone)).toThrow(Unwanted);
  expect(asked).toBe(6);
});
describe('of several plans', () => {
  test('the one is kept to that leads to most', () => {
    const thought = posed(until(begun(), 'shoot'));
    expect(thought.memo).toMatchObject({ plan: 'shoot', turn: 1 });
    expect(thought.answer).not.toBe('pass');
  });
  test('where none is better the usual one is', () => {
    const blind = plannerOf({ ...planning, judge: () => 0.5 });
    expect(posed(until(begun(), 'shoot'), { mind: blind }).memo).toMatchObject({ plan: 'hold' });
  });
  /** How often of forty the usual plan is kept to, where no plan is better than by luck. */
  function usualBy(errors?: number): number {
    // A chance that does not depend on what was done: each plan is as good as the others.
    const lots = sampledPick(3);
    const judge = (): number => lots(100) / 100;
    const lucky = plannerOf({ ...planning, judge, ...(errors !== undefined && { errors }) });
    const chosen = Array.from({ length: 40 }, (_, turn) => {
      const match = until(begun(), 'shoot', sampledPick(turn + 1));
      return posed(match, { mind: lucky }).memo as { readonly plan: string };
    });
    return chosen.filter(({ plan }) => plan === 'hold').length;
  }
  test('it tells which it weighed, the chosen one first, and how likely each of them wins', () => {
    const { weighed = [] } = posed(until(begun(), 'shoot'));
    expect(weighed.map(({ plan, isChosen }) => [plan, isChosen])).toEqual([
      ['shoot', true],
      ['hold', false],
      ['hold as well', false],
    ]);
    const [shoot, hold] = weighed.map(({ chance }) => chance);
    expect(shoot).toBeGreaterThan(hold);
    for (const { chance } of weighed) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });
  test('of many it tells the three that came nearest, the usual one among them', () => {
    const more = Array.from({ length: 6 }, (_, at) => ({
      name: `hold ${at}`,
      mind: shooter(false),
    }));
    const many = plannerOf({ ...planning, plans: [...planning.plans, ...more] });
    const { weighed = [] } = posed(until(begun(), 'shoot'), { mind: many, rollouts: 60 });
    expect(weighed.map(({ plan }) => plan).slice(0, 2)).toEqual(['shoot', 'hold']);
    expect(weighed).toHaveLength(3);
    const blind = plannerOf({ ...planning, judge: () => 0.5 });
    const [first] = posed(until(begun(), 'shoot'), { mind: blind }).weighed ?? [];
    expect(first).toMatchObject({ plan: 'hold', isChosen: true });
  });
  test('several that are told alike are told once, by what was the best of them', () => {
    const alike = planning.plans.map((plan) =>
      plan.name === 'hold' ? plan : { ...plan, as: 'go' },
    );
    const [usual, ...others] = alike;
    const mind = plannerOf({ ...planning, plans: [usual, ...others] });
    const thought = posed(until(begun(), 'shoot'), { mind });
    expect(thought.memo).toMatchObject({ plan: 'shoot' });
    expect(thought.weighed?.map(({ plan }) => plan)).toEqual(['go', 'hold']);
    expect(mind.plans).toMatchObject({ names: ['hold', 'go'], many: 3 });
  });
  test('without a battle to play on it does as usual, keeps to that and tells of no plan', () => {
    const match = until(begun(), 'shoot');
    const thought = posed(match, { rollouts: 0 });
    expect(thought).toMatchObject({ answer: 'pass', memo: { turn: 1, plan: 'hold' } });
    expect([thought.searched, thought.weighed]).toEqual([undefined, undefined]);
  });
  test('what is better by luck alone is not done', () => {
    expect(usualBy()).toBeGreaterThan(32);
  });
  test('a game says by how many standard errors it must be better', () => {
    expect(usualBy(2)).toBe(usualBy());
    expect(usualBy(0)).toBeLessThan(25);
    expect(usualBy(99)).toBe(40);
  });
  test('each is tried once at least, and no more than may be', () => {
    const match = until(begun(), 'shoot');
    expect(posed(match, { rollouts: 1 }).searched).toEqual({ rollouts: 3 });
    for (const rollouts of [24, 48]) {
      const { searched } = posed(match, { rollouts });
      expect(searched!.rollouts).toBeGreaterThan(rollouts / 2);
      expect(searched!.rollouts).toBeLessThanOrEqual(rollouts);
    }
  });
  test('what was chosen for this turn is not weighed again; what is of another turn is', () => {
    const match = until(begun(), 'shoot');
    const kept = posed(match, { memo: { turn: 1, plan: 'hold' } });
    expect([kept.answer, kept.searched, kept.weighed]).toEqual(['pass', undefined, undefined]);
    expect(kept.memo).toEqual({ turn: 1, plan: 'hold' });
    expect(posed(match, { memo: { turn: 0, plan: 'hold' } }).searched).toBeDefined();
  });
  test.each([[null], ['hold'], [{ turn: '1' }], [[1]], [{ turn: 1, plan: 'no such plan' }]])(
    'a memo that is none of ours stops nothing: %j',
    (memo) => {
      const match = until(begun(), 'shoot');
      const { answer } = posed(match, { memo });
      expect(match.check(match.pending[0].id, answer).ok).toBe(true);
    },
  );
  test('so many rollouts are the same thought, whoever thinks it', () => {
    const match = until(begun(), 'shoot');
    expect(posed(match)).toEqual(posed(match));
  });
  test('by milliseconds it is thought as long as may be', () => {
    const match = until(begun(), 'shoot');
    const { seat } = match.pending[0];
    // The clock stands: each plan is tried once, and the time is up.
    const task = taskFor(match, { seat, bot: 'planner', seed: 1, budget: { ms: 0 } });
    expect(think(ruleset, task, planner, sampledPick(1), () => 0)!.searched).toEqual({
      rollouts: 3,
    });
    let now = 0;
    const within = { ...task, budget: { ms: 60 } };
    const thought = think(ruleset, within, planner, sampledPick(1), () => now++);
    const { rollouts } = thought!.searched!;
    expect(rollouts).toBeGreaterThan(50);
    expect(rollouts).toBeLessThan(200);
    // With both, whichever is used up first.
    const counted = { ...task, budget: { rollouts: 24, ms: 60_000 } };
    const few = think(ruleset, counted, planner, sampledPick(1), () => now++);
    expect(few).toEqual(posed(match, { rollouts: 24 }));
    const late = { ...task, budget: { rollouts: 24_000, ms: 60 } };
    expect(think(ruleset, late, planner, sampledPick(1), () => now++)!.searched!.rollouts).toBe(
      rollouts,
    );
  });
  test('when the time is up, nothing is weighed once more', () => {
    const match = until(begun(), 'shoot');
    const { seat } = match.pending[0];
    const plans = [...planning.plans, { name: 'pass', mind: shooter(false) }] as const;
    const many = plannerOf({ ...planning, plans });
    const task = taskFor(match, { seat, bot: 'planner', seed: 1, budget: { rollouts: 99, ms: 0 } });
    expect(think(ruleset, task, many, sampledPick(1), () => 0)!.searched).toEqual({ rollouts: 4 });
  });
  describe('where the chosen one leads', () => {
    const courses: Course[] = [];
    const drawn = plannerOf({
      ...planning,
      drawing: {
        momentOf: (one) => String(volleyIn(one).turn),
        routesOf(course) {
          courses.push(course);
          const turns = course.moments().map((one) => volleyIn(one).turn);
          return [{ piece: 4, places: [turns] }, { places: [[lead(course.match, course.seat)]] }];
        },
      },
    });
    test('is told by how one continuation stood, turn by turn, and costs none', () => {
      courses.length = 0;
      const match = until(begun(), 'shoot');
      const { turn } = volleyIn(match);
      const { routes, ...thought } = posed(match, { mind: drawn });
      expect(thought).toEqual(posed(match));
      expect(courses.map(({ plan, seat }) => [plan, seat])).toEqual([
        ['shoot', match.pending[0].seat],
      ]);
      expect(routes).toEqual([
        { piece: 4, places: [[1, 2, 3, 4].map((later) => turn + later)] },
        { places: [[0]] },
      ]);
      // Each stands as it stood then: the enemy has lost more and more.
      const [{ seat, moments }] = courses;
      const lost = moments().map((one) => lead(one, seat));
      expect(lost).toEqual(lost.toSorted((a, b) => a - b));
    });
    test('a moment may come in the midst of a turn', () => {
      let seen: readonly Standing[] = [];
      const drawing: Drawing = {
        momentOf: (one) => JSON.stringify(volleyIn(one)),
        routesOf: ({ moments }) => {
          seen = moments();
          return [];
        },
      };
      posed(until(begun(), 'shoot'), { mind: plannerOf({ ...planning, drawing }) });
      const all = seen.map((one) => drawing.momentOf(one));
      expect(all.length).toBeGreaterThan(4);
      expect(new Set(all).size).toBe(all.length);
    });
    test('is told where somebody hears it, it is weighed, and there is something to draw', () => {
      const match = until(begun(), 'shoot');
      courses.length = 0;
      expect(posed(match, { mind: drawn, isHeard: false }).routes).toBeUndefined();
      expect(posed(match, { rollouts: 0, mind: drawn }).routes).toBeUndefined();
      expect(posed(match, { memo: { turn: 1, plan: 'hold' }, mind: drawn }).routes).toBeUndefined();
      // The time is up when it has weighed.
      const seat = match.pending[0].seat;
      const asked = { seat, bot: 'planner', seed: 1, budget: { ms: 0 }, isHeard: true };
      const late = think(ruleset, taskFor(match, asked), drawn, sampledPick(1), () => 0);
      expect([late?.routes, courses]).toEqual([undefined, []]);
      const blank = plannerOf({ ...planning, drawing: { momentOf: () => '', routesOf: () => [] } });
      expect('routes' in posed(match, { mind: blank })).toBe(false);
    });
  });
  test('it says which plans it has, and when it weighs them', () => {
    expect(planner.plans?.names).toEqual(['hold', 'shoot', 'hold as well']);
    expect(planner.plans?.rollouts).toBe(48);
    const { plans } = plannerOf({ ...planning, rollouts: 5 });
    const match = until(begun(), 'shoot');
    const at = { match, decision: match.pending[0] };
    expect(plans?.dueAt(at)).toBe(true);
    expect(plans?.dueAt(at, { turn: 1, plan: 'hold' })).toBe(false);
    expect(plans?.dueAt(at, { turn: 0, plan: 'hold' })).toBe(true);
    const elsewhere = until(begun(), 'plan');
    expect(plans?.dueAt({ match: elsewhere, decision: elsewhere.pending[0] })).toBe(false);
    expect(posed(match, { rollouts: undefined }).searched!.rollouts).toBeGreaterThan(24);
    const few = posed(match, {
      rollouts: undefined,
      mind: plannerOf({ ...planning, rollouts: 5 }),
    });
    expect([plans?.rollouts, few.searched]).toEqual([5, { rollouts: 3 }]);
  });
});

test('plans that do not change a throw throw the same, whatever else they change', () => {
  const begins = (first: number): readonly number[] => {
    const fate = fateByPurpose(7, () => 'turn 3, fire');
    const other = fateByPurpose(7, () => 'turn 3, melee');
    const roll = { ask: 'roll', dice: 2, sides: 6 } as const;
    for (let more = 0; more < first; more++) other(roll);
    return [fate(roll), fate(roll)].flat();
  };
  expect(begins(0)).toEqual(begins(5));
  const [one, two, three, four] = begins(0);
  expect([one, two]).not.toEqual([three, four]);
});
test('what is thrown for a purpose is fair, from seed to seed and throw to throw', () => {
  const seen = new Map<string, number>();
  const SEEDS = 7200;
  for (let seed = 0; seed < SEEDS; seed++) {
    const fate = fateByPurpose(seed, () => '4 TOY-TRE-01');
    const faces = [0, 0].map(() => fate({ ask: 'roll', dice: 1, sides: 6 }));
    const both = faces.flat().join('');
    seen.set(both, (seen.get(both) ?? 0) + 1);
  }
  const expected = SEEDS / 36;
  const square = [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // Chi-square of 35 degrees of freedom: 1 in 10,000 sets is above it.
  expect([seen.size, square < 74]).toEqual([36, true]);
});

test('whoever varies plays each turn by one plan, and by all of them in time', () => {
  const mind = variedOf(planning);
  const drawn = Array.from({ length: 30 }, (_, lot) => {
    const match = until(begun(), 'shoot', sampledPick(lot + 1));
    const { seat } = match.pending[0];
    const task = taskFor(match, { seat, bot: 'varied', seed: lot });
    const thought = think(ruleset, task, mind, sampledPick(lot))!;
    const { plan } = thought.memo as { readonly plan: string };
    expect(thought.answer === 'pass', plan).toBe(plan.startsWith('hold'));
    // Asked again in that turn he keeps to it.
    expect(posed(match, { mind, memo: thought.memo as Json }).memo).toEqual(thought.memo);
    return plan;
  });
  expect(new Set(drawn)).toEqual(new Set(planning.plans.map(({ name }) => name)));
  // Without a plan of this turn, where none is made, he answers as usual.
  const idle = variedOf({ ...planning, plansAt: () => false });
  expect(posed(until(begun(), 'shoot'), { mind: idle })).toMatchObject({ answer: 'pass' });
});
test('a memo that is a store fails the thought', () => {
  const hoarder: Mind = {
    answer: (given) => ({ ...random.answer(given), memo: 'x'.repeat(20_000) }),
  };
  expect(() => posed(begun(), { mind: hoarder })).toThrow("the memo of 'planner' has 20002");
});
