import { describe, expect, test } from 'vitest';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import { DONE } from '../refuse.ts';
import type { ArmyId, CommanderId, Scene, UnitId, Box } from '../world.ts';
import { placeEmplacement, setUpArmy } from './questions.ts';
import { whyNotDug } from './deploy.ts';
import type { EmplacementAnswer } from '../answers.ts';

const SOUTH = 0 as ArmyId;
const U = 0 as UnitId;
const waiting: Piece = { name: 'u', at: [0, 0], later: true };
const NORTH: Box = [0, 17_500, 30_000, 22_500];
const ZONE: Box = [2000, 1000, 12_000, 5000];
const zoned = (own: readonly Box[], standing: readonly Piece[] = []): Scene =>
  deploying(
    [waiting, ...standing],
    [
      [5000, 4000],
      [15_000, 22_000],
    ],
    {
      before: { zones: [own, [NORTH]] },
    },
  );
/** Whole numbers as a script says, and which were asked for. */
function scripted(...script: number[]) {
  const asked: number[] = [];
  const pick = (from: number): number => {
    asked.push(from);
    return script.shift() ?? 0;
  };
  return { asked, pick };
}

describe('COS-DEP-05 an emplacement', () => {
  const why = (look: Scene, answer: EmplacementAnswer): unknown => {
    const no = whyNotDug(look, SOUTH, answer);
    return no && [no.code, no.cite, no.facts];
  };
  const at = (x: number, y: number): EmplacementAnswer => ({ x, y, facing: 0 });
  test('COS-DEP-04 lies completely in a zone of its side, any of them', () => {
    const outside = ['outsideZone', 'COS-DEP-04', {}];
    const look = zoned([ZONE]);
    expect(why(look, at(2600, 1600))).toBeUndefined();
    expect(why(look, at(11_400, 4400))).toBeUndefined();
    expect(why(look, at(2599, 3000))).toEqual(outside);
    expect(why(look, at(11_401, 3000))).toEqual(outside);
    expect(why(look, at(5000, 1599))).toEqual(outside);
    expect(why(look, at(5000, 4401))).toEqual(outside);
    expect(why(zoned([ZONE, [20_000, 0, 30_000, 5000]]), at(25_000, 2000))).toBeUndefined();
  });
  test('COS-TER-45 COS-TER-33 lies on no element and on no unit', () => {
    const outline = [
      [5000, 1000],
      [5000, 5000],
      [6000, 5000],
      [6000, 1000],
    ] as const;
    const ground = { field: { terrain: [{ kind: 'wood', outline }] } } as const;
    const wood = deploying(
      [waiting],
      [
        [5000, 4000],
        [15_000, 22_000],
      ],
      ground,
    );
    expect(why(wood, at(5500, 3000))).toEqual(['onElement', 'COS-TER-45', { element: 0 }]);
    const friend: Piece = { name: 'friend', at: [5, 3] };
    const facts = { friend: 1, push: 0 };
    const taken = zoned([ZONE], [friend]);
    expect(why(taken, at(6000, 3000))).toEqual(['friendThere', 'COS-TER-33', facts]);
    expect(why(taken, at(6100, 3000))).toBeUndefined();
  });
  test('COS-DEP-04 the unit inside stands as others do', () => {
    const inside = { ...at(5000, 3000), unit: { unit: U, facing: 9000 } };
    expect(why(zoned([ZONE]), inside)).toBeUndefined();
    const foe: Piece = { name: 'foe', at: [5, 6], south: false };
    expect(why(zoned([ZONE], [foe]), inside)).toEqual([
      'nearEnemyUnit',
      'COS-DEP-04',
      { unit: 0, enemy: 1, distance: 2250 },
    ]);
    expect(why(zoned([ZONE], [foe]), at(5000, 3000))).toBeUndefined();
    const bare = zoned([ZONE]);
    const { commanders } = bare.position;
    const heads = { ...commanders, x: [5000, 0], y: [3000, 0], off: [0, 3] as const };
    const held = { ...bare, position: { ...bare.position, commanders: heads } };
    expect(why(held, inside)).toEqual(['commanderThere', 'COS-DEP-10', { commander: 0 }]);
  });
  test('only a unit of the question may be inside', () => {
    const question = { army: SOUTH, left: 1, units: [] };
    const answer = { ...at(5000, 3000), unit: { unit: U, facing: 0 } };
    expect(placeEmplacement.check(zoned([ZONE]), question, answer)).toMatchObject({
      code: 'notToSetUp',
      cite: 'COS-DEP-05',
      facts: { unit: 0 },
    });
  });

  test('is suggested anywhere in the zone, mostly ahead and with a unit', () => {
    const suggested = (units: UnitId[], ...script: number[]): unknown[] => {
      const { asked, pick } = scripted(...script);
      const question = { army: SOUTH, left: 1, units };
      return [placeEmplacement.suggest(zoned([ZONE]), question, pick), asked];
    };
    const there = { x: 5600, y: 3600, facing: 0 };
    const inside = { unit: { unit: U, facing: 0 } };
    expect(suggested([U], 1, 0, 1, 3600, 2600, 1, 0)).toEqual([
      { ...there, ...inside },
      [12, 1, 4, 10_001, 4001, 5, 1],
    ]);
    expect(suggested([U], 1, 0, 0, 100, 3600, 2600, 0)).toEqual([
      { ...there, facing: 100 },
      [12, 1, 4, 36_000, 10_001, 4001, 5],
    ]);
    expect(suggested([], 1, 0, 1, 3600, 2600)).toEqual([there, [12, 1, 4, 10_001, 4001]]);
  });
  test('is not suggested where none is found', () => {
    const { asked, pick } = scripted(1);
    const question = { army: SOUTH, left: 1, units: [] };
    // Every try lies in the corner of the zone, half outside.
    expect(placeEmplacement.suggest(zoned([ZONE]), question, pick)).toEqual(DONE);
    expect(asked).toHaveLength(1 + 30 * 5);
  });
});

