/** What happens to markers, in combats and to those who are hit. Only declarations are exported. */
import * as z from 'zod/mini';
import { aftermath, combatOf, dropHits, freshCombat, place, stepAt } from '../facts/writing.ts';
import {
  armies,
  army,
  at,
  count,
  dice,
  die,
  event,
  facing,
  flag,
  marker,
  markers,
  maybe,
  rule,
  side,
  small,
  ticks,
  unit,
  units,
  weapon,
} from '../fields.ts';

// --- markers -------------------------------------------------------------------------------------

export const noMarker = event({
  type: 'noMarker',
  cite: 'COS-MRK-01',
  fields: {},
  apply(position) {
    position.step = { at: 'combats' };
  },
});
/** `takesIn`: enemy armies with units near it. */
export const markerPlaced = event({
  type: 'markerPlaced',
  cite: 'COS-MRK-03',
  fields: { ...at, covers: small, takesIn: armies },
  apply(position, { x, y, takesIn }) {
    position.markers.x.push(x);
    position.markers.y.push(y);
    position.markers.price.push(1);
    position.markers.resolved.push(0);
    position.claimed.push(...takesIn.map((one) => ({ army: one, by: position.active })));
    position.step = { at: 'combats' };
  },
});
/** `price`: what it is now. */
export const priceRose = event({
  type: 'priceRose',
  cite: 'COS-RET-07',
  fields: { marker, unit: maybe(unit), price: maybe(small) },
  apply(position, { marker: id }) {
    position.markers.price[id] += 1;
  },
});
export const markerRemoved = event({
  type: 'markerRemoved',
  cite: ({ cite }) => cite,
  fields: { marker, cite: rule },
  apply(position, { marker: id }) {
    position.markers.price[id] = 0;
  },
});

// --- combats -------------------------------------------------------------------------------------

/** `army` is the first to play tactics. */
export const combatBegan = event({
  type: 'combatBegan',
  cite: 'COS-CBT-02',
  fields: { markers, army },
  apply(position, { markers: about, army: first }) {
    position.combat = freshCombat(about);
    position.withheld = [];
    position.step = { at: 'tactics', army: first };
  },
});
export const ranksFixed = event({
  type: 'ranksFixed',
  cite: 'COS-CBT-05',
  fields: { units, near: z.array(count) },
  apply(position, { units: those, near }) {
    const combat = combatOf(position);
    combat.units = [...those];
    combat.near = [...near];
    combat.hits = those.map(() => 0);
    combat.taken = those.map(() => 0);
    combat.retreated = those.map(() => 0);
    combat.rerolled = those.map(() => 0);
  },
});
/** What a unit threw, as listed in a report of dice (COS-RES-04). */
const volley = z.strictObject({
  unit,
  weapon: z.union([z.literal('closeCombat'), weapon]),
  dice: small,
});
/** `balance`: advantages less disadvantages; so many of the lowest (highest) were dropped. */
export const resultRolled = event({
  type: 'resultRolled',
  cite: 'COS-RES-01',
  fields: {
    side,
    dice,
    balance: ticks,
    strength: small,
    result: small,
    volleys: z.array(volley),
  },
});
/** `spared`: hits that Brave is Safe took away; `results`: its own and the enemy's. */
export const hitsInflicted = event({
  type: 'hitsInflicted',
  cite: 'COS-HIT-01',
  fields: {
    on: side,
    by: side,
    hits: small,
    spared: maybe(small),
    results: maybe(z.tuple([small, small])),
  },
  apply(position, { on, hits }) {
    combatOf(position).due[on] = hits;
  },
});
/** `side` is the first to allocate; `none`: nobody is hit. */
export const resultsRolled = event({
  type: 'resultsRolled',
  cite: 'COS-CBT-04',
  fields: { side, none: maybe(z.literal(true)) },
  apply(position, { side: first }) {
    position.step = { at: 'allocation', side: first };
  },
});
/** `payer`: the losing army that pays the price of these markers together (COS-END-06). */
export const combatWon = event({
  type: 'combatWon',
  cite: 'COS-END-01',
  fields: { side, price: small, payer: army, markers: maybe(markers) },
});
/** `open`: markers near which both sides are left. */
export const combatEnded = event({
  type: 'combatEnded',
  cite: 'COS-CBT-03',
  fields: { open: maybe(markers) },
  apply(position) {
    for (const id of combatOf(position).markers) position.markers.resolved[id] = 1;
    position.combat = null;
    position.step = { at: 'combats' };
  },
});

