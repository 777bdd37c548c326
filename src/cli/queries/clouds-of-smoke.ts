/** The derived facts of Clouds of Smoke, by unit names, in UW and degrees, each with its why. */
import { frontGap, inSector } from '#geometry/plane';
import {
  armyOf,
  bestMarker,
  bombardmentRange,
  cloudsOfSmokeWeb,
  combatGroups,
  coverage,
  diceAgainst,
  enemiesOf,
  flanks,
  forceOf,
  formationOf,
  formations,
  gapBetween,
  has,
  headOf,
  inCommand,
  inContact,
  inLineWith,
  isEnemy,
  linesFromCorners,
  markersOnTable,
  outlineOf,
  profileOf,
  retreatOf,
  sees,
  TABLE,
  targetsOf,
  UW,
  unitsCallingForMarker,
  unitsInCombat,
  unitsNearMarkers,
  unitsOnTable,
  weaponOf,
  whyNoBombardment,
  whyNoRetreat,
  contactsOf,
  type ArmyId,
  type Look,
  type MarkerId,
  type MoveAnswer,
  type UnitId,
} from '#clouds-of-smoke';
import { pointGap } from '#geometry/plane';
import type { Game, Json, Scene } from '#kernel';
import { parsePosition, printPosition, toFacing, toTicks, unitNames } from '#library';
import * as z from 'zod/mini';
import { NoSuch, type GameTools, type Query } from './query.ts';
import { refusalIn } from './saying.ts';

// --- names and measures --------------------------------------------------------------------------

/** Rounded to the grid of the table. */
const uw = (ticks: number): number => Math.round(ticks) / UW;
const degrees = (facing: number): number => facing / 100;

const unit = z.union([z.string(), z.int().check(z.minimum(0))]);
const seat = z.string();
const place = z.tuple([z.number(), z.number()]);

/** What the queries look at, with the names of the units. */
class Sight {
  readonly look: Look;
  readonly names: readonly string[];
  constructor(look: Look) {
    this.look = look;
    this.names = unitNames(look.setup);
  }
  /** A unit on the table. */
  unit(name: string | number): UnitId {
    const id = typeof name === 'number' ? name : this.names.indexOf(name);
    if (this.names[id] === undefined) {
      throw new NoSuch(`there is no unit '${name}'; known: ${this.names.join(', ')}`);
    }
    if (this.look.position.units.broken[id] === 1) throw new NoSuch(`'${name}' is broken`);
    return id as UnitId;
  }
  army(name: string): ArmyId {
    const id = this.look.setup.armies.findIndex((one) => one.seat === name);
    if (id >= 0) return id as ArmyId;
    const known = this.look.setup.armies.map((one) => one.seat).join(', ');
    throw new NoSuch(`there is no seat '${name}'; known: ${known}`);
  }
  name(id: number): string {
    return this.names[id] ?? '?';
  }
  list(units: readonly number[]): string[] {
    return units.map((id) => this.name(id));
  }
  seat(army: ArmyId): string {
    return this.look.setup.armies[army].seat;
  }
  /** 'wood-1': the first wood of the setup. */
  element(index: number): string {
    const { terrain } = this.look.setup;
    const { kind } = terrain[index];
    const number = terrain.slice(0, index + 1).filter((one) => one.kind === kind).length;
    return `${kind}-${number}`;
  }
}

const query = <S extends z.ZodMiniType>(
  name: string,
  says: string,
  args: S,
  answer: (sight: Sight, args: z.infer<S>) => Json,
): Query => ({
  name,
  says,
  args,
  answer: (scene, given) => answer(new Sight(scene as unknown as Look), given as z.infer<S>),
});
const none = z.strictObject({});
const ofUnit = z.strictObject({ unit });

// --- sight and contact ---------------------------------------------------------------------------

