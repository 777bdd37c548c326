/** Columns that are kept off the table and come in later (Part F, section 29). */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { BATTLES, parsePosition, printPosition } from '../../../content/index.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb, type CloudsOfSmokeRules } from '../../rulesets.ts';
import { isBeforeBattle } from '../camp.ts';
import { stretchOf } from '../../turn/arrivals.ts';
import type { ArmyId, Arrivals, Setup } from '../../world.ts';
import { CampTable, camped } from '../../../../../../test/clouds-of-smoke/camp.ts';

const [SOUTH, NORTH] = [0, 1] as ArmyId[] as [ArmyId, ArmyId];
const MEETING: Arrivals = {
  phase: 1,
  stretches: [
    [{ edge: 'south', from: 0, to: 12_000 }],
    [{ edge: 'north', from: 18_000, to: 30_000 }],
  ],
};
const FLANK: Arrivals = {
  phase: 1,
  stretches: [
    [
      { edge: 'west', from: 8000, to: 16_000 },
      { edge: 'east', from: 8000, to: 16_000 },
    ],
    [],
  ],
};
const kept = (keeps: 'half' | 'one', arrivals: Arrivals): Setup => ({
  ...camped({ first: 'named', terrain: 'named', keeps }),
  arrivals,
});
const numbered = (setup: Setup, ruleset: CloudsOfSmokeRules): CampTable =>
  new CampTable(setup, ruleset)
    .answer({ numbers: [2, 3, 1] }, 'south')
    .answer({ numbers: [1, 2, 3] }, 'north');
/** South's units of one column. */
const column = (table: CampTable, which: number): number[] =>
  table.look.setup.units.flatMap((unit, id) =>
    unit.army === SOUTH && unit.column === which ? [id] : [],
  );
const untilBattle = (table: CampTable, seed: number): CampTable =>
  table.suggestWhile(({ position }) => isBeforeBattle(position.step), sampledPick(seed));
