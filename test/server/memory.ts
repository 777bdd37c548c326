/**
 * A store in memory that is as strict as the database: it stores no null character and no number
 * beyond a column, and it can go away.
 */
import {
  StoreAway,
  type Listener,
  type MatchRecord,
  type NewMatch,
  type NewRow,
  type Rest,
  type Row,
  type SeatRecord,
  type SeatTaken,
  type Store,
  type Together,
} from '#store';

const MOST_WHOLE = 2 ** 31 - 1;

export class MemoryStore implements Store {
  readonly matches = new Map<string, MatchRecord>();
  readonly rows = new Map<string, Row[]>();
  readonly rests = new Map<string, Rest>();
  readonly #listeners = new Set<Listener>();
  pings = 0;
  isAway = false;

  /** What is written from here on, or read, is not. `heard`: those who listen notice it. */
  goAway({ heard }: { readonly heard: boolean }): void {
    this.isAway = true;
    if (heard) for (const one of this.#listeners) one.lost();
  }
  comeBack({ heard }: { readonly heard: boolean }): void {
    this.isAway = false;
    if (heard) for (const one of this.#listeners) one.missed();
  }
  /** As a database would answer: later, or not at all. */
  async #open(...given: readonly unknown[]): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isAway) throw new StoreAway('it was switched off');
    checkStorable(given);
  }
  #tell(match: string): void {
    const { head = 0 } = this.matches.get(match) ?? {};
    for (const one of this.#listeners) setImmediate(() => one.news(match, head));
  }
  #change(match: string, change: Partial<MatchRecord>): void {
    const found = this.matches.get(match);
    if (found !== undefined) this.matches.set(match, { ...found, ...change });
  }

  async createMatch(match: NewMatch, rows: readonly NewRow[] = []): Promise<void> {
    await this.#open(match, rows);
    const now = new Date().toISOString();
    this.matches.set(match.id, { ...match, head: rows.length, createdAt: now, updatedAt: now });
    this.rows.set(
      match.id,
      rows.map((row, at) => ({ ...row, seq: at + 1, at: now })),
    );
  }
  async again(of: string, match: NewMatch): Promise<string> {
    await this.#open(match);
    const before = this.matches.get(of)?.rematch;
    if (before !== undefined) return before;
    this.#change(of, { rematch: match.id });
    await this.createMatch(match);
    this.#tell(of);
    return match.id;
  }
  async appendRows(
    match: string,
    head: number,
    rows: readonly NewRow[],
    together: Together = {},
  ): Promise<Awaited<ReturnType<Store['appendRows']>>> {
    await this.#open(match, head, rows, together);
    const log = this.rows.get(match);
    if (log === undefined) return { appended: false, why: 'noMatch' };
    if (log.length !== head) return { appended: false, why: 'stale', head: log.length };
    const at = new Date().toISOString();
    log.push(...rows.map((row, index) => ({ ...row, seq: head + 1 + index, at })));
    const { rest, ...told } = together;
    if (rest !== undefined) this.rests.set(match, rest);
    this.#change(match, { ...told, head: log.length });
    this.#tell(match);
    return { appended: true, head: log.length };
  }
  async readMatch(match: string): Promise<MatchRecord | undefined> {
    await this.#open(match);
    return structuredClone(this.matches.get(match));
  }
  async readRows(match: string, since = 0): Promise<Row[]> {
    await this.#open(match, since);
    return structuredClone(this.rows.get(match)?.slice(since) ?? []);
  }
  async findDecision(match: string, decision: number): Promise<Row | undefined> {
    await this.#open(match, decision);
    return this.rows.get(match)?.find((row) => row.decision === decision);
  }
  async latestRest(match: string): Promise<Rest | undefined> {
    await this.#open(match);
    return this.rests.get(match);
  }
  async matchesOf(player: string): Promise<MatchRecord[]> {
    await this.#open(player);
    return [...this.matches.values()].filter(({ seats }) => seats.some(isOf(player)));
  }
  async invitation(
    invite: string,
  ): Promise<{ readonly match: MatchRecord; readonly seat: string } | undefined> {
    await this.#open(invite);
    return this.#invited(invite);
  }
  #invited(
    invite: string,
  ):
    | { readonly match: MatchRecord; readonly seat: string; readonly holder: SeatRecord }
    | undefined {
    for (const match of this.matches.values()) {
      const holder = match.seats.find((one) => one.kind === 'person' && one.invite === invite);
      if (holder !== undefined) return { match, seat: holder.seat, holder };
    }
    return undefined;
  }
  async takeSeat(invite: string, player: string, also = false): Promise<SeatTaken> {
    await this.#open(invite, player);
    const { match, seat, holder } = this.#invited(invite) ?? {};
    if (match === undefined || seat === undefined || holder?.kind !== 'person') {
      return { taken: false, why: 'unknown' };
    }
    if (holder.player !== null && holder.player !== player)
      return { taken: false, why: 'occupied' };
    const hasAnother = match.seats.some((one) => one.seat !== seat && isOf(player)(one));
    if (hasAnother && !also && holder.player === null) {
      return { taken: false, why: 'yours', match: match.id, seat };
    }
    this.#seat(match, { ...holder, player });
    return { taken: true, match: match.id, seat };
  }
  #seat({ id, seats }: MatchRecord, holder: SeatRecord): void {
    this.#change(id, { seats: seats.map((one) => (one.seat === holder.seat ? holder : one)) });
    this.#tell(id);
  }
  async renewInvite(
    id: string,
    host: string,
    seat: string,
    invite: string,
    renewed: number,
  ): Promise<boolean> {
    await this.#open(id, host, seat, invite, renewed);
    const match = this.matches.get(id);
    const holder = match?.seats.find((one) => one.seat === seat);
    if (match?.host !== host || holder?.kind !== 'person' || holder.player !== null) return false;
    if ((holder.renewed ?? 0) >= renewed) return false;
    this.#seat(match, { ...holder, invite, renewed });
    return true;
  }
  async knows(player: string): Promise<boolean> {
    return (await this.matchesOf(player)).length > 0;
  }
  async sealSeeds(seal: (seed: string, match: string) => string): Promise<void> {
    await this.#open();
    for (const { id, fateSeed } of this.matches.values()) {
      if (/^[0-9a-f]{64}$/.test(fateSeed)) this.#change(id, { fateSeed: seal(fateSeed, id) });
    }
  }
  async claim(match: string): Promise<boolean> {
    await this.#open(match);
    return true;
  }
  async release(match: string): Promise<void> {
    await this.#open(match);
  }
  async ping(): Promise<void> {
    this.pings += 1;
    await this.#open();
  }
  async setStatus(match: string, status: string): Promise<void> {
    await this.#open(match, status);
    this.#change(match, { status });
    this.#tell(match);
  }
  async listen(listener: Listener): Promise<() => Promise<void>> {
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
    };
  }
  async close(): Promise<void> {
    this.#listeners.clear();
  }
}

const isOf =
  (player: string) =>
  (one: SeatRecord): boolean =>
    one.kind === 'person' && one.player === player;
function checkStorable(value: unknown): void {
  const text = JSON.stringify(value);
  if (/\\u(0000|d[89a-f][0-9a-f]{2})/.test(text)) throw new Error('invalid byte sequence');
  const isBeyond = (one: unknown): boolean =>
    typeof one === 'number'
      ? Math.abs(one) > MOST_WHOLE
      : typeof one === 'object' && one !== null && Object.values(one).some(isBeyond);
  if (isBeyond(value)) throw new Error('integer out of range');
}
