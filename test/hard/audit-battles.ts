/**
 * Plays battles by the rules beside it and audits each; prints what was found, and the first of it.
 *   node test/hard/audit-battles.ts N lists   army lists against others, thinking, every start
 *   node test/hard/audit-battles.ts N mixed   and troops of every kind, to the first
 *   node test/hard/audit-battles.ts N lists FROM   the battles from number FROM to N - 1
 */
import { auditFile } from '../../src/games/art-of-tactics/trials/auditor/index.ts';
import { battle, edition, pairOf, type Ordered } from '../art-of-tactics/battles.ts';

const [count = '24', kind = 'mixed', from = '0'] = process.argv.slice(2);
const BOTS: readonly Ordered['bots'][] = [
  ['sensible', 'sensible'],
  ['sensible', 'random'],
  ['random', 'sensible'],
];
/** AOT-SETUP-01 Half of them where everything stands; the others by bidding, or as they meet. */
const STARTS: readonly Pick<Ordered, 'start'>[] = [{}, { start: 'full' }, {}, { start: 'meeting' }];
const startOf = (nth: number): Pick<Ordered, 'start'> => STARTS[nth % STARTS.length] ?? {};
function ordered(nth: number): Ordered {
  const bots = BOTS[nth % BOTS.length];
  if (kind === 'lists' && bots !== undefined)
    return { armies: pairOf(nth), bots, seed: `lists ${nth}`, ...startOf(nth) };
  const seed = `mutants ${nth}`;
  return nth % 3 === 0 ? { armies: pairOf(nth), seed, ...startOf(nth / 3) } : { seed };
}
let [deviations, compared, first] = [0, 0, undefined as object | undefined];
const toTheFirst = kind !== 'lists';
let nth = Number(from);
for (; nth < Number(count); nth += 1) {
  if (toTheFirst && deviations > 0) break;
  const { seed, ...more } = ordered(nth);
  const audited = auditFile(edition(), battle({ seed, ...more }));
  const [one] = audited.deviations;
  deviations += audited.deviations.length;
  for (const many of audited.compared.values()) compared += many;
  if (one !== undefined) first ??= { seed, ...one };
}
console.log(JSON.stringify({ battles: nth - Number(from), compared, deviations, first }));
if (!toTheFirst && deviations > 0) process.exitCode = 1;
