/** The bounds at work: what visitors and addresses have had, and whether there is more for them. */
import { BOUNDS, type BoundName, type Bounds } from './bounds.ts';
import type { Clock } from '../clock.ts';
import { Meter, Tally } from './meter.ts';
import { Load, Scales, type Overweight } from './scales.ts';
import { UNHEARD, type Security } from './security.ts';
import { Turns } from './turns.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { TOO_LARGE } from '../words.ts';
import { fail, ok, type Result } from '#kernel';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 3600 * SECOND;
const TEN_SECONDS = 10 * SECOND;
/** A page that is opened asks for much at once, and then for little. */
const BURST = 5 * SECOND;

/** Whose request it was. */
interface Who {
  readonly player?: string;
  readonly address?: string;
}

/** What comes with one request. */
export interface Weighed {
  /** It is to be so long by now, and is one that may be a file, or none. */
  reach(bytes: number, isFile: boolean): Result<undefined, Trouble>;
  /** It is answered. */
  end(): void;
}

export class Guard {
  readonly bounds: Bounds;
  readonly clock: Clock;
  readonly security: Security;
  readonly turns = new Turns();
  readonly #requests: Meter;
  readonly #hellos: Meter;
  readonly #battles: Meter;
  readonly #addressBattles: Meter;
  readonly #searches: Meter;
  readonly #addressSearches: Meter;
  readonly #work: Meter;
  readonly #addressWork: Meter;
  readonly #builds: Tally;
  readonly #ownBuilds: Tally;
  readonly #uploads: Tally;
  readonly #ownUploads: Tally;
  readonly #previews: Meter;
  readonly #saves: Tally;
  readonly #ownSaves: Tally;
  readonly #mails: Meter;
  readonly #addressMails: Meter;
  readonly #mailbox: Meter;
  readonly #entries: Meter;
  readonly #lines: Meter;
  readonly #addressLines: Meter;
  readonly #sockets: Tally;
  readonly #scales: Scales;

