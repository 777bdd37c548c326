/** A battle of two at their own screens, who ask each other something: a room, no server. */
import type { Frozen, Game, Json, Ruleset } from '#kernel';
import type { ClientMessage } from '#protocol';
import type { Row } from '#record';
import type { SeatRecord, Store } from '#store';
import type { Room } from '../../src/server/rooms/room.ts';
import { Heard, doorsOn, matchOf, open, person, playOn } from './rooming.ts';

interface Battle {
  readonly ruleset: Ruleset<Game>;
  readonly setup: Json;
}
interface Wish extends Battle {
  /** So many have been given. */
  readonly answers: number;
  readonly holders?: ((seat: string, at: number) => SeatRecord) | undefined;
}
let count = 0;

export class Table {
  room!: Room;
  readonly guests: readonly Heard[];
  readonly id: string;
  readonly seats: readonly string[];
  readonly ruleset: Ruleset<Game>;
  readonly setup: Json;
  readonly #store: Store;
  /** Of a battle that is kept, or will be before anybody enters. */
  constructor(store: Store, id: string, seats: readonly string[], battle: Battle) {
    [this.id, this.seats] = [id, seats];
    [this.ruleset, this.setup] = [battle.ruleset, battle.setup];
    this.#store = store;
    this.guests = seats.map((_, at) => new Heard(`p${at}`));
  }
  static async of(store: Store, wish: Wish): Promise<Table> {
    const { ruleset, setup, answers, holders } = wish;
    const seats = ruleset.seats(setup as unknown as Frozen<object>);
    const sits = holders ?? ((seat: string, at: number) => person(seat, `p${at}`));
    const table = new Table(store, `agreeing-${(count += 1)}`, seats, wish);
    const { id: rules, revision } = ruleset;
    await store.createMatch(
      matchOf({ id: table.id, ruleset: rules, revision, setup, seats: seats.map(sits) }),
    );
    await table.enter();
    if (answers > 0) await playOn(table.room, table.guests, answers);
    return table;
  }
  /** As after a crash, or on another node: all that is known is what lies in the store. */
  async enter(): Promise<void> {
    const rulesetOf = (): Ruleset<Game> => this.ruleset;
    this.room = await open(doorsOn(this.#store, { rulesetOf }), this.id);
    for (const guest of this.guests) await this.room.enter(guest, undefined);
  }
  async says(at: number, message: Exclude<ClientMessage, { t: 'hello' | 'seen' }>): Promise<void> {
    await this.room.hear(this.guests[at], message);
    // Whoever was sent away comes in anew, as a browser does.
    if (this.guests.some(({ rejoined }) => rejoined > 0)) {
      for (const guest of this.guests) guest.rejoined = 0;
      await this.enter();
    }
  }
  /** To what that seat asks for as he knows it. */
  async replies(at: number, t: 'consent' | 'decline', seat: string, of: string): Promise<void> {
    const row = this.guests[at].state.offers?.[of]?.row ?? 0;
    await this.says(at, { t, seat, of, row });
  }
  async rows(): Promise<Row[]> {
    return (await this.#store.readRows(this.id)) as unknown as Row[];
  }
  refused(at: number): string | undefined {
    const last = this.guests[at]?.heard.at(-1);
    return last?.t === 'refused' ? last.refusal.code : undefined;
  }
}
