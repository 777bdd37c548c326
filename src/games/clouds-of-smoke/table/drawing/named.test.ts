import { expect, test } from 'vitest';
import {
  type Bounds,
  boundsOf,
  boxesOnRing,
  noise,
  overlap,
  placeAll,
  type Wanted,
  widthOf,
} from '#table/plain';
import { scenarioSetup } from '../../content/index.ts';
import { SCALE } from '../scale.ts';
import { cornersOf, standardAt } from './marks.ts';
import { namesOf } from './named.ts';

const setup = scenarioSetup('mill-brook');
if (setup === undefined) throw new Error('Mill Brook is not there');
const { terrain, table, units } = setup;
const size = { w: SCALE.length(table.width), h: SCALE.length(table.height) };
const named = terrain.map(({ kind, outline, name }) => ({
  kind,
  outline: SCALE.points(outline),
  isOwn: name !== undefined,
  text: name?.en ?? kind,
}));
const boxOf = ({ places: [at = [0, 0]], w, h }: Wanted, spot = at): Bounds => ({
  x: spot[0] - w / 2,
  y: spot[1] - h / 2,
  w,
  h,
});

/** Windows of 1280 and 390 pixels: what is free of the board, and how near the first view is. */
const WINDOWS = [
  { wide: 912, tall: 614, scale: 38, least: 0.9 },
  { wide: 342, tall: 420, scale: 35, least: 0.7 },
];
for (const { wide, tall, scale, least } of WINDOWS) {
  test(`names of the ground over 200 random positions, ${wide} px`, () => {
    const random = noise(7);
    const px = SCALE.drawn / scale;
    const [w, h] = [Math.min(size.w, wide * px), Math.min(size.h, tall * px)];
    let [shown, all] = [0, 0];
    for (let battle = 0; battle < 200; battle++) {
      const seen = { x: random() * (size.w - w), y: -h - random() * (size.h - h), w, h };
      const somewhere = () => ({ x: random() * size.w, y: -random() * size.h });
      const pieces = [
        ...units.map(() => boundsOf(cornersOf({ ...somewhere(), facing: random() * 360 }))),
        ...[0, 1].map(() => standardAt([somewhere().x, somewhere().y])),
      ];
      const names = namesOf(named, px, seen);
      const wanted = new Map(
        names.map((one, id): [number, Wanted] => {
          const letters = widthOf(one.text, one.size) + 0.6 * one.text.length + 6;
          return [id, { ...one, w: letters * px, h: (one.size + 6) * px }];
        }),
      );
      // The ring of a commander, and that of a combat.
      const lines = [300, 200].flatMap((radius) => {
        const { x, y } = somewhere();
        return boxesOnRing(x, y, radius);
      });
      const spots = placeAll(wanted, { within: seen, pieces, lines });
      const boxes = [...spots].map(([id, { at }]) => boxOf(wanted.get(id)!, at));
      boxes.forEach((box, at) => {
        expect([...pieces, ...lines].some((piece) => overlap(box, piece))).toBe(false);
        expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
      });
      shown += boxes.length;
      all += names.length;
    }
    expect(all).toBeGreaterThan(200);
    expect(shown / all).toBeGreaterThanOrEqual(least);
  });
}
