/** Every reason why an army is not legal or not for play: paragraph, place and figures. */
import { describe, expect, test } from 'vitest';
import {
  armyPlayability,
  factionPlayability,
} from '../../src/games/clouds-of-smoke/rules/army/playable.ts';
import { checkArmy } from '../../src/games/clouds-of-smoke/rules/army/check.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { eraRemarks } from '../../src/games/clouds-of-smoke/rules/army/formats.ts';
import type { ArmyList, Faction } from '../../src/games/clouds-of-smoke/rules/army/types.ts';

const { edition } = cloudsOfSmokeWeb;
const words = (en: string) => ({ en, ru: en });
const FOOT = {
  id: 'foot',
  name: words('Foot'),
  category: 'main',
  points: 10,
  speed: [2, 1],
  retreat: 'd3',
  strength: 1,
  morale: 2,
  loss: 3,
  discipline: 4,
  closeCombat: 2,
  fire: [{ weapon: 'musket', range: 2, dice: 2 }],
  special: ['infantry'],
  glyph: 'shot',
} as const;
const { points: _, ...UNPRICED } = FOOT;
const FACTION: Faction = {
  id: 'green',
  name: words('Green'),
  era: 'thirty-years-war' as Faction['era'],
  source: 'test',
  board: {
    commandRadius: 3,
    actions: ['move', 'march'],
    tactics: ['inspiration', 'tenacity'],
  },
  assets: [
    { id: 'staff', name: words('Staff'), points: 10, copies: 2 },
    { id: 'guides', name: words('Guides'), copies: 1 },
    { id: 'reformer', name: words('Reformer'), points: 15, copies: 1, choice: 'tactic' },
  ],
  units: [
    FOOT,
    { ...FOOT, id: 'guard', category: 'rare' },
    { ...UNPRICED, id: 'rumour', missing: ['points'] },
  ],
};
const army = (changes: Partial<ArmyList> = {}): ArmyList => ({
  name: 'army',
  faction: 'green',
  level: 3,
  units: [{ unit: 'foot', count: 4 }],
  assets: [],
  ...changes,
});
const issues = (changes: Partial<ArmyList>, faction: Faction | undefined = FACTION): unknown =>
  checkArmy(army(changes), faction, edition).issues;
const asset = (id: string, count = 1, choice?: { drop: string; take: string }) => ({
  assets: [{ asset: id, count, ...(choice === undefined ? {} : { choice }) }],
});

