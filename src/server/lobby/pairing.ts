/** The oldest two in the queue who suit each other get a battle, and each a side of it. */
import { randomInt } from 'node:crypto';
import { nameIn, type Manifest, type Offer } from '#games';
import { fail, ok, type Json, type Result } from '#kernel';
import type { Pace, Wished } from '#protocol';
import type { Wish } from '#store';
import type { ApiDoors } from '../matches/asking.ts';
import { recordOf, type Plan } from '../matches/making.ts';
import type { Trouble } from '../matches/trouble.ts';
import { ratedAs } from '../ratings/choosing.ts';

/** Battles of the game that stand ready, and that two play against each other. */
export const duelsOf = (
  { content, rulesets }: Pick<Manifest, 'content' | 'rulesets'>,
  points: number | null = null,
): readonly Offer[] =>
  rulesets.length === 0
    ? []
    : content.offers.filter(
        ({ seats: [one, other, ...more], points: of }) =>
          one !== undefined &&
          other !== undefined &&
          one.side !== other.side &&
          more.length === 0 &&
          (points === null || of === points),
      );

const anyOf = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))];

export class Pairing {
  readonly #doors: ApiDoors;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(doors: ApiDoors) {
    this.#doors = doors;
  }
  /** All who can be are paired; one pass at a time. `address`: whose request it is. */
  async run(address: string): Promise<void> {
    if (this.#running !== undefined) {
      // Who came while it looked is looked at once more.
      this.#again = true;
      return await this.#running;
    }
    this.#running = this.#passes(address).finally(() => (this.#running = undefined));
    await this.#running;
  }
  async #passes(address: string): Promise<void> {
    do {
      this.#again = false;
      await this.#pass(address);
    } while (this.#again);
  }
  async #pass(address: string): Promise<void> {
    const { store } = this.#doors;
    for (let two = await store.pairOf(); two !== undefined; two = await store.pairOf()) {
      const made = await this.#pair(two, address);
      // They wait for somebody at whose address there is time for it.
      if (!made.ok) return;
    }
  }
  /** Another node may have been sooner, or one of them has left: then nothing is made. */
  async #pair(two: readonly [Wish, Wish], address: string): Promise<Result<undefined, Trouble>> {
    const { store, games, builders } = this.#doors;
    const [one, other] = two;
    const points = one.points ?? other.points;
    const known = games.all.filter((game) => duelsOf(game, points).length > 0);
    const id = one.game ?? other.game;
    const game = id === null ? anyOf(known) : known.find((each) => each.id === id);
    const [ruleset] = game?.rulesets ?? [];
    const offer = game && anyOf(duelsOf(game, points));
    if (game === undefined || ruleset === undefined || offer === undefined) {
      // Of a game that is here no more.
      await store.unwish(one.game === null ? other.player : one.player);
      return ok(undefined);
    }
    const options = { scenario: offer.id };
    const wish = { game, ruleset, options, player: one.player, address };
    const setup = await builders.build(wish);
    if (!setup.ok) return fail(setup.error);
    const name = (nameIn(setup.value) ?? null) as Json;
    const before = await store.satBefore(one.player, other.player, ruleset.id, name);
    const seats = ruleset.seats(setup.value);
    const holders = sidesOf(seats, one.player, other.player, before);
    const plan = {
      ruleset: ruleset.id,
      setup: setup.value as Json,
      ...pacedBy([one.pace, other.pace]),
      rated: one.rated && ratedAs(game, options),
      holders,
      host: null,
    };
    await store.pair(two, game.id, recordOf(this.#doors, plan));
    return ok(undefined);
  }
}
/** Both wish for one pace; clocks stand at weekends where one likes it, and the other either. */
function pacedBy(
  wishes: readonly [Json | undefined, Json | undefined],
): Pick<Plan, 'pace' | 'weekends'> {
  const [wished] = wishes;
  if (wished === undefined) return {};
  const { weekends: _, ...pace } = wished as Paced;
  const isOff = wishes.some((one) => (one as Paced).weekends === true);
  return { pace, ...(isOff ? { weekends: true } : {}) };
}
type Paced = Pace & Pick<Wished, 'weekends'>;
/** Drawn; with the sides changed where these two have fought it before. */
function sidesOf(
  seats: readonly string[],
  one: string,
  other: string,
  before: string | undefined,
): readonly { readonly seat: string; readonly player: string }[] {
  const isFirst = before === undefined ? randomInt(2) === 0 : before !== seats[0];
  const players = isFirst ? [one, other] : [other, one];
  return seats.map((seat, at) => ({ seat, player: players[at] ?? other }));
}
