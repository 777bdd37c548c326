/**
 * A bot that weighs whole turns: each of its plans is played on for some turns of both sides, in
 * the same worlds and with the same dice, the better half of them more often, until one is left.
 * To that it keeps until its next turn.
 */
import { cloneJson, type Game, type Json, type Match } from '#kernel';
import { Unwanted, type Clock, type Mind, type Plans, type Posed } from './mind.ts';
import type { Route, Thought, Weighed } from './mind.ts';
import { playedOn, SEEDS, type Outlook } from './playing-on.ts';

/** One way to play a turn. */
export interface Plan {
  /** A word for it, its own. */
  readonly name: string;
  /** By what it is told, where its own name would tell a secret; several may be told alike. */
  readonly as?: string;
  /** Who plays so. */
  readonly mind: Mind;
}
/** What a game tells of its battles, so that plans can be weighed. */
export interface Planning extends Outlook {
  /** The first is usual: it is done unless another is better, and so the other seats play. */
  readonly plans: readonly [Plan, ...Plan[]];
  /** By how many standard errors another plan must be better; absent: two. */
  readonly errors?: number;
  /** How many battles are played on for a choice, unless a budget is given; absent: 48. */
  readonly rollouts?: number;
  /**
   * Is a plan to be made at this question, if there is none of this turn? It must follow from what
   * everybody sees: at a table more time is given for it.
   */
  plansAt(posed: Pick<Posed, 'match' | 'decision'>): boolean;
  /** Absent: where a plan leads is not drawn. */
  readonly drawing?: Drawing;
}
/** Where a plan leads: of that nothing by which a secret could be guessed. */
export interface Drawing {
  /** A word for the moment at which a battle stands: where it becomes another, it is looked at. */
  momentOf(battle: Standing): string;
  routesOf(course: Course): readonly Route[];
}
/** A battle as it stands, to be looked at. */
export type Standing = Pick<Match<Game>, 'scene'>;
/** What a plan came to in one of the worlds in which it was played on. */
export interface Course {
  readonly plan: string;
  readonly seat: string;
  /** As the seat has it, before anything is done. */
  readonly match: Standing;
  /** How that world stood whenever the moment had become another. */
  readonly moments: () => readonly Standing[];
}
/** So many battles played on are weighed for a turn, unless it is said. */
const ROLLOUTS = 48;
/** The chosen plan, and two that were rejected. */
const TOLD = 3;
/** Of the chance: what another plan must be better by than the usual one. */
const MARGIN = 0.01;
/** And by so many standard errors, unless the game has it otherwise. */
const ERRORS = 2;

interface Memo {
  readonly turn: number;
  readonly plan: string;
}
interface Tried {
  readonly plan: Plan;
  readonly chances: readonly number[];
}

export function plannerOf(planning: Planning): Mind {
  const { plans, rollouts = ROLLOUTS } = planning;
  const dueAt: Plans['dueAt'] = (asked, memo) => isDue(planning, asked, memo);
  return {
    plans: { names: [...new Set(plans.map(nameOf))], many: plans.length, rollouts, dueAt },
    answer: answerBy(planning, (posed) =>
      weighed(planning, { ...posed, budget: posed.budget ?? { rollouts } }),
    ),
  };
}
/**
 * Plays each turn by one of the plans, drawn by lot: so that a judge that is fitted to his battles
 * has seen what comes of each.
 */
export const variedOf = (planning: Planning): Mind => ({
  answer: answerBy(planning, ({ pick }) => ({ plan: planning.plans[pick(planning.plans.length)] })),
});
type Asking = Parameters<Planning['plansAt']>[0];
const isDue = (planning: Planning, asked: Asking, memo: Json | undefined): boolean =>
  memoOf(memo)?.turn !== planning.turnOf(asked.match) && planning.plansAt(asked);
