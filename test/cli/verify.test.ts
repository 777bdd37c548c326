/** `verify`: the dice of a battle against the seed that bound them, and what older rules played. */
import { games } from '#proofs';
import { files as named } from '../../src/cli/files.ts';
import { MATCH_FORMAT, printMatchFile, type MatchHeader, type Row } from '#record';
import { setupOf } from '../games.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { afterDraw, commitmentOf, deal, dealtBefore, Seals } from '#fate';
import { hashText, canonical, type Json } from '#kernel';

import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { verify } from '../../src/cli/verbs/verify.ts';
import { SEED, loose, played } from '../server/rooming.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';

const folder = privateFolder();
afterAll(() => removeFolder(folder));

const setup = setupOf(cloudsOfSmokeWeb.id, 'mill-brook') as Json;
const battle = played(loose(cloudsOfSmokeWeb), setup, 120).rows;
const header: MatchHeader = {
  format: MATCH_FORMAT,
  ruleset: cloudsOfSmokeWeb.id,
  revision: cloudsOfSmokeWeb.revision,
  setup,
  seats: [{ seat: 'north' }, { seat: 'south' }],
  fates: [{ since: 1, hash: commitmentOf(SEED), seed: SEED }],
};
interface Told {
  readonly matched: number;
  readonly firstDifference: { readonly line: number; readonly message: string } | null;
  readonly dice: { readonly checked: number; readonly drawn: number };
  readonly notes: readonly string[];
}
let files = 0;
async function verified(head: MatchHeader, rows: readonly Row[] = battle): Promise<Told> {
  const file = join(folder, `${(files += 1)}.sandtable`);
  writeFileSync(file, printMatchFile({ header: head, rows }));
  return (await verify.run({ operands: [file], options: {}, games, files: named })).json as Told;
}
/** Rows with something changed, in a chain that is whole again. */
function forged(change: (row: Row, index: number) => Row, of: readonly Row[] = battle): Row[] {
  let last = hashText('');
  return of.map((row, index) => {
    const { seq, cause, events } = change(row, index);
    last = hashText(`${last}${canonical(cause)}${canonical(events)}`);
    return { seq, cause, events, hash: last };
  });
}
const isRoll = ({ cause }: Row): boolean => cause.by === 'fate' && Array.isArray(cause.result);
const last = battle.findLast(isRoll)?.seq ?? 0;

test('every draw of a battle that has ended is what its seed gives', async () => {
  const { matched, dice, notes } = await verified(header);
  expect(matched).toBe(1);
  expect(dice.checked).toBe(dice.drawn);
  expect(dice.checked).toBeGreaterThan(30);
  expect(notes).toEqual([]);
});

test('while the seed is not told nothing is said of the dice', async () => {
  const told = await verified({ ...header, fates: [{ since: 1, hash: commitmentOf(SEED) }] });
  expect(told).toMatchObject({ matched: 1, dice: { checked: 0 } });
  expect(told.dice.drawn).toBeGreaterThan(30);
});

test('a seed that is not the one of its hash is found', async () => {
  const fates = [{ since: 1, hash: commitmentOf('other'), seed: SEED }];
  expect((await verified({ ...header, fates })).firstDifference).toMatchObject({
    line: 1,
    message: expect.stringContaining('not the one of its hash') as string,
  });
});

test('a roll that the seed does not give is found, however well the chain was forged', async () => {
  const rows = forged((row) => {
    if (row.seq !== last || row.cause.by !== 'fate') return row;
    const result = (row.cause.result as number[]).map((face) => 7 - face);
    return { ...row, cause: { ...row.cause, result } };
  });
  expect((await verified(header, rows)).firstDifference).toMatchObject({
    line: last + 1,
    message: 'these dice are not the ones of the seed',
  });
});

test('dice that were typed in are the players’ own', async () => {
  const other = 'cd'.repeat(32);
  const fates = [{ since: 1, hash: commitmentOf(other), seed: other }];
  const told = await verified({ ...header, fates, dice: 'typed' });
  expect(told).toMatchObject({ matched: 1, dice: { checked: 0 } });
});

test('rows of a file that was opened are checked against the fate that settled them', async () => {
  const half = battle[Math.floor(battle.length / 2)]?.seq ?? 0;
  const other = 'cd'.repeat(32);
  const fates = [...(header.fates ?? []), { since: half, hash: commitmentOf(other), seed: other }];
  const { firstDifference } = await verified({ ...header, fates });
  const next = battle.find((row) => row.seq >= half && row.cause.by === 'fate')?.seq ?? 0;
  expect(firstDifference?.line).toBeGreaterThanOrEqual(next + 1);
});

test('what an older revision played is checked by chain and dice, and is named', async () => {
  const old = { ...header, revision: 0 };
  // Events that the rules of now do not give: they are not asked.
  const rows = forged((row) => ({ ...row, events: [{ type: 'something' }] }));
  const told = await verified(old, rows);
  expect(told).toMatchObject({ matched: 1 });
  expect(told.notes).toEqual([expect.stringContaining('revision 0 of clouds-of-smoke/web')]);
  expect(told.dice.checked).toBeGreaterThan(30);
  const damaged = rows.map((row) => (row.seq === 9 ? { ...row, events: [] } : row));
  expect((await verified(old, damaged)).firstDifference).toMatchObject({ line: 10 });
});

describe('dice that each can check', () => {
  const seals = new Seals(SEED);
  let stands = dealtBefore(seals.promise);
  const { rows } = played(loose(cloudsOfSmokeWeb), setup, 120, (chance) => {
    const dealing = deal(seals, stands, chance);
    stands = afterDraw(stands, chance);
    return dealing;
  });
  const fates = [{ since: 1, hash: seals.promise }];

  test('are checked without their seed, and by it', async () => {
    for (const told of [fates, [{ since: 1, hash: seals.promise, seed: SEED }]]) {
      const { matched, dice } = await verified({ ...header, fates: told }, rows);
      expect(matched).toBe(1);
      expect(dice.checked).toBe(dice.drawn);
      expect(dice.checked).toBeGreaterThan(20);
    }
  });
  test('a changed die and a seal that is not the next are found', async () => {
    const at = rows.findLast(isRoll)?.seq ?? 0;
    const changed = (change: (cause: Extract<Row['cause'], { by: 'fate' }>) => object) =>
      forged(
        (row) =>
          row.seq === at && row.cause.by === 'fate'
            ? { ...row, cause: { ...row.cause, ...change(row.cause) } }
            : row,
        rows,
      );
    const found = async (forgery: readonly Row[]) =>
      (await verified({ ...header, fates }, forgery)).firstDifference;
    const turned = changed(({ result }) => ({
      result: (result as number[]).map((face) => 7 - face),
    }));
    expect(await found(turned)).toMatchObject({
      line: at + 1,
      message: expect.stringContaining('do not follow from their seal') as string,
    });
    expect(await found(changed(() => ({ link: hashText('another') })))).toMatchObject({
      line: at + 1,
      message: expect.stringContaining('not the one that was promised') as string,
    });
    expect(await found(changed(() => ({ link: undefined })))).toMatchObject({ line: at + 1 });
  });
  test('a seed that is not the one of the promise is found', async () => {
    const other = [{ since: 1, hash: seals.promise, seed: 'cd'.repeat(32) }];
    const { firstDifference } = await verified({ ...header, fates: other }, rows);
    expect(firstDifference).toMatchObject({ line: 1 });
  });
});
