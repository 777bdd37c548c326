/** What a player tries for himself in his battle: kept for him, told to nobody else, bounded. */
import { afterAll, describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { canonical, checkpointFor, someImaginedFor, type Json } from '#kernel';
import { ANALYSIS_FORMAT, MOST_ANALYSIS_BYTES, type KnownMoment } from '#protocol';
import { LoggedMatch, type Row } from '#record';
import { openStore } from '#store';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { UNREAD } from '../../src/server/matches/lookback/unread.ts';
import { AWAY, NO_BATTLE } from '../../src/server/words.ts';
import { games, readyOf, RULESETS } from '../every.ts';
import { matchNamed, rowOf } from '../storage/folders.ts';
import { proxyTo } from '../storage/proxy.ts';
import { KEYS, openHouse, openShared } from './house.ts';
import type { Browser, Reply } from './player.ts';

const house = await openHouse({}, { games });
afterAll(() => house.close());
const [ann, bob] = [newVisitor(KEYS), newVisitor(KEYS)];
function browserOf(visitor?: { readonly renewed?: string }, at = house): Browser {
  const browser = at.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
let count = 0;
async function battle(more: object = {}): Promise<string> {
  count += 1;
  const id = `tried${count}`;
  const seats = [
    { seat: 'north', kind: 'person', player: ann.player },
    { seat: 'south', kind: 'person', player: bob.player },
  ] as const;
  await house.store.createMatch({ ...matchNamed(id, seats), host: ann.player, ...more }, [
    rowOf(1),
  ]);
  return id;
}
const read = (browser: Browser, id: string): Promise<Reply> =>
  browser.ask('GET', `/api/matches/${id}/analysis`);
const write = (browser: Browser, id: string, kept: unknown, after?: string): Promise<Reply> => {
  const query = after === undefined ? '' : `?after=${after}`;
  return browser.ask('POST', `/api/matches/${id}/analysis${query}`, kept as Json);
};
const revisionOf = async (browser: Browser, id: string): Promise<string | undefined> =>
  ((await read(browser, id)).body as { readonly revision?: string }).revision;
/** In the place of whatever lies there. */
const keep = async (browser: Browser, id: string, kept: unknown): Promise<Reply> =>
  await write(browser, id, kept, await revisionOf(browser, id));
const deed = { from: 0, deed: { by: 'seat', seat: 'north', answer: { secret: 'guess' } } };
const KEPT = {
  format: ANALYSIS_FORMAT,
  ruleset: 'toy/1',
  trees: [{ root: { row: 1 }, deeds: [deed] }],
};
const withAnswer = (letters: number): object => ({
  ...KEPT,
  trees: [
    {
      root: { row: 1 },
      deeds: [{ ...deed, deed: { ...deed.deed, answer: 'x'.repeat(letters) } }],
    },
  ],
});

describe('what is kept', () => {
  test('is told to its owner alone, while the battle lasts and after', async () => {
    const id = await battle();
    const [hers, his, stranger] = [browserOf(ann), browserOf(bob), browserOf()];
    expect(await read(hers, id)).toEqual({ status: 200, body: {} });
    expect(await keep(hers, id, KEPT)).toEqual({ status: 200, body: {} });
    const revision = expect.stringMatching(/^[\da-f]{32}$/) as unknown;
    expect((await read(hers, id)).body).toEqual({ kept: KEPT, revision });
    for (const status of ['running', 'ended'] as const) {
      await house.store.setStatus(id, status);
      expect(await read(his, id)).toEqual({ status: 200, body: {} });
      for (const nobody of [stranger, house.browser()]) {
        expect(await read(nobody, id)).toEqual({ status: 200, body: { nobody: true } });
      }
    }
    // Whatever else is asked of the battle, nothing of it is in any answer.
    for (const who of [his, stranger]) {
      for (const what of ['replay', 'file', 'map', 'notes', 'known']) {
        const { body } = await who.ask('GET', `/api/matches/${id}/${what}`);
        expect(JSON.stringify(body), what).not.toContain('guess');
      }
    }
    // Nor does the database tell it to who reads there.
    const { store } = await openShared();
    expect((await store.analysisOf(id, ann.player))?.kept).not.toContain('guess');
  });
  test.each([
    ['damaged', (sealed: string) => `${sealed.slice(0, -8)}AAAAAAAA`],
    ['of another battle', () => KEYS.sealText(JSON.stringify(KEPT), 'elsewhere')],
  ])('%s it is said to lie there, and nothing takes its place', async (_, changed) => {
    const id = await battle();
    const hers = browserOf(ann);
    await keep(hers, id, KEPT);
    const { store } = await openShared();
    const lies = await store.analysisOf(id, ann.player);
    const text = changed(lies?.kept ?? '');
    const analysed = { match: id, player: ann.player, kept: text, after: lies?.revision };
    expect(await store.keepAnalysis(analysed)).toBe('kept');
    const unread = { status: 409, body: { message: UNREAD.message } };
    expect(await read(hers, id)).toEqual(unread);
    const now = (await store.analysisOf(id, ann.player))?.revision;
    for (const after of [undefined, now, lies?.revision]) {
      expect(await write(hers, id, KEPT, after)).toEqual(unread);
      expect(await write(hers, id, { ...KEPT, trees: [] }, after)).toEqual(unread);
    }
    expect((await store.analysisOf(id, ann.player))?.kept).toBe(text);
    // With the right key it is there again.
    await store.keepAnalysis({ ...analysed, kept: lies?.kept ?? '', after: now });
    expect((await read(hers, id)).body).toMatchObject({ kept: KEPT });
  });
  test('the second stands in the place of the first; without a tree nothing', async () => {
    const id = await battle();
    const hers = browserOf(ann);
    await keep(hers, id, KEPT);
    const other = {
      ...KEPT,
      trees: [...KEPT.trees, { root: { row: 0, eye: 'north' }, deeds: [] }],
    };
    expect(await keep(hers, id, other)).toEqual({ status: 200, body: {} });
    expect((await read(hers, id)).body).toMatchObject({ kept: other });
    expect(await keep(hers, id, { ...KEPT, trees: [] })).toMatchObject({ status: 200 });
    expect((await read(hers, id)).body).toEqual({});
  });
  test('of two at once one is kept, and the other is told to look again', async () => {
    const id = await battle();
    const hers = browserOf(ann);
    const tree = (row: number): object => ({
      ...KEPT,
      trees: [{ root: { row }, deeds: [deed] }],
    });
    for (const round of [0, 1, 2]) {
      const after = await revisionOf(hers, id);
      const [one, other] = [tree(round * 2), tree(round * 2 + 1)];
      const both = await Promise.all([write(hers, id, one, after), write(hers, id, other, after)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ changed: true });
      const kept = both[0]?.status === 200 ? one : other;
      expect((await read(hers, id)).body).toMatchObject({ kept });
    }
    expect(await write(hers, id, KEPT)).toMatchObject({ status: 409, body: { changed: true } });
    for (const odd of ['x', '', `${'a'.repeat(32)}&more=1`]) {
      expect(await write(hers, id, KEPT, odd), odd).toMatchObject({ status: 400 });
    }
  });
});

describe('what is refused', () => {
  test.each([
    ['no JSON', '{'],
    ['another format', { ...KEPT, format: 'sandtable-analysis/2' }],
    ['more than there is', { ...KEPT, more: 1 }],
    [
      'a deed before what it follows',
      { ...KEPT, trees: [{ root: { row: 1 }, deeds: [{ ...deed, from: 1 }] }] },
    ],
    ['a row that is none', { ...KEPT, trees: [{ root: { row: -1 }, deeds: [] }] }],
    ['a list', [KEPT]],
    ['what no database holds', { ...KEPT, ruleset: 'a\u0000b' }],
  ])('%s', async (_, kept) => {
    const id = await battle();
    expect(await keep(browserOf(ann), id, kept)).toMatchObject({ status: 400 });
    expect((await read(browserOf(ann), id)).body).toEqual({});
  });
  test('what is too long, with the bound; as long as it may be it is kept', async () => {
    const id = await battle();
    const hers = browserOf(ann);
    const around = JSON.stringify(withAnswer(0)).length;
    expect(await keep(hers, id, withAnswer(MOST_ANALYSIS_BYTES - around))).toMatchObject({
      status: 200,
    });
    const long = await keep(hers, id, withAnswer(MOST_ANALYSIS_BYTES - around + 1));
    expect(long.status).toBe(413);
    expect(JSON.stringify(long.body)).toContain('256 KiB');
  });
  test('who sits nowhere there, and a battle that is not, or is none of his', async () => {
    const id = await battle();
    expect(await keep(browserOf(), id, KEPT)).toMatchObject({ status: 403 });
    expect(await keep(browserOf(ann), 'nowhere', KEPT)).toMatchObject({
      status: 404,
      body: { message: NO_BATTLE },
    });
    await house.store.setPrivate(id, ann.player, true);
    expect(await keep(browserOf(), id, KEPT)).toMatchObject({ status: 404 });
    expect(await read(browserOf(), id)).toMatchObject({ status: 404 });
    expect(await browserOf().ask('GET', `/api/matches/${id}/known`)).toMatchObject({ status: 404 });
    await keep(browserOf(ann), id, KEPT);
    await browserOf(ann).ask('POST', `/api/matches/${id}/delete`, {});
    expect(await read(browserOf(ann), id)).toMatchObject({ status: 404 });
  });
  test('while the database is away it is said, and nothing is kept', async () => {
    const id = await battle();
    const way = await proxyTo((await openShared()).url);
    const store = await openStore(way.url);
    const other = await openHouse({}, { games }, store);
    const hers = browserOf(ann, other);
    expect(await keep(hers, id, KEPT)).toMatchObject({ status: 200 });
    await way.close();
    expect(await keep(hers, id, { ...KEPT, trees: [] })).toEqual({
      status: 503,
      body: { message: AWAY },
    });
    expect(await read(hers, id)).toMatchObject({ status: 503 });
    await other.close();
    await store.close();
    expect((await read(browserOf(ann), id)).body).toMatchObject({ kept: KEPT });
  });
});

describe.each(RULESETS)('%s: what one may begin from', (ruleset) => {
  test('is what one’s own seat knows, of now or of a step before; a world fits', async () => {
    const [rules, game] = [games.rulesetOf(ruleset), games.gameOf(ruleset)];
    if (rules === undefined || game === undefined) throw new Error(`no rules '${ruleset}'`);
    const setup = game.content.build(
      rules,
      { scenario: readyOf(ruleset, 0).scenario },
      sampledPick(2),
    );
    const started = setup.ok ? LoggedMatch.start(rules, setup.value) : setup;
    if (!setup.ok || !started.ok) throw new Error('what stands ready is legal');
    const logged = started.value;
    const [pick, fate] = [sampledPick(4), sampledFate(sampledPick(5))];
    const rows: Row[] = [];
    const [mine = '', theirs = ''] = rules.seats(setup.value);
    const known = new Map<number, string>();
    while (rows.length < 60 && logged.match.outcome === undefined) {
      const { match } = logged;
      known.set(logged.seq, canonical(checkpointFor(match, mine)));
      if (match.chance !== undefined) rows.push(logged.settle(fate(match.chance)));
      else {
        const open = match.pending[pick(match.pending.length)];
        const { ask, question, seat } = open;
        const answer = rules.questions[ask]?.suggest(match.scene, question, pick, seat);
        const taken = logged.reply(open.id, [answer]);
        if (!taken.ok) throw new Error('a suggestion is refused');
        rows.push(...taken.value);
      }
    }
    known.set(logged.seq, canonical(checkpointFor(logged.match, mine)));
    const id = `known-${RULESETS.indexOf(ruleset)}`;
    const others = rules.seats(setup.value).slice(1);
    await house.store.createMatch({
      ...matchNamed(id, [
        { seat: mine, kind: 'person', player: ann.player },
        ...others.map((seat) => ({ seat, kind: 'person' as const, player: bob.player })),
      ]),
      ruleset,
      revision: rules.revision,
      setup: setup.value as Json,
      host: ann.player,
    });
    await house.store.appendRows(
      id,
      0,
      rows.map((row) => toNewRow(rules, row)),
    );
    const ask = (who: Browser, query = ''): Promise<Reply> =>
      who.ask('GET', `/api/matches/${id}/known${query}`);
    for (const row of [undefined, 0, 17, 30]) {
      const reply = await ask(browserOf(ann), row === undefined ? '' : `?row=${row}`);
      expect(reply.status).toBe(200);
      const told = reply.body as Exclude<KnownMoment, { readonly over: true }>;
      expect([told.eye, told.row]).toEqual([mine, row ?? logged.seq]);
      expect(canonical(told.checkpoint)).toBe(known.get(told.row));
      const world = someImaginedFor(
        rules,
        setup.value,
        told.checkpoint as never,
        mine,
        sampledPick(6),
      );
      expect(world, `row ${told.row}`).toBeDefined();
    }
    expect(await ask(browserOf(ann), `?eye=${theirs}`)).toMatchObject({ status: 409 });
    expect(await ask(browserOf(ann), '?row=61999')).toMatchObject({ status: 400 });
    expect(await ask(browserOf(ann), '?row=-1')).toMatchObject({ status: 400 });
    expect(await ask(browserOf(ann), '?more=1')).toMatchObject({ status: 400 });
    // Whoever only watches begins from what everybody sees.
    expect(await ask(browserOf(), `?eye=${mine}`)).toMatchObject({ status: 409 });
    const watched = (await ask(browserOf())).body as { readonly eye: string };
    expect(watched.eye).toBe('audience');
    await house.store.setStatus(id, 'ended');
    expect(await ask(browserOf())).toEqual({ status: 200, body: { over: true } });
  });
});
