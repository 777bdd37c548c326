/** Commanders at risk (section 13), sub-commanders (section 31), assets that help (Part E). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  moving,
  setupOf,
  table,
  type Given,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import type { CommanderId, Position } from '../world.ts';
import { enemiesTouching } from './commander.ts';

const playing =
  (action: Position['actions'][number]['action'], die: number) =>
  (position: Position): void => {
    position.step = { at: 'playing' };
    position.actions = [{ action, die }];
  };
/** South's commander stands by 'near', his sub-commander by 'far'; a second one in the corner. */
const [HEAD, SUB, SECOND] = [0, 2, 3] as const;
const two = (more: Partial<Given> = {}): Given => ({
  units: [{ name: 'near', at: [5, 6] }, { name: 'far', at: [20, 6] }, foe('e', [12, 20])],
  commanders: [
    [5, 4],
    [29, 21.5],
  ],
  subCommanders: [
    [
      [20, 4],
      [1, 1],
    ],
    [],
  ],
  ...more,
});

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, edition) => {
  const given = (more: Partial<Given>): TestTable => table({ ...two(more), edition });

  test('COS-SUB-01 COS-SUB-02 an action uses the radius of whoever is named', () => {
    const t = given({ position: playing('move', 2) });
    expect(t.question).toMatchObject({ commanders: [HEAD, SUB, SECOND] });
    t.answer({ action: 'move', die: 2, commander: SUB });
    expect(t.refusal({ unit: t.unit('near') })?.code).toBe('outOfCommand');
    t.answer({ unit: t.unit('far') });
    // COS-ACT-11 The whole action: his place and his radius to the end.
    t.answer({ unit: t.unit('far'), move: 'simple', facing: 27_000, distance: 2000 });
    expect(t.look.position.step).toEqual({ at: 'playing' });
    // COS-BRD-06 Nobody named: the commander of the army.
    const own = given({ position: playing('move', 2) });
    own.answer({ action: 'move', die: 2 });
    expect(own.refusal({ unit: own.unit('far') })?.code).toBe('outOfCommand');
    expect(own.refusal({ unit: own.unit('near') })).toBeUndefined();
  });
  test('COS-SUB-02 only a commander of the army on the table, for what uses a radius', () => {
    const t = given({ position: playing('move', 2) });
    const no = { code: 'notThatCommander', cite: 'COS-SUB-02' };
    expect(t.refusal({ action: 'move', die: 2, commander: 1 })).toEqual(no);
    expect(t.refusal({ action: 'move', die: 2, commander: 7 })).toEqual(no);
    const reserve = given({ position: playing('reserveMove', 2) });
    expect(reserve.refusal({ action: 'reserveMove', die: 2, commander: SUB })).toEqual(no);
    // With one commander on the table nothing is asked.
    const alone = given({ subCommanders: [[], []], position: playing('move', 2) });
    expect(alone.question).toEqual({ dice: [{ action: 'move', die: 2 }] });
  });
  test('COS-SUB-01 COS-CMD-14 Vanguard counts as half as far from him too', () => {
    const t = given({
      units: [
        { name: 'near', at: [5, 6] },
        { name: 'far', at: [20, 9.5], is: line({ special: ['cavalry', 'vanguard'] }) },
        foe('e', [12, 20]),
      ],
      position: playing('move', 2),
    });
    t.answer({ action: 'move', die: 2, commander: SUB });
    expect(t.refusal({ unit: t.unit('far') })).toBeUndefined();
  });
  test('COS-SUB-01 COS-CMD-03 Commanders’ Movement moves all of them, in any order', () => {
    const t = given({ position: playing('moveCommanders', 1) });
    t.answer({ action: 'moveCommanders', die: 1 });
    expect(t.question).toEqual({ commanders: [HEAD, SUB, SECOND], distance: 3000 });
    t.answer({ commander: SUB, x: 20_000, y: 2000 });
    expect(t.question).toMatchObject({ commanders: [HEAD, SECOND] });
    expect(t.refusal({ commander: SUB, x: 20_000, y: 3000 })?.code).toBe('commanderRode');
    t.answer({ commander: SECOND, x: 2000, y: 1000 }).answer({ commander: HEAD, x: 5000, y: 3000 });
    const { x, y } = t.look.position.commanders;
    expect([y[HEAD], y[SUB], x[SECOND]]).toEqual([3000, 2000, 2000]);
    expect(t.asked).toBe('playAction');
  });
  const rides = (more: Partial<Given> = {}): TestTable =>
    given({
      units: [
        { name: 'near', at: [5, 6] },
        { ...foe('e', [12, 12]), is: line({ simple: 4000 }) },
      ],
      subCommanders: [[[12, 9]], []],
      position: (position) => {
        moving([1])(position);
        position.active = 1 as never;
      },
      ...more,
    });
  test('COS-SUB-03 a sub-commander who fails his test is removed, and nothing else is lost', () => {
    const t = rides();
    const before = t.look.position.morale[0];
    t.answer({ unit: t.unit('e'), move: 'simple', facing: 18_000, distance: 2800 }).roll(1);
    expect(t.eventsOf('commanderRemoved')).toEqual([{ type: 'commanderRemoved', commander: SUB }]);
    expect(t.look.position.morale[0]).toBe(before);
    expect(t.look.position.commanders.level[HEAD]).toBe(3);
    expect(t.look.position.commanders.off).toEqual([0, 0, 1]);
    // He is neither displaced nor asked for any more.
    expect(t.asked).toBe('playAction');
  });
  test('COS-SUB-01 COS-CMD-08 COS-CMD-15 one who gets away falls back like a commander', () => {
    const t = rides();
    t.answer({ unit: t.unit('e'), move: 'simple', facing: 18_000, distance: 2800 }).roll(2);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['displaceCommander', 'south']);
    t.answer({ distance: 1500 });
    expect(t.look.position.commanders.y[SUB]).toBe(7500);
  });
  test('COS-SUB-01 COS-CMD-06 a friend that ends on him pushes him towards his own side', () => {
    const t = given({
      units: [{ name: 'far', at: [20, 2] }, foe('e', [12, 20])],
      position: moving([0]),
    });
    t.answer({ unit: t.unit('far'), move: 'simple', facing: 0, distance: 1900 });
    expect(t.look.position.commanders.y[SUB]).toBe(3460);
  });
  test('COS-SUB-04 COS-ACT-02 he adds no dice, and the risk is the commander’s', () => {
    const t = given({
      units: [{ name: 'near', at: [5, 6], is: line({ morale: 9 }) }, foe('e', [12, 20])],
      position: (position) => {
        position.step = { at: 'actionRoll' };
      },
    });
    t.roll(1, 4, 5).answer({ risk: true }).roll(1);
    expect(t.eventsOf('commanderFell')).toMatchObject([{ commander: HEAD, level: 2 }]);
    expect(t.look.position.commanders.off).toEqual([0, 0, 0, 0]);
  });
});

