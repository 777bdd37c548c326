/** From what somebody wishes to play to a setup, or every fault with its place. */
import {
  fail,
  ok,
  parse,
  type AnyRuleset,
  type Issue,
  type Json,
  type Pick,
  type Result,
  type Shape,
  type Words,
} from '#kernel';
import * as z from 'zod/mini';
import { EDITIONS, type CloudsOfSmokeRules, type Setup } from '../rules/index.ts';
import type { ArmyList } from '../rules/army/index.ts';
import type { Unbuilt } from '../../manifest.ts';
import { parseArmy } from './armies/army-file.ts';
import { readArmy } from './armies/army-reading.ts';
import { FACTIONS } from './armies/factions.ts';
import { BATTLE_SEATS, muster, type Enlisted } from './armies/muster.ts';
import { quickStart } from './armies/quick-start.ts';
import { READY, cutTo } from './armies/ready.ts';
import { BATTLES } from './battle-file.ts';
import { SCENARIOS, scenarioSetup } from './scenarios.ts';

/** Who meets where nobody is named: the armies of the learning battle. */
const READY_PAIR: readonly Led[] = ['ours-se17-400', 'ours-hre17-400'];

const name = z.string().check(z.maxLength(100));
/** A ready army's name, a link, a roster, or a list; alone, or with its seat. */
const led = z.union([
  z.string(),
  z.strictObject({
    seat: z.optional(name),
    list: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }),
]);
type Led = z.infer<typeof led>;
const optionsShape = z.strictObject({
  scenario: z.optional(name),
  /** Led into a scenario for any armies. */
  armies: z.optional(z.array(led).check(z.minLength(2), z.maxLength(6))),
  /** Points of the game for each player. */
  size: z.optional(z.int().check(z.minimum(50), z.maximum(2000))),
  /** COS-TER-40 Terrain of any size; or as the rulebook recommends. */
  sizes: z.optional(z.literal('free')),
  /** Set up by the rules without anybody's doing. */
  quick: z.optional(z.boolean()),
});
export type Options = z.infer<typeof optionsShape>;
const shape = optionsShape as Shape<Options>;

const words = (en: string, ru: string): Words => ({ en, ru });
const UNREADABLE = words(
  'A battle cannot be read from this.',
  'Прочитать из этого битву не удаётся.',
);
const NOT_LISTS = words('An army list cannot be read.', 'Список армии не удаётся прочитать.');
const ILLEGAL = words('These armies may not fight so.', 'Такие армии сразиться не могут.');
const no = (says: Words, issues: readonly Issue[] = []): Result<never, Unbuilt> =>
  fail({ says, issues });

/** The edition of a ruleset that may be a copy of one of ours. */
export const editionIn = (ruleset: AnyRuleset): CloudsOfSmokeRules =>
  EDITIONS.some(({ id }) => id === ruleset.id) ? (ruleset as CloudsOfSmokeRules) : EDITIONS[0];

export function build(ruleset: AnyRuleset, given: Json, pick: Pick): Result<Setup, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return no(UNREADABLE, read.error);
  const options = read.value;
  const { scenario = [...SCENARIOS.keys()][0] ?? '' } = options;
  if (BATTLES.has(scenario)) return battleOf(editionIn(ruleset), { ...options, scenario }, pick);
  const setup = scenarioSetup(scenario);
  if (setup === undefined) return no(noSuch(scenario));
  const { armies, size, sizes, quick } = options;
  const isLed = [armies, size, sizes, quick].some((one) => one !== undefined);
  return isLed ? no(ownArmies(scenario)) : ok(setup);
}
const noSuch = (scenario: string): Words => {
  const known = [...SCENARIOS.keys(), ...BATTLES.keys()].join(', ');
  return words(
    `There is no scenario '${scenario}'; known: ${known}.`,
    `Нет сценария «${scenario}»; есть: ${known}.`,
  );
};
const ownArmies = (scenario: string): Words => {
  const known = [...BATTLES.keys()].join(', ');
  return words(
    `'${scenario}' has its own armies; any may be led into: ${known}.`,
    `У сценария «${scenario}» свои армии; любые можно вести в: ${known}.`,
  );
};

/** The lists that are led, read and counted: nothing is placed yet. */
function listsOf({ armies, quick }: Options): Result<Read[], Unbuilt> {
  const leds: readonly Led[] = armies ?? READY_PAIR;
  const lists = leds.map((one, id) => listOf(one, `armies.${id}`));
  const faults = lists.flatMap((one) => (one.ok ? [] : [one.error]));
  if (faults.length > 0) return no(NOT_LISTS, faults);
  const read = lists.flatMap((one) => (one.ok ? [one.value] : []));
  const most = quick === true ? MOST_LAID : MOST_UNITS;
  const units = unitsIn(read);
  return units > most ? no(tooMany(units, most)) : ok(read);
}
const unitsIn = (read: readonly Read[]): number =>
  read.flatMap(({ list }) => list.units).reduce((sum, { count }) => sum + count, 0);
