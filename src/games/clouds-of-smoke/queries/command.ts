/** Who commands whom, each with its why. */
import { pointGap } from '#geometry/plane';
import { armyOf, has, outlineOf } from '../rules/facts/index.ts';
import { armyOfCommander, commandersOnTable, headOf, radiusOf } from '../rules/command/index.ts';
import { formationOf, formations } from '../rules/movement/index.ts';
import { inCommand, isCommandedBy } from '../rules/turn/index.ts';
import type { CommanderId, UnitId } from '../rules/index.ts';
import type { Json } from '#kernel';
import { commanderNames } from '../content/index.ts';
import * as z from 'zod/mini';
import { type Sight, ofUnit, query, seat, uw } from './sight.ts';

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

export const commands = query(
  'commands',
  'who is in command of whom: the formations in the radius of each commander, and those in none',
  z.strictObject({ seat: z.optional(seat) }),
  (sight, args) => {
    const { look } = sight;
    const army = args.seat === undefined ? undefined : sight.army(args.seat);
    const names = commanderNames(look.setup);
    const heads = commandersOnTable(look, army);
    const all = formations(look).filter(
      ([one]) => one !== undefined && (army === undefined || armyOf(look, one) === army),
    );
    return {
      commanders: heads.map((id) => commanding(sight, id, names[id] ?? '', all)),
      uncommanded: all
        .filter(([one]) => one !== undefined && !inCommand(look, one))
        .map((units) => sight.list(units)),
      why: 'a formation is in command when a unit of it is in the radius; of Vanguard at half',
      cite: 'COS-ACT-10',
    };
  },
);
function commanding(
  sight: Sight,
  id: CommanderId,
  commander: string,
  all: readonly (readonly UnitId[])[],
): Json {
  const { look } = sight;
  const army = armyOfCommander(look, id);
  const { x, y } = headOf(look, id);
  const own = all.filter(
    ([one]) => one !== undefined && armyOf(look, one) === army && isCommandedBy(look, id, one),
  );
  return {
    commander,
    seat: sight.seat(army),
    at: [uw(x), uw(y)],
    radius: uw(radiusOf(look, id)),
    commands: own.map((units) => sight.list(units)),
  };
}
