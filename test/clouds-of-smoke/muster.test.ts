/** Armies led into scenarios, and battles set up by themselves. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { Match, canonical } from '#kernel';
import {
  BATTLES,
  FACTIONS,
  muster,
  quickStart,
  type Enlisted,
  type Muster,
} from '../../src/games/clouds-of-smoke/content/index.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { ratingInBattle } from '../../src/games/clouds-of-smoke/rules/army/rating.ts';
import { startingMorale } from '../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { ArmyId, Setup, SideId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import type { ArmyList } from '../../src/games/clouds-of-smoke/rules/army/types.ts';

const SWEDES: ArmyList = {
  name: '',
  faction: 'ours-se17',
  level: 3,
  units: [
    { unit: 'brigade-shot', count: 6 },
    { unit: 'brigade-pikes', count: 4 },
    { unit: 'swedish-horse', count: 3 },
    { unit: 'leather-guns', count: 1 },
  ],
  assets: [],
};
const IMPERIALS: ArmyList = {
  name: '',
  faction: 'ours-hre17',
  level: 3,
  units: [
    { unit: 'imperial-shot', count: 6 },
    { unit: 'tercio', count: 5 },
    { unit: 'arquebusiers', count: 2 },
  ],
  assets: [],
};
const enlist = (seat: string, side: SideId, list: ArmyList): Enlisted => ({
  seat,
  side,
  list,
  faction: FACTIONS.get(list.faction),
});
const meeting = (
  scenario: string,
  south: Partial<ArmyList> = {},
  north: Partial<ArmyList> = {},
): Muster => ({
  scenario,
  size: 400,
  armies: [
    enlist('south', 0, { ...SWEDES, ...south }),
    enlist('north', 1, { ...IMPERIALS, ...north }),
  ],
});
function mustered(from: Muster): Setup {
  const setup = muster(cloudsOfSmokeWeb.edition, from);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return setup.value;
}
const codes = (from: Muster): string[] => {
  const setup = muster(cloudsOfSmokeWeb.edition, from);
  return setup.ok ? [] : setup.error.map(({ code, at }) => `${code} at ${at}`);
};

describe('armies led into a scenario', () => {
  test('COS-ARM-01 every unit of the lists, with its statline and its column', () => {
    const setup = mustered(meeting('pitchedBattle'));
    const names = setup.units.map(({ army, profile }) => `${army} ${setup.profiles[profile]?.id}`);
    expect(names.filter((name) => name === '0 brigade-shot').length).toBe(6);
    expect(names.filter((name) => name === '1 tercio').length).toBe(5);
    expect(names.length).toBe(27);
    expect(setup.armies.map(({ seat, side, faction }) => [seat, side, faction])).toEqual([
      ['south', 0, 'ours-se17'],
      ['north', 1, 'ours-hre17'],
    ]);
  });
  test('COS-PRE-03 columns as the list has them, else horse on the wings', () => {
    const said = SWEDES.units.map((row, index) => ({ ...row, column: index === 0 ? 3 : 1 }));
    const setup = mustered(meeting('pitchedBattle', { units: said }));
    const columns = (army: number, id: string): (number | undefined)[] =>
      setup.units
        .filter((unit) => unit.army === army && setup.profiles[unit.profile]?.id === id)
        .map(({ column }) => column);
    expect(new Set(columns(0, 'brigade-shot'))).toEqual(new Set([2]));
    expect(new Set(columns(0, 'brigade-pikes'))).toEqual(new Set([0]));
    expect(columns(1, 'arquebusiers')).toEqual([0, 2]);
  });
  test('COS-ARM-11 COS-SRT-02 COS-VIC-01 assets are settled, or led into the battle', () => {
    const bought = ['strategy', 'supplyTrain', 'subCommander', 'emplacement', 'engineers'];
    const assets = [
      ...bought.map((asset) => ({ asset, count: asset === 'emplacement' ? 2 : 1 })),
      { asset: 'reformer', count: 1, choice: { drop: 'salvo', take: 'standFast' } },
    ];
    const rich = { ...meeting('pitchedBattle', { assets, size: 1200 }), size: 1200 };
    const [plain, setup] = [mustered(meeting('pitchedBattle')), mustered(rich)];
    const [army] = setup.armies;
    expect(army?.assets).toEqual([
      { asset: 'engineers', count: 1 },
      { asset: 'emplacement', count: 2 },
    ]);
    expect(army?.subCommanders?.length).toBe(1);
    expect(army?.tactics).toContain('standFast');
    expect(army?.tactics).not.toContain('salvo');
    const south = 0 as ArmyId;
    expect(startingMorale(setup, south)).toBe(startingMorale(plain, south) + 2);
    const { parts } = ratingInBattle({ setup }, 0);
    expect(parts.find(({ of }) => of === 'assets')?.adds).toBe(2);
  });
  test('terrain of recommended sizes, or of any that the players agree on', () => {
    const from = meeting('pitchedBattle');
    expect(mustered(from).before).not.toHaveProperty('sizes');
    expect(mustered({ ...from, sizes: 'free' }).before).toHaveProperty('sizes', 'free');
  });
  test('COS-ARM-03 COS-ARM-08 COS-PRE-03 what is illegal is told with its place', () => {
    const rare = [...SWEDES.units, { unit: 'colour-regiment', count: 12 }];
    const refused = codes(meeting('pitchedBattle', { units: rare }));
    expect(refused).toContain('tooManyRare at armies.0.units');
    const far = SWEDES.units.map((row) => ({ ...row, column: 4 }));
    expect(codes(meeting('pitchedBattle', {}, {}))).toEqual([]);
    expect(codes(meeting('pitchedBattle', { units: far }))).toContain(
      'noSuchColumn at armies.0.units.0.column',
    );
    expect(codes({ ...meeting('pitchedBattle'), size: 100 })).toContain(
      'overSize at armies.0.size',
    );
    expect(codes(meeting('nowhere'))).toEqual(['noSuchScenario at scenario']);
  });
});

describe.each([...BATTLES.keys()])('scenario %s', (scenario) => {
  test.each([cloudsOfSmokeWeb, cloudsOfSmoke17])(
    'COS-PRE-01 $id: can be played in full, and set up by itself',
    (ruleset) => {
      const full = muster(ruleset.edition, meeting(scenario));
      if (!full.ok) throw new Error(JSON.stringify(full.error));
      expect(Match.start(ruleset, full.value).ok).toBe(true);
      for (const seed of [1, 2, 3, 4]) {
        const stood = quickStart(ruleset, full.value, sampledPick(seed));
        if (!stood.ok) throw new Error(JSON.stringify(stood.error));
        expect(stood.value.before).toBeUndefined();
        const again = quickStart(ruleset, full.value, sampledPick(seed));
        expect(canonical(again)).toBe(canonical(stood));
        const begun = Match.start(ruleset, stood.value);
        expect(begun.ok).toBe(true);
      }
    },
  );
});
test('the quick start draws the units of a column up in line', () => {
  const setup = mustered(meeting('pitchedBattle'));
  const stood = quickStart(cloudsOfSmokeWeb, setup, sampledPick(9));
  if (!stood.ok) throw new Error(JSON.stringify(stood.error));
  const { armies, units } = stood.value;
  for (const { army, facing } of units) {
    expect(facing).toBe(armies[army]?.edge === 'south' ? 0 : 18_000);
  }
  expect(new Set(armies.map(({ edge }) => edge))).toEqual(new Set(['south', 'north']));
});
test('four players, two a side, share a zone', () => {
  const four: Muster = {
    scenario: 'confusion',
    size: 400,
    armies: [
      enlist('a', 0, SWEDES),
      enlist('b', 1, IMPERIALS),
      enlist('c', 0, SWEDES),
      enlist('d', 1, IMPERIALS),
    ],
  };
  const stood = quickStart(cloudsOfSmokeWeb, mustered(four), sampledPick(3));
  expect(stood.ok && stood.value.units.length).toBe(54);
});
