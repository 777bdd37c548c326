/** A register with a bot that answers what the rules refuse: a plan that nobody has. */
import { provedBy, registerOf } from '#games';
import { volleyGame } from './volley/game.ts';

const rivals = { wrong: { answer: () => ({ answer: 99 }) } };
export const games = provedBy(
  registerOf([volleyGame], import.meta.url),
  { [volleyGame.id]: { rivals } },
  import.meta.url,
);
