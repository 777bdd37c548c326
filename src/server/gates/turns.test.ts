import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Everything that is to be done, by its name. */
class Done {
  readonly turns = new Turns();
  readonly names: string[] = [];
  take(address: string, ...names: readonly string[]): void {
    for (const name of names) this.turns.take(address, false, () => void this.names.push(name));
  }
  takeSeated(address: string, ...names: readonly string[]): void {
    for (const name of names) this.turns.take(address, true, () => void this.names.push(name));
  }
  /** What is done by the time that all is. */
  async all(): Promise<string> {
    while (this.turns.size > 0) await others();
    return this.names.join(' ');
  }
}

test('one address after the other, and of each in the order in which it came', async () => {
  const done = new Done();
  done.take('a', 'a1', 'a2', 'a3');
  done.take('b', 'b1', 'b2');
  done.take('c', 'c1');
  expect(done.names).toEqual([]);
  expect(await done.all()).toBe('a1 b1 c1 a2 b2 a3');
});
test('whoever had nothing to be done comes before those who have had their turn', async () => {
  const done = new Done();
  done.take('a', 'a1', 'a2', 'a3', 'a4');
  done.take('b', 'b1', 'b2', 'b3');
  await others();
  await others();
  done.take('c', 'c1', 'c2');
  expect(await done.all()).toBe('a1 b1 c1 a2 b2 c2 a3 b3 a4');
});
test('who sends one thing after another is not new each time', async () => {
  const done = new Done();
  done.take('a', 'a1');
  done.take('b', 'b1', 'b2', 'b3');
  await others();
  for (const name of ['a2', 'a3', 'a4']) {
    done.take('a', name);
    await others();
  }
  expect(await done.all()).toBe('a1 b1 a2 b2 a3 b3 a4');
});
test('who sits at a table is heard before all who only watch', async () => {
  const done = new Done();
  done.take('a', 'a1', 'a2');
  done.take('b', 'b1', 'b2');
  await others();
  done.takeSeated('c', 'c1');
  done.takeSeated('d', 'd1');
  expect(await done.all()).toBe('a1 c1 d1 b1 a2 b2');
});
test('and yet they have their turns, however much he says', async () => {
  const done = new Done();
  done.takeSeated('s', ...Array.from({ length: 10 }, (_, n) => `s${n}`));
  done.take('a', 'a1', 'a2');
  expect(await done.all()).toBe('s0 s1 s2 s3 a1 s4 s5 s6 s7 a2 s8 s9');
});
test('between two pieces of work others are let in', async () => {
  const done = new Done();
  done.take('a', 'a1', 'a2');
  const other = others().then(() => done.names.push('other'));
  await other;
  expect(await done.all()).toBe('a1 other a2');
});
test('what fails keeps nobody after it from his turn', async () => {
  const { turns, names } = new Done();
  const failed = new Promise((caught) => process.prependOnceListener('uncaughtException', caught));
  const before = process.listeners('uncaughtException').slice(1);
  for (const one of before) process.off('uncaughtException', one);
  turns.take('a', false, () => {
    throw new Error('a1 fails');
  });
  turns.take('a', false, () => void names.push('a2'));
  expect(String(await failed)).toContain('a1 fails');
  for (const one of before) process.on('uncaughtException', one);
  while (turns.size > 0) await others();
  expect(names).toEqual(['a2']);
});
