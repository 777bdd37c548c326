import { expect, test } from 'vitest';
import { Scale } from './scale.ts';

const INCHES = new Scale({ unit: { en: 'in', ru: 'дюйм' }, ticks: 400, drawn: 100 });

test('what lies farther north lies higher on the sheet, in drawing units', () => {
  expect(INCHES.point({ x: 800, y: 400 })).toEqual([200, -100]);
  expect(INCHES.placed({ x: 800, y: 400, facing: 4500 })).toEqual({ x: 200, y: -100, facing: 45 });
});
test('a point of the sheet is the place that is drawn there', () => {
  const { x, y } = INCHES.place(INCHES.point({ x: 123, y: 456 }));
  expect([x, y].map(Math.round)).toEqual([123, 456]);
});
test('a length is drawn, read and written in units', () => {
  expect([INCHES.length(600), INCHES.ticks(150), INCHES.units(600)]).toEqual([150, 600, 1.5]);
  expect(INCHES.written(0.1 + 0.2)).toBe(120);
});
test('a drawing is laid at its place, and turned if it looks somewhere', () => {
  expect(INCHES.transform({ x: 400, y: 0 })).toBe('translate(100 0)');
  expect(INCHES.transform({ x: 0, y: 400, facing: 9000 })).toBe('translate(0 -100) rotate(90)');
});
