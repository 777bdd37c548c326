import { expect, test } from 'vitest';
import { volley } from '../../../test/toys/volley/rules/volley.ts';
import { loose, played } from '../../../test/server/rooming.ts';
import { thoughtOf } from './thinking.ts';

test('a bot is asked in the name of its host and its battle, which have their turns', async () => {
  const { match } = played(loose(volley), { size: 1 }, 0).logged;
  const asked: string[][] = [];
  const pool = {
    think: async ({ seat }: { readonly seat: string }, host: string, battle: string) => {
      asked.push([host, battle, seat]);
      return { answer: 2 };
    },
    close: async () => undefined,
  };
  const thinker = { host: 'host', id: 'battle', seat: 'defender', bot: 'random', seed: 1 };
  expect(await thoughtOf(pool, match, thinker, undefined)).toEqual({ answer: 2 });
  expect(asked).toEqual([['host', 'battle', 'defender']]);
});
