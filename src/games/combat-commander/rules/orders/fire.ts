/** The order to fire (O20): one attack after another. */
import { askOnce } from '../asking.ts';
import type { FireStep, Context, Scene, Piece, Play, UnitId } from '../world.ts';
import { piecesOf, targetsOf, without } from './attacks.ts';
import { shoot } from './shooting.ts';
import { fire } from './questions.ts';
import { stepped } from '../turn/events.ts';

export function beginFire(table: Context, units: readonly UnitId[]): void {
  table.emit(stepped, { to: { at: 'fire', pieces: piecesOf(units) } });
}
/** CC-FIRE-02, CC-FIRE-15 While something can fire. */
export function* fireOn(table: Context, left: readonly Piece[]): Play {
  const pieces = left.filter((piece) => targetsOf(table, piece).length > 0);
  const end = (): void => table.emit(stepped, { to: { at: 'turn' } });
  if (pieces.length === 0) return end();
  const { active } = table.position;
  const group = yield* askOnce(table, active, fire, { pieces });
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
const unfired = ({ position }: Scene): readonly Piece[] =>
  position.step.at === 'fire' ? (position.step satisfies FireStep).pieces : [];
