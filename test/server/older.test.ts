/** Battles of earlier versions, as the server that stored them left them: still on, or ended. */
import { describe, expect, test } from 'vitest';
import { readJson, type Json } from '#kernel';
import { readMatchFile, type MatchFile } from '#record';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { games } from '../every.ts';
import { OLDER } from '../replay/older.ts';
import { KEYS, openHouse } from './house.ts';
import { Player } from './player.ts';

const house = await openHouse({}, { games });
const ann = newVisitor(KEYS);
const ANSWERS = new Set(['welcome', 'damaged', 'closed', 'error']);
function fileOf(text: string): MatchFile {
  const reading = readMatchFile(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  if (!step.value.ok) throw new Error('it was a file');
  return step.value.value;
}

const MENDED = ['1-clouds-of-smoke-web', '2-art-of-tactics-2006', '2-combat-commander-2006'];
describe.each(OLDER)('$name', ({ name, text }) => {
  const at = OLDER.findIndex((one) => one.name === name);
  const { header, rows } = fileOf(text);
  const ruleset = games.rulesetOf(header.ruleset);
  if (ruleset === undefined) throw new Error(`no rules '${header.ruleset}'`);
  const lay = async (id: string, status: string, count: number): Promise<void> => {
    await house.store.createMatch({
      id,
      ruleset: header.ruleset,
      revision: header.revision,
      setup: header.setup,
      summary: {},
      status,
      fateSeed: KEYS.seal('ab'.repeat(32), id),
      fateHash: 'f'.repeat(64),
      host: ann.player,
      seats: header.seats.map(({ seat }) => ({ seat, kind: 'person', player: ann.player })),
    });
    const stored = rows.slice(0, count).map((row) => toNewRow(ruleset, row));
    await house.store.appendRows(id, 0, stored);
  };
  const sitter = () => {
    const browser = house.browser();
    browser.cookie = `sandtable=${ann.renewed ?? ''}`;
    return browser;
  };

  test('still on, somebody sits down to it again and goes on', async () => {
    const id = `on-${at}`;
    await lay(id, 'playing', rows.length - 1);
    const player = new Player(sitter(), id);
    void player.open();
    const answered = (): boolean => player.heard.some(({ t }) => ANSWERS.has(t));
    await player.until(answered);
    const welcome = player.heard.find((one) => one.t === 'welcome');
    expect(welcome?.state.pending.length).toBeGreaterThan(0);
    // What mended rules took back is a row that says so.
    const taken = welcome?.steps.filter(({ by }) => by === 'rules') ?? [];
    expect(taken).toHaveLength(MENDED.includes(name) ? 1 : 0);
    await player.close();
  });
  test('ended, all its rows are given to whoever looks back', async () => {
    const id = `over-${at}`;
    await lay(id, 'ended', rows.length);
    const { status, body } = await sitter().ask('GET', `/api/matches/${id}/replay`);
    expect(status).toBe(200);
    const lines = String(body).trim().split('\n');
    expect(lines).toHaveLength(rows.length + 1);
    const last = readJson(lines.at(-1) ?? '', 1 << 20);
    expect(last.ok && (last.value as { hash: Json }).hash).toBe(rows.at(-1)?.hash);
  });
});
