/** The table before the battle. */
import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { Ask, Made, TacticsAnswering } from '../questions/answering.ts';
import { Deploying, Emplacing } from '../questions/deploying.svelte.ts';
import { Bidding, Meeting } from './bidding.svelte.ts';
import { Laying } from './laying.svelte.ts';
import { Pitching } from './pitching.svelte.ts';

export { beforeWords } from './words/index.ts';

const ANSWERINGS = {
  answerBid: Bidding,
  chooseMeeting: Meeting,
  placeTerrain: Laying,
  placeCamp: Pitching,
  placePiece: Emplacing,
  deploy: Deploying,
} satisfies { readonly [K in Ask]?: Made };
/** Questions that are answered here. */
export type BeforeAsk = keyof typeof ANSWERINGS;

/** How a question before the battle is answered; undefined for another. */
export function beforeAnswering(
  desk: TacticsDesk,
  decision: Pending,
): TacticsAnswering | undefined {
  const made = ANSWERINGS[decision.ask as BeforeAsk] as Made | undefined;
  return made && new made(desk, decision);
}
