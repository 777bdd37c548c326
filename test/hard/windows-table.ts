/** What every battle of windows has: a server, two sockets, and the time of a window. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Json } from '#kernel';
import { openDatabase, type Store } from '#store';
import { keysOf } from '../../src/server/gates/keys.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { Socket } from './socket.ts';
import type { Given } from './windows-house.ts';

const KEY = 'a key for windows through which nobody looks';
const KEYS = keysOf(KEY);
/** How long a window is open here: many a second, and a bot has thought by then. */
const ANSWER_MS = 300;

/**
 * By whom a window is closed, always by doing nothing: `instruction` has left so, `empty` has left
 * to do what he cannot, `hand` answers as soon as it is asked.
 */
export const BY = ['instruction', 'bot', 'empty', 'hand'] as const;
export type By = (typeof BY)[number];
/** A battle whose next window one may look through. */
export interface WindowTable {
  /** After so many windows a battle is left, and another begun. */
  readonly isWorn: boolean;
  /** How long it was open, in milliseconds, and was it closed by another answer? */
  window(): Promise<{ readonly time: number; readonly otherwise: boolean }>;
  close(): void;
}
// --- the house -----------------------------------------------------------------------------------

export interface House {
  readonly base: string;
  readonly store: Store;
  close(): Promise<void>;
}
/** A real server on a real database; one that does not hold its answers back is a leaking one. */
export async function openHouse(game: Given['game'], holds = true): Promise<House> {
  const folder = databaseFolder();
  const database = await openDatabase({ folder, say: () => undefined });
  const given: Given = { game, url: database.url, folder, key: KEY, answerMs: ANSWER_MS, holds };
  const program = join(import.meta.dirname, 'windows-house.ts');
  const server = fork(program, [JSON.stringify(given)], { execArgv: [] });
  const [port] = (await once(server, 'message')) as [number];
  return {
    base: `http://127.0.0.1:${port}`,
    store: database.store,
    close: async () => {
      const gone = once(server, 'exit');
      server.send('close');
      await gone;
      await database.close();
      removeFolder(folder);
    },
  };
}

// --- a battle ------------------------------------------------------------------------------------

export type Asked = NonNullable<Socket['state']>['pending'][number];
interface Played {
  readonly ruleset: { readonly id: string; readonly revision: number };
  readonly setup: Json;
  /** Who opens the windows, and who closes them. */
  readonly seats: readonly [string, string];
  readonly by: By;
}
let tables = 0;
/** Its two sockets: of the one who opens windows, and of who closes them, or looks on. */
export async function seatsAt(
  { base, store }: House,
  { ruleset, setup, seats: [opener, closer], by }: Played,
): Promise<readonly [Socket, Socket]> {
  const id = `windows-${(tables += 1)}`;
  const [one, two] = [newVisitor(KEYS), newVisitor(KEYS)];
  await store.createMatch({
    id,
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup,
    summary: {},
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: one.player,
    seats: [
      { seat: opener, kind: 'person', player: one.player },
      by === 'bot'
        ? { seat: closer, kind: 'bot', bot: 'sensible' }
        : { seat: closer, kind: 'person', player: two.player },
    ],
  });
  const mine = new Socket(base, `sandtable=${one.renewed}`);
  // Beside a bot somebody looks on, so that as many are told of everything.
  const other = new Socket(base, `sandtable=${two.renewed}`);
  for (const seat of [mine, other]) await seat.open(id);
  return [mine, other];
}
/** How long one such question was open, by what was heard since; undefined: it is open still. */
export function windowIn(
  { heard, times }: Socket,
  since: number,
  isIt: (open: Asked) => boolean,
): number | undefined {
  let opened: { readonly id: number; readonly at: number } | undefined;
  for (let index = since; index < heard.length; index++) {
    const { state } = JSON.parse(heard[index] ?? '{}') as { state?: Socket['state'] };
    const at = times[index] ?? 0;
    const open = state?.pending.find(isIt);
    if (state === undefined || open?.id === opened?.id) continue;
    if (opened !== undefined) return at - opened.at;
    if (open !== undefined) opened = { id: open.id, at };
  }
  return undefined;
}
