/** Setups built from strangers' wishes: what is cheap at once, what is dear in a thread. */
import { randomInt } from 'node:crypto';
import { sampledPick } from '#fate';
import { CHEAP_MS, priceOf, type Manifest } from '#games';
import { fail, ok, type AnyRuleset, type Json, type Result } from '#kernel';
import { TooLong, openThreads } from '#threads';
import type { Guard } from '../gates/guard.ts';
import { unbuilt, refused, type Trouble } from './trouble.ts';
import type { Build, Built } from './building-worker.ts';
import { words } from '../words.ts';

/** Who wishes for a battle, and what he pays for it with. */
export interface Wish {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
  readonly options: Json;
  readonly player: string;
  readonly address: string;
}
export interface Builders {
  build(wish: Wish): Promise<Result<object, Trouble>>;
  close(): Promise<void>;
}

const SEEDS = 2 ** 32;
/** Whatever a battle was priced at: a machine that is so busy builds none. */
const LONGEST_MS = 30_000;
/** Nor does whoever wishes wait longer for his turn. */
const PATIENCE_MS = 30_000;
const TOO_BUSY = refused(
  503,
  words(
    'This battle took too long to set up: take fewer units, or try again later.',
    'Эта битва расставлялась слишком долго: возьмите меньше отрядов или попробуйте позже.',
  ),
);

/** `register`: the module that exports the games, for the thread. */
export function openBuilders(register: string, guard: Guard): Builders {
  const work = new URL('./building-worker.ts', import.meta.url);
  const threads = openThreads<Build, Built>({
    work,
    register,
    longest: LONGEST_MS,
    patience: PATIENCE_MS,
  });
  return {
    async build({ game: { content }, ruleset, options, player, address }) {
      const price = priceOf(content, ruleset, options);
      // Whether it comes to a battle or not: reading it has cost something.
      const paid = guard.work(player, address, price.ok ? price.value : CHEAP_MS);
      if (!paid.ok) return paid;
      if (!price.ok) return fail(unbuilt(price.error));
      const seed = randomInt(SEEDS);
      if (price.value <= CHEAP_MS) {
        const built = content.build(ruleset, options, sampledPick(seed));
        return built.ok ? built : fail(unbuilt(built.error));
      }
      const turn = guard.build(player, address);
      if (!turn.ok) return turn;
      try {
        const built = await threads.run({ ruleset: ruleset.id, options, seed }, address);
        return built.ok ? ok(built.value) : fail(unbuilt(built.error));
      } catch (error) {
        if (error instanceof TooLong) return fail(TOO_BUSY);
        throw error;
      } finally {
        turn.value();
      }
    },
    close: () => threads.close(),
  };
}
