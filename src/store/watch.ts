// The one connection beside the pool that is never given back. Over it news are heard and matches
// are claimed; by it the store knows whether the database is there.
import type { Client } from 'pg';
import { awakeFor } from './awake.ts';
import { BESIDE, CHANNEL, FIRST, newsFrom, type News } from './news.ts';
import { asAway } from './reasons.ts';
import { StoreAway, type Listener, type MatchId } from './store.ts';
import type { Wires } from './wires.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** So often it is asked whether it is alive, and so long it may take to say so. */
const BEAT_MS = 5000;
/** The first key of every lock of ours; the second is the match. */
const CLAIMS = 1_398_030_676;
/** A node that fell silent loses what it claimed within half a minute. */
const SETTINGS = [
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  `listen ${CHANNEL}`,
].join('; ');
const BE_FIRST = `select pg_try_advisory_lock(${FIRST}) as ours`;
/** When this comes back, what others were writing before they could see us listen is written. */
const WRITTEN = 'begin; lock table log in share mode; commit';

export class Watch {
  readonly #wires: Wires;
  readonly #prove: () => Promise<void>;
  readonly #listeners = new Set<Listener>();
  readonly #claims = new Map<MatchId, Promise<boolean>>();
  #client: Client | undefined;
  /** Who listens beside us came later, or moved up behind us. */
  #isFirst = false;
  /** Queries of the connection, one after another. */
  #turn: Promise<unknown> = Promise.resolve();
  #isAway = false;
  #isClosed = false;
  #pause = FIRST_PAUSE_MS;
  #next: NodeJS.Timeout | undefined;
  readonly #beat: NodeJS.Timeout;

  private constructor(wires: Wires, prove: () => Promise<void>) {
    this.#wires = wires;
    this.#prove = prove;
    this.#beat = setInterval(() => void this.#feelPulse(), BEAT_MS);
    this.#beat.unref();
  }

  /** `prove`: rejects with `StoreAway` while nothing can be read and written. */
  static async on(wires: Wires, prove: () => Promise<void>): Promise<Watch> {
    const watch = new Watch(wires, prove);
    try {
      await watch.#connect();
    } catch (error) {
      await watch.close();
      throw error;
    }
    return watch;
  }

  /** Has nobody else listened before us who listens still? */
  get isFirst(): boolean {
    return this.#client !== undefined && this.#isFirst;
  }

  listen(listener: Listener): () => Promise<void> {
    this.#listeners.add(listener);
    if (this.#isAway) listener.lost();
    return async () => void this.#listeners.delete(listener);
  }

  /** Something failed since the database is away: listeners hear of it, and when it is back. */
  trouble(): void {
    if (this.#isClosed || this.#isAway) return;
    this.#isAway = true;
    this.#pause = FIRST_PAUSE_MS;
    this.#tell((listener) => listener.lost());
    this.#lookLater();
  }

  claim(match: MatchId): Promise<boolean> {
    const known = this.#claims.get(match);
    if (known) return known;
    const asked = this.#lock(match);
    this.#claims.set(match, asked);
    const forget = (): void => {
      if (this.#claims.get(match) === asked) this.#claims.delete(match);
    };
    asked.then((isOurs) => isOurs || forget(), forget);
    return asked;
  }

  async release(match: MatchId): Promise<void> {
    const claim = this.#claims.get(match);
    if (!(await claim?.catch(() => false)) || this.#claims.get(match) !== claim) return;
    this.#claims.delete(match);
    // Without the connection nothing is claimed any more.
    await this.#ask('select pg_advisory_unlock($1, hashtext($2))', [CLAIMS, match]).catch(
      () => undefined,
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#next);
    this.#listeners.clear();
    await this.#client?.end();
  }

  async #lock(match: MatchId): Promise<boolean> {
    const query = 'select pg_try_advisory_lock($1, hashtext($2)) as ours';
    const [row] = await this.#ask(query, [CLAIMS, match]);
    return row?.['ours'] === true;
  }

  #ask(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const asked = this.#turn.then(async () => {
      if (!this.#client) throw new StoreAway('the connection was lost');
      try {
        return (await this.#client.query<Record<string, unknown>>(query, values)).rows;
      } catch (error) {
        throw asAway(error);
      }
    });
    this.#turn = asked.catch(() => undefined);
    return asked;
  }

  async #connect(): Promise<void> {
    const client = await this.#wires.connect();
    client.on('notification', ({ payload }) => {
      for (const news of newsFrom(payload)) {
        this.#tell((listener) => tellOne(listener, news));
      }
    });
    client.on('end', () => this.#ended(client));
    try {
      await this.#begin(client);
    } catch (error) {
      // A standby cannot listen: this connection would stay deaf after it is promoted.
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (this.#isClosed) await client.end();
  }
  async #begin(client: Client): Promise<void> {
    let isOver = false;
    void awakeFor(BEAT_MS).then(() => isOver || this.#wires.cut());
    try {
      await client.query(SETTINGS);
      const { rows } = await client.query<{ ours: boolean }>(BE_FIRST);
      this.#isFirst = rows.some(({ ours }) => ours);
      if (!this.#isFirst) await client.query(`select pg_advisory_lock_shared(${BESIDE})`);
      await client.query(WRITTEN);
    } finally {
      isOver = true;
    }
  }

  #ended(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#claims.clear();
    this.trouble();
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#look(), this.#pause);
    this.#next.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Is it back? */
  async #look(): Promise<void> {
    try {
      if (!this.#client) await this.#connect();
      await this.#prove();
    } catch (error) {
      if (!this.#client || error instanceof StoreAway) return this.#lookLater();
      console.error(error); // it answers, and what is wrong is ours
    }
    if (this.#isClosed) return;
    if (!this.#client) return this.#lookLater();
    this.#isAway = false;
    this.#tell((listener) => listener.missed());
  }

  /** A connection may be dead without a word: then all of them are. */
  async #feelPulse(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    let isAlive = false;
    const answer = this.#moveUp().then(
      () => (isAlive = true),
      () => (isAlive = true), // an error is a sign of life too
    );
    await Promise.race([answer, awakeFor(BEAT_MS)]);
    if (!isAlive && this.#client === client) this.#wires.cut();
  }

  /** Something is asked in any case: is the first gone, we are it from now on. */
  async #moveUp(): Promise<void> {
    if (this.#isFirst) return void (await this.#ask('select 1'));
    const [row] = await this.#ask(BE_FIRST);
    if (row?.['ours'] !== true) return;
    this.#isFirst = true;
    await this.#ask(`select pg_advisory_unlock_shared(${BESIDE})`);
  }

  #tell(say: (listener: Listener) => void): void {
    for (const listener of this.#listeners) {
      try {
        say(listener);
      } catch (error) {
        console.error(error); // what one cannot bear, the others still hear
      }
    }
  }
}

function tellOne(listener: Listener, news: News): void {
  if ('session' in news) listener.signed?.(news.session);
  else if ('node' in news) listener.here?.(news.match, news.node);
  else if ('room' in news) listener.said?.(news.match, news.room, news.n);
  else listener.news(news.match, news.seq);
}
