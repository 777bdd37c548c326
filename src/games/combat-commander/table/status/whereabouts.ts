/** All of the map from afar, and how far the battle has come. */
import { tintOf, type Whereabouts } from '#table/plain';
import { INKS } from '../../content/index.ts';
import { ALL_HEXES } from '../../rules/ground/index.ts';
import type { BattleMap } from '../../rules/ground/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { outlineOf } from '../map/ground.ts';
import { sideName } from '../saying.ts';
import { coatOfSeat } from '../units/player-colors.ts';
import { t } from '../words/index.ts';

/** Hexes of a kind are one outline. */
function groundOf({ terrain, elevation }: BattleMap): Whereabouts['ground'] {
  const heights = ALL_HEXES.filter((hex) => elevation[hex] > 0);
  const kinds = new Set(Object.values(INKS));
  return [
    { d: outlineOf(heights), ink: 'var(--hill)' },
    ...[...kinds].map((kind) => ({
      d: outlineOf(ALL_HEXES.filter((hex) => INKS[terrain[hex]] === kind)),
      ink: tintOf(kind),
    })),
  ];
}
export function whereabouts(battle: CommanderDesk): Whereabouts {
  const { look } = battle;
  const { time, victory } = look.position;
  const leader = victory >= 0 ? 0 : 1;
  return {
    ground: groundOf(look.setup.map),
    pieces: battle.units.map((unit) => ({
      at: battle.pointOf(unit),
      playerColor: coatOfSeat(battle.seatOfUnit(unit)),
    })),
    tells: [
      t().track.timeFrom(time, look.setup.suddenDeath),
      victory === 0 ? t().track.level : t().track.ahead(Math.abs(victory), sideName(look, leader)),
    ],
  };
}
