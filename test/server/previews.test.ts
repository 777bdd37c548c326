/** What a link to a battle shows elsewhere: its picture, and what its page says of itself. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { registerOf } from '#games';
import type { AnyRuleset } from '#kernel';
import { StoreAway, openStore } from '#store';
import { newVisitor } from '../../src/server/gates/player.ts';
import { games, readyOf } from '../every.ts';
import { KEYS, openHouse, openShared, type House } from './house.ts';

const house = await openHouse({}, { games });
const MAPPED = games.all.filter(({ map }) => map !== undefined);
const [BARE] = games.all.filter(({ map }) => map === undefined);
const host = newVisitor(KEYS);
interface Laid {
  readonly summary?: object;
  readonly setup?: object;
  readonly status?: string;
  readonly private?: boolean;
}
function setupOf(ruleset: AnyRuleset): object {
  const game = games.gameOf(ruleset.id);
  const options = { scenario: readyOf(ruleset.id, 0).scenario };
  const built = game?.content.build(ruleset, options, sampledPick(1));
  if (built?.ok !== true) throw new Error('what stands ready is legal');
  return built.value;
}
async function laid(id: string, ruleset: AnyRuleset, more: Laid = {}): Promise<void> {
  const setup = more.setup ?? setupOf(ruleset);
  await house.store.createMatch({
    id,
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup: setup as never,
    summary: (more.summary ?? {}) as never,
    status: more.status ?? 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: host.player,
    seats: ruleset.seats(setupOf(ruleset)).map((seat) => ({
      seat,
      kind: 'person' as const,
      player: host.player,
    })),
  });
  if (more.private === true) await house.store.setPrivate(id, host.player, true);
}
interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}
async function got(path: string, init: RequestInit = {}, on: House = house): Promise<Got> {
  const reply = await fetch(`${on.base}${path}`, init);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes };
}
const pictureOf = (id: string, more = '', init: RequestInit = {}): Promise<Got> =>
  got(`/api/matches/${id}/preview.png${more}`, init);
/** Whole, and as large as it is to be. */
function sizeIn(png: Buffer): readonly [width: number, height: number] {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const part = png.subarray(at + 4, at + 8 + length);
    expect(crc32(part)).toBe(png.readUInt32BE(at + 8 + length));
    at += 12 + length;
  }
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
const told = (page: string, what: string): string | undefined =>
  new RegExp(`property="og:${what}" content="([^"]*)"`).exec(page)?.[1];
async function pageAt(path: string, language = 'en'): Promise<string> {
  const { bytes } = await got(path, { headers: { 'accept-language': language } });
  return bytes.toString();
}

