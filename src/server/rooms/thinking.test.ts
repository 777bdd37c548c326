import { expect, test } from 'vitest';
import { volley } from '../../../test/toys/volley/rules/volley.ts';
import { loose, played } from '../../../test/server/rooming.ts';
import { thoughtOf } from './thinking.ts';

test('a bot is asked in the name of its battle, which has its turn among others', async () => {
  const { match } = played(loose(volley), { size: 1 }, 0).logged;
  const asked: [string, string][] = [];
  const pool = {
    think: async ({ seat }: { readonly seat: string }, battle: string) => {
      asked.push([battle, seat]);
      return { answer: 2 };
    },
    close: async () => undefined,
  };
  const thinker = { id: 'battle', seat: 'defender', bot: 'random', seed: 1 };
  expect(await thoughtOf(pool, match, thinker, undefined)).toBe(2);
  expect(asked).toEqual([['battle', 'defender']]);
});
