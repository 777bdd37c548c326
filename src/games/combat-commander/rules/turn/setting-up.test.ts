import { describe, expect, test } from 'vitest';
import { Match } from '#kernel';
import { play, say, type Battle } from '../../../../../test/combat-commander/cases.ts';
import { millCrossing } from '../../content/scenarios.ts';
import { at } from '../ground/cases.ts';
import { combatCommander2006 } from '../rulesets.ts';
import type { PlacedUnit, Setup, Side } from '../world.ts';
import type { Event } from '../game.ts';

const unit = (line: string): PlacedUnit => {
  const [hex = '', type = '', weapon, bought] = line.split(' ');
  return {
    type,
    hex: at(hex),
    ...(weapon === undefined ? {} : { weapon }),
    ...(bought === undefined ? {} : { bought: true }),
  };
};
const AXIS = ['M7 rifle', 'N7 rifle'];
const ALLIES = ['D4 sergeantY', 'D4 rifle lightMg', 'D6 rifle', 'C5 weaponTeam mediumMg bought'];
/** Units 0 and 1 of the Axis, 2 to 5 of the Allies, whose edge is the left, five columns deep. */
function begin(settingUp: readonly Side[], change: (setup: Setup) => Setup = (one) => one): Battle {
  const [axis, allies] = millCrossing.forces;
  const setup: Setup = {
    ...millCrossing,
    settingUp,
    forces: [
      { ...axis, surrender: 1, units: AXIS.map(unit) },
      {
        ...allies,
        surrender: 1,
        units: ALLIES.map(unit),
        works: [{ works: 'trench', hex: at('C3') }],
      },
    ],
  };
  const started = Match.start(combatCommander2006, change(setup));
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
const refusal = (battle: Battle, answer: object): string | undefined => {
  const checked = battle.check(battle.pending[0].id, answer);
  return checked.ok ? undefined : `${checked.error.code} ${checked.error.cite}`;
};
const told = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'stepped');

