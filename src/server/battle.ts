/** Armies led into a scenario: the lists come from a browser, everything else is ours. */
import { randomInt } from 'node:crypto';
import { botsOf } from '#bots';
import {
  EDITIONS,
  type CloudsOfSmokeRules,
  type Setup,
} from '../games/clouds-of-smoke/rules/index.ts';
import { sampledPick } from '#fate';
import { fail, ok, type Issue, type Json, type Result, type Words } from '#kernel';
import {
  BATTLE_SEATS,
  FACTIONS,
  FIRST_SEATS,
  muster,
  parseArmy,
  quickStart,
  type Enlisted,
} from '../games/clouds-of-smoke/content/index.ts';
import type { NewBattle } from '#protocol';
import type { AnyRuleset } from '#games';
import type { ApiDoors } from './asking.ts';
import { create, holderOf, whyNotSeated } from './making.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from './words.ts';

type Place = Pick<Enlisted, 'seat' | 'side'>;
const SEEDS = 2 ** 32;

export async function startBattle(
  doors: ApiDoors,
  wanted: NewBattle,
  player: string,
): Promise<Result<string, Trouble>> {
  const { ruleset: id, scenario, seats, dice } = wanted;
  const ruleset = armiesRules(doors.rulesetOf(id));
  if (ruleset === undefined) {
    return no(words(`There are no rules '${id}'.`, `Правил «${id}» нет.`));
  }
  const places = BATTLE_SEATS.filter((one) => one.seat in seats || FIRST_SEATS.includes(one));
  const names = places.map(({ seat }) => seat);
  const trouble = whyNotSeated(names, seats, botsOf(id));
  if (trouble !== undefined) return no(trouble);
  const setup = setupFrom(ruleset, wanted, places);
  if (!setup.ok) return setup;
  return ok(
    await create(doors, {
      ruleset: id,
      setup: setup.value as unknown as Json,
      scenario,
      dice,
      holders: names.map((seat) => holderOf(seat, seats[seat] ?? 'link', player)),
      host: player,
    }),
  );
}
/** The rules that lead armies into scenarios are those of one game. */
const armiesRules = (ruleset: AnyRuleset | undefined): CloudsOfSmokeRules | undefined =>
  EDITIONS.some(({ id }) => id === ruleset?.id)
    ? (ruleset as unknown as CloudsOfSmokeRules)
    : undefined;
function setupFrom(
  ruleset: CloudsOfSmokeRules,
  { scenario, size, sizes, start, armies: lists }: NewBattle,
  places: readonly Place[],
): Result<Setup, Trouble> {
  const armies: Enlisted[] = [];
  for (const [id, { seat, side }] of places.entries()) {
    const list = parseArmy(lists[seat]);
    if (!list.ok) {
      const issues = [{ ...list.error, at: `armies.${id}.${list.error.at ?? ''}` }];
      return fail({ ...refused(400, UNREADABLE), issues });
    }
    const faction = FACTIONS.get(list.value.faction);
    armies.push({ seat, side, list: list.value, faction });
  }
  const setup = muster(ruleset, { scenario, size, sizes, armies });
  if (!setup.ok) return fail(illegal(setup.error));
  if (start === 'full') return setup;
  const laid = quickStart(ruleset, setup.value, sampledPick(randomInt(SEEDS)));
  return laid.ok ? laid : fail(illegal(laid.error));
}
const no = (message: Words): Result<never, Trouble> => fail(refused(400, message));
const UNREADABLE = words('An army list cannot be read.', 'Список армии не удаётся прочитать.');
const ILLEGAL = words('These armies may not fight so.', 'Такие армии сразиться не могут.');
const illegal = (issues: readonly Issue[]): Trouble => ({ ...refused(400, ILLEGAL), issues });