const lineOfFire = query(
  'lineOfFire',
  'does a unit see another: arc, range, and a free line from both front corners',
  z.strictObject({ from: unit, to: unit }),
  (sight, args) => {
    const [from, to] = [sight.unit(args.from), sight.unit(args.to)];
    const { look } = sight;
    const seen = sees(look, from, to);
    const touching = inContact(look, from, to);
    const distance = frontGap(outlineOf(look, from), outlineOf(look, to));
    return {
      sees: seen,
      by: seen ? (touching ? 'contact' : 'fire') : null,
      distance: uw(distance),
      why: seen ? [] : whyNotSeen(sight, from, to, distance),
      cite: touching ? 'COS-LOF-10' : 'COS-LOF-04',
    };
  },
);
function whyNotSeen(sight: Sight, from: UnitId, to: UnitId, distance: number): Json[] {
  const { look } = sight;
  const { fire } = profileOf(look, from);
  const why: Json[] = [];
  if (fire.length === 0) why.push({ noFire: true, cite: 'COS-UNT-08' });
  const longest = Math.max(0, ...fire.map(({ range }) => range));
  if (fire.length > 0 && !look.edition.inRange(distance, longest)) {
    const [range, over] = [uw(longest), uw(distance - longest)];
    why.push({ outOfRange: uw(distance), range, over, cite: 'COS-LOF-05' });
  }
  if (!inSector(outlineOf(look, from), outlineOf(look, to))) {
    why.push({ outOfArc: true, cite: 'COS-LOF-02' });
  }
  const lines = linesFromCorners(look, from, to, () => true);
  const shapes = look.setup.terrain.flatMap(({ traits }, index) =>
    traits.includes('blocksSight') ? [index] : [],
  );
  for (const [corner, line] of [
    ['frontLeft', lines.left],
    ['frontRight', lines.right],
  ] as const) {
    if (line.clear) continue;
    const { blocker } = line;
    const blockedBy =
      blocker === undefined
        ? null
        : blocker.kind === 'unit'
          ? sight.name(lines.blockers[blocker.index])
          : sight.element(shapes[blocker.index]);
    why.push({ corner, blockedBy, cite: 'COS-LOF-08' });
  }
  return why;
}

const engaged = query(
  'engaged',
  'is a unit engaged, and with whom: one of the two sees the other',
  z.strictObject({ unit, with: z.optional(unit) }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const others = args.with === undefined ? enemiesOf(look, id) : [sight.unit(args.with)];
    const why = others.flatMap((other) => {
      const [seesIt, seenByIt] = [sees(look, id, other), sees(look, other, id)];
      return seesIt || seenByIt ? [{ unit: sight.name(other), sees: seesIt, seen: seenByIt }] : [];
    });
    return { engaged: why.length > 0, why, cite: 'COS-LOF-11' };
  },
);

const contact = query(
  'contact',
  'whom a unit touches; `inLine`: side to side, as a formation asks',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const why = contactsOf(look, id).map((other) => ({
      unit: sight.name(other),
      enemy: isEnemy(look, id, other),
      gap: uw(gapBetween(look, id, other)),
      inLine: inLineWith(look, id, other),
    }));
    return { contact: why.length > 0, why, cite: 'COS-GEO-10' };
  },
);

const flanking = query(
  'flanking',
  'whom a unit touches without touching his front, and who so touches it',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const enemies = enemiesOf(look, id);
    return {
      flanks: sight.list(enemies.filter((enemy) => flanks(look, id, enemy))),
      flankedBy: sight.list(enemies.filter((enemy) => flanks(look, enemy, id))),
      why: 'in contact, and no point of the enemy front side is touched',
      cite: 'COS-FLK-01',
    };
  },
);

const formationsQuery = query(
  'formations',
  'every formation, or that of one unit',
  z.strictObject({ unit: z.optional(unit) }),
  (sight, args) => {
    const { look } = sight;
    const all =
      args.unit === undefined ? formations(look) : [formationOf(look, sight.unit(args.unit))];
    return {
      formations: all.map((units) => sight.list(units)),
      why: 'side contact and a common home link units of one player',
      cite: 'COS-FRM-01',
    };
  },
);

// --- command -------------------------------------------------------------------------------------

const inCommandQuery = query(
  'inCommand',
  'is a formation within the command radius of its commander',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const army = armyOf(look, id);
    const { x, y } = headOf(look, army);
    const formation = formationOf(look, id);
    const distance = Math.min(...formation.map((one) => pointGap(outlineOf(look, one), x, y)));
    const vanguard = formation.every((one) => has(look, one, 'vanguard'));
    const radius = look.setup.armies[army].commandRadius;
    return {
      inCommand: inCommand(look, id),
      why: {
        formation: sight.list(formation),
        distance: uw(distance),
        counted: uw(vanguard ? distance / 2 : distance),
        radius: uw(radius),
        over: uw(Math.max(0, (vanguard ? distance / 2 : distance) - radius)),
      },
      cite: 'COS-ACT-10',
    };
  },
);

