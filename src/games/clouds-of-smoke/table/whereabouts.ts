/** All of the sheet from afar, and how far the battle has come. */
import { polygon, tintOf, type Whereabouts } from '#table/plain';
import { groundOf } from '../rules/ground/index.ts';
import type { ArmyId } from '../rules/index.ts';
import type { BattleDesk } from './desk.svelte.ts';
import { armyName } from './names.ts';
import { SCALE } from './scale.ts';
import { t } from './words/index.ts';

export function whereabouts(battle: BattleDesk): Whereabouts {
  const { look } = battle;
  const { field, turn } = look.position;
  const columns = field?.camp?.columns ?? [];
  return {
    ground: groundOf(look).map(({ kind, outline }) => ({
      d: polygon(SCALE.points(outline)),
      ink: tintOf(kind),
    })),
    pieces: [
      ...columns.map((one) => ({ at: SCALE.point(one), playerColor: battle.markOf(one.army) })),
      ...battle.units.map((unit) => ({
        at: battle.pointOf(unit),
        playerColor: battle.mark(unit),
      })),
    ],
    tells: battle.isBefore
      ? [t().roll.setUp]
      : [
          t().steps.turn(turn),
          t().steps.first(armyName(look, field?.first ?? (look.setup.first as ArmyId))),
        ],
  };
}