describe('an army', () => {
  const [him, nobody] = [0 as CommanderId, 99 as CommanderId];
  /** All of a small table is the enemy's zone. */
  const full = (): Scene =>
    deploying(
      [waiting, { name: 'v', at: [2.5, 2] }],
      [
        [2500, 2000],
        [2500, 3000],
      ],
      {
        setup: { table: { width: 5000, height: 4250 } },
        before: { zones: [[], [[0, 0, 5000, 4250]]] },
      },
    );
  const asked = { army: SOUTH, units: [U], commanders: [him], placed: [] };
  const check = (look: Scene, question: object, answer: object): unknown =>
    setUpArmy.check(look, { ...asked, ...question }, answer as typeof DONE)?.code;
  test('COS-DEP-02 COS-DEP-03 is done without units for which there is no room', () => {
    expect(check(zoned([ZONE]), {}, DONE)).toBe('unitsNotSetUp');
    expect(check(zoned([ZONE]), { units: [] }, DONE)).toBe('commanderNotSetUp');
    expect(check(full(), { commanders: [] }, DONE)).toBeUndefined();
  });
  test('COS-DEP-03 a commander is its own', () => {
    const there = { x: 20_000, y: 12_000 };
    const look = zoned([ZONE]);
    expect(check(look, {}, { commander: him, ...there })).toBeUndefined();
    expect(check(look, {}, { commander: 1, ...there })).toBe('notYourCommander');
    expect(check(look, {}, { commander: nobody, ...there })).toBe('notYourCommander');
  });
  test('goes on with its commander where no unit finds room', () => {
    const { pick } = scripted();
    const small = full();
    const head = (question: object): unknown =>
      setUpArmy.suggest(small, { ...asked, ...question }, pick);
    expect(head({ placed: [1 as UnitId] })).toMatchObject({ commander: 0 });
    expect(head({ placed: [1 as UnitId], commanders: [] })).toEqual(DONE);
  });
});
