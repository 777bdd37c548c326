/** The register: the only place that lists the games, for those who run on Node. */
import { artOfTactics } from './art-of-tactics/game.ts';
import { cloudsOfSmoke } from './clouds-of-smoke/game.ts';
import { combatCommander } from './combat-commander/game.ts';
import { registerOf } from './register.ts';

export const games = registerOf([cloudsOfSmoke, artOfTactics, combatCommander], import.meta.url);
export type * from './manifest.ts';
export {
  ASK,
  CHEAP_MS,
  heldIn,
  kindsFor,
  turnIn,
  NoSuch,
  nameIn,
  openlyIn,
  plainSummary,
  priceOf,
  standingAnswer,
  turnWords,
} from './manifest.ts';
export type { Deed, MannerOf, Proofs, ProofsOfGames, SecretBattle } from './proofs.ts';
export { provedBy, registerOf, type Games } from './register.ts';
export * from './verb.ts';
