/** Action dice: the risk, where each die goes, and the order in which actions are played. */
import { UW, armyOf, sideOf, otherSide } from '../rules/facts/index.ts';
import { commanderOf, headOf, radiusOf } from '../rules/command/index.ts';
import { formations } from '../rules/movement/index.ts';
import { inCommand, inReachOfOrder, isCommandedBy, shareOf } from '../rules/turn/index.ts';
import type { ActionId, CommanderId, TacticId, UnitId } from '../rules/index.ts';
import { edgeOf } from '../rules/ground/index.ts';
import { gainOfRide } from './commander.ts';
import { farOff, gainOfDressing, gainOfFormation, picksOf } from './orders.ts';
import {
  enemyGap,
  highest,
  sum,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';
import { promiseOf } from './prospects.ts';

/** Hardly ever: only when far behind is a die worth the commander's neck. */
export const riskCommander = ({ scene, me, weights }: Post): Choice<'riskCommander'> => {
  const mine = sideOf(scene, me);
  const behind = shareOf(scene, otherSide(mine)) - shareOf(scene, mine);
  return {
    answer: { risk: behind >= weights.neck && scene.position.morale[me] > 4 },
    plan: 'caution',
  };
};

// --- placing ---------------------------------------------------------------------------------

/** The die and the entry that promise most, given what lies on the board already. */
export function placeDie(erring: Post, { dice }: Question<'placeDie'>): Choice<'placeDie'> {
  const isDoing = erring.scene.position.actions.length > 0;
  // Who has few dice does one thing with them all the same, and that one with his wits about him.
  const post = isDoing ? erring : (erring.sense ?? erring);
  const { actions, tactics } = post.scene.setup.armies[post.me];
  const { spared } = post.weights;
  if (post.gentle && isDoing && dice.length <= spared) {
    return { answer: { done: true }, plan: 'keep' };
  }
  const outlook = look(post);
  const weighed: Weighed<Answer<'placeDie'>>[] = [...new Set(dice)].flatMap((die) => [
    ...actions.map((on) => ({ answer: { die, on }, value: valueOfAction(post, outlook, on, die) })),
    ...tactics.map((on) => ({ answer: { die, on }, value: valueOfTactic(post, on, die) })),
  ]);
  // The best entry takes the smallest die that does: high dice are kept for what needs them.
  const best = fit(post, weighed, dice);
  if (best === undefined || best.value < post.weights.leastDie)
    return { answer: { done: true }, plan: 'keep' };
  const candidates = weighed.toSorted((a, b) => b.value - a.value).slice(0, 5);
  return { answer: best.answer, plan: 'place', candidates };
}
/** The best entry overall; on it the smallest die that does almost as well. */
function fit(
  { weights }: Post,
  weighed: readonly Weighed<Answer<'placeDie'>>[],
  dice: readonly number[],
): Weighed<Answer<'placeDie'>> | undefined {
  const best = highest(weighed, ({ value }) => value);
  if (best === undefined || 'done' in best.answer) return best;
  const { on } = best.answer;
  const same = weighed.filter(({ answer }) => !('done' in answer) && answer.on === on);
  // The best is enough, whatever share one takes for enough.
  const share = Math.min(1, weights.enough);
  const enough = same.filter(({ value }) => value >= share * best.value);
  return highest(enough, ({ answer }) =>
    'done' in answer || !dice.includes(answer.die) ? -9 : -answer.die,
  );
}

interface Outlook {
  /** Formations in command and out of it, each with what a move gives it, best first. */
  readonly commanded: readonly Body[];
  readonly others: readonly Body[];
  readonly placed: (action: ActionId) => number;
}
interface Body {
  readonly units: readonly UnitId[];
  readonly gain: number;
}
function look(post: Post): Outlook {
  const { scene, me } = post;
  const all = formations(scene)
    .filter(([unit]) => armyOf(scene, unit) === me)
    .map((units) => ({ units, gain: gainOfFormation(post, units) }))
    .toSorted((a, b) => b.gain - a.gain);
  const placed = (action: ActionId): number =>
    sum(scene.position.actions.filter((one) => one.action === action).map(({ die }) => die));
  return {
    commanded: all.filter(({ units }) => inCommand(scene, units[0])),
    others: all.filter(({ units }) => !inCommand(scene, units[0])),
    placed,
  };
}
const gains = (bodies: readonly Body[], from: number, count: number): number =>
  sum(bodies.slice(from, from + count).map(({ gain }) => gain));

function valueOfAction(post: Post, outlook: Outlook, action: ActionId, die: number): number {
  const { scene } = post;
  const { commanded, others, placed } = outlook;
  const marches = placed('march') > 0 ? 1 : 0;
  switch (action) {
    case 'move':
      return gains(commanded, placed('move') + marches, die);
    case 'march':
      return marches > 0 || placed('move') > 0 ? 0 : marchGain(post, commanded, die);
    case 'reserveMove': {
      const small = (body: Body): boolean =>
        body.units.length <= 3 && farOff(scene, body.units).length === body.units.length;
      const inside = commanded
        .filter(small)
        .map((body) => ({ ...body, gain: body.gain * post.weights.reserve }));
      const bodies = [...others.filter(small), ...inside].toSorted((a, b) => b.gain - a.gain);
      return gains(bodies, placed('reserveMove'), die);
    }
    case 'moveCommanders':
      return placed('moveCommanders') > 0 ? 0 : rideValue(post, outlook, die);
    case 'dressRanks': {
      if (post.quick || placed('dressRanks') > 0) return 0;
      // Those that no other die will move.
      const left = commanded.slice(placed('move') + marches);
      return (
        post.weights.dressing *
        Math.max(0, ...left.map(({ units }) => gainOfDressing(post, units, die)))
      );
    }
    default:
      return action satisfies never;
  }
}
/** March: the ground that units far from the enemy make, up to 3 UW from him. */
function marchGain({ scene, weights }: Post, commanded: readonly Body[], die: number): number {
  const made = commanded.map(({ units }) =>
    sum(
      farOff(scene, units).map(
        (unit) => weights.ground * Math.min(die, enemyGap(scene, unit) / UW - 3.1),
      ),
    ),
  );
  return Math.max(0, ...made);
}
/** Commanders' Movement: to follow the line, and to bring others into command. */
function rideValue(post: Post, { commanded, placed }: Outlook, die: number): number {
  const { scene, me, weights } = post;
  const reach = (die + 2) * UW;
  const gain = weights.ride * gainOfRide(post, reach);
  const [first] = commanded;
  if (first === undefined) return gain + 2;
  const advance = placed('march') > 0 ? placed('march') : placed('move') > 0 ? 2 : 0;
  // Would the line, once it has gone ahead, still be in command?
  const { x, y } = headOf(scene, commanderOf(me));
  const side = edgeOf(scene, me) === 'south' ? 1 : -1;
  const left = { x, y: y - side * advance * UW, action: 'move' as const };
  if (inReachOfOrder(scene, left, first.units, radiusOf(scene, commanderOf(me)))) return gain;
  return gain + weights.follow * (die + 2 >= advance ? 2 : 1);
}

/** A tactic: what it promises beyond the die that lies there. */
function valueOfTactic(post: Post, tactic: TacticId, die: number): number {
  const { scene, me, weights } = post;
  const slot = scene.setup.armies[me].tactics.indexOf(tactic);
  const lies = scene.position.tactics[me][slot];
  const now = lies > 0 ? promiseOf(post, tactic, lies) : 0;
  return lies >= die ? 0 : weights.tactics * (promiseOf(post, tactic, die) - now);
}

/** A ride that betters less in command is none to a person. */
const WORTH_A_RIDE = 0.3;

// --- playing ---------------------------------------------------------------------------------

const ORDER: readonly ActionId[] = ['march', 'move', 'reserveMove', 'dressRanks', 'moveCommanders'];

/** The commander first if that brings more into command; else he follows the line. */
export function playAction(
  post: Post,
  { dice, commanders = [] }: Question<'playAction'>,
): Choice<'playAction'> | undefined {
  if (dice.length === 0) return { answer: { done: true }, plan: 'hold' };
  const given = post.together ? dice.filter((one) => isOfUse(post, one, commanders)) : dice;
  if (given.length === 0) return { answer: { done: true }, plan: 'hold' };
  const ride = given.find(({ action }) => action === 'moveCommanders');
  const orders = given.some(({ action }) => action === 'move' || action === 'march');
  if (ride !== undefined && orders && gainOfRide(post, (ride.die + 2) * UW) > 4) {
    return { answer: ride, plan: 'command' };
  }
  const next = highest(given, ({ action, die }) => die / 10 - ORDER.indexOf(action));
  return next && { answer: { ...next, ...whoOrders(post, next, commanders) }, plan: next.action };
}
/** Would anybody go anywhere by that die? */
function isOfUse(
  post: Post,
  { action, die }: { readonly action: ActionId; readonly die: number },
  commanders: readonly CommanderId[],
): boolean {
  if (action === 'moveCommanders') return gainOfRide(post, (die + 2) * UW) > WORTH_A_RIDE;
  const { commander = commanderOf(post.me) } = whoOrders(post, { action, die }, commanders);
  const { x, y } = headOf(post.scene, commander);
  const none = { moving: [], quota: 0, ridden: [] };
  const left = action === 'march' || action === 'dressRanks' ? 1 : die;
  return picksOf(post, { action, die, left, commander, x, y, ...none }).length > 0;
}
/** The commander whose formations have most to gain by the die, where there are several. */
function whoOrders(
  post: Post,
  { action, die }: { readonly action: ActionId; readonly die: number },
  commanders: readonly CommanderId[],
): { readonly commander?: CommanderId } {
  if (action === 'reserveMove' || action === 'moveCommanders') return {};
  const { commanded } = look(post);
  const count = action === 'move' ? die : 1;
  const commander = highest(commanders, (id) => {
    const about = commanded.filter(({ units }) => isCommandedBy(post.scene, id, units[0]));
    return gains(about, 0, count);
  });
  return commander === undefined ? {} : { commander };
}
