/** The derived facts of Combat Commander, by names of units and hexes, each with its why. */
import type { Query } from '../../manifest.ts';
import { barrage, radios, request } from './artillery.ts';
import { attackTotal, chances, figure, firepower, melee, targets, units } from './fighting.ts';
import { cover, distance, hindrance, moveCost, sight, stacking, steps } from './ground.ts';
import {
  activation,
  cards,
  casualties,
  command,
  mayLead,
  objectives,
  time,
  victoryPoints,
} from './standing.ts';
import { threat, ways } from './threat.ts';

export const queries: readonly Query[] = [
  units,
  sight,
  hindrance,
  distance,
  cover,
  figure,
  firepower,
  command,
  activation,
  mayLead,
  stacking,
  targets,
  attackTotal,
  chances,
  melee,
  radios,
  request,
  barrage,
  victoryPoints,
  objectives,
  moveCost,
  steps,
  ways,
  threat,
  casualties,
  time,
  cards,
];
