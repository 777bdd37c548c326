/** Combats: which, in what order, their results and their end (sections 15, 16, 18, 22, 23). */
import type { QuestionRules } from '#kernel';
import { touchesFront } from '#geometry/plane';
import * as z from 'zod/mini';
import { gapBetween, hasLineWithin, isEngaged, sees } from './engagement.ts';
import { outlineOf } from './facts.ts';
import { rearContact, sidesTouching } from './formations.ts';
import { TABLE, touches } from './measures.ts';
import { markersOnTable, unitsNearMarkers } from './markers.ts';
import { markerId, oneOf, refuse } from './refuse.ts';
import {
  closeCombatTactics,
  fireTactics,
  foesInCombat,
  foesInContact,
  underTactic,
} from './tactics.ts';
import type { Rule } from './rules.ts';
import { partlyIn } from './terrain.ts';
import type {
  ArmyId,
  CloudsOfSmoke,
  Here,
  Look,
  MarkerId,
  Play,
  SideId,
  UnitId,
  Volley,
} from './types.ts';
import {
  SIDES,
  activeSeat,
  activeSide,
  armyOf,
  captainOf,
  friendsOf,
  has,
  inOrder,
  inPlay,
  isEnemy,
  otherSide,
  profileOf,
  sideOf,
  tagged,
} from './units.ts';
import { loseMorale } from './victory.ts';

