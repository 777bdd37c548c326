/** A server killed in the middle of a battle: what was acknowledged is there when it is back. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { canonical } from '#kernel';
import { isNight } from '../night.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { AGAINST_BOT, Browser } from './player.ts';

const folder = databaseFolder();
const KILLS = isNight ? 3 : 2;
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');
let child: ChildProcess | undefined;

async function start(): Promise<string> {
  const env = {
    ...process.env,
    SANDTABLE_DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    SANDTABLE_MESSAGES: '0',
  };
  child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('the server has an output');
  for await (const text of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/\S+/.exec(text) ?? [];
    if (text.includes('ready') && address !== undefined) return address.replace(/\/$/, '');
  }
  throw new Error('the server did not start');
}
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
afterAll(async () => {
  await stop('SIGTERM');
  removeFolder(folder);
});

test('killed and started again, the battle goes on where it was', async () => {
  const before = new Browser(await start());
  const match = await before.start(AGAINST_BOT);
  let known = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const browser = kill === 0 ? before : new Browser(await start());
    browser.cookie = before.cookie;
    const player = await browser.sit(match);
    expect(player.seq).toBeGreaterThanOrEqual(known);
    const goal = (player.position?.turn ?? 0) + 2;
    await player.play(kill + 1, () => (player.position?.turn ?? 0) >= goal);
    known = player.seq;
    await stop('SIGKILL');
  }
  const browser = new Browser(await start());
  browser.cookie = before.cookie;
  const [one, other] = [await browser.sit(match), await browser.sit(match)];
  expect(one.seq).toBeGreaterThanOrEqual(known);
  expect(canonical(one.position)).toBe(canonical(other.position));
  const turn = one.position?.turn ?? 0;
  await one.play(9, () => !isNight && (one.position?.turn ?? 0) > turn + 1);
  // By its dice it may be over sooner.
  expect(one.over || (!isNight && (one.position?.turn ?? 0) > turn + 1)).toBe(true);
  await Promise.all([one.close(), other.close()]);
});