describe('an army is not legal', () => {
  test('COS-ARM-11 without a faction, and nothing more is asked of it', () => {
    expect(checkArmy(army(), undefined, edition).issues).toEqual([
      { code: 'noSuchFaction', cite: 'COS-ARM-11', at: 'faction', facts: { faction: 'green' } },
    ]);
  });
  test('COS-ARM-04 with a commander of no level', () => {
    expect(issues({ level: 6 })).toEqual([
      { code: 'noSuchLevel', cite: 'COS-ARM-04', at: 'level', facts: { level: 6 } },
    ]);
  });
  test('COS-ARM-08 COS-ARM-11 with units of another, or without a price', () => {
    const units = [
      { unit: 'foot', count: 4 },
      { unit: 'horse', count: 2 },
      { unit: 'rumour', count: 3 },
    ];
    expect(issues({ units })).toEqual([
      {
        code: 'notInFaction',
        cite: 'COS-ARM-11',
        at: 'units.1',
        facts: { unit: 'horse', count: 2 },
      },
      { code: 'noPrice', cite: 'COS-ARM-08', at: 'units.2', facts: { unit: 'rumour', count: 3 } },
    ]);
    const report = checkArmy(army({ units }), FACTION, edition);
    expect(report.partly).toBe(true);
    expect(report.points).toMatchObject({ units: 40, unpriced: { units: 5, assets: 0 } });
    expect(checkArmy(army(), FACTION, edition).partly).toBe(false);
  });
  test('all priced, and yet partly known where figures of one unit are missing', () => {
    const units = FACTION.units.map((one) => (one === FOOT ? { ...one, missing: ['loss'] } : one));
    const report = (list: ArmyList) => checkArmy(list, { ...FACTION, units } as Faction, edition);
    const guard = { unit: 'guard', count: 1 };
    expect(report(army()).partly).toBe(true);
    expect(report(army({ units: [guard, { unit: 'foot', count: 1 }] })).partly).toBe(true);
    expect(report(army({ units: [guard] })).partly).toBe(false);
    expect(report(army({ units: [{ unit: 'nobody', count: 0 }] })).partly).toBe(false);
  });
  test('COS-ARM-11 assets of a faction that is not known are not asked about', () => {
    expect(checkArmy(army(asset('staff')), undefined, edition).issues).toHaveLength(1);
    const choice = { drop: 'tenacity', take: 'salvo' };
    expect(issues(asset('nothing', 1, choice))).toEqual([
      {
        code: 'assetNotInFaction',
        cite: 'COS-ARM-11',
        at: 'assets.0',
        facts: { asset: 'nothing' },
      },
    ]);
  });
  test('COS-ARM-03 with more rare units than main ones', () => {
    const units = [
      { unit: 'foot', count: 2 },
      { unit: 'guard', count: 3 },
    ];
    expect(issues({ units })).toEqual([
      {
        code: 'tooManyRare',
        cite: 'COS-ARM-03',
        at: 'units',
        facts: { rare: 3, main: 2, over: 1 },
      },
    ]);
  });
  test('COS-ARM-05 COS-ARM-06 COS-ARM-08 COS-ARM-11 with assets that are not to be had', () => {
    expect(issues(asset('band'))).toEqual([
      { code: 'assetNotInFaction', cite: 'COS-ARM-11', at: 'assets.0', facts: { asset: 'band' } },
    ]);
    expect(issues(asset('guides', 2))).toEqual([
      {
        code: 'noAssetPrice',
        cite: 'COS-ARM-08',
        at: 'assets.0',
        facts: { asset: 'guides', count: 2 },
      },
      {
        code: 'tooManyCopies',
        cite: 'COS-ARM-06',
        at: 'assets.0',
        facts: { asset: 'guides', count: 2, copies: 1 },
      },
    ]);
    const two = [...asset('staff').assets, ...asset('guides').assets];
    expect(issues({ assets: two, size: 200 })).toContainEqual({
      code: 'tooManyAssets',
      cite: 'COS-ARM-05',
      at: 'assets',
      facts: { kinds: 2, allowed: 1, points: 200 },
    });
    expect(checkArmy(army(asset('guides')), FACTION, edition).partly).toBe(true);
  });
  test('COS-ARM-11 COS-BRD-01 with a choice that is missing, not asked, or not to be made', () => {
    const at = 'assets.0.choice';
    const wrong = (id: string, choice?: { drop: string; take: string }): unknown =>
      issues(asset(id, 1, choice));
    expect(wrong('staff', { drop: 'tenacity', take: 'salvo' })).toEqual([
      { code: 'choiceNotAsked', cite: 'COS-ARM-11', at, facts: { asset: 'staff' } },
    ]);
    expect(wrong('reformer')).toEqual([
      { code: 'choiceMissing', cite: 'COS-ARM-11', at, facts: { asset: 'reformer' } },
    ]);
    expect(wrong('reformer', { drop: 'salvo', take: 'coldSteel' })).toEqual([
      { code: 'tacticNotOnBoard', cite: 'COS-BRD-01', at, facts: { tactic: 'salvo' } },
    ]);
    expect(wrong('reformer', { drop: 'tenacity', take: 'teatime' })).toEqual([
      { code: 'noSuchTactic', cite: 'COS-BRD-01', at, facts: { tactic: 'teatime' } },
    ]);
    expect(wrong('reformer', { drop: 'tenacity', take: 'inspiration' })).toEqual([
      { code: 'tacticOnBoard', cite: 'COS-BRD-01', at, facts: { tactic: 'inspiration' } },
    ]);
    expect(wrong('reformer', { drop: 'tenacity', take: 'salvo' })).toEqual([]);
    const { board: __, ...boardless } = FACTION;
    expect(issues(asset('reformer', 1, { drop: 'x', take: 'y' }), boardless)).toEqual([]);
  });
  test('COS-ARM-08 above the size of the game, without units, without morale', () => {
    expect(issues({ size: 69 })).toEqual([
      { code: 'overSize', cite: 'COS-ARM-08', at: 'size', facts: { total: 70, size: 69, over: 1 } },
    ]);
    expect(issues({ size: 70 })).toEqual([]);
    expect(issues({ units: [] })).toMatchObject([
      { code: 'noUnits', cite: 'COS-ARM-08', at: 'units' },
    ]);
    const dull: Faction = { ...FACTION, units: [{ ...FOOT, morale: 0 }] };
    expect(issues({}, dull)).toMatchObject([{ code: 'noMorale', cite: 'COS-ARM-08', at: 'units' }]);
    // One whose morale is not known may save the day.
    const { morale: ___, ...unsure } = FOOT;
    const vague: Faction = {
      ...FACTION,
      units: [
        { ...FOOT, morale: 0 },
        { ...unsure, id: 'x' },
      ],
    };
    const units = [
      { unit: 'foot', count: 1 },
      { unit: 'x', count: 1 },
    ];
    expect(issues({ units }, vague)).toEqual([]);
  });
});

