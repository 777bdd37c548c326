/**
 * Whoever lets his time run out twice may be answered for, where all have agreed on that with the
 * pace: his reactions alone, which are the questions that may be left as standing orders.
 */
import { botsOf, type GameBots } from '#bots';
import type { Instruction } from '#games';
import type { Words } from '#kernel';
import type { Pace } from '#protocol';
import { words } from '../words.ts';

interface Wanted {
  readonly pace: Pace | null | undefined;
  /** What the game takes as standing orders. */
  readonly kinds: readonly Instruction[];
  readonly isRated: boolean;
}
type Bar = 'notByTurns' | 'noReactions' | 'countsAlone';
export function whyNoStandIn({ pace, kinds, isRated }: Wanted): Bar | undefined {
  if (pace?.kind !== 'turns') return 'notByTurns';
  if (kinds.length === 0) return 'noReactions';
  return isRated ? 'countsAlone' : undefined;
}
export const NO_STAND_IN: { readonly [B in Bar]: Words } = {
  notByTurns: words(
    'Reactions are answered for a player in battles by turns alone.',
    'Реагировать за игрока можно только в битвах по переписке.',
  ),
  noReactions: words(
    'This game has no standing orders, so no reactions to answer for a player.',
    'В этой игре нет распоряжений, и реагировать за игрока не на что.',
  ),
  countsAlone: words(
    'In a rated battle everybody answers for himself.',
    'В битве на рейтинг каждый отвечает сам.',
  ),
};

/** Of all computers of a game; who has none of his own plays at random. */
export function strongestOf(game: GameBots | undefined): string {
  const [bot = 'random'] = botsOf(game);
  return bot;
}
