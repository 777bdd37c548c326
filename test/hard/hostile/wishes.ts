/** What can be wished for: of every ruleset, what stands ready and what of it costs most. */
import { sampledPick } from '#fate';
import { CHEAP_MS, priceOf } from '#games';
import type { AnyRuleset, Json, Pick } from '#kernel';
import type { Trials } from '#trials';
import { parseArmy, printArmyLink } from '../../../src/games/clouds-of-smoke/content/index.ts';
import { RULESETS, games, readyOf, seated, wishFor } from '../../every.ts';
import { rulesNamed } from '../../server/seen.ts';
import { proofsOf } from '../../proofs.ts';

export const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];

/** The battle that an answer says was begun, whatever else it says of it. */
export const begunIn = (text: string): string | undefined =>
  /^\{"(?:id|found)":"([\w-]+)"[,}]/.exec(text)?.[1];

export interface Wish {
  readonly ruleset: string;
  readonly options: Json;
}
const known = new Map<string, Trials>();
/** What its game says of it beside the rules. */
export function trialsOf(ruleset: string): Trials {
  const trials = known.get(ruleset) ?? proofsOf(ruleset).trials?.(rulesNamed(ruleset)) ?? {};
  known.set(ruleset, trials);
  return trials;
}
/** Its dearest wishes, by whether they are built where all others wait. */
function dearestOf(ruleset: string): { readonly cheap: readonly Wish[]; dear: readonly Wish[] } {
  const { legal = [], refused = [] } = trialsOf(ruleset).dearest ?? {};
  const all = [...legal, ...refused].map((options): Wish => ({ ruleset, options }));
  return { cheap: all.filter((wish) => !isDear(wish)), dear: all.filter(isDear) };
}
function isDear({ ruleset, options }: Wish): boolean {
  const game = games.gameOf(ruleset);
  const price = game && priceOf(game.content, rulesNamed(ruleset), options);
  return price?.ok === true && price.value > CHEAP_MS;
}
const dearest = RULESETS.map(dearestOf);
export const CHEAP: readonly Wish[] = dearest.flatMap(({ cheap }) => cheap);
export const DEAR: readonly Wish[] = dearest.flatMap(({ dear }) => dear);

/** The largest setups that a wish becomes at once: of each ruleset one. */
export function largestSetups(): readonly { readonly ruleset: AnyRuleset; setup: Json }[] {
  return RULESETS.map((id) => {
    const [ruleset, game] = [rulesNamed(id), games.gameOf(id)];
    const options = [
      ...(trialsOf(id).dearest?.legal ?? []).filter(
        (one) => !isDear({ ruleset: id, options: one }),
      ),
      { scenario: readyOf(id, 0).scenario },
    ];
    const setups = options.flatMap((wish): Json[] => {
      const built = game?.content.build(ruleset, wish, sampledPick(1));
      return built?.ok === true ? [built.value as Json] : [];
    });
    const lengthOf = (setup: Json): number => JSON.stringify(setup).length;
    const [setup = null] = setups.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    return { ruleset, setup };
  });
}

// --- for those who change one field --------------------------------------------------------------

/** Wishes as honest browsers send them, of any ruleset. */
export function wishAtRandom(pick: Pick): Json {
  const ready = readyOf(one(RULESETS, pick), pick(8));
  return wishFor(ready, seated(ready, { bot: 'random' })) as unknown as Json;
}
const SEATS = [...new Set(RULESETS.flatMap((id) => readyOf(id, 0).seats))];
/** The dearest, but for those that a thread builds: there they would stand in each other's way. */
export function dearestAtRandom(pick: Pick): Json {
  return { ...one(CHEAP, pick), seats: { [one(SEATS, pick)]: 'me' } } satisfies Json;
}

/** An army as a link, which one game takes in the place of a list. */
const LIST: Json = {
  faction: 'ours-se17',
  level: 3,
  units: [
    { unit: 'brigade-shot', count: 6 },
    { unit: 'brigade-pikes', count: 4 },
    { unit: 'swedish-horse', count: 3 },
  ],
};
export function linkOfArmy(): string {
  const list = parseArmy({ format: 'sandtable-army/1', ...Object(LIST) });
  return list.ok ? printArmyLink(list.value) : '';
}
export const battleOfArmies = (one: Json, other: Json): Json => ({
  ruleset: RULESETS[0] ?? '',
  options: {
    scenario: 'pitchedBattle',
    size: 400,
    armies: [
      { seat: 'blue', list: one },
      { seat: 'red', list: other },
    ],
  },
  seats: { blue: 'me', red: { bot: 'random' } },
});
export { LIST as ARMY };
