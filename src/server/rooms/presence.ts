/** Who is at the table, through whose eyes each of them looks, and who is told of whom. */
import { canonical } from '#kernel';
import type { SeatInfo, ServerMessage } from '#protocol';
import type { MatchRecord, SeatRecord } from '#store';
import type { Guest } from './guest.ts';
import { isFreed, seatInfos, sittingOf } from './seats.ts';

const AUDIENCE = 'audience';

export class Presence {
  readonly #record: () => MatchRecord;
  readonly #eyes = new Map<Guest, string>();
  /** Who sat where, and was here, when the guests were last told. */
  #told = '';

  constructor(record: () => MatchRecord) {
    this.#record = record;
  }
  get size(): number {
    return this.#eyes.size;
  }
  get guests(): Iterable<Guest> {
    return this.#eyes.keys();
  }
  [Symbol.iterator](): Iterator<[guest: Guest, eye: string]> {
    return this.#eyes.entries();
  }
  /** `seat`: through whose eyes he wants to look, of those that he holds. */
  enter(guest: Guest, seat?: string): void {
    this.#eyes.set(guest, this.#eyeFor(guest, seat));
  }
  /** False: he was not here. */
  leave(guest: Guest): boolean {
    return this.#eyes.delete(guest);
  }
  clear(): void {
    this.#eyes.clear();
  }
  eyeOf(guest: Guest): string {
    return this.#eyes.get(guest) ?? AUDIENCE;
  }
  /** False: he looked through them before, or has gone. */
  turn(guest: Guest, seat: string): boolean {
    if (!this.#eyes.has(guest) || this.#eyes.get(guest) === seat) return false;
    this.#eyes.set(guest, seat);
    return true;
  }
  /** Others sit here now: whoever looked through a seat of his may hold another as well. */
  lookAgain(): void {
    for (const guest of this.#eyes.keys()) this.enter(guest);
  }
  /** Who may not look any more is told why; `before`: who sat where till now. */
  showOut(admits: (player: string) => boolean, before: readonly SeatRecord[]): void {
    for (const guest of this.#eyes.keys()) {
      if (admits(guest.player)) continue;
      this.#eyes.delete(guest);
      const freed = isFreed(before, this.#record().seats, guest.player);
      guest.send({ t: 'closed', ...(freed ? { freed } : {}) });
    }
  }
  /** Which of several seats looks on is not known before one of them says so, or answers. */
  #eyeFor(guest: Guest, seat: string | undefined): string {
    const mine = sittingOf(this.#record(), guest.player);
    const known = seat ?? this.#eyes.get(guest);
    if (known !== undefined && mine.includes(known)) return known;
    return mine.length === 1 ? mine[0] : AUDIENCE;
  }

  tellAll(message: ServerMessage): void {
    for (const guest of this.#eyes.keys()) guest.send(message);
  }
  /** Who sits where, as he may know it. */
  infosFor({ player }: Pick<Guest, 'player'>): SeatInfo[] {
    return seatInfos(this.#record(), player, (holder) => this.#isHere(holder));
  }
  #isHere(holder: string): boolean {
    return [...this.#eyes.keys()].some(({ player }) => player === holder);
  }
  /** Who watches is told to nobody: what has not changed is not told. */
  tellSeats(but?: Guest): void {
    const text = canonical(this.infosFor({ player: '' }));
    if (text === this.#told) return;
    this.#told = text;
    for (const guest of this.#eyes.keys()) {
      if (guest !== but) guest.send({ t: 'seats', seats: this.infosFor(guest) });
    }
  }
}
