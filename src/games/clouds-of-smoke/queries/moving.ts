/** How far a unit may go, and whether to a place, by the action that moves it. */
import { ACTIONS, QUESTIONS, type ActionId, type MoveAnswer, type UnitId } from '../rules/index.ts';
import { MEASURE, UW, facingAlong, outlineOf, poseOf } from '../rules/facts/index.ts';
import { movesOf, speedOf } from '../rules/movement/index.ts';
import { onRoad } from '../rules/ground/index.ts';
import type { Json, RefusalTold } from '#kernel';
import { toFacing, toTicks } from '../content/index.ts';
import * as z from 'zod/mini';
import { NoSuch } from '../../manifest.ts';
import { type Sight, angle, degrees, place, query, unit, uw } from './sight.ts';

/** What moves the unit: the action, and the speed that it lends. */
interface Errand {
  readonly sight: Sight;
  readonly id: UnitId;
  readonly action: ActionId;
  readonly speed: number | undefined;
}

export const reach = query(
  'reach',
  'how far a unit may move by an action: straight ahead in a facing, or whether to a place',
  z.strictObject({
    unit,
    facing: z.optional(angle),
    at: z.optional(place),
    action: z.optional(z.enum(ACTIONS)),
    die: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const errand = errandOf(sight, id, args);
    const { walked, activated } = look.position.units;
    const value = {
      action: errand.action,
      simple: uw(paceOf(errand, 'simple')),
      difficult: uw(paceOf(errand, 'difficult')),
      road: uw(roadOf(errand)),
      walked: uw(walked[id] ?? 0),
      activated: activated[id] === 1,
      cite: 'COS-MOV-01',
    };
    const facing = args.facing === undefined ? undefined : toFacing(args.facing);
    const stands = poseOf(look, id).facing;
    if (args.at === undefined) return { ...value, ahead: ahead(errand, facing ?? stands) };
    const [x, y] = args.at.map(toTicks) as [number, number];
    return { ...value, there: there(errand, { x, y }, facing) };
  },
);

/** COS-MOV-17 March lends its die as a speed. */
function errandOf(
  sight: Sight,
  id: UnitId,
  given: { readonly action?: ActionId | undefined; readonly die?: number | undefined },
): Errand {
  const { step } = sight.look.position;
  const order = step.at === 'order' ? step.order : undefined;
  const played = order?.action === 'moveCommanders' ? undefined : order?.action;
  const action = given.action ?? played ?? 'move';
  if (action === 'moveCommanders') throw new NoSuch('that action moves commanders, not units');
  if (action !== 'march') return { sight, id, action, speed: undefined };
  const die = given.die ?? (order?.action === 'march' ? order.die : undefined);
  if (die === undefined) throw new NoSuch("a March goes as far as its die says: give 'die'");
  return { sight, id, action, speed: die * UW };
}
const paceOf = ({ sight, id, action, speed }: Errand, move: 'simple' | 'difficult'): number =>
  movesOf(action).includes(move) ? speedOf(sight.look, id, move, speed) : 0;
/** COS-MOV-14 What a road adds if the move also ends on one; 0 where the unit stands on none. */
function roadOf(errand: Errand): number {
  const { look } = errand.sight;
  const starts = paceOf(errand, 'simple') > 0 && onRoad(look, outlineOf(look, errand.id));
  return starts ? look.edition.road.bonus : 0;
}

function refusalOf({ sight, id, action, speed }: Errand, answer: MoveAnswer): No {
  const asked = { action, units: [id], ...(speed === undefined ? {} : { speed }) };
  return QUESTIONS.moveUnit.check(sight.look, asked, answer);
}
type No = RefusalTold | undefined;

/** The farthest legal simple move in a facing, and why not as far as the speed goes. */
function ahead(errand: Errand, facing: number): Json {
  const move = (distance: number): No =>
    refusalOf(errand, { unit: errand.id, move: 'simple', facing, distance });
  const farthest = (from: number): number => {
    let distance = from;
    while (distance > 0 && move(distance) !== undefined) distance -= 1;
    return distance;
  };
  const pace = paceOf(errand, 'simple');
  const onTheRoad = farthest(pace + roadOf(errand));
  // What the slack of a measure allows is not told as a way to go.
  const distance =
    onTheRoad - pace <= MEASURE.range ? farthest(Math.min(pace, onTheRoad)) : onTheRoad;
  const why = errand.sight.refusal(move(Math.max(distance, pace)));
  return {
    facing: degrees(facing),
    distance: uw(distance),
    legal: move(distance) === undefined,
    why,
  };
}

/** Every kind of move that could end there; a simple one faces the way it went (COS-MOV-01). */
function there(errand: Errand, at: Spot, facing: number | undefined): Json {
  const moves = waysTo(errand, at, facing).map((answer) => {
    const refusal = refusalOf(errand, answer);
    return {
      move: answer.move,
      facing: degrees(answer.facing),
      legal: refusal === undefined,
      why: errand.sight.refusal(refusal),
    };
  });
  const legal = moves.some((one) => one.legal);
  return { legal, why: legal ? null : (moves[0]?.why ?? null), moves };
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
function waysTo({ sight, id, action }: Errand, { x, y }: Spot, facing?: number): MoveAnswer[] {
  const start = poseOf(sight.look, id);
  const [dx, dy] = [x - start.x, y - start.y];
  if (action === 'dressRanks' && dx === 0 && dy === 0) {
    return [{ unit: id, move: 'turn', facing: facing ?? start.facing }];
  }
  const distance = Math.round(Math.sqrt(dx * dx + dy * dy));
  const along = distance === 0 ? (facing ?? start.facing) : facingAlong(dx, dy);
  const simple: MoveAnswer = { unit: id, move: 'simple', facing: along, distance };
  const end = facing ?? start.facing;
  const difficult: MoveAnswer = { unit: id, move: 'difficult', x, y, facing: end };
  // Whoever wants another facing there cannot go straight ahead.
  return facing === undefined || facing === along ? [simple, difficult] : [difficult];
}
