/** The derived facts of Clouds of Smoke, by unit names, in UW and degrees, each with its why. */
import type { CloudsOfSmokeRules, Look } from '#clouds-of-smoke';
import type { Game, Scene } from '#kernel';
import { parsePosition, printPosition, unitNames } from '#library';
import type { GameTools } from '../query.ts';
import { refusalIn } from '../saying.ts';
import { strategicRating, units } from './army.ts';
import {
  bombardmentDice,
  combatDice,
  combats,
  hitOrder,
  inCombat,
  markerOptions,
  retreatPaths,
} from './combat.ts';
import { inCommandQuery, reach } from './command.ts';
import { contact, engaged, flanking, formationsQuery, lineOfFire } from './seeing.ts';

export const cloudsOfSmokeTools = (ruleset: CloudsOfSmokeRules): GameTools => ({
  queries: [
    units,
    lineOfFire,
    engaged,
    contact,
    flanking,
    formationsQuery,
    inCommandQuery,
    inCombat,
    combats,
    markerOptions,
    bombardmentDice,
    combatDice,
    hitOrder,
    retreatPaths,
    reach,
    strategicRating,
  ],
  unitNames: (setup) => unitNames(setup as Look['setup']),
  say: (scene: Scene<Game>, refusal, lang) => refusalIn(scene as unknown as Look, refusal, lang),
  parsePosition: (content) => parsePosition(ruleset, content),
  printPosition: (setup, position) =>
    printPosition(setup as Look['setup'], position as Look['position']),
});
