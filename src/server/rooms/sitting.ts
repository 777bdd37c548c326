/** Who sits at the table of a room, and so who may look, and act: read anew when there is news. */
import type { ClientMessage } from '#protocol';
import type { MatchRecord } from '#store';
import type { Guest, TableDoors } from './guest.ts';
import { Presence } from './presence.ts';
import { NOT_HERE } from './refusing.ts';
import { lostIn, seatsOf, sitAlike } from './seats.ts';

/** 'erased': there is no such battle any more. */
type Learnt = 'same' | 'changed' | 'erased';

export class Sitting {
  readonly present = new Presence(() => this.#record);
  readonly #doors: Pick<TableDoors, 'store' | 'lets'>;
  #record: MatchRecord;

  constructor(doors: Pick<TableDoors, 'store' | 'lets'>, record: MatchRecord) {
    this.#doors = doors;
    this.#record = record;
  }
  get record(): MatchRecord {
    return this.#record;
  }
  seatsOf(player: string): string[] {
    return seatsOf(this.#record.seats, player);
  }
  holds(player: string): boolean {
    return this.seatsOf(player).length > 0;
  }
  /** May he look at it? */
  admits(player: string): boolean {
    return this.#record.private !== true || this.holds(player);
  }
  /** He sat there till another was given his seat. */
  hasLost(player: string): boolean {
    return lostIn(this.#record, player) !== undefined;
  }
  /** To him there is no such battle; whoever sat in it is told why he may not look. */
  turnAway(guest: Guest): void {
    if (this.hasLost(guest.player)) this.present.shut(guest);
    else guest.send(NOT_HERE);
  }
  /** Nobody acts for a seat that is not his. */
  acts({ player }: Guest, seat: string, doing: ClientMessage['t']): boolean {
    return this.seatsOf(player).includes(seat) || this.#doors.lets?.(doing) === true;
  }
  /** The battle was begun anew: whoever is here is told where. */
  rematched(match: string): void {
    this.#record = { ...this.#record, rematch: match };
    this.present.tellNear({ t: 'rematch', match });
  }
  /** Reads who sits where, while a seat is open or when there is news. */
  async learn(isNews = false): Promise<Learnt> {
    const before = this.#record;
    const isOpen = before.seats.some((one) => one.kind === 'person' && one.player === null);
    if (!isOpen && !isNews) return 'same';
    const record = await this.#doors.store.readMatch(before.id);
    if (record === undefined) return 'erased';
    this.#record = record;
    if (sitAlike(before, record)) return 'same';
    this.present.lookAgain();
    this.present.showOut((player) => this.admits(player));
    return 'changed';
  }
}
