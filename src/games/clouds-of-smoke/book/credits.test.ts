import { expect, test } from 'vitest';
import { ERA_LIST, FACTIONS } from '../content/index.ts';
import { credits } from './credits.ts';

/** The page of credits needs no lists, and no rules: it has their sources in a file of its own. */
test('each list of the author is named with its era, and the place where it was found', () => {
  const lists = [...FACTIONS.values()].filter(({ source }) => source !== 'ours');
  expect(lists.length).toBeGreaterThan(0);
  expect(credits.sources.entries).toEqual(
    lists.map(({ id, name, era, source }) => {
      return { id, name, of: ERA_LIST.find((one) => one.id === era)?.name, place: source };
    }),
  );
});
