/** One who is told of his battles by mail and push: no stranger ends it, or is told instead. */
import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '#store';
import { newStopCode } from '../../../src/server/notices/stopping.ts';
import { TOLD } from '../served/told.ts';

/** The server sends push messages, so that it asks for more than whether it does. */
export function pushKeys(): Readonly<Record<string, string>> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    SANDTABLE_PUSH_PUBLIC: pair.getPublicKey('base64url'),
    SANDTABLE_PUSH_PRIVATE: pair.getPrivateKey('base64url'),
  };
}

const TICKS = { mail: ['turn', 'over'], push: ['turn'] };
const CHOICES = { lang: 'en', zone: 'Europe/Berlin', ticks: TICKS, games: {} };
const WISHES = { lang: 'en', zone: 'Europe/Berlin', ways: ['mail', 'push'] } as const;
/** Before anybody comes. */
export async function layTold(store: Store): Promise<void> {
  const { player, endpoint, keys } = TOLD;
  const session = { id: player, agent: 'firefox linux' };
  await store.keepPlayer(session);
  await store.keepNotices(player, { ...WISHES, choices: CHOICES }, newStopCode());
  const browser = { endpoint, ...keys, agent: session.agent, session: player };
  if ((await store.addPush(player, browser)) !== 'added') throw new Error('he is not told');
}
/** What has become of it. */
export async function toldWrong(store: Store): Promise<readonly string[]> {
  const { player, endpoint } = TOLD;
  const wishes = await store.noticesOf(player);
  const pushes = await store.pushesOf(player);
  const isWhole = JSON.stringify(wishes?.ways) === JSON.stringify(WISHES.ways);
  const isTold = pushes.length === 1 && pushes[0]?.endpoint === endpoint;
  return [
    ...(isWhole ? [] : ['what he wished to be told was ended by a stranger']),
    ...(isTold ? [] : ['the browser that is told in his place is another']),
  ];
}

/** Of what the security log tells, what nobody here may bring about. */
const NEVER = ['mailStopped', 'pushRemoved', 'playersJoined', 'entered', 'wayAdded', 'wayRemoved'];
/** And what was tried, or nothing was shown. */
const TRIED = ['stopFailed', 'entryFailed'];
export function notedWrong(folder: string, isWhole: boolean): readonly string[] {
  const path = join(folder, 'security.log');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const events = new Set(lines.map((line) => (JSON.parse(line) as { event?: string }).event));
  const untried = isWhole ? TRIED.filter((one) => !events.has(one)) : [];
  return [
    ...NEVER.filter((one) => events.has(one)).map((one) => `the log of security tells of: ${one}`),
    ...untried.map((one) => `the log of security tells of no: ${one}`),
  ];
}
