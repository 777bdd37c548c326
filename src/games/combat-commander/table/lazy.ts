/**
 * What of a battle's page is fetched when it is first wanted: nobody waits for it before the first
 * answer. The game's other pages are listed in `parts.ts`.
 */
import { lazyPart, loadWords } from '#table';

export const lazy = {
  forces: async () => lazyPart(import('./status/Forces.svelte')),
  result: async () => lazyPart(import('./status/Result.svelte')),
  /** Fire that may come, and what a pressed hex can do. */
  async threat() {
    const { CommanderThreat, threatWords, Zone } = await import('./threat/index.ts');
    await loadWords(threatWords);
    return { CommanderThreat, Zone };
  },
  sight: async () => lazyPart(import('./sight/index.ts')),
  /** How rolls might have ended, for whoever looks back. */
  async foretold() {
    const { foretold, foretoldWords } = await import('./odds/foretold.ts');
    await loadWords(foretoldWords);
    return foretold;
  },
  /** What the roll of the next press may come to. */
  oddsAt: async () => (await import('./odds/coming-odds.ts')).oddsAt,
  givingUp: async () => lazyPart(import('./units/GivingUp.svelte')),
  /** What the computer is after, when it says so. */
  plans: async () => (await import('./plans.ts')).plans,
  /** What each question decides, for who meets it first. */
  primers: async () => (await import('./primers.ts')).primers,
};
