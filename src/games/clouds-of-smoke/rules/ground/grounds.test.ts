/** What the two editions say of sides, ground and rolls, row by row (section 33). */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  moving,
  table,
  type Given,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { Match } from '#kernel';
import { whyNoBombardment } from '../fire/bombardment.ts';
import { printed } from '../editions/1.7.ts';
import { FIRST_RULES, TABLE_RULES, rulesOfTable } from '../editions/table.ts';
import { web } from '../editions/web.ts';
import { completelyInside, elementsUnder, homeOf } from './terrain.ts';
import { advantagesOf } from '../combat/advantages.ts';
import { outlineOf } from '../facts/facts.ts';
import type { Look, Position, UnitId } from '../types.ts';

const SIDES = ['front', 'rear', 'left', 'right'] as const;

test('D07 COS-BMB-07 which touching sides draw fire', () => {
  const drawn = (edition: typeof web): string[] =>
    SIDES.flatMap((a) =>
      SIDES.filter((b) => edition.contactDrawsFire(a, b)).map((b) => `${a} ${b}`),
    );
  expect(drawn(web)).toEqual(['front rear', 'rear front']);
  // All but flank to flank.
  expect(drawn(printed)).toEqual([
    ...SIDES.map((b) => `front ${b}`),
    ...SIDES.map((b) => `rear ${b}`),
    'left front',
    'left rear',
    'right front',
    'right rear',
  ]);
});
test('D27 D28 COS-TER-42 COS-TER-43 the rows of the terrain table', () => {
  const rows = (edition: typeof web): string[] =>
    Array.from({ length: 11 }, (_, k) => `${k + 2}: ${edition.terrainTable(k + 2).join(' ')}`);
  const low = 'rock stream ravine swamp';
  const high = 'woodedHill dune';
  const own = (few: string, many: string): string[] => [
    `2: ${low}`,
    `3: ${low}`,
    `4: ${few}`,
    `5: ${few}`,
    '6: hill',
    '7: ',
    '8: field',
    `9: ${many}`,
    `10: ${many}`,
    `11: ${high}`,
    `12: ${high}`,
  ];
  expect(rows(web)).toEqual(own('village vineyard bocage', 'grove wood'));
  expect(rows(printed)).toEqual(own('village road', 'wood vineyard bocage'));
});
test('COS-GEO-06 in an element: more than 0.001 UW² of it, or all but that', () => {
  const field = { kind: 'field', box: [8, 12, 10.25, 12] } as const;
  const where = (y: number): unknown => {
    const { look } = table({ units: [{ name: 'u', at: [10, y] }], terrain: [field] });
    const unit = 0 as UnitId;
    const inside = completelyInside(look, outlineOf(look, unit), 0);
    return inside ? 'completely' : elementsUnder(look, unit).length > 0 ? 'partly' : 'not';
  };
  // A strip as long as the unit is wide: 0.001 UW deep it is still out of it, or still in.
  expect([10, 10.001, 10.002].map(where)).toEqual(['not', 'not', 'partly']);
  expect([10.498, 10.499, 10.5].map(where)).toEqual(['partly', 'completely', 'completely']);
});
describe('why guns are silent', () => {
  const battery = line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 2 },
    fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
  });
  const why = (t: TestTable) => whyNoBombardment(t.look, t.unit('g'));
  const gun = (terrain: Given['terrain'] = [], y = 20): Given => ({
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, y])],
    ...(terrain.length > 0 ? { terrain } : {}),
  });
  test('D06 COS-BMB-02 COS-BMB-03 an enemy in its line of fire', () =>
    differ(
      gun([], 12.5),
      why,
      { code: 'gunSeesEnemy', cite: 'COS-BMB-02', facts: { unit: 0, enemy: 1 } },
      { code: 'engagedGun', cite: 'COS-BMB-03', facts: { unit: 0 } },
    ));
  test('D10 D11 COS-BMB-22 COS-BMB-23 cover, or a village', () => {
    differ(gun([{ kind: 'vineyard', box: [9, 11, 9, 11] }]), why, undefined, {
      code: 'gunInCover',
      cite: 'COS-BMB-22',
      facts: { unit: 0 },
    });
    differ(
      gun([{ kind: 'village', box: [9, 11, 9, 11] }]),
      why,
      { code: 'gunInVillage', cite: 'COS-BMB-23', facts: { unit: 0 } },
      undefined,
    );
  });
});
test('COS-BMB-23 a village somewhere else bans nobody', () => {
  const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
  const given: Given = {
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 20])],
    terrain: [{ kind: 'village', box: [20, 21, 9, 11] }],
  };
  agree(given, (t) => whyNoBombardment(t.look, t.unit('g')), undefined);
});
test('COS-FRM-04 the home of a unit is the element that holds most of it', () => {
  const home = (...x: number[]): number => {
    const terrain = x.map((left) => ({ kind: 'field', box: [left, left + 1, 9, 11] }) as const);
    const t = table({ units: [{ name: 'u', at: [10, 10] }], terrain });
    return homeOf(t.look, t.unit('u'));
  };
  // The unit lies from 9.5 to 10.5.
  expect([home(8.7, 9.7), home(9.7, 8.7), home(9.2, 10.2), home(10.2, 9.2)]).toEqual([1, 0, 0, 1]);
});
test('D19 COS-TER-07 COS-TER-08 very broken ground hinders the engaged, or everybody', () => {
  const given = (y: number): Given => ({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [10, y])],
    terrain: [{ kind: 'swamp', box: [9, 11, 9, 11] }],
  });
  const hindered = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u')).map(({ cite }) => cite);
  differ(given(11.5), hindered, ['COS-TER-07'], ['COS-TER-08']);
  differ(given(20), hindered, [], ['COS-TER-08']);
});

describe('the rules of a page', () => {
  const following = (given: Given, edition: (typeof TABLE_RULES)[number]) => {
    const { match } = table(given);
    const { setup, position } = match.scene as Look;
    const rest = { position, asked: 1, answers: [], sealed: [] };
    return Match.resume(edition as never, setup, rest);
  };
  const units = [{ name: 'u', at: [10, 10] as const }, foe('e', [10, 20])];
  test('each edition has its own', () => {
    expect(TABLE_RULES.map((one) => rulesOfTable(one).id)).toEqual([
      'clouds-of-smoke/web',
      'clouds-of-smoke/1.7',
    ]);
    expect(rulesOfTable({ edition: {} as never })).toBe(FIRST_RULES);
  });
  test('COS-ACT-07 COS-ACT-11 orders can be tried, and nothing after them', () => {
    const asked = (position: (position: Position) => void): unknown => {
      const match = following({ units, position }, FIRST_RULES);
      return [match.pending.map(({ ask }) => ask), match.chance];
    };
    expect(asked(moving([0]))).toEqual([['moveUnit'], undefined]);
    const playing = (position: Position): void => {
      position.step = { at: 'playing' };
      position.actions = [{ action: 'move', die: 3 }];
    };
    expect(asked(playing)).toEqual([['playAction'], undefined]);
    const rolling = (position: Position): void => {
      position.step = { at: 'actionRoll' };
    };
    expect(asked(rolling)).toEqual([[], undefined]);
    const match = following({ units, position: moving([0]) }, FIRST_RULES);
    expect(FIRST_RULES.heading(match.scene as never, match.pending[0] as never)).toBe('COS-ACT-07');
  });
});
