/** From what somebody wishes to play to a setup, or every fault with its place. */
import {
  fail,
  ok,
  parse,
  type AnyRuleset,
  type Json,
  type Result,
  type Shape,
  type Words,
} from '#kernel';
import * as z from 'zod/mini';
import type { Offer, Unbuilt } from '../../manifest.ts';
import { optionsShape, type Options, type Setup } from '../rules/index.ts';
import { BATTLES } from './battle.ts';
import { groundOf, startOf } from './small-map.ts';

interface Wish {
  readonly scenario?: string | undefined;
  readonly turnLimit?: number | undefined;
  /** Slots are written first, in secret. */
  readonly writeSlots?: boolean | undefined;
  /** Both set up by hand; the defender first. */
  readonly deploy?: boolean | undefined;
  /** How the book is read, where it may be read otherwise. */
  readonly readings?: Partial<Options> | undefined;
}
const shape = z.strictObject({
  scenario: z.optional(z.string().check(z.maxLength(100))),
  turnLimit: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  writeSlots: z.optional(z.boolean()),
  deploy: z.optional(z.boolean()),
  readings: z.optional(optionsShape),
}) as Shape<Wish>;
const words = (en: string, ru: string): Words => ({ en, ru });
const UNREADABLE = words(
  'A battle cannot be read from this.',
  'Прочитать из этого битву не удаётся.',
);

/** AOT-WIN-11 Without a wish: few battles last so long. 0 lifts it. */
const TURN_LIMIT = 40;

export function build(_ruleset: AnyRuleset, given: Json): Result<Setup, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return fail({ says: UNREADABLE, issues: read.error });
  const {
    scenario = [...BATTLES.keys()][0],
    turnLimit = TURN_LIMIT,
    writeSlots,
    deploy,
    readings,
  } = read.value;
  const setup = BATTLES.get(scenario);
  if (setup === undefined) {
    const says = words(`There is no battle "${scenario}".`, `Битвы «${scenario}» нет.`);
    return fail({ says, issues: [] });
  }
  const [one, two] = setup.armies.map(({ slots, ...army }) =>
    writeSlots === true || slots === undefined ? army : { ...army, slots },
  );
  return ok({
    ...setup,
    armies: [one, two],
    options: { ...readings, turnLimit },
    ...(deploy === true ? { defender: 0 as const } : {}),
  });
}
export const OFFERS: readonly Offer[] = [...BATTLES].map(([id, setup]) => ({
  id,
  name: setup.name,
  map: { ...groundOf(setup), blocks: startOf(setup) },
  seats: setup.armies.map(({ seat, name: army }, side) => ({ seat, side, name: army })),
}));
