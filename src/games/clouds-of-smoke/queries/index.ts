/** The derived facts of Clouds of Smoke, by unit names, in UW and degrees, each with its why. */
import type { Query } from '../../manifest.ts';
import { figures, strategicRating, units } from './army.ts';
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

export const queries: readonly Query[] = [
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
];