describe('remarks', () => {
  test('COS-ARM-09 [1.7] sizes outside the formats, to the point; web has none', () => {
    const printed = cloudsOfSmoke17.edition;
    const formats = printed.formats();
    if (formats === undefined) throw new Error('1.7 has formats');
    const { least, most } = formats;
    const remarks = (size?: number): unknown =>
      checkArmy(army(size === undefined ? {} : { size }), FACTION, printed).remarks;
    for (const size of [least, most, undefined]) expect(remarks(size)).toEqual([]);
    for (const size of [least - 1, most + 1]) {
      expect(remarks(size)).toEqual([
        { code: 'sizeUnusual', cite: 'COS-ARM-09', at: 'size', facts: { size, least, most } },
      ]);
    }
    expect(checkArmy(army({ size: 1 }), FACTION, edition).remarks).toEqual([]);
  });
  test('COS-ARM-10 [1.7] armies of different eras', () => {
    const eras = ['a', 'b'] as unknown as Faction['era'][];
    expect(eraRemarks(eras, cloudsOfSmoke17.edition)).toEqual([
      { code: 'erasDiffer', cite: 'COS-ARM-10', facts: { eras: 'a, b' } },
    ]);
  });
});

describe('an army is not for play', () => {
  const CARRIED = {
    actions: ['move'],
    tactics: ['inspiration'],
    specials: [],
    weapons: [],
    assets: ['staff'],
  } as unknown as Parameters<typeof armyPlayability>[2];
  const foot = (at: string) => [
    {
      code: 'specialNotCarried',
      cite: 'COS-UNT-09',
      at,
      facts: { unit: 'foot', special: 'infantry' },
    },
    { code: 'weaponNotCarried', cite: 'COS-UNT-08', at, facts: { unit: 'foot', weapon: 'musket' } },
  ];
  const board = [
    { code: 'actionNotCarried', cite: 'COS-BRD-01', at: 'faction', facts: { action: 'march' } },
    { code: 'tacticNotCarried', cite: 'COS-BRD-01', at: 'faction', facts: { tactic: 'tenacity' } },
  ];
  test('COS-BRD-01 COS-UNT-08 COS-UNT-09 COS-ARM-11 whatever of it is not carried out', () => {
    const { playable, reasons } = armyPlayability(
      army({
        units: [
          { unit: 'horse', count: 1 },
          { unit: 'foot', count: 1 },
        ],
        assets: [...asset('staff').assets, ...asset('guides').assets],
      }),
      FACTION,
      CARRIED,
    );
    expect(playable).toBe(false);
    expect(reasons).toEqual([
      ...board,
      { code: 'notInFaction', cite: 'COS-ARM-11', at: 'units.0', facts: { unit: 'horse' } },
      ...foot('units.1'),
      { code: 'assetNotCarried', cite: 'COS-ARM-11', at: 'assets.1', facts: { asset: 'guides' } },
    ]);
  });
  test('COS-UNT-01 COS-ARM-11 figures not found, a board not found, no faction', () => {
    const rumour: Faction = {
      ...FACTION,
      units: [{ ...FOOT, missing: ['points', 'loss'] }],
      board: undefined,
    };
    expect(factionPlayability(rumour).reasons).toEqual([
      { code: 'boardMissing', cite: 'COS-ARM-11', at: 'faction', facts: {} },
      {
        code: 'figuresMissing',
        cite: 'COS-UNT-01',
        at: 'units.0',
        facts: { unit: 'foot', figures: 'points loss' },
      },
    ]);
    expect(armyPlayability(army(), undefined).reasons).toEqual([
      { code: 'noSuchFaction', cite: 'COS-ARM-11', at: 'faction', facts: { faction: 'green' } },
    ]);
    expect(factionPlayability(FACTION, CARRIED).reasons.slice(0, 4)).toEqual([
      ...board,
      ...foot('units.0'),
    ]);
  });
});
