/**
 * What a seat's view tells of who will win, own less the enemy's. What the seat alone knows (its
 * chits, its cards) counts as it knows it; of the enemy's it counts how many there are.
 */
import { viewOf, type Match } from '#kernel';
import {
  coverIn,
  isBroken,
  isLeader,
  otherSide,
  radiusOf,
  weaponOf,
  weaponTypeOf,
  worthOf,
} from '../rules/facts/index.ts';
import { isRadioBroken, radioIn, radioTypeOf } from '../rules/facts/index.ts';
import { distanceToEdge, rangeBetween } from '../rules/ground/index.ts';
import { OBJECTIVES, doubled, hexesOf, type Objective } from '../rules/objectives/index.ts';
import { shareOf } from '../rules/prospects/index.ts';
import { less, part, type Features } from '../../../bots/judging.ts';
import type { CombatCommander, Order, Scene, Side, UnitId } from '../rules/index.ts';
import { cardsWith } from './cards.ts';
import { fireFrom, standing } from './ground.ts';
import { weigh, type Reckoning } from './weighing.ts';
import { WEIGHTS } from './weights.ts';
import { leadOf, worthAtEnd } from './worth.ts';

/** One scene as both sides would reckon it, by what the seat knows. */
interface Balance {
  readonly look: Scene;
  readonly own: Reckoning;
  readonly other: Reckoning;
  /** Points that the seat is ahead, were it over now. */
  readonly lead: number;
  /** Spaces of the Time track before the marker of Sudden Death (CC-END-01). */
  readonly left: number;
}
type Tells = (balance: Balance) => number;
type Counts = (reckoning: Reckoning) => number;
const each =
  (of: (reckoning: Reckoning, unit: UnitId) => number): Counts =>
  (reckoning) =>
    reckoning.own.reduce((sum, unit) => sum + of(reckoning, unit), 0);

/** CC-TRK-04 Losses that a side may still take, the last of which ends the battle. */
const steps = ({ look, me }: Reckoning): number =>
  Math.max(1, look.position.surrender[me] - look.position.casualties[me].length);
const isReady = ({ look }: Reckoning, unit: UnitId): boolean =>
  !isBroken(look, unit) && look.position.units.suppressed[unit] === 0;
/** CC-VP-02 */
const points = each(({ look }, unit) => worthOf(look, unit));
const ready = each((by, unit) => (isReady(by, unit) ? worthOf(by.look, unit) : 0));
const broken = each(({ look }, unit) => (isBroken(look, unit) ? 1 : 0));
const command = each(({ look }, unit) =>
  isLeader(look, unit) ? 1 + (radiusOf(look, unit) ?? -1) : 0,
);
const weapons = each(({ look }, unit) => {
  const weapon = weaponOf(look, unit);
  const isWhole = weapon !== undefined && look.position.weapons.broken[weapon] === 0;
  return isWhole ? weaponTypeOf(look, weapon).firepower : 0;
});
/** The best attack of each by itself, in points. */
const fire = each((by, unit) =>
  isBroken(by.look, unit) ? 0 : fireFrom(by, unit, by.look.position.units.hex[unit]),
);
const posts = each((by, unit) => standing(by, unit, by.look.position.units.hex[unit]));
const cover = each((by, unit) => coverIn(by.look, by.look.position.units.hex[unit]));
const covered: Counts = (by) => cover(by) / Math.max(1, by.own.length);
/** CC-VP-07 How near to the enemy's edge, in points that it would bring. */
const wayOut = each(({ look, me }, unit) => {
  const { edge } = look.setup.forces[otherSide(me)];
  const away = distanceToEdge(look.position.units.hex[unit], edge);
  return doubled(look, 'W', worthOf(look, unit)) / (1 + away);
});
/** CC-TIME-08 Points of who is on the way. */
const coming: Counts = ({ look, me }) =>
  look.position.units.arrives.reduce(
    (sum, at, unit) =>
      at >= 0 && look.position.units.side[unit] === me ? sum + worthOf(look, unit as UnitId) : sum,
    0,
  );
const radio: Counts = ({ look, me }) => {
  const one = radioIn(look, me);
  return one === undefined || isRadioBroken(look, one) ? 0 : radioTypeOf(look, one).firepower;
};
const defends: Counts = ({ look, me }) => (look.setup.forces[me].posture === 'defend' ? 1 : 0);
const held: Counts = ({ look, me }) => look.position.control.filter((one) => one === me).length;
const cards: Counts = ({ look, me }) => look.position.hands[me].length;