const reach = query(
  'reach',
  'how far a unit may move; with a facing how far straight ahead, with a place whether there',
  z.strictObject({ unit, facing: z.optional(z.number()), at: z.optional(place) }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const { simple, difficult } = profileOf(look, id);
    const { facing: stands, walked, activated } = look.position.units;
    const value = {
      simple: uw(simple),
      difficult: uw(difficult),
      walked: uw(walked[id]),
      activated: activated[id] === 1,
      cite: 'COS-MOV-01',
    };
    const facing = toFacing(args.facing ?? degrees(stands[id]));
    if (args.at === undefined) return { ...value, ahead: straight(sight, id, facing) };
    const [x, y] = args.at.map(toTicks);
    const why = refusalOf(sight, { unit: id, move: 'difficult', x, y, facing });
    return { ...value, there: { legal: why === null, why } };
  },
);
function refusalOf({ look }: Sight, answer: MoveAnswer): Json {
  const { moveUnit } = cloudsOfSmokeWeb.questions;
  const refusal = moveUnit.check(look, { action: 'move', units: [answer.unit] }, answer);
  if (refusal === undefined) return null;
  const { code, cite = null } = refusal;
  return { code, cite, en: refusalIn(look, refusal, 'en'), ru: refusalIn(look, refusal, 'ru') };
}
/** The farthest legal simple move in a facing, and why not farther. */
function straight(sight: Sight, id: UnitId, facing: number): Json {
  const { simple } = profileOf(sight.look, id);
  const move = (distance: number): Json =>
    refusalOf(sight, { unit: id, move: 'simple', facing, distance });
  const why = move(simple);
  let distance = simple;
  while (distance > 0 && move(distance) !== null) distance -= 1;
  return { facing: degrees(facing), distance: uw(distance), legal: move(distance) === null, why };
}

// --- combat --------------------------------------------------------------------------------------

const inCombat = query(
  'inCombat',
  'is a unit within 2 UW of a combat marker',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const outline = outlineOf(look, sight.unit(args.unit));
    const { x, y } = look.position.markers;
    const why = markersOnTable(look).map((marker) => {
      const distance = pointGap(outline, x[marker], y[marker]);
      return {
        marker,
        distance: uw(distance),
        within: distance <= TABLE.markerRadius + TABLE.range,
      };
    });
    return { inCombat: why.some(({ within }) => within), why, cite: 'COS-MRK-02' };
  },
);

const combats = query(
  'combats',
  'the combats still to be resolved: markers that share units are one',
  none,
  (sight) => {
    const { look } = sight;
    return {
      combats: combatGroups(look).map((markers) => ({
        markers,
        units: sight.list(unitsNearMarkers(look, markers)),
      })),
      why: 'markers with a unit in common are resolved together',
      cite: 'COS-CBT-02',
    };
  },
);

const markerOptions = query(
  'markerOptions',
  'is a marker called for, what is the best place, and how good is another',
  z.strictObject({ at: z.optional(place) }),
  (sight, args) => {
    const { look } = sight;
    const callers = unitsCallingForMarker(look);
    const best = callers.length === 0 ? undefined : bestMarker(look, callers);
    const value = {
      needed: best !== undefined,
      callers: sight.list(callers),
      best: best === undefined ? null : { at: [uw(best.x), uw(best.y)], covers: best.covers },
      cite: 'COS-MRK-03',
    };
    if (args.at === undefined) return value;
    const [x, y] = args.at.map(toTicks);
    const { covers, bothSides } = coverage(look, callers, { x, y });
    const legal = best !== undefined && bothSides && covers >= best.covers;
    return { ...value, there: { covers, bothSides, legal, short: (best?.covers ?? 0) - covers } };
  },
);

