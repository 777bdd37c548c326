import { describe, expect, test } from 'vitest';
import {
  fighting,
  line,
  table,
  type Given,
  type Piece,
} from '../../../../../test/clouds-of-smoke/table.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
  combatGroups,
  startingMorale,
  weaponOf,
  type CloudsOfSmokeRules,
} from '../index.ts';
import { placeMarker } from './markers.ts';
import type { ArmyId, Position, TacticId, Ticks, UnitId } from '../types.ts';

const foe = (name: string, at: [number, number], facing = 180) =>
  ({ name, at, facing, south: false }) as const;
const markers = (...at: [number, number, number][]) => ({
  x: at.map(([x]) => x * 1000),
  y: at.map(([, y]) => y * 1000),
  price: at.map(([, , p]) => p),
  resolved: at.map(() => 0 as const),
});
/** A combat about the first marker, at some step of it. */
const fight = (given: Given, more: (position: Position) => void = () => undefined) =>
  table({
    ...given,
    position: (position) => {
      fighting(10, 10)(position);
      more(position);
    },
  });
const effect = (tactic: TacticId, army: 0 | 1, ...units: number[]) => ({
  army: army as never,
  tactic,
  die: 3,
  units: units as UnitId[],
});

describe('markers', () => {
  const ending = (given: Given) =>
    table({
      ...given,
      position: (position) => {
        position.step = { at: 'marker' };
        given.position?.(position);
      },
    });
  test('COS-MRK-01 no marker without an engaged unit outside combat', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 5] }, foe('e', [10, 20])] });
    expect(t.eventsOf('markerPlaced')).toEqual([]);
    expect(t.look.position.turn).toBe(2);
  });
  test('COS-MRK-03 COS-MRK-05 any point that takes in the most engaged units', () => {
    const t = ending({
      units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5]), foe('f', [11.2, 10.5])],
    });
    expect(t.asked).toBe('placeMarker');
    expect((t.question as { covers: number }).covers).toBe(3);
    expect(t.refusal({ x: 10_000, y: 9750 })).toBeUndefined();
    expect(t.refusal({ x: 8000, y: 9000 })).toEqual({ code: 'markerNotBest', cite: 'COS-MRK-03' });
    expect(t.refusal({ x: 10_000, y: 6700 })).toEqual({
      code: 'markerOneSided',
      cite: 'COS-MRK-04',
    });
  });
  test('COS-MRK-04 a refused marker says how far it is from a place that is right', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5])] });
    const question = t.question as { covers: number; x: Ticks; y: Ticks };
    const { x, y } = question;
    const refused = placeMarker.check(t.look, question, { x, y: y - 3000 });
    expect(refused).toMatchObject({ code: 'markerOneSided', facts: { away: 3000, x, y } });
    expect(refused?.facts?.['over']).toBeGreaterThan(0);
  });
  test('COS-MRK-07 a new marker has price 1', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5])] });
    t.answer({ x: 10_000, y: 9750 });
    expect(t.look.position.markers.price).toEqual([1]);
  });
  test('COS-CBT-02 markers that share a unit are one combat', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 10] }, foe('e', [10, 11.5]), { name: 'v', at: [20, 10] }],
      position: (position) => {
        position.markers = markers([8, 10, 1], [12, 10, 1], [20, 10, 1]);
      },
    });
    expect(combatGroups(t.look)).toEqual([[0, 1], [2]]);
  });
});

