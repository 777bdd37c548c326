/** Chits that come to light, and the two ways in which points decide. */
import type { Battle } from '../battle.ts';
import { ALWAYS_OPEN, CHITS } from '../document/book.ts';
import { SIDES, type Side } from '../document/log.ts';

/** CC-OBJ-12 To whoever holds what it names. */
function credit(b: Battle, chit: string): void {
  const [named, points] = CHITS[chit] ?? [0, 0];
  for (const [objective, side] of b.table.control.entries()) {
    if (side === null || (named !== 0 && named !== objective + 1)) continue;
    b.score('CC-OBJ-12', side, points);
  }
}
/** CC-OBJ-13, CC-OBJ-08, CC-OBJ-09 */
export function drawChit(b: Battle, to: Side | 'open', from?: readonly string[]): void {
  const { cup } = b.table.chits;
  const among = from ?? cup;
  if (among.length === 0) return;
  b.picked('CC-OBJ-13', among.length);
  const { chit } = b.told('chitDrawn', 'CC-OBJ-13', { to });
  const value = chit.value ?? '';
  b.holds('CC-OBJ-13', 'a chit of the cup', value, among, among.includes(value));
  if (to === 'open') credit(b, value);
  else if (ALWAYS_OPEN.includes(value)) show(b, to, chit.slot, 'CC-OBJ-09');
}
export function show(b: Battle, side: Side, slot: number, cite: string): void {
  const held = b.table.chits.secret[side].get(slot);
  const { chit } = b.told('chitShown', cite, { side });
  b.same(cite, 'the chit that is shown', chit.value ?? '', held ?? '');
  credit(b, chit.value ?? '');
}
/** CC-END-06 What was secret is shown; then points decide, or the initiative. */
export function counted(b: Battle, cite: string): never {
  for (const side of SIDES) {
    for (const slot of b.table.chits.secret[side].keys()) show(b, side, slot, 'CC-OBJ-11');
  }
  const { victory, initiative } = b.table;
  return b.ended(cite, victory === 0 ? initiative : victory > 0 ? 0 : 1);
}
