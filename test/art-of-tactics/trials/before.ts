/** Answers before the battle with one thing changed: ground, camps, pieces, who stands where. */
import type { Pick } from '#kernel';
import { LONG_KINDS, ROUND_KINDS } from '../../../src/games/art-of-tactics/rules/names.ts';
import { campSpotOf, terrainOf } from '../../../src/games/art-of-tactics/rules/facts/places.ts';
import {
  figuresOf,
  otherArmy,
  unitsOnTable,
} from '../../../src/games/art-of-tactics/rules/facts/units.ts';
import { ovalAt } from '../../../src/games/art-of-tactics/rules/before/terrain.ts';
import type { ArmyId, Scene } from '../../../src/games/art-of-tactics/rules/world.ts';

type Fields = { readonly [field: string]: unknown };
const oneOf = <T>(pick: Pick, list: readonly T[]): T | undefined =>
  list[pick(Math.max(1, list.length))];
const somewhere = (pick: Pick): { x: number; y: number; facing: number } => ({
  x: pick(64_000) - 2000,
  y: pick(44_000) - 2000,
  facing: pick(36_000),
});

/** Undefined: the question is not one of those before a battle. */
export function twistedBefore(pick: Pick, look: Scene, ask: string, question: Fields): unknown {
  switch (ask) {
    case 'placeTerrain':
      return pick(4) === 0 ? segments(pick) : ground(pick, look);
    case 'placeCamp':
      return campNear(pick, look, question['army'] as ArmyId);
    case 'placePiece':
      return { unit: pick(4) === 0 ? 0 : pieceOf(question), ...somewhere(pick) };
    case 'chooseMeeting':
      return { act: oneOf(pick, ['terrain', 'camp', 'pass']) };
    case 'deploy':
      return look.position.laid === null ? undefined : setUp(pick, look, question);
    default:
      return undefined;
  }
}
const pieceOf = ({ units }: Fields): unknown => (units as readonly number[])[0];
/** Too few or too many, or off the table. */
const segments = (pick: Pick): unknown => ({
  kind: oneOf(pick, LONG_KINDS),
  segments: Array.from({ length: 2 + pick(3) }, () => somewhere(pick)),
});
/** Too large, crossed, on other ground, near a camp or under a piece. */
function ground(pick: Pick, look: Scene): unknown {
  const kind = oneOf(pick, ROUND_KINDS);
  const { x, y, facing } = somewhere(pick);
  const [corner] = oneOf(pick, terrainOf(look))?.outline ?? [[x, y]];
  const gun = oneOf(pick, unitsOnTable(look));
  const { x: xs, y: ys } = look.position.units;
  const at = [
    { x, y },
    { x: corner[0], y: corner[1] },
    gun === undefined ? { x, y } : { x: xs[gun], y: ys[gun] },
  ][pick(3)];
  const side = 6000 + pick(4000);
  const part = ovalAt({ ...at, facing }, side, side);
  return { kind, parts: pick(8) === 0 ? [part.toReversed(), [...part, ...part]] : [part] };
}
/** In the middle, over an edge, or by what lies or stands already. */
function campNear(pick: Pick, look: Scene, army: ArmyId): unknown {
  const { x, y } = somewhere(pick);
  const other = campSpotOf(look, otherArmy(army));
  const gun = oneOf(pick, unitsOnTable(look));
  const { x: xs, y: ys } = look.position.units;
  const spots = [
    { x, y },
    { x: 30_000, y: 20_000 },
    other === undefined ? { x, y } : { x: other.x + pick(20_000), y: other.y },
    gun === undefined ? { x, y } : { x: xs[gun], y: ys[gun] },
  ];
  return spots[pick(spots.length)];
}
/** Ready too soon, or a piece that stands already. */
function setUp(pick: Pick, look: Scene, { army }: Fields): unknown {
  const unit = oneOf(pick, unitsOnTable(look, army as ArmyId));
  if (pick(2) === 0 || unit === undefined) return { done: true };
  return { unit, ...somewhere(pick), first: figuresOf(look, unit, 1) };
}
