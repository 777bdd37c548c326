import { expect, test } from 'vitest';
import type { MannerOf } from '#games';
import type { Frozen, Game, Scene } from '#kernel';
import { Watching, mannerOf } from './manners.ts';

/** An event is 'south attacks'; whose turn it is stands in the scene. */
const manner: MannerOf = {
  turnOf: (scene) => (scene.position as { readonly turn?: string }).turn,
  deedOf(event) {
    const [seat = '', deed] = event.type.split(' ');
    const [known] = (['attacks', 'moves', 'fires'] as const).filter((one) => one === deed);
    return known && { seat, deed: known };
  },
};
const at = (turn?: string): Scene<Game> => ({ position: { turn } }) as object as Scene<Game>;
const done = (...words: string[]): readonly Frozen<Game['event']>[] =>
  words.map((type) => ({ type }) as object as Frozen<Game['event']>);
const BOTS = new Map([
  ['south', 'bold'],
  ['north', 'steady'],
]);

test('of one’s own turn it is told what was done in it, once, and of no other', () => {
  const watching = new Watching(manner, BOTS, at('south'));
  watching.note(done('south attacks', 'south attacks', 'south falls', 'north fires'), at('south'));
  watching.ended(at('north'));
  watching.ended(at('south'));
  watching.note(done('south moves', 'south fires'), at('south'));
  watching.ended(at('north'));
  expect(watching.told).toEqual({
    bold: { turns: 2, attacks: 1, moves: 1, fires: 1, waits: 0 },
    steady: { turns: 1, attacks: 0, moves: 0, fires: 0, waits: 1 },
  });
});
test('the last turn counts where something was done in it', () => {
  const watching = new Watching(manner, BOTS, at('south'));
  watching.note(done('south attacks'), at('south'));
  watching.over(at('south'));
  const once = { turns: 1, attacks: 1, moves: 0, fires: 0, waits: 0 };
  expect(watching.told).toEqual({ bold: once });
  watching.over(at('north'));
  expect(watching.told).toEqual({ bold: once });
});
test('a turn that is everybody’s counts for each seat', () => {
  const watching = new Watching(manner, BOTS, at());
  watching.note(done('north fires'), at());
  watching.ended(at());
  expect(watching.told).toMatchObject({ bold: { waits: 1 }, steady: { fires: 1, waits: 0 } });
});
test('of several battles it is told in parts of a turn', () => {
  const one = { bold: { turns: 3, attacks: 1, moves: 3, fires: 0, waits: 0 } };
  const other = { bold: { turns: 1, attacks: 0, moves: 0, fires: 0, waits: 1 } };
  expect(mannerOf([one, undefined, other], 'bold')).toEqual({
    turns: 4,
    attacks: 0.25,
    moves: 0.75,
    fires: 0,
    waits: 0.25,
  });
  expect(mannerOf([one], 'steady')).toBeUndefined();
});
