/** The table before the battle. */
import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { TacticsAnswering } from '../questions/answering.ts';
import { Deploying, Emplacing } from '../questions/deploying.svelte.ts';
import { Bidding, Meeting } from './bidding.svelte.ts';
import { Laying } from './laying.svelte.ts';
import { Pitching } from './pitching.svelte.ts';

export { beforeWords } from './words/index.ts';

/** How a question before the battle is answered; undefined for another. */
export function beforeAnswering(
  desk: TacticsDesk,
  decision: Pending,
): TacticsAnswering | undefined {
  switch (decision.ask) {
    case 'answerBid':
      return new Bidding(desk, decision);
    case 'chooseMeeting':
      return new Meeting(desk, decision);
    case 'placeTerrain':
      return new Laying(desk, decision);
    case 'placeCamp':
      return new Pitching(desk, decision);
    case 'placePiece':
      return new Emplacing(desk, decision);
    case 'deploy':
      return new Deploying(desk, decision);
    default:
      return undefined;
  }
}
