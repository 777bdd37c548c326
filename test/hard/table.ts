/** A table in a storm: battle after battle, with the same persons. */
import { hashText, type Json, type Pick } from '#kernel';
import { sampledPick } from '#fate';
import { seated, wishFor, type Ready } from '../every.ts';
import { Browser, type Reply } from '../server/player.ts';
import { Person, type Faces, type World } from './person.ts';

export type Kind = 'two' | 'bot' | 'typed';
export interface TableOptions {
  readonly name: string;
  readonly kind: Kind;
  /** What is played at it. */
  readonly ready: Ready;
  /** The nodes' addresses: the host is at the first, the guest or a second tab at the last. */
  readonly bases: readonly string[];
  readonly world: World;
  readonly seed: number;
}

export class Table {
  readonly host: Person;
  /** Who sits opposite; against a bot a second tab of the host, if there is a second node. */
  readonly guest: Person | undefined;
  readonly #kind: Kind;
  readonly #ready: Ready;
  readonly #pick: Pick;
  #isClosed = false;
  /** What went wrong that no storm explains. */
  failed: unknown;
  begun = 0;
  ended = 0;

  constructor({ name, kind, ready, bases, world, seed }: TableOptions) {
    [this.#kind, this.#ready] = [kind, ready];
    this.#pick = sampledPick(seed);
    const [near = '', far = near] = bases;
    const person = (who: string, browser: Browser, of: number): Person =>
      new Person(`${name} ${who}`, browser, world, { pick: sampledPick(seed + of), faces });
    const browser = new Browser(near);
    this.host = person('host', browser, 1);
    if (kind !== 'bot') this.guest = person('guest', new Browser(far), 2);
    else if (far !== near) this.guest = person('watcher', new SameCookie(far, browser), 2);
  }
  get persons(): Person[] {
    return this.guest === undefined ? [this.host] : [this.host, this.guest];
  }
  /** Begins the first battle; resolves when everybody sits. */
  async open(): Promise<void> {
    await this.#begin();
    for (const person of this.persons) {
      this.#keepOn(person).catch((error: unknown) => (this.failed ??= error));
    }
  }
  close(): void {
    this.#isClosed = true;
    for (const person of this.persons) person.leave();
  }
  async rest(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.persons.map((person) => person.rest()));
  }

  async #begin(): Promise<void> {
    const { host, guest } = this;
    const isAlone = this.#kind === 'bot';
    const seats = seated(this.#ready, isAlone ? { bot: 'random' } : 'link');
    const dice = this.#kind === 'typed' ? { dice: 'typed' } : {};
    const wanted = { ...wishFor(this.#ready, seats), ...dice };
    const { id } = await insist(host, '/api/matches', wanted);
    const [first, second = ''] = this.#ready.seats;
    await host.sit(id, first);
    this.begun += 1;
    if (guest === undefined) return;
    if (!isAlone) await insist(guest, `/api/join/${host.invites[second]}`, {});
    await guest.sit(id, isAlone ? undefined : second);
  }
  /** When a battle is over he goes on to the next: he presses, or is told where it is. */
  async #keepOn(person: Person): Promise<void> {
    for (;;) {
      await person.until(() => person.over || this.#isClosed);
      if (this.#isClosed) return;
      if (person === this.host) this.ended += 1;
      const next = await this.#next(person);
      if (next === undefined) return;
      const { seat } = person;
      if (person === this.host) this.begun += 1;
      await person.sit(next, seat);
    }
  }
  async #next(person: Person): Promise<string | undefined> {
    if (person === this.host || this.#pick(2) === 0) {
      const { id } = await insist(person, `/api/matches/${person.match}/rematch`, {});
      return this.#isClosed ? undefined : id;
    }
    await person.until(() => person.rematch !== undefined || this.#isClosed);
    return this.#isClosed ? undefined : person.rematch;
  }
}

/** A second tab of the same browser, at another node. */
class SameCookie extends Browser {
  constructor(base: string, other: Browser) {
    super(base);
    Object.defineProperty(this, 'cookie', {
      get: () => other.cookie,
      set: (cookie: string) => {
        other.cookie = cookie;
      },
    });
  }
}

const PRESS_AGAIN_MS = 1000;
/** Presses until it is done: a dead server and a database that is away are no answer. */
async function insist(person: Person, path: string, body: Json): Promise<{ readonly id: string }> {
  for (;;) {
    const known = person.news;
    const reply = await person.browser
      .ask('POST', path, body)
      .catch((): Reply | undefined => undefined);
    if (reply?.status === 200) return reply.body as { id: string };
    if (reply !== undefined && reply.status !== 503) {
      throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    const again = new AbortController();
    await Promise.race([person.next(known), pause(again.signal)]);
    again.abort();
  }
}
/** A person who hears nothing presses again after a while. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PRESS_AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The same for everybody at the table, and for him who reads it again. */
const faces: Faces = (match, { roll, dice, sides }) =>
  Array.from({ length: dice }, (_, at) => {
    const hash = hashText(`${match} ${roll} ${at}`);
    return (Number.parseInt(hash.slice(0, 8), 16) % sides) + 1;
  });