test('COS-SUB-01 COS-CMD-15 a setup keeps his base on the table and off units', () => {
  const faults = (at: readonly [number, number]): unknown => {
    const ready = cloudsOfSmokeWeb.setUp(setupOf(two({ subCommanders: [[at], []] })));
    return ready.ok ? [] : ready.error.map(({ code, at: where }) => [code, where]);
  };
  expect(faults([20, 6])).toEqual([['commanderOnUnit', 'armies.0.subCommanders.0']]);
  expect(faults([0.1, 6])).toEqual([['commanderOffTable', 'armies.0.subCommanders.0']]);
});

describe('assets', () => {
  test('COS-ARM-11 COS-BRD-03 a headquarters staff adds 1 UW to the commander’s radius', () => {
    const units = [{ name: 'near', at: [5, 8] } as const, foe('e', [12, 20])];
    const why = (more: Partial<Given>): string | undefined => {
      const t = table(two({ units, position: playing('move', 1), ...more }));
      t.answer({ action: 'move', die: 1 });
      return t.asked === 'pickFormation' ? t.refusal({ unit: t.unit('near') })?.code : t.asked;
    };
    // 3.75 UW away; without any formation in reach the action is over.
    expect(why({})).toBe('playAction');
    expect(why({ assets: [['staff'], []] })).toBeUndefined();
    // A sub-commander’s radius stays 3 UW.
    const t = table(two({ units, assets: [['staff'], []], position: playing('move', 1) }));
    t.answer({ action: 'move', die: 1, commander: SUB });
    expect(t.asked).toBe('playAction');
  });

  const battery = line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 2 },
    fire: [],
  });
  const guns = (): TestTable =>
    table({
      units: [
        { name: 'g', at: [10, 5], is: battery },
        { ...foe('e', [10, 10]), is: line({ morale: 9 }) },
      ],
      assets: [['ammunition'], []],
    });
  test('COS-ARM-11 COS-BMB-11 an ammunition park gives one roll two dice more, said before', () => {
    const t = guns();
    t.answer({ unit: t.unit('g'), target: t.unit('e') });
    expect([t.asked, t.question]).toEqual(['useAmmunition', { army: 1, dice: 2 }]);
    t.answer({ use: true }).roll(6, 6, 6, 6);
    expect(t.eventsOf('bombarded')[0]).toMatchObject({ dice: [6, 6, 6, 6], damage: 2 });
    expect(t.look.position.used).toEqual([{ army: 0, asset: 'ammunition' }]);
  });
  test('COS-ARM-11 it is asked again while it is kept, and not once it is used', () => {
    const kept = guns();
    kept
      .answer({ unit: kept.unit('g'), target: kept.unit('e') })
      .answer({ use: false })
      .roll(1, 1);
    expect(kept.look.position.used).toEqual([]);
    const t = table({
      units: [
        { name: 'g', at: [10, 5], is: battery },
        { ...foe('e', [10, 10]), is: line({ morale: 9 }) },
      ],
      assets: [['ammunition'], []],
      position: (position) => {
        position.used = [{ army: 0 as never, asset: 'ammunition' }];
      },
    });
    t.answer({ unit: t.unit('g'), target: t.unit('e') }).roll(1, 1);
    expect(t.eventsOf('bombarded')[0]?.dice).toHaveLength(2);
  });

  const guided = (more: Partial<Given> = {}): TestTable =>
    table({
      units: [
        { name: 'u', at: [10, 6], is: line({ simple: 4000 }) },
        { name: 'v', at: [13, 6], is: line({ simple: 4000 }) },
        foe('e', [10, 20]),
      ],
      terrain: [
        { kind: 'field', box: [9, 11, 7, 9] },
        { kind: 'stream', box: [12, 14, 7, 9] },
      ],
      commanders: [
        [11.5, 5],
        [29, 21.5],
      ],
      assets: [['guides'], []],
      position: playing('move', 2),
      ...more,
    });
  const ahead = (unit: number) => ({ unit, move: 'simple', facing: 0, distance: 3000 });
  test('COS-ARM-11 COS-MOV-12 guides lead one formation through broken ground', () => {
    const t = guided();
    t.answer({ action: 'move', die: 2 });
    expect(t.question).toMatchObject({ guides: true });
    t.answer({ unit: t.unit('u'), guides: true });
    expect(t.refusal(ahead(t.unit('u')))).toBeUndefined();
    t.answer(ahead(t.unit('u')));
    // One formation only.
    expect(t.refusal({ unit: t.unit('v'), guides: true })).toEqual({
      code: 'noGuides',
      cite: 'COS-ARM-11',
    });
    // Nobody led: the cap holds.
    const plain = guided();
    plain.answer({ action: 'move', die: 2 }).answer({ unit: plain.unit('u') });
    expect(plain.refusal(ahead(plain.unit('u')))?.code).toBe('brokenGround');
  });
  test('COS-ARM-11 COS-MOV-12 the caps of very broken ground and of Immobile stay', () => {
    const t = guided();
    t.answer({ action: 'move', die: 2 }).answer({ unit: t.unit('v'), guides: true });
    expect(t.refusal(ahead(t.unit('v')))?.code).toBe('veryBrokenGround');
    const gun = line({ simple: 4000, special: ['artillery', 'immobile'] });
    const slow = guided({ units: [{ name: 'u', at: [10, 6], is: gun }, foe('e', [10, 20])] });
    slow.answer({ action: 'move', die: 2 }).answer({ unit: slow.unit('u'), guides: true });
    expect(slow.refusal(ahead(slow.unit('u')))).toEqual({
      code: 'brokenGround',
      cite: 'COS-MOV-16',
    });
  });
  test('COS-ARM-11 guides not used in the own first turn are of no more use', () => {
    const t = guided({ position: playing('move', 2) });
    t.answer({ done: true });
    expect(t.eventsOf('assetLapsed')).toEqual([{ type: 'assetLapsed', army: 0, asset: 'guides' }]);
    expect(t.look.position.active).toBe(1);
  });
});

