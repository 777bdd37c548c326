/** Lines of fire and what stands in them; who may answer a shot, and how (section 21). */
import { expect, test } from 'vitest';
import { shotOf, targetsOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { whyNoCountercharge } from '../../src/games/art-of-tactics/rules/shooting/replies.ts';
import { chargeWay } from '../../src/games/art-of-tactics/rules/shooting/replies.ts';
import { whyNoReturn } from '../../src/games/art-of-tactics/rules/shooting/replies.ts';
import type { Flag, Scene } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  begin,
  blue,
  look,
  red,
  square,
  unit,
  type TableHere,
  type UnitHere,
  told,
} from './table.ts';

const ARCHERS = { weapon: 'bow', ranks: [4, 4] } as const;
const TARGET = { weapon: 'sword', ranks: [5, 5] } as const;
/** Why unit 0 has no shot at unit 1; else whether that is in cover. */
function shot(here: TableHere): string {
  const found = shotOf(look(begin(here)), unit(0), unit(1));
  if ('no' in found) return found.no.code;
  return found.shot.cover ? 'cover' : 'open';
}
const at = (x: number, y: number, facing = 180): UnitHere => ({
  army: 1,
  at: [x, y, facing],
  ...TARGET,
});

test('AOT-SHOOT-01 R-121 the sector opens by 45 degrees, to the right as to the left', () => {
  const shots = (x: number, y: number): string => shot({ units: [red(ARCHERS), at(x, y)] });
  // The front of the one is at 20.8, that of the other at 23.2: 2.4 in ahead, and so far aside.
  expect([shots(35.6, 24), shots(24.4, 24)]).toEqual(['open', 'open']);
  expect([shots(35.7, 24), shots(24.3, 24)]).toEqual(['outsideArc', 'outsideArc']);
  // The same by another facing.
  const east = (x: number, y: number): string =>
    shot({ units: [{ ...red(ARCHERS), at: [30, 20, 90] }, at(x, y, 270)] });
  expect([east(34, 25.6), east(34, 14.4)]).toEqual(['open', 'open']);
  expect([east(34, 25.7), east(34, 14.3), east(26, 20)]).toEqual([
    'outsideArc',
    'outsideArc',
    'outsideArc',
  ]);
});
test('AOT-SHOOT-02 AOT-GEO-09 the two lines do not cross, to any of his sides', () => {
  // A friend stands to the right, out of both lines; were they crossed he would still be.
  for (const facing of [0, 90, 180, 270]) {
    const here = (x: number): string =>
      shot({
        units: [red(ARCHERS), at(30, 27, facing), { army: 0, at: [x, 23.5, 0], ...HOPLITES }],
      });
    expect([here(33.3), here(26.7)]).toEqual(['open', 'open']);
    expect([here(32), here(28)]).toEqual(['unitInLine', 'unitInLine']);
  }
});
test('AOT-SHOOT-02 AOT-TERR-08 what blocks, and what does not', () => {
  const through = (kind: Parameters<typeof square>[0]): string =>
    shot({
      units: [red(ARCHERS), at(30, 27)],
      terrain: [square(kind, [28, 23], [32, 24])],
    });
  for (const kind of ['hill', 'wood', 'hedge', 'treeLine', 'village'] as const)
    expect(through(kind)).toBe('groundInLine');
  for (const kind of ['marsh', 'ploughland', 'lake', 'river', 'ditch', 'rocks', 'stream'] as const)
    expect(through(kind)).toBe('open');
});
test('AOT-SHOOT-10 a row next to him covers him if both lines cross it', () => {
  const row = (kind: 'hedge' | 'scrub' | 'treeLine', low: number, left = 28): string =>
    shot({
      units: [red(ARCHERS), at(30, 25)],
      terrain: [square(kind, [left, low], [32, low + 0.2])],
    });
  // His front is at 24.2; an inch from the row is near enough.
  for (const kind of ['hedge', 'scrub', 'treeLine'] as const)
    expect([row(kind, 23.5), row(kind, 23)]).toEqual(['cover', 'cover']);
  expect([row('hedge', 22.9), row('treeLine', 22.9), row('scrub', 22.9)]).toEqual([
    'groundInLine',
    'groundInLine',
    'open',
  ]);
  // One line of the two passes it by.
  expect(row('hedge', 23.5, 30)).toBe('open');
  // My own row, an inch before me, does neither.
  expect([row('hedge', 21), row('hedge', 21.8)]).toEqual(['open', 'open']);
  expect(row('hedge', 21.9)).toBe('groundInLine');
});
test('AOT-SHOOT-10 who stands among bushes is in cover, in the middle of them too', () => {
  const among = (kind: 'scrub' | 'rocks', low: number, high: number, from = 20): string =>
    shot({
      units: [{ ...red(ARCHERS), at: [30, from, 0] }, at(30, 25)],
      terrain: [square(kind, [26, low], [34, high])],
    });
  // His base lies between 24.2 and 25.8: his front at the edge, and two inches behind it.
  expect([among('scrub', 24.2, 30), among('scrub', 22.2, 30)]).toEqual(['cover', 'cover']);
  // A shooter in the same bushes does not see through them better.
  expect(among('scrub', 18, 30)).toBe('cover');
  // Bushes before his front cover him where he has his back in the open; bushes at his back do not.
  expect([among('scrub', 23.5, 25), among('scrub', 24.8, 30)]).toEqual(['cover', 'open']);
  expect(among('rocks', 22.2, 30)).toBe('open');
});
test('AOT-SHOOT-02 who touches a wood with an edge is not seen through all of it', () => {
  const across = (kind: Parameters<typeof square>[0], low: number, high: number, y = 26): string =>
    shot({
      units: [red({ weapon: 'bow', ranks: [3, 3] }), { ...at(30, y), ranks: [3, 3, 4] }],
      terrain: [square(kind, [24, low], [36, high])],
    });
  for (const kind of ['wood', 'village', 'hill'] as const) {
    // His base lies between 25.2 and 26.8; the far edge of the ground comes under it.
    expect(across(kind, 22, 25.4)).toBe('groundInLine');
    // My front is at 20.8, and the near edge comes under me.
    expect(across(kind, 20.7, 24)).toBe('groundInLine');
    // Less than an inch of it does no harm, to him as to me.
    expect([across(kind, 24.3, 25.4), across(kind, 20.7, 21.7)]).toEqual(['open', 'open']);
    // He looks out of its near edge.
    expect(across(kind, 25.4, 30)).toBe('open');
  }
  // A hill under somebody's middle is under him, not between.
  expect([across('hill', 22, 26.1), across('hill', 19.9, 24)]).toEqual(['open', 'open']);
});
test('AOT-SHOOT-02 nor through a camp', () => {
  const camp = (y: number): string =>
    shot({ units: [red(ARCHERS), at(30, 30)], camps: [undefined, { x: 30, y }] });
  // A camp is eight inches deep; the front of the target is at 29.2, mine at 20.8.
  expect([camp(25.5), camp(33.5), camp(17), camp(16)]).toEqual([
    'campInLine',
    'open',
    'open',
    'open',
  ]);
});
test('AOT-SHOOT-03 AOT-SHOOT-10 an inch into a wood or a village, for him and for me', () => {
  for (const kind of ['wood', 'village'] as const) {
    const his = (low: number): string =>
      shot({
        units: [red(ARCHERS), { ...at(30, 23.4), ranks: [3, 3, 4] }],
        terrain: [square(kind, [27, low], [33, 26])],
      });
    // His front is at 22.6.
    expect([his(22.4), his(21.7)]).toEqual(['cover', 'cover']);
    expect(his(21.5)).toBe('groundInLine');
    const mine = (high: number): string =>
      shot({
        units: [{ ...red({ weapon: 'bow', ranks: [3, 3] }) }, at(30, 26)],
        terrain: [square(kind, [27, 18], [33, high])],
      });
    // My front is at 20.8: out of it one is seen in the open.
    expect([mine(21), mine(21.7)]).toEqual(['open', 'open']);
    expect(mine(21.9)).toBe('groundInLine');
  }
});
test('AOT-SHOOT-02 AOT-SHOOT-03 camps: who is in his own is covered; one between hides', () => {
  type Camp = { x: number; y: number } | undefined;
  const camp = (own: Camp, his?: Camp, y = 25): string =>
    shot({ units: [red(ARCHERS), at(30, y)], camps: [own, his] });
  expect(camp({ x: 4, y: 4 }, { x: 56, y: 36 })).toBe('open');
  // He stands in his own camp, wholly or in part.
  expect([camp(undefined, { x: 30, y: 27 }), camp(undefined, { x: 30, y: 29 })]).toEqual([
    'cover',
    'open',
  ]);
  // In mine he has no cover, nor have I.
  expect([camp({ x: 30, y: 27 }), camp({ x: 30, y: 16 })]).toEqual(['open', 'open']);
  // One line of the two is enough.
  const between = (x: number): string => camp(undefined, { x, y: 25 }, 30);
  expect([between(30), between(35.5), between(35.7)]).toEqual(['campInLine', 'campInLine', 'open']);
});
test('AOT-SHOOT-04 AOT-TERR-10 from a hill over who stands below, not on it', () => {
  const hill = [square('hill', [26, 16], [34, 24])];
  const friend = (y: number): UnitHere => ({ army: 0, at: [30, y, 0], ...HOPLITES });
  const over = (y: number, terrain = hill): string =>
    shot({ units: [red(ARCHERS), at(30, 28), friend(y)], terrain });
  expect([over(25), over(22)]).toEqual(['open', 'unitInLine']);
  expect(over(25, [])).toBe('unitInLine');
  // On another hill he does not stand below.
  const two = [...hill, square('wood', [1, 1], [3, 3])];
  expect(over(25, two)).toBe('open');
});
test('AOT-SHOOT-01 AOT-SHOOT-16 the targets are the enemies that it may shoot at', () => {
  const scene = look(
    begin({ units: [red(ARCHERS), at(30, 25), red(HOPLITES, 34), at(5, 35), at(30, 39)] }),
  );
  expect(targetsOf(scene, unit(0))).toEqual([1]);
  const of = (other: number): string | undefined => {
    const found = shotOf(scene, unit(0), unit(other));
    return 'no' in found ? told(found.no) : undefined;
  };
  expect(of(2)).toBe('noEnemy AOT-SHOOT-01');
});

