import { expect, test } from 'vitest';
import {
  answer,
  begin,
  look,
  roll,
  unit,
  type Game,
} from '../../../../../test/art-of-tactics/table.ts';
import { evasionsOf } from './contact.ts';

/** A friend stands behind, five inches off; the enemy comes on from the north. */
function attacked(): Game {
  const match = begin({
    units: [
      { army: 0, at: [30, 20, 0], weapon: 'javelin', ranks: [2, 2] },
      { army: 0, at: [30, 13.4, 0], weapon: 'spear', ranks: [3, 3] },
      { army: 1, at: [30, 23.6, 180], weapon: 'sword', ranks: [3, 3] },
    ],
  });
  roll(match, 1, 6);
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { unit: 2, act: 'move', legs: [{ ahead: 2000 }] });
  return match;
}

test.each([1, 2, 3, 4, 5, 6])('AOT-EVADE-10 what a %i comes to is told before it falls', (die) => {
  const match = attacked();
  const told = evasionsOf(look(match), unit(0), unit(2)).find((one) => one.die === die);
  answer(match, 'meetContact', { act: 'evade' });
  const events = roll(match, die);
  const evaded = events.find(({ type }) => type === 'evaded');
  if (told?.no === undefined) expect(evaded).toMatchObject({ ...told?.end, unit: 0 });
  else expect(evaded).toBeUndefined();
  const lost = events.find((one) => one.type === 'disordered' && one.unit === 0);
  expect(lost?.type === 'disordered' ? lost.figures.length : 0).toBe(told?.lost);
});
