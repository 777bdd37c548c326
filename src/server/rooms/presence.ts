/** Who is at the table, through whose eyes each of them looks, and who is told of whom. */
import { canonical } from '#kernel';
import type { SeatInfo, ServerMessage } from '#protocol';
import type { Elsewhere, MatchRecord } from '#store';
import type { Guest } from './guest.ts';
import { lostIn, seatInfos, seatsOf, sittingOf } from './seats.ts';

const AUDIENCE = 'audience';
const NO_WATCHERS = canonical([0, 0]);

export class Presence {
  readonly #record: () => MatchRecord;
  readonly #eyes = new Map<Guest, string>();
  /** Of them, those who are told of the battle some decisions later. */
  readonly #behind = new Set<Guest>();
  /** Who is there by other servers. */
  #elsewhere: Elsewhere = { players: [], watchers: 0 };
  /** Who sat where, and was here, when the guests were last told. */
  #told = '';
  #toldWatchers = NO_WATCHERS;

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
  /** Those who are told of the battle as it goes. */
  get near(): readonly [guest: Guest, eye: string][] {
    return [...this.#eyes].filter(([guest]) => !this.#behind.has(guest));
  }
  get behind(): readonly [guest: Guest, eye: string][] {
    return [...this.#eyes].filter(([guest]) => this.#behind.has(guest));
  }
  isBehind(guest: Guest): boolean {
    return this.#behind.has(guest);
  }
  /** From now on he is one of these, or of those. */
  place(guest: Guest, isBehind: boolean): void {
    if (isBehind) this.#behind.add(guest);
    else this.#behind.delete(guest);
  }
  /** `seat`: through whose eyes he wants to look, of those that he holds. */
  enter(guest: Guest, seat?: string): void {
    this.#eyes.set(guest, this.#eyeFor(guest, seat));
  }
  /** False: he was not here. */
  leave(guest: Guest): boolean {
    this.#behind.delete(guest);
    return this.#eyes.delete(guest);
  }
  clear(): void {
    this.#behind.clear();
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
  /** Who may not look any more is told why. */
  showOut(admits: (player: string) => boolean): void {
    for (const guest of this.#eyes.keys()) {
      if (admits(guest.player)) continue;
      this.leave(guest);
      this.shut(guest);
    }
  }
  shut(guest: Guest): void {
    const lost = lostIn(this.#record(), guest.player);
    guest.send({ t: 'closed', ...(lost === undefined ? {} : { lost }) });
  }
  /** Which of several seats looks on is not known before one of them says so, or answers. */
  #eyeFor(guest: Guest, seat: string | undefined): string {
    const mine = sittingOf(this.#record(), guest.player);
    const known = seat ?? this.#eyes.get(guest);
    if (known !== undefined && mine.includes(known)) return known;
    return mine.length === 1 ? mine[0] : AUDIENCE;
  }

  /** To those who are told of the battle as it goes. */
  tellNear(message: ServerMessage): void {
    for (const [guest] of this.near) guest.send(message);
  }
  /** Who sits where, as he may know it. */
  infosFor({ player }: Pick<Guest, 'player'>): SeatInfo[] {
    return seatInfos(this.#record(), player, (holder) => this.#isHere(holder));
  }
  #isHere(holder: string): boolean {
    const isHere = [...this.#eyes.keys()].some(({ player }) => player === holder);
    return isHere || this.#elsewhere.players.includes(holder);
  }
  /** Of those who sit there, who is here; and how many browsers look on. */
  get seated(): readonly string[] {
    const { seats } = this.#record();
    const here = new Set([...this.#eyes.keys()].map(({ player }) => player));
    return [...here].filter((player) => seatsOf(seats, player).length > 0).toSorted();
  }
  get watchersHere(): number {
    const { seats } = this.#record();
    const players = [...this.#eyes.keys()]
      .map(({ player }) => player)
      .filter((player) => seatsOf(seats, player).length === 0);
    // Of whom nothing is known each browser counts.
    const known = new Set(players.filter((player) => player !== ''));
    return known.size + players.filter((player) => player === '').length;
  }
  /** False: it was known. */
  hearElsewhere(elsewhere: Elsewhere): boolean {
    if (canonical(elsewhere) === canonical(this.#elsewhere)) return false;
    this.#elsewhere = elsewhere;
    return true;
  }
  /** How many watch, and how far behind; what has not changed is not told, but to `guest`. */
  tellWatchers(delay: number, guest?: Guest): void {
    const count = this.watchersHere + this.#elsewhere.watchers;
    const now = canonical([count, delay]);
    const isNews = now !== this.#toldWatchers;
    const message = { t: 'watchers', count, delay } as const;
    if (isNews) for (const one of this.#eyes.keys()) one.send(message);
    else if (guest !== undefined && now !== NO_WATCHERS) guest.send(message);
    this.#toldWatchers = now;
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
