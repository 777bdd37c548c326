/** What is remembered of a position is what would be found of it anew (COS-LOF-15). */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  moving,
  table,
  type Given,
  type Piece,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { apply } from '../apply.ts';
import { hasFreeLine, sees } from '../fire/engagement.ts';
import { homeOf } from '../ground/terrain.ts';
import { formationOf } from '../movement/formations.ts';
import { whyTaken } from '../movement/movement.ts';
import type { Event } from '../game.ts';
import type { Scene, UnitId } from '../world.ts';
import { copy } from '../view.ts';
import { contactsOf } from './contact.ts';
import { bodyOf, dropFacts, keptFacts, outlineOf } from './facts.ts';
import { supposing } from './forget.ts';
import { unitsOnTable } from './units.ts';

/** All that is remembered of a position. */
const told = (scene: Scene): unknown => {
  const units = unitsOnTable(scene);
  return units.map((unit) => {
    const { cx, cy } = outlineOf(scene, unit);
    return [
      [unit, cx, cy, bodyOf(scene, unit).hw, homeOf(scene, unit)],
      contactsOf(scene, unit).toSorted((a, b) => a - b),
      formationOf(scene, unit),
      units.map((other) => [sees(scene, unit, other), hasFreeLine(scene, unit, other)].join()),
    ];
  });
};
const anew = (scene: Scene): unknown =>
  told({ ...scene, position: structuredClone(scene.position) });

const screen = line({ special: ['infantry', 'light', 'doesNotBlockLof'] });
const given: Given = {
  units: [
    ...[8, 9, 10, 11].map((x, k): Piece => ({ name: `u${k}`, at: [x, 9.5] })),
    { name: 's', at: [9, 10], is: screen },
    { name: 'gone', at: [26, 3] },
    ...[8, 9.2, 10.4].map((x, k) => foe(`e${k}`, [x, k === 0 ? 10 : 11.5])),
    foe('t', [11.6, 11.5], { is: screen }),
    foe('late', [20, 21]),
  ],
  terrain: [
    { kind: 'wood', box: [9.6, 10.8, 10.4, 11] },
    { kind: 'emplacement', box: [6.4, 7.6, 9.4, 10.6] },
  ],
};

