/** What happens as turns go on, and to whole armies. Only declarations are exported. */
import * as z from 'zod/mini';
import { dropHits, orderOf, place, stepAt } from '../facts/writing.ts';
import {
  action,
  armies,
  army,
  asset,
  at,
  commander,
  count,
  dice,
  die,
  event,
  facing,
  maybe,
  rule,
  side,
  small,
  tactic,
  unit,
  units,
} from '../fields.ts';
import type { Position, Step } from '../world.ts';

/**
 * COS-TRN-05 What outlives a turn stays; the rest is fresh. `played`: allies who had their turn
 * before in this side turn; none when it begins.
 */
export const turnBegan = event({
  type: 'turnBegan',
  cite: 'COS-TRN-01',
  fields: { army, turn: count, played: armies },
  apply(position, { army: active, turn, played }) {
    position.turn = turn;
    position.active = active;
    position.played = [...played];
    // COS-MP-06 A side turn ends when the other side's begins.
    if (played.length === 0) position.claimed = [];
    position.declined = [];
    position.withheld = [];
    position.bombarded = [];
    position.limbered = [];
    position.sheltered = [];
    position.guided = [];
    position.slowed = [];
    position.units.activated.fill(0);
    position.units.walked.fill(0);
    position.markers.resolved.fill(0);
    position.step = { at: 'bombardment', shots: [] };
  },
});

// --- dice ----------------------------------------------------------------------------------------

export const actionDiceRolled = event({
  type: 'actionDiceRolled',
  cite: 'COS-ACT-01',
  fields: { army, dice },
  apply(position, { dice: rolled }) {
    position.pool = [...rolled];
    position.sixes += rolled.filter((one) => one === 6).length;
    position.step = { at: 'risk', ones: rolled.filter((one) => one === 1).length };
  },
});
export const riskTaken = event({
  type: 'riskTaken',
  cite: 'COS-ACT-03',
  fields: { die, army: maybe(army) },
  apply(position, { die: rolled }) {
    position.pool.push(rolled);
    if (rolled === 6) position.sixes += 1;
    stepAt(position, 'risk').ones -= 1;
  },
});
export const riskDeclined = event({
  type: 'riskDeclined',
  cite: 'COS-ACT-03',
  fields: { army: maybe(army) },
  apply(position) {
    stepAt(position, 'risk').ones -= 1;
  },
});
/** `arriving`: units that may come in now. */
export const riskEnded = event({
  type: 'riskEnded',
  cite: 'COS-ACT-04',
  fields: { arriving: maybe(units) },
  apply(position, { arriving }) {
    position.step =
      arriving === undefined ? { at: 'placing' } : { at: 'arriving', units: [...arriving] };
  },
});
export const phaseReached = event({
  type: 'phaseReached',
  cite: 'COS-PHS-02',
  fields: { phase: count },
  apply(position, { phase }) {
    position.phase = phase;
  },
});
/** `slot`: which tactic of the board, when it is one. */
export const diePlaced = event({
  type: 'diePlaced',
  cite: 'COS-ACT-05',
  fields: {
    die,
    on: z.union([action, tactic]),
    slot: maybe(small),
    replaced: maybe(die),
    army: maybe(army),
  },
  apply(position, { die: placed, on, slot }) {
    position.pool.splice(position.pool.indexOf(placed), 1);
    if (slot !== undefined) position.tactics[position.active][slot] = placed;
    else position.actions.push({ action: on, die: placed } as Position['actions'][0]);
  },
});
export const placingEnded = event({
  type: 'placingEnded',
  cite: 'COS-ACT-06',
  fields: { wasted: dice, army: maybe(army) },
  apply(position) {
    position.pool = [];
    position.step = { at: 'playing' };
  },
});

// --- arrivals and departures ---------------------------------------------------------------------

/**
 * Section 34 Where an army's units come in, noted in secret, is known to all once the first of
 * them are due.
 */
export const noteShown = event({
  type: 'noteShown',
  cite: 'COS-PHS-04',
  fields: { army, note: z.strictObject({ slot: small, value: small }) },
  apply(position, { army: whose, note }) {
    const { field } = position;
    if (field === null) throw new Error('nothing was noted');
    const reserves = field.reserves.map((one) =>
      one.army === whose ? { ...one, note, shown: 1 as const } : one,
    );
    position.field = { ...field, reserves };
  },
  reveals: true,
});
/** Part F Whoever comes in counts as activated. */
export const arrived = event({
  type: 'arrived',
  cite: 'COS-PHS-04',
  fields: { unit, ...at, facing },
  apply(position, to) {
    position.units.off[to.unit] = 0;
    position.units.activated[to.unit] = 1;
    const step = stepAt(position, 'arriving');
    step.units = step.units.filter((one) => one !== to.unit);
    place(position, to);
  },
});
export const arrivalsEnded = event({
  type: 'arrivalsEnded',
  cite: 'COS-PHS-04',
  fields: {},
  apply(position) {
    position.step = { at: 'placing' };
  },
});
/** Over the edge, and safe. */
export const leftTable = event({
  type: 'leftTable',
  cite: 'COS-PRE-04',
  fields: { unit },
  apply(position, { unit: who }) {
    position.units.off[who] = 2;
  },
});

