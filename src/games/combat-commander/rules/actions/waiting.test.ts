import { describe, expect, test } from 'vitest';
import {
  STANDS,
  acts,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, type Laid } from '../ground/cases.ts';
import type { Posture, Setup } from '../world.ts';
import type { Event } from '../game.ts';

const [MOVE, ADVANCE, RECOVER] = ['R11', 'R06', 'R34'];
const ground =
  (what: Laid, posture: Posture = 'recon'): NonNullable<Found['setup']> =>
  (setup) => {
    const [axis, allies] = setup.forces;
    const forces: Setup['forces'] = [{ ...axis, posture }, allies];
    const map = { ...laid(what).map, objectives: setup.map.objectives };
    return { ...setup, map, forces };
  };
const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter((type) => !['stepped', 'revealed', 'judged', 'nothing'].includes(type));
const offered = ({ pending: [open] }: Battle): unknown =>
  open && [open.seat, open.ask, (open.question as { actions?: unknown }).actions];
function ordered(card: string, units: readonly number[], what: Found): Battle {
  const battle = found({
    setup: ground({}),
    axis: ['O10 rifle'],
    ...what,
    hands: [card, ...(what.hands ?? [])],
  });
  playTo(battle, [say({ order: slotOf(battle, card) })]);
  if (battle.pending[0]?.ask === 'activate') playTo(battle, [say({ units })]);
  return battle;
}

describe('on the move', () => {
  test('CC-ACT-A39 smoke by a unit with movement in a box, in its hex or beside it', () => {
    const allies = ['C5 guardsSmg', 'C6 guardsRifle', 'A1 rifle'];
    const battle = ordered(MOVE, [1], { allies, hands: ['R15'] });
    expect(offered(battle)).toEqual(['allies', 'move', []]);
    const engineer = ordered(MOVE, [1], { allies: ['C5 assault', 'A1 rifle'], hands: ['R15'] });
    expect(offered(engineer)).toEqual(['allies', 'move', ['smokeGrenades']]);
    playTo(engineer, [say({ act: slotOf(engineer, 'R15') })]);
    const { hexes } = engineer.pending[0].question as { hexes: number[] };
    expect(hexes).toHaveLength(7);
    playTo(engineer, [say({ hex: at('C6') })]);
    engineer.settle(0);
    expect(engineer.scene.position.smoke).toEqual([[at('C6'), 1]]);
    expect(engineer.pending[0].ask).toBe('move');
  });
  test('CC-ACT-A26 one attack by those who move with firepower in a box, once each', () => {
    const battle = ordered(MOVE, [1], {
      axis: ['C8 rifle'],
      allies: ['C6 guardsSmg', 'A1 rifle'],
      hands: ['R07', 'R12'],
    });
    expect(offered(battle)).toEqual(['allies', 'move', ['assaultFire']]);
    playTo(battle, [say({ act: slotOf(battle, 'R07') })]);
    expect(battle.pending[0]).toMatchObject({ ask: 'fire', cite: 'CC-ACT-A26' });
    const pieces = [{ unit: 1, weapon: 0 }];
    play(battle, [say({ pieces, target: at('C8') }), 'R10', STANDS, 'G09', STANDS]);
    expect(offered(battle)).toEqual(['allies', 'move', []]);
  });
  test('CC-WPN-06, CC-ACT-A26 a weapon that has fired does not fire again for another', () => {
    const battle = ordered(MOVE, [2, 3, 4], {
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['C6 rifle lightMg', 'C6 rifle', 'C6 lieutenantY', 'A1 rifle'],
      hands: ['R07', 'R12'],
      setup: ground({}),
    });
    const [unit, taker] = [2, 3];
    expect(battle.scene.position.units.weapon.slice(unit, taker + 1)).toEqual([0, -1]);
    playTo(battle, [say({ act: slotOf(battle, 'R07') })]);
    const pieces = [{ unit, weapon: 1 }];
    play(battle, [say({ pieces, target: at('C8') }), 'R08', STANDS, 'G41', STANDS]);
    playTo(battle, [say({ giver: unit, taker })]);
    expect(offered(battle)).toEqual(['allies', 'move', []]);
  });
  test('EX-CC-22, CC-WPN-06, CC-MOVE-09 a weapon is handed over for a point', () => {
    const battle = ordered(MOVE, [1], {
      allies: ['C5 weaponTeam mediumMortar', 'C5 rifle', 'A1 rifle lightMg', 'A1 rifle'],
    });
    const refusal = (giver: number, taker: number): unknown => {
      const taken = battle.check(battle.pending[0].id, { giver, taker });
      return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
    };
    expect(refusal(2, 1)).toBe('notMoving CC-WPN-06');
    expect(refusal(1, 4)).toBe('notTogether CC-WPN-06');
    expect(refusal(1, 1)).toBe('notTogether CC-WPN-06');
    const events = playTo(battle, [say({ giver: 1, taker: 2 })]);
    expect(told(events)).toEqual(['handedOver']);
    expect(battle.scene.position.units.weapon).toEqual([-1, -1, 0, 1, -1]);
    expect(battle.pending[0].question).toMatchObject({ moving: [{ unit: 1, left: 3 }] });
    expect(refusal(1, 2)).toBe('carriesNothing CC-WPN-06');
  });
});

