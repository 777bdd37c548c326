import { describe, expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  moving,
  table,
  type Given,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { judgement } from './victory.ts';
import type { ArmyId, UnitId } from '../world.ts';

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, edition) => {
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
});