const bombardmentDice = query(
  'bombardmentDice',
  'may a unit bombard the formation of another, and with how many dice',
  z.strictObject({ unit, target: unit }),
  (sight, args) => {
    const { look } = sight;
    const [id, target] = [sight.unit(args.unit), sight.unit(args.target)];
    const formation = formationOf(look, target);
    const whyNot = whyNoBombardment(look, id);
    const aims = targetsOf(look, id).some((units) => units.includes(target));
    const legal = whyNot === undefined && aims;
    return {
      legal,
      dice: legal ? diceAgainst(look, { unit: id, formation }) : 0,
      why: {
        formation: sight.list(formation),
        power: profileOf(look, id).bombardment?.power ?? 0,
        range: uw(bombardmentRange(look, id)),
        refused: whyNot === undefined ? null : { code: whyNot.code, cite: whyNot.cite ?? null },
        line: aims,
      },
      cite: 'COS-BMB-06',
    };
  },
);

/** The look with a combat of some markers open, where none is. */
function inOpenCombat(sight: Sight, markers: readonly number[] | undefined): Sight {
  const { look } = sight;
  const { position } = look;
  if (position.combat !== null && markers === undefined) return sight;
  const group = markers ?? combatGroups(look)[0];
  if (group === undefined) throw new NoSuch('there is no combat to be resolved');
  const stranger = group.find((id) => !markersOnTable(look).includes(id as MarkerId));
  if (stranger !== undefined) throw new NoSuch(`there is no marker ${stranger}`);
  const combat = {
    markers: group as readonly MarkerId[],
    effects: [],
    units: [],
    hits: [],
    taken: [],
    retreated: [],
    rerolled: [],
    near: [],
    due: [0, 0],
  };
  return new Sight({ ...look, position: { ...position, combat } });
}
const markersArg = z.optional(z.array(z.int().check(z.minimum(0))));