const strong = line({ morale: 20 });
const far = [29, 21.5] as const;

test('COS-CMD-04 he passes over anybody and any ground, enemies too', () => {
  const given: Given = {
    units: [{ name: 'u', at: [10, 6] }, foe('e', [10, 7]), foe('f', [10, 7.5])],
    terrain: [{ kind: 'swamp', box: [8, 12, 5, 9] }],
    commanders: [[10, 5], far],
    position: (position) => {
      position.step = { at: 'playing' };
      position.actions = [{ action: 'moveCommanders', die: 2 }];
    },
  };
  const ride = (t: TestTable): unknown => {
    t.answer({ action: 'moveCommanders', die: 2 }).answer({ commander: 0, x: 10_000, y: 8500 });
    const { x, y } = t.look.position.commanders;
    return [x[0], y[0], t.eventsOf('commanderTested').length];
  };
  agree(given, ride, [10_000, 8500, 0]);
});
/** The south's unit goes onto or beside the commander of the north. */
const ridden = (y: number): Given => ({
  units: [{ name: 'u', at: [10, 6], is: strong }, foe('e', [20, 20], { is: strong })],
  commanders: [
    [1, 1],
    [10, y],
  ],
  position: moving([0]),
});
const run = (t: TestTable, die: number): TestTable =>
  t.answer({ unit: 0, move: 'simple', facing: 0, distance: 2000 }).roll(die);
