/** A battle that has ended is played on from a moment of it: by whoever may look, as a new one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { AnyRuleset, Json } from '#kernel';
import { parseMatchFile, type Row } from '#record';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { games, readyOf, RULESETS } from '../every.ts';
import { wavering, type Wavering } from '../replay/wavering.ts';
import { KEYS, openHouse } from './house.ts';
import type { Browser, Reply } from './player.ts';

const house = await openHouse({}, { games });
const host = newVisitor(KEYS);
interface Laid extends Wavering {
  readonly id: string;
  readonly rules: AnyRuleset;
  readonly seats: readonly string[];
}
async function laid(ruleset: string, id: string, more: object = {}): Promise<Laid> {
  const [rules, game] = [games.rulesetOf(ruleset), games.gameOf(ruleset)];
  if (rules === undefined || game === undefined) throw new Error(`no rules '${ruleset}'`);
  const options = { scenario: readyOf(ruleset, 0).scenario };
  const setup = game.content.build(rules, options, sampledPick(2));
  if (!setup.ok) throw new Error('what stands ready is legal');
  const battle = wavering(rules, setup.value, { seed: 9, most: 90, ends: true });
  const seats = rules.seats(setup.value);
  await house.store.createMatch({
    id,
    ruleset,
    revision: rules.revision,
    setup: setup.value as Json,
    summary: {},
    status: 'ended',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'f'.repeat(64),
    host: host.player,
    seats: seats.map((seat) => ({ seat, kind: 'person', player: host.player })),
    ...more,
  });
  const rows = battle.file.rows.map((row) => toNewRow(rules, row));
  await house.store.appendRows(id, 0, rows);
  return { ...battle, id, rules, seats };
}
function browserOf(visitor?: { readonly renewed?: string }): Browser {
  const browser = house.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
const goOn = (browser: Browser, id: string, wish: unknown): Promise<Reply> =>
  browser.ask('POST', `/api/matches/${id}/on`, wish as Json);
const alone = (seats: readonly string[]): Record<string, Json> =>
  Object.fromEntries(seats.map((seat) => [seat, 'me']));

describe.each(RULESETS)('%s', (ruleset) => {
  test('goes on from each of some moments as it stood there, with dice of its own', async () => {
    const battle = await laid(ruleset, `on-${RULESETS.indexOf(ruleset)}`);
    const pick = sampledPick(1);
    const stranger = browserOf();
    for (let count = 0; count < 4; count++) {
      const row = pick(battle.file.rows.length - 1);
      const { status, body } = await goOn(stranger, battle.id, { row, seats: alone(battle.seats) });
      expect(status, `row ${row}`).toBe(200);
      const { id } = body as { id: string };
      const file = parseMatchFile(
        String((await stranger.ask('GET', `/api/matches/${id}/file`)).body),
      );
      if (!file.ok) throw new Error(file.error.says.en);
      const { rows, header } = file.value;
      expect(rows).toEqual(JSON.parse(JSON.stringify(battle.file.rows.slice(0, row))) as Row[]);
      const [own] = header.fates?.slice(-1) ?? [];
      expect(own?.since).toBe(row + 1);
      expect(own?.hash).not.toBe('f'.repeat(64));
      expect((await house.store.readMatch(id))?.status).toBe('playing');
    }
  });
});

describe('what cannot be', () => {
  let battle: Laid;
  beforeAll(async () => {
    battle = await laid(RULESETS[0] ?? '', 'refused');
  });
  const seats = (): Record<string, Json> => alone(battle.seats);

  test('from its end, from a step it has not, by rows that are none', async () => {
    const rows = battle.file.rows.length;
    const by = browserOf();
    expect((await goOn(by, 'refused', { row: rows, seats: seats() })).status).toBe(409);
    const beyond = await goOn(by, 'refused', { row: rows + 1, seats: seats() });
    expect([beyond.status, JSON.stringify(beyond.body)]).toEqual([
      400,
      expect.stringContaining(`There is no step ${rows + 1}`),
    ]);
    for (const row of [-1, 1.5, '1', null, 2 ** 31]) {
      expect((await goOn(by, 'refused', { row, seats: seats() })).status).toBe(400);
    }
  });
  test('with seats that are none, with none of one’s own, against an unknown bot', async () => {
    const by = browserOf();
    const [one = '', two = ''] = battle.seats;
    for (const wrong of [
      {},
      { [one]: 'me' },
      { ...seats(), nobody: 'me' },
      { [one]: { bot: 'random' }, [two]: { bot: 'random' } },
      { [one]: 'me', [two]: { bot: 'no such bot' } },
    ]) {
      expect((await goOn(by, 'refused', { row: 3, seats: wrong })).status).toBe(400);
    }
    const before = (await by.list()).length;
    expect(before).toBe(0);
  });
  test('while it is still on, of a battle that is private, of none', async () => {
    await laid(RULESETS[0] ?? '', 'still-on', { status: 'playing' });
    const mine = browserOf(host);
    expect((await goOn(mine, 'still-on', { row: 3, seats: seats() })).status).toBe(409);
    await laid(RULESETS[0] ?? '', 'private');
    await house.store.setPrivate('private', host.player, true);
    const none = await goOn(browserOf(), 'nothing', { row: 3, seats: seats() });
    expect(none.status).toBe(404);
    expect(await goOn(browserOf(), 'private', { row: 3, seats: seats() })).toEqual(none);
    const gone = await goOn(mine, 'private', { row: 3, seats: seats() });
    expect(gone.status).toBe(200);
    // And what goes on from it is as private.
    const { id } = gone.body as { id: string };
    expect((await mine.ask('GET', `/api/matches/${id}/replay`)).status).toBe(200);
    expect((await browserOf().ask('GET', `/api/matches/${id}/replay`)).status).toBe(404);
  });
  test('otherwise than with the dice it was played with', async () => {
    await laid(RULESETS[0] ?? '', 'typed', { summary: { dice: 'typed' } });
    const by = browserOf();
    const { id } = (await goOn(by, 'typed', { row: 3, seats: seats() })).body as { id: string };
    expect((await house.store.readMatch(id))?.summary).toMatchObject({ dice: 'typed' });
  });
  test('from behind a step that the rules of today play otherwise', async () => {
    const setup = { id: 'otherwise' };
    const other = await laid(RULESETS[0] ?? '', setup.id);
    const at = other.file.rows.findIndex(({ cause }) => cause.by === 'fate') + 1;
    const forged = other.file.rows.map((row) =>
      row.seq === at ? { ...row, hash: '0'.repeat(64) } : row,
    );
    await house.store.createMatch(
      {
        ...(await house.store.readMatch('otherwise')),
        id: 'forged',
        fateSeed: KEYS.seal('ab'.repeat(32), 'forged'),
      } as never,
      forged.map((row) => toNewRow(other.rules, row)),
    );
    const by = browserOf();
    const refused = await goOn(by, 'forged', { row: at, seats: seats() });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining(`from step ${at} on`),
    ]);
    expect((await goOn(by, 'forged', { row: at - 1, seats: seats() })).status).toBe(200);
  });
});
