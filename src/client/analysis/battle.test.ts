/** From where a moment of a battle is moved, what else is listed, and where it is kept. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ANALYSIS_FORMAT, type KeptTree } from '#protocol';
import { openBattle } from './battle.ts';

const ruleset = 'toy/1';
const checkpoint = { position: { at: [1] }, asked: 4, answers: [], sealed: [] };
const guessed = { ...checkpoint, position: { at: [7] } };
const deeds = [{ from: 0, deed: { by: 'seat', seat: 'south', answer: 1 } }] as const;
const tree = (row: number, eye?: string): KeptTree => ({
  root: { row, ...(eye === undefined ? {} : { eye, guessed }) },
  deeds,
});
vi.mock('../lookback/opening.ts', () => ({
  layOut: async () => ({
    opened: { ruleset, setup: {}, moments: [{ to: 3 }, { to: 8 }] },
    stood: async () => ({ checkpoint }),
    close: () => undefined,
  }),
}));

const UNREAD = { en: 'It lies there.', ru: 'Оно там лежит.' };
/** The server: what it keeps, whether the battle is over, and whether one sits there. */
const server = { trees: [] as KeptTree[], isOver: false, mine: true, isUnread: false };
const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });
function answerTo(path: string): Response {
  const { trees, isOver, mine, isUnread } = server;
  if (path.includes('/known')) {
    const eye = new URLSearchParams(path.split('?')[1]).get('eye') ?? 'south';
    const seen = { ruleset, setup: {}, row: 3, eye, checkpoint: { ...checkpoint, known: [] } };
    return reply(200, isOver ? { over: true } : seen);
  }
  if (!mine) return reply(200, { nobody: true });
  if (isUnread) return reply(409, { message: UNREAD });
  return reply(
    200,
    trees.length === 0 ? {} : { kept: { format: ANALYSIS_FORMAT, ruleset, trees } },
  );
}
beforeEach(() => {
  Object.assign(server, { trees: [], isOver: false, mine: true, isUnread: false });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (path: string) => answerTo(path));
});

describe('other trees of the battle', () => {
  const places = async (): Promise<readonly string[] | undefined> =>
    (await openBattle('one', { row: 3, eye: 'south' })).others?.map(({ to }) => to);
  test('while it lasts those of the same eyes alone; once it is over all', async () => {
    server.trees = [tree(1, 'south'), tree(2, 'north'), tree(3, 'south'), tree(3, 'north')];
    expect(await places()).toEqual(['/analysis/one#1.south']);
    server.isOver = true;
    expect(await places()).toEqual([
      '/analysis/one#1.south',
      '/analysis/one#2.north',
      '/analysis/one#3.north',
    ]);
  });
});
describe('a battle that is over', () => {
  beforeEach(() => void (server.isOver = true));
  test('goes on from what was guessed while it lasted', async () => {
    server.trees = [tree(3, 'south')];
    const opening = await openBattle('one', { row: 3, eye: 'south' });
    expect(opening).toMatchObject({ whole: guessed, deeds, place: '#3.south', kept: 'battle' });
  });
  test('goes on from the whole where nothing is kept for these eyes', async () => {
    server.trees = [tree(3)];
    const opening = await openBattle('one', { row: 3, eye: 'south' });
    expect(opening).toMatchObject({ whole: checkpoint, deeds, place: '#3', kept: 'battle' });
  });
});
describe('what was tried at the same moment while it lasted', () => {
  beforeEach(() => void (server.isOver = true));
  test('goes on where nothing was hidden, and lies under no others', async () => {
    server.trees = [{ root: { row: 3, eye: 'south' }, deeds }, tree(5, 'south')];
    const opening = await openBattle('one', {});
    expect(opening).toMatchObject({ whole: checkpoint, deeds, place: '#3.south' });
    expect(opening.others?.map(({ to }) => to)).toEqual(['/analysis/one#5.south']);
  });
  test('stands apart where something was guessed, or where all was seen too', async () => {
    server.trees = [tree(3, 'south')];
    expect(await openBattle('one', {})).toMatchObject({ deeds: [], place: '#3' });
    server.trees = [{ root: { row: 3, eye: 'south' }, deeds: [] }, tree(3)];
    expect(await openBattle('one', {})).toMatchObject({ deeds, place: '#3' });
  });
});
test('who does not sit there keeps it in his browser, and it says so', async () => {
  server.mine = false;
  expect(await openBattle('one', { row: 3 })).toMatchObject({ kept: 'browser', deeds: [] });
});
test('what lies there and cannot be read is said, and one moves all the same', async () => {
  server.isUnread = true;
  expect(await openBattle('one', { row: 3 })).toMatchObject({
    kept: 'battle',
    unread: UNREAD,
    deeds: [],
  });
});
