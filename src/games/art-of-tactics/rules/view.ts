/** Everything lies open on the table: what is secret is sealed in answers until all are in. */
import { cloneJson, type Frozen } from '#kernel';
import type { Scene, Position, Slot } from './world.ts';

export const view = (scene: Scene): Position => copy(scene.position);

/** A copy of a position by its columns. */
export function copy(position: Frozen<Position>): Position {
  const { units, figures } = position;
  return {
    turn: position.turn,
    step: cloneJson(position.step) as Position['step'],
    laid: position.laid,
    units: {
      origin: units.origin.slice(),
      x: units.x.slice(),
      y: units.y.slice(),
      facing: units.facing.slice(),
      large: units.large.slice(),
      fixed: units.fixed.slice(),
      rallied: units.rallied.slice(),
      wagon: units.wagon.slice(),
      off: units.off.slice(),
      acted: units.acted.slice(),
      ran: units.ran.slice(),
      evaded: units.evaded.slice(),
      retreated: units.retreated.slice(),
      fled: units.fled.slice(),
      reacted: units.reacted.slice(),
    },
    figures: { unit: figures.unit, place: figures.place.slice() },
    stakes: position.stakes.map((one) => ({ ...one })),
    slots: position.slots.map((one) => one.slice()),
    written: position.written.slice(),
    sacked: position.sacked.slice(),
    points: position.points.slice(),
    initiative: position.initiative,
    sky: position.sky,
    double: position.double,
    slot: position.slot === null ? null : copyOfSlot(position.slot),
    contacts: position.contacts.map((one) => ({ ...one })),
    fought: position.fought.map((one) => ({ ...one })),
    beaten: position.beaten.map((one) => ({ ...one, by: [...one.by] })),
    purses: position.purses.map((one) => ({ ...one, by: [...one.by], reached: [...one.reached] })),
    merging: position.merging.slice(),
    quiet: position.quiet,
    stirred: position.stirred,
  };
}
/** What nobody writes into is shared: orders, deeds, volleys. */
const copyOfSlot = (slot: Frozen<Slot>): Slot => ({
  ...slot,
  density: slot.density.slice(),
  depth: slot.depth.slice(),
  strength: slot.strength.slice(),
  eligible: slot.eligible.slice(),
  given: slot.given.slice(),
  later: slot.later.slice(),
  done: slot.done.slice(),
  tested: slot.tested.slice(),
  turned: slot.turned.slice(),
  halted: slot.halted.slice(),
  volleys: slot.volleys.slice(),
  answered: slot.answered.slice(),
  walls: slot.walls.map((one) => ({ ...one })),
  reloading: slot.reloading.slice(),
  wild: slot.wild.slice(),
  crossed: slot.crossed.slice(),
  chased: slot.chased.slice(),
});
