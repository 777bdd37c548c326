import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { Watch } from './watch.ts';
import type { Wires } from './wires.ts';

/** A connection to a server that is a standby until it is promoted. */
class Wire extends EventEmitter {
  isEnded = false;
  hears = false;
  readonly #isStandby: boolean;
  constructor(isStandby: boolean) {
    super();
    this.#isStandby = isStandby;
  }
  async query(text: string): Promise<{ rows: object[] }> {
    if (text.includes('listen') && this.#isStandby) {
      throw Object.assign(new Error('cannot execute LISTEN during recovery'), { code: '25006' });
    }
    this.hears ||= text.includes('listen');
    return { rows: [{ ours: true }] };
  }
  async end(): Promise<void> {
    this.isEnded = true;
    this.emit('end');
  }
}

test('a standby that is promoted is listened to from then on', async () => {
  const wires: Wire[] = [];
  const connect = async (): Promise<Client> => {
    const wire = new Wire(wires.length === 1 || wires.length === 2);
    wires.push(wire);
    return wire as unknown as Client;
  };
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const watch = await Watch.on({ connect, cut: () => undefined } as Wires, async () => {
    await Promise.resolve();
  });
  const isBack = new Promise<void>((missed) => {
    watch.listen({ news: () => undefined, lost: () => undefined, missed });
  });
  await wires[0]?.end();
  await isBack;
  expect(wires.map(({ hears, isEnded }) => [hears, isEnded])).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [true, false],
  ]);
  expect(await watch.claim('match')).toBe(true);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  await watch.close();
});

/** A connection of a process beside which others listen, or not. */
class Ear extends Wire {
  static isFirstGone = false;
  readonly asked: string[] = [];
  constructor() {
    super(false);
  }
  override async query(text: string): Promise<{ rows: object[] }> {
    this.asked.push(text);
    return { rows: [{ ours: Ear.isFirstGone }] };
  }
}

test('who came later is the first once the others have gone', async () => {
  vi.useFakeTimers();
  const ear = new Ear();
  const connect = async (): Promise<Client> => ear as unknown as Client;
  const watch = await Watch.on({ connect, cut: () => undefined } as Wires, async () => undefined);
  expect(watch.isFirst).toBe(false);
  expect(ear.asked.filter((text) => text.includes('pg_advisory_lock_shared'))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isFirst).toBe(false);
  expect(ear.asked.join()).not.toContain('unlock');
  Ear.isFirstGone = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isFirst).toBe(true);
  expect(ear.asked.filter((text) => text.includes('pg_advisory_unlock_shared'))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ear.asked.filter((text) => text.includes('pg_advisory_unlock_shared'))).toHaveLength(1);
  await watch.close();
  expect(watch.isFirst).toBe(false);
  vi.useRealTimers();
});