// --- actions -------------------------------------------------------------------------------------

export const actionBegan = event({
  type: 'actionBegan',
  cite: 'COS-ACT-07',
  fields: { action, die, left: small, commander, ...at },
  apply(position, { action: which, die: value, left, commander: by, x, y }) {
    const index = position.actions.findIndex((one) => one.action === which && one.die === value);
    position.actions.splice(index, 1);
    const fresh = { moving: [], quota: 0, ridden: [] };
    const order = { action: which, die: value, left, commander: by, x, y, ...fresh };
    position.step = { at: 'order', order };
  },
});
export const formationPicked = event({
  type: 'formationPicked',
  cite: 'COS-ACT-12',
  fields: { units },
  apply(position, { units: picked }) {
    const order = orderOf(position);
    order.left -= 1;
    order.moving = [...picked];
    order.quota = order.action === 'dressRanks' ? order.die : picked.length;
    // COS-ACT-12 All of the snapshot are activated, but Dress Ranks takes those that turn.
    if (order.action === 'dressRanks') return;
    for (const one of picked) position.units.activated[one] = 1;
  },
});
export const formationLeft = event({
  type: 'formationLeft',
  cite: 'COS-ACT-08',
  fields: {},
  apply(position) {
    orderOf(position).moving = [];
  },
});
export const actionEnded = event({
  type: 'actionEnded',
  cite: 'COS-ACT-11',
  fields: {},
  apply(position) {
    position.step = { at: 'playing' };
  },
});
/** COS-ACT-15 Dice on actions are cleared, those on tactics stay. */
export const actionsEnded = event({
  type: 'actionsEnded',
  cite: 'COS-ACT-15',
  fields: {},
  apply(position) {
    position.actions = [];
    position.step = { at: 'marker' };
  },
});

// --- armies --------------------------------------------------------------------------------------

/** `units`: those that guides lead. */
export const assetUsed = event({
  type: 'assetUsed',
  cite: 'COS-ARM-11',
  fields: { army, asset, units: maybe(units) },
  apply(position, { army: whose, asset: which, units: led }) {
    position.used = [...position.used, { army: whose, asset: which }];
    if (led !== undefined) position.guided = [...led];
  },
});
/** The turn in which it could be used is over. */
export const assetLapsed = event({
  type: 'assetLapsed',
  cite: 'COS-ARM-11',
  fields: { army, asset },
  apply(position, { army: whose, asset: which }) {
    position.used = [...position.used, { army: whose, asset: which }];
  },
});
export const favourDeclined = event({
  type: 'favourDeclined',
  cite: 'COS-MP-04',
  fields: { army, favour: z.enum(['activate', 'tactic']), units },
  apply(position, { favour, units: kept }) {
    if (favour === 'activate') position.declined.push(...kept);
    else position.withheld = [...position.withheld, ...kept];
  },
});
/** `unit`: the one that it is lost by. */
export const moraleLost = event({
  type: 'moraleLost',
  cite: ({ cite }) => cite,
  fields: { army, points: small, left: small, cite: rule, unit: maybe(unit) },
  apply(position, { army: whose, left }) {
    position.morale[whose] = left;
  },
});
export const supported = event({
  type: 'supported',
  cite: 'COS-MP-09',
  fields: { side, morale: z.array(small) },
  apply(position, { side: which, morale }) {
    position.morale = [...morale];
    position.supported[which] = 1;
  },
});
const BEFORE_COMBAT: readonly Step['at'][] = [
  'bombardment',
  'damage',
  'actionRoll',
  'risk',
  'arriving',
  'placing',
  'playing',
  'order',
];
/** COS-MP-10 His units, dice and turn are gone with him. */
export const armyLeft = event({
  type: 'armyLeft',
  cite: 'COS-MP-10',
  fields: { army, units },
  apply(position, { army: whose, units: gone }) {
    position.out[whose] = 1;
    position.morale[whose] = 0;
    position.tactics[whose].fill(0);
    for (const one of gone) {
      position.units.off[one] = 1;
      dropHits(position, one);
    }
    const { step } = position;
    if (step.at === 'order') {
      step.order.moving = step.order.moving.filter((one) => !gone.includes(one));
    }
    if (position.active !== whose || position.combat !== null) return;
    position.pool = [];
    position.actions = [];
    if (BEFORE_COMBAT.includes(position.step.at)) position.step = { at: 'marker' };
  },
});
/** What each side has to show, by the scenario's measure (`Ending`). */
export const judged = event({
  type: 'judged',
  cite: 'COS-VIC-03',
  fields: {
    by: z.enum(['share', 'point', 'flank', 'escape', 'village']),
    of: z.tuple([count, count]),
  },
});
