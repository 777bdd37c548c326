/** What a scenario adds: units that come in later, ways off the table, its end (Part F). */
import { describe, expect, test } from 'vitest';
import {
  line,
  moving,
  setupOf,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb, judgement } from '../index.ts';
import type { ArmyId, Ending, Position, UnitId } from '../types.ts';

const foe = (name: string, at: [number, number], more: Partial<Piece> = {}): Piece => ({
  name,
  at,
  south: false,
  ...more,
});
const late = (name: string): Piece => ({ name, at: [0, 0], later: true });
const rolling =
  (more: Partial<Position> = {}) =>
  (position: Position): void => {
    position.step = { at: 'actionRoll' };
    Object.assign(position, more);
  };
/** South's second column comes in at x 0 to 12 of its own edge, from phase 3. */
const MEETING = {
  arrivals: {
    phase: 3,
    stretches: [
      [{ edge: 'south', from: 0, to: 12_000 }],
      [{ edge: 'north', from: 18_000, to: 30_000 }],
    ],
  },
} as const;

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, edition) => {
  describe('arrivals', () => {
    const meeting = (more: Partial<Given> = {}): TestTable =>
      table({
        edition,
        units: [
          { name: 'a', at: [5, 6] },
          late('b'),
          late('c'),
          foe('e', [20, 18]),
          foe('near', [10, 2]),
        ],
        commanders: [
          [5, 4],
          [29, 21.5],
        ],
        scenario: MEETING,
        position: rolling(),
        ...more,
      });
    const place = (t: TestTable, name: string, x: number, y: number, facing = 0) => ({
      unit: t.unit(name),
      x: x * 1000,
      y: y * 1000,
      facing,
    });

    test('COS-PHS-01 COS-PHS-04 after the roll that reaches the phase, before placing', () => {
      const t = meeting();
      t.roll(6, 6, 2);
      expect(t.match.pending[0]).toMatchObject({
        ask: 'arrive',
        seat: 'south',
        cite: 'COS-PHS-04',
      });
      expect(t.question).toMatchObject({ units: t.units('b', 'c') });
      t.answer(place(t, 'b', 3, 2));
      expect(t.at('b')).toEqual([3, 2, 0]);
      expect(t.look.position.units.off[t.unit('b')]).toBe(0);
      // Whoever has come in is activated.
      expect(t.look.position.units.activated[t.unit('b')]).toBe(1);
      t.answer(place(t, 'c', 7, 2));
      expect(t.asked).toBe('placeDie');
    });
    test('COS-PHS-04 a risk die may bring the phase; before it nobody comes', () => {
      const t = meeting();
      t.roll(6, 1, 2);
      expect(t.asked).toBe('riskCommander');
      t.answer({ risk: true }).roll(6);
      expect(t.asked).toBe('arrive');
      const early = meeting();
      early.roll(6, 3, 2);
      expect(early.asked).toBe('placeDie');
      expect(early.look.position.units.off[early.unit('b')]).toBe(3);
    });
    test('COS-PHS-04 near the stretch, on the table, off the enemy, on nobody', () => {
      const t = meeting();
      t.roll(6, 6, 2);
      const why = (name: string, x: number, y: number): string | undefined =>
        t.refusal(place(t, name, x, y))?.code;
      expect(why('a', 3, 2)).toBe('notArriving');
      expect(why('b', 3, 0.2)).toBe('offTable');
      // Its rear is 3.05 UW from the edge; 3 UW at least in part is near enough.
      expect(why('b', 3, 3.3)).toBe('farFromStretch');
      expect(why('b', 3, 3.25)).toBeUndefined();
      // The stretch ends at 12.
      expect(why('b', 15.6, 1)).toBe('farFromStretch');
      expect(why('b', 8, 2)).toBe('arrivesNearEnemy');
      expect(why('b', 7.99, 2)).toBeUndefined();
      t.answer(place(t, 'b', 3, 2));
      expect(why('c', 3.5, 2)).toBe('friendThere');
    });
    test('COS-PHS-04 who is kept waiting may come in the next own turn', () => {
      const t = meeting();
      t.roll(6, 6, 2).answer({ done: true });
      expect(t.look.position.units.off[t.unit('b')]).toBe(3);
      while (t.asked !== 'placeDie' || t.look.position.active === 0) {
        if (t.match.chance !== undefined) t.roll(2, 2, 2);
        else t.answer({ done: true });
      }
      // North keeps nobody off.
      expect(t.eventsOf('arrived')).toEqual([]);
      t.answer({ done: true }).answer({ done: true }).roll(2, 2, 2);
      expect(t.asked).toBe('arrive');
    });
    test('COS-PHS-04 COS-CMD-06 a commander gives way to whoever comes in on him', () => {
      const t = meeting({
        commanders: [
          [3, 2],
          [29, 21.5],
        ],
      });
      t.roll(6, 6, 2).answer(place(t, 'b', 3, 2.2));
      expect(t.look.position.commanders.y[0]).toBe(1760);
    });
    test('COS-VIC-01 units still to come count for morale, and for nothing on the table', () => {
      const t = meeting();
      expect(t.look.position.morale[0]).toBe(6);
      expect(t.look.position.units.off).toEqual([0, 3, 3, 0, 0]);
    });
    test('COS-MP-10 with an army that gives up go those who are still to come', () => {
      const t = table({
        edition,
        players: 4,
        units: [
          { name: 'x', at: [5, 6], of: 2 },
          { name: 'later', at: [0, 0], of: 2, later: true },
          { name: 'a', at: [9, 6] },
          foe('e', [20, 18]),
          foe('f', [24, 18], { of: 3 }),
        ],
        scenario: MEETING,
        position: (position) => {
          position.step = { at: 'risk', ones: 1 };
          position.active = 2 as ArmyId;
          position.pool = [1, 2, 3];
          position.morale[2] = 3;
        },
      });
      t.answer({ risk: true }).roll(1);
      t.answer({ by: 'forfeit' });
      expect(t.look.position.units.off[t.unit('later')]).toBe(1);
    });
    test('COS-PHS-01 a setup keeps units off only where they can come in', () => {
      const faults = (scenario: Given['scenario']): unknown => {
        const units = [{ name: 'a', at: [5, 6] } as const, late('b'), foe('e', [20, 18])];
        const ready = edition.setUp(setupOf({ units, ...(scenario ? { scenario } : {}) }));
        return ready.ok ? [] : ready.error.map(({ code, at }) => [code, at]);
      };
      expect(faults(MEETING)).toEqual([]);
      expect(faults(undefined)).toEqual([['neverArrives', 'units.1.later']]);
      expect(faults({ ...MEETING, ending: { by: 'village', element: 0 } })).toEqual([
        ['noSuchGround', 'ending.element'],
      ]);
    });
  });

  describe('the rearguard', () => {
    const escape = { ending: { by: 'escape', edge: 'north' } } as const;
    const given = (more: Partial<Given> = {}): TestTable =>
      table({
        edition,
        units: [{ name: 'u', at: [10, 21] }, { name: 'v', at: [14, 6] }, foe('e', [20, 12])],
        scenario: escape,
        position: moving([0]),
        ...more,
      });
    const ahead = { unit: 0, move: 'simple', facing: 0, distance: 1250 };
    test('COS-PRE-04 at the end of a simple move at that edge a unit may leave, safe', () => {
      const t = given();
      t.answer(ahead);
      expect([t.asked, t.question]).toEqual(['leaveTable', { unit: 0 }]);
      const morale = t.look.position.morale[0];
      t.answer({ leave: true });
      expect(t.look.position.units.off[0]).toBe(2);
      expect(t.look.position.morale[0]).toBe(morale);
      expect(t.asked).toBe('playAction');
    });
    test('COS-PRE-04 it may stay; no other move, no other side, no other scenario leaves', () => {
      const t = given();
      t.answer(ahead).answer({ leave: false });
      expect(t.look.position.units.off[0]).toBe(0);
      const difficult = given({ units: [{ name: 'u', at: [10, 21.25] }, foe('e', [20, 12])] });
      difficult.answer({ unit: 0, move: 'difficult', x: 10_000, y: 22_250, facing: 0 });
      expect(difficult.asked).toBe('playAction');
      const short = given();
      short.answer({ ...ahead, distance: 1200 });
      expect(short.asked).toBe('playAction');
      const plain = given({ scenario: {} });
      plain.answer(ahead);
      expect(plain.asked).toBe('playAction');
      const defender = given({
        units: [{ name: 'v', at: [14, 6] }, foe('e', [20, 21], { facing: 0 })],
        position: (position) => {
          moving([1])(position);
          position.active = 1 as ArmyId;
        },
      });
      defender.answer({ ...ahead, unit: 1 });
      expect(defender.asked).toBe('playAction');
    });
    test('COS-PRE-04 at the edge is touching it, to the tick', () => {
      const asked = (distance: number): unknown[] => {
        const t = given();
        t.answer({ ...ahead, distance });
        return [t.asked, t.match.pending[0]?.cite];
      };
      expect(asked(1240)).toEqual(['leaveTable', 'COS-PRE-04']);
      expect(asked(1239)[0]).toBe('playAction');
    });
    test('COS-PRE-04 it leaves or stays; whoever plays by chance mostly leaves', () => {
      const t = given();
      t.answer(ahead);
      const [rules, unit] = [edition.questions.leaveTable, 0 as UnitId];
      expect(rules.list?.(t.look, { unit })).toEqual([{ leave: true }, { leave: false }]);
      const by = (pick: number): boolean => rules.suggest(t.look, { unit }, () => pick).leave;
      expect([0, 1, 2, 3].map(by)).toEqual([false, true, true, true]);
    });
    test('COS-VIC-03 the attackers need a quarter of the units they began with', () => {
      const units = [1, 2, 3, 4, 5].map((x) => ({ name: `u${x}`, at: [2 * x, 6] as const }));
      const gone = (count: number): unknown => {
        const t = given({
          units: [...units, foe('e', [20, 12])],
          position: (position) => {
            for (let unit = 0; unit < count; unit++) position.units.off[unit] = 2;
          },
        });
        const { of, winner } = judgement(t.look);
        return [of, winner];
      };
      expect(gone(1)).toEqual([[1, 0], 1]);
      expect(gone(2)).toEqual([[2, 0], 0]);
    });
  });

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
