/** `sandtable audit` of files and folders, whatever game they are of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { games } from '#proofs';
import { sampledPick } from '#fate';
import { printMatchFile, type MatchFile } from '#record';
import type { Report } from '../../src/games/verb.ts';
import { files } from '../../src/cli/files.ts';
import { auditFor } from '../../src/cli/verbs/audit.ts';
import { played } from '../played.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const audit = auditFor(games);
const run = async (...operands: string[]): Promise<Report> =>
  audit.run({ games, options: {}, operands, files });

/** The first steps of a battle of every game that has an auditor. */
const BEGINNINGS = games.all.flatMap(({ id, content, minds = {}, rulesets }) => {
  const [ruleset] = rulesets;
  const has = ruleset && games.proofsOf(ruleset.id).audit;
  const built = ruleset && content.build(ruleset, {}, sampledPick(0));
  if (has === undefined || built === undefined || !built.ok) return [];
  const bots = ['random', 'random'];
  const file = played({ ruleset, minds, setup: built.value, bots, seed: 'folder', most: 30 });
  return [{ id, file }];
});
const written = (name: string, file: MatchFile): string => {
  const path = join(folder, name);
  writeFileSync(path, printMatchFile(file));
  return path;
};

test('every game has an auditor, and is read from a folder in name order', async () => {
  expect(BEGINNINGS.map(({ id }) => id)).toEqual(games.all.map(({ id }) => id));
  const paths = BEGINNINGS.map(({ id, file }, at) =>
    written(`${9 - at}-${id}${at % 2 === 0 ? '.sandtable' : '.jsonl'}`, file),
  );
  writeFileSync(join(folder, 'notes.txt'), 'no match file');
  const named = await run(...paths.toSorted());
  const whole = await run(folder);
  expect(whole).toEqual(named);
  expect(whole.json).toMatchObject({ files: games.all.length, deviations: 0 });
});
test('what differs in a file of a folder is told with its path', async () => {
  const [first] = BEGINNINGS;
  if (first === undefined) throw new Error('no game has an auditor');
  const damaged = join(folder, '0-damaged.sandtable');
  writeFileSync(damaged, 'nothing');
  await expect(async () => run(folder)).rejects.toThrow(`${damaged}, line 1: `);
  rmSync(damaged);
});
test('an empty folder is a wrong call, and so is a file that is not there', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await expect(async () => run(empty)).rejects.toThrow(`'${empty}' holds no match file`);
  const nowhere = join(folder, 'nowhere');
  await expect(async () => run(nowhere)).rejects.toThrow(`there is no file '${nowhere}'`);
});
test('the help says what is reckoned again, and that folders are taken', () => {
  for (const { name, rulesets } of games.all) {
    const { says } = games.proofsOf(rulesets[0]?.id ?? '').audit ?? {};
    expect(says).toBeDefined();
    expect(audit.says).toContain(`${name.en}: ${says}.`);
  }
  expect(audit.says).toContain('Of a folder every match file in it is read');
});
