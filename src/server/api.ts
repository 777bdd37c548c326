/** The few things a browser asks for by HTTP: battles to start, join, save and open. */
import { Hono } from 'hono';
import { botsOf } from '#bots';
import { fail, ok, type Frozen, type Result } from '#kernel';
import { scenariosOf, setupOf } from '../games/clouds-of-smoke/content/index.ts';
import { newBattle, newMatch, type NewMatch } from '#protocol';
import {
  begin,
  bodyOf,
  idOr,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Bindings,
  type Routes,
} from './asking.ts';
import { startBattle } from './battle.ts';
import { filesOn } from './files.ts';
import { invitesOn, joiningOn, rematchOn } from './joining.ts';
import { create, holderOf, whyNotSeated } from './making.ts';
import { summaryOf } from './summary.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from './words.ts';

const MOST_BYTES = 16 * 1024;
/** The army lists of six seats at their longest. */
const MOST_LISTS_BYTES = 128 * 1024;

export function apiOf(doors: ApiDoors): Routes {
  const api = new Hono<Bindings>();
  api.get('/rulesets', (asked) =>
    asked.json(
      doors.rulesets.map(({ id, revision }) => ({
        id,
        revision,
        scenarios: scenariosOf(id),
        bots: botsOf(id),
      })),
    ),
  );
  matchesOn(api, doors);
  rematchOn(api, doors);
  invitesOn(api, doors);
  filesOn(api, doors);
  joiningOn(api, doors);
  return api;
}

function matchesOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches', async (asked) => {
    const player = await playerIn(asked, doors);
    const records = player === undefined ? [] : await doors.store.matchesOf(player);
    return asked.json(records.map((record) => summaryOf(record, player ?? '')));
  });
  api.post('/matches', async (asked) => {
    const wanted = await bodyOf(asked, newMatch, MOST_BYTES);
    if (!wanted.ok) return refuse(asked, wanted.error);
    const player = await sit(asked, doors);
    const make = () => startMatch(doors, wanted.value, player);
    return idOr(asked, await begin(asked, doors, player, make));
  });
  /** Any armies, led into a scenario: what is illegal is told with its paragraph. */
  api.post('/battles', async (asked) => {
    const wanted = await bodyOf(asked, newBattle, MOST_LISTS_BYTES);
    if (!wanted.ok) return refuse(asked, wanted.error);
    const player = await sit(asked, doors);
    const make = () => startBattle(doors, wanted.value, player);
    return idOr(asked, await begin(asked, doors, player, make));
  });
}

async function startMatch(
  doors: ApiDoors,
  { ruleset: id, scenario, seats: wanted, dice }: NewMatch,
  player: string,
): Promise<Result<string, Trouble>> {
  const ruleset = doors.rulesetOf(id);
  const setup = setupOf(id, scenario);
  if (ruleset === undefined || setup === undefined) {
    return fail(refused(400, noScenario(scenario, id)));
  }
  const seats = ruleset.seats(setup as unknown as Frozen<object>);
  const trouble = whyNotSeated(seats, wanted, botsOf(id));
  if (trouble !== undefined) return fail(refused(400, trouble));
  const holders = seats.map((seat) => holderOf(seat, wanted[seat] ?? 'link', player));
  const plan = { ruleset: id, setup, scenario, dice, holders, host: player };
  return ok(await create(doors, plan));
}
const noScenario = (scenario: string, id: string) =>
  words(
    `There is no scenario '${scenario}' of '${id}'.`,
    `Нет сценария «${scenario}» для «${id}».`,
  );
