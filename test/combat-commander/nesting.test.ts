import { expect, test } from 'vitest';
import { cardId } from '../../src/games/combat-commander/rules/cards/deck.ts';
import type { AfterFire, Scene, Step } from '../../src/games/combat-commander/rules/world.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import { nesting } from '../../src/games/combat-commander/table/nesting.ts';
import { unitsOnMap } from '../../src/games/combat-commander/rules/facts/units.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { found } from './cases.ts';

const { scene } = found({});
const stepped = (step: Step): Scene => ({ ...scene, position: { ...scene.position, step } });

type Trigger = 'time' | 'event' | 'sniper' | null;
const HEX = at('E5');
const [DEFENDER] = unitsOnMap(scene);
const TURN: Step = { at: 'turn' };
const FIRE: Step = { at: 'fire', pieces: [] };
const MOVE: Step = { at: 'move', moving: [], watching: [], fired: [] };
const REACT: Step = { at: 'react', hex: HEX, units: [], move: MOVE, pieces: [] };
const defence = (after: AfterFire): Step => ({
  at: 'defend',
  attack: { targets: [], strained: [], spent: [], from: [] },
  left: [],
  after,
});
const shown = (trigger: Trigger, why: 'roll' | 'event' = 'roll'): Event => {
  const at = scene.setup.forces[0].deck.findIndex((card) => card.trigger === trigger);
  return { type: 'revealed', side: 0, card: { slot: 1, value: cardId(0, at) }, why };
};
const order: Event = { type: 'ordered', side: 0, card: { slot: 2 }, order: 'fire' };
const fired: Event = { type: 'fired', pieces: [], targets: [] };
const defended: Event = { type: 'defended', unit: DEFENDER, total: 8, against: 9 };
const time: Event = { type: 'timeAdvanced', by: 0 };
const blazed: Event = { type: 'blazed', hex: HEX };

function depths(all: readonly (readonly [Event, Step])[]): number[] {
  const depthOf = nesting();
  return all.map(([event, step]) => depthOf(event, stepped(step), stepped(step)));
}

test('an attack stands in its order, and the defence in the attack', () => {
  const inside = defence(FIRE);
  expect(
    depths([
      [order, TURN],
      [shown(null), FIRE],
      [fired, FIRE],
      [shown(null), inside],
      [defended, inside],
    ]),
  ).toEqual([0, 1, 1, 2, 2]);
});
test('an impact stands in its mission, and the defence in the impact', () => {
  const impact: Step = { at: 'impact', smoke: 0, firepower: 9, left: [] };
  const shelled: Event = { type: 'shelled', hex: HEX, firepower: 9, total: 16 };
  const drifted: Event = { type: 'drifted', from: HEX, path: [HEX], off: 0 };
  expect(
    depths([
      [order, TURN],
      [shown(null), { at: 'request' }],
      [drifted, { at: 'request' }],
      [shown(null), impact],
      [shelled, impact],
      [defended, defence(impact)],
    ]),
  ).toEqual([0, 1, 1, 2, 2, 3]);
});
test('fire at who moves stands one deeper than the move', () => {
  expect(
    depths([
      [shown(null), REACT],
      [fired, REACT],
      [defended, defence(REACT)],
    ]),
  ).toEqual([2, 2, 3]);
});
test('what a roll sets off stands inside it, and its result beside it', () => {
  expect(
    depths([
      [shown('time'), FIRE],
      [time, FIRE],
      // Sudden death: what it shows sets off nothing.
      [shown('event'), FIRE],
      [{ type: 'smokeCleared', hex: HEX }, FIRE],
      [fired, FIRE],
    ]),
  ).toEqual([1, 2, 3, 3, 1]);
  expect(
    depths([
      [shown('event'), FIRE],
      [shown(null, 'event'), FIRE],
      [blazed, FIRE],
      [fired, FIRE],
    ]),
  ).toEqual([1, 2, 3, 1]);
});
test('a roll that is made again sets off what the new card says', () => {
  expect(
    depths([
      [shown('sniper'), FIRE],
      [{ type: 'initiativeUsed', side: 0 }, FIRE],
      [shown(null), FIRE],
      [fired, FIRE],
    ]),
  ).toEqual([1, 1, 1, 1]);
});
test('the next deed of a side is inside nothing of before', () => {
  expect(
    depths([
      [time, TURN],
      [shown(null, 'event'), TURN],
      [order, TURN],
    ]),
  ).toEqual([0, 1, 0]);
});
