/** A moment of a battle shared by link: as who shares it may know it, and no more. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import {
  canonical,
  checkpointFor,
  someImaginedFor,
  type AnyRuleset,
  type Game,
  type Json,
  type SeenCheckpoint,
} from '#kernel';
import { newVisitor } from '../../src/server/gates/player.ts';
import { replayedFrom } from '../../src/server/matches/opening.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { games, readyOf, RULESETS } from '../every.ts';
import { wavering, type Wavering } from '../replay/wavering.ts';
import { KEYS, openHouse } from './house.ts';
import type { Browser, Reply } from './player.ts';

const house = await openHouse({}, { games });
const [ann, bob] = [newVisitor(KEYS), newVisitor(KEYS)];
function browserOf(visitor?: { readonly renewed?: string }): Browser {
  const browser = house.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
interface Laid extends Wavering {
  readonly id: string;
  readonly rules: AnyRuleset;
  readonly seats: readonly string[];
}
/** The first seat is Ann's, the others are Bob's. */
async function laid(ruleset: string, id: string, status: string): Promise<Laid> {
  const [rules, game] = [games.rulesetOf(ruleset), games.gameOf(ruleset)];
  if (rules === undefined || game === undefined) throw new Error(`no rules '${ruleset}'`);
  const options = { scenario: readyOf(ruleset, 0).scenario };
  const setup = game.content.build(rules, options, sampledPick(2));
  if (!setup.ok) throw new Error('what stands ready is legal');
  const ends = status === 'ended';
  const battle = wavering(rules, setup.value, { seed: 9, most: 60, ends });
  const seats = rules.seats(setup.value);
  await house.store.createMatch({
    id,
    ruleset,
    revision: rules.revision,
    setup: setup.value as Json,
    summary: {},
    status,
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'f'.repeat(64),
    host: ann.player,
    seats: seats.map((seat, at) => ({
      seat,
      kind: 'person',
      player: at === 0 ? ann.player : bob.player,
    })),
  });
  const rows = battle.file.rows.map((row) => toNewRow(rules, row));
  await house.store.appendRows(id, 0, rows);
  return { ...battle, id, rules, seats };
}
const share = (browser: Browser, id: string, wish: unknown): Promise<Reply> =>
  browser.ask('POST', `/api/matches/${id}/position`, wish as Json);
const read = (id: unknown): Promise<Reply> =>
  browserOf().ask('GET', `/api/positions/${String(id)}`);
function stoodAt({ rules, file }: Laid, row: number) {
  const replaying = replayedFrom(rules, file.header.setup, file.rows.slice(0, row));
  for (;;) {
    const step = replaying.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error('its own rows');
    return step.value.value.match;
  }
}

describe.each(RULESETS)('%s', (ruleset) => {
  const number = RULESETS.indexOf(ruleset);

  test('while it lasts through one’s own eyes alone, and nothing else is in it', async () => {
    const battle = await laid(ruleset, `live-${number}`, 'running');
    const [seat = '', other = ''] = battle.seats;
    const [hers, his, stranger] = [browserOf(ann), browserOf(bob), browserOf()];
    const row = Math.floor(battle.file.rows.length * 0.7);
    const made = await share(hers, battle.id, { row, eye: seat });
    expect(made.status).toBe(200);
    const { id } = made.body as { id: string };
    const told = await read(id);
    const match = stoodAt(battle, row);
    const checkpoint = checkpointFor(match, seat);
    expect(told.body).toEqual({
      ruleset,
      name: expect.objectContaining({ en: expect.any(String) as string }) as object,
      setup: battle.file.header.setup,
      row,
      eye: seat,
      checkpoint: JSON.parse(JSON.stringify(checkpoint)) as Json,
      made: expect.stringMatching(/^\d{4}-/) as string,
    });
    // It can be begun from: a world that the seat may think it is in.
    const world = someImaginedFor(
      battle.rules,
      match.setup,
      (told.body as { checkpoint: Json }).checkpoint as object as SeenCheckpoint<Game>,
      seat,
      sampledPick(4),
    );
    expect(world).toBeDefined();
    expect(canonical(battle.rules.view(world!.scene, seat))).toBe(
      canonical(battle.rules.view(match.scene, seat)),
    );
    // The same link for the same moment.
    expect((await share(hers, battle.id, { row, eye: seat })).body).toEqual({ id });
    // Where no moment is named, it is the one that it has come to.
    const now = await share(hers, battle.id, { eye: seat });
    const { row: last } = (await read((now.body as { id: string }).id)).body as { row: number };
    expect(last).toBe(battle.file.rows.length);
    for (const [browser, wish, status] of [
      [hers, { row }, 409],
      [hers, { row, eye: other }, 409],
      [hers, { row, eye: 'audience' }, 409],
      [his, { row, eye: seat }, 409],
      [stranger, { row, eye: seat }, 403],
      [stranger, { row }, 403],
    ] as const) {
      expect((await share(browser, battle.id, wish)).status).toBe(status);
    }
    // Whoever sits there after her is shown to nobody by what she gave on.
    await hers.ask('POST', `/api/matches/${battle.id}/delete`, {});
    expect((await read(id)).status).toBe(404);
  });

  test('of an ended battle everything, for who sat there', async () => {
    const battle = await laid(ruleset, `over-${number}`, 'ended');
    const row = Math.floor(battle.file.rows.length / 2);
    expect((await share(browserOf(), battle.id, { row })).status).toBe(403);
    const made = await share(browserOf(bob), battle.id, { row });
    expect(made.status).toBe(200);
    const told = await read((made.body as { id: string }).id);
    const { position } = stoodAt(battle, row).checkpoint;
    const { checkpoint } = told.body as { checkpoint: { position: Json } };
    expect(canonical(checkpoint.position)).toBe(canonical(position));
    expect(told.body).not.toHaveProperty('eye');
  });
});

test('what is no moment, or another’s, is refused; a deleted battle takes all', async () => {
  const battle = await laid(RULESETS[0] ?? '', 'asked', 'ended');
  const hers = browserOf(ann);
  for (const wish of [{ row: -1 }, { row: 0.5 }, { row: 1, eye: '' }, { row: 9999 }, [1]]) {
    expect((await share(hers, battle.id, wish)).status).toBe(400);
  }
  expect((await share(hers, 'nowhere', { row: 0 })).status).toBe(404);
  const made = await share(hers, battle.id, { row: 3 });
  const { id } = made.body as { id: string };
  expect((await read(id)).status).toBe(200);
  expect((await read('../x')).status).toBe(404);
  expect((await read(`${id}x`)).status).toBe(404);
  await house.store.setPrivate(battle.id, ann.player, true);
  expect((await share(browserOf(), battle.id, { row: 3 })).status).toBe(404);
  // Whoever was given the link has it still, as long as the battle is kept by anybody.
  await hers.ask('POST', `/api/matches/${battle.id}/delete`, {});
  expect((await read(id)).status).toBe(200);
  await browserOf(bob).ask('POST', `/api/matches/${battle.id}/delete`, {});
  expect((await read(id)).status).toBe(404);
});