describe('weapons', () => {
  const long = line({
    closeCombat: 1,
    fire: [
      { weapon: 'musket', range: 1000, dice: 2 },
      { weapon: 'musket', range: 2000, dice: 1 },
    ],
  });
  const dice = (units: Given['units'], more?: (position: Position) => void) => {
    const t = fight({ units }, more);
    const used = weaponOf(t.look, t.unit('u'));
    return [used?.weapon, used?.parts.reduce((sum, part) => sum + part.dice, 0)];
  };
  test('COS-RES-05 the short entry when somebody is near enough, else the long one', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 10.5])])).toEqual([
      'musket',
      2,
    ]);
    expect(dice([{ name: 'u', at: [10, 8.5], is: long }, foe('e', [10, 10.5])])).toEqual([
      'musket',
      1,
    ]);
  });
  test('COS-RES-04 EX-COS-22 in contact it is close combat', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 9.5])])).toEqual([
      'closeCombat',
      1,
    ]);
  });
  test('COS-RES-02 COS-RES-03 without a target in this combat no dice', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 14])])).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('COS-FLK-03 COS-FLK-05 flanking adds one die, Agile one more', () => {
    const agile = line({ special: ['cavalry', 'agile'], fire: [] });
    expect(
      dice([{ name: 'u', at: [10.75, 9.5], facing: 270, is: line() }, foe('e', [10, 10], 0)]),
    ).toEqual(['closeCombat', 3]);
    expect(
      dice([{ name: 'u', at: [10.75, 9.5], facing: 270, is: agile }, foe('e', [10, 10], 0)]),
    ).toEqual(['closeCombat', 4]);
  });
  test('COS-SPR-12 Gallop against cavalry in the own turn only', () => {
    const gallop = line({ special: ['cavalry', 'gallop'], fire: [] });
    const units = [
      { name: 'u', at: [10, 9], is: gallop },
      { ...foe('e', [10, 9.5]), is: line({ special: ['cavalry'] }) },
    ] as const;
    expect(dice(units)).toEqual(['closeCombat', 3]);
    expect(
      dice(units, (position) => {
        position.active = 1 as never;
      }),
    ).toEqual(['closeCombat', 2]);
  });
  test('COS-SPR-22 Countermarch with another behind it, at long range', () => {
    const is = line({ ...long, special: ['infantry', 'countermarch'] });
    const units = (y: number) =>
      [
        { name: 'u', at: [10, 8.5], is },
        { name: 'v', at: [10, 8], is },
        foe('e', [10, y]),
      ] as const;
    expect(dice(units(10.5))).toEqual(['musket', 2]);
    expect(dice(units(10))).toEqual(['musket', 2]);
  });
  test('COS-SPR-23 mercenary musketeers beside Cover of pikes, in the passive turn', () => {
    const shot = line({ tags: ['mercenaryMusketeers'], closeCombat: 1 });
    const pikes = line({ special: ['infantry', 'coverOfPikes'], tags: ['pikes'] });
    const units = [
      { name: 'u', at: [10, 9], is: shot },
      { name: 'v', at: [9, 9], is: pikes },
      foe('e', [10, 9.5]),
    ] as const;
    expect(dice(units)).toEqual(['closeCombat', 1]);
    expect(
      dice(units, (position) => {
        position.active = 1 as never;
      }),
    ).toEqual(['closeCombat', 2]);
  });
});

