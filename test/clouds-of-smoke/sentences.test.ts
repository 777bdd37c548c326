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

test('who comes in is told by the edge and a neighbour, not by figures of the map', async () => {
  const unit = named('Brigade pikes 2');
  const { x, y } = look.position.units;
  const event = { type: 'arrived', unit, x: x[unit], y: y[unit], facing: 0 } as const;
  const said = sayEvent(look, event, await tongueOf('en'), look);
  expect(said).toMatch(/^Brigade pikes 2 comes in from the south, beside Brigade \w+ \d\.$/);
  const apart = sayEvent(look, { ...event, unit: named('Croats') }, await tongueOf('en'), look);
  expect(apart).toMatch(/^Croats come in from the \w+, \d\.\d\sUW from .+\.$/);
  const ru = sayEvent(look, event, await tongueOf('ru'), look);
  expect(ru).toMatch(/: выход на стол с юга, рядом с отрядом «.+»\.$/);
});
test('a better place for a marker is told by its distance and who stands there', async () => {
  const unit = named('Brigade pikes 2');
  const { x, y } = look.position.units;
  const facts = { covers: 0, best: 2, away: 4300, x: x[unit], y: y[unit] };
  const refusal = { code: 'markerNotBest', facts, cite: undefined };
  expect(sayRefusal(look, refusal, await tongueOf('en'))).toMatch(
    /best place takes in 2\. It would be right 4\.3\sUW from here, beside Brigade pikes 2\.$/,
  );
  expect(sayRefusal(look, refusal, await tongueOf('ru'))).toMatch(
    /Годится место в 4,3\sUW отсюда, рядом с отрядом «.+»\.$/,
  );
});
