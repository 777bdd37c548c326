/** Hexes: distance, sight and what is in its way, cover, what a step costs, who stands together. */
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { ATTACK_NATURES } from '../rules/index.ts';
import { groundOf } from '../rules/facts/index.ts';
import {
  SIDES,
  coverAgainst,
  figuresIn,
  leftOf,
  seatOf,
  statOf,
  teamsOf,
  unitsIn,
  worksIn,
} from '../rules/facts/index.ts';
import { DIRECTIONS } from '#geometry/hex';
import { nameOf, neighbourOf, rangeBetween, type HexId } from '../rules/ground/index.ts';
import { sideCover, terrainCover } from '../rules/ground/index.ts';
import { costOf, isRoadHex } from '../rules/ground/index.ts';
import { lineOfSight, type Sight } from '../rules/ground/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import { FIGURES } from '../rules/index.ts';
import { hex, placeName, query, unit, why, type Sheet } from './look.ts';
import { checkStep } from '../rules/orders/index.ts';
import { whyNoExit } from '../rules/orders/index.ts';

const between = z.strictObject({ from: hex, to: hex });

export const distance = query(
  'distance',
  'how many hexes two hexes are apart',
  between,
  (sheet, args) => ({
    distance: rangeBetween(sheet.hex(args.from), sheet.hex(args.to)),
    cite: 'CC-MAP-05',
  }),
);

// --- sight ---------------------------------------------------------------------------------------

const sightOf = ({ look, hex: of }: Sheet, from: string, to: string): Sight =>
  lineOfSight(groundOf(look), of(from), of(to));
const guilty = (one: Sight['blocked']): Json =>
  one === undefined ? null : { at: placeName(one.at), cite: one.rule };
export const sight = query(
  'lineOfSight',
  'whether two hexes see each other; what blocks the line, what hinders it, by which paragraph',
  between,
  (sheet, args) => {
    const { blocked, hindrance, hinders } = sightOf(sheet, args.from, args.to);
    return {
      sees: blocked === undefined,
      range: rangeBetween(sheet.hex(args.from), sheet.hex(args.to)),
      blocked: guilty(blocked),
      hindrance,
      hinders: guilty(hinders),
      cite: blocked === undefined ? 'CC-LOS-01' : blocked.rule,
    };
  },
);
export const hindrance = query(
  'hindrance',
  'the largest hindrance between two hexes, and where it lies',
  between,
  (sheet, args) => {
    const seen = sightOf(sheet, args.from, args.to);
    return { hindrance: seen.hindrance, by: guilty(seen.hinders), cite: 'CC-LOS-12' };
  },
);

// --- cover ---------------------------------------------------------------------------------------

export const cover = query(
  'cover',
  'the cover of a hex: of its ground and its works, and of a hedge or a wall from where fire comes',
  z.strictObject({
    hex,
    from: z.optional(hex),
    nature: z.optional(z.enum(ATTACK_NATURES)),
  }),
  ({ look, hex: of }, args) => {
    const at = of(args.hex);
    const own = coverAgainst(look, at, args.nature);
    const isFlat = args.nature === undefined || args.nature === 'satchelCharge';
    const side =
      args.from === undefined || !isFlat ? 0 : sideCover(look.setup.map, of(args.from), at);
    return {
      cover: side > 0 ? Math.max(own, side) : own,
      ground: terrainCover(look.setup.map, at),
      works: worksIn(look, at) ?? null,
      side,
      cite: 'CC-TER-04',
    };
  },
);

// --- steps ---------------------------------------------------------------------------------------

export const moveCost = query(
  'moveCost',
  'what a step into a neighbouring hex costs; null: nobody moves there',
  between,
  ({ look, hex: of }, args) => {
    const [from, to] = [of(args.from), of(args.to)];
    if (rangeBetween(from, to) !== 1) return { cost: null, cite: 'CC-MOVE-01' };
    const cost = costOf(groundOf(look), from, to);
    return {
      cost: cost ?? null,
      road: isRoadHex(look.setup.map, to),
      cite: cost === undefined ? 'CC-MOVE-02' : 'CC-TER-01',
    };
  },
);
export const steps = query(
  'steps',
  'where a unit may step in the order to move that is going on, or could if it were activated now',
  z.strictObject({ unit }),
  (sheet, args) => {
    const { look, unit: of } = sheet;
    const id = of(args.unit);
    const left = movementLeft(look, id);
    const from = look.position.units.hex[id];
    const to = DIRECTIONS.flatMap((direction) => neighbourOf(from, direction) ?? []);
    return {
      left,
      hexes: to.map((one) => stepTo(sheet, { unit: id, left }, one)),
      exit: why(sheet, whyNoExit(look, id)),
      cite: 'CC-MOVE-01',
    };
  },
);
function movementLeft(look: Scene, id: UnitId): number {
  const { step } = look.position;
  const move = step.at === 'react' ? step.move : step;
  const going = move.at === 'move' ? move.moving.find((one) => one.unit === id) : undefined;
  return going === undefined ? statOf(look, id, 'movement') : leftOf(look, going);
}
function stepTo(
  sheet: Sheet,
  one: { readonly unit: UnitId; readonly left: number },
  to: HexId,
): Json {
  const { look } = sheet;
  const from = look.position.units.hex[one.unit];
  const cost = costOf(groundOf(look), from, to) ?? null;
  const no = checkStep(look, [one], [one.unit], to);
  return { hex: nameOf(to), cost, ...(no === undefined ? {} : { why: why(sheet, no) }) };
}

// --- stacks --------------------------------------------------------------------------------------

export const stacking = query(
  'stacking',
  'figures of each side in a hex, how many are too many, and which squads could deploy',
  z.strictObject({ hex }),
  ({ look, hex: of, list }, args) => ({
    sides: SIDES.map((side) => {
      const at = of(args.hex);
      const figures = figuresIn(look, at, side);
      const units = unitsIn(look, at, side);
      return {
        side: seatOf(side),
        units: list(units),
        figures,
        over: Math.max(0, figures - FIGURES),
        deployable: list(units.filter((one) => teamsOf(look, one) !== undefined)),
      };
    }),
    limit: FIGURES,
    cite: 'CC-STK-08',
  }),
);
