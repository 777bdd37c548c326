/** A register with a bot that answers what the rules refuse: a plan that nobody has. */
import { registerOf } from '#games';
import { volleyGame } from './volley/game.ts';

export const games = registerOf(
  [{ ...volleyGame, rivals: { wrong: { answer: () => ({ answer: 99 }) } } }],
  import.meta.url,
);