  constructor(bounds: Bounds, clock: Clock, security: Security = UNHEARD) {
    this.security = security;
    this.bounds = bounds;
    this.clock = clock;
    this.#requests = this.#burst(bounds.requests);
    this.#hellos = this.#burst(bounds.addressHellos);
    this.#battles = new Meter(clock, bounds.battles, HOUR);
    this.#addressBattles = new Meter(clock, bounds.addressBattles, HOUR);
    this.#searches = new Meter(clock, bounds.searches, HOUR);
    this.#addressSearches = new Meter(clock, bounds.addressSearches, HOUR);
    this.#work = new Meter(clock, bounds.work * SECOND, HOUR);
    this.#addressWork = new Meter(clock, bounds.addressWork * SECOND, HOUR);
    this.#builds = new Tally(bounds.builds);
    this.#ownBuilds = new Tally(bounds.ownBuilds);
    this.#uploads = new Tally(bounds.uploads);
    this.#ownUploads = new Tally(bounds.ownUploads);
    this.#previews = new Meter(clock, bounds.previews, MINUTE);
    this.#saves = new Tally(bounds.saves);
    this.#ownSaves = new Tally(bounds.ownSaves);
    this.#mails = new Meter(clock, bounds.mails, HOUR);
    this.#addressMails = new Meter(clock, bounds.addressMails, HOUR);
    this.#mailbox = new Meter(clock, bounds.mailbox, HOUR);
    this.#entries = new Meter(clock, bounds.entries, HOUR);
    this.#lines = new Meter(clock, bounds.lines, TEN_SECONDS);
    this.#addressLines = new Meter(clock, bounds.addressLines, TEN_SECONDS);
    this.#sockets = new Tally(bounds.sockets);
    this.#scales = new Scales(bounds);
  }
  /** So many a second, and those of some seconds at once. */
  #burst(perSecond: number): Meter {
    return new Meter(this.clock, (perSecond * BURST) / SECOND, BURST);
  }
  /** For one socket: its messages, and its battles entered. */
  socketMeters(): { readonly messages: Meter; readonly hellos: Meter } {
    const { messages, hellos } = this.bounds;
    return { messages: this.#burst(messages), hellos: this.#burst(hellos) };
  }
  mayEnter(address: string): boolean {
    return this.#hellos.take(address) || this.#refused('addressHellos', address);
  }
  mayAsk(address: string): boolean {
    return this.#requests.take(address) || this.#refused('requests', address);
  }
  /** Gives it back; undefined: there are too many. */
  socket(address: string): (() => void) | undefined {
    const giveBack = this.#sockets.take(address);
    if (giveBack === undefined) this.#refused('sockets', address);
    return giveBack;
  }
  /** One battle more; `giveBack`: none came of it. */
  battle(player: string, address: string): Result<{ giveBack(): void }, Trouble> {
    if (!this.#battles.take(player)) return this.#no('battles', { player, address });
    if (!this.#addressBattles.take(address)) {
      this.#battles.giveBack(player);
      return this.#no('addressBattles', { player, address });
    }
    const giveBack = (): void => {
      this.#battles.giveBack(player);
      this.#addressBattles.giveBack(address);
    };
    return ok({ giveBack });
  }
  /** One search more; it is spent, whatever comes of it. */
  search(player: string, address: string): Result<undefined, Trouble> {
    if (!this.#searches.take(player)) return this.#no('searches', { player, address });
    if (this.#addressSearches.take(address)) return ok(undefined);
    this.#searches.giveBack(player);
    return this.#no('addressSearches', { player, address });
  }
  /**
   * So many milliseconds of work for him; they are spent, whatever comes of it. What is refused is
   * no work: it costs neither him nor whoever shares his address.
   */
  work(player: string, address: string, ms: number): Result<undefined, Trouble> {
    if (!this.#work.take(player, ms)) return this.#no('work', { player, address });
    if (this.#addressWork.take(address, ms)) return ok(undefined);
    this.#work.giveBack(player, ms);
    return this.#no('addressWork', { player, address });
  }
  /** A turn in the threads that build; given back when it is built. */
  build(player: string, address: string): Result<() => void, Trouble> {
    const own = this.#ownBuilds.take(player);
    if (own === undefined) return this.#no('ownBuilds', { player, address });
    const turn = this.#builds.take('all');
    if (turn === undefined) {
      own();
      return this.#no('builds', { player, address }, 503);
    }
    return ok(() => {
      own();
      turn();
    });
  }
  /** Who has no token yet is known by his address. */
  ownUpload(player: string | undefined, address: string): Result<() => void, Trouble> {
    const done = this.#ownUploads.take(player ?? address);
    if (done !== undefined) return ok(done);
    return this.#no('ownUploads', player === undefined ? { address } : { player, address });
  }
  upload(address: string): Result<() => void, Trouble> {
    const done = this.#uploads.take('all');
    return done === undefined ? this.#no('uploads', { address }, 503) : ok(done);
  }
  /** One picture more is drawn for the address. */
  preview(address: string): Result<undefined, Trouble> {
    return this.#previews.take(address) ? ok(undefined) : this.#no('previews', { address });
  }
  /** A file that is saved is in memory until it is read; given back when it has been. */
  save(player: string, address: string): Result<() => void, Trouble> {
    const own = this.#ownSaves.take(player);
    if (own === undefined) return this.#no('ownSaves', { player, address });
    const done = this.#saves.take('all');
    if (done === undefined) {
      own();
      return this.#no('saves', { player, address }, 503);
    }
    return ok(() => {
      own();
      done();
    });
  }
  /**
   * One mail more is asked for, whether it is sent or not: of a mailbox that is known nobody learns
   * more than of any other.
   */
  mail(player: string | undefined, address: string, mailbox: string): Result<undefined, Trouble> {
    const who = player === undefined ? { address } : { player, address };
    if (!this.#addressMails.take(address)) return this.#no('addressMails', who);
    if (player !== undefined && !this.#mails.take(player)) return this.#no('mails', who);
    return this.#mailbox.take(mailbox) ? ok(undefined) : this.#no('mailbox', who);
  }
  /** A link, six words or a passkey is tried. */
  entry(address: string): Result<undefined, Trouble> {
    return this.#entries.take(address) ? ok(undefined) : this.#no('entries', { address });
  }
  /** One line more is said at a table. */
  line(player: string, address: string): Result<undefined, Trouble> {
    if (!this.#lines.take(player)) return this.#no('lines', { player, address });
    if (this.#addressLines.take(address)) return ok(undefined);
    this.#lines.giveBack(player);
    return this.#no('addressLines', { player, address });
  }
  load(address: string): Weighed {
    const load = new Load(this.#scales, address);
    return {
      reach: (bytes, isFile) => {
        const over = load.reach(bytes, isFile);
        return over === undefined ? ok(undefined) : this.#tooMuch(over, address);
      },
      end: () => load.end(),
    };
  }
  #tooMuch(over: Overweight, address: string): Result<never, Trouble> {
    if (over === 'never') return fail(refused(413, TOO_LARGE));
    return this.#no(over, { address }, over === 'reading' ? 503 : 429);
  }
  /** A socket's own bounds are met by it, and those of a request by whoever reads it. */
  exceeded(
    bound: 'messages' | 'hellos' | 'firstMessage' | 'unread' | 'request',
    address: string,
  ): void {
    this.#refused(bound, address);
  }
  #refused(bound: BoundName, address: string): false {
    this.security.note({ event: 'refused', bound, address });
    return false;
  }
  #no(bound: BoundName, who: Who, status: 429 | 503 = 429): Result<never, Trouble> {
    this.security.note({ event: 'refused', bound, ...who });
    return fail(refused(status, BOUNDS[bound].says));
  }
}
