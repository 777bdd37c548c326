/** Sentences in which a number or a name decides the form of another word. */
import { expect, test } from 'vitest';
import {
  cloudsOfSmokeWeb,
  sayEvent,
  sayRefusal,
  tongueOf,
  unitName,
} from '../../src/games/clouds-of-smoke/rules/index.ts';
import type { UnitId } from '../../src/games/clouds-of-smoke/rules/index.ts';
import { Match } from '#kernel';
import { scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';

const setup = scenarioSetup('mill-brook')!;
const started = Match.start(cloudsOfSmokeWeb, setup);
if (!started.ok) throw new Error('Mill Brook is not legal');
const look = started.value.scene;
const named = (name: string): UnitId =>
  setup.units.findIndex((_, unit) => unitName(look, unit, 'en') === name) as UnitId;

test('a name in the plural takes its verb along; with a number it is one unit', async () => {
  const en = await tongueOf('en');
  const moves = (unit: UnitId): string | undefined =>
    sayEvent(look, { type: 'moved', unit, move: 'turn', x: 0, y: 0, facing: 9000 }, en);
  expect(moves(named('Croats'))).toBe('Croats turn to 90°.');
  expect(moves(named('Imperial shot 3'))).toBe('Imperial shot 3 turns to 90°.');
  const engaged = { code: 'engagedGun', facts: { unit: named('Croats') }, cite: undefined };
  expect(sayRefusal(look, engaged, en)).toBe('Croats are engaged and cannot bombard.');
});
