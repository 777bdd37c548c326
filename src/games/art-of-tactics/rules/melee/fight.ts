/** One melee step: all strikes together, then saves, losses and the comparison (section 22). */
import { isOnFlank } from '../facts/places.ts';
import {
  armyOf,
  crewOf,
  densityOf,
  isChariot,
  isCrewed,
  isElephant,
  isMounted,
  isOnTable,
  ownerOf,
  wears,
} from '../facts/units.ts';
import { isHit, WEAPON } from '../facts/weapons.ts';
import { type Bay, duel, goBerserk } from '../models/berserk.ts';
import { lose } from '../models/losing.ts';
import { kill, testWounds } from '../models/wounds.ts';
import { blocked as blockedEvent } from '../shooting/events.ts';
import { scoreUnit } from '../turn/points.ts';
import type { FigureId, Context, Scene, Play, Strikes, UnitId, Weapon } from '../world.ts';
import { fought as foughtEvent, struck } from './events.ts';
import { assignDice, takeHits } from './questions.ts';
import { judgeFight } from './results.ts';
import {
  ableOf,
  type Assigned,
  densitiesOf,
  frontal,
  type MeleeDensities,
  meleeDensities,
  horsesStrike,
  isChoice,
  pierces,
  proposed,
  strikeNeeds,
  strikersOf,
  teamOf,
  terrifies,
} from './strikes.ts';
import { blocked, tryWall } from './walls.ts';
import { wallNumber } from './shields.ts';

export interface Pair {
  readonly a: UnitId;
  readonly b: UnitId;
}
/**
 * AOT-BREAK-03, AOT-BREAK-05 What strikes in a breakthrough: a charging unit's horses or riders.
 */
export type FightPart =
  | { readonly charging: UnitId; readonly with: 'horses' }
  /** Who rode at the start of the fight, the fallen among them: they strike together. */
  | { readonly charging: UnitId; readonly with: 'riders'; readonly riders: readonly FigureId[] };
interface Hit {
  readonly by: UnitId;
  readonly weapon: Weapon | 'horse';
  readonly die: number;
}
type Plans = ReadonlyMap<UnitId, Assigned>;
/** An elephant that has run wild, and an enemy from whom it could not get away. */
interface Wild {
  readonly unit: UnitId;
  readonly bay: Bay | undefined;
}

/** A fight of two alone, on the spot (AOT-REACT-04, AOT-BREAK-06). */
export function* fightPair(table: Context, a: UnitId, b: UnitId): Play {
  yield* fight(table, [{ a, b }]);
}
/** AOT-MELEE-10 The sequence of one melee step. */
export function* fight(table: Context, pairs: readonly Pair[]): Play {
  const before = densitiesOf(table);
  judgeFight(table, yield* exchange(table, pairs), before);
}
/**
 * All of it but the comparison: of those pairs that are told, without whom an elephant that has run
 * wild has left, and with whom it could not leave (AOT-ELE-13).
 */
