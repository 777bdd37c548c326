/** The steps before the battle, in their order (AOT-SETUP-01). */
import type { Rule } from '../rules.ts';
import type { BeforeStep, Context, Play } from '../world.ts';
import { bid, rollForBid } from './bidding.ts';
import { layTerrain } from './laying.ts';
import { meet } from './meeting.ts';
import { pitchCamp, setUpPieces } from './pitching.ts';

export const BEFORE_HEADINGS: { readonly [A in BeforeStep['at']]: Rule } = {
  bidRoll: 'AOT-SETUP-02',
  bid: 'AOT-SETUP-04',
  terrain: 'AOT-SETUP-06',
  camp: 'AOT-SETUP-10',
  pieces: 'AOT-SETUP-11',
  meeting: 'AOT-MEET-01',
};

/** AOT-SETUP-01 Bidding, terrain, camps with their pieces; then both set up. */
export function* prepare(table: Context, step: BeforeStep): Play {
  switch (step.at) {
    case 'bidRoll':
      return yield* rollForBid(table);
    case 'bid':
      return yield* bid(table, step);
    case 'terrain':
      return yield* layTerrain(table, step);
    case 'camp':
      return yield* pitchCamp(table, step.army);
    case 'pieces':
      return yield* setUpPieces(table, step.army);
    case 'meeting':
      return yield* meet(table);
    default:
      return step satisfies never;
  }
}