// --- hits ----------------------------------------------------------------------------------------

export const hitAllocated = event({
  type: 'hitAllocated',
  cite: 'COS-HIT-02',
  fields: { unit },
  apply(position, { unit: who }) {
    const combat = combatOf(position);
    const row = combat.units.indexOf(who);
    combat.hits[row] += 1;
    combat.taken[row] += 1;
    combat.due[stepAt(position, 'allocation').side] -= 1;
  },
});
export const hitIgnored = event({
  type: 'hitIgnored',
  cite: 'COS-HIT-07',
  fields: { unit },
  apply(position, { unit: who }) {
    const combat = combatOf(position);
    combat.hits[combat.units.indexOf(who)] -= 1;
    position.sheltered.push(who);
  },
});
export const hitsLost = event({
  type: 'hitsLost',
  cite: 'COS-HIT-09',
  fields: { side, hits: small },
  apply(position, { side: whose }) {
    combatOf(position).due[whose] = 0;
  },
});
/** `next` allocates after it; or `army` is the first to resolve its hits. */
export const allocated = event({
  type: 'allocated',
  cite: 'COS-HIT-02',
  fields: { side, next: maybe(side), army: maybe(army) },
  apply(position, { next, army: first }) {
    if (next !== undefined) position.step = { at: 'allocation', side: next };
    else if (first !== undefined) position.step = { at: 'hits', army: first };
  },
});
export const hitCancelled = event({
  type: 'hitCancelled',
  cite: 'COS-RET-03',
  fields: { unit },
  apply(position, { unit: who }) {
    const combat = combatOf(position);
    combat.hits[combat.units.indexOf(who)] -= 1;
    combat.retreated[combat.units.indexOf(who)] = 1;
  },
});
/** `first`: all hits are resolved, and this army begins the aftermath. */
export const hitsResolved = event({
  type: 'hitsResolved',
  cite: 'COS-RET-01',
  fields: { army, next: maybe(army), first: maybe(army) },
  apply(position, { next, first }) {
    if (next !== undefined) position.step = { at: 'hits', army: next };
    else if (first !== undefined) position.step = aftermath(combatOf(position), first);
  },
});

// --- retreats and tests --------------------------------------------------------------------------

export const retreatRolled = event({
  type: 'retreatRolled',
  cite: 'COS-RET-04',
  fields: { unit, distance: count, die: maybe(die) },
});
/** `passed`: friends of another formation. */
export const retreated = event({
  type: 'retreated',
  cite: 'COS-RET-05',
  fields: { unit, ...at, facing, passed: maybe(flag) },
  apply: place,
});
/** A failed test that may be rolled again. */
export const disciplineFailed = event({
  type: 'disciplineFailed',
  cite: 'COS-DSC-02',
  fields: { unit, die, bonus: small },
});
export const disciplineTested = event({
  type: 'disciplineTested',
  cite: 'COS-DSC-02',
  fields: { unit, die, bonus: small, passed: z.boolean() },
  apply(position, { unit: who, passed }) {
    const combat = combatOf(position);
    if (passed) combat.hits[combat.units.indexOf(who)] -= 1;
  },
});
export const rerolled = event({
  type: 'rerolled',
  cite: 'COS-GEN-07',
  fields: { unit },
  apply(position, { unit: who }) {
    const combat = combatOf(position);
    combat.rerolled[combat.units.indexOf(who)] = 1;
  },
});
export const broken = event({
  type: 'broken',
  cite: ({ cite }) => cite,
  fields: { unit, cite: rule },
  apply(position, { unit: who }) {
    position.units.off[who] = 1;
    dropHits(position, who);
  },
});
export const withdrew = event({
  type: 'withdrew',
  cite: 'COS-TAC-15',
  fields: { unit },
  apply(position, { unit: who }) {
    const step = stepAt(position, 'aftermath');
    step.left = step.left.filter((one) => one !== who);
  },
});
export const aftermathEnded = event({
  type: 'aftermathEnded',
  cite: 'COS-TAC-15',
  fields: { army, next: maybe(army) },
  apply(position, { next }) {
    position.step = next === undefined ? { at: 'combatEnd' } : aftermath(combatOf(position), next);
  },
});
