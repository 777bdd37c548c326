/** The ledger can fail; and a small storm, so that the large one stays ready. */
import { setupOf, rulesetOf } from '../games.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Frozen, Game } from '#kernel';
import { LoggedMatch, type Row } from '#record';

import { sampledFate, sampledPick } from '#fate';
import { stepFor } from '../../src/server/rooms/telling/state.ts';
import { RULESETS } from '../every.ts';
import { Ledger, answerTo, rollAfter, type Log } from './ledger.ts';
import { isNight } from '../night.ts';
import { LAST_TWO } from './served/planted.ts';

const RULES = 'clouds-of-smoke/web';
const ruleset = rulesetOf(RULES)!;

/** The first rows of a battle, by the rules. */
function played(count: number): readonly Row[] {
  const started = LoggedMatch.start<Game>(
    ruleset,
    setupOf(RULES, 'mill-brook') as unknown as Frozen<object>,
  );
  if (!started.ok) throw new Error('Mill Brook begins');
  const { value: logged } = started;
  const [fate, pick] = [sampledFate(sampledPick(1)), sampledPick(2)];
  const rows: Row[] = [];
  while (rows.length < count) {
    const { match } = logged;
    if (match.chance !== undefined) {
      rows.push(logged.settle(fate(match.chance)));
      continue;
    }
    const [open] = match.pending;
    const answer = ruleset.questions[open.ask].suggest(match.scene, open.question, pick);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error('the rules take what they suggest');
    rows.push(...taken.value);
  }
  return rows;
}

describe('the ledger', () => {
  const rows = played(12);
  const log: Log = { match: 'm', ruleset, persons: ['south', 'north'], head: 12, rows };
  const [first = '', last = ''] = rows.flatMap(({ cause }) =>
    cause.by === 'seat' ? [answerTo(cause.decision, cause.answer)] : [],
  );
  const seqOf = (what: string): number =>
    rows.find(({ cause }) => cause.by === 'seat' && answerTo(cause.decision, cause.answer) === what)
      ?.seq ?? 0;
  /** Everything was sent, two answers and one roll were acknowledged, and all was told. */
  function kept(): Ledger {
    const ledger = new Ledger();
    ledger.seated('m', RULES);
    for (const { cause } of rows) {
      if (cause.by === 'seat') ledger.sent('m', answerTo(cause.decision, cause.answer));
    }
    ledger.taken('m', first, seqOf(first));
    ledger.taken('m', last, undefined);
    const { seq, cause } = rows[0];
    if (cause.by === 'fate') ledger.taken('m', rollAfter(seq - 1, cause.result), seq);
    ledger.told(
      'm',
      'south',
      rows.map((row) => stepFor(ruleset, row, 'south')),
    );
    return ledger;
  }
  const whole = {
    acknowledged: 3,
    lost: 0,
    missing: [],
    doubled: 0,
    unsent: 0,
    told: 12,
    untrue: 0,
    gaps: 0,
    kept: new Map([[RULES, { rows: 12, held: 12, acknowledged: 3, lost: 0 }]]),
    idle: [],
  };
  const against = (changed: Partial<Log>) => kept().compare([{ ...log, ...changed }]);

  test('finds nothing where nothing is wrong', () => {
    expect(against({})).toEqual(whole);
  });
  test('finds an answer that is missing, and the gap', () => {
    const without = rows.filter(({ seq }) => seq !== seqOf(first));
    expect(against({ rows: without })).toEqual({
      ...whole,
      kept: new Map([[RULES, { rows: 11, held: 11, acknowledged: 3, lost: 1 }]]),
      lost: 1,
      missing: [expect.stringMatching(/^m: .* found at none; there: nothing$/)],
      untrue: 1,
      gaps: 1,
    });
  });
  test('finds an end that is missing, by the head and by what was told', () => {
    expect(against({ rows: rows.slice(0, -1) })).toMatchObject({ gaps: 1, untrue: 1 });
    expect(against({ rows: rows.slice(0, -1), head: 11 })).toMatchObject({ gaps: 0, untrue: 1 });
  });
  test('finds a battle that is missing as a whole', () => {
    expect(kept().compare([])).toMatchObject({ acknowledged: 3, lost: 3, told: 12, untrue: 12 });
  });
  test('finds an answer that was taken twice', () => {
    const again = rows.find(({ seq }) => seq === seqOf(first))!;
    const twice = [...rows, { ...again, seq: 13 }];
    expect(against({ rows: twice, head: 13 })).toMatchObject({ doubled: 1, lost: 1, gaps: 0 });
    expect(against({ rows: [...rows, again] })).toMatchObject({ doubled: 2, gaps: 0 });
  });
  test('finds another answer than the one that was acknowledged', () => {
    const other = rows.map((row) =>
      row.seq === seqOf(first) && row.cause.by === 'seat'
        ? { ...row, cause: { ...row.cause, answer: 'another' } }
        : row,
    );
    expect(against({ rows: other })).toMatchObject({ lost: 1, unsent: 1, doubled: 0 });
  });
  test('finds faces that did not fall on the table', () => {
    const [roll, ...others] = rows;
    const cause = { ...roll.cause, result: [6, 6, 6] } as Row['cause'];
    expect(against({ rows: [{ ...roll, cause }, ...others] })).toMatchObject({ lost: 1 });
  });
  test('finds a step that was told in two ways', () => {
    const ledger = kept();
    ledger.told('m', 'south', [{ ...stepFor(ruleset, rows[3], 'south'), by: 'nobody' }]);
    expect(ledger.compare([log])).toMatchObject({ untrue: 2 });
  });
  test('says of which rules there was nothing to lose, and why', () => {
    expect(kept().compare([log], [RULES]).idle).toEqual([]);
    expect(kept().compare([log], [RULES, 'unplayed']).idle).toEqual([
      'unplayed: no row was written',
    ]);
    expect(kept().compare([], [RULES]).idle).toEqual([`${RULES}: no row was written`]);
    const deaf = new Ledger();
    expect(deaf.compare([log]).idle).toEqual([`${RULES}: no row was held against what was shown`]);
    deaf.told('m', 'south', [stepFor(ruleset, rows[1], 'south')]);
    expect(deaf.compare([log]).idle).toEqual([`${RULES}: no answer was acknowledged`]);
  });
});

