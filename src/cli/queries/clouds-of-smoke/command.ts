/** Command and movement, each with its why. */
import { pointGap } from '#geometry/plane';
import {
  armyOf,
  cloudsOfSmokeWeb,
  commandersOnTable,
  formationOf,
  has,
  headOf,
  inCommand,
  outlineOf,
  profileOf,
  radiusOf,
  type CommanderId,
  type MoveAnswer,
  type UnitId,
} from '#clouds-of-smoke';
import type { Json } from '#kernel';
import { toFacing, toTicks } from '#library';
import * as z from 'zod/mini';
import { refusalIn } from '../saying.ts';
import { type Sight, degrees, ofUnit, place, query, unit, uw } from './sight.ts';

// --- command -------------------------------------------------------------------------------------

export const inCommandQuery = query(
  'inCommand',
  'is a formation within the command radius of a commander of its army; told of the nearest',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const formation = formationOf(look, id);
    const far = (commander: CommanderId): number => {
      const { x, y } = headOf(look, commander);
      return Math.min(...formation.map((one) => pointGap(outlineOf(look, one), x, y)));
    };
    const over = (one: CommanderId): number => far(one) - radiusOf(look, one);
    const [nearest] = commandersOnTable(look, armyOf(look, id)).toSorted(
      (a, b) => over(a) - over(b),
    );
    if (nearest === undefined) return { inCommand: false, why: null, cite: 'COS-MP-10' };
    const [distance, radius] = [far(nearest), radiusOf(look, nearest)];
    const vanguard = formation.every((one) => has(look, one, 'vanguard'));
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

export const reach = query(
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
