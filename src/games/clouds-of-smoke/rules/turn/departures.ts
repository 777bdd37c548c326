/** Units that get away from the rearguard (Part F): off the table, and safe. */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { firstOf } from '../ground/field.ts';
import { answerTo } from '../refuse.ts';
import type { CloudsOfSmoke } from '../game.ts';
import type { Look, SideId } from '../world.ts';
import { sideOf } from '../facts/units.ts';

/** Part F Where a scenario has roles the first player's side attacks. */
export const attackers = (scene: Look): SideId => sideOf(scene, firstOf(scene));
export const leaveTable: QuestionRules<CloudsOfSmoke, 'leaveTable'> = {
  shape: answerTo('leaveTable', z.strictObject({ leave: z.boolean() })),
  check: () => undefined,
  list: () => [{ leave: true }, { leave: false }],
  suggest: (_scene, _question, pick) => ({ leave: pick(4) > 0 }),
};