/** Past the bombardment and the dice, to what is asked then. */
const rolled = (table: CampTable): CampTable => {
  while (table.match.chance === undefined) table.answer({ done: true });
  return table.roll(2, 3, 4);
};

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, ruleset) => {
  test('COS-PHS-01 meeting: half of the columns, rounded down, named before the markers', () => {
    const table = numbered(kept('half', MEETING), ruleset);
    expect([table.asked, table.open.seat]).toEqual(['keepColumns', 'south']);
    expect(table.question).toMatchObject({ numbers: [1, 2, 3], count: 1, must: true });
    expect(table.refused({ numbers: [] })).toMatchObject({
      code: 'keepSoMany',
      cite: 'COS-PHS-01',
      facts: { named: 0, allowed: 1 },
    });
    expect(table.refusal({ numbers: [1, 2] })).toBe('keepSoMany');
    expect(table.refusal({ numbers: [4] })).toBe('noSuchNumber');
    // With one way in there is nothing to note.
    expect(table.refusal({ numbers: [3], stretch: 0 })).toBe('noteTheStretch');
    table.answer({ numbers: [3] });
    expect(table.question).toEqual({ army: SOUTH, numbers: [1, 2] });
    expect(table.refusal({ number: 3, x: 5000, y: 4000 })).toBe('noSuchNumber');
    table.answer({ number: 1, x: 5000, y: 4000 }).answer({ number: 2, x: 10_000, y: 4000 });
    expect([table.asked, table.open.seat]).toEqual(['keepColumns', 'north']);
  });
  test('COS-PHS-01 COS-PHS-04 the units of a kept column wait, and come in by phase', () => {
    const table = numbered(kept('half', MEETING), ruleset).answer({ numbers: [3] });
    untilBattle(table, 4);
    // Number 3 was given to the second column.
    const { off } = table.position.units;
    expect(column(table, 1).every((unit) => off[unit] === 3)).toBe(true);
    expect([...column(table, 0), ...column(table, 2)].every((unit) => off[unit] === 0)).toBe(true);
    rolled(table);
    expect(table.asked).toBe('arrive');
    expect(table.question).toMatchObject({
      units: column(table, 1),
      stretch: MEETING.stretches[0][0],
    });
  });
  test('COS-PHS-01 flank march: one column if he likes, and only the attacker', () => {
    const table = numbered(kept('one', FLANK), ruleset);
    expect(table.question).toMatchObject({ count: 1, must: false });
    expect(table.refusal({ numbers: [1, 2], stretch: 0 })).toBe('keepsTooMany');
    expect(table.refusal({ numbers: [1] })).toBe('noteTheStretch');
    expect(table.refusal({ numbers: [1], stretch: 2 })).toBe('noteTheStretch');
    expect(table.refusal({ numbers: [], stretch: 1 })).toBe('noteTheStretch');
    table.answer({ numbers: [] });
    untilBattle(table, 5);
    expect(table.position.units.off.every((off) => off === 0)).toBe(true);
    expect(table.eventsOf('columnsKept').map(({ army }) => army)).toEqual([SOUTH]);
  });
  test('COS-DEP-05 who is dug in stays, though his column is kept', () => {
    const setup = kept('half', MEETING);
    const assets = [{ asset: 'emplacement' as const, count: 1 }];
    const armies = setup.armies.map((army, id) => (id === SOUTH ? { ...army, assets } : army));
    const table = numbered({ ...setup, armies }, ruleset);
    const [dug = -1, ...rest] = column(table, 1);
    table.answer({ x: 10_000, y: 2000, facing: 0, unit: { unit: dug, facing: 0 } });
    // Number 3 was given to the second column.
    untilBattle(table.answer({ numbers: [3] }), 4);
    const { off } = table.position.units;
    expect([off[dug], ...rest.map((unit) => off[unit])]).toEqual([0, ...rest.map(() => 3)]);
    rolled(table);
    expect(table.question).toMatchObject({ units: rest });
  });
  test('COS-PHS-01 COS-DEP-09 where it comes in is a secret until it does', () => {
    const table = numbered(kept('one', FLANK), ruleset).answer({ numbers: [2], stretch: 1 });
    const seen = (eye: string): unknown =>
      ruleset.view(table.look, eye).field?.reserves.map(({ numbers, note }) => [numbers, note]);
    const slot = { slot: 2 };
    expect(seen('south')).toEqual([[[2], { ...slot, value: 1 }]]);
    expect(seen('north')).toEqual([[[2], slot]]);
    expect(seen('audience')).toEqual([[[2], slot]]);
    const [told] = table.eventsOf('columnsKept');
    const forNorth = ruleset.redact(told, 'north');
    expect(forNorth).toMatchObject({ numbers: [2], note: slot });
    expect(JSON.stringify(forNorth)).not.toContain('value');
    untilBattle(table, 6);
    const view = { ...table.look, position: ruleset.view(table.look, 'north') };
    expect(stretchOf(view, SOUTH)).toBeUndefined();
    rolled(table);
    expect(table.question).toMatchObject({ stretch: FLANK.stretches[0][1] });
    expect(table.eventsOf('noteShown')).toHaveLength(1);
    expect(seen('north')).toEqual([[[2], { ...slot, value: 1 }]]);
    expect(stretchOf(table.look, NORTH)).toBeUndefined();
  });
});

test('what is kept off is written and read again, note and all', () => {
  const table = numbered(kept('one', FLANK), cloudsOfSmokeWeb).answer({ numbers: [2], stretch: 1 });
  untilBattle(table, 6);
  const { setup } = table.look;
  const file: unknown = JSON.parse(
    JSON.stringify(printPosition(setup, table.match.checkpoint.position)),
  );
  expect(file).toMatchObject({ field: { reserves: { south: { numbers: [2], note: 1 } } } });
  const parsed = parsePosition(cloudsOfSmokeWeb, file);
  expect(parsed.ok && parsed.value.position.field).toEqual(table.match.checkpoint.position.field);
});
test('Part F the scenarios for any armies', () => {
  const told = [...BATTLES.values()].map(({ id, endPhase, ending, keeps }) => [
    id,
    endPhase,
    ending.by,
    keeps,
  ]);
  expect(told).toEqual([
    ['pitchedBattle', 12, 'share', undefined],
    ['meeting', 10, 'point', 'half'],
    ['flankMarch', 10, 'flank', 'one'],
    ['confusion', 10, 'share', undefined],
    ['rearguard', 14, 'escape', undefined],
    ['village', 10, 'village', undefined],
  ]);
});
