/** The steps before the battle, in their order (COS-PRE-01). */
import { firstOf } from '../ground/field.ts';
import type { Rule } from '../rules.ts';
import type { Context, Play, CampStep } from '../world.ts';
import { numberTheColumns, placeColumns, revealColumns } from './play/columns.ts';
import { keepOff } from './play/reserves.ts';
import { digIn, setUp } from './play/deploy.ts';
import {
  beginBattle,
  chooseFirstPlayer,
  drawConditions,
  pickEdge,
  pickQuarters,
  rollForFirst,
} from './play/first.ts';
import { driftTerrain, engineer, setUpQuarter } from './play/ground.ts';

export const CAMP_HEADINGS: { readonly [A in CampStep['at']]: Rule } = {
  conditions: 'COS-PRE-01',
  firstRoll: 'COS-PRE-06',
  firstChoice: 'COS-PRE-06',
  edges: 'COS-DEP-07',
  quarters: 'COS-TER-45',
  terrain: 'COS-TER-41',
  drift: 'COS-TER-44',
  engineers: 'COS-TER-45',
  numbers: 'COS-DEP-01',
  emplacements: 'COS-DEP-05',
  reserves: 'COS-PHS-01',
  columns: 'COS-DEP-01',
  reveal: 'COS-DEP-01',
  deployment: 'COS-DEP-02',
  start: 'COS-PRE-01',
};

export function* prepare(table: Context, step: CampStep): Play {
  switch (step.at) {
    case 'conditions':
      return yield* drawConditions(table, step);
    case 'firstRoll':
      return yield* rollForFirst(table);
    case 'firstChoice':
      return yield* chooseFirstPlayer(table, step);
    case 'edges':
      return yield* pickEdge(table, step);
    case 'quarters':
      return yield* pickQuarters(table, step);
    case 'terrain':
      return yield* setUpQuarter(table, step);
    case 'drift':
      return yield* driftTerrain(table, step);
    case 'engineers':
      return yield* engineer(table, step);
    case 'numbers':
      return yield* numberTheColumns(table, step);
    case 'emplacements':
      return yield* digIn(table, step);
    case 'reserves':
      return yield* keepOff(table, step);
    case 'columns':
      return yield* placeColumns(table, step);
    case 'reveal':
      return revealColumns(table, step);
    case 'deployment':
      return yield* setUp(table, step);
    case 'start':
      return beginBattle(table, firstOf(table));
    default:
      return step satisfies never;
  }
}
