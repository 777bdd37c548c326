/** What is asked before the battle: gathered here, and imported by nothing that is gathered. */
import { Deploying, Emplacing } from './deploy/deploying.svelte.ts';
import type { Answerings } from './desk.svelte.ts';
import { Bidding, Meeting } from './terrain-and-camps/bidding.ts';
import { Laying } from './terrain-and-camps/laying.svelte.ts';
import { Pitching } from './terrain-and-camps/pitching.ts';

export { settingUpWords } from './words/setting-up/index.ts';
export const answerings = {
  answerBid: Bidding,
  chooseMeeting: Meeting,
  placeTerrain: Laying,
  placeCamp: Pitching,
  placePiece: Emplacing,
  deploy: Deploying,
} satisfies Answerings;
