import { expect, test } from 'vitest';
import {
  HOPLITES,
  begin,
  blue,
  look,
  red,
  unit,
} from '../../../../../test/art-of-tactics/table.ts';
import { drawnOf, figuresOn } from './figures.ts';

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
