/** What is asked of commanders. Only declarations are exported. */
import * as z from 'zod/mini';
import { atMost, length } from '../facts/measures.ts';
import { commanderId, done, question, ticks } from '../fields.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type { CommanderId, Ticks } from '../world.ts';
import { baseRefused, DISPLACEMENT, displacements, headOf, someRide } from './commander.ts';
import type { Spot } from './free-spot.ts';

/** COS-CMD-03 Where a commander rides; or nobody else does. */
export const rideCommander = question(
  'rideCommander',
  z.union([z.strictObject({ commander: commanderId, x: ticks, y: ticks }), done]),
).asking<{
  readonly commanders: readonly CommanderId[];
  readonly distance: Ticks;
}>({
  cite: 'COS-CMD-03',
  check(scene, { commanders, distance }, answer) {
    if (isDone(answer)) return undefined;
    const { commander, x, y } = answer;
    if (!commanders.includes(commander)) return refuse('commanderRode', 'COS-CMD-03');
    const head = headOf(scene, commander);
    const way = length(x - head.x, y - head.y);
    if (!atMost(way, distance)) {
      const facts = { distance: way, allowed: distance, over: way - distance };
      return refuse('commanderTooFar', 'COS-CMD-03', facts, { x, y });
    }
    return baseRefused(scene, x, y);
  },
  suggest(scene, { commanders, distance }, pick) {
    for (let count = 0; count < 6; count++) {
      const answer = someRide(scene, oneOf(commanders, pick), distance, pick);
      if (baseRefused(scene, answer.x, answer.y) === undefined) return answer;
    }
    return DONE;
  },
});
/** COS-CMD-08 How far he goes back towards his own side. */
export const displaceCommander = question(
  'displaceCommander',
  z.strictObject({ distance: ticks }),
).asking<{
  readonly commander: CommanderId;
}>({
  cite: 'COS-CMD-08',
  check(scene, { commander }, { distance }) {
    const allowed = displacements(scene, commander);
    if (allowed.includes(distance)) return undefined;
    if (distance < 0 || distance > DISPLACEMENT) {
      return refuse('displacedTooFar', 'COS-CMD-08', { distance, allowed: DISPLACEMENT });
    }
    return refuse('displacedOntoUnit', 'COS-CMD-10', { distance });
  },
  suggest: (scene, { commander }, pick) => ({
    distance: oneOf(displacements(scene, commander), pick),
  }),
});
const isSpot = (spots: readonly Spot[], { x, y }: Spot): boolean =>
  spots.some((spot) => spot.x === x && spot.y === y);
/** COS-CMD-09 One of equally near spots. */
export const chooseSpot = question('chooseSpot', z.strictObject({ x: ticks, y: ticks })).asking<{
  readonly commander: CommanderId;
  readonly spots: readonly { readonly x: Ticks; readonly y: Ticks }[];
}>({
  cite: 'COS-CMD-09',
  check: (_scene, { spots }, answer) =>
    isSpot(spots, answer) ? undefined : refuse('notClosestSpot', 'COS-CMD-09', {}, { ...answer }),
  list: (_scene, { spots }) => spots,
  suggest: (_scene, { spots }, pick) => oneOf(spots, pick),
});
