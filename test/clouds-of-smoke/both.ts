/** The same case in both editions. */
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { expect } from 'vitest';
import { table, type Given, type Piece, type TestTable } from './table.ts';

/** A unit of the north, facing south unless said; or what else is changed. */
export const foe = (
  name: string,
  at: readonly [number, number],
  changes: number | Partial<Piece> = {},
): Piece => ({
  name,
  at,
  south: false,
  ...(typeof changes === 'number' ? { facing: changes } : changes),
});

/** What a case gives in each edition. */
export const inBoth = <T>(given: Given, look: (t: TestTable) => T): { printed: T; web: T } => ({
  printed: look(table({ ...given, edition: cloudsOfSmoke17 })),
  web: look(table({ ...given, edition: cloudsOfSmokeWeb })),
});
export const differ = <T>(given: Given, look: (t: TestTable) => T, printed: T, web: T): void =>
  expect(inBoth(given, look)).toEqual({ printed, web });
export const agree = <T>(given: Given, look: (t: TestTable) => T, both: T): void =>
  expect(inBoth(given, look)).toEqual({ printed: both, web: both });