export function* exchange(
  table: Context,
  pairs: readonly Pair[],
  part?: FightPart,
): Play<readonly Pair[]> {
  const frozen = meleeDensities(table);
  const units = activeFirst(table, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  const foes = (unit: UnitId): UnitId[] =>
    pairs.flatMap(({ a, b }) => (a === unit ? [b] : b === unit ? [a] : []));
  const plans = new Map<UnitId, Assigned>();
  for (const unit of units) plans.set(unit, yield* plan(table, unit, foes(unit), frozen, part));
  const hits = new Map<UnitId, Hit[]>(units.map((unit) => [unit, []]));
  for (const unit of units) {
    yield* strike(table, unit, plans, frozen, hits);
    yield* distribute(table, unit, frontal(table, unit, foes(unit)), hits);
  }
  const duels = yield* meetElephants(table, pairs);
  const wild = yield* suffer(table, units, hits, plans, duels);
  table.emit(foughtEvent, { pairs: [...pairs] });
  for (const unit of units) scoreUnit(table, unit, 'AOT-MELEE-05');
  return comparedAfter(pairs, wild);
}
/**
 * R-176 Who has run wild is compared with him alone at whom it struck for want of a way, and with
 * whom it has just fought and could not leave, though nobody of his was left to strike.
 */
function comparedAfter(pairs: readonly Pair[], wild: readonly Wild[]): readonly Pair[] {
  const ran = wild.map(({ unit }) => unit);
  const fought = (one: UnitId, other: UnitId): boolean =>
    pairs.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const held = wild.flatMap(({ unit, bay }) =>
    bay !== undefined && (bay.strikes || fought(unit, bay.at)) ? [{ a: unit, b: bay.at }] : [],
  );
  return [...pairs.filter(({ a, b }) => !ran.includes(a) && !ran.includes(b)), ...held];
}
/** AOT-ELE-15 Those that are killed by one of their kind. */
function* meetElephants(table: Context, pairs: readonly Pair[]): Play<UnitId[]> {
  const dead: UnitId[] = [];
  for (const { a, b } of pairs) {
    if (!isElephant(table, a) || !isElephant(table, b)) continue;
    const dies = yield* duel(table, a, b);
    if (dies !== undefined) dead.push(dies);
  }
  return dead;
}

/** AOT-MELEE-07 Its dice: asked where there is a choice. */
function* plan(
  table: Context,
  unit: UnitId,
  foes: readonly UnitId[],
  frozen: MeleeDensities,
  part: FightPart | undefined,
): Play<Assigned> {
  const none = { strikes: [], horses: [] };
  const enemies = frontal(table, unit, foes);
  if (enemies.length === 0) return none;
  if (part !== undefined && part.charging !== unit && part.with === 'riders') return none;
  const charging = part?.charging === unit;
  const strikers = charging && part.with === 'riders' ? part.riders : strikersOf(table, unit);
  // AOT-ELE-15 The duel is its attack.
  const duel = isElephant(table, unit) && foes.some((foe) => isElephant(table, foe));
  const riders = duel ? crewOf(table, unit) : strikers;
  const best = proposed(table, frozen, unit, enemies, riders);
  if (charging && part.with === 'horses') return { strikes: [], horses: best.horses };
  if (best.strikes.length + best.horses.length === 0) return none;
  const chosen = isChoice(table, riders, enemies)
    ? yield* table.ask(ownerOf(table, unit), assignDice, {
        unit,
        enemies,
        figures: ableOf(table, riders, enemies),
      })
    : best;
  return charging ? { ...chosen, horses: [] } : chosen;
}
/** AOT-MELEE-05, AOT-DICE-03 Rolls all dice of a unit, weapon by weapon and enemy by enemy. */
function* strike(
  table: Context,
  unit: UnitId,
  plans: Plans,
  frozen: MeleeDensities,
  hits: Map<UnitId, Hit[]>,
): Play {
  const { strikes, horses } = plans.get(unit) ?? { strikes: [], horses: [] };
  const groups = new Map<string, { weapon: Weapon | 'horse'; at: UnitId; count: number }>();
  const team = isChariot(table, unit) ? (teamOf(table, unit) ?? 'horse') : 'horse';
  const add = (weapon: Weapon | 'horse', at: UnitId): void => {
    const group = groups.get(`${weapon} ${at}`) ?? { weapon, at, count: 0 };
    groups.set(`${weapon} ${at}`, { ...group, count: group.count + 1 });
  };
  for (const { weapon, at } of strikes) add(weapon, at);
  for (const at of horses) add(team, at);
  if (groups.size === 0) return;
  const thrown: Strikes[] = [];
  for (const { weapon, at, count } of groups.values()) {
    const needs = strikeNeeds(table, frozen, unit, at, weapon);
    const dice = yield* table.roll(count);
    const good = dice.filter((die) => isHit(die, needs));
    // AOT-ELE-11 As many as the die shows.
    const many = good.flatMap((die) =>
      Array.from({ length: weapon === 'tusks' ? die : 1 }, () => ({ by: unit, weapon, die })),
    );
    thrown.push({ weapon, at, dice, hits: many.length });
    hits.get(at)?.push(...many);
  }
  table.emit(struck, { unit, strikes: thrown });
}

// --- whose hits they are -------------------------------------------------------------------------

/** AOT-MELEE-08 The owner of several units in front of a striker spreads its hits over them. */
function* distribute(table: Context, by: UnitId, units: UnitId[], hits: Map<UnitId, Hit[]>): Play {
  // R-145 Whom an elephant tramples is no matter of choice.
  const spread = (hit: Hit): boolean => hit.by === by && hit.weapon !== 'tusks';
  const mine = units.flatMap((unit) => (hits.get(unit) ?? []).filter(spread));
  if (units.length < 2 || mine.length === 0) return;
  const horse = mine.filter(({ weapon }) => weapon === 'horse');
  const arms = mine.filter(({ weapon }) => weapon !== 'horse');
  const asked = { by, units, hits: mine.length, horse: horse.length };
  const { taken } = yield* table.ask(ownerOf(table, units[0]), takeHits, asked);
  const trodden = units.map((unit) => horse.length > 0 && horsesStrike(table, by, unit));
  // Whom no horse strikes takes of the others first.
  const order = [...units.keys()].toSorted((a, b) => Number(trodden[a]) - Number(trodden[b]));
  for (const index of order) {
    const left = (hits.get(units[index]) ?? []).filter((hit) => !spread(hit));
    const own = trodden[index] ? horse.splice(0, taken[index]) : [];
    const rest = arms.splice(0, taken[index] - own.length);
    hits.set(units[index], [...left, ...own, ...rest]);
  }
}

// --- saves and losses ----------------------------------------------------------------------------

interface Sorted {
  /** Hits that the wall may block: plain ones, and those that pierce. */
  wall: { plain: Hit[]; piercing: Hit[] };
  /** Hits that it may not: of horses, and from flank and rear. */
  past: Hit[];
  /** AOT-MSAVE-04 Cancelled by armour, but piercing. */
  shaken: number;
}
/**
 * AOT-MSAVE-02, AOT-MSAVE-03, AOT-MSAVE-04, AOT-MSAVE-05 First dice that armour and horse armour
 * cancel. Nothing else stops a horse (AOT-WPN-13), or an elephant at all (AOT-ELE-10), and no wall
 * what comes from the flank (AOT-MFLANK-02).
 */
function sorted(table: Context, unit: UnitId, hits: readonly Hit[]): Sorted {
  const all: Sorted = { wall: { plain: [], piercing: [] }, past: [], shaken: 0 };
  for (const hit of hits) {
    const horse = ['horse', 'scythes', 'tusks'].includes(hit.weapon);
    const barded = isMounted(table, unit) && wears(table, unit, 'horseArmour');
    // AOT-MSAVE-03 Completely.
    if (hit.die === 1 && barded && hit.weapon !== 'tusks') continue;
    const armoured = !horse && hit.die === 6 && wears(table, unit, 'armour');
    const piercing = pierces(table, hit.weapon);
    if (armoured) all.shaken += piercing ? 1 : 0;
    else if (horse || isOnFlank(table, hit.by, unit)) all.past.push(hit);
    else if (piercing) all.wall.piercing.push(hit);
    else all.wall.plain.push(hit);
  }
  return all;
}
/** AOT-MSAVE-01, AOT-WPN-04, AOT-WPN-07 Nobody in its first rank strikes with both hands. */
const keepsWall = (plans: Plans, unit: UnitId): boolean =>
  !(plans.get(unit)?.strikes ?? []).some(({ weapon }) => WEAPON[weapon].twoHanded);

/** AOT-MELEE-10 All walls before any loss: by the densities of the step's beginning. */
function* suffer(
  table: Context,
  units: readonly UnitId[],
  hits: ReadonlyMap<UnitId, Hit[]>,
  plans: Plans,
  duels: readonly UnitId[],
): Play<readonly Wild[]> {
  const losses: { unit: UnitId; killed: Hit[]; shaken: number }[] = [];
  for (const unit of units) {
    const all = sorted(table, unit, hits.get(unit) ?? []);
    const { plain, piercing } = all.wall;
    const saved = yield* saves(table, unit, plain.length, piercing.length, plans);
    losses.push({
      unit,
      killed: [...all.past, ...plain.slice(saved.plain), ...piercing.slice(saved.piercing)],
      shaken: all.shaken + saved.piercing,
    });
  }
  const wounded: { unit: UnitId; hits: number }[] = [];
  for (const { unit, killed, shaken } of losses) {
    const fallen = yield* lose(table, unit, {
      count: killed.length,
      as: 'killed',
      by: 'melee',
      cite: 'AOT-MELEE-09',
    });
    yield* lose(table, unit, {
      count: shaken,
      as: 'disordered',
      by: 'piercing',
      cite: 'AOT-MSAVE-04',
    });
    // AOT-PROP-16 One for each one killed.
    const count = Math.min(
      fallen,
      killed.filter(({ by, weapon }) => terrifies(table, by, weapon, unit)).length,
    );
    yield* lose(table, unit, { count, as: 'disordered', by: 'terror', cite: 'AOT-PROP-16' });
    if (isCrewed(table, unit)) wounded.push({ unit, hits: killed.length - fallen });
  }
  for (const unit of duels) if (isOnTable(table, unit)) kill(table, unit, 'melee');
  return yield* woundsOf(table, wounded);
}
/** AOT-MELEE-10 Elephants and chariots last; tells which of them have run wild. */
function* woundsOf(
  table: Context,
  wounded: readonly { unit: UnitId; hits: number }[],
): Play<readonly Wild[]> {
  const wild: Wild[] = [];
  for (const { unit, hits } of wounded) {
    if ((yield* testWounds(table, unit, hits, 'melee')) !== 'wild') continue;
    wild.push({ unit, bay: yield* goBerserk(table, unit) });
  }
  return wild;
}
function* saves(
  table: Context,
  unit: UnitId,
  plain: number,
  piercing: number,
  plans: Plans,
): Play<{ readonly plain: number; readonly piercing: number }> {
  const density = densityOf(table, unit);
  const none = plain + piercing === 0 || !keepsWall(plans, unit);
  if (none || wallNumber(table, unit, true, density) === undefined)
    return { plain: 0, piercing: 0 };
  // AOT-MSAVE-01 Once a slot, a fight on the spot and the step of melee together.
  const before = table.position.slot?.walls.find((one) => one.unit === unit && one.melee === 1);
  const blocks = before?.left ?? (yield* tryWall(table, unit, true, density));
  const saved = yield* blocked(table, unit, { plain, piercing }, blocks);
  const all = saved.plain + saved.piercing;
  if (all > 0) table.emit(blockedEvent, { unit, hits: all, piercing: saved.piercing, melee: 1 });
  return saved;
}
/** Units of both armies, the active one's first. */
export const activeFirst = (scene: Scene, units: readonly UnitId[]): UnitId[] => {
  const active = scene.position.slot?.army ?? scene.position.initiative?.first ?? 0;
  const own = units.filter((unit) => armyOf(scene, unit) === active);
  return [...own, ...units.filter((unit) => armyOf(scene, unit) !== active)];
};
