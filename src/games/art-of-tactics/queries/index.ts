/** The derived facts of Art of Tactics, by unit names, in inches and degrees, each with its why. */
import type { Query } from '../../manifest.ts';
import {
  command,
  enemies,
  prices,
  reactions,
  retreatPath,
  shot,
  strikes,
  targets,
  way,
} from './fighting.ts';
import { allowance, armament, contacts, distances, nearest, slots, test, units } from './units.ts';

export const queries: readonly Query[] = [
  units,
  allowance,
  armament,
  test,
  distances,
  nearest,
  contacts,
  slots,
  command,
  way,
  shot,
  targets,
  reactions,
  strikes,
  retreatPath,
  prices,
  enemies,
];
