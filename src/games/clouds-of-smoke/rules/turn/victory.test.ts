import { describe, expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { judgement } from './victory.ts';
import type { ArmyId, Position, Setup } from '../world.ts';
import type { Ending } from '../world.ts';

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

describe('who would win', () => {
  const units: Piece[] = [
    { name: 'a', at: [5, 5] },
    { name: 'b', at: [8, 5] },
    { name: 'c', at: [11, 5] },
    { name: 'd', at: [14, 5] },
    foe('e', [5, 15]),
    foe('f', [8, 15]),
  ];
  const judged = (ending: Setup['ending'], more: Partial<Given> = {}) =>
    judgement(table({ units, scenario: ending === undefined ? {} : { ending }, ...more }).look);
  const left =
    (...morale: [number, number]) =>
    (position: Position): void => {
      position.morale = morale;
    };
  test('COS-VIC-03 by flank: the attackers, if ahead of less than half', () => {
    const flank = (...morale: [number, number]) =>
      judged({ by: 'flank' }, { position: left(...morale) });
    // South began with 8 points, North with 4.
    expect(flank(3, 1)).toEqual({ by: 'flank', of: [375, 250], winner: 0 });
    expect(flank(2, 1)).toEqual({ by: 'flank', of: [250, 250], winner: 1 });
    expect(flank(8, 2)).toEqual({ by: 'flank', of: [1000, 500], winner: 1 });
  });
  test('COS-VIC-03 by escape: a quarter of the attackers’ own units', () => {
    const away = (...gone: number[]) =>
      judged(
        { by: 'escape', edge: 'north' },
        {
          position: (position) => {
            for (const unit of gone) position.units.off[unit] = 2;
          },
        },
      );
    expect(away(0)).toEqual({ by: 'escape', of: [1, 0], winner: 0 });
    expect(away()).toEqual({ by: 'escape', of: [0, 0], winner: 1 });
    expect(away(4, 5)).toEqual({ by: 'escape', of: [0, 0], winner: 1 });
  });
  test('COS-VIC-03 by village and by point: who is there, or has more there', () => {
    const village = (x: number, y: number) =>
      judged(
        { by: 'village', element: 0 },
        {
          terrain: [{ kind: 'village', box: [x - 1, x + 1, y - 1, y + 1] }],
        },
      );
    expect(village(5, 15)).toEqual({ by: 'village', of: [0, 1], winner: 1 });
    expect(village(5, 5)).toEqual({ by: 'village', of: [1, 0], winner: 0 });
    expect(village(25, 5)).toEqual({ by: 'share', of: [1000, 1000], winner: undefined });
    const about = (y: number) => judged({ by: 'point', x: 6500, y: y * 1000, radius: 1500 });
    expect(about(5)).toEqual({ by: 'point', of: [2, 0], winner: 0 });
    expect(about(15)).toEqual({ by: 'point', of: [0, 2], winner: 1 });
    expect(about(10)).toEqual({ by: 'point', of: [0, 0], winner: undefined });
  });
});

describe('an army that collapses', () => {
  const six = (more: (position: Position) => void): TestTable =>
    table({
      players: 6,
      units: [
        of(0, 'u', [10, 0.76], {
          is: line({ special: ['infantry', 'elite'], morale: 5, retreat: { die: 0, plus: 1 } }),
        }),
        of(1, 'e', [10, 1.5]),
        of(2, 'v', [2, 3]),
        of(3, 'f', [28, 20]),
        of(4, 'w', [6, 3]),
        of(5, 'g', [24, 20]),
      ],
      position: (position) => {
        fighting(10, 1)(position);
        Object.assign(position.combat!, {
          units: [0, 1],
          hits: [1, 0],
          taken: [1, 0],
          retreated: [0, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'hits', army: 0 as ArmyId };
        position.morale = [1, 2, 3, 2, 2, 2];
        more(position);
      },
    });
  const struck = (more: (position: Position) => void = () => undefined): TestTable =>
    six(more).answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
  test('COS-MP-09 Support: each odd point to another of those in play', () => {
    // 5 points among three: 1 for each, and 2 odd ones.
    const t = struck();
    expect([t.asked, t.question]).toMatchObject(['collapse', { each: 1, odd: 2 }]);
    expect(t.match.pending[0]?.cite).toBe('COS-MP-08');
    const odd = (...armies: number[]) => t.refused({ by: 'support', odd: armies });
    const refused = (named: number) => ({
      code: 'oddPoints',
      cite: 'COS-MP-09',
      facts: { named, allowed: 2 },
    });
    expect(odd(0)).toEqual(refused(1));
    expect(odd(0, 0)).toEqual(refused(2));
    expect(odd(0, 2, 2)).toEqual(refused(3));
    expect(odd(0, 1)).toEqual(refused(2));
    expect(odd(0, 2)).toBeUndefined();
    const names = t.suggestions().map((one) => (one as { odd?: number[] }).odd ?? []);
    expect(new Set(names.map((one) => one.length))).toEqual(new Set([0, 2]));
    expect(new Set(names.flat())).toEqual(new Set([0, 2, 4]));
  });
  test('COS-MP-10 who has given up loses nothing more', () => {
    const t = struck().answer({ by: 'forfeit' });
    expect(t.eventsOf('broken')).toHaveLength(1);
    expect(t.eventsOf('moraleLost')).toMatchObject([{ army: 0, points: 1, cite: 'COS-SPR-24' }]);
  });
  test('COS-MP-08 after Support the next collapse ends the battle', () => {
    const t = struck((position) => {
      position.supported = [1, 0];
    });
    expect(t.match.outcome).toMatchObject({ result: 'decisive', cite: 'COS-VIC-02' });
  });
});

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, edition) => {
  describe('how a battle is judged', () => {
    /** The last turn, played out. */
    const ended = (ending: Ending, given: Partial<Given>): TestTable =>
      table({
        edition,
        units: [{ name: 'a', at: [5, 6] }, foe('e', [20, 18])],
        scenario: { ending },
        ...given,
        position: (position) => {
          position.step = { at: 'combats' };
          Object.assign(position, { phase: 10, sixes: 9 });
          given.position?.(position);
        },
      });
    const POINT = { by: 'point', x: 15_000, y: 11_250, radius: 2000 } as const;
    test('COS-VIC-03 meeting: more units within 2 UW of the crossroads, or a draw', () => {
      const won = ended(POINT, {
        units: [
          // Partly within 2 UW is within.
          { name: 'a', at: [15, 9] },
          { name: 'b', at: [14, 12.5] },
          foe('e', [16.5, 11.25]),
          foe('far', [15, 13.6]),
        ],
      });
      expect(judgement(won.look)).toEqual({ by: 'point', of: [2, 1], winner: 0 });
      expect(won.match.outcome).toMatchObject({ result: 'marginal', winners: ['south'] });
      const tie = ended(POINT, {});
      expect(tie.match.outcome).toMatchObject({ result: 'draw', cite: 'COS-VIC-03' });
    });
    const morale =
      (south: number, north: number) =>
      (position: Position): void => {
        position.morale = [south, north];
      };
    const strong = line({ morale: 20 });
    const armies = [
      { name: 'a', at: [5, 6], is: strong } as const,
      foe('e', [20, 18], { is: strong }),
    ];
    test('COS-VIC-03 flank march: the defenders below half, and the attackers above them', () => {
      const outcome = (south: number, north: number): readonly string[] | undefined =>
        ended({ by: 'flank' }, { units: armies, position: morale(south, north) }).match.outcome
          ?.winners;
      expect(outcome(15, 9)).toEqual(['south']);
      expect(outcome(15, 10)).toEqual(['north']);
      expect(outcome(8, 9)).toEqual(['north']);
    });
    test('COS-VIC-03 village: the only side completely inside it; else by share', () => {
      const village: Given['terrain'] = [{ kind: 'village', box: [14, 16, 10.25, 12.25] }];
      const outcome = (units: Piece[], left: [number, number]): readonly string[] | undefined =>
        ended({ by: 'village', element: 0 }, { units, terrain: village, position: morale(...left) })
          .match.outcome?.winners;
      const inside: Piece = { name: 'a', at: [15, 11.25], is: strong };
      const astride: Piece = { ...inside, at: [16, 11.25] };
      const away = foe('e', [20, 18], { is: strong });
      expect(outcome([inside, away], [2, 20])).toEqual(['south']);
      expect(outcome([astride, away], [2, 20])).toEqual(['north']);
      expect(outcome([inside, foe('e', [15, 10.6], { is: strong })], [10, 20])).toEqual(['north']);
    });
    test('COS-VIC-03 pitched battle and Confusion: the higher share, if ahead by 10 points', () => {
      const outcome = (south: number, north: number): readonly string[] | undefined =>
        ended({ by: 'share' }, { units: armies, position: morale(south, north) }).match.outcome
          ?.winners;
      expect(outcome(10, 8)).toEqual(['south']);
      expect(outcome(10, 9)).toEqual([]);
      expect(outcome(8, 10)).toEqual(['north']);
      // To the point: 22 of 30 against 19 of 30, where quotients would say a little less.
      const big: readonly Piece[] = armies.map((one) => ({ ...one, is: line({ morale: 30 }) }));
      const close = (south: number, north: number): readonly string[] | undefined =>
        ended({ by: 'share' }, { units: [...big], position: morale(south, north) }).match.outcome
          ?.winners;
      expect(close(22, 19)).toEqual(['south']);
      expect(close(22, 20)).toEqual([]);
    });
  });
});
