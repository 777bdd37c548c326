/** Units, leaders, weapons, tracks, points and how it ends. */
import { describe, expect, test } from 'vitest';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import {
  armedOf,
  figuresIn,
  isBoxed,
  isHero,
  statOf,
  strengthInMelee,
  unitsIn,
  worthOf,
} from '../../src/games/combat-commander/rules/facts/units.ts';
import { canHold } from '../../src/games/combat-commander/rules/ground/works.ts';
import type { UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { valueOf } from '../../src/games/combat-commander/rules/objectives/control.ts';
import { STANDS, play, say, slotOf, type Battle } from './cases.ts';
import { drawn } from './events.ts';
import { refusalOf, stand, told } from './hand.ts';

const id = (unit: number): UnitId => unit as UnitId;
const shot = (unit: number, hex: string, weapon = 0): { readonly answer: unknown } =>
  say({ pieces: [{ unit, weapon }], target: at(hex) });
/** A broken unit of the Allies runs or rallies by itself. */
const running = (unit: string, hexes: number): object => ({
  step: { at: 'routing', left: [], running: { unit, hexes } },
});

describe('units', () => {
  test('CC-UNIT-01, CC-UNIT-15 a hero is led, leads nobody and gains nothing', () => {
    const battle = stand(['M7 rifle'], ['C5 captain', 'C5 hero', 'C5 rifle'], {
      step: { at: 'activate', order: 'move' },
    });
    expect(isHero(battle.scene, id(2))).toBe(true);
    expect(statOf(battle.scene, id(2), 'firepower')).toBe(2);
    expect(refusalOf(battle, { units: [2, 3] })).toBe('nobodyLeads CC-ORD-01');
    expect(refusalOf(battle, { units: [1, 2, 3] })).toBeUndefined();
  });
  test('CC-UNIT-09, CC-UNIT-10 boxes on the unbroken side alone', () => {
    const { scene } = stand(['M7 pionier', 'M6 pionier broken'], ['D4 rifle']);
    for (const stat of ['firepower', 'range', 'movement'] as const) {
      expect([isBoxed(scene, id(0), stat), isBoxed(scene, id(1), stat)]).toEqual([true, false]);
    }
  });
  test('CC-UNIT-05, CC-UNIT-08 who rallies keeps his markers, and his weapon as it was', () => {
    const battle = stand(
      ['M7 rifle'],
      ['D4 rifle lightMg weaponBroken broken suppressed veteran'],
      {
        step: { at: 'recover', left: ['allies rifle 1'] },
      },
    );
    expect(told(play(battle, ['R08', STANDS]))).toEqual(['judged', 'rallied']);
    const { units, weapons } = battle.scene.position;
    expect([units.broken[1], units.suppressed[1], units.veteran[1]]).toEqual([0, 1, 1]);
    expect(weapons.broken).toEqual([1]);
  });
  test('CC-UNIT-11, CC-SUP-02 broken and suppressed units are activated like others', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle broken', 'D5 rifle suppressed'], {
      step: { at: 'activate', order: 'move' },
    });
    expect(battle.pending[0].question).toMatchObject({ units: [1, 2] });
    expect(refusalOf(battle, { units: [1] })).toBeUndefined();
  });
  test('CC-UNIT-16, CC-WPN-08, CC-WPN-09, CC-WPN-19 with its carrier it goes to the box', () => {
    const battle = stand(
      ['C8 rifle lightMg weaponBroken broken suppressed', 'M7 rifle'],
      ['C5 rifle'],
      { step: { at: 'defend', attack: { targets: [{ hex: 'C8', total: 20 }], from: ['C5'] } } },
    );
    expect(told(play(battle, ['G43', STANDS]))).toEqual(['defended', 'eliminated', 'scored']);
    const { units, weapons } = battle.scene.position;
    expect([units.weapon[0], units.suppressed[0]]).toEqual([-1, 0]);
    expect(weapons).toMatchObject({ broken: [0], eliminated: [1] });
  });
  test('CC-UNIT-18 who has come by an event may still be activated', () => {
    const { battle } = drawn('R22', { allies: ['C5 rifle'] });
    play(battle, [say({ hex: at('C5') })]);
    expect(battle.scene.position.units.activated.at(-1)).toBe(0);
    expect(unitsIn(battle.scene, at('C5'))).toHaveLength(2);
  });
});