const combatDice = query(
  'combatDice',
  'the weapons and dice that a side, or one unit, brings to a combat, part by part',
  z.strictObject({ seat: z.optional(seat), unit: z.optional(unit), markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const all = unitsInCombat(look);
    const only = args.unit === undefined ? undefined : sight.unit(args.unit);
    const armies =
      args.seat === undefined
        ? look.setup.armies.map((_, id) => id as ArmyId)
        : [sight.army(args.seat)];
    const sides = armies.map((army) => {
      const units = all.filter((one) => armyOf(look, one) === army && (only ?? one) === one);
      const { dice, strength, balance } = forceOf(look, army, units);
      return {
        seat: sight.seat(army),
        dice,
        strength,
        balance,
        units: units.map((one) => armed(sight, one)),
      };
    });
    return { sides, why: 'only units with a target of this combat roll', cite: 'COS-RES-04' };
  },
);
function armed(sight: Sight, id: UnitId): Json {
  const used = weaponOf(sight.look, id);
  const parts = used?.parts.map(({ of, dice, cite }) => ({ of, dice, cite })) ?? [];
  return {
    unit: sight.name(id),
    weapon: used?.weapon ?? null,
    dice: parts.reduce((sum, { dice }) => sum + dice, 0),
    parts,
  };
}

const hitOrder = query(
  'hitOrder',
  'in which order the units of a side take hits; equally near ones stand together',
  z.strictObject({ seat, markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const army = sight.army(args.seat);
    const all = unitsInCombat(look);
    const { combat } = look.position;
    const near = (id: UnitId): number => {
      const row = combat?.units.indexOf(id) ?? -1;
      if (row >= 0) return combat?.near[row] ?? 0;
      const foes = all.filter((other) => armyOf(look, other) !== army);
      const least = Math.min(...foes.map((enemy) => gapBetween(look, id, enemy)));
      return least <= TABLE.touch || !Number.isFinite(least) ? 0 : Math.round(least);
    };
    const left = all
      .filter((id) => armyOf(look, id) === army && look.position.units.broken[id] === 0)
      .map((id) => ({ id, near: near(id) }));
    const order: Json[] = [];
    while (left.length > 0) {
      const least = Math.min(...left.map((one) => one.near));
      const tied = left.filter((one) => one.near <= least + TABLE.touch);
      order.push(tied.map((one) => ({ unit: sight.name(one.id), distance: uw(one.near) })));
      for (const one of tied) left.splice(left.indexOf(one), 1);
    }
    return { order, why: 'nearest to an enemy of this combat first', cite: 'COS-HIT-02' };
  },
);

const retreatPaths = query(
  'retreatPaths',
  'where a retreat would end, in both directions, for a length or for each it may roll',
  z.strictObject({ unit, distance: z.optional(z.number().check(z.minimum(0), z.maximum(100))) }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const refused = whyNoRetreat(look, id);
    const { die, plus } = profileOf(look, id).retreat;
    const rolled = die === 0 ? [plus] : Array.from({ length: die }, (_, face) => face + 1 + plus);
    const lengths =
      args.distance === undefined
        ? rolled.map((length) => look.edition.retreatLength(length * UW))
        : [toTicks(args.distance)];
    const paths = lengths.flatMap((distance) =>
      (['back', 'ownSide'] as const).map((direction) => {
        const { x, y, facing, breaks, passed } = retreatOf(look, id, direction, distance);
        const at = [uw(x), uw(y)];
        return { distance: uw(distance), direction, at, facing: degrees(facing), breaks, passed };
      }),
    );
    const why = refused === undefined ? null : { code: refused.code, cite: refused.cite ?? null };
    return { allowed: refused === undefined, why, paths, cite: 'COS-RET-05' };
  },
);

// --- the army ------------------------------------------------------------------------------------

/** COS-ARM-04 What a commander costs, by level. */
const COMMANDER_POINTS: { readonly [level: number]: number } = { 3: 30, 4: 70, 5: 110 };

/** COS-SRT-01, COS-SRT-03 From the lists as they were before the battle. */
function strategicRatingOf(
  setup: Look['setup'],
  army: ArmyId,
): {
  readonly rating: number;
  readonly parts: readonly { readonly of: string; readonly adds: number }[];
} {
  const profiles = setup.units
    .filter((one) => one.army === army)
    .map(({ profile }) => setup.profiles[profile]);
  const { level } = setup.armies[army];
  const count = (special: 'veteran' | 'light' | 'cavalry' | 'untrained' | 'artillery'): number =>
    profiles.filter((one) => one.special.includes(special)).length;
  const third = (number: number): boolean => 3 * number >= profiles.length;
  const points =
    profiles.reduce((sum, one) => sum + one.points, 0) + (COMMANDER_POINTS[level] ?? 0);
  const hundreds = Math.max(1, Math.floor(points / 100));
  const parts = [
    { of: 'commander', adds: level },
    { of: 'veterans', adds: third(count('veteran')) ? 1 : 0 },
    { of: 'light', adds: count('light') >= hundreds ? 1 : 0 },
    { of: 'cavalry', adds: third(count('cavalry')) ? 1 : 0 },
    { of: 'untrained', adds: third(count('untrained')) ? -1 : 0 },
    { of: 'artillery', adds: 0 - Math.max(0, count('artillery') - hundreds) },
  ];
  return { rating: parts.reduce((sum, { adds }) => sum + adds, 0), parts };
}
const strategicRating = query(
  'strategicRating',
  'the strategic rating of an army, part by part',
  z.strictObject({ seat }),
  (sight, args) => {
    const { rating, parts } = strategicRatingOf(sight.look.setup, sight.army(args.seat));
    const why = parts.filter(({ adds }) => adds !== 0).map((part) => ({ ...part }));
    return { rating, why, cite: 'COS-SRT-01' };
  },
);

const units = query(
  'units',
  'the units on the table: name, id, seat, place and facing',
  none,
  (sight) => {
    const { look } = sight;
    const { x, y, facing } = look.position.units;
    return unitsOnTable(look).map((id) => ({
      unit: sight.name(id),
      id,
      seat: sight.seat(armyOf(look, id)),
      at: [uw(x[id]), uw(y[id])],
      facing: degrees(facing[id]),
    }));
  },
);

export const cloudsOfSmokeTools: GameTools = {
  queries: [
    units,
    lineOfFire,
    engaged,
    contact,
    flanking,
    formationsQuery,
    inCommandQuery,
    inCombat,
    combats,
    markerOptions,
    bombardmentDice,
    combatDice,
    hitOrder,
    retreatPaths,
    reach,
    strategicRating,
  ],
  unitNames: (setup) => unitNames(setup as Look['setup']),
  say: (scene: Scene<Game>, refusal, lang) => refusalIn(scene as unknown as Look, refusal, lang),
  parsePosition,
  printPosition: (setup, position) =>
    printPosition(setup as Look['setup'], position as Look['position']),
};
