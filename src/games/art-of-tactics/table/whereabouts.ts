/** All of the sheet from afar, and how far the battle has come. */
import { polygon, tintOf, type Whereabouts } from '#table/plain';
import { inkOf } from '../content/ground.ts';
import { terrainOf } from '../rules/facts/index.ts';
import type { Sky } from '../rules/index.ts';
import type { TacticsDesk } from './desk.svelte.ts';
import { SCALE } from './scale.ts';
import { t } from './words/index.ts';

export const skyName = (sky: Sky): string =>
  sky.is === 'wind' ? t().sky.wind[sky.from] : t().sky[sky.is];

export function whereabouts(battle: TacticsDesk): Whereabouts {
  const { look } = battle;
  const { turn, sky } = look.position;
  const limit = look.setup.options?.turnLimit ?? 0;
  const last = limit > 0 ? ` ${t().steps.of(limit)}` : '';
  return {
    ground: terrainOf(look).map(({ kind, outline }) => ({
      d: polygon(SCALE.points(outline)),
      ink: tintOf(inkOf(kind)),
    })),
    pieces: battle.units.map((unit) => ({
      at: battle.pointOf(unit),
      playerColor: battle.mark(unit),
    })),
    tells: [`${t().steps.turn(turn)}${last}`, skyName(sky)],
  };
}
