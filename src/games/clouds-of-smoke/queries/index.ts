/** The derived facts of Clouds of Smoke, by unit names, in UW and degrees, each with its why. */
import type { CloudsOfSmokeRules, Look } from '../rules/index.ts';
import type { Game, Scene } from '#kernel';
import { BATTLES, parsePosition, printPosition, unitNames } from '../content/index.ts';
import type { GameTools } from '../../../cli/queries/query.ts';
import { refusalIn } from '../../../cli/queries/saying.ts';
import { figures, strategicRating, units } from './army.ts';
import { battleOf } from './battle.ts';
import {
  bombardmentDice,
  bombardmentRetreats,
  combats,
  inCombat,
  markerOptions,
  retreatPaths,
} from './combat.ts';
import { commands, inCommandQuery } from './command.ts';
import { balance, combatDice, disciplineBonus, hitOrder } from './fighting.ts';
import { reach } from './moving.ts';
import {
  contact,
  distance,
  engaged,
  flanking,
  formationsQuery,
  ground,
  lineOfFire,
} from './seeing.ts';

export const cloudsOfSmokeTools = (ruleset: CloudsOfSmokeRules): GameTools => ({
  queries: [
    units,
    figures,
    distance,
    ground,
    lineOfFire,
    engaged,
    contact,
    flanking,
    formationsQuery,
    inCommandQuery,
    commands,
    inCombat,
    combats,
    markerOptions,
    bombardmentDice,
    bombardmentRetreats,
    combatDice,
    balance,
    hitOrder,
    disciplineBonus,
    retreatPaths,
    reach,
    strategicRating,
  ],
  battles: [...BATTLES.keys()],
  muster: (wanted) => battleOf(ruleset, wanted),
  unitNames: (setup) => unitNames(setup as Look['setup']),
  say: (scene: Scene<Game>, refusal, lang) => refusalIn(scene as unknown as Look, refusal, lang),
  parsePosition: (content) => parsePosition(ruleset, content),
  printPosition: (setup, position) =>
    printPosition(setup as Look['setup'], position as Look['position']),
});
