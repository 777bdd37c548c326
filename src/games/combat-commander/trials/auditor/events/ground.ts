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
  const leaving = hexes.flatMap((hex) => b.table.at(hex));
  for (const side of [other(b.table.active), b.table.active]) {
    evacuate(
      b,
      side,
      leaving.filter((unit) => unit.side === side),
      together,
    );
  }
  b.verdict(together.gone, together.full);
}
function evacuate(b: Battle, side: Side, units: readonly Unit[], together: Together): void {
  let left = [...units];
  while (left.length > 0) {
    const unit = nextOut(b, left);
    left = left.filter((one) => one !== unit);
    const from = unit.hex ?? -1;
    const hexes = neighbours(from).filter(
      (to) =>
        // A cliff bars moves and retreats alone.
        b.table.board.opens(from, to, true) &&
        !b.table.blaze.has(to) &&
        !b.table.isHeldBy(to, other(side)),
    );
    if (hexes.length === 0) {
      eliminate(b, unit, together);
      continue;
    }
    const to = b.choice(side, hexes, 'CC-BLZ-02', ['chooseHex', 'hex']);
    b.told('evacuated', 'CC-BLZ-02', { unit: unit.id, to });
    mined(b, [unit], to);
  }
}
/** Units go in the order of their numbers. */
const nextOut = (_b: Battle, left: readonly Unit[]): Unit => {
  const [first] = left.toSorted((one, two) => one.id - two.id);
  if (first === undefined) throw new Error('nobody is left');
  return first;
};
