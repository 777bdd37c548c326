import { describe, expect, test } from 'vitest';
import { games, type Manifest } from '#games';
import { isMet, judged, resumed } from './diagrams-met.ts';
import { diagramOf, heldIn, isShown, type Diagram } from './diagrams.ts';

/** So many paragraphs of a game can be touched, at least. */
const LEAST = 120;
interface Kept {
  readonly id: string;
  readonly diagram: Diagram;
}
async function keptOf(game: Manifest): Promise<readonly Kept[]> {
  const diagrams = await game.book?.diagrams?.();
  if (diagrams === undefined) return [];
  const { letters = '' } = game.book ?? {};
  const ids = Object.entries(diagrams.known).flatMap(([chapter, numbers]) =>
    numbers.map((number) => `${letters}-${chapter}-${number}`),
  );
  return Promise.all(
    ids.map(async (id) => {
      const diagram = await diagramOf(diagrams, id);
      if (diagram === undefined) throw new Error(`${id} is known and has no diagram`);
      return { id, diagram };
    }),
  );
}
const judge = (game: Manifest, id: string): Parameters<typeof judged>[0] => {
  const ruleset = game.rulesets.find((one) => one.id === id);
  if (ruleset === undefined) throw new Error(`there is no ${id}`);
  return { ruleset, cite: game.sentences.cite };
};
/** Why a diagram does not show its paragraph; undefined: it does. */
function wrongIn(game: Manifest, { id, diagram }: Kept): string | undefined {
  try {
    const found = judged(judge(game, diagram.ruleset), diagram);
    return isMet(diagram, id, found) ? undefined : `${id} is not ${diagram.met} any more`;
  } catch (error) {
    return `${id}: ${(error as Error).message}`;
  }
}

const told = games.all.filter(({ book }) => book?.diagrams !== undefined);
describe.each(told.map((game) => [game.id, game] as const))('%s', (_name, game) => {
  test('by the rules of now each paragraph is met: else `npm run diagrams`', async () => {
    const kept = await keptOf(game);
    expect(kept.length).toBeGreaterThanOrEqual(LEAST);
    expect(kept.flatMap((one) => wrongIn(game, one) ?? [])).toEqual([]);
  });
  test('at its moment somebody is asked, and the paragraph is in force', async () => {
    for (const { id, diagram } of await keptOf(game)) {
      const { ruleset } = judge(game, diagram.ruleset);
      expect(ruleset.rules.has(id), id).toBe(true);
      if (diagram.at > 0) continue;
      const match = resumed(ruleset, diagram.setup, diagram.begins);
      expect(match.pending.length, id).toBeGreaterThan(0);
    }
  });
  test('a paragraph of another number has none', async () => {
    const diagrams = await game.book?.diagrams?.();
    expect(isShown(diagrams, `${game.book?.letters}-NOWHERE-01`)).toBe(false);
    expect(diagrams && (await diagramOf(diagrams, 'X'))).toBeUndefined();
  });
  test('another paragraph, another end, and a deed nobody may do are noticed', async () => {
    const kept = await keptOf(game);
    const one = kept.find(({ diagram: { met } }) => met === 'refused');
    const played = kept.find(({ diagram: { met } }) => met === 'played');
    if (one === undefined || played === undefined) throw new Error('there are of both kinds');
    expect(wrongIn(game, { ...one, id: 'X-NOWHERE-01' })).toContain('not refused');
    const { diagram } = played;
    expect(wrongIn(game, { ...played, diagram: { ...diagram, comes: '' } })).toContain(
      'not played',
    );
    const deeds = [{ by: 'seat', seat: 'nobody', answer: null } as const];
    expect(wrongIn(game, { ...one, diagram: { ...one.diagram, at: 0, deeds } })).toContain(
      'nobody',
    );
  });
});
test('what a game lacks is not offered', () => {
  expect(isShown(undefined, 'X-MOV-01')).toBe(false);
});
test('the tests that hold a paragraph are told by edition, as far as they are named', () => {
  const rulesets = {
    'x/one': { 'X-A-01': [7, 1, 0], 'X-A-02': [1, 1] },
    'x/two': { 'X-A-01': [1, 1] },
  };
  const held = { tests: ['first', 'second'], rulesets };
  expect(heldIn(held, 'X-A-01')).toEqual([
    { ruleset: 'x/one', total: 7, named: ['second', 'first'] },
    { ruleset: 'x/two', total: 1, named: ['second'] },
  ]);
  expect(heldIn(held, 'X-A-03')).toEqual([]);
});