describe('the set-up', () => {
  test('CC-SCN-02 is asked of the sides in their order, then chits are drawn', () => {
    const battle = begin([1, 0]);
    expect(battle.pending).toMatchObject([{ seat: 'allies', ask: 'setUp', question: { side: 1 } }]);
    expect(told(play(battle, [say({ done: true })]))).toEqual(['readied']);
    expect(battle.pending).toMatchObject([{ seat: 'axis', ask: 'setUp', question: { side: 0 } }]);
    play(battle, [say({ done: true })]);
    expect(battle.pending).toEqual([]);
    expect(battle.chance).toMatchObject({ ask: 'pick' });
    expect(battle.scene.position.step).toMatchObject({ at: 'chits', open: 1 });
  });
  test('CC-SCN-02, CC-SCN-05 is over where nobody is to set up', () => {
    expect(begin([]).scene.position.step).toMatchObject({ at: 'chits' });
  });
  test('CC-SCN-06 stays within the depth of the edge, where somebody can stand', () => {
    const map = millCrossing.map;
    const terrain = map.terrain.map((one, hex) => {
      if (hex === at('B2')) return 'waterBarrier';
      return hex === at('B3') ? 'majorBridge' : one;
    });
    const battle = begin([1], (setup) => ({ ...setup, map: { ...map, terrain } }));
    expect(refusal(battle, { unit: 4, hex: at('F6') })).toBe('outsideArea CC-SCN-06');
    expect(refusal(battle, { unit: 4, hex: at('B2') })).toBe('impassable CC-SCN-06');
    expect(refusal(battle, { unit: 4, hex: at('B3') })).toBe('impassable CC-SCN-06');
    expect(refusal(battle, { unit: 0, hex: at('D5') })).toBe('notAmongThem CC-SCN-02');
    expect(told(play(battle, [say({ unit: 4, hex: at('E6') })]))).toEqual(['stationed']);
    expect(battle.scene.position.units.hex[4]).toBe(at('E6'));
  });
  test('CC-SCN-04 holds seven figures in a hex and one weapon with a unit', () => {
    const battle = begin([1]);
    // A squad of four and a leader stand there.
    expect(refusal(battle, { unit: 4, hex: at('D4') })).toBe('tooCrowded CC-SCN-04');
    expect(refusal(battle, { unit: 3, hex: at('D4') })).toBe('thereAlready CC-SCN-04');
    expect(refusal(battle, { unit: 5, hex: at('D4') })).toBeUndefined();
    expect(refusal(battle, { giver: 4, taker: 2 })).toBe('carriesNothing CC-SCN-04');
    expect(refusal(battle, { giver: 3, taker: 5 })).toBe('carriesAlready CC-SCN-04');
    expect(refusal(battle, { giver: 3, taker: 0 })).toBe('notAmongThem CC-SCN-02');
    expect(told(play(battle, [say({ giver: 3, taker: 4 })]))).toEqual(['handedOver']);
    const { weapon } = battle.scene.position.units;
    expect([weapon[3] < 0, weapon[4] < 0]).toEqual([true, false]);
  });
  test('CC-WPN-05 what came from the support table keeps its weapon and takes no other', () => {
    const battle = begin([1]);
    expect(refusal(battle, { giver: 5, taker: 4 })).toBe('boughtTogether CC-WPN-05');
    play(battle, [say({ giver: 3, taker: 2 })]);
    const armed = begin([1], ({ forces: [axis, allies], ...setup }) => ({
      ...setup,
      forces: [
        axis,
        {
          ...allies,
          units: allies.units.map((one) =>
            one.type === 'sergeantY' ? { ...one, bought: true } : one,
          ),
        },
      ],
    }));
    expect(refusal(armed, { giver: 3, taker: 2 })).toBe('boughtTogether CC-WPN-05');
  });
  test('CC-SCN-06, CC-FOR-01, CC-FOR-03 moves works within the area, where they may lie', () => {
    const battle = begin([1, 0]);
    const from = at('C3');
    expect(refusal(battle, { works: at('D4'), to: at('D5') })).toBe('noWorksThere CC-SCN-02');
    expect(refusal(battle, { works: from, to: at('F5') })).toBe('outsideArea CC-SCN-06');
    expect(refusal(battle, { works: from, to: from })).toBe('noWorksHere CC-SCN-06');
    expect(told(play(battle, [say({ works: from, to: at('D4') })]))).toEqual(['worksMoved']);
    expect(battle.scene.position.fortifications).toEqual([[at('D4'), 'trench']]);
    play(battle, [say({ done: true })]);
    // Those of the other side are none of one's own.
    expect(refusal(battle, { works: at('D4'), to: at('M6') })).toBe('noWorksThere CC-SCN-02');
  });
  test('CC-SCN-08, CC-OBJ-10 who stands alone on an objective holds it once all are set up', () => {
    // Objective 2 is the farm about D4, objective 5 the hamlet about M7.
    const chits = { open: ['S'], drawn: 0, secret: [0, 0], excluded: [] } as const;
    const control = [null, 0, null, null, null] as const;
    const battle = begin([1], (setup) => ({ ...setup, chits, control, victory: 3 }));
    expect(battle.scene.position.control).toEqual(control);
    const events = play(battle, [say({ done: true })]);
    expect(told(events)).toEqual([
      'readied',
      'controlled',
      'scored',
      'scored',
      'controlled',
      'scored',
    ]);
    expect(battle.scene.position).toMatchObject({ control: [null, 1, null, null, 0], victory: 2 });
    const settled = begin([], (setup) => ({ ...setup, chits, control, victory: 3 }));
    expect(settled.scene.position).toMatchObject({ control: [null, 1, null, null, 0], victory: 2 });
  });
  test('CC-RSG-12 works that come last are laid by the first side once both stand', () => {
    const battle = begin([1, 0, 1], (setup) => ({ ...setup, worksAfter: true }));
    expect(battle.pending).toMatchObject([{ question: { side: 1, only: 'units' } }]);
    const moved = { works: at('C3'), to: at('D4') };
    expect(refusal(battle, moved)).toBe('worksLater CC-RSG-12');
    play(battle, [say({ done: true })]);
    expect(battle.pending).toMatchObject([{ question: { side: 0, only: 'units' } }]);
    play(battle, [say({ done: true })]);
    expect(battle.pending).toMatchObject([{ question: { side: 1, only: 'works' } }]);
    expect(refusal(battle, { unit: 4, hex: at('E6') })).toBe('unitsStand CC-RSG-12');
    expect(refusal(battle, { giver: 3, taker: 4 })).toBe('unitsStand CC-RSG-12');
    expect(told(play(battle, [say(moved), say({ done: true })]))).toEqual([
      'worksMoved',
      'readied',
    ]);
    expect(battle.scene.position.step).toMatchObject({ at: 'chits' });
  });
  test('CC-SCN-02, CC-TIME-08 reserves wait on the time track', () => {
    const battle = begin([1], ({ forces: [axis, allies], ...setup }) => ({
      ...setup,
      forces: [axis, { ...allies, units: [...allies.units, { type: 'rifle', arrives: 3 }] }],
    }));
    const { hex, arrives } = battle.scene.position.units;
    expect([hex[6], arrives[6]]).toEqual([-1, 3]);
    expect(refusal(battle, { unit: 6, hex: at('D5') })).toBe('notAmongThem CC-SCN-02');
  });
  test('EX-CC a step of it can be taken back', () => {
    const battle = begin([1]);
    play(battle, [say({ unit: 4, hex: at('E6') })]);
    expect(battle.undo('allies').ok).toBe(true);
    expect(battle.scene.position.units.hex[4]).toBe(at('D6'));
  });
});
