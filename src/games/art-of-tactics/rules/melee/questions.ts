/** What is asked in a fight: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { DiceQuestion, HitsQuestion } from '../answers.ts';
import { figureId, question, unitId } from '../fields.ts';
import { WEAPONS } from '../names.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { Scene, UnitId } from '../world.ts';
import {
  horseDice,
  horsesStrike,
  isSecond,
  strikable,
  usesOfStrike,
  wrongStrikes,
} from './strikes.ts';

const count = z.int().check(z.minimum(0), z.maximum(99));
/** R-145 Those of several units whom no horse strikes. */
const spared = (scene: Scene, { by, units }: { by: UnitId; units: readonly UnitId[] }): number[] =>
  [...units.keys()].filter((index) => !horsesStrike(scene, by, units[index]));

/** AOT-MELEE-07 Which dice at whom, with which weapon. */
export const assignDice = question(
  'assignDice',
  z.strictObject({
    strikes: z
      .array(z.strictObject({ figure: figureId, weapon: z.enum(WEAPONS), at: unitId }))
      .check(z.maxLength(12)),
    horses: z.array(unitId).check(z.maxLength(8)),
  }),
).asking<DiceQuestion>({
  cite: 'AOT-MELEE-07',
  check: wrongStrikes,
  suggest(scene, { unit, enemies, figures }, pick) {
    const all = figures.map((figure, nth) => {
      const at = oneOf(strikable(scene, figures, nth, enemies), pick);
      return { figure, weapon: oneOf(usesOfStrike(scene, figures, nth, at), pick), at };
    });
    const own = all.filter((_, nth) => !isSecond(figures, nth));
    const mayRest = own.length < all.length && own.every(({ weapon }) => weapon !== 'pike');
    const strikes = mayRest ? oneOf([all, own], pick) : all;
    const trodden = enemies.filter((enemy) => horsesStrike(scene, unit, enemy));
    const riders = trodden.length === 0 ? 0 : horseDice(scene, unit);
    return { strikes, horses: Array.from({ length: riders }, () => oneOf(trodden, pick)) };
  },
});

/** AOT-MELEE-08 Hits at units in contact with the striker’s front: who takes them? */
export const takeHits = question(
  'takeHits',
  z.strictObject({
    taken: z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(20)),
  }),
).asking<HitsQuestion>({
  cite: 'AOT-MELEE-08',
  check(scene, question, { taken }) {
    const { by, units, hits, horse } = question;
    const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);
    if (taken.length !== units.length || sum(taken) !== hits) {
      return refuse('wrongShare', 'AOT-MELEE-08', { unit: by, hits });
    }
    const most = hits - horse;
    return horse > 0 && sum(spared(scene, question).map((index) => taken[index])) > most
      ? refuse('horsesStrikeFoot', 'AOT-MELEE-08', { unit: by, most })
      : undefined;
  },
  suggest(scene, question, pick) {
    const { units, hits, horse } = question;
    const taken = units.map(() => 0);
    const foot = [...units.keys()].filter((index) => !spared(scene, question).includes(index));
    for (let left = hits; left > 0; left -= 1) {
      const among = left > hits - horse ? foot : [...units.keys()];
      taken[among[pick(among.length)]] += 1;
    }
    return { taken };
  },
});

/** AOT-SAVE-06 Which hits the wall of shields blocks: by the kind of hit. */
export const blockHits = question('blockHits', z.strictObject({ plain: count })).asking<{
  readonly unit: UnitId;
  readonly plain: number;
  readonly piercing: number;
  readonly blocks: number;
}>({
  cite: 'AOT-SAVE-06',
  check: (_scene, { unit, plain, piercing, blocks }, answer) =>
    answer.plain <= Math.min(plain, blocks) && blocks - answer.plain <= piercing
      ? undefined
      : refuse('wrongBlocks', 'AOT-SAVE-06', { unit, blocks }),
  list: (_scene, { plain, piercing, blocks }) => {
    const least = Math.max(0, blocks - piercing);
    const most = Math.min(plain, blocks);
    // The best first: a plain hit that is blocked costs nothing at all.
    return Array.from({ length: most - least + 1 }, (_, less) => ({ plain: most - less }));
  },
  suggest(_scene, { plain, piercing, blocks }, pick) {
    const least = Math.max(0, blocks - piercing);
    return { plain: least + pick(Math.min(plain, blocks) - least + 1) };
  },
});

/** AOT-BREAK-05 Does it ride on? */
export const breakThrough = question(
  'breakThrough',
  z.strictObject({ through: z.boolean() }),
).asking<{ readonly unit: UnitId; readonly at: UnitId }>({
  cite: 'AOT-BREAK-05',
  check: () => undefined,
  list: () => [{ through: true }, { through: false }],
  suggest: (_scene, _question, pick) => ({ through: pick(2) === 0 }),
});

/** AOT-RETREAT-03 Does it turn to the enemy again? */
export const turnBack = question('turnBack', z.strictObject({ back: z.boolean() })).asking<{
  readonly unit: UnitId;
  readonly facing: number;
}>({
  cite: 'AOT-RETREAT-03',
  check: () => undefined,
  list: () => [{ back: true }, { back: false }],
  suggest: (_scene, _question, pick) => ({ back: pick(3) > 0 }),
});
