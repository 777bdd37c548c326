/**
 * The auditor of a game against rules in which one figure is changed: a copy of the source plays
 * battles by them, and the auditor, who knows the document alone, has to find it.
 *   node test/hard/audit-mutants.ts [--game art-of-tactics] [--battles N] [--only WORD]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as commander from './audit-mutants-commander.ts';
import * as smoke from './audit-mutants-smoke.ts';
import * as tactics from './audit-mutants-list.ts';
import type { Mutant } from './audit-mutants-list.ts';
import { orderOf } from './audit-orders.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'art-of-tactics' },
    /** As many as the game needs unless said. */
    battles: { type: 'string' },
    only: { type: 'string' },
  },
});
const RULES = `src/games/${values.game}/rules`;
const LISTS: Readonly<Record<string, readonly Mutant[]>> = {
  'art-of-tactics': tactics.MUTANTS,
  'clouds-of-smoke': smoke.MUTANTS,
  'combat-commander': commander.MUTANTS,
};
const MUTANTS = LISTS[values.game] ?? [];
const battlesEach = values.battles ?? String(orderOf(values.game).mutants);

/** What the copy said: its first deviation, and how many there were. */
interface Found {
  readonly deviations: number;
  readonly first?: { readonly seed: string; readonly cite: string; readonly what: string };
}
function copied(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sandtable-mutants-'));
  for (const name of ['src', 'data', 'test', 'package.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
function audited(copy: string): Found {
  const battles = join(copy, 'test/hard/audit-battles.ts');
  const args = [battles, battlesEach, 'mixed', '--game', values.game];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the battles were not played: ${stderr.trim().slice(-600)}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Found;
}
function mutated(copy: string, { file, from, to }: Mutant): Found {
  const path = join(copy, RULES, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
  writeFileSync(path, text.replace(from, to));
  try {
    return audited(copy);
  } finally {
    writeFileSync(path, text);
  }
}

/** One that cannot be played is not caught: its text has gone out of date. */
function told(mutant: Mutant): string {
  try {
    const { deviations, first } = mutated(copy, mutant);
    if (first === undefined) return 'MISSED';
    caught += 1;
    return `${deviations}: ${first.cite} ${first.what}`;
  } catch (error) {
    return `NOT PLAYED: ${(error as Error).message}`;
  }
}
const copy = copied();
let caught = 0;
let clean = false;
const wanted = MUTANTS.filter(({ says }) => says.includes(values.only ?? ''));
try {
  const plain = audited(copy);
  clean = plain.deviations === 0;
  console.log(`unchanged: ${plain.deviations} deviations ${JSON.stringify(plain.first ?? '')}`);
  for (const mutant of wanted) {
    console.log(`${mutant.says}: ${told(mutant)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(JSON.stringify({ mutants: wanted.length, caught, clean }));
process.exit(clean && caught === wanted.length ? 0 : 1);