// --- ground --------------------------------------------------------------------------------------

/** Hexes from the nearest whole unit of a side to an objective. */
function nearest({ look, own }: Reckoning, objective: Objective): number {
  const hexes = hexesOf(look, objective);
  const { hex } = look.position.units;
  const all = own
    .filter((unit) => !isBroken(look, unit))
    .map((unit) => Math.min(...hexes.map((one) => rangeBetween(one, hex[unit]))));
  return Math.min(FAR, ...all);
}
/** Nobody is farther from anything. */
const FAR = 15;
/** Hexes by which a side is nearer, so that the ground is as good as its own. */
const NEARER = 3;
/** What each objective is worth, by whose it may soon be. */
const reach: Tells = ({ own, other }) =>
  OBJECTIVES.reduce((sum, objective) => {
    const nearer = nearest(other, objective) - nearest(own, objective);
    return sum + Math.tanh(nearer / NEARER) * (WEIGHTS.ground + worthAtEnd(own, objective));
  }, 0);

// --- the hand ------------------------------------------------------------------------------------

/** Cards of an order in the seat's own hand, more than as many cards have on the average. */
function more({ own }: Balance, ...orders: readonly Order[]): number {
  const { look, me } = own;
  const has = cardsWith(own, ({ order }) => orders.includes(order)).length;
  const usual = shareOf(own.cards[me], ({ order }) => orders.includes(order));
  return has - usual * look.position.hands[me].length;
}

const TELLS: { readonly [name: string]: Tells } = {
  lead: ({ lead }) => lead / 10,
  leadSoon: ({ lead, left }) => lead / (3 + 2 * left),
  ahead: ({ lead }) => Math.tanh(lead / 3),
  aheadLate: ({ lead, left }) => Math.tanh(lead / 3) / (1 + left),
  clock: (balance) => (less(defends)(balance) * (balance.left + 1)) / 10,
  steps: less((by) => Math.log(steps(by))),
  brink: less((by) => -1 / steps(by)),
  units: less((by) => Math.log(1 + by.own.length)),
  points: part(points),
  ready: part(ready),
  broken: less((by) => broken(by) / 5),
  command: less((by) => command(by) / 5),
  weapons: less((by) => weapons(by) / 20),
  fire: less((by) => fire(by) / 10),
  posts: less((by) => posts(by) / 10),
  cover: less((by) => covered(by) / 3),
  held: less((by) => held(by) / 5),
  reach: (balance) => reach(balance) / 10,
  wayOut: less((by) => wayOut(by) / 10),
  wayOutLate: (balance) => less((by: Reckoning) => wayOut(by) / 5)(balance) / (1 + balance.left),
  coming: less((by) => coming(by) / 10),
  radio: less((by) => radio(by) / 10),
  initiative: ({ look, own }) => (look.position.initiative === own.me ? 1 : -1),
  initiativeClose: ({ look, own, lead }) =>
    (look.position.initiative === own.me ? 1 : -1) / (1 + Math.abs(lead)),
  turn: ({ look, own }) => (look.position.active === own.me ? 1 : -1),
  cards: less((by) => cards(by) / 5),
  fires: (balance) => more(balance, 'fire') / 3,
  moves: (balance) => more(balance, 'move', 'advance') / 3,
  recovers: (balance) => (more(balance, 'recover') * broken(balance.own)) / 5,
  routs: (balance) => (more(balance, 'rout') * broken(balance.other)) / 5,
};
const EACH = Object.values(TELLS);

export const features: Features = {
  names: Object.keys(TELLS),
  of(match, seat) {
    const balance = balanceOf(match as Match<CombatCommander>, seat === 'axis' ? 0 : 1);
    return EACH.map((tells) => tells(balance));
  },
};
function balanceOf(match: Match<CombatCommander>, me: Side): Balance {
  const position = viewOf(match, me === 0 ? 'axis' : 'allies');
  const look: Scene = { ...match.scene, position };
  const own = weigh(look, me, WEIGHTS);
  const other = weigh(look, otherSide(me), WEIGHTS);
  const { setup } = match;
  const left = Math.max(0, setup.suddenDeath - position.time);
  return { look, own, other, lead: leadOf(own), left };
}
