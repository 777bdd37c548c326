import { describe, expect, test } from 'vitest';
import { STANDS, play, say } from './cases.ts';
import type { RadioId } from '../../src/games/combat-commander/rules/world.ts';
import { radioIn, radioTypeOf } from '../../src/games/combat-commander/rules/facts/radios.ts';
import { SIDES } from '../../src/games/combat-commander/rules/facts/units.ts';
import { order, radios, told, withGuns } from './guns.ts';

describe('a radio', () => {
  test('CC-RAD-01, CC-RAD-02, CC-TRK-09 lies in the box of its side, not on the map', () => {
    const battle = withGuns({ radios: [[{ type: 'radio150' }], [{ type: 'radio82' }]] });
    const { scene } = battle;
    expect(scene.position.radios).toEqual({
      side: [0, 1],
      type: [4, 1],
      broken: [0, 0],
      arrives: [-1, -1],
      lost: [0, 0],
    });
    const powers = scene.setup.forces.map(({ radioTypes }) =>
      radioTypes.map(({ firepower }) => firepower),
    );
    expect(powers).toEqual([
      [8, 9, 10, 11, 12],
      [8, 9, 11, 12],
    ]);
    const boxes = SIDES.map((side) => radioTypeOf(scene, radioIn(scene, side) as RadioId));
    expect(boxes).toEqual([
      { id: 'radio150', firepower: 12, smoke: true },
      { id: 'radio82', firepower: 9, smoke: true },
    ]);
  });
  test('CC-STK-04, CC-RAD-01 two in one box are no setup', () => {
    const two = [{ type: 'radio76' }, { type: 'radio82' }];
    expect(() => withGuns({ radios: [[], two] })).toThrow('CC-STK-04');
    expect(() => withGuns({ radios: [[], [{ type: 'radio75' }]] })).toThrow('noSuchRadio');
    const twice = [{ type: 'radio76' }, { type: 'radio76', arrives: 3 }];
    expect(() => withGuns({ radios: [[], twice] })).toThrow('noCounterLeft');
    expect(() => withGuns({ radios: [[], [two[0], { ...two[1], arrives: 3 }]] })).not.toThrow();
  });
});

describe('a radio that comes', () => {
  const ADVANCES = 'R23';
  test.each([
    ['CC-TIME-08, CC-RAD-06 into an empty box', [{ type: 'radio76', arrives: 1 }], ['radioCame']],
    [
      'CC-TIME-09, CC-STK-04 where one is, it is out of the game',
      [{ type: 'radio76', arrives: 1 }, { type: 'radio82' }],
      ['radioLost'],
    ],
    ['not before its space', [{ type: 'radio76', arrives: 2 }], []],
  ])('%s', (_, all, expected) => {
    const battle = withGuns({
      radios: [[], all],
      hands: ['R34'],
      allies: ['A1 rifle'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    order(battle, 'R34');
    const events = play(battle, [ADVANCES, STANDS]);
    expect(told(events).filter((type) => type.startsWith('radio'))).toEqual(expected);
    const { arrives, lost } = battle.scene.position.radios;
    const isThere = expected[0] === 'radioCame';
    expect(arrives[0] < 0 && lost[0] === 0).toBe(isThere);
    expect(new Set(lost.map((gone, at_) => gone === 0 && arrives[at_] < 0)).size).toBe(all.length);
  });
  test.each([
    ['CC-EVT-E68, CC-RAD-06 into the empty box', [], true],
    ['CC-SPT-02, CC-STK-04 none while one is there', [{ type: 'radio76' }], false],
    ['CC-SPT-02 another waits: the box is empty', [{ type: 'radio76', arrives: 9 }], true],
    [
      'CC-RAD-06 a counter that is used does not come again',
      [{ type: 'radio82', arrives: 9 }],
      false,
    ],
  ] as const)('%s: reinforcements', (_, all, isThere) => {
    const battle = withGuns({
      radios: [[], all],
      hands: ['R34'],
      allies: ['A1 rifle'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    order(battle, 'R34');
    // Event!, Reinforcements, a support roll of seven: rifle, sergeantX, radio82.
    play(battle, ['R06', STANDS, 'R44', 'R07', STANDS]);
    const { entries } = battle.pending[0].question as { entries: object[] };
    const radio = entries.findIndex((entry) => 'radio' in entry);
    expect(radio).toBe(isThere ? 2 : -1);
    if (!isThere) return;
    expect(told(play(battle, [say({ entry: radio })]))).toContain('radioPlaced');
    const { side, type, broken } = battle.scene.position.radios;
    expect([side.at(-1), type.at(-1), broken.at(-1)]).toEqual([1, 1, 0]);
  });
  test('CC-SPT-02 no other roll of support brings a radio', () => {
    const battle = withGuns({
      radios: [[], []],
      hands: ['R34'],
      allies: ['A1 rifle'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    order(battle, 'R34');
    // Infiltration.
    play(battle, ['R06', STANDS, 'R18', 'R07', STANDS]);
    expect(battle.pending[0].question).toEqual({
      entries: [{ type: 'rifle' }, { type: 'sergeantX' }],
    });
  });
});

test('CC-RAD-03 a random hex mends and takes no radio', () => {
  for (const row of ['R10', 'R41']) {
    const battle = withGuns({
      hands: ['R34'],
      allies: ['A1 rifle'],
      change(position) {
        position.units.broken[1] = 1;
        position.radios.broken[0 as RadioId] = 1;
      },
    });
    order(battle, 'R34');
    // Event!, Dust, and a hex of the second or of the tenth row.
    play(battle, ['R06', STANDS, 'R02', row]);
    expect(radios(battle)).toEqual({ broken: [1], lost: [0] });
  }
});