test.each(games.all.map((game) => [game.id, game] as const))('%s: a picture', async (id, game) => {
  const [ruleset] = game.rulesets;
  if (ruleset === undefined) throw new Error('a game has rules');
  await laid(`p-${id}`, ruleset);
  const { status, headers, bytes } = await pictureOf(`p-${id}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(sizeIn(bytes)).toEqual([1200, 630]);
  // The other language is another picture.
  expect((await pictureOf(`p-${id}`, '?lang=ru')).bytes.equals(bytes)).toBe(false);
});

test('where units stand, and how it stands; the page says where the picture is', async () => {
  const [game] = MAPPED;
  const [ruleset] = game?.rulesets ?? [];
  if (game === undefined || ruleset === undefined) throw new Error('a game has a map');
  const name = { en: 'Mill & Brook', ru: 'Мельница' };
  const progress = { en: 'turn 3', ru: 'ход 3' };
  await laid('here', ruleset, { summary: { name, progress, blocks: [500, 500, 0, 0] } });
  await laid('there', ruleset, { summary: { name, progress, blocks: [900, 500, 0, 0] } });
  await laid('bare', ruleset, { summary: { name, progress, blocks: [] } });
  const all = await Promise.all(['here', 'there', 'bare'].map((id) => pictureOf(id)));
  const apart = new Set(all.map(({ bytes }) => bytes.toString('base64')));
  expect(apart.size).toBe(3);

  for (const way of ['m', 'battle', 'report']) {
    const page = await pageAt(`/${way}/here`);
    expect(told(page, 'title')).toBe('Mill &amp; Brook');
    expect(told(page, 'description')).toBe(`${game.name.en}: turn 3`);
    const image = told(page, 'image')?.replaceAll('&amp;', '&') ?? '';
    expect(image.startsWith(`${house.base}/api/matches/here/preview.png?lang=en&at=`)).toBe(true);
    const { headers, bytes } = await got(image.slice(house.base.length));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(bytes.equals(all[0]?.bytes ?? Buffer.of())).toBe(true);
    expect(told(page, 'image:width')).toBe('1200');
    expect(page).toContain('name="twitter:card" content="summary_large_image"');
  }
  const russian = await pageAt('/battle/here', 'ru-RU,ru;q=0.9');
  expect(told(russian, 'title')).toBe('Мельница');
  expect(told(russian, 'description')).toBe(`${game.name.ru}: ход 3`);
  expect(told(await pageAt('/new'), 'title')).toBe('Sandtable: wargames by their real rules');
});

test('who won is told in words, in each language', async () => {
  const [game] = MAPPED;
  const [ruleset] = game?.rulesets ?? [];
  if (game === undefined || ruleset === undefined) throw new Error('a game has a map');
  const [seat = ''] = ruleset.seats(setupOf(ruleset));
  const ended = (winners: unknown) => ({
    status: 'ended',
    summary: {
      outcome: { result: 'x', winners, cite: '' },
      progress: { en: 'turn 9', ru: 'ход 9' },
    },
  });
  await laid('won', ruleset, ended([seat]));
  await laid('drawn', ruleset, ended([]));
  await laid('odd', ruleset, ended(7));
  const said = async (id: string, language: string) =>
    told(await pageAt(`/report/${id}`, language), 'description');
  expect(await said('won', 'en')).toBe(`${game.name.en}: Victory: South, turn 9`);
  expect(await said('won', 'ru')).toBe(`${game.name.ru}: Победа: Юг, ход 9`);
  expect(await said('drawn', 'en')).toBe(`${game.name.en}: A draw, turn 9`);
  expect(await said('odd', 'en')).toBe(`${game.name.en}: turn 9`);
});

test('an etag is asked about; a HEAD has the headers alone', async () => {
  const ruleset = BARE?.rulesets[0];
  if (ruleset === undefined) throw new Error('a toy has no map');
  await laid('asked', ruleset);
  const head = await pictureOf('asked', '', { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  const etag = head.headers.get('etag') ?? '';
  expect(head.headers.get('cache-control')).toBe('public, no-cache');
  const again = await pictureOf('asked', '', { headers: { 'if-none-match': etag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const whole = await pictureOf('asked');
  expect(whole.headers.get('etag')).toBe(etag);
  // Something was done since: it is another one.
  await house.store.appendRows('asked', 0, [ROW], { summary: { progress: TURN } });
  const after = await pictureOf('asked', '', { headers: { 'if-none-match': etag } });
  expect(after.status).toBe(200);
  expect(after.bytes.equals(whole.bytes)).toBe(false);
});
const TURN = { en: 'turn 2', ru: 'ход 2' };
const ROW = {
  cause: { by: 'rules', from: 1, asked: 1 },
  events: [],
  hash: 'x',
  decision: null,
} as never;

test('of a private battle nothing is told, to whoever asks', async () => {
  const [ruleset] = MAPPED[0]?.rulesets ?? [];
  if (ruleset === undefined) throw new Error('a game has rules');
  const name = { en: 'A secret place', ru: 'Тайное место' };
  await laid('private', ruleset, { summary: { name }, private: true });
  const none = await pictureOf('nobody-began-it');
  const mine = { headers: { cookie: `sandtable=${host.renewed ?? ''}` } };
  for (const init of [{}, mine]) {
    const hidden = await pictureOf('private', '', init);
    expect(hidden.status).toBe(404);
    expect(hidden.bytes.equals(none.bytes)).toBe(true);
    expect(hidden.headers.get('etag')).toBe(null);
    const page = (await got('/battle/private', init)).bytes.toString();
    expect(page).not.toContain('A secret place');
    expect(told(page, 'image')).toBe(`${house.base}/preview.png`);
  }
  for (const id of ['..', 'a/b', '%2e%2e', 'x'.repeat(101), '%00', '<script>']) {
    expect((await pictureOf(id)).status, id).toBe(404);
  }
});

test('a name is text, wherever it is shown; one that cannot be read is no crash', async () => {
  const [ruleset] = MAPPED[0]?.rulesets ?? [];
  if (ruleset === undefined) throw new Error('a game has rules');
  const evil = `"/><script>alert('x')</script>&\u202e\u0007 ${'long '.repeat(9000)}`;
  const names = [evil, 'مرحبا بالعالم', '', ' \u200b', 'W'.repeat(400), '𝔖𝔞𝔫𝔡', '$& $1 $`'];
  for (const [at, en] of names.entries()) {
    await laid(`name-${at}`, ruleset, { summary: { name: { en, ru: en } } });
    const { status, bytes } = await pictureOf(`name-${at}`);
    expect(status, en).toBe(200);
    expect(sizeIn(bytes)).toEqual([1200, 630]);
    const page = await pageAt(`/battle/name-${at}`);
    expect(page).not.toContain('<script>alert');
    const title = told(page, 'title') ?? '';
    expect(title).not.toMatch(/[\u202e\p{Cc}]/u);
    expect(title.length).toBeLessThan(300);
    expect(told(page, 'image')).toContain(`/api/matches/name-${at}/preview.png`);
  }
  expect(told(await pageAt('/battle/name-6'), 'title')).toBe('$&amp; $1 $`');
});

test('what is damaged is told by its name; a table that cannot be drawn is left out', async () => {
  const [ruleset] = MAPPED[0]?.rulesets ?? [];
  if (ruleset === undefined) throw new Error('a game has rules');
  const name = { en: 'Broken', ru: 'Сломана' };
  const whole = setupOf(ruleset) as { readonly terrain?: unknown };
  for (const [at, more] of [
    { setup: { name }, summary: 'no object' },
    { setup: { name }, summary: { blocks: ['x'] } },
    { setup: {}, summary: { name, blocks: [1, 2] } },
    { setup: { ...whole, terrain: [{ kind: 'wood', outline: 'x' }] }, summary: { name } },
    { setup: { ...whole, table: { width: 0, height: 0 } }, summary: { name } },
    { setup: whole, summary: { name, blocks: [Number.MAX_VALUE, 0, 0, 9] } },
  ].entries()) {
    await laid(`broken-${at}`, ruleset, more as Laid);
    const { status, bytes } = await pictureOf(`broken-${at}`);
    expect(status, `${at}`).toBe(200);
    expect(sizeIn(bytes)).toEqual([1200, 630]);
    expect((await got(`/battle/broken-${at}`)).status).toBe(200);
  }
});

test('who asks for too many is told to wait, and what was drawn is still his', async () => {
  const own = await openHouse({ previews: 2 }, { games });
  const ruleset = BARE?.rulesets[0];
  if (ruleset === undefined) throw new Error('a toy has no map');
  for (const at of [0, 1, 2]) await laid(`many-${at}`, ruleset);
  // Whoever looks at the headers alone has had nothing drawn.
  await got('/api/matches/many-2/preview.png', { method: 'HEAD' }, own);
  const statuses = [];
  for (const at of [0, 0, 1, 2, 0]) {
    statuses.push((await got(`/api/matches/many-${at}/preview.png`, {}, own)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  const refused = await got('/api/matches/many-2/preview.png', {}, own);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(refused.bytes.toString())).toHaveProperty('message.ru');
  await own.close();
});

test('one whose table is not drawn in time is kept by nobody', { timeout: 40_000 }, async () => {
  const ruleset = BARE?.rulesets[0];
  if (BARE === undefined || ruleset === undefined) throw new Error('a toy has no map');
  const side = 4_000_000;
  const outline = [[0, 0] as const, [side, 0] as const, [side, side] as const];
  const ground = { size: [3000, 2000], block: [100, 50], ground: [{ kind: 'stream', outline }] };
  const map = { ground: () => ground as never, start: () => [], blocks: () => [] };
  const own = await openHouse({}, { games: registerOf([{ ...BARE, map }], games.module) });
  await laid('dear', ruleset);
  const page = (await got('/battle/dear', {}, own)).bytes.toString();
  const image = told(page, 'image')?.replaceAll('&amp;', '&') ?? '';
  const { status, headers, bytes } = await got(image.slice(own.base.length), {}, own);
  expect(status).toBe(200);
  expect(sizeIn(bytes)).toEqual([1200, 630]);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  await own.close();
});

test('what many ask for at once is drawn once', async () => {
  const ruleset = MAPPED[0]?.rulesets[0];
  if (ruleset === undefined) throw new Error('a game has rules');
  await laid('at-once', ruleset, { summary: { name: { en: 'At once', ru: 'Сразу' } } });
  const own = await openHouse({ previews: 1 }, { games });
  const path = '/api/matches/at-once/preview.png';
  const all = await Promise.all(Array.from({ length: 12 }, () => got(path, {}, own)));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  await own.close();
});

test('while the database is away the page speaks of the house, and the picture waits', async () => {
  const { url } = await openShared();
  const store = await openStore(url);
  const away = () => Promise.reject(new StoreAway('tried'));
  const own = await openHouse({}, { games }, { ...store, readMatch: away, mayWatch: away });
  const page = await got('/battle/here', {}, own);
  expect(page.status).toBe(200);
  expect(told(page.bytes.toString(), 'image')).toBe(`${own.base}/preview.png`);
  expect((await got('/api/matches/here/preview.png', {}, own)).status).toBe(503);
  await own.close();
  await store.close();
});