/** By a plan that is chosen where one is due, and kept to until the next is. */
const answerBy =
  (planning: Planning, choose: (posed: Posed) => Chosen): Mind['answer'] =>
  (posed) => {
    const { plans } = planning;
    if (!isDue(planning, posed, posed.memo)) {
      const kept = memoOf(posed.memo);
      const plan = plans.find(({ name }) => name === kept?.plan) ?? plans[0];
      return { ...plan.mind.answer(posed), ...(kept && { memo: { ...kept } }) };
    }
    const { plan, ...told } = choose(posed);
    const memo = { turn: planning.turnOf(posed.match), plan: plan.name };
    return { ...plan.mind.answer(posed), memo, ...told };
  };
/** Whatever stands there that is no memo of ours is as good as none. */
function memoOf(memo: Json | undefined): Memo | undefined {
  if (typeof memo !== 'object' || memo === null || Array.isArray(memo)) return undefined;
  const { turn, plan } = memo as { readonly turn?: unknown; readonly plan?: unknown };
  return typeof turn === 'number' && typeof plan === 'string' ? { turn, plan } : undefined;
}

interface Chosen extends Pick<Thought, 'searched' | 'weighed' | 'routes'> {
  readonly plan: Plan;
}
/**
 * The plan that is left after each half of them has been given up, where it is better than the
 * usual one, which is played at every table beside them.
 */
function weighed(planning: Planning, posed: Posed): Chosen {
  const [usual, ...others] = planning.plans;
  const { budget } = posed;
  if (budget !== undefined && 'rollouts' in budget && budget.rollouts === 0) return { plan: usual };
  const measure: number[] = [];
  let field: readonly Tried[] = others.map((plan) => ({ plan, chances: [] }));
  /** Whoever was given up last comes first. */
  let given: readonly Tried[] = [];
  const rounds = Math.max(1, Math.ceil(Math.log2(others.length)));
  const purse = new Purse(posed);
  const tables = new Tables(posed);
  for (let round = 0; round < rounds && !(round > 0 && purse.isLate); round++) {
    for (const share = purse.share(rounds - round, field.length + 1); share.goesOn();) {
      const table = tables.at(measure.length);
      const chanceOf = (plan: Plan): number => {
        purse.spend();
        return chanceBy(planning, posed, table, plan);
      };
      measure.push(chanceOf(usual));
      field = field.map(({ plan, chances }) => ({ plan, chances: [...chances, chanceOf(plan)] }));
    }
    const falling = field.toSorted((one, other) => meanOf(other.chances) - meanOf(one.chances));
    const kept = Math.ceil(field.length / 2);
    [field, given] = [falling.slice(0, kept), [...falling.slice(kept), ...given]];
  }
  const [best, ...left] = field;
  const isBetter = best !== undefined && isConfirmed(best.chances, measure, planning.errors);
  const first = { plan: usual, chances: measure };
  const [chosen, next] = isBetter ? [best, first] : [first, best];
  const rejected = next === undefined ? [] : [next, ...left, ...given];
  const isDrawn = posed.isHeard === true && !purse.isLate;
  const routes = isDrawn ? routesBy(planning, posed, tables.at(0), chosen.plan) : [];
  return {
    plan: chosen.plan,
    searched: { rollouts: purse.spent },
    weighed: toldOf([chosen, ...rejected]),
    ...(routes.length > 0 && { routes }),
  };
}
/** In the first of the worlds, which is the one that the seat takes for the real one. */
function routesBy(planning: Planning, posed: Posed, table: Table, plan: Plan): readonly Route[] {
  const { drawing } = planning;
  if (drawing === undefined) return [];
  const { match, decision } = posed;
  const moments = (): readonly Standing[] => {
    const found: Standing[] = [];
    let moment = drawing.momentOf(match);
    chanceBy(planning, posed, table, plan, (now) => {
      if (drawing.momentOf(now) === moment) return;
      moment = drawing.momentOf(now);
      const { ruleset, scene } = now;
      // What is supposed is played on in the one position that it has.
      const position = ruleset.copy?.(scene.position) ?? cloneJson(scene.position);
      found.push({ scene: { ...scene, position } });
    });
    return found;
  };
  return drawing.routesOf({ plan: plan.name, seat: decision.seat, match, moments });
}
const nameOf = ({ name, as = name }: Plan): string => as;
/**
 * The chosen one first, then those that came nearest to it, the better before the worse; of several
 * that are told alike the first.
 */
