/** What each kind of ground is, by what it does to who moves, looks and shoots (section 27). */
import { expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  moving,
  table,
  type Given,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { advantagesOf } from '../combat/advantages.ts';
import { bombardmentRange, shotParts } from '../fire/bombardment.ts';
import { onElevation, sees } from '../fire/engagement.ts';
import type { ElementKind, Special } from '../world.ts';
import { inBrokenOrVeryBroken, partlyIn } from '../ground/terrain.ts';

/** How far one may go through it (of 1, 2, 3 UW), whether it hides, whether it lifts. */
const does = (kind: ElementKind, cap: number, hides: boolean, lifts: boolean): void => {
  const given: Given = {
    units: [
      { name: 'goes', at: [5, 5], is: line({ simple: 4000 }) },
      { name: 'up', at: [5, 9.4] },
      { name: 'looks', at: [15, 5.5] },
      foe('e', [15, 7.3]),
    ],
    terrain: [
      { kind, box: [4, 6, 6, 10] },
      { kind, box: [14, 16, 6, 6.5] },
    ],
    position: moving([0]),
  };
  const farthest = (t: TestTable): number => {
    const goes = (distance: number): boolean =>
      t.refusal({ unit: 0, move: 'simple', facing: 0, distance: 1000 * distance }) === undefined;
    return Math.max(...[0, 1, 2, 3].filter(goes));
  };
  const seen = (t: TestTable): boolean => sees(t.look, t.unit('looks'), t.unit('e'));
  agree(given, (t) => [farthest(t), !seen(t), onElevation(t.look, t.unit('up'))], [
    cap,
    hides,
    lifts,
  ] as unknown[]);
};
test('COS-TER-13 stream, ravine and swamp: very broken, and nothing else', () => {
  for (const kind of ['stream', 'ravine', 'swamp'] as const) does(kind, 1, false, false);
});
test('COS-TER-14 a hill: blocks sight, an elevation, not broken', () =>
  does('hill', 3, true, true));
test('COS-TER-15 a dune: blocks sight, an elevation, broken', () => does('dune', 2, true, true));
test('COS-TER-16 a rock: blocks sight, an elevation, very broken', () =>
  does('rock', 1, true, true));
test('COS-TER-17 a ploughed field: broken, and nothing else', () => does('field', 2, false, false));
test('COS-TER-19 a village: broken, blocks sight; a die more against who is partly in it', () => {
  does('village', 2, true, false);
  const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
  const shot = (x: number): Given => ({
    units: [{ name: 'g', at: [10, 5], is: battery }, foe('e', [x, 9]), foe('f', [x + 1, 9])],
    terrain: [{ kind: 'village', box: [11, 13, 8, 10] }],
  });
  const parts = (t: TestTable): unknown =>
    shotParts(t.look, { unit: t.unit('g'), formation: t.units('e', 'f') }).map(
      ({ of, adds }) => `${of} ${adds}`,
    );
  agree(shot(9.4), parts, ['power 2']);
  agree(shot(9.6), parts, ['power 2', 'village 1']);
});

test('COS-TER-03 through broken ground 2 UW of the whole movement, and no more', () => {
  const given: Given = {
    units: [{ name: 'u', at: [10, 5], is: line({ simple: 4000 }) }],
    terrain: [{ kind: 'field', box: [9, 11, 5.5, 6] }],
    position: moving([0]),
  };
  const go = (distance: number) => (t: TestTable) =>
    t.refused({ unit: 0, move: 'simple', facing: 0, distance })?.code;
  agree(given, go(2001), undefined);
  agree(given, go(2002), 'brokenGround');
  agree({ ...given, terrain: [] }, go(2002), undefined);
});
test('COS-TER-05 very broken ground is not broken too, unless a rule names both', () => {
  const standing = (kind: ElementKind, ...special: Special[]): Given => ({
    units: [
      { name: 'u', at: [10, 10], is: line({ special, fire: [] }) },
      foe('e', [10, 10.5], { is: line({ fire: [] }) }),
    ],
    terrain: [{ kind, box: [9, 11, 9, 10.2] }],
    position: fighting(10, 10),
  });
  const is = (t: TestTable): boolean[] => [
    partlyIn(t.look, t.unit('u'), 'broken'),
    partlyIn(t.look, t.unit('u'), 'veryBroken'),
    inBrokenOrVeryBroken(t.look, t.unit('u')),
  ];
  agree(standing('swamp', 'infantry'), is, [false, true, true]);
  agree(standing('field', 'infantry'), is, [true, false, true]);
  // COS-TER-06 names broken ground alone: no light horse is hindered in a swamp by it.
  const cites = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u')).map(({ cite }) => cite);
  agree(standing('swamp', 'cavalry', 'light'), cites, []);
  agree(standing('field', 'cavalry', 'light'), cites, ['COS-TER-06']);
});
test('COS-TER-10 on an elevation is who stands on it completely', () => {
  const range = (y: number): number => {
    const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
    const t = table({
      units: [{ name: 'g', at: [10, y], is: battery }],
      terrain: [{ kind: 'hill', box: [9, 11, 4, 6] }],
    });
    return bombardmentRange(t.look, t.unit('g'));
  };
  expect([range(5), range(5.75), range(5.76), range(8)]).toEqual([8000, 8000, 6000, 6000]);
});
