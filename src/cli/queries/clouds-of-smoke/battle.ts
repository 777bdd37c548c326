/** Armies led into a scenario, as the engine is told of them. */
import type { ArmyList, CloudsOfSmokeRules, Setup } from '#clouds-of-smoke';
import { sampledPick } from '#fate';
import { fail, ok, type Issue, type Result } from '#kernel';
import {
  BATTLES,
  BATTLE_SEATS,
  FACTIONS,
  READY,
  cutTo,
  muster,
  parseArmy,
  quickStart,
  readArmy,
  type Enlisted,
} from '#library';
import { NoSuch, type Led, type Wanted } from '../query.ts';

/** Who meets where nobody is named: the armies of the learning battle. */
const READY_PAIR = ['ours-se17-400', 'ours-hre17-400'];

export function battleOf(ruleset: CloudsOfSmokeRules, wanted: Wanted): Result<Setup, Issue[]> {
  const { scenario, armies: led = READY_PAIR, sizes, quick, seed } = wanted;
  const seats = seatsOf(led);
  const lists = led.map((one, id) => listOf(one, `armies.${id}`));
  const faults = lists.flatMap((one) => (one.ok ? [] : [one.error]));
  if (faults.length > 0) return fail(faults);
  const read = lists.flatMap((one) => (one.ok ? [one.value] : []));
  const size = wanted.size ?? read[0]?.list.size;
  const armies = read.map(({ list, ready }, id): Enlisted => {
    const place = seats[id] ?? BATTLE_SEATS[0];
    const share = size === undefined ? undefined : shareOf(scenario, size, place.side);
    // A ready army is cut to the size; a player's own list is what he wrote.
    const fitted = ready && share !== undefined ? cutTo(list, share, ruleset.edition) : list;
    return { ...place, list: fitted, faction: FACTIONS.get(list.faction) };
  });
  const setup = muster(ruleset, { scenario, size, sizes, armies });
  if (!setup.ok || quick !== true) return setup;
  return quickStart(ruleset, setup.value, sampledPick(seed));
}
function shareOf(scenario: string, size: number, side: 0 | 1): number {
  const [part, whole] = (side === 1 ? BATTLES.get(scenario)?.otherShare : undefined) ?? [1, 1];
  return Math.floor((size * part) / whole);
}

/** The seats that are said; the others are filled from both sides in turn. */
function seatsOf(led: readonly Led[]): (typeof BATTLE_SEATS)[number][] {
  const named = led.map((one) => (typeof one === 'string' ? undefined : one.seat));
  const inTurn = [0, 3, 1, 4, 2, 5].flatMap((at) => BATTLE_SEATS[at] ?? []);
  const free = inTurn.filter(({ seat }) => !named.includes(seat));
  return named.map((name, id) => {
    const found = BATTLE_SEATS.find(({ seat }) => seat === name);
    const twice = name !== undefined && named.indexOf(name) < id;
    const place = name === undefined ? free.shift() : found;
    if (place !== undefined && !twice) return place;
    const known = BATTLE_SEATS.map(({ seat }) => seat).join(', ');
    throw new NoSuch(`the seats of a battle are ${known}, each once: '${name}' cannot be taken`);
  });
}

interface Read {
  readonly list: ArmyList;
  readonly ready: boolean;
}
function listOf(led: Led, at: string): Result<Read, Issue> {
  const given = typeof led === 'string' ? led : led.list;
  const ready = typeof given === 'string' ? READY.get(given) : undefined;
  if (ready !== undefined) return ok({ list: { ...ready.list, size: ready.size }, ready: true });
  const read = typeof given === 'string' ? readArmy(given) : parseArmy(given);
  if (read.ok) return ok({ list: read.value, ready: false });
  return fail({ ...read.error, at: [at, read.error.at ?? ''].filter(Boolean).join('.') });
}
