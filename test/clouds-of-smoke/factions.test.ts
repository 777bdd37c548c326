/** The factions as data: complete, priced by one formula, and honest about what is missing. */
import { describe, expect, test } from 'vitest';
import { FIGURES } from '../../src/games/clouds-of-smoke/rules/army/names.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { eraRemarks } from '../../src/games/clouds-of-smoke/rules/army/formats.ts';
import {
  factionPlayability,
  whyNoProfile,
} from '../../src/games/clouds-of-smoke/rules/army/playable.ts';
import type { Faction, ListedUnit } from '../../src/games/clouds-of-smoke/rules/army/types.ts';
import { hashText } from '#kernel';
import {
  ERA_LIST,
  FACTIONS,
  profileNamed,
  sampleBoard,
  toBoard,
  toProfile,
} from '../../src/games/clouds-of-smoke/content/index.ts';
import { isWhole, pointsByFormula } from './points-formula.ts';

/** How many units a file had, and a hash of their ids: what comes new goes to the end. */
const KEPT_ORDER: { readonly [faction: string]: readonly [count: number, hash: string] } = {
  'ours-se17': [9, 'af151909'],
  'ours-hre17': [9, '8bd2c220'],
  'ours-plc17': [8, 'fe44067a'],
  'ours-pr18': [10, '5b1ea277'],
  'ours-at18': [9, '7516483d'],
  'ours-gb18': [9, 'c79b3ae1'],
  'ours-gb19': [8, '19711bca'],
  'ours-at19': [10, 'ebb51e35'],
  french: [8, 'd89a4421'],
  russian: [7, 'bdc98e04'],
  ottoman: [6, 'd5b7e874'],
  'french-19': [9, '19c45575'],
  'russia-19': [11, 'f534d354'],
  'ottoman-19': [5, '9d3a155a'],
};
const factions = [...FACTIONS.values()];
const ours = factions.filter(({ source }) => source === 'ours');
const official = factions.filter(({ source }) => source !== 'ours');
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
const listed = (faction: string, id: string): ListedUnit =>
  FACTIONS.get(faction)!.units.find((unit) => unit.id === id)!;

test('eight factions of ours in three eras, six of the author’s as far as they were found', () => {
  expect(ids(ours)).toEqual([
    'ours-se17',
    'ours-hre17',
    'ours-plc17',
    'ours-pr18',
    'ours-at18',
    'ours-gb18',
    'ours-gb19',
    'ours-at19',
  ]);
  expect(new Set(ours.map(({ era }) => era)).size).toBe(3);
  expect(ids(official).toSorted()).toEqual([
    'french',
    'french-19',
    'ottoman',
    'ottoman-19',
    'russia-19',
    'russian',
  ]);
  expect(factions.flatMap(({ units }) => units)).toHaveLength(118);
});

test('ids never clash: a faction has its own, and ours cannot be taken for the author’s', () => {
  const known = ERA_LIST.flatMap((era) => ids(era.official));
  expect(new Set(known).size).toBe(25);
  for (const { id, source } of factions) {
    expect(id.startsWith('ours-'), id).toBe(source === 'ours');
    expect(known.includes(id), id).toBe(source !== 'ours');
  }
  for (const { id, units, assets } of factions) {
    expect(new Set(ids(units)).size, id).toBe(units.length);
    expect(new Set(ids(assets)).size, id).toBe(assets.length);
  }
});

test('units keep their places in their files: links name them so', () => {
  const kept = Object.entries(KEPT_ORDER).map(([id, [count, hash]]) => {
    const order = ids(FACTIONS.get(id)!.units).slice(0, count);
    return [id, hashText(order.join()).slice(0, 8), hash];
  });
  for (const [id, now, before] of kept) expect(now, id).toBe(before);
  expect(kept).toHaveLength(factions.length);
});

test('an id of two factions means two statlines, each its own', () => {
  const [reason, empires] = ['ours-gb18', 'ours-gb19'].map((faction) =>
    profileNamed(faction, 'foot-guards-gb'),
  );
  expect(reason).toEqual(empires);
  expect(listed('ours-gb18', 'light-dragoons-gb')).toMatchObject({ closeCombat: 1 });
  expect(listed('ours-gb19', 'light-dragoons-gb')).toMatchObject({ closeCombat: 2, fire: [] });
});

test('everything a person reads is there in both languages, in their own letters', () => {
  const named = [
    ...factions,
    ...factions.flatMap(({ units, assets }) => [...units, ...assets]),
    ...ERA_LIST,
    ...ERA_LIST.flatMap((era) => era.official),
  ].map(({ name }) => name);
  const told = [
    ...factions.flatMap(({ missing }) => missing ?? []),
    ...factions.flatMap(({ assets }) => assets.flatMap(({ effect }) => effect ?? [])),
  ];
  for (const { en, ru } of [...named, ...told]) {
    expect(en).toMatch(/[a-z]/i);
    expect(en).not.toMatch(/[а-яё]/i);
    expect(ru).toMatch(/[а-яё]/i);
  }
});