describe('tactics', () => {
  const units = [{ name: 'u', at: [10, 9] }, foe('e', [10, 9.5])] as const;
  const withDice = (given: Given, dice: number[], theirs: number[] = []) =>
    fight(given, (position) => {
      position.tactics = [
        position.tactics[0].map((_, i) => dice[i] ?? 0),
        position.tactics[1].map((_, i) => theirs[i] ?? 0),
      ];
    });
  // The board: inspiration, tenacity, salvo, gallopCharge, coverOfPikes, coldSteel, providence.
  test('COS-TAC-06 passive tactics wait for the other player’s turn', () => {
    const t = withDice({ units }, [1, 0, 0, 0, 3]);
    expect(t.refusal({ tactic: 'coverOfPikes', units: [0] })).toEqual({
      code: 'wrongTime',
      cite: 'COS-TAC-06',
    });
  });
  test('COS-TAC-01 COS-TAC-02 the die is taken off and out of play', () => {
    const t = withDice({ units }, [2]);
    t.answer({ tactic: 'inspiration', units: [0] });
    expect(t.look.position.tactics[0][0]).toBe(0);
    expect(t.eventsOf('tacticPlayed')[0]).toMatchObject({
      tactic: 'inspiration',
      die: 2,
      units: [0],
    });
  });
  test('COS-TAC-05 COS-TAC-07 no more units than the die, veterans not counted', () => {
    const veteran = line({ special: ['infantry', 'veteran'] });
    const t = withDice(
      { units: [...units, { name: 'v', at: [11, 9], is: veteran }, { name: 'w', at: [9, 9] }] },
      [1],
    );
    expect(t.refusal({ tactic: 'inspiration', units: [0, t.unit('v')] })).toBeUndefined();
    expect(t.refusal({ tactic: 'inspiration', units: [0, t.unit('w')] })).toEqual({
      code: 'tooManyUnits',
      cite: 'COS-TAC-05',
    });
  });
  test('COS-TAC-09 Untrained gain nothing', () => {
    const t = withDice(
      {
        units: [
          { ...units[0], is: line({ special: ['infantry', 'untrained'] }) },
          units[1],
          { name: 'v', at: [11, 9] },
        ],
      },
      [3],
    );
    expect(t.refusal({ tactic: 'inspiration', units: [0] })).toEqual({
      code: 'untrained',
      cite: 'COS-TAC-09',
    });
  });
  test('COS-TAC-11 Providence in the passive step takes an effect away', () => {
    const t = withDice({ units }, [3], [0, 0, 0, 0, 0, 0, 2]);
    t.answer({ tactic: 'inspiration', units: [0] });
    expect(t.asked).toBe('playTactic');
    t.answer({ tactic: 'providence', against: 'inspiration', units: [0] });
    expect(t.look.position.combat?.effects[0].units).toEqual([]);
  });
  test('Stand Fast: no retreat in this combat', () => {
    const t = fight({ units }, (position) => {
      const { combat } = position;
      if (combat === null) return;
      Object.assign(combat, {
        effects: [effect('standFast', 1, 1)],
        units: [0, 1],
        hits: [0, 1],
        taken: [0, 1],
        retreated: [0, 0],
        rerolled: [0, 0],
        near: [0, 0],
      });
      position.step = { at: 'hits', army: 1 as never };
    });
    // The only way out is the test, so it is not asked.
    t.roll(2);
    expect(t.eventsOf('disciplineTested')[0]).toMatchObject({ bonus: 2, passed: true });
  });
  test('COS-TAC-15 Caracole: afterwards they fall back 1 UW without price', () => {
    const rider = line({
      special: ['cavalry'],
      fire: [{ weapon: 'pistol', range: 1000, dice: 1 }],
    });
    const t = fight(
      { units: [{ name: 'u', at: [10, 9], is: rider }, foe('e', [10, 10.5])] },
      (position) => {
        Object.assign(position.combat ?? {}, {
          effects: [effect('caracole', 0, 0)],
          units: [0, 1],
          hits: [0, 0],
          taken: [0, 0],
          retreated: [0, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'aftermath', army: 0 as never, left: [0 as UnitId] };
      },
    );
    t.answer({ unit: 0, direction: 'back' });
    expect(t.at('u')).toEqual([10, 8, 180]);
    expect(t.eventsOf('priceRose')).toEqual([]);
  });
});

describe('hits', () => {
  const hit = (given: Given, hits: number[], more?: (position: Position) => void) =>
    fight(given, (position) => {
      const all = given.units.map((_, id) => id as UnitId);
      Object.assign(position.combat ?? {}, {
        units: all,
        hits,
        taken: hits,
        retreated: all.map(() => 0),
        rerolled: all.map(() => 0),
        near: all.map(() => 0),
      });
      position.step = { at: 'hits', army: 0 as never };
      more?.(position);
    });
  test('COS-DSC-02 the discipline value or more passes, a natural 1 always fails', () => {
    const steady = line({ discipline: 2, morale: 5 });
    const t = hit(
      { units: [{ name: 'u', at: [10, 9], is: steady }, foe('e', [10, 10])] },
      [2, 0],
      (position) => {
        position.combat?.effects.push(effect('inspiration', 0, 0));
      },
    );
    t.answer({ unit: 0, by: 'test' }).roll(2).answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.eventsOf('disciplineTested').map(({ passed }) => passed)).toEqual([true, false]);
    expect(t.look.position.units.off[0]).toBe(1);
  });
  test('COS-DSC-05 a broken unit costs its printed loss', () => {
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, { name: 'v', at: [12, 9] }, foe('e', [10, 10])] },
      [1, 0, 0],
    );
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.look.position.morale[0]).toBe(1);
  });
  test('COS-VIC-02 COS-VIC-04 morale 0 ends the battle at once', () => {
    const t = hit({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10])] }, [1, 0]);
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.match.outcome).toEqual({ result: 'decisive', winners: ['north'], cite: 'COS-VIC-02' });
  });
  test('tactic Tenacity: a failed test is rolled again, once', () => {
    const t = hit(
      { units: [{ name: 'u', at: [10, 9], is: line({ morale: 5 }) }, foe('e', [10, 10])] },
      [2, 0],
      (position) => {
        position.combat?.effects.push(effect('tenacity', 0, 0));
      },
    );
    t.answer({ unit: 0, by: 'test' }).roll(1).answer({ reroll: true }).roll(5);
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.look.position.units.off[0]).toBe(1);
  });
  test('COS-TER-20 COS-SPR-07 web: infantry completely in a village tests with +1', () => {
    const village = [{ kind: 'village', box: [9, 11, 8, 9.6] }] as const;
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10])], terrain: village },
      [1, 0],
    );
    t.answer({ unit: 0, by: 'test' }).roll(3);
    expect(t.eventsOf('disciplineTested')[0]).toMatchObject({ bonus: 1, passed: true });
  });
  test('COS-RET-03 a unit cancels one hit only by retreating; COS-RET-07 the price rises', () => {
    const t = hit(
      {
        units: [
          { name: 'u', at: [10, 9], is: line({ morale: 5, retreat: { die: 0, plus: 1 } }) },
          foe('e', [10, 10]),
        ],
      },
      [2, 0],
    );
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect(t.look.position.markers.price[0]).toBe(2);
    expect(t.at('u')).toEqual([10, 8, 180]);
    // The second hit can only be tested, so it is not asked.
    expect(t.match.chance).toEqual({ ask: 'roll', dice: 1, sides: 6 });
  });
  test('COS-SPR-01 infantry touched by Pursuit cannot retreat', () => {
    const hunter = { ...foe('e', [10, 9.5]), is: line({ special: ['cavalry', 'pursuit'] }) };
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, hunter, { name: 'v', at: [11.5, 9] }] },
      [1, 0, 1],
    );
    expect(t.refusal({ unit: 0, by: 'retreat' })).toEqual({ code: 'pursued', cite: 'COS-SPR-01' });
    expect(t.refusal({ unit: 2, by: 'retreat' })).toBeUndefined();
  });
  test('COS-SPR-24 every retreat of the Elite costs 1; COS-SPR-04 Light raises no price', () => {
    const both = line({
      special: ['infantry', 'elite', 'light'],
      morale: 5,
      retreat: { die: 0, plus: 1 },
    });
    const t = hit({ units: [{ name: 'u', at: [10, 9], is: both }, foe('e', [10, 10])] }, [1, 0]);
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect([t.look.position.morale[0], t.look.position.markers.price[0]]).toEqual([4, 1]);
  });
  test('COS-RET-09 touching an enemy on the way breaks the unit', () => {
    const t = hit(
      {
        units: [
          { name: 'u', at: [10, 9], is: line({ morale: 5, retreat: { die: 0, plus: 2 } }) },
          foe('e', [10, 10]),
          foe('f', [10.9, 7.4]),
        ],
      },
      [1, 0, 0],
    );
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect(t.eventsOf('broken')[0]).toMatchObject({ cite: 'COS-RET-09' });
  });
});

