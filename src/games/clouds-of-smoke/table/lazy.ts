/** What is fetched lazily: all of it, and when. Nothing else of this table comes by `import()`. */
import { type LoadWords, lazyPart, loadWords } from '#table';

/** A part of the table, once the words that it speaks are learnt. */
async function taught<P extends { readonly loaders: readonly LoadWords[] }>(
  coming: Promise<P>,
): Promise<P> {
  const come = await coming;
  await Promise.all(come.loaders.map(loadWords));
  return come;
}
export const LAZY = {
  /** A battle is set up by hand: terrain, columns, the armies. */
  setUp: async () => taught(import('./set-up/index.ts')),
  /** A die lies on an action, or a place on the map is asked for. */
  moving: async () => import('./moving/index.ts'),
  /** A combat lies on the table, dice are about to fall, or a list is to be chosen from. */
  combat: async () => taught(import('./combat/index.ts')),
  /** What the other side may do in its next turn, when somebody wants to see it. */
  threat: async () => taught(import('./threat/index.ts')),
  /** How rolls might have ended, for whoever looks back. */
  async foretold() {
    const { foretold, fightWords, foretoldWords } = await import('./odds/foretold.ts');
    await Promise.all([fightWords, foretoldWords].map(loadWords));
    return foretold;
  },
  /** What the computer is after, when it says so. */
  plans: async () => (await import('./plans.ts')).plans,
  /** What each question decides, for who meets it first. */
  primers: async () => (await import('./primers.ts')).primers,
  /** Panels, when they are opened. */
  forces: async () => lazyPart(import('./units/Forces.svelte')),
  news: async () => lazyPart(import('./since/News.svelte')),
  result: async () => lazyPart(import('./Result.svelte')),
};
/** What has come of one of them. */
export type Come<K extends keyof typeof LAZY> = Awaited<ReturnType<(typeof LAZY)[K]>>;