describe('figures', () => {
  const units = factions.flatMap((faction) => faction.units.map((unit) => ({ faction, unit })));

  test.each(ours.flatMap(({ id, units: own }) => own.map((unit) => [id, unit.id, unit] as const)))(
    '%s %s costs what the formula gives',
    (_faction, _id, unit) => {
      expect(isWhole(unit)).toBe(true);
      if (isWhole(unit)) expect(unit.points).toBe(pointsByFormula(unit));
    },
  );
  test('the author’s prices are within 2 points of the formula, as it was fitted to them', () => {
    const whole = official
      .filter(({ id }) => id !== 'french-19')
      .flatMap((faction) => faction.units.filter(isWhole));
    const errors = whole.map((unit) => Math.abs(unit.points - pointsByFormula(unit)));
    expect(whole).toHaveLength(32);
    expect(Math.max(...errors)).toBe(2);
  });
  test('the loss is twice the morale, or 1 less when ready for it', () => {
    for (const { unit } of units) {
      const { morale, loss, special = [] } = unit;
      if (morale === undefined || loss === undefined) continue;
      expect(loss, unit.id).toBe(2 * morale - (special.includes('readyForCasualties') ? 1 : 0));
    }
  });
  test('each figure is there or named as missing', () => {
    for (const { faction, unit } of units) {
      const { missing = [] } = unit;
      for (const figure of FIGURES) {
        const known = unit[figure] !== undefined;
        if (figure === 'special' && missing.includes(figure)) continue;
        expect(known, `${faction.id} ${unit.id} ${figure}`).toBe(!missing.includes(figure));
      }
      if (missing.length > 0) expect(faction.missing, faction.id).toBeDefined();
    }
  });
  test('a bombardment has its figures, and only a bombardment', () => {
    for (const { unit } of units.filter((one) => isWhole(one.unit)))
      expect(unit.special?.includes('bombardment'), unit.id).toBe(unit.bombardment !== undefined);
  });
  test('the marks for pikes and mercenaries stand where a rule asks for them', () => {
    const tagged = (tag: string): string[] =>
      ours.flatMap((faction) =>
        ids(faction.units.filter(({ tags = [] }) => (tags as readonly string[]).includes(tag))),
      );
    expect(tagged('pikes')).toEqual(['brigade-pikes', 'tercio', 'old-tercio']);
    expect(tagged('mercenaryMusketeers')).toEqual([
      'brigade-shot',
      'commanded-shot',
      'imperial-shot',
      'unpaid-regiment',
    ]);
  });
});

describe('boards and assets', () => {
  test('every faction of ours has units, a board of five and seven, and ten assets', () => {
    for (const { id, board, assets, units } of ours) {
      expect(board?.actions, id).toHaveLength(5);
      expect(new Set(board?.tactics).size, id).toBe(7);
      expect(assets, id).toHaveLength(10);
      expect(units.length, id).toBeGreaterThanOrEqual(8);
    }
  });
  test('COS-BRD-01 COS-BRD-03 a board has actions, tactics and a command radius', () => {
    const board = (id: string): ReturnType<typeof toBoard> => toBoard(FACTIONS.get(id)!.board!);
    expect(board('ours-se17').commandRadius).toBe(3000);
    expect(board('ours-plc17').commandRadius).toBe(4000);
    expect(board('ours-plc17').tactics).toContain('feignedFlight');
  });
  test('COS-BRD-05 the board of France as it is printed', () => {
    expect(sampleBoard()).toEqual({
      commandRadius: 3,
      actions: ['move', 'march', 'moveCommanders'],
      tactics: ['inspiration', 'tenacity', 'coverOfPikes', 'caracole', 'viveLeRoi', 'gallopCharge'],
    });
  });
  test('the assets and what a copy of each costs', () => {
    const assets = FACTIONS.get('ours-gb18')!.assets;
    expect(assets.map(({ id, points, copies }) => [id, points, copies])).toEqual([
      ['subCommander', 25, 2],
      ['strategy', 10, 1],
      ['reformer', 15, 1],
      ['emplacement', 8, 3],
      ['reconnaissance', 10, 1],
      ['supplyTrain', 12, 1],
      ['staff', 12, 1],
      ['engineers', 8, 1],
      ['ammunition', 10, 1],
      ['guides', 6, 1],
    ]);
    for (const { effect } of assets) expect(effect).toBeDefined();
  });
});

