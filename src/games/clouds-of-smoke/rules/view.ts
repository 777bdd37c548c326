/** Section 34: everything lies open on the table but the numbers of columns. */
import { cloneJson, type Frozen } from '#kernel';
import { fieldFor } from './before/secret.ts';
import type { Scene, Position, Seat, Step } from './world.ts';

export const view = (scene: Scene, eye: Seat | 'audience'): Position => ({
  ...copy(scene.position),
  field: fieldFor(scene, eye),
});

/** A copy of a position, column by column; columns that are only ever replaced are shared. */
export function copy(position: Frozen<Position>): Position {
  const { units, commanders, markers, step } = position;
  return {
    turn: position.turn,
    active: position.active,
    phase: position.phase,
    sixes: position.sixes,
    step: cloneJson(step) as Step,
    // Never written into: copies share it.
    field: position.field,
    units: {
      x: units.x.slice(),
      y: units.y.slice(),
      facing: units.facing.slice(),
      off: units.off.slice(),
      activated: units.activated.slice(),
      walked: units.walked.slice(),
    },
    commanders: {
      x: commanders.x.slice(),
      y: commanders.y.slice(),
      level: commanders.level.slice(),
      substitute: commanders.substitute.slice(),
      off: commanders.off.slice(),
    },
    morale: position.morale.slice(),
    out: position.out.slice(),
    supported: [...position.supported],
    played: position.played.slice(),
    claimed: position.claimed.map((one) => ({ ...one })),
    declined: position.declined.slice(),
    withheld: position.withheld,
    bombarded: position.bombarded.slice(),
    limbered: position.limbered.slice(),
    sheltered: position.sheltered.slice(),
    used: position.used,
    guided: position.guided,
    slowed: position.slowed,
    pool: position.pool.slice(),
    actions: position.actions.map((one) => ({ ...one })),
    tactics: position.tactics.map((board) => board.slice()),
    markers: {
      x: markers.x.slice(),
      y: markers.y.slice(),
      price: markers.price.slice(),
      resolved: markers.resolved.slice(),
    },
    combat: cloneJson(position.combat) as Position['combat'],
  };
}
