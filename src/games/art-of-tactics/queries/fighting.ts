/** Shots, strikes, walls, retreats and demoralisation, before a die is thrown. */
import { chancesOf } from '#dice';
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import {
  companionsOf,
  direct,
  lineReach,
  lineShots,
  lineSteps,
  orderable,
} from '../rules/command/index.ts';
import {
  contactsOf,
  densityOf,
  enemiesOf,
  facesThatHit,
  isDrawn,
  movementOf,
  poseOf,
} from '../rules/facts/index.ts';
import { disorderOf } from '../rules/demoralisation/index.ts';
import { forcedWay, lengthOfAll, wayOf, whyNoEvasion } from '../rules/movement/index.ts';
import {
  frontal,
  meleeDensities,
  headingFrom,
  horseDice,
  horsesStrike,
  proposed,
  strikeNeeds,
  teamOf,
  wallNumber,
} from '../rules/melee/index.ts';
import {
  rangeOf,
  shotOf,
  targetsOf,
  whyNoCountercharge,
  whyNoReturn,
  type Shot,
} from '../rules/shooting/index.ts';
import { shotForecast, sufferedIn } from '../rules/odds/index.ts';
import type { Leg, Scene, UnitId, Weapon } from '../rules/index.ts';
import { degrees, inches, query, unit, why, type Sight } from './sight.ts';

// --- ways ----------------------------------------------------------------------------------------

const leg = z.union([
  z.strictObject({ ahead: z.number().check(z.minimum(0), z.maximum(60)) }),
  z.strictObject({
    wheel: z.enum(['left', 'right']),
    degrees: z.number().check(z.minimum(0), z.maximum(360)),
  }),
]);
const legOf = (one: z.infer<typeof leg>): Leg =>
  'ahead' in one
    ? { ahead: Math.round(one.ahead * 1000) }
    : { wheel: one.wheel, angle: Math.round(one.degrees * 100) };
export const way = query(
  'way',
  'where a way of legs ends, how long it is, and what it meets; or why it cannot be gone',
  z.strictObject({ unit, legs: z.array(leg).check(z.minLength(1), z.maxLength(12)) }),
  ({ look, unit: of, list }, args) => {
    const id = of(args.unit);
    const legs = args.legs.map(legOf);
    const length = inches(lengthOfAll(look, id, legs));
    const allowed = inches(movementOf(look, id));
    const traced = wayOf(look, id, legs);
    if ('no' in traced) return { length, allowed, ...(why(traced.no) as object) };
    const { end, contacts, friends, elements, straight } = traced.way;
    return {
      may: true,
      length,
      allowed,
      end: { at: [inches(end.x), inches(end.y)], facing: degrees(end.facing) },
      straight,
      contacts: list(contacts),
      through: list(friends),
      tests: elements.length + friends.length,
    };
  },
);

// --- shots ---------------------------------------------------------------------------------------

export const shot = query(
  'shot',
  'a shot: distance, cover, flank, dice and what hits; or why it cannot be had',
  z.strictObject({ unit, at: unit }),
  ({ look, unit: of }, args) => {
    const [id, at] = [of(args.unit), of(args.at)];
    const found = shotOf(look, id, at);
    if ('no' in found) return why(found.no);
    const { far, cover, flank, shooters, needs, piece } = found.shot;
    if (piece !== undefined) return pieceShot(look, id, at, found.shot);
    return {
      may: true,
      distance: inches(far),
      cover,
      flank,
      range: rangeOf(look, at, far, cover),
      dice: shooters.length,
      hitsOn: facesThatHit(needs),
      mean: (shooters.length * facesThatHit(needs).length) / 6,
    };
  },
);
/** AOT-ART-09, AOT-ART-10 One die or two, and how many die by them on the average. */
function pieceShot(
  look: Scene,
  unit: UnitId,
  at: UnitId,
  { far, cover, flank, needs }: Shot,
): Json {
  const suffers = shotForecast(look, unit, at)?.suffers;
  const kills = suffers === undefined ? [] : chancesOf(suffers);
  return {
    may: true,
    distance: inches(far),
    cover,
    flank,
    dice: isDrawn(look, unit) ? 1 : 2,
    hitsOn: facesThatHit(needs),
    mean: kills.reduce((sum, { value, p }) => sum + p * sufferedIn(value).killed, 0),
  };
}
export const targets = query(
  'targets',
  'whom a unit can shoot at now',
  z.strictObject({ unit }),
  ({ look, unit: of, list }, args) => list(targetsOf(look, of(args.unit))),
);
export const reactions = query(
  'reactions',
  'whether a unit may evade from, shoot back at, or charge another',
  z.strictObject({ unit, by: unit }),
  ({ look, unit: of }, args) => {
    const [id, by] = [of(args.unit), of(args.by)];
    return {
      evade: why(whyNoEvasion(look, id, by)),
      returnFire: why(whyNoReturn(look, id, by)),
      countercharge: why(whyNoCountercharge(look, id, by)),
    };
  },
);

