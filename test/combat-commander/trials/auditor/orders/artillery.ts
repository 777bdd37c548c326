/** Guns far away: who calls them, where they come down, and what they do there. */
import type { Battle } from '../battle.ts';
import { AIRBURST, VULNERABLE } from '../document/book.ts';
import { around, coverOf, see } from '../document/facts.ts';
import { other, type Side } from '../document/log.ts';
import { distance, towards } from '../ground/board.ts';
import { defendAll } from '../chance/hits.ts';
import { randomSmoke, roll, sum } from '../chance/rolls.ts';
import { beforeDefence } from './attacks.ts';

/** CC-ARD-01 */
export function denied(b: Battle, side: Side): void {
  const radio = b.table.radio(other(side));
  if (radio === undefined) {
    b.idle(side, 'CC-ORD-07');
    return;
  }
  b.told(radio.broken ? 'radioLost' : 'radioBroke', 'CC-ARD-01', { radio: radio.id });
}
/** CC-ARQ-01 */
export function request(b: Battle, side: Side): void {
  if (b.asked('callFire') === undefined) {
    b.idle(side, 'CC-ORD-07');
    return;
  }
  const call = b.answered('callFire', side, 'CC-ARQ-01');
  const radio = b.table.radio(side);
  if (call.repair === true) {
    b.may('CC-ARQ-01', 'a repair of no broken radio', radio?.broken === true);
    b.told('radioFixed', 'CC-ARQ-01', { radio: radio?.id ?? -1 });
    return;
  }
  const { spotter, hex } = call;
  if (spotter === undefined || hex === undefined) {
    b.idle(side, 'CC-ORD-07');
    return;
  }
  b.may('CC-ARQ-01', 'fire without a whole radio', radio !== undefined && !radio.broken);
  spot(b, side, { spotter, hex, smoke: call.smoke === true || call.smoke === 1 });
}
interface Mission {
  readonly spotter: number;
  readonly hex: number;
  readonly smoke: boolean;
}
/** CC-ARQ-02, CC-ARQ-03, CC-ARQ-04, CC-ARQ-05, CC-ARQ-06, CC-ARQ-12, CC-ARQ-13 */
function spot(b: Battle, side: Side, { spotter, hex, smoke }: Mission): void {
  const radio = b.table.radio(side);
  const unit = b.table.unit(spotter);
  const from = unit.hex ?? -1;
  b.may(
    'CC-ARQ-02',
    'a spotter who is no leader',
    unit.type.kind === 'leader' && unit.side === side,
  );
  b.may('CC-ARQ-02', 'a spotter who was activated', !unit.activated);
  if (smoke) b.may('CC-ARQ-03', 'smoke of guns that have none', radio?.type.smoke === true);
  if (b.isNext('activated')) b.told('activated', 'CC-ARQ-01', { units: [spotter] });
  b.told('spotted', 'CC-ARQ-03', { unit: spotter, hex, smoke: smoke ? 1 : 0 });
  unit.activated = true;
  const seen = see(b.table, from, hex);
  b.may('CC-ARQ-03', `a line of sight to ${hex}`, !seen.blocked);
  const dice = roll(b, side);
  const range = distance(from, hex);
  const product = dice[0] * dice[1] - seen.hindrance;
  b.told('ranged', 'CC-ARQ-04', { hex, product, range });
  const [white, coloured] = roll(b, side);
  const hit = product > range;
  const ways = hit ? [white, coloured] : Array.from({ length: coloured }, () => white);
  const path: number[] = [];
  let at: number | undefined = hex;
  for (const way of ways) {
    at = at === undefined ? undefined : towards(at, way);
    if (at !== undefined) path.push(at);
  }
  b.told('drifted', 'CC-ARQ-05', { from: hex, path, off: at === undefined ? 1 : 0 });
  if (at !== undefined && radio !== undefined) {
    impacts(b, side, { hex: at, smoke, firepower: radio.type.firepower });
  }
}
interface Impact {
  readonly hex: number;
  readonly smoke: boolean;
  readonly firepower: number;
}
/** CC-ARQ-07, CC-ARQ-08, CC-ARQ-09, CC-ARQ-14 */
function impacts(b: Battle, side: Side, { hex: middle, smoke, firepower }: Impact): void {
  let left = [...around(middle)];
  for (;;) {
    const able = left.filter((hex) => smoke || isStruck(b, hex));
    const [first] = able;
    if (first === undefined) return;
    // Where the order of smoke changes nothing nobody is asked for it.
    const free = smoke && b.asked('chooseHex') === undefined;
    const hex = free ? first : b.choice(side, able, 'CC-ARQ-07', ['chooseHex', 'hex']);
    left = left.filter((one) => one !== hex);
    if (smoke) randomSmoke(b, hex);
    else shell(b, side, hex, firepower);
  }
}
const isStruck = (b: Battle, hex: number): boolean =>
  b.table.at(hex).length > 0 || b.table.works.has(hex);
/** CC-ARQ-09, CC-ARQ-10, CC-ARQ-11 */
function shell(b: Battle, side: Side, hex: number, firepower: number): void {
  const dice = roll(b, side);
  const woods = b.table.board.terrain(hex) === 'woods' ? AIRBURST : 0;
  const total = firepower + sum(dice) + woods;
  b.told('shelled', 'CC-ARQ-09', { hex, firepower, total });
  if (b.table.works.has(hex) && sum(dice) === VULNERABLE - firepower) {
    b.told('worksRemoved', 'CC-ARQ-10', { hex });
  }
  const [first] = b.table.at(hex);
  if (first === undefined) return;
  const strike = { from: [], nature: 'artillery' };
  const totals = new Map([[hex, total]]);
  beforeDefence(b, { by: first.side, totals, strike });
  defendAll(b, b.table.at(hex), () => ({
    total: totals.get(hex) ?? 0,
    hex,
    cover: () => coverOf(b.table, hex, strike),
    cite: 'CC-ARQ-09',
  }));
}