const run = promisify(execFile);
async function storm(...options: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'chaos.ts'),
    `--battles=${RULESETS.length}`,
    ...options,
  ]);
  return stdout;
}
/** What a storm says that does not end well. */
async function ruined(...options: readonly string[]): Promise<string> {
  const failed = await storm(...options).catch((error: unknown) => error);
  const { code, stdout, stderr } = failed as { code: number; stdout: string; stderr: string };
  expect(code).toBe(1);
  return `${stderr}${stdout}`;
}
const ZEROS =
  '0 lost, 0 doubled, 0 gaps, 0 never sent, 0 told and not so, 0 battles broken, 0 tables apart, ' +
  '0 servers died, 0 unexpected errors, 0 damaged, 0 started anew, 0 rulesets idle\n';

describe('a small storm', () => {
  test('a server and a database killed: nobody loses anything', async () => {
    const line = await storm('--kills=1', '--pg=1');
    expect(line).toMatch(/^1 servers and 1 databases killed .*; \d+ battles at once/);
    expect(line.slice(-ZEROS.length)).toBe(ZEROS);
    for (const one of RULESETS) {
      expect(line).toMatch(new RegExp(`${one} [1-9]\\d* rows, [1-9]\\d* held, [1-9]\\d* ackn`));
    }
  });
  test('one of two nodes killed: the other plays on', async () => {
    const line = await storm('--kills=1', '--pg=0', '--nodes=2');
    expect(line).toMatch(/^1 servers and 0 databases killed; \d+ battles at once/);
    expect(line.slice(-ZEROS.length)).toBe(ZEROS);
  });
  // At night: what is planted tries the run itself, which seldom changes.
  const atNight = test.runIf(isNight);
  atNight('planted: a server does not start again, and nobody waits for it', async () => {
    const said = await ruined('--kills=1', '--pg=0', '--planted=it does not start again');
    expect(said).toContain('Error: node 0 does not start');
  });
  atNight('planted: rows of two games are never written, and it says of which', async () => {
    const said = await ruined('--kills=0', '--pg=0', '--planted=rows of two games unwritten');
    const idle = [...said.matchAll(/^(\S+): no row was written$/gm)].map(([, of]) => of);
    expect(idle.toSorted()).toEqual(LAST_TWO.toSorted());
    for (const one of LAST_TWO) expect(said).toMatch(new RegExp(`${one} 0 rows, 0 held, [1-9]`));
    expect(said).not.toContain(' 0 lost, 0 doubled');
  });
});
