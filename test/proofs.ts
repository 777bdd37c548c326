/** The register with what stands beside the games: the only place that lists that. */
import { games as ours, provedBy, type ProofsOfGames } from '#games';
import { proofs as artOfTactics } from './art-of-tactics/proofs.ts';
import { proofs as cloudsOfSmoke } from './clouds-of-smoke/proofs.ts';
import { proofs as combatCommander } from './combat-commander/proofs.ts';

export const proofs: ProofsOfGames = {
  'art-of-tactics': artOfTactics,
  'clouds-of-smoke': cloudsOfSmoke,
  'combat-commander': combatCommander,
};
/** As the command line knows them. */
export const games = provedBy(ours, proofs, import.meta.url);
export const { proofsOf } = games;