describe('the end of a combat', () => {
  const strong = line({ morale: 9 });
  /** M1 at (10, 10) with price 2, M2 at (20, 10) with price 1, and who stands there. */
  const ended = (edition: CloudsOfSmokeRules, units: readonly Piece[]) => {
    const t = table({
      edition,
      units: units.map((one) => ({ ...one, is: strong })),
      position: (position) => {
        fighting(10, 10)(position);
        position.markers = markers([10, 10, 2], [20, 10, 1]);
        Object.assign(position.combat!, { markers: [0, 1] });
        position.step = { at: 'combatEnd' };
      },
    });
    const { morale, markers: left } = t.look.position;
    const lost = morale.map((now, army) => startingMorale(t.look.setup, army as ArmyId) - now);
    return { lost, markers: [...left.price], table: t };
  };
  const both = (...units: readonly Piece[]) => {
    const [web, printed] = [cloudsOfSmokeWeb, cloudsOfSmoke17].map((edition) => {
      const { lost, markers: left } = ended(edition, units);
      return { lost, markers: left };
    });
    return { web, printed };
  };
  const far = foe('far', [20, 20]);
  const alone: Piece = { name: 'alone', at: [2, 2] };
  const [atOne, atTwo]: Piece[] = [
    { name: 'one', at: [10, 9] },
    { name: 'two', at: [20, 9] },
  ];
  const [foeAtOne, foeAtTwo] = [foe('foe one', [10, 11]), foe('foe two', [20, 11])];
  const nothing = [0, 0];
  const TOLD = ['markerRemoved', 'combatWon'];

  test('EX-COS-29 (a) nobody near M1, both near M2: M1 goes without loss', () => {
    const result = { lost: nothing, markers: [0, 1] };
    expect(both(atTwo, foeAtTwo)).toEqual({ web: result, printed: result });
  });
  test('EX-COS-29 (b) COS-END-03 nobody near M1, one side near M2: the other pays for M2', () => {
    const result = { lost: [0, 1], markers: [0, 0] };
    expect(both(atTwo, far)).toEqual({ web: result, printed: result });
  });
  test('EX-COS-29 (c) COS-END-03 one side near M1, both near M2: each by itself, or none', () => {
    expect(both(atOne, atTwo, foeAtTwo)).toEqual({
      web: { lost: [0, 2], markers: [0, 1] },
      printed: { lost: nothing, markers: [2, 1] },
    });
  });
  test('EX-COS-29 (d) COS-END-03 one side near both: the other pays for both', () => {
    const result = { lost: [0, 3], markers: [0, 0] };
    expect(both(atOne, atTwo, far)).toEqual({ web: result, printed: result });
  });
  test('EX-COS-29 (e) COS-END-03 one side near M1, the other near M2', () => {
    expect(both(atOne, foeAtTwo)).toEqual({
      web: { lost: [1, 2], markers: [0, 0] },
      printed: { lost: nothing, markers: [2, 1] },
    });
    expect(both(atTwo, foeAtOne)).toEqual({
      web: { lost: [2, 1], markers: [0, 0] },
      printed: { lost: nothing, markers: [2, 1] },
    });
  });
  test('COS-END-02 COS-END-04 who has won, at what price; every marker goes once', () => {
    for (const edition of [cloudsOfSmokeWeb, cloudsOfSmoke17]) {
      const { opening } = ended(edition, [atTwo, far]).table.match;
      const told = opening.filter(({ type }) => TOLD.includes(type));
      expect(told).toEqual([
        { type: 'markerRemoved', marker: 0, cite: 'COS-END-04' },
        { type: 'combatWon', side: 0, price: 1, payer: 1 },
        { type: 'markerRemoved', marker: 1, cite: 'COS-END-02' },
      ]);
    }
  });
  test('COS-END-04 nobody there: no loss', () => {
    const result = { lost: nothing, markers: [0, 0] };
    expect(both(alone, far)).toEqual({ web: result, printed: result });
  });
});
test('COS-VIC-03 at the end phase the higher share wins marginally if ahead by ten', () => {
  const over = (south: number): string => {
    const t = table({
      units: [
        { name: 'u', at: [10, 5], is: line({ morale: 10 }) },
        { ...foe('e', [10, 20]), is: line({ morale: 10 }) },
      ],
      position: (position) => {
        position.phase = 10;
        position.morale = [south, 5];
        position.step = { at: 'combats' };
      },
    });
    return `${t.match.outcome?.result} ${t.match.outcome?.winners.join()}`;
  };
  expect([over(6), over(5), over(4)]).toEqual(['marginal south', 'draw ', 'marginal north']);
});
