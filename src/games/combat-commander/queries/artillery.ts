/** Radios, and what a request for artillery could do. */
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { cardOf } from '../rules/cards/index.ts';
import { radioTypeOf } from '../rules/facts/index.ts';
import { seatOf, unitsOnMap } from '../rules/facts/index.ts';
import { ALL_HEXES, nameOf, type HexId } from '../rules/ground/index.ts';
import type { Scene, RadioId, Side } from '../rules/index.ts';
import { barrageOf } from '../rules/prospects/index.ts';
import { cardsAhead } from './chances.ts';
import { hex, query, seat, sideNamed, unit, why } from './look.ts';
import { checkCall, couldCall } from '../rules/orders/index.ts';

export const radios = query(
  'radios',
  'every radio: in its artillery box, on the time track, or out of the game',
  z.strictObject({}),
  ({ look }) => ({
    radios: look.position.radios.side.map((_, radio) => radioTold(look, radio as RadioId)),
    cite: 'CC-RAD-01',
  }),
);
function radioTold(look: Scene, radio: RadioId): Json {
  const { side, broken, arrives, lost } = look.position.radios;
  const { id, firepower, smoke } = radioTypeOf(look, radio);
  return {
    side: seatOf(side[radio]),
    type: id,
    firepower,
    smoke,
    broken: broken[radio] === 1,
    arrives: arrives[radio] < 0 ? null : arrives[radio],
    lost: lost[radio] === 1,
  };
}
export const request = query(
  'artilleryRequest',
  'what a side could do with a request: repair, or which leaders spot and which hexes each sees',
  z.strictObject({ seat }),
  ({ look, names }, args) => {
    const could = couldCall(look, sideNamed(args.seat));
    const seen = (spotter: number): string[] =>
      ALL_HEXES.filter(
        (one) =>
          could !== undefined &&
          checkCall(look, could, { spotter: spotter as never, hex: one }) === undefined,
      ).map(nameOf);
    return {
      repair: could?.mayRepair ?? false,
      smoke: could?.mayRepair === false && could.maySmoke,
      spotters: (could?.spotters ?? []).map((one) => ({ unit: names[one], sees: seen(one) })),
      cite: 'CC-ARQ-01',
    };
  },
);
export const barrage = query(
  'barrage',
  'fire called by a leader on a hex: whether he may, the chance of a hit, and what may be struck',
  z.strictObject({ unit, hex }),
  (sheet, args) => {
    const { look, names } = sheet;
    const [spotter, at] = [sheet.unit(args.unit), sheet.hex(args.hex)];
    const side = look.position.units.side[spotter];
    const could = couldCall(look, side) ?? { mayRepair: false, spotters: [], maySmoke: false };
    const { struck, ends, ...rest } = barrageOf(look, { spotter, hex: at }, deckOf(look, side));
    return {
      ...rest,
      ends: byHex(ends),
      struck: byHex(struck),
      units: unitsOnMap(look).flatMap((one) => {
        const chance = struck.get(look.position.units.hex[one]);
        return chance === undefined ? [] : [{ unit: names[one], chance }];
      }),
      cite: 'CC-ARQ-05',
      ...(why(sheet, checkCall(look, could, { spotter, hex: at })) as object),
    };
  },
);
const deckOf = (look: Scene, side: Side): ReturnType<typeof cardOf>[] =>
  cardsAhead(look, side, side).map((card) => cardOf(look, side, card));
const byHex = (chances: ReadonlyMap<HexId, number>): { [name: string]: number } =>
  Object.fromEntries([...chances].map(([one, chance]) => [nameOf(one), chance]));