// --- melee ---------------------------------------------------------------------------------------

export const strikes = query(
  'strikes',
  'the dice of a unit in melee against an enemy, weapon by weapon, and its wall of shields',
  z.strictObject({ unit, at: unit }),
  ({ look, unit: of }, args) => {
    const [id, at] = [of(args.unit), of(args.at)];
    const frozen = meleeDensities(look);
    const enemies = frontal(look, id, [at]);
    const counts = new Map<Weapon | 'horse', number>();
    for (const { weapon } of proposed(look, frozen, id, enemies).strikes) {
      counts.set(weapon, (counts.get(weapon) ?? 0) + 1);
    }
    if (horsesStrike(look, id, at)) counts.set(teamOf(look, id) ?? 'horse', horseDice(look, id));
    const wall = wallNumber(look, id, true, densityOf(look, id));
    return {
      strikes: [...counts].map(([weapon, dice]) => ({
        weapon,
        dice,
        hitsOn: facesThatHit(strikeNeeds(look, frozen, id, at, weapon)),
      })),
      wall: wall === undefined ? null : { below: wall.below, equal: wall.equal },
    };
  },
);
export const retreatPath = query(
  'retreat',
  'where a unit beaten by all that touch it would go, and whether that disperses it',
  z.strictObject({ unit }),
  ({ look, unit: of, list }, args) => {
    const id = of(args.unit);
    const foes = contactsOf(look, id);
    if (foes.length === 0) return { heading: null };
    const heading = headingFrom(look, id, foes);
    if (heading < 0) return { heading: null, dispersed: 'held' };
    const far = Math.max(0, 10 - densityOf(look, id)) * 1000;
    const path = forcedWay(look, id, { ...poseOf(look, id), facing: heading }, far, foes);
    return {
      heading: degrees(heading),
      end: { at: [inches(path.end.x), inches(path.end.y)], facing: degrees(path.end.facing) },
      through: list(path.friends),
      dispersed: path.dispersed ?? null,
    };
  },
);

// --- command and demoralisation ------------------------------------------------------------------

export const command = query(
  'command',
  'whom a leader may order: himself, in a line, and whom a colonel takes along',
  z.strictObject({ unit }),
  (sight, args) => {
    const { look, unit: of, list } = sight;
    const id = of(args.unit);
    return {
      direct: list(direct(look, id)),
      line: lineOf(sight, id),
      alongWithColonel: list(companionsOf(look, id)),
    };
  },
);
function lineOf({ look, names }: Sight, leader: UnitId): Json {
  const steps = lineSteps(look, leader, orderable(look, leader));
  return [...steps]
    .filter(([id]) => id !== leader)
    .map(([id, step]) => ({
      unit: names[id],
      step,
      reach: inches(lineReach(look, leader, id, step)),
      shots: lineShots(look, leader, id, step),
    }));
}
export const prices = query(
  'prices',
  'what demoralisation points buy on a unit',
  z.strictObject({ unit }),
  ({ look, unit: of }, args) => {
    const id = of(args.unit);
    const { price, figures } = disorderOf(look, id);
    const density = densityOf(look, id);
    return { disorder: { price, figures }, retreat: density, attack: density };
  },
);
export const enemies = query(
  'enemies',
  'the enemies of a unit on the table',
  z.strictObject({ unit }),
  ({ look, unit: of, list }, args) => list(enemiesOf(look, of(args.unit))),
);
