/** Who could act by a die on an action, as all stand now; and why nobody could. */
import { armyOf, poseOf } from '../../rules/facts/index.ts';
import { QUESTIONS, type ActionId, type CommanderId, type Scene } from '../../rules/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { commandersOnTable, headOf } from '../../rules/command/index.ts';
import { formations } from '../../rules/movement/index.ts';
import type { RefusalTold } from '#kernel';
import type { Question } from '../answering.ts';

/** The table as it would be with the die just played. */
export function inOrder(look: Scene, action: ActionId, die: number, commander: CommanderId): Scene {
  const { x, y } = headOf(look, commander);
  const order = { action, die, left: die, commander, x, y, moving: [], quota: 0, ridden: [] };
  return { ...look, position: { ...look.position, step: { at: 'order', order } } };
}
/** What keeps a unit that was called up where it stands; undefined: nothing. */
export function whyNotSetOut(
  look: Scene,
  asked: Question<'moveUnit'>,
  unit: UnitId,
): RefusalTold | undefined {
  const { facing } = poseOf(look, unit);
  const stays = { unit, move: 'simple', facing, distance: 0 } as const;
  return QUESTIONS.moveUnit.check(look, asked, stays);
}
/** Called up, nobody of it may set out: March and Reserve Move start away from the enemy. */
export function whyNotBy(
  there: Scene,
  action: ActionId,
  die: number,
  formation: readonly UnitId[],
): RefusalTold | undefined {
  const { pickFormation } = QUESTIONS;
  const [unit] = formation;
  if (unit === undefined) return undefined;
  const not = pickFormation.check(there, { action, left: die }, { unit });
  if (not !== undefined || action === 'move' || action === 'dressRanks') return not;
  const asked = { action, units: [...formation] };
  const kept = formation.map((one) => whyNotSetOut(there, asked, one));
  return kept.every((one) => one?.code === 'startsNearEnemy') ? kept[0] : undefined;
}
/** What keeps off the one that comes nearest to it; undefined: somebody can. */
export function leastOf(refusals: readonly (RefusalTold | undefined)[]): RefusalTold | undefined {
  const over = (why: RefusalTold | undefined): number => Number(why?.facts?.['over'] ?? 0);
  return refusals.includes(undefined)
    ? undefined
    : refusals.toSorted((a, b) => over(a) - over(b))[0];
}
/** Formations of the active army that have not acted. */
function waiting(look: Scene): readonly (readonly UnitId[])[] {
  const { active, units } = look.position;
  return formations(look).filter(
    ([unit]) => armyOf(look, unit) === active && units.activated[unit] === 0,
  );
}
/**
 * Why nobody can act by an action, as all stand now: what keeps off the formation that comes
 * nearest to it. Undefined: somebody can.
 */
export function whyNobody(look: Scene, action: ActionId, die: number): RefusalTold | undefined {
  if (action === 'moveCommanders') return undefined;
  const own = waiting(look);
  const refusals = commandersOnTable(look, look.position.active).flatMap((id) => {
    const there = inOrder(look, action, die, id);
    return own.map((formation) => whyNotBy(there, action, die, formation));
  });
  return leastOf(refusals);
}
/** How many formations a die on Move could take, if it were large enough. */
export function formationsInReach(look: Scene): number {
  const heads = commandersOnTable(look, look.position.active);
  const there = heads.map((id) => inOrder(look, 'move', 6, id));
  return waiting(look).filter((formation) =>
    there.some((one) => whyNotBy(one, 'move', 6, formation) === undefined),
  ).length;
}
