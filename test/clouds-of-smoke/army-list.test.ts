/** Army lists: what they cost, whether they are legal and why not, and how they are rated. */
import { describe, expect, test } from 'vitest';
import { ARMY_ISSUES } from '../../src/games/clouds-of-smoke/rules/army/phrases/speaker.ts';
import { armyPlayability } from '../../src/games/clouds-of-smoke/rules/army/playable.ts';
import {
  armyLocaleOf,
  sayArmyIssue,
  sayRatingPart,
} from '../../src/games/clouds-of-smoke/rules/army/phrases/index.ts';
import { assetLimit, checkArmy } from '../../src/games/clouds-of-smoke/rules/army/check.ts';
import { boardOf } from '../../src/games/clouds-of-smoke/rules/army/cost.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { commanderPoints } from '../../src/games/clouds-of-smoke/rules/army/commander.ts';
import {
  ratingInBattle,
  strategicRating,
} from '../../src/games/clouds-of-smoke/rules/army/rating.ts';
import type {
  ArmyList,
  ArmyReport,
  Faction,
} from '../../src/games/clouds-of-smoke/rules/army/types.ts';
import { FACTIONS, scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';
import { table } from './table.ts';

const { edition } = cloudsOfSmokeWeb;
type Row = readonly [unit: string, count: number];

/** 199 points of Sweden as in the learning battle, changed as a test needs it. */
const swedes = (changes: Partial<ArmyList> = {}, ...more: Row[]): ArmyList => ({
  name: 'Mill Brook',
  faction: 'ours-se17',
  level: 3,
  size: 200,
  units: (
    [
      ['brigade-shot', 5],
      ['brigade-pikes', 3],
      ['colour-regiment', 1],
      ['swedish-horse', 3],
      ['finnish-horse', 1],
      ['leather-guns', 1],
      ...more,
    ] as const
  ).map(([unit, count]) => ({ unit, count })),
  assets: [],
  ...changes,
});
const units = (...rows: Row[]): ArmyList['units'] => rows.map(([unit, count]) => ({ unit, count }));
/** Both editions judge every army alike. */
function check(list: ArmyList, faction = FACTIONS.get(list.faction)): ArmyReport {
  const report = checkArmy(list, faction, edition);
  const printed = checkArmy(list, faction, cloudsOfSmoke17.edition);
  expect(printed).toEqual({ ...report, remarks: printed.remarks });
  return report;
}
const issues = (list: ArmyList): unknown[] =>
  check(list).issues.map(({ code, cite, at }) => [code, cite, at]);
const adds = (list: ArmyList): Record<string, number> =>
  Object.fromEntries(check(list).rating.parts.map((part) => [part.of, part.adds]));

describe('cost', () => {
  test('COS-ARM-01 COS-ARM-08 units, one commander and assets, part by part', () => {
    const {
      ok,
      points,
      limit,
      morale,
      units: count,
      categories,
    } = check(swedes({ size: 230, assets: [{ asset: 'emplacement', count: 3 }] }));
    expect(ok).toBe(true);
    expect(points).toEqual({
      units: 169,
      commander: 30,
      assets: 24,
      total: 223,
      unpriced: { units: 0, assets: 0 },
    });
    expect([limit, morale, count]).toEqual([230, 18, 14]);
    expect(categories).toEqual({ main: 8, special: 4, rare: 2 });
  });
  test('EX-COS-18 COS-ARM-04 COS-CMD-01 level 3, 4, 5: so many dice, 30, 70, 110 points', () => {
    expect([3, 4, 5].map(commanderPoints)).toEqual([30, 70, 110]);
    for (const level of [3, 4, 5]) {
      const t = table({
        units: [],
        position: (position) => {
          position.step = { at: 'actionRoll' };
          position.commanders.level[0] = level;
        },
      });
      t.roll(...[2, 3, 4, 5, 3].slice(0, level));
      expect(t.look.position.pool).toHaveLength(level);
    }
    expect(issues(swedes({ level: 2 }))).toEqual([['noSuchLevel', 'COS-ARM-04', 'level']]);
  });
  test('COS-ARM-08 within the size of the game, to the point', () => {
    expect(check(swedes({ size: 199 })).ok).toBe(true);
    const { issues: found } = check(swedes({ size: 198 }));
    expect(found).toMatchObject([
      { code: 'overSize', cite: 'COS-ARM-08', facts: { total: 199, size: 198, over: 1 } },
    ]);
  });
  test('COS-ARM-08 at least one unit, and a morale of at least 1', () => {
    expect(issues(swedes({ units: [] }))).toEqual([['noUnits', 'COS-ARM-08', 'units']]);
    const guns = { units: units(['leather-guns', 2]) };
    expect(issues(swedes(guns))).toEqual([['noMorale', 'COS-ARM-08', 'units']]);
    const fed = { ...guns, assets: [{ asset: 'supplyTrain', count: 1 }] };
    expect(check(swedes(fed))).toMatchObject({ ok: true, morale: 2 });
  });
});

describe('categories', () => {
  test('COS-ARM-03 COS-ARM-02 as many rare units as main ones, counted one by one', () => {
    const foot = (rare: number): ArmyList =>
      swedes({
        size: 400,
        units: units(['brigade-shot', 4], ['siege-battery', 3], ['colour-regiment', rare]),
      });
    expect(check(foot(1)).ok).toBe(true);
    expect(check(foot(2)).issues).toMatchObject([
      {
        code: 'tooManyRare',
        cite: 'COS-ARM-03',
        at: 'units',
        facts: { rare: 5, main: 4, over: 1 },
      },
    ]);
  });
  test('COS-ARM-03 any number of special units', () => {
    expect(
      check(swedes({ size: 400, units: units(['leather-guns', 20], ['dragoons-17', 1]) })).ok,
    ).toBe(true);
  });
  test('COS-ARM-11 only units and assets of the faction', () => {
    const mixed = swedes({ assets: [{ asset: 'spies', count: 1 }] }, ['tercio', 1]);
    expect(issues(mixed)).toEqual([
      ['notInFaction', 'COS-ARM-11', 'units.6'],
      ['assetNotInFaction', 'COS-ARM-11', 'assets.0'],
    ]);
    expect(issues(swedes({ faction: 'atlantis', units: units(['x', 1]) }))).toEqual([
      ['noSuchFaction', 'COS-ARM-11', 'faction'],
    ]);
  });
});

describe('assets', () => {
  const assets = (...named: readonly [string, number][]): Partial<ArmyList> => ({
    size: 400,
    assets: named.map(([asset, count]) => ({ asset, count })),
  });

  test('EX-COS-17 COS-ARM-05 400 points: 2 assets; 450 points: 3', () => {
    expect([400, 401, 450, 600, 601].map(assetLimit)).toEqual([2, 3, 3, 3, 4]);
    const three = assets(['strategy', 1], ['staff', 1], ['guides', 1]);
    expect(check(swedes({ ...three, size: 400 })).issues).toMatchObject([
      { code: 'tooManyAssets', cite: 'COS-ARM-05', facts: { kinds: 3, allowed: 2, points: 400 } },
    ]);
    expect(check(swedes({ ...three, size: 450 })).ok).toBe(true);
  });
  test('COS-ARM-06 copies of one asset count as one, and there are only so many', () => {
    expect(check(swedes(assets(['emplacement', 3], ['subCommander', 2]))).ok).toBe(true);
    expect(issues(swedes(assets(['emplacement', 2], ['emplacement', 2])))).toEqual([
      ['tooManyCopies', 'COS-ARM-06', 'assets.0'],
    ]);
  });
  test('COS-ARM-07 without an agreed size the army’s own cost sets the limit', () => {
    const { size: _, ...two } = swedes(assets(['strategy', 1], ['guides', 1]));
    expect(check(two)).toMatchObject({ ok: true, limit: 215, assetLimit: 2 });
    expect(check({ ...two, size: 215 }).ok).toBe(true);
    // 199 points: one asset; the second one brings its own points with it.
    expect(check({ ...two, size: 200 }).issues.map(({ code }) => code)).toEqual([
      'tooManyAssets',
      'overSize',
    ]);
  });
  test('COS-ARM-11 a Reformer says which tactic gives way, and to which', () => {
    const reformer = (choice?: { drop: string; take: string }): ArmyList =>
      swedes({ size: 400, assets: [{ asset: 'reformer', count: 1, ...(choice && { choice }) }] });
    const codes = (list: ArmyList): string[] => check(list).issues.map(({ code }) => code);
    expect(codes(reformer())).toEqual(['choiceMissing']);
    expect(codes(reformer({ drop: 'caracole', take: 'salvo' }))).toEqual([
      'tacticNotOnBoard',
      'tacticOnBoard',
    ]);
    expect(codes(reformer({ drop: 'salvo', take: 'hypnosis' }))).toEqual(['noSuchTactic']);
    const good = reformer({ drop: 'salvo', take: 'rollingFire' });
    expect(check(good).ok).toBe(true);
    expect(boardOf(good, FACTIONS.get('ours-se17')!)?.tactics.slice(1, 4)).toEqual([
      'tenacity',
      'rollingFire',
      'gallopCharge',
    ]);
    const odd = swedes({
      size: 400,
      assets: [{ asset: 'staff', count: 1, choice: { drop: 'salvo', take: 'standFast' } }],
    });
    expect(codes(odd)).toEqual(['choiceNotAsked']);
  });
});

describe('strategic rating', () => {
  const force = (
    points: number,
    ...rows: readonly [number, ...string[]][]
  ): Parameters<typeof strategicRating>[0] => ({
    level: 3,
    units: rows.map(([count, ...special]) => ({ count, special })),
    points,
    assets: 0,
  });
  test('EX-COS-16 COS-SRT-01 COS-PRE-08 (a) 3 + light + cavalry + Strategy − 2 guns = 5', () => {
    const { rating, parts } = strategicRating({
      ...force(
        450,
        [4, 'infantry'],
        [5, 'cavalry', 'light'],
        [4, 'artillery'],
        [1, 'artillery', 'heavy'],
      ),
      assets: 2,
    });
    expect(rating).toBe(5);
    expect(Object.fromEntries(parts.map((part) => [part.of, part.adds]))).toEqual({
      commander: 3,
      veterans: 0,
      light: 1,
      cavalry: 1,
      untrained: 0,
      artillery: -2,
      assets: 2,
    });
  });
  test('EX-COS-16 COS-SRT-03 (b) the published roster of 1011 points: 6', () => {
    const { list, faction } = borodino();
    const report = check(list, faction);
    expect(report.points.total).toBe(1011);
    expect(report.morale).toBe(78);
    expect(report.units).toBe(54);
    expect(report.rating.rating).toBe(6);
    expect(
      report.rating.parts.map(({ of, adds: add, count, needs }) => [of, add, count, needs]),
    ).toEqual([
      ['commander', 4, 4, 0],
      ['veterans', 0, 17, 18],
      ['light', 1, 15, 10],
      ['cavalry', 1, 21, 18],
      ['untrained', 0, 8, 18],
      ['artillery', 0, 6, 10],
      ['assets', 0, 0, 0],
    ]);
    const eighteenth = faction.units.map((unit) =>
      unit.id === 'lancers' ? { ...unit, special: [...unit.special!, 'veteran' as const] } : unit,
    );
    expect(check(list, { ...faction, units: eighteenth }).rating.rating).toBe(7);
  });
  test('COS-SRT-03 a third is a third; hundreds round down, to at least one', () => {
    const veterans = (all: number): number =>
      strategicRating(force(100, [2, 'veteran'], [all - 2])).parts[1].adds;
    expect([6, 7].map(veterans)).toEqual([1, 0]);
    const light = (points: number, count: number): number =>
      strategicRating(force(points, [count, 'light'], [9])).parts[2].adds;
    expect([light(199, 1), light(200, 1), light(299, 2), light(40, 1), light(40, 0)]).toEqual([
      1, 0, 1, 1, 0,
    ]);
  });
  test('COS-SPR-17 COS-SRT-01 guns above one per 100 points, heavy ones twice', () => {
    const guns = (points: number, light: number, heavy: number): number =>
      strategicRating(force(points, [light, 'artillery'], [heavy, 'artillery', 'heavy'])).parts[5]
        .adds;
    expect([guns(400, 4, 0), guns(400, 5, 0), guns(400, 3, 1), guns(499, 0, 4)]).toEqual([
      0, -1, -1, -4,
    ]);
  });
  test('COS-SRT-01 untrained cost 1', () => {
    expect(strategicRating(force(100, [1, 'untrained'], [2])).rating).toBe(2);
    expect(strategicRating(force(100, [1, 'untrained'], [3])).rating).toBe(3);
  });
  test('COS-SRT-02 COS-ARM-06 the asset Strategy adds 2 to a list', () => {
    expect(adds(swedes({ size: 400, assets: [{ asset: 'strategy', count: 1 }] }))['assets']).toBe(
      2,
    );
  });
  test('COS-SRT-04 the army on the table is rated like its list', () => {
    const setup = scenarioSetup('mill-brook')!;
    const fought = ratingInBattle({ setup }, 0);
    expect(fought).toEqual(check(swedes()).rating);
    expect(fought.rating).toBe(3);
  });
});

/** The published roster; what its cut pages do not show is filled in to its printed sums. */
function borodino(): { list: ArmyList; faction: Faction } {
  const known = FACTIONS.get('russia-19')!;
  const filled = known.units.map((unit) => {
    if (unit.id === 'cavalerguard-r')
      return { ...unit, points: 24, morale: 2, special: ['cavalry', 'veteran'] as const };
    if (unit.id === 'art-l-19') return { ...unit, points: 15, morale: 0 };
    return unit.id === 'art-h-19' ? { ...unit, points: 22, morale: 0 } : unit;
  });
  const assets = known.assets.map((asset, at) => ({ ...asset, points: [15, 60][at] }));
  const list: ArmyList = {
    name: 'Borodino Russia First, Barklay',
    faction: 'russia-19',
    level: 4,
    units: units(
      ['line', 20],
      ['line-guard', 3],
      ['jager', 3],
      ['grenadier', 3],
      ['hussar-19', 4],
      ['dragoon-19', 4],
      ['lancers', 1],
      ['art-l-19', 2],
      ['art-h-19', 2],
      ['cavalerguard-r', 4],
      ['cossack-19', 8],
    ),
    assets: [
      { asset: 'reformer', count: 1 },
      { asset: 'subc-19', count: 1 },
    ],
  };
  return { list, faction: { ...known, units: filled, assets } };
}

describe('remarks and play', () => {
  test('COS-ARM-09 a size outside the formats of 1.7 is remarked, and legal', () => {
    const list = swedes({ size: 1200 });
    const { ok, remarks } = checkArmy(list, FACTIONS.get('ours-se17'), cloudsOfSmoke17.edition);
    expect([ok, remarks.map(({ code, cite }) => [code, cite])]).toEqual([
      true,
      [['sizeUnusual', 'COS-ARM-09']],
    ]);
    expect(check(list).remarks).toEqual([]);
  });
  test('an army is for play when its board, its units and its assets are carried out', () => {
    const faction = FACTIONS.get('ours-se17')!;
    const carried = {
      specials: faction.units.flatMap(({ special = [] }) => special),
      weapons: ['musket', 'pistol', 'carbine', 'grapeshot'],
      actions: faction.board!.actions,
      tactics: faction.board!.tactics,
      assets: ['strategy'],
    };
    const bought = (asset: string): ArmyList => swedes({ assets: [{ asset, count: 1 }] });
    expect(armyPlayability(bought('strategy'), faction, carried).playable).toBe(true);
    expect(armyPlayability(bought('guides'), faction, carried).reasons).toMatchObject([
      { code: 'assetNotCarried', at: 'assets.0' },
    ]);
    const reformed = swedes({
      assets: [{ asset: 'reformer', count: 1, choice: { drop: 'salvo', take: 'reverseSlope' } }],
    });
    const all = { ...carried, assets: ['reformer'] };
    expect(armyPlayability(reformed, faction, all).reasons).toMatchObject([
      { code: 'tacticNotCarried', facts: { tactic: 'reverseSlope' } },
    ]);
    expect(
      armyPlayability(swedes(), faction, { ...carried, specials: ['infantry'] }).playable,
    ).toBe(false);
  });
  test('an army without a known faction, or with unknown units, is not for play', () => {
    expect(armyPlayability(swedes(), undefined).reasons).toMatchObject([{ code: 'noSuchFaction' }]);
    const odd = armyPlayability(swedes({}, ['tercio', 1]), FACTIONS.get('ours-se17'));
    expect(odd.reasons).toContainEqual(expect.objectContaining({ code: 'notInFaction' }));
  });
  test.each(['en', 'ru'] as const)('every reason can be said: %s', async (lang) => {
    const locale = await armyLocaleOf(lang);
    const faction = FACTIONS.get('ours-se17')!;
    const facts = {
      unit: 'brigade-shot',
      asset: 'staff',
      tactic: 'salvo',
      action: 'march',
      special: 'light',
      weapon: 'bow',
      figures: 'fire loss',
      faction: 'x',
      count: 2,
      rare: 3,
      main: 2,
      over: 1,
      kinds: 3,
      allowed: 2,
      points: 400,
      total: 410,
      size: 400,
      copies: 1,
      level: 2,
      least: 150,
      most: 1000,
      version: 9,
      message: 'x',
      eras: 'x',
    };
    const said = ARMY_ISSUES.map((code) => sayArmyIssue({ code, facts }, faction, locale));
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) {
      expect(sentence).toMatch(lang === 'en' ? /^[A-Z0-9“].*[.?]$/ : /^[А-ЯЁ«].*[.?]$/);
      expect(sentence).not.toMatch(/undefined|\[object/);
    }
    for (const part of check(swedes()).rating.parts)
      expect(sayRatingPart({ ...part, adds: -1 }, locale)).not.toMatch(/undefined/);
  });
});
