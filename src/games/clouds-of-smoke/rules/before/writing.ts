/** What is written before the battle: fields and camps are replaced whole. */
import type { Frozen } from '#kernel';
import type { ArmyId, Camp, CampStep, Field, Position } from '../world.ts';
import { shifted } from './shift.ts';

export function fieldIn(position: Position): Field {
  if (position.field === null) throw new Error('nothing has been settled before the battle');
  return position.field;
}
export function campIn(position: Position): Camp {
  const { camp } = fieldIn(position);
  if (camp === null) throw new Error('the battle has begun');
  return camp;
}
export const settle = (position: Position, change: Partial<Frozen<Field>>): void => {
  position.field = { ...fieldIn(position), ...change };
};
export const pitch = (position: Position, change: Partial<Frozen<Camp>>): void =>
  settle(position, { camp: { ...campIn(position), ...change } });
export const number = (position: Position, army: ArmyId, one: Camp['numbers'][number]): void =>
  pitch(position, { numbers: campIn(position).numbers.with(army, one) });
export function shift(
  position: Position,
  { element, dx, dy }: { readonly element: number; readonly dx: number; readonly dy: number },
): void {
  const { terrain } = fieldIn(position);
  const moved = { ...terrain[element], outline: shifted(terrain[element].outline, dx, dy) };
  settle(position, { terrain: terrain.with(element, moved) });
}
export function campStepAt<A extends CampStep['at']>(
  position: Position,
  at: A,
): CampStep & { readonly at: A } {
  const { step } = position;
  if (step.at !== at) throw new Error(`the set-up stands at ${step.at}, not at ${at}`);
  return step as CampStep & { readonly at: A };
}
