/**
 * A turn of Combat Commander in whose every window the other side can but let it pass: it has
 * neither a card that fits nor anybody who could fire, and its bot sees as much.
 */
import { drawsOf, sampledPick } from '#fate';
import { mindOf } from '#bots';
import {
  viewOf,
  Match,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
  type Settled,
} from '#kernel';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { instructions } from '../../src/games/combat-commander/content/instructions.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';

const ruleset = combatCommander2006 as unknown as AnyRuleset;
/** Whose windows they are: those of the side that does not have the turn. */
export const WAITS = 'axis';
/** Many orders, and so many steps. */
export const SETUP = {
  ...millCrossing,
  forces: millCrossing.forces.map((force) => ({ ...force, orders: 6 })),
} as unknown as Json;
/** Doing nothing, and what is left by whoever wants to be asked only when he can do something. */
const NOTHING: { readonly [ask: string]: { readonly answer: Json; readonly left: string } } = {
  react: { answer: { done: true }, left: 'able' },
  act: { answer: { pass: true }, left: 'able' },
  useInitiative: { answer: false, left: 'below5' },
};
/** A battle is worth its beginning with so many windows. */
const ENOUGH = 12;
const MOST_STEPS = 400;
/** Where the search begins: here is one. */
const FROM = 1925;

export interface Step {
  readonly seat: string;
  readonly decision: number;
  readonly answer: Json;
}
export interface Plan {
  readonly steps: readonly Step[];
  /** What fate gives, by the number of the draw. */
  readonly draws: ReadonlyMap<number, Settled>;
}
let found: Plan | undefined;
/** The same wherever it is asked for. */
export function plan(): Plan {
  for (let seed = FROM; found === undefined; seed++) {
    const tried = tryPlan(seed);
    if (tried.steps.filter(({ seat }) => seat === WAITS).length >= ENOUGH) found = tried;
  }
  return found;
}
function tryPlan(seed: number): Plan {
  const pick = sampledPick(seed);
  const started = Match.start<Game>(ruleset, SETUP as unknown as Frozen<object>);
  if (!started.ok) throw new Error('the setup is legal');
  const match = started.value;
  const random = mindOf(combatCommander, 'random');
  const steps: Step[] = [];
  const draws = new Map<number, Settled>();
  let ordinal = 0;
  while (match.outcome === undefined && steps.length < MOST_STEPS) {
    const { chance } = match;
    if (chance !== undefined) {
      const settled =
        chance.ask === 'pick'
          ? pick(chance.from)
          : Array.from({ length: chance.dice }, () => 1 + pick(chance.sides));
      draws.set(ordinal, settled);
      ordinal += drawsOf(chance);
      match.settle(settled);
      continue;
    }
    const [decision] = match.pending;
    if (decision === undefined) break;
    const waits = decision.seat === WAITS;
    const answer = waits
      ? nothingIn(match, decision)
      : (random?.answer({ match, decision, pick }).answer as Json);
    if (answer === undefined) break;
    steps.push({ seat: decision.seat, decision: decision.id, answer });
    match.accept(decision.id, answer);
  }
  return { steps, draws };
}
/** Undefined: there is something that he could do, or that is no window. */
function nothingIn(match: Match<Game>, decision: Match<Game>['pending'][number]): Json | undefined {
  const { ask, question } = decision;
  const nothing = NOTHING[ask];
  const kind = instructions.find(({ asks }) => asks.includes(ask));
  if (nothing === undefined || kind === undefined) return undefined;
  const scene = { ...match.scene, position: viewOf(match, WAITS) };
  const left = kind.answer(scene, question, nothing.left);
  const thought = mindOf(combatCommander, 'sensible')?.answer({
    match,
    decision,
    pick: sampledPick(1),
  });
  const same = [left, thought?.answer].every(
    (one) => JSON.stringify(one) === JSON.stringify(nothing.answer),
  );
  return same ? nothing.answer : undefined;
}