function toldOf([chosen, ...others]: readonly [Tried, ...Tried[]]): readonly Weighed[] {
  const told = ({ plan, chances }: Tried, isChosen: boolean): Weighed => {
    return { plan: nameOf(plan), chance: meanOf(chances), isChosen };
  };
  const names = new Set([nameOf(chosen.plan)]);
  const apart = others.filter(({ plan }) => {
    const isNew = !names.has(nameOf(plan));
    names.add(nameOf(plan));
    return isNew;
  });
  const rejected = apart.slice(0, TOLD - 1).map((one) => told(one, false));
  return [told(chosen, true), ...rejected.toSorted((one, other) => other.chance - one.chance)];
}
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
/**
 * Is it better by more than luck? At the same tables, by a margin, and by some standard errors of
 * the differences: the best of some that are alike looks better than it is.
 */
function isConfirmed(
  chances: readonly number[],
  measure: readonly number[],
  errors = ERRORS,
): boolean {
  const less = chances.map((chance, at) => chance - (measure[at] ?? 0));
  const mean = meanOf(less);
  if (less.length < 2) return false;
  const spread = less.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (less.length - 1);
  return mean > MARGIN && mean > errors * Math.sqrt(spread / less.length);
}

/** What may still be weighed, shared out among rounds. Where there is no clock, battles count. */
class Purse {
  readonly #most: number;
  readonly #clock: Clock;
  readonly #end: number;
  readonly #isGone: () => boolean;
  spent = 0;

  constructor({ budget = { rollouts: ROLLOUTS }, clock, isGone }: Posed) {
    this.#isGone = isGone ?? (() => false);
    const untimed = clock === undefined ? ROLLOUTS : Infinity;
    this.#most = 'rollouts' in budget ? budget.rollouts : untimed;
    this.#clock = clock ?? (() => 0);
    this.#end = clock === undefined ? Infinity : clock() + (budget.ms ?? Infinity);
  }
  get isLate(): boolean {
    return this.#clock() >= this.#end;
  }
  /** One more battle is played on. */
  spend(): void {
    if (this.#isGone()) throw new Unwanted('nobody waits for what is weighed');
    this.spent += 1;
  }
  /** An equal part of what is left for each round to come; each plan is tried once at least. */
  share(rounds: number, plans: number): { goesOn(): boolean } {
    const most = Math.floor((this.#most - this.spent) / rounds / plans);
    const now = this.#clock();
    const until = now + (this.#end - now) / rounds;
    let done = 0;
    const goesOn = (): boolean => {
      const goes = done === 0 || (done < most && this.#clock() < until);
      done += 1;
      return goes;
    };
    return { goesOn };
  }
}
/** Worlds and seeds for dice, the same for every plan that is tried there. */
class Tables {
  readonly #posed: Posed;
  readonly #laid: Table[] = [];

  constructor(posed: Posed) {
    this.#posed = posed;
  }
  at(index: number): Table {
    const { match, worlds, pick } = this.#posed;
    while (this.#laid.length <= index) {
      const [world = match] = this.#laid.length === 0 ? [match] : (worlds?.(1) ?? []);
      this.#laid.push({ world, seed: pick(SEEDS) });
    }
    return this.#laid[index];
  }
}
interface Table {
  readonly world: Match<Game>;
  readonly seed: number;
}

/** The chance of winning after some turns in which the seat plays so, and the others as usual. */
function chanceBy(
  planning: Planning,
  { decision: { seat } }: Posed,
  { world, seed }: Table,
  plan: Plan,
  onstep?: (now: Match<Game>) => void,
): number {
  const [usual] = planning.plans;
  const match = world.fork({ playout: true });
  const mindOf = (by: string): Mind => (by === seat ? plan : usual).mind;
  const until = planning.turnOf(match) + planning.turns;
  return playedOn(planning, { match, seat, seed, mindOf, until, onstep });
}
