/** All that this table fetches lazily: whatever stands here comes when it is first wanted. */
import { lazyPart, loadWords } from '#table';
import type { Answerers, Answerings } from './desk.svelte.ts';
import { Ordering } from './orders/ordering.svelte.ts';
import { Writing } from './orders/writing.svelte.ts';
import type { Ask } from './questions.ts';

export const LAZY = {
  /** What is asked before the battle. */
  async settingUp() {
    const { answerings, settingUpWords } = await import('./setting-up.ts');
    await loadWords(settingUpWords);
    return { answerings };
  },
  /** What is asked, and shown, once units act in a slot. */
  async slot() {
    const slot = await import('./slot.ts');
    const { answerings, IfEnded, MeleeMarks, Prospects, Reactions, slotWords } = slot;
    await loadWords(slotWords);
    return { answerings, IfEnded, MeleeMarks, Prospects, Reactions };
  },
  /** What the other army may do next, when somebody wants to see it. */
  async threat() {
    const { TacticsThreat, threatWords } = await import('./threat/index.ts');
    await loadWords(threatWords);
    return TacticsThreat;
  },
  /** How throws might have ended, for whoever looks back. */
  async foretold() {
    const { foretold, foretoldWords, slotWords } = await import('./prospects/foretold.ts');
    await Promise.all([slotWords, foretoldWords].map(loadWords));
    return foretold;
  },
  /** What each question decides, for who meets it first. */
  primers: async () => (await import('./primers.ts')).primers,
  /** What the computer is after, where it thinks aloud. */
  plans: async () => (await import('./plans.ts')).plans,
  /** Panels, each when it is opened. */
  forces: async () => lazyPart(import('./panels/Forces.svelte')),
  result: async () => lazyPart(import('./panels/Result.svelte')),
};
type Fetched<P extends keyof typeof LAZY> = Awaited<ReturnType<(typeof LAZY)[P]>>;
type LazyAsk = keyof Fetched<'settingUp'>['answerings'] | keyof Fetched<'slot'>['answerings'];
/** Whatever none of these answers comes with the page: the compiler finds what is missing. */
const FIRST = {
  writeSlots: Writing,
  giveOrders: Ordering,
} satisfies { readonly [K in Exclude<Ask, LazyAsk>]: Answerings[K] };

/** What of it has come. */
export class LazyAnswerers implements Answerers {
  #settingUp = $state.raw<Fetched<'settingUp'> | undefined>();
  #slot = $state.raw<Fetched<'slot'> | undefined>();
  readonly known: Answerings = $derived({
    ...FIRST,
    ...this.#settingUp?.answerings,
    ...this.#slot?.answerings,
  });
  async settingUp(): Promise<void> {
    this.#settingUp ??= await LAZY.settingUp();
  }
  async slot(): Promise<void> {
    this.#slot ??= await LAZY.slot();
  }
  threat(): ReturnType<typeof LAZY.threat> {
    return LAZY.threat();
  }
  /** What is shown of fights, and of an enemy who is to be answered. */
  get shown(): Fetched<'slot'> | undefined {
    return this.#slot;
  }
}