test('COS-CMD-07 an enemy that ends on him puts him at risk, then he goes back to his side', () => {
  const pushed = (t: TestTable): unknown => {
    run(t, 2);
    const asked = [t.asked, t.match.pending[0]?.seat, t.refusal({ distance: 0 })?.code];
    t.answer({ distance: 1000 });
    const { x, y } = t.look.position.commanders;
    const touched = enemiesTouching(t.look, 1 as CommanderId, x[1], y[1]);
    return [...asked, t.eventsOf('commanderTested').map(({ fell }) => fell), x[1], y[1], touched];
  };
  agree(ridden(8), pushed, [
    'displaceCommander',
    'north',
    'displacedOntoUnit',
    [false],
    10_000,
    9000,
    [],
  ]);
});
test('COS-CMD-11 who fails is not taken off: a substitute stands where he stood', () => {
  const failed = (t: TestTable): unknown => {
    run(t, 1);
    const { x, y, off, level, substitute } = t.look.position.commanders;
    return [off[1], x[1], y[1], level[1], substitute[1], t.asked];
  };
  agree(ridden(8.4), failed, [0, 10_000, 8400, 2, 1, 'displaceCommander']);
  agree(ridden(8.4), (t) => run(t, 2).look.position.commanders.substitute[1], 0);
});