describe('where the editions differ', () => {
  const [printed, web] = [cloudsOfSmoke17.edition, cloudsOfSmokeWeb.edition];

  test('D01 COS-UNT-10 the line infantry of 1.7', () => {
    expect(printed.lineInfantry()).toEqual({
      category: 'main',
      points: 15,
      speed: [2, 1],
      retreat: 'd3',
      strength: 1,
      morale: 2,
      loss: 4,
      discipline: 4,
      closeCombat: 2,
      fire: [{ weapon: 'musket', range: 2, dice: 2 }],
      special: ['infantry'],
    });
  });
  test('D01 COS-UNT-11 that of the web edition: 1 point more, 1 morale less lost', () => {
    expect(web.lineInfantry()).toEqual({
      ...printed.lineInfantry(),
      points: 16,
      loss: 3,
      special: ['infantry', 'readyForCasualties'],
    });
    // The author's Russian line is that very unit, and both are priced by the formula.
    expect(listed('russia-19', 'line')).toMatchObject(web.lineInfantry());
    for (const edition of [printed, web]) {
      const unit = { ...listed('russia-19', 'line'), ...edition.lineInfantry() };
      expect(pointsByFormula(unit)).toBe(unit.points);
    }
  });
  test('D02 COS-ARM-02 the third category: auxiliary or special', () => {
    expect([printed.thirdCategory(), web.thirdCategory()]).toEqual(['auxiliary', 'special']);
  });
  test('D26 COS-TER-40 elements of up to 3 UW or up to 2', () => {
    expect(printed.elementSize()).toEqual({ least: 1000, most: 3000 });
    expect(web.elementSize()).toEqual({ least: 1000, most: 2000 });
  });
  test('D36 COS-ARM-09 sizes of games, in 1.7 only', () => {
    expect(printed.formats()).toMatchObject({ least: 150, most: 1000, learning: 200 });
    expect(Object.values(printed.formats()!.evening)).toEqual([400, 500, 500]);
    expect(web.formats()).toBeUndefined();
  });
  test('D36 COS-ARM-10 the years of the eras, in 1.7 only', () => {
    expect(printed.years()).toEqual({
      'military-revolution': [1600, 1683],
      'age-of-reason': [1684, 1788],
      'age-of-empires': [1789, 1815],
    });
    expect(web.years()).toBeUndefined();
    const mixed = ['age-of-reason', 'age-of-empires'] as const;
    expect(eraRemarks(mixed, printed)).toMatchObject([{ cite: 'COS-ARM-10' }]);
    expect(eraRemarks([mixed[0], mixed[0]], printed)).toEqual([]);
    expect(eraRemarks(mixed, web)).toEqual([]);
  });
});

describe('what the rules do not carry out is not for play', () => {
  const none = { specials: [], weapons: [], actions: [], tactics: [], assets: [] };
  const gb19 = FACTIONS.get('ours-gb19') as Faction;

  test('COS-UNT-09 a statline of unknown rules fails by their names', () => {
    const carried = { ...none, specials: ['infantry', 'light', 'veteran', 'useCover'] };
    expect(whyNoProfile(listed('ours-gb19', 'rifles'), 'units.2', carried)).toEqual([
      {
        code: 'specialNotCarried',
        cite: 'COS-UNT-09',
        at: 'units.2',
        facts: { unit: 'rifles', special: 'doesNotBlockLof' },
      },
      {
        code: 'weaponNotCarried',
        cite: 'COS-UNT-08',
        at: 'units.2',
        facts: { unit: 'rifles', weapon: 'rifle' },
      },
    ]);
  });
  test('a statline with missing figures makes no profile', () => {
    const made = toProfile(listed('russia-19', 'lancers'));
    expect(made).toMatchObject({
      error: [
        { code: 'figuresMissing', facts: { figures: 'discipline closeCombat fire special' } },
      ],
    });
  });
  test('COS-BRD-01 a board with unknown entries is named entry by entry', () => {
    const carried = { ...none, actions: gb19.board!.actions, tactics: ['inspiration'] };
    const { playable, reasons } = factionPlayability({ ...gb19, units: [] }, carried);
    expect(playable).toBe(false);
    expect(reasons.map(({ facts }) => facts?.['tactic'])).toEqual(gb19.board!.tactics.slice(1));
  });
  test('the two armies of the learning battle are for play', () => {
    for (const id of ['ours-se17', 'ours-hre17'])
      expect(factionPlayability(FACTIONS.get(id)!), id).toEqual({ playable: true, reasons: [] });
  });
  test('a faction without its board is not for play; one that is carried out is', () => {
    const ottoman = FACTIONS.get('ottoman') as Faction;
    expect(factionPlayability(ottoman).reasons[0]).toMatchObject({ code: 'boardMissing' });
    const { board, units } = gb19;
    const all = {
      specials: units.flatMap(({ special = [] }) => special),
      weapons: units.flatMap(({ fire = [] }) => fire.map(({ weapon }) => weapon)),
      actions: board!.actions,
      tactics: board!.tactics,
      assets: [],
    };
    expect(factionPlayability(gb19, all)).toEqual({ playable: true, reasons: [] });
  });
});
