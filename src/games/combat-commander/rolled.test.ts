import { expect, test } from 'vitest';
import { cloneJson, type Happening } from '#kernel';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Found,
} from '../../../test/combat-commander/cases.ts';
import { fell } from './rolled.ts';
import { at, laid } from './rules/ground/cases.ts';
import { combatCommander2006 } from './rules/rulesets.ts';
import type { CombatCommander, Position } from './rules/index.ts';

const ADVANCE = 'R06';
const FIGHT: Found = {
  axis: ['C6 rifle', 'O1 rifle'],
  allies: ['C5 rifle', 'A1 rifle'],
  hands: [ADVANCE],
  setup: (setup) => ({ ...setup, map: { ...laid({}).map, objectives: setup.map.objectives } }),
};
/** A Russian comes in to C6, and it is fought there with these cards: who falls, and by whom. */
function fellBy(defends: string, attacks: string) {
  const battle = found(FIGHT);
  play(battle, [say({ order: slotOf(battle, ADVANCE) })]);
  play(battle, [say({ units: [2] })]);
  const position = cloneJson(battle.scene.position) as Position;
  const comes = say({ unit: 2, to: at('C6') });
  const events: readonly Happening<CombatCommander>[] = play(battle, [
    comes,
    defends,
    STANDS,
    attacks,
    STANDS,
  ]);
  // Each is told of the table before it.
  return events.flatMap((event, index) => {
    const one = fell({ ...battle.scene, position }, event, events.slice(0, index));
    if (event.type !== 'ended') combatCommander2006.apply(position, event);
    return one === undefined ? [] : [one];
  });
}

test('who loses a melee fell to whoever stands there', () => {
  expect(fellBy('G09', 'R05')).toEqual([{ unit: 0, by: [2], worth: 2 }]);
  expect(fellBy('G37', 'R02')).toEqual([{ unit: 2, by: [0], worth: 2 }]);
});
test('on a tie each fell to the other, whoever is taken off first', () => {
  expect(fellBy('G09', 'R03')).toEqual([
    { unit: 0, by: [2], worth: 2 },
    { unit: 2, by: [0], worth: 2 },
  ]);
});
