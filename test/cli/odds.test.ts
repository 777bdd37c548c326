/** `sandtable odds`: a position file in, exact odds out. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { call, type Ran } from './called.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
const folder = privateFolder();
afterAll(() => removeFolder(folder));

const odds = (...args: readonly string[]): Promise<Ran> => call(['odds', ...args]);
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
interface Told {
  readonly question: object;
  readonly outcomes: readonly {
    readonly hits?: { readonly [seat: string]: number };
    readonly damage?: { readonly [seat: string]: number };
    readonly ways: string;
    readonly p: number;
  }[];
  readonly rolls: string;
}
const json = ({ out }: Ran): Told => JSON.parse(out.trim().split('\n').at(-1)!) as Told;
function sumsToOne({ outcomes, rolls }: Told): void {
  const ways = outcomes.reduce((sum, one) => sum + BigInt(one.ways), 0n);
  expect(ways).toBe(BigInt(rolls));
  const all = outcomes.reduce((sum, { p }) => sum + p, 0);
  expect(Math.abs(all - 1)).toBeLessThan(1e-12);
  for (const { p, ways } of outcomes) expect(p).toBeCloseTo(Number(ways) / Number(rolls), 12);
}

/** Three brigades in contact with two tercios, cuirassiers beside them in the field. */
const COMBAT = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { name: 'pikes', is: 'brigade-pikes', at: [14, 10] },
        { name: 'colours', is: 'colour-regiment', at: [15, 10] },
        { name: 'shot', is: 'brigade-shot', at: [16, 10] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { name: 'one', is: 'tercio', at: [14.5, 10.5] },
        { name: 'two', is: 'tercio', at: [15.5, 10.5] },
        { name: 'riders', is: 'cuirassiers-17', at: [16.5, 10.5] },
      ],
    },
  ],
  terrain: [{ kind: 'field', from: [16.2, 10.3], to: [18, 12] }],
  tactics: { south: { coldSteel: 5 } },
  markers: [{ at: [15, 10], price: 2 }],
  step: 'tactics',
};
const GUNS = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { name: 'left', is: 'leather-guns', at: [15, 8] },
        { name: 'right', is: 'leather-guns', at: [17, 8] },
        { name: 'guard', is: 'brigade-pikes', at: [10, 8] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { name: 'front', is: 'tercio', at: [15, 11.5] },
        { name: 'back', is: 'tercio', at: [15, 12] },
      ],
    },
  ],
  step: { at: 'bombardment', shots: [{ unit: 'left', target: 'front' }] },
};

describe('a combat', () => {
  test('every pair of hits, and what makes each number', async () => {
    const ran = await odds(file('combat.json', COMBAT), '--json');
    expect(ran.code).toBe(0);
    const told = json(ran);
    sumsToOne(told);
    expect(told).toMatchObject({
      question: { roll: 'combat', ask: 'playTactic', seat: 'south', cite: 'COS-TAC-01' },
      price: 2,
      sides: [
        {
          seats: ['south'],
          units: ['pikes', 'colours', 'shot'],
          dice: 5,
          strength: 5,
          balance: -1,
          parts: {
            balance: [{ unit: 'riders', of: 'armor', adds: -1, cite: 'COS-SPR-11' }],
          },
        },
        {
          seats: ['north'],
          balance: -1,
          parts: { balance: [{ unit: 'riders', of: 'ground', adds: -1, cite: 'COS-TER-06' }] },
        },
      ],
    });
    // 5 dice of 6 on one side.
    expect(BigInt(told.rolls) % 6n ** 6n).toBe(0n);
    const keys = new Set(told.outcomes.map(({ hits }) => Object.keys(hits ?? {}).join()));
    expect([...keys]).toEqual(['south,north']);
  });
  test('for people: formula, sum and hits of each side', async () => {
    const { out, code } = await odds(file('combat.json', COMBAT));
    expect(code).toBe(0);
    expect(out).toContain('a combat of price 2');
    expect(out).toContain('south: 5d6 (the lowest of 6) + 5');
    expect(out).toContain('pikes: +2 close combat, +2 strength');
    expect(out).toContain('disadvantage: riders, enemy in armour (COS-SPR-11)');
    expect(out).toMatch(/hits +1: \d+\.\d %, 2: \d+\.\d %/);
  });
});

test('a bombardment: 1 + 1 dice at a deep formation make one damage on ten or more', async () => {
  const told = json(await odds(file('guns.json', GUNS), '--json'));
  sumsToOne(told);
  expect(told.question).toMatchObject({ roll: 'bombardment', ask: 'declareShot' });
  expect(told.outcomes).toEqual([
    { damage: { north: 0 }, ways: '30', p: 30 / 36 },
    { damage: { north: 1 }, ways: '6', p: 6 / 36 },
  ]);
  const { out } = await odds(file('guns.json', GUNS));
  expect(out).toContain('left at front, back: +1 power of the guns +1 the formation is deep');
});

test('the editions differ: rear to rear draws fire in the printed one', async () => {
  const [south, north] = GUNS.armies;
  const units = [north.units[0], { ...north.units[1], facing: 0 }];
  const path = file('rear.json', { ...GUNS, armies: [south, { ...north, units }] });
  const web = json(await odds(path, '--json'));
  const printed = json(await odds(path, '--json', '--ruleset', 'clouds-of-smoke/1.7'));
  expect([web.rolls, printed.rolls]).toEqual(['6', '36']);
});

describe('a wrong call: exit 2, one line says how', () => {
  const nothing = { ...GUNS, step: 'bombardment' };
  test.each([
    [[], /name one position file/],
    [[file('a.json', COMBAT), file('b.json', COMBAT)], /name one position file/],
    [[join(folder, 'none')], /there is no file/],
    [[file('text', 'no JSON')], /is not JSON/],
    [[file('deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)], /nested too deep/],
    [[file('long.json', { ...COMBAT, units: { ['x'.repeat(9000)]: {} } })], /'units\.x{94}…'/],
    [[file('list.json', [1])], /is no position: it is not written as one/],
    [[file('empty.json', {})], /is no legal position: /],
    [[file('far.json', { ...COMBAT, turn: -1 })], /'turn' is missing, not known or wrong/],
    [[file('nothing.json', nothing)], /no target is declared yet/],
    [[file('start.json', { scenario: 'mill-brook' })], /no combat or bombardment is rolled next/],
    [[file('placing.json', { scenario: 'mill-brook', step: 'placing', pool: [3] })], /'placeDie'/],
    [[file('c.json', COMBAT), '--ruleset', 'chess'], /no ruleset 'chess'/],
    [[file('d.json', COMBAT), '--sampled'], /Unknown option '--sampled'/],
  ] as const)('%#', async (args, message) => {
    const { code, out, err } = await odds(...args);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

test('the example of docs/protocol.md', async () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocol.md'), 'utf8');
  const [, section = ''] = page.split('## Odds\n');
  const [, place = ''] = /```json\n(.*?)```/s.exec(section) ?? [];
  const [, shown = ''] = /```text\n(.*?)```/s.exec(section) ?? [];
  const path = file('example.json', place);
  expect(await odds(path)).toEqual({ code: 0, out: shown, err: '' });
  // As it stands there: a process that says it, and ends.
  const { status, stdout } = spawnSync(process.execPath, [main, 'odds', path], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, shown]);
});
