/** Marks say what of a source ran, and change nothing of what it does. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BYTES, MOST, REGISTER, stretchAt } from '../../tools/coverage-runs.ts';
import { marked } from '../../tools/marks.ts';

const FIRST = 7;

/** What a script comes to, and which of the words in its comments stand where something ran. */
function run(text: string): { readonly value: unknown; readonly ran: readonly string[] } {
  const { code, stretches } = marked('a.ts', text, FIRST);
  expect(code.split('\n').slice(0, text.split('\n').length)).toHaveLength(text.split('\n').length);
  const bytes = new Uint8Array(MOST);
  const told: unknown[] = [];
  const world: Record<string, unknown> = {
    [BYTES]: bytes,
    [REGISTER]: (...all: unknown[]) => void told.push(all),
  };
  runInNewContext(code, world);
  expect(told).toEqual([['a.ts', FIRST, stretches]]);
  const words = [...text.matchAll(/'(\w+)'/g)];
  const ran = words.filter(({ index }) => {
    const place = stretchAt(stretches, index);
    return place !== undefined && bytes[FIRST + place] === 1;
  });
  return { value: world['value'], ran: ran.map(([, word = '']) => word) };
}

test('what comes after a return has not run, nor has the other branch', () => {
  const { value, ran } = run(`
    function f(a) {
      if (a > 1) return 'more';
      else if (a === 1) 'one';
      else 'less';
      switch (a) { case 0: 'nought'; break; case 1: return 'single'; default: 'rest'; }
      return 'end';
    }
    var value = f(1);
  `);
  expect([value, ran]).toEqual(['single', ['one', 'single']]);
});
test('of choices, that side which was taken', () => {
  const { value, ran } = run(`
    const either = (a) => (a ? 'yes' : 'no') && (a || 'else') && (a ?? 'lacking');
    const told = [1, 0].map((a) => a && { says: 'inner' });
    var value = [either(true), told];
  `);
  expect(value).toEqual([true, [{ says: 'inner' }, 0]]);
  expect(ran).toEqual(['yes', 'inner']);
});
test('a function that waits has run as far as it came', () => {
  const { value, ran } = run(`
    function* play() {
      const asked = yield 'asked';
      for (const one of asked) 'loop';
      while (false) 'never';
      try { yield 'then'; } finally { 'late'; }
    }
    const match = play();
    var value = [match.next().value, match.next([1]).value];
  `);
  expect([value, ran]).toEqual([
    ['asked', 'then'],
    ['asked', 'loop', 'then'],
  ]);
});
test('members run where they are called, and what a file does as it is loaded is no play', () => {
  const { value, ran } = run(`
    const TABLE = { of: 'table', asked: () => 'unasked' };
    class Asked {
      own = 'own';
      get said() { return 'said'; }
      static all() { return [() => 'all', function () { return 'none'; }]; }
    }
    var value = [TABLE.of, new Asked().said, Asked.all()[0]()];
  `);
  expect([value, ran]).toEqual([
    ['table', 'said', 'all'],
    ['own', 'said', 'all'],
  ]);
});
test('what a file keeps is told, so that it can be forgotten', () => {
  const text = `
    const known = new WeakMap();
    const FULL = new Map([[1, 2]]);
    let latest;
    function f() { return new Map(); }
  `;
  const { code } = marked('a.ts', text, FIRST);
  expect(code.split('__memo')).toHaveLength(3);
  expect(code).toContain('globalThis.__memo({ clear() { latest = undefined; } });');
  expect(code).toContain('const known = globalThis.__memo(new WeakMap());');
});
test('types are let alone', () => {
  const text = `type A = 1 extends 2 ? 'a' : 'b';\ninterface B { c(): 'c' }\nconst d = 'd';\n`;
  const { code, stretches } = marked('a.ts', text, FIRST);
  expect([code.startsWith(text), stretches]).toEqual([true, []]);
});