describe('leaders and weapons', () => {
  test('CC-CMD-13 a hero’s weapon gains nothing from command', () => {
    const { scene } = stand(
      ['M7 hero lightMg', 'M7 lieutenantY', 'M7 rifle lightMg'],
      ['D4 rifle'],
    );
    expect(armedOf(scene, id(0))).toEqual({ firepower: 4, range: [1, 8] });
    expect(armedOf(scene, id(2))).toEqual({ firepower: 6, range: [1, 10] });
  });
  test('CC-SUP-06, CC-CMD-11 experience helps a leader himself, not his command', () => {
    const { scene } = stand(['M7 lieutenantY veteran', 'M7 rifle lightMg veteran'], ['D4 rifle']);
    expect(statOf(scene, id(0), 'morale')).toBe(10);
    expect(statOf(scene, id(1), 'morale')).toBe(7 + 1 + 2);
    expect(armedOf(scene, id(1))?.firepower).toBe(4 + 2);
  });
  test('CC-WPN-17, CC-UNIT-02 a weapon is no figure, and fights in no melee', () => {
    const { scene } = stand(['M7 rifle heavyMg'], ['D4 rifle']);
    expect([strengthInMelee(scene, id(0)), figuresIn(scene, at('M7'), 0)]).toEqual([5, 4]);
  });
  test('CC-WPN-16, CC-TRG-06 a weapon that jams in its attack counts in it', () => {
    const battle = stand(['C8 rifle'], ['C5 rifle lightMg'], {
      step: { at: 'fire', pieces: ['allies rifle 1 weapon'] },
    });
    // R15 shows a jam, a two and a one: three and three make six.
    const events = play(battle, [shot(1, 'C8', 1), 'R15', STANDS]);
    expect(told(events)).toEqual(['weaponBroke', 'fired']);
    expect(battle.scene.position.step).toMatchObject({ attack: { targets: [{ total: 6 }] } });
  });
  test('CC-SUP-03, CC-STK-03 nobody is suppressed twice', () => {
    const battle = stand(['C8 rifle suppressed'], ['C5 rifle'], {
      step: { at: 'defend', attack: { targets: [{ hex: 'C8', total: 13 }], from: ['C5'] } },
    });
    // A morale of 6 and a seven are thirteen: equal.
    expect(told(play(battle, ['G13', STANDS]))).toEqual(['defended']);
    expect(battle.scene.position.units.suppressed[0]).toBe(1);
  });
  test('CC-STK-01, CC-STK-02 a stack is what is in a hex; a marker’s limit holds at once', () => {
    const { scene } = stand(['M7 rifle', 'M7 rifle'], ['D4 rifle'], { works: { M7: 'wire' } });
    expect(unitsIn(scene, at('M7'))).toEqual([0, 1]);
    expect(canHold(scene, at('M7'), 'foxholes')).toBe(false);
  });
});

