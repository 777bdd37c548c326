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
import { armyIssues } from '../rules/army/index.ts';
import type { Bought } from '../rules/army/index.ts';
import { sayArmyIssue } from '../rules/army/index.ts';
import { BATTLES } from './battle.ts';
import { FIELD, fieldOf } from './field.ts';
import { LISTS, armyFile } from './lists.ts';
import { groundOf, startOf } from './small-map.ts';

interface Wish {
  readonly scenario?: string | undefined;
  readonly turnLimit?: number | undefined;
  /** AOT-WX-07 May night end it? Unless it is said, yes. */
  readonly night?: boolean | undefined;
  /** Slots are written first, in secret. */
  readonly writeSlots?: boolean | undefined;
  /** Both set up by hand; the defender first. */
  readonly deploy?: boolean | undefined;
  /** AOT-SETUP-01 On a bare table: by bidding, or as a meeting engagement. */
  readonly start?: 'full' | 'meeting' | undefined;
  /** How the book is read, where it may be read otherwise. */
  readonly readings?: Partial<Options> | undefined;
  /** On the open field: lists by name, or armies of one's own. */
  readonly armies?: readonly Led[] | undefined;
  /** AOT-ARMY-16 May units of other lists fight as allies? */
  readonly allies?: boolean | undefined;
}
type Led = string | Bought;
const shape = z.strictObject({
  scenario: z.optional(z.string().check(z.maxLength(100))),
  turnLimit: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  night: z.optional(z.boolean()),
  writeSlots: z.optional(z.boolean()),
  deploy: z.optional(z.boolean()),
  start: z.optional(z.enum(['full', 'meeting'])),
  readings: z.optional(optionsShape),
  armies: z.optional(
    z
      .array(z.union([z.string().check(z.maxLength(60)), armyFile]))
      .check(z.minLength(2), z.maxLength(2)),
  ),
  allies: z.optional(z.boolean()),
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
    night,
    writeSlots,
    deploy,
    readings,
  } = read.value;
  const found = scenario === FIELD ? fieldFor(read.value) : standing(scenario, read.value);
  if (!found.ok) return found;
  const setup = found.value;
  const [one, two] = setup.armies.map(({ slots, ...army }) =>
    writeSlots === true || slots === undefined ? army : { ...army, slots },
  );
  return ok({
    ...setup,
    armies: [one, two],
    options: { ...readings, turnLimit, ...(night === undefined ? {} : { night }) },
    ...(deploy === true && setup.start === undefined ? { defender: 0 as const } : {}),
  });
}
/** A battle that stands ready is fought by its own armies. */
function standing(scenario: string, { armies, start }: Wish): Result<Setup, Unbuilt> {
  const setup = BATTLES.get(scenario);
  if (setup === undefined) {
    const says = words(`There is no battle "${scenario}".`, `Битвы «${scenario}» нет.`);
    return fail({ says, issues: [] });
  }
  if (start !== undefined) {
    const says = words(
      `"${scenario}" has its ground and its camps; a bare table is that of "${FIELD}".`,
      `У битвы «${scenario}» есть и местность, и лагеря; пустой стол — у битвы «${FIELD}».`,
    );
    return fail({ says, issues: [] });
  }
  if (armies === undefined) return ok(setup);
  const says = words(
    `"${scenario}" has its own armies; others meet in "${FIELD}".`,
    `У битвы «${scenario}» свои армии; другие сходятся в битве «${FIELD}».`,
  );
  return fail({ says, issues: [] });
}
/** Two armies of any lists; without a wish the first two that stand ready. */
function fieldFor({ armies, allies = false, start }: Wish): Result<Setup, Unbuilt> {
  const led = (armies ?? [...LISTS.keys()].slice(0, 2)).map(boughtFrom);
  const issues = led.flatMap((army, id) =>
    armyIssues(LISTS, army, { allies }).map((one) => ({ ...one, at: `armies.${id}.${one.at}` })),
  );
  const [west, east] = led;
  const [first] = issues;
  if (first !== undefined) return fail({ says: sayArmyIssue(first, LISTS), issues });
  return ok(fieldOf(LISTS, [west, east], start));
}
const boughtFrom = (led: Led): Bought =>
  typeof led === 'string' ? (LISTS.get(led)?.ready ?? { list: led, units: [] }) : led;

/** A battle of two lists, before anybody has chosen his. */
const FIELD_BATTLE = fieldOf(LISTS, [boughtFrom('greeks5c'), boughtFrom('romansRepublican')]);
const READY: readonly (readonly [string, Setup])[] = [...BATTLES, [FIELD, FIELD_BATTLE]];
export const OFFERS: readonly Offer[] = READY.map(([id, setup]) => ({
  id,
  name: setup.name,
  map: { ...groundOf(setup), blocks: startOf(setup) },
  seats: setup.armies.map(({ seat, name: army }, side) => ({ seat, side, name: army })),
}));
