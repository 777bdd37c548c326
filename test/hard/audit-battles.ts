/**
 * Plays battles by the rules beside it and audits each; prints what was found, and the first of it.
 *   node test/hard/audit-battles.ts [--game GAME] N [KIND] [FROM]
 * The battles from number FROM to N - 1. KIND `mixed`: of all sorts, to the first that differs;
 * `whole`: every scenario and every army that the game has, all of them.
 */
import { parseArgs } from 'node:util';
import type { MatchFile } from '#record';
import type { Audited } from '#trials';
import { orderOf } from './audit-orders.ts';

export type Kind = 'mixed' | 'whole';
/** A battle by its number: the same one every time. */
export interface Auditing {
  /** So many mixed battles are needed until every mutant of its rules is met. */
  readonly mutants: number;
  battle(nth: number, kind: Kind): { readonly seed: string; readonly file: MatchFile };
  read(file: MatchFile): Audited;
}
const { values, positionals } = parseArgs({
  options: { game: { type: 'string', default: 'art-of-tactics' } },
  allowPositionals: true,
});
const [count = '24', kind = 'mixed', from = '0'] = positionals;
const auditing = orderOf(values.game);
let [deviations, compared, first] = [0, 0, undefined as object | undefined];
const toTheFirst = kind !== 'whole';
let nth = Number(from);
for (; nth < Number(count); nth += 1) {
  if (toTheFirst && deviations > 0) break;
  const { seed, file } = auditing.battle(nth, toTheFirst ? 'mixed' : 'whole');
  const audited = auditing.read(file);
  const [one] = audited.deviations;
  deviations += audited.deviations.length;
  for (const many of audited.compared.values()) compared += many;
  if (one !== undefined) first ??= { seed, ...one };
}
console.log(JSON.stringify({ battles: nth - Number(from), compared, deviations, first }));
if (!toTheFirst && deviations > 0) process.exitCode = 1;
