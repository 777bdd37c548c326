/** What is true of every position of Art of Tactics at rest. */
import { gap } from '#geometry/plane';
import { UNASKED, type Invariant, type Moment } from '#trials';
import {
  LIMITS,
  armOf,
  partsOf,
  ranksOf,
  strengthOf,
  unitsOnTable,
} from '../../../src/games/art-of-tactics/rules/facts/units.ts';
import { baseOf } from '../../../src/games/art-of-tactics/rules/facts/places.ts';
import type { Scene } from '../../../src/games/art-of-tactics/rules/world.ts';

const look = ({ scene }: { readonly scene: unknown }): Scene => scene as Scene;
const among = (moment: Moment, wrong: (scene: Scene) => string | undefined): string | undefined =>
  wrong(look(moment));

export const invariants: readonly Invariant[] = [
  {
    name: 'no two bases overlap',
    wrong: (moment) =>
      !moment.resting || !moment.closely
        ? UNASKED
        : among(moment, (scene) => {
            const units = unitsOnTable(scene);
            for (const [index, a] of units.entries()) {
              for (const b of units.slice(index + 1)) {
                const push = gap(baseOf(scene, a), baseOf(scene, b));
                if (push < -60) return `${a} and ${b} overlap by ${-push}`;
              }
            }
            return undefined;
          }),
  },
  {
    name: 'no more than four go on foot with an animal or a machine',
    wrong: (moment) =>
      among(moment, (scene) => {
        const wrong = unitsOnTable(scene).find((unit) => partsOf(scene, unit, 'escort').length > 4);
        return wrong === undefined
          ? undefined
          : `${partsOf(scene, wrong, 'escort').length}: ${wrong}`;
      }),
  },
  {
    name: 'ranks stand as the arm lets them',
    wrong: (moment) =>
      among(moment, (scene) => {
        const wrong = unitsOnTable(scene).find((unit) => {
          const { first, second } = ranksOf(scene, unit);
          const { density, ranks } = LIMITS[armOf(scene, unit)];
          return (
            Math.max(first, second) > density ||
            (ranks === 1 && second > 0) ||
            (first === 0 && second > 0)
          );
        });
        return wrong === undefined ? undefined : `unit ${wrong}`;
      }),
  },
  {
    name: 'who is on the table has figures, and who has none is gone',
    wrong: (moment) =>
      !moment.resting
        ? UNASKED
        : among(moment, (scene) => {
            const wrong = unitsOnTable(scene).find((unit) => strengthOf(scene, unit) === 0);
            return wrong === undefined ? undefined : `unit ${wrong} has no figures`;
          }),
  },
  {
    name: 'nobody moves farther than ten less his density, and runs no farther than two dice',
    wrong: (moment) =>
      among(moment, () => {
        for (const event of moment.events as readonly { type: string; [key: string]: unknown }[]) {
          if (event.type !== 'moved') continue;
          const legs = event['legs'] as readonly { ahead?: number; angle?: number }[];
          const way = legs.reduce((sum, { ahead = 0 }) => sum + ahead, 0);
          if (way > 12_000) return `unit ${String(event['unit'])} went ${way}`;
        }
        return undefined;
      }),
  },
];