// --- answers -------------------------------------------------------------------------------------

type Columns = 'ran' | 'evaded' | 'retreated';
/** Blue's unit 1 is shot at by red's unit 0, three inches before it. */
function aimedAt(
  one: Partial<UnitHere>,
  { flags = [] as readonly Columns[], more = [] as readonly UnitHere[], rest = {} } = {},
): Scene {
  const target = { ...blue({ weapon: 'sword', ranks: [3, 3] }, 3), ...one };
  const scene = look(begin({ units: [red(ARCHERS), target, ...more], ...rest }));
  const units = { ...scene.position.units };
  for (const flag of flags) units[flag] = units[flag].map((_, id): Flag => (id === 1 ? 1 : 0));
  return { setup: scene.setup, edition: scene.edition, position: { ...scene.position, units } };
}
const charge = (...given: Parameters<typeof aimedAt>): string | undefined =>
  told(whyNoCountercharge(aimedAt(...given), unit(1), unit(0)));

test('AOT-REACT-03 AOT-REACT-06 AOT-RUN-01 who may not charge the shooter', () => {
  expect(charge({})).toBeUndefined();
  expect(charge({}, { flags: ['ran'] })).toBe('ranBefore AOT-REACT-03');
  expect(charge({}, { flags: ['evaded'] })).toBe('retreatedBefore AOT-RUN-01');
  expect(charge({}, { flags: ['retreated'] })).toBe('retreatedBefore AOT-RUN-01');
  expect(charge({ ranks: [0, 0, 4] })).toBe('panics AOT-REACT-06');
  expect(charge({ ranks: [5] })).toBe('inDensityFive AOT-REACT-06');
  expect(charge({ ranks: [4, 4] })).toBeUndefined();
  const enemy: UnitHere = { army: 0, at: [30, 26.2, 180], weapon: 'sword', ranks: [3] };
  expect(charge({}, { more: [enemy] })).toBe('inContact AOT-REACT-06');
});
test('AOT-REACT-06 no animal, machine or wagon charges who shoots', () => {
  const beast: Partial<UnitHere> = { arm: 'elephant', ranks: [1], model: 'tusks', crew: 3 };
  const none = 'modelsDoNotCharge AOT-REACT-06';
  expect(charge({ ...beast, at: [30, 26, 180] })).toBe(none);
  expect(charge({ wagon: true, at: [30, 26, 180] })).toBe(none);
});
test('AOT-REACT-06 foot with shields and armour charges, but for the option', () => {
  const rest = { options: { heavyFootCountercharge: false } };
  const heavy = { gear: ['shield', 'armour'] } as const;
  expect(charge(heavy)).toBeUndefined();
  expect(charge(heavy, { rest })).toBe('tooHeavy AOT-REACT-06');
  expect(charge({ gear: ['shield'] }, { rest })).toBeUndefined();
  expect(charge({ gear: ['armour'] }, { rest })).toBeUndefined();
});
test('AOT-REACT-07 nobody charges a shooter on his flank', () => {
  expect(charge({ at: [30, 24.6, 0] })).toBe('shotInFlank AOT-REACT-07');
  expect(charge({ at: [33, 25.4, 90] })).toBe('shotInFlank AOT-REACT-07');
});
test('AOT-REACT-11 straight at him, and at nobody beside him; the way is free', () => {
  expect(chargeWay(aimedAt({}), unit(1), unit(0))).toMatchObject({ facing: 18_000, touches: 1 });
  const { far = 0 } = chargeWay(aimedAt({}), unit(1), unit(0)) ?? {};
  expect(Math.abs(far - 3000)).toBeLessThanOrEqual(20);
  const beside: UnitHere = { army: 0, at: [32.5, 20, 0], ...HOPLITES };
  const apart: UnitHere = { ...beside, at: [33.2, 20, 0] };
  expect(charge({}, { more: [apart] })).toBe('noWayThere AOT-REACT-11');
  expect(charge({}, { more: [{ ...apart, at: [33.3, 20, 0] }] })).toBeUndefined();
  const lake = { terrain: [square('lake', [29, 22], [31, 23])] };
  expect(charge({}, { rest: lake })).toBe('noWayThere AOT-REACT-11');
  const friend: UnitHere = { army: 1, at: [30, 22.6, 180], weapon: 'sword', ranks: [2] };
  expect(charge({}, { more: [friend] })).toBe('noWayThere AOT-REACT-11');
});
test('AOT-REACT-01 AOT-REACT-02 it shoots back under the rules of any shot', () => {
  const back = (one: Partial<UnitHere>): string | undefined =>
    told(whyNoReturn(aimedAt({ ...one }), unit(1), unit(0)));
  expect(back({ weapon: 'bow' })).toBeUndefined();
  expect(back({ weapon: 'bow', at: [30, 25, 0] })).toBe('outsideArc AOT-SHOOT-01');
  expect(back({ weapon: 'javelin' })?.split(' ')[0]).toBe('noWeaponReaches');
  expect(back({ weapon: 'sword' })).toBeDefined();
});