test('COS-LOF-15 wherever units are supposed to stand, one after the other', () => {
  const pick = sampledPick(7);
  let scene: Scene = table(given).look;
  told(scene);
  for (let step = 0; step < 90; step++) {
    const unit = pick(10) as UnitId;
    const [x, y] = [7000 + 500 * pick(12), 9000 + 500 * pick(7)];
    const place = { x, y, facing: [0, 9000, 18_000, 4500][pick(4)] };
    if (whyTaken(scene, unit, place) !== undefined) continue;
    const before = told(scene);
    const then = supposing(scene, unit, place);
    expect(told(then), `step ${step}`).toEqual(anew(then));
    expect(told(scene)).toEqual(before);
    scene = then;
  }
});
test('COS-LOF-15 lines of fire past whoever moves, at every angle', () => {
  const pick = sampledPick(11);
  const scattered = Array.from({ length: 9 }, (_, k): Piece => {
    const at = [4 + 3 * (k % 3), 4 + 3 * Math.floor(k / 3)] as const;
    return k % 2 === 0 ? { name: `u${k}`, at } : foe(`u${k}`, at);
  });
  const lines = (scene: Scene): unknown => {
    const units = unitsOnTable(scene);
    return units.map((a) =>
      units.map((b) => (a === b ? 0 : Number(hasFreeLine(scene, a, b)))).join(''),
    );
  };
  let scene: Scene = table({ units: scattered }).look;
  for (let step = 0; step < 150; step++) {
    const place = { x: 3000 + pick(6000), y: 3000 + pick(6000), facing: 500 * pick(72) };
    const unit = pick(9) as UnitId;
    if (whyTaken(scene, unit, place) !== undefined) continue;
    lines(scene);
    scene = supposing(scene, unit, place);
    const fresh = { ...scene, position: structuredClone(scene.position) };
    expect(lines(scene), `step ${step}`).toEqual(lines(fresh));
  }
});
test('COS-SPR-21 COS-LOF-15 who sees past a screen sees less far without it', () => {
  const t = table({
    units: [
      { name: 'aside', at: [3, 3] },
      { name: 'u', at: [10, 10] },
      { name: 's', at: [10, 10.5], is: screen },
      foe('e', [10, 12.9]),
    ],
  });
  const [u, s, e] = t.units('u', 's', 'e');
  expect([sees(t.look, u, e), sees(t.look, e, u)]).toEqual([true, false]);
  const gone = supposing(t.look, s, { x: 20_000, y: 10_500, facing: 0 });
  expect(sees(gone, u, e)).toBe(false);
  expect(sees(supposing(gone, s, { x: 10_000, y: 10_500, facing: 0 }), u, e)).toBe(true);
});
test.each([
  ['n', 's'],
  ['s', 'n'],
])('COS-SPR-21 COS-LOF-15 who saw past a screen: %s marches off, then %s', (...order) => {
  const t = table({
    units: [
      { name: 'n', at: [11, 10] },
      { name: 'u', at: [10, 10] },
      { name: 's', at: [10, 10.5], is: screen },
      foe('e', [10, 12.9]),
    ],
  });
  const [n, u, s, e] = t.units('n', 'u', 's', 'e');
  const goes = (scene: Scene, name: string): Scene =>
    supposing(scene, name === 'n' ? n : s, { x: name === 'n' ? 20_000 : 3000, y: 4000, facing: 0 });
  expect(sees(t.look, u, e)).toBe(true);
  // Nothing is asked between the two.
  const gone = order.reduce(goes, t.look);
  expect(sees(gone, u, e)).toBe(false);
});
describe('after an event', () => {
  const place = { x: 9000, y: 10_500, facing: 0 };
  const events: readonly Event[] = [
    { type: 'moved', unit: 1 as UnitId, move: 'simple', ...place },
    { type: 'charged', unit: 4 as UnitId, ...place },
    { type: 'retreated', unit: 4 as UnitId, x: 9000, y: 5000, facing: 18_000 },
    { type: 'broken', unit: 4 as UnitId, cite: 'COS-DSC-03' },
    { type: 'leftTable', unit: 7 as UnitId },
    { type: 'arrived', unit: 10 as UnitId, ...place },
    { type: 'armyLeft', army: 1 as never, units: [6, 7, 8, 9, 10] as UnitId[] },
    { type: 'turnBegan', army: 1 as never, turn: 2, played: [] },
  ];
  test.each(events.map((event) => [event.type, event] as const))('COS-LOF-15 %s', (_, event) => {
    const { look } = table(given);
    const position = copy(look.position);
    position.units.off[10] = 3;
    if (event.type === 'moved') moving([1])(position);
    if (event.type === 'arrived') position.step = { at: 'arriving', units: [10 as UnitId] };
    const scene = { ...look, position };
    told(scene);
    apply(position, event);
    expect(told(scene)).toEqual(anew(scene));
  });
});

test('COS-LOF-15 of positions that others followed nothing is kept, and all is found anew', () => {
  const { look } = table(given);
  const first = { ...look, position: copy(look.position) };
  const before = told(first);
  expect(keptFacts(first.position)).toBeDefined();
  for (let other = 0; other < 400; other++) {
    outlineOf({ ...look, position: copy(look.position) }, 0 as UnitId);
  }
  expect(keptFacts(first.position)).toBeUndefined();
  expect(told(first)).toEqual(before);
  apply(first.position, { type: 'broken', unit: 4 as UnitId, cite: 'COS-DSC-03' });
  expect(told(first)).toEqual(anew(first));
});
test('COS-LOF-15 what is found anew is not dropped with what was found before', () => {
  const { look } = table(given);
  const played = { ...look, position: copy(look.position) };
  for (let other = 0; other < 400; other++) {
    dropFacts(played.position);
    outlineOf(played, 0 as UnitId);
    expect(keptFacts(played.position), `after ${other} others`).toBeDefined();
    outlineOf({ ...look, position: copy(look.position) }, 0 as UnitId);
  }
});
