/** Events that change the ground: works, smoke, blazes. */
import type { Battle } from '../battle.ts';
import { SUPPLY } from '../document/book.ts';
import { isFriendly, placedAlready, takesWorks } from '../document/facts.ts';
import { other, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { ALL, neighbours, towards } from '../ground/board.ts';
import { eliminate, mined, Together } from '../chance/hits.ts';
import { randomHex } from '../chance/rolls.ts';

/** CC-EVT-03, CC-FOR-10 */
export function lay(b: Battle, hex: number, works: string, cite: string): void {
  const left = (SUPPLY[works] ?? 0) - placedAlready(b.table, works);
  if (takesWorks(b.table, hex) && left > 0) b.told('worksPlaced', cite, { hex, works });
}
/** CC-EVT-E55 */
export function entrench(b: Battle, side: Side): void {
  if ((SUPPLY['foxholes'] ?? 0) <= placedAlready(b.table, 'foxholes')) return;
  const hexes = ALL.filter((hex) => isFriendly(b.table, hex, side) && takesWorks(b.table, hex));
  const hex = b.maybe(side, hexes, 'CC-EVT-E55', ['maybeHex', 'hex']);
  if (hex !== undefined) b.told('worksPlaced', 'CC-EVT-E55', { hex, works: 'foxholes' });
}
/** CC-EVT-E70 */
export function sappers(b: Battle, side: Side): void {
  const hexes = [...b.table.works].flatMap(([hex, works]) =>
    works === 'mines' || works === 'wire' ? [hex] : [],
  );
  const hex = b.maybe(side, hexes, 'CC-EVT-E70', ['maybeHex', 'hex']);
  if (hex !== undefined) b.told('worksRemoved', 'CC-EVT-E70', { hex });
}

// --- blazes --------------------------------------------------------------------------------------

const HEX = ['chooseHex', 'hex'] as const;
const burns = (b: Battle, hex: number): boolean =>
  !b.table.blaze.has(hex) && b.table.board.terrain(hex) !== 'waterBarrier';
/** CC-EVT-E46 */
export function blaze(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  if (burns(b, hex) && b.table.blaze.size < (SUPPLY['blaze'] ?? 0)) kindle(b, [hex], 'CC-EVT-E46');
}
/** CC-EVT-E48, CC-BLZ-03, CC-BLZ-05 */
export function breeze(b: Battle, side: Side, direction: number): void {
  for (const hex of smokeInOrder(b)) b.told('smokeCleared', 'CC-EVT-E48', { hex });
  const next = [...b.table.blaze].map((hex) => towards(hex, direction));
  const wanted = [
    ...new Set(next.filter((hex): hex is number => hex !== undefined && burns(b, hex))),
  ];
  const left = (SUPPLY['blaze'] ?? 0) - b.table.blaze.size;
  kindle(b, wanted.length <= left ? wanted : chosen(b, side, wanted, left), 'CC-EVT-E48');
}
function* smokeInOrder(b: Battle): Generator<number> {
  while (b.table.smoke.size > 0) {
    const hexes = [...b.table.smoke.keys()];
    yield hexes.find((hex) => b.isNext('smokeCleared', { hex })) ?? hexes[0] ?? -1;
  }
}
function chosen(b: Battle, side: Side, hexes: readonly number[], count: number): number[] {
  const taken: number[] = [];
  while (taken.length < count) {
    const open = hexes.filter((hex) => !taken.includes(hex));
    taken.push(b.choice(side, open, 'CC-BLZ-05', ['chooseHex', 'hex']));
  }
  return taken;
}
/** CC-BLZ-02 All of them at once; then who stood there goes. */
function kindle(b: Battle, hexes: readonly number[], cite: string): void {
  const left = new Set(hexes);
  while (left.size > 0) {
    const hex = [...left].find((one) => b.isNext('blazed', { hex: one })) ?? [...left][0] ?? -1;
    left.delete(hex);
    b.told('blazed', cite, { hex });
  }
  const together = new Together();
  const lost: Unit[] = [];
  for (const side of [other(b.table.active), b.table.active]) evacuate(b, side, hexes, lost);
  while (lost.length > 0) {
    const at = lost.findIndex(({ id }) => b.isNext('eliminated', { unit: id }));
    for (const unit of lost.splice(Math.max(0, at), 1)) eliminate(b, unit, together);
  }
  b.verdict(together.gone, together.full);
}
/** CC-BLZ-02 In the order that their owner likes; who finds no way is lost with the others. */
function evacuate(b: Battle, side: Side, hexes: readonly number[], lost: Unit[]): void {
  for (;;) {
    const left = hexes.flatMap((hex) => b.table.at(hex, side)).filter((one) => !lost.includes(one));
    const unit = nextOut(b, side, left);
    if (unit === undefined) return;
    const ways = waysOut(b, unit);
    if (ways.length === 0) {
      lost.push(unit);
      continue;
    }
    const to = b.choice(side, ways, 'CC-BLZ-02', HEX);
    b.told('evacuated', 'CC-BLZ-02', { unit: unit.id, to });
    mined(b, [unit], to);
  }
}
function waysOut({ table }: Battle, { hex, side }: Unit): number[] {
  const from = hex ?? -1;
  return neighbours(from).filter(
    (to) =>
      // A cliff bars moves and retreats alone.
      table.board.opens(from, to, true) && !table.blaze.has(to) && !table.isHeldBy(to, other(side)),
  );
}
/** He is asked where somebody may go over mines; otherwise any order is as good. */
function nextOut(b: Battle, side: Side, left: readonly Unit[]): Unit | undefined {
  const ids = left.map(({ id }) => id);
  const mines = (to: number): boolean => b.table.works.get(to) === 'mines';
  if (left.some((unit) => waysOut(b, unit).some(mines))) {
    return b.table.unit(b.choice(side, ids, 'CC-BLZ-02', ['chooseUnit', 'unit']));
  }
  const [first] = left;
  const next = left.find((unit) => unit.id === b.evacuated);
  return next ?? left.find((unit) => waysOut(b, unit).length === 0) ?? first;
}
