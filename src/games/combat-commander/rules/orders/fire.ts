/** The order to fire (O20): one attack after another. */
import { askOnce } from '../asking.ts';
import type { Pick } from '#kernel';
import { oneOf } from '../facts/answering.ts';
import type { Here } from '../types.ts';
import type { FireStep, Look, Piece, Play, UnitId } from '../world.ts';
import type { Group } from '../answers.ts';
import { piecesOf, shoot, suggestAttack, targetsOf, without } from './attacks.ts';

export function beginFire(table: Here, units: readonly UnitId[]): void {
  table.emit({ type: 'stepped', to: { at: 'fire', pieces: piecesOf(units) } });
}
/** CC-FIRE-02, CC-FIRE-15 While something can fire. */
export function* fireOn(table: Here, left: readonly Piece[]): Play {
  const pieces = left.filter((piece) => targetsOf(table, piece).length > 0);
  const end = (): void => table.emit({ type: 'stepped', to: { at: 'turn' } });
  if (pieces.length === 0) return end();
  const { active } = table.position;
  const group = yield* askOnce(table, active, {
    ask: 'fire',
    question: { pieces },
    cite: 'CC-FIRE-15',
  });
  if (group === undefined) return;
  if ('done' in group) return end();
  yield* shoot(table, {
    by: active,
    group,
    moving: [],
    after: () => ({ at: 'fire', pieces: without(unfired(table), group.pieces) }),
    withdrawn: () => ({ at: 'fire', pieces: unfired(table) }),
  });
}
const unfired = ({ position }: Look): readonly Piece[] =>
  position.step.at === 'fire' ? (position.step satisfies FireStep).pieces : [];
export function suggestFire(look: Look, able: readonly Piece[], pick: Pick): Group | undefined {
  const base = oneOf(able, pick);
  const target = oneOf(targetsOf(look, base), pick);
  return pick(8) > 0 ? suggestAttack(look, { able, base, target }) : undefined;
}
