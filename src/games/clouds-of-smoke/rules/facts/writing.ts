/** What events of several chapters write into a position. */
import type { Frozen } from '#kernel';
import type { ArmyId, Combat, MarkerId, Order, Position, Step, Ticks, UnitId } from '../world.ts';
import { length } from './measures.ts';

/** The step that the turn stands at, which must be that one. */
export function stepAt<K extends Step['at']>(position: Position, at: K): Step & { readonly at: K } {
  const { step } = position;
  if (step.at !== at) throw new Error(`the turn stands at ${step.at}, not at ${at}`);
  return step as Step & { readonly at: K };
}
export const orderOf = (position: Position): Order => stepAt(position, 'order').order;
export function combatOf(position: Position): Combat {
  if (position.combat === null) throw new Error('no combat is being resolved');
  return position.combat;
}
/** A combat about some markers, before anything has happened in it. */
export const freshCombat = (markers: readonly MarkerId[]): Combat => ({
  markers: [...markers],
  effects: [],
  units: [],
  hits: [],
  taken: [],
  retreated: [],
  rerolled: [],
  near: [],
  due: [0, 0],
});

/** Where a unit stands now. */
interface Stand {
  readonly unit: UnitId;
  readonly x: Ticks;
  readonly y: Ticks;
  readonly facing: number;
}
export function place({ units }: Position, { unit, x, y, facing }: Stand): void {
  units.x[unit] = x;
  units.y[unit] = y;
  units.facing[unit] = facing;
}
interface Walk extends Stand {
  readonly slowed?: readonly number[];
}
/**
 * COS-MOV-13, COS-GEO-03 What a unit goes of its own will counts towards a cap, rounded down: the
 * rounding of places must not add up to more than the slack.
 */
export function walk(position: Position, to: Walk): void {
  const { units } = position;
  const [dx, dy] = [to.x - units.x[to.unit], to.y - units.y[to.unit]];
  units.walked[to.unit] += Math.floor(length(dx, dy));
  if (to.slowed !== undefined) {
    const met = to.slowed.map((element) => ({ unit: to.unit, element }));
    position.slowed = [...position.slowed, ...met];
  }
  place(position, to);
}
/** Whoever has broken, or left with his player, has no hits any more. */
export function dropHits({ combat }: Position, unit: UnitId): void {
  const row = combat?.units.indexOf(unit) ?? -1;
  if (combat !== null && row >= 0) combat.hits[row] = 0;
}
/** COS-TAC-15, COS-TAC-12 The units that an effect makes withdraw, whoever lent them. */
export function aftermath({ effects }: Frozen<Combat>, army: ArmyId): Step {
  const left = effects
    .filter(({ tactic }) => tactic === 'caracole')
    .flatMap((effect) => effect.units);
  return { at: 'aftermath', army, left: [...new Set(left)] };
}
