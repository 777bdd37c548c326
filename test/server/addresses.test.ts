/** The server knows every page of its own that the browser's register has. */
import { expect, test } from 'vitest';
import { games } from '#games';
import { nameOf } from '#lessons';
import { addressesOf } from '../../src/server/gates/addresses.ts';
import { StoreAway } from '#store';

const away = async (): Promise<never> => {
  throw new StoreAway('tried');
};
const AWAY = {
  mayWatch: away,
  invitation: away,
  deviceSeats: away,
  sharedPosition: away,
};

test('every page of a game is an address, and while nobody can say, every battle', async () => {
  const isAddress = addressesOf(AWAY, games);
  const own = games.all.flatMap(({ addresses = [] }) => addresses);
  const lessons = await Promise.all(games.all.map(async (game) => (await game.lessons?.()) ?? []));
  const taught = lessons.flat().map((lesson) => `/learn/${nameOf(lesson)}`);
  expect(taught).not.toEqual([]);
  expect(own).toEqual(expect.arrayContaining(['/armies', '/armies/art-of-tactics']));
  for (const path of [
    '/',
    '/new',
    '/battles',
    '/credits',
    '/rules',
    '/kit/table',
    ...own,
    '/m/a',
    '/battle/a',
    '/report/a',
    '/join/b',
    '/analysis/a',
    '/position/c',
    '/learn',
    ...taught,
  ]) {
    expect(await isAddress(path, away), path).toBe(true);
  }
  for (const path of [
    '/rule',
    '/m/',
    '/m/a/b',
    '/battle/',
    '/battle/a/b',
    '/report/',
    '/index',
    '/learn/nowhere/first-battle',
    ...taught.flatMap((path) => [`${path}-none`, path.replace(/\/[^/]+$/, '')]),
    '/pieces',
    '/diagram/',
    '/diagram/X-NO-01',
    '/diagram/a/b',
  ]) {
    expect(await isAddress(path, away), path).toBe(false);
  }
});

test('a paragraph that can be touched is an address; another number is none', async () => {
  const isAddress = addressesOf(AWAY, games);
  for (const { book } of games.all) {
    const diagrams = await book?.diagrams?.();
    const [first] = Object.entries(diagrams?.known ?? {});
    if (book === undefined || first === undefined) continue;
    const [chapter, [number]] = first;
    const id = `${book.letters}-${chapter}-${number}`;
    expect(await isAddress(`/diagram/${id}`, away), id).toBe(true);
    expect(await isAddress(`/diagram/${id}x`, away), id).toBe(false);
    expect(await isAddress(`/diagram/${book.letters}-__proto__-0`, away)).toBe(false);
    expect(await isAddress(`/diagram/${book.letters}-constructor-0`, away)).toBe(false);
  }
});
