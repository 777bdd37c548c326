/** The door of Combat Commander: its ruleset, its vocabulary and what its other rooms ask. */
import type { Ruleset } from '#kernel';
import { played } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';
import type { CombatCommander } from './game.ts';

export const combatCommander2006: Ruleset<CombatCommander> = {
  ...played,
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp,
};
export { seatOf } from './facts/units.ts';
export { ALL_HEXES, columnOf, rowOf, type HexId } from './ground/board.ts';
export { TERRAINS } from './ground/chart.ts';
export { ACTIONS, CHITS, ORDERS, POSTURES } from './names.ts';
export { sayAnswer, sayQuestion } from './phrases/asked.ts';
export {
  citeOf,
  eventTypes,
  sayEvent,
  sayRefusal,
  tongueOf,
  type Tongue,
} from './phrases/index.ts';
export { REFUSAL_CODES } from './phrases/speaker.ts';
export { optionsShape } from './shapes.ts';
export type { Rule } from './rules.ts';
export type { CombatCommander, Event } from './game.ts';
export type * from './world.ts';
