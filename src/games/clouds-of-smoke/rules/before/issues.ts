/** What a setup must say before an army can be set up by the rules. */
import type { Frozen, Issue } from '#kernel';
import { UW } from '../facts/measures.ts';
import type { Rule } from '../rules.ts';
import type { Setup, Box } from '../world.ts';

const issue = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});
/** COS-GEN-01, COS-GEN-10 The smallest table: quarters of it have room for their terrain. */
const LEAST_TABLE = { width: 30 * UW, height: 22_500 };
/** The least side of a zone: a column's marker and an emplacement's square fit in. */
const LEAST_ZONE = 2 * UW;
/** COS-DEP-01, COS-PRE-03, COS-GEN-10 What is wrong with its table, zones and columns. */
export function issuesOfBefore(setup: Frozen<Setup>): Issue[] {
  const { before, table, armies, units } = setup;
  const issues: Issue[] = [];
  if (table.width < LEAST_TABLE.width || table.height < LEAST_TABLE.height) {
    issues.push(issue('tableTooSmall', 'COS-GEN-10', 'table'));
  }
  const inside = ([x0, y0, x1, y1]: Box): boolean =>
    x0 >= 0 &&
    y0 >= 0 &&
    x1 <= table.width &&
    y1 <= table.height &&
    Math.min(x1 - x0, y1 - y0) >= LEAST_ZONE;
  for (const [side, zone] of (before?.zones ?? []).entries()) {
    if (!zone.every(inside)) issues.push(issue('noZone', 'COS-DEP-01', `before.zones.${side}`));
  }
  // COS-PRE-03 As many columns as the commander's level.
  for (const [id, { army, column = 0 }] of units.entries()) {
    if (column < armies[army].level) continue;
    const facts = { column, columns: armies[army].level };
    issues.push(issue('noSuchColumn', 'COS-PRE-03', `units.${id}.column`, facts));
  }
  return issues;
}