describe('what was hidden', () => {
  const held = { setup: ground({}, 'defend'), allies: ['C5 rifle', 'A1 rifle'] };
  const moved = (hands: readonly string[], setup = held.setup): Battle => {
    const battle = ordered(MOVE, [1], { ...held, setup, hands });
    playTo(battle, [say({ units: [1], to: at('C6') })]);
    return battle;
  };
  test('CC-ACT-A35b, CC-FOR-11 mines strike at once who has just come', () => {
    const battle = moved(['G59']);
    expect(offered(battle)).toEqual(['axis', 'react', ['hiddenMines', 'hiddenWire']]);
    const events = playTo(battle, [say({ act: slotOf(battle, 'G59') }), 'G09', STANDS]);
    expect(told(events)).toEqual(['acted', 'worksPlaced', 'mined']);
    // Twelve against eight and three.
    expect(told(playTo(battle, ['R02', STANDS]))).toEqual(['defended', 'broke']);
  });
  test('CC-ACT-A35e, CC-MOVE-08 wire stops whoever moves', () => {
    const battle = moved(['G06']);
    playTo(battle, [say({ act: slotOf(battle, 'G06') })]);
    expect(battle.scene.position.fortifications).toEqual([[at('C6'), 'wire']]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-ACT-A35b, CC-ACT-A35e nothing where nobody came: by handing a weapon over', () => {
    const battle = ordered(MOVE, [1], {
      setup: held.setup,
      allies: ['C5 rifle lightMg', 'C5 rifle', 'A1 rifle'],
      hands: ['G59', 'G06'],
    });
    playTo(battle, [say({ giver: 1, taker: 2 })]);
    expect(battle.pending[0].ask).toBe('move');
  });
  test('CC-ACT-A35b, CC-ACT-A35e nothing where nobody came: all fell as they left', () => {
    const battle = ordered(MOVE, [1], {
      ...held,
      hands: ['G59', 'G06'],
      change({ units, fortifications }) {
        units.broken[1] = 1;
        fortifications.push([at('C5'), 'mines']);
      },
    });
    playTo(battle, [say({ units: [1], to: at('C6') }), 'G07', STANDS, 'R41', STANDS]);
    expect(battle.scene.position.units.hex[1]).toBe(-1);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-ACT-03 by a defender alone', () => {
    expect(moved(['G59'], ground({})).pending[0].ask).toBe('move');
  });
  test('CC-ADV-07 after an advance too', () => {
    const battle = ordered(ADVANCE, [1], { ...held, hands: ['G06'] });
    playTo(battle, [say({ unit: 1, to: at('C6') })]);
    expect(offered(battle)).toEqual(['axis', 'act', ['hiddenMines', 'hiddenWire']]);
    playTo(battle, [acts('G06', battle)]);
    expect(battle.scene.position.fortifications).toEqual([[at('C6'), 'wire']]);
  });
});

describe('after a pass', () => {
  const passed = (what: Found): Battle => {
    const battle = found({
      setup: ground({}),
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['A1 rifle'],
      ...what,
      hands: ['R51', ...(what.hands ?? [])],
    });
    playTo(battle, [say({ pass: [slotOf(battle, 'R51')] })]);
    return battle;
  };
  test('CC-PASS-02, CC-ACT-A31 the other may blow up works where he stands', () => {
    const battle = passed({
      hands: ['G39'],
      change: ({ fortifications }) => fortifications.push([at('C8'), 'wire'], [at('D8'), 'wire']),
    });
    expect(offered(battle)).toEqual(['axis', 'act', ['demolitions']]);
    playTo(battle, [acts('G39', battle)]);
    expect(battle.scene.position.fortifications).toEqual([[at('D8'), 'wire']]);
  });
  test('CC-ACT-A35d, CC-SPT-01, CC-SCN-06 a defender’s reserve comes out of cover', () => {
    const battle = passed({
      setup: ground({ terrain: { L4: 'woods', A4: 'woods', O10: 'woods' } }, 'defend'),
      hands: ['G40'],
    });
    expect(offered(battle)).toEqual(['axis', 'act', ['hiddenUnit']]);
    playTo(battle, [acts('G40', battle), 'G05', STANDS, say({ entry: 0 })]);
    expect(battle.scene.position.units.hex.at(-1)).toBe(at('L4'));
  });
  test('CC-PASS-02, CC-ACT-01 both in any order, as long as there are cards', () => {
    const battle = passed({
      setup: ground({ terrain: { L4: 'woods', O10: 'woods' } }, 'defend'),
      hands: ['G39', 'G40', 'G72'],
      change: ({ fortifications }) => fortifications.push([at('C8'), 'wire'], [at('O10'), 'wire']),
    });
    const both = ['axis', 'act', ['hiddenUnit', 'demolitions']];
    expect(offered(battle)).toEqual(both);
    playTo(battle, [acts('G39', battle), say({ hex: at('C8') })]);
    expect(offered(battle)).toEqual(both);
    playTo(battle, [acts('G40', battle), 'G05', STANDS, say({ entry: 0 })]);
    expect(battle.scene.position.units.hex.at(-1)).toBe(at('L4'));
    // The wood is taken, and one work is left.
    expect(offered(battle)).toEqual(['axis', 'act', ['demolitions']]);
    playTo(battle, [acts('G72', battle)]);
    expect(battle.scene.position.fortifications).toEqual([]);
    expect(battle.pending[0]?.ask).not.toBe('act');
  });
  test('CC-ACT-A35d, CC-EVT-04, CC-STK-07 neither out of flames nor off a major bridge', () => {
    const terrain = { L4: 'woods', M4: 'woods', N4: 'majorBridge', O10: 'woods' } as const;
    const battle = passed({
      setup: ground({ terrain }, 'defend'),
      hands: ['G40'],
      change: ({ blaze }) => blaze.push(at('L4')),
    });
    playTo(battle, [acts('G40', battle), 'G05', STANDS, say({ entry: 0 })]);
    expect(battle.scene.position.units.hex.at(-1)).toBe(at('M4'));
  });
  test('CC-PASS-02 nothing where no card was discarded', () => {
    const battle = found({
      setup: ground({}),
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['A1 rifle'],
      hands: ['R51', 'G39'],
      change: ({ fortifications }) => fortifications.push([at('C8'), 'wire']),
    });
    playTo(battle, [say({ pass: [] })]);
    expect(battle.pending[0]?.ask).not.toBe('act');
  });
});

test('CC-TIME-10, CC-ACT-A32 when time advances both may dig in, a card at a time', () => {
  const battle = ordered(RECOVER, [], {
    axis: ['C8 rifle', 'O10 rifle'],
    allies: ['A1 rifle'],
    hands: ['G03', 'R26'],
    change: ({ units }) => (units.broken[2] = 1),
  });
  playTo(battle, ['R04', STANDS]);
  expect(offered(battle)).toEqual(['allies', 'act', ['digIn']]);
  playTo(battle, [say({ pass: true })]);
  expect(offered(battle)).toEqual(['axis', 'act', ['digIn']]);
  playTo(battle, [acts('G03', battle), say({ hex: at('C8') })]);
  // He who passed is asked again.
  expect(offered(battle)).toEqual(['allies', 'act', ['digIn']]);
  playTo(battle, [acts('R26', battle)]);
  const dug = [
    [at('C8'), 'foxholes'],
    [at('A1'), 'foxholes'],
  ];
  expect(battle.scene.position.fortifications).toEqual(dug);
});

describe('in a melee', () => {
  const what: Found = { axis: ['C6 rifle', 'O10 rifle'], allies: ['C5 rifle', 'A1 rifle'] };
  const storming = (more: Found): Battle => {
    const battle = ordered(ADVANCE, [2], { ...what, ...more });
    playTo(battle, [say({ unit: 2, to: at('C6') })]);
    return battle;
  };
  test('CC-MEL-02, CC-ACT-A25 first whose turn it is not; the other’s unit breaks', () => {
    const battle = storming({ hands: ['G01', 'R09'] });
    expect(offered(battle)).toEqual(['axis', 'act', ['ambush']]);
    playTo(battle, [acts('G01', battle)]);
    expect(offered(battle)).toEqual(['allies', 'act', ['lightWounds']]);
    expect(told(playTo(battle, [say({ pass: true })]))).toEqual(['broke']);
    expect(battle.scene.position.units.broken[2]).toBe(1);
    expect(offered(battle)).toEqual(['allies', 'act', ['ambush']]);
  });
  test('CC-ACT-02, CC-MEL-02 who passed is asked again when the other has played a card', () => {
    const battle = storming({ hands: ['G01', 'R09', 'R45'] });
    playTo(battle, [say({ pass: true })]);
    expect(offered(battle)).toEqual(['allies', 'act', ['ambush']]);
    playTo(battle, [acts('R09', battle)]);
    expect(offered(battle)).toEqual(['axis', 'act', ['lightWounds']]);
    playTo(battle, [say({ pass: true })]);
    expect(offered(battle)).toEqual(['allies', 'act', ['ambush']]);
    playTo(battle, [say({ pass: true })]);
    expect(offered(battle)).toEqual(['axis', 'act', ['ambush']]);
    playTo(battle, [acts('G01', battle), say({ pass: true })]);
    expect(battle.scene.position.units.broken).toEqual([1, 0, 1, 0]);
    // Who has none left in his hand is not asked; the other's card is still to be answered.
    expect(offered(battle)).toEqual(['allies', 'act', ['ambush']]);
    playTo(battle, [say({ pass: true })]);
    expect(battle.chance).toBeDefined();
  });
  test('CC-MEL-08 whom an ambush leaves alone has survived, without a roll', () => {
    const battle = storming({
      hands: ['G01', 'G41'],
      change: ({ units }) => (units.broken[2] = 1),
    });
    playTo(battle, [acts('G01', battle)]);
    expect(offered(battle)).toEqual(['axis', 'act', ['noQuarter']]);
  });
  test('CC-MEL-07, CC-ACT-A38 no quarter: two points for whoever survived', () => {
    const battle = storming({ hands: ['R56'] });
    play(battle, [say({ pass: true }), 'G09', STANDS]);
    playTo(battle, ['R05', STANDS]);
    expect(offered(battle)).toEqual(['allies', 'act', ['noQuarter']]);
    const { victory } = battle.scene.position;
    play(battle, [acts('R56', battle)]);
    expect(battle.scene.position.victory).toBe(victory - 2);
  });
  test('CC-MEL-06, CC-FOR-05 on a tie in a bunker only he who came in is lost', () => {
    const battle = storming({
      change: ({ fortifications }) => fortifications.push([at('C6'), 'bunker']),
    });
    play(battle, ['G09', STANDS, 'R03', STANDS]);
    const { hex } = battle.scene.position.units;
    expect([hex[0], hex[2]]).toEqual([at('C6'), -1]);
  });
});
