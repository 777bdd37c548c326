import { expect, test } from 'vitest';
import {
  HOPLITES,
  begin,
  blue,
  look,
  red,
  unit,
} from '../../../../../test/art-of-tactics/table.ts';
import { drawnOf, figuresOn, halfOn } from './figures.ts';
import { halfOf, LARGE } from './strokes.ts';

test('whoever has not changed is drawn as he was, and whoever has as he is', () => {
  const scene = look(begin({ units: [red(HOPLITES), blue(HOPLITES, 15)] }));
  const units = [unit(0), unit(1)];
  const before = drawnOf(scene, units, new Map());
  expect(before.get(unit(0))).toEqual(figuresOn(scene, unit(0)));
  const { position } = scene;
  // One man of the first stands behind the base.
  const [man = -1] = before.get(unit(0))?.map(({ figure }) => figure) ?? [];
  const place = position.figures.place.with(man, 3);
  const later = { ...scene, position: { ...position, figures: { ...position.figures, place } } };
  const now = drawnOf(later, units, before);
  expect(now.get(unit(1))).toBe(before.get(unit(1)));
  expect(now.get(unit(0))).toEqual(figuresOn(later, unit(0)));
  expect(now.get(unit(0))).not.toEqual(before.get(unit(0)));
});
test('a base is as large as whoever stands on it asks for', () => {
  const scene = look(begin({ units: [red(HOPLITES), blue(HOPLITES, 15)] }));
  expect(halfOn(scene, unit(0))).toEqual(halfOf(figuresOn(scene, unit(0))));
  const { position } = scene;
  const wagon = position.units.wagon.with(unit(0), 1);
  const mans = { ...scene, position: { ...position, units: { ...position.units, wagon } } };
  expect(halfOn(mans, unit(0))).toEqual(LARGE);
  expect(halfOn(mans, unit(0))).toEqual(halfOf(figuresOn(mans, unit(0))));
  const place = position.figures.place.map(() => 0 as const);
  const fallen = {
    ...mans,
    position: { ...mans.position, figures: { ...position.figures, place } },
  };
  expect(halfOn(fallen, unit(0))).toEqual(halfOf(figuresOn(fallen, unit(0))));
});
