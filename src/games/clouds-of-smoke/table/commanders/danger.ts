/** COS-CMD-08 A commander whom the enemy touches: what the die may bring, before it is thrown. */
import {
  commandersOnTable,
  enemiesTouching,
  fallsOn,
  headOf,
  isSubCommander,
} from '../../rules/command/index.ts';
import type { CommanderId, Scene, UnitId } from '../../rules/index.ts';
import { percent } from '#table';
import type { Place } from '#table/plain';
import { t } from '../words/index.ts';

/** "touched: the commander falls on 1–2 · 33 %, morale −3". */
export function dangerWords(look: Scene, id: CommanderId, at: Place = headOf(look, id)): string {
  const most = fallsOn(look, id, at);
  const odds = { on: most === 1 ? '1' : `1–${most}`, chance: percent(most / 6) };
  // COS-SUB-03 For a sub-commander no morale is lost.
  if (isSubCommander(look, id)) return t().move.ventureSub(odds.on, odds.chance);
  return t().move.venture(odds.on, odds.chance, look.position.commanders.level[id]);
}
/** Whom a unit has just touched; else whoever is touched, as a friend may push him there. */
export function touchedBy(look: Scene, unit: UnitId): CommanderId | undefined {
  const near = commandersOnTable(look).map((id) => {
    const { x, y } = headOf(look, id);
    return { id, by: enemiesTouching(look, id, x, y) };
  });
  const struck = near.find(({ by }) => by.includes(unit)) ?? near.find(({ by }) => by.length > 0);
  return struck?.id;
}