describe('points and tracks', () => {
  test('CC-TRK-01, CC-VP-03 one marker, towards whoever gains, whoever caused it', () => {
    // The Allies' own mines: the Axis scores.
    const battle = stand(['M7 rifle'], ['D4 rifle broken', 'B2 rifle'], {
      works: { D4: 'mines' },
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] },
    });
    play(battle, [say({ units: [1], to: at('D5') }), 'G33', STANDS, 'R41', STANDS]);
    expect(battle.scene.position.victory).toBe(2);
  });
  test('CC-TRK-02 what an attack came to is kept while a defence is interrupted', () => {
    const battle = stand(['C8 rifle', 'C8 lineTeam'], ['C5 rifle'], {
      step: { at: 'defend', attack: { targets: [{ hex: 'C8', total: 14 }], from: ['C5'] } },
    });
    // G33 moves time in the middle of it; the second still defends against fourteen.
    const events = play(battle, [say({ unit: 0 }), 'G33', STANDS, 'G41', STANDS]);
    const against = events.flatMap((event) => (event.type === 'defended' ? [event.against] : []));
    expect(against).toEqual([14, 14]);
  });
  test('CC-TRK-06, CC-TURN-09 so many orders, those without effect among them', () => {
    const hands = { allies: ['R09', 'R14', 'R17'] };
    const battle = stand(['M7 rifle'], ['D4 rifle'], { hands, forces: { allies: { orders: 2 } } });
    play(battle, [say({ order: slotOf(battle, 'R09') })]);
    expect(battle.pending[0].question).toMatchObject({ left: 1, mayPass: false });
    play(battle, [say({ order: slotOf(battle, 'R14') })]);
    expect(battle.scene.position.step.at).toBe('refill');
  });
  test('CC-TRK-10, CC-END-01 time moves one space; before sudden death nothing is rolled', () => {
    const late = (suddenDeath: number): Battle => {
      const battle = stand(['M7 rifle'], ['D4 rifle broken'], {
        time: 4,
        suddenDeath,
        step: { at: 'recover', left: ['allies rifle 1'] },
      });
      play(battle, ['R04', STANDS]);
      return battle;
    };
    expect(late(6).scene.position).toMatchObject({ time: 5, step: { at: 'turn' } });
    expect(late(5).chance).toMatchObject({ ask: 'pick', from: 72 });
  });
  test('CC-TRK-11 who comes back leaves no gap among the casualties', () => {
    const gone = ['axis', 'allies'].map((side) => ({ side, type: 'rifle' }));
    const battle = stand(['M7 rifle'], ['D4 rifle', 'A1 rifle broken'], {
      units: [
        { side: 'axis', type: 'rifle', at: 'M7' },
        { side: 'allies', type: 'rifle', at: 'A1', broken: true },
        gone[1],
        { side: 'allies', type: 'smg' },
      ],
      casualties: { allies: ['allies rifle 2', 'allies smg 1'] },
      step: { at: 'recover', left: ['allies rifle 1'] },
    });
    // R06 brings an event, R55 walking wounded, R36 the hex C6.
    play(battle, ['R06', STANDS, 'R55', 'R36', say({ unit: 2 }), say({ hex: at('C6') })]);
    expect(battle.scene.position.casualties[1]).toEqual([3]);
  });
  test('CC-VP-02 weapons score nothing', () => {
    const { scene } = stand(['M7 rifle heavyMg', 'M6 rifle'], ['D4 rifle']);
    expect(worthOf(scene, id(0))).toBe(worthOf(scene, id(1)));
  });
  test('CC-VP-05, CC-VP-07 who leaves scores, and waits where its owner says', () => {
    const battle = stand(['O1 rifle'], ['O7 rifle', 'D4 rifle', 'B2 rifle broken'], {
      forces: { axis: { edge: 'right' } },
      time: 3,
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] },
    });
    play(battle, [say({ units: [1], exit: true }), say({ space: 4 })]);
    expect(battle.scene.position).toMatchObject({ victory: -2 });
    expect(battle.scene.position.units.arrives[1]).toBe(4);
  });
  test('CC-VP-13, CC-VP-14, CC-VP-16 driven off: doubled by X, its weapon in the box', () => {
    const battle = stand(['M7 rifle'], ['A5 rifle lightMg broken suppressed', 'D4 rifle'], {
      chits: { open: ['X', 'W'] },
      ...running('allies rifle 1', 1),
    });
    expect(battle.scene.position.victory).toBe(4);
    const { casualties, weapons } = battle.scene.position;
    expect([casualties[1], weapons.eliminated]).toEqual([[1], [1]]);
  });
  test('CC-OBJ-14 an objective without a chit is held all the same', () => {
    const battle = stand(['M7 rifle'], ['B1 rifle'], {
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] },
    });
    play(battle, [say({ units: [1], to: at('A1') })]);
    expect(battle.scene.position.control[0]).toBe(1);
    expect(valueOf(battle.scene, 0)).toBe(0);
  });
});

describe('the end', () => {
  test('CC-END-07, CC-END-09 units on the time track save nobody, a broken hero does', () => {
    const lost = (hero: readonly string[]): Battle => {
      const battle = stand(['C8 rifle broken', ...hero], ['C5 rifle'], {
        step: { at: 'defend', attack: { targets: [{ hex: 'C8', total: 20 }], from: ['C5'] } },
      });
      play(battle, ['G43', STANDS]);
      return battle;
    };
    expect(lost([]).outcome).toMatchObject({ result: 'lastUnit', winners: ['allies'] });
    expect(lost(['M7 hero broken']).outcome).toBeUndefined();
  });
  test('CC-EVT-02 a loss by an event scores', () => {
    // Killed in action: the one that is broken.
    const { battle, events } = drawn('R37', { allies: ['C5 rifle'] });
    expect(told(events)).toContain('scored');
    expect(battle.scene.position.victory).not.toBe(0);
  });
  test('CC-BLZ-04 a burning objective keeps its holder', () => {
    const { battle } = drawn('R04', { axis: ['O10 rifle'] });
    const before = [...battle.scene.position.control];
    play(battle, ['R36']);
    expect(battle.scene.position.blaze).toEqual([at('C6')]);
    expect(battle.scene.position.control).toEqual(before);
  });
});
test('CC-MEL-10, CC-MEL-11 whom a trigger leaves alone in a melee has survived it', () => {
  const battle = stand(['C8 rifle', 'M7 rifle'], ['C8 rifle broken', 'D4 rifle'], {
    step: { at: 'melee' },
  });
  // The Axis rolls first, and a sniper at C7 ends the last of the others there.
  const events = play(battle, ['G02', STANDS, 'G33', say({ unit: 2 })]);
  expect(told(events)).toEqual(['eliminated', 'scored']);
  expect(battle.scene.position.step).toEqual({ at: 'turn' });
});