/** The table's own bound: nobody plays so many, and every one of them is looked at at each move. */
const MOST_UNITS = 1200;
/** Each is set up beside all that stand already. */
const MOST_LAID = 240;
const tooMany = (units: number, most: number): Words =>
  words(
    `These armies have ${units} units; so a battle is begun with ${most} at most.`,
    `В этих армиях отрядов: ${units}; так битву начинают не больше чем с ${most}.`,
  );

/** Milliseconds at most of reading a wish and its lists. */
const READING_MS = 8;
/** And of setting up by the rules, where that is wished: it grows as the pairs of units do. */
const PAIR_MS = 0.06;
export function price(_ruleset: AnyRuleset, given: Json): Result<number, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return no(UNREADABLE, read.error);
  const lists = listsOf(read.value);
  if (!lists.ok) return lists;
  const units = unitsIn(lists.value);
  return ok(READING_MS + (read.value.quick === true ? units ** 2 * PAIR_MS : 0));
}

/** Armies led into a scenario: what is illegal is told with its paragraph. */
function battleOf(
  ruleset: CloudsOfSmokeRules,
  wanted: Options & { readonly scenario: string },
  pick: Pick,
): Result<Setup, Unbuilt> {
  const { scenario, armies: leds = READY_PAIR, sizes, quick } = wanted;
  const seats = seatsOf(leds);
  if (!seats.ok) return seats;
  const lists = listsOf(wanted);
  if (!lists.ok) return lists;
  const read = lists.value;
  const size = wanted.size ?? read[0]?.list.size;
  const armies = read.map(({ list, ready }, id): Enlisted => {
    const place = seats.value[id] ?? BATTLE_SEATS[0];
    const share = size === undefined ? undefined : shareOf(scenario, size, place.side);
    // A ready army is cut to the size; a player's own list is what he wrote.
    const fitted = ready && share !== undefined ? cutTo(list, share, ruleset.edition) : list;
    return { ...place, list: fitted, faction: FACTIONS.get(list.faction) };
  });
  const setup = muster(ruleset.edition, { scenario, size, sizes, armies });
  if (!setup.ok) return no(ILLEGAL, setup.error);
  if (quick !== true) return setup;
  const laid = quickStart(ruleset, setup.value, pick);
  return laid.ok ? laid : no(ILLEGAL, laid.error);
}
function shareOf(scenario: string, size: number, side: 0 | 1): number {
  const [part, whole] = (side === 1 ? BATTLES.get(scenario)?.otherShare : undefined) ?? [1, 1];
  return Math.floor((size * part) / whole);
}

type Place = (typeof BATTLE_SEATS)[number];
/** The seats that are said; the others are filled from both sides in turn. */
function seatsOf(leds: readonly Led[]): Result<Place[], Unbuilt> {
  const named = leds.map((one) => (typeof one === 'string' ? undefined : one.seat));
  const inTurn = [0, 3, 1, 4, 2, 5].flatMap((at) => BATTLE_SEATS[at] ?? []);
  const free = inTurn.filter(({ seat }) => !named.includes(seat));
  const places: Place[] = [];
  for (const [id, seat] of named.entries()) {
    const found = BATTLE_SEATS.find((one) => one.seat === seat);
    const twice = seat !== undefined && named.indexOf(seat) < id;
    const place = seat === undefined ? free.shift() : found;
    if (place === undefined || twice) return no(noSeat(seat ?? ''));
    places.push(place);
  }
  return ok(places);
}
const noSeat = (seat: string): Words => {
  const known = BATTLE_SEATS.map((one) => one.seat).join(', ');
  return words(
    `The seats of a battle are ${known}, each once: '${seat}' cannot be taken.`,
    `Места битвы: ${known}, каждое один раз: «${seat}» занять нельзя.`,
  );
};

interface Read {
  readonly list: ArmyList;
  readonly ready: boolean;
}
function listOf(one: Led, at: string): Result<Read, Issue> {
  const given = typeof one === 'string' ? one : one.list;
  const ready = typeof given === 'string' ? READY.get(given) : undefined;
  if (ready !== undefined) return ok({ list: { ...ready.list, size: ready.size }, ready: true });
  const read = typeof given === 'string' ? readArmy(given) : parseArmy(given);
  if (read.ok) return ok({ list: read.value, ready: false });
  return fail({ ...read.error, at: [at, read.error.at ?? ''].filter(Boolean).join('.') });
}