/** COS-CBT-02, COS-CBT-03 Markers not yet resolved, grouped by the units they share. */
export function combatGroups(scene: Look): MarkerId[][] {
  const open = markersOnTable(scene).filter((id) => scene.position.markers.resolved[id] === 0);
  const units = new Map(open.map((id) => [id, unitsNearMarkers(scene, [id])]));
  const groups: MarkerId[][] = [];
  for (const marker of open) {
    if (groups.some((group) => group.includes(marker))) continue;
    const group = [marker];
    for (const one of group) {
      for (const other of open) {
        if (group.includes(other)) continue;
        if (units.get(one)?.some((unit) => units.get(other)?.includes(unit)) === true) {
          group.push(other);
        }
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** COS-CBT-01 The active player chooses which combat comes next. */
export function* nextCombat(table: Here): Play<boolean> {
  const groups = combatGroups(table);
  if (groups.length === 0) return false;
  const { marker } = yield* table.ask(activeSeat(table), 'chooseCombat', { groups }, 'COS-CBT-01');
  const markers = groups.find((group) => group.includes(marker)) ?? [];
  table.emit({ type: 'combatBegan', markers, army: inOrder(table)[0] });
  return true;
}
export const chooseCombat: QuestionRules<CloudsOfSmoke, 'chooseCombat'> = {
  forced: true,
  shape: z.strictObject({ marker: markerId }),
  check: (_scene, { groups }, { marker }) =>
    groups.flat().includes(marker) ? undefined : refuse('noSuchCombat', 'COS-CBT-01'),
  list: (_scene, { groups }) => groups.map(([marker]) => ({ marker })),
  suggest: (_scene, { groups }, pick) => ({ marker: oneOf(oneOf(groups, pick), pick) }),
};

// --- what a unit rolls ---------------------------------------------------------------------------

/** COS-FLK-01, COS-FLK-02 In contact, and touching no point of the enemy's front side. */
export const flanks = (scene: Look, unit: UnitId, enemy: UnitId): boolean =>
  touches(gapBetween(scene, unit, enemy)) &&
  !touches(touchesFront(outlineOf(scene, unit), outlineOf(scene, enemy)));

export interface Part {
  /** What adds it: a rule of section 24, a tactic, the statline. */
  readonly of: string;
  readonly cite: Rule;
  readonly dice: number;
}
/**
 * COS-RES-02, COS-RES-03, COS-RES-04, COS-RES-05 The weapon a unit uses against enemies of this
 * combat, and each part of its dice; undefined: no target, no dice.
 */
export function weaponOf(
  scene: Look,
  unit: UnitId,
): { readonly weapon: Volley['weapon']; readonly parts: readonly Part[] } | undefined {
  const profile = profileOf(scene, unit);
  // COS-RES-04 In contact: close combat, never fire.
  if (foesInContact(scene, unit).length > 0) {
    const base = { of: 'statline', cite: 'COS-UNT-07', dice: profile.closeCombat } as const;
    return { weapon: 'closeCombat', parts: [base, ...closeCombatBonuses(scene, unit)] };
  }
  const foes = foesInCombat(scene, unit);
  // COS-RES-04, COS-RES-05 Of the entries with a target here, the one of smallest range.
  const entry = profile.fire
    .toSorted((a, b) => a.range - b.range)
    .find(({ range }) => foes.some((enemy) => hasLineWithin(scene, unit, enemy, range)));
  if (entry === undefined) return undefined;
  const base = { of: 'statline', cite: 'COS-UNT-08', dice: entry.dice } as const;
  return { weapon: entry.weapon, parts: [base, ...fireBonuses(scene, unit, entry.range)] };
}
/**
 * COS-FLK-03, COS-FLK-04, COS-FLK-05, COS-SPR-12, COS-SPR-13, COS-SPR-23, COS-RES-07 Dice that
 * close combat gains, each source once.
 */
function closeCombatBonuses(scene: Look, unit: UnitId): Part[] {
  const parts: Part[] = [];
  const touched = foesInContact(scene, unit);
  // COS-FLK-03, COS-FLK-04 Once for each attacking unit; COS-SPR-13 Agile adds one more.
  if (touched.some((enemy) => flanks(scene, unit, enemy))) {
    parts.push({ of: 'flanking', cite: 'COS-FLK-03', dice: 1 });
    if (has(scene, unit, 'agile')) parts.push({ of: 'agile', cite: 'COS-SPR-13', dice: 1 });
  }
  // COS-SPR-12 Gallop, in the owner's active turn, against cavalry.
  const ownTurn = sideOf(scene, armyOf(scene, unit)) === activeSide(scene);
  if (ownTurn && has(scene, unit, 'gallop') && touched.some((one) => has(scene, one, 'cavalry'))) {
    parts.push({ of: 'gallop', cite: 'COS-SPR-12', dice: 1 });
  }
  // COS-SPR-23 Mercenary musketeers in formation with Cover of pikes, in the passive turn.
  if (!ownTurn && coveredByPikes(scene, unit)) {
    parts.push({ of: 'coverOfPikes', cite: 'COS-SPR-23', dice: 1 });
  }
  const tactics = closeCombatTactics(scene, unit);
  return [...parts, ...tactics.map(({ tactic, cite, dice }) => ({ of: tactic, cite, dice }))];
}
const coveredByPikes = (scene: Look, unit: UnitId): boolean =>
  tagged(scene, unit, 'mercenaryMusketeers') &&
  friendsOf(scene, unit).some(
    (friend) => has(scene, friend, 'coverOfPikes') && sidesTouching(scene, unit, friend).length > 0,
  );
/** COS-SPR-22, COS-RES-07 Dice that fire gains; they are lost with the weapon. */
function fireBonuses(scene: Look, unit: UnitId, range: number): Part[] {
  const { fire } = profileOf(scene, unit);
  const longest = Math.max(...fire.map((entry) => entry.range));
  const tactics = fireTactics(scene, unit).map(({ tactic, cite, dice }) => ({
    of: tactic,
    cite,
    dice,
  }));
  // COS-SPR-22 Countermarch at long range, with another behind it in rear contact.
  const supported =
    fire.length > 1 &&
    range === longest &&
    has(scene, unit, 'countermarch') &&
    friendsOf(scene, unit).some(
      (other) => has(scene, other, 'countermarch') && rearContact(scene, unit, other),
    );
  const countermarch: Part = { of: 'countermarch', cite: 'COS-SPR-22', dice: 1 };
  return supported ? [countermarch, ...tactics] : tactics;
}

/** COS-RES-01, COS-RES-06, COS-GEN-08 Strength: doubled by Inspiration before any addition. */
export const strengthOf = (scene: Look, unit: UnitId): number =>
  profileOf(scene, unit).strength * (underTactic(scene, unit, 'inspiration') ? 2 : 1);

/**
 * COS-ADV-05, COS-ADV-06, COS-TER-06, COS-TER-08, COS-TER-09, COS-SPR-04, COS-SPR-06 One terrain
 * disadvantage for a unit at most, by where it stands at step 3.
 */
function hinderedByGround(scene: Look, unit: UnitId): boolean {
  const engaged = isEngaged(scene, unit);
  const veryBroken = partlyIn(scene, unit, 'veryBroken');
  // COS-TER-06, COS-TER-09 Engaged cavalry in either.
  if (has(scene, unit, 'cavalry') && engaged && (veryBroken || partlyIn(scene, unit, 'broken'))) {
    return true;
  }
  // COS-TER-08, COS-SPR-04 Very broken ground, but for Light units.
  return veryBroken && !has(scene, unit, 'light') && scene.edition.veryBrokenHinders(engaged);
}

/** COS-ADV-04, COS-SPR-11 Disadvantages of a side: ground, and armoured enemies it sees. */
export function disadvantagesOf(scene: Look, side: readonly UnitId[]): number {
  const ground = side.filter((unit) => hinderedByGround(scene, unit)).length;
  const foes = side.length === 0 ? [] : foesInCombat(scene, side[0]);
  const armored = foes.filter(
    (enemy) => has(scene, enemy, 'armor') && side.some((unit) => sees(scene, unit, enemy)),
  ).length;
  return ground + armored;
}

/** A side of a combat before it rolls. */
export interface Force {
  readonly volleys: readonly Volley[];
  readonly dice: number;
  readonly strength: number;
  /** Advantages less disadvantages (COS-ADV-02). */
  readonly balance: number;
}
/** COS-MP-11 All units of the side, whoever plays them. */
export function forceOf(scene: Look, id: SideId, units: readonly UnitId[]): Force {
  const side = units.filter((unit) => sideOf(scene, armyOf(scene, unit)) === id);
  const volleys = side.flatMap((unit) => {
    const used = weaponOf(scene, unit);
    // COS-RES-02 Only units with a target of this combat roll.
    if (used === undefined) return [];
    const dice = used.parts.reduce((sum, part) => sum + part.dice, 0);
    return [{ unit, weapon: used.weapon, dice }];
  });
  return {
    volleys,
    dice: volleys.reduce((sum, volley) => sum + volley.dice, 0),
    strength: side.reduce((sum, unit) => sum + strengthOf(scene, unit), 0),
    balance: -disadvantagesOf(scene, side),
  };
}

/**
 * COS-ADV-01, COS-ADV-03, COS-ADV-07 Which of the rolled dice are kept: n of n + |k|, sorted from
 * high to low.
 */
export function keptDice(dice: readonly number[], balance: number): number[] {
  const falling = dice.toSorted((a, b) => b - a);
  if (balance > 0) return falling.slice(0, dice.length - balance);
  return balance < 0 ? falling.slice(-balance) : falling;
}

/** COS-GEN-06, COS-HIT-01 For every full 10 points, and for every full 10 more than the enemy. */
export const hitsFrom = (result: number, enemy: number): number =>
  Math.floor(result / 10) + Math.max(0, Math.floor((result - enemy) / 10));

/**
 * COS-CBT-04 step 3, COS-CBT-05, COS-CBT-06, COS-RES-08: those who take part are fixed, both
 * sides roll after all tactics, hits follow; also when a side has no dice, or nobody left.
 */
export function* rollResults(table: Here): Play {
  const { combat } = table.position;
  if (combat === null) throw new Error('no combat is being resolved');
  const units = unitsNearMarkers(table, combat.markers);
  table.emit({
    type: 'ranksFixed',
    units,
    near: units.map((unit) => nearness(table, units, unit)),
  });
  const first = activeSide(table);
  const order = [first, otherSide(first)];
  const results: number[] = [];
  for (const id of order) results.push(yield* rollSide(table, id, units));
  for (const [index, id] of order.entries()) {
    const foe = order[1 - index];
    const hits = hitsFrom(results[1 - index], results[index]);
    if (hits > 0) table.emit({ type: 'hitsInflicted', on: id, by: foe, hits });
  }
  table.emit({ type: 'resultsRolled', side: first });
}
function* rollSide(table: Here, side: SideId, units: readonly UnitId[]): Play<number> {
  const { volleys, dice: base, strength, balance } = forceOf(table, side, units);
  const extra = Math.abs(balance);
  const dice = base === 0 ? [] : yield* table.roll(base + extra);
  const kept = base === 0 ? [] : keptDice(dice, balance);
  const result = kept.reduce((sum, die) => sum + die, 0) + strength;
  table.emit({
    type: 'resultRolled',
    side,
    dice: [...dice],
    balance: base === 0 ? 0 : balance,
    strength,
    result,
    volleys: [...volleys],
  });
  return result;
}
/** COS-HIT-03 Distance to the nearest enemy of this combat; touching counts as 0. */
function nearness(scene: Look, units: readonly UnitId[], unit: UnitId): number {
  const foes = units.filter((other) => isEnemy(scene, other, unit));
  const least = Math.min(...foes.map((enemy) => gapBetween(scene, unit, enemy)));
  if (!Number.isFinite(least)) return 0;
  return least <= TABLE.touch ? 0 : Math.round(least);
}

/**
 * COS-END-01, COS-END-03, COS-END-05, COS-END-07, COS-MRK-10 Whoever is left within the radius,
 * engaged or not, decides whether the combat ends; the price counts retreats of both sides.
 */
export function* endCombat(table: Here): Play {
  const { combat } = table.position;
  if (combat === null) throw new Error('no combat is being resolved');
  const left = unitsNearMarkers(table, combat.markers);
  const present = SIDES.filter((side) =>
    left.some((unit) => sideOf(table, armyOf(table, unit)) === side),
  );
  if (present.length === 1) {
    const { price: prices } = table.position.markers;
    const price = combat.markers.reduce((sum, marker) => sum + prices[marker], 0);
    const payer = yield* payerOf(table, otherSide(present[0]), price);
    table.emit({ type: 'combatWon', side: present[0], price, payer });
    for (const marker of combat.markers) {
      table.emit({ type: 'markerRemoved', marker, cite: 'COS-END-02' });
    }
    yield* loseMorale(table, payer, price, 'COS-END-02');
    return table.emit({ type: 'combatEnded' });
  }
  // COS-END-03, COS-END-04 An empty marker goes without loss.
  for (const marker of combat.markers) {
    if (unitsNearMarkers(table, [marker]).length === 0)
      table.emit({ type: 'markerRemoved', marker, cite: 'COS-END-04' });
  }
  table.emit({ type: 'combatEnded' });
}
/** COS-END-06 The losing player with most units at step 3; of equals the side chooses. */
function* payerOf(table: Here, side: SideId, price: number): Play<ArmyId> {
  const among = inPlay(table, side);
  const fought = table.position.combat?.units ?? [];
  const share = (id: ArmyId): number => fought.filter((unit) => armyOf(table, unit) === id).length;
  const most = Math.max(...among.map(share));
  const all = among.filter((id) => share(id) === most);
  if (all.length === 1) return all[0];
  const asked = { armies: all, price };
  return (yield* table.ask(captainOf(table, side), 'choosePayer', asked, 'COS-END-06')).army;
}
