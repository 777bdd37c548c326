/** The bounds at work: what visitors and addresses have had, and whether there is more for them. */
import { BOUNDS, type Bounds } from './bounds.ts';
import type { Clock } from '../clock.ts';
import { Meter, Tally } from './meter.ts';
import { Turns } from './turns.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { fail, ok, type Result } from '#kernel';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A page that is opened asks for much at once, and then for little. */
const BURST = 5 * SECOND;

export class Guard {
  readonly bounds: Bounds;
  readonly clock: Clock;
  readonly turns = new Turns();
  readonly #requests: Meter;
  readonly #hellos: Meter;
  readonly #battles: Meter;
  readonly #addressBattles: Meter;
  readonly #uploads: Tally;
  readonly #ownUploads: Tally;
  readonly #sockets: Tally;

  constructor(bounds: Bounds, clock: Clock) {
    this.bounds = bounds;
    this.clock = clock;
    this.#requests = this.#burst(bounds.requests);
    this.#hellos = this.#burst(bounds.addressHellos);
    this.#battles = new Meter(clock, bounds.battles, HOUR);
    this.#addressBattles = new Meter(clock, bounds.addressBattles, HOUR);
    this.#uploads = new Tally(bounds.uploads);
    this.#ownUploads = new Tally(bounds.ownUploads);
    this.#sockets = new Tally(bounds.sockets);
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
    return this.#hellos.take(address);
  }
  mayAsk(address: string): boolean {
    return this.#requests.take(address);
  }
  /** Gives it back; undefined: there are too many. */
  socket(address: string): (() => void) | undefined {
    return this.#sockets.take(address);
  }
  /** One battle more; `giveBack`: none came of it. */
  battle(player: string, address: string): Result<{ giveBack(): void }, Trouble> {
    if (!this.#battles.take(player)) return fail(refused(429, BOUNDS.battles.says));
    if (!this.#addressBattles.take(address)) {
      this.#battles.giveBack(player);
      return fail(refused(429, BOUNDS.addressBattles.says));
    }
    const giveBack = (): void => {
      this.#battles.giveBack(player);
      this.#addressBattles.giveBack(address);
    };
    return ok({ giveBack });
  }
  ownUpload(visitor: string): Result<() => void, Trouble> {
    const done = this.#ownUploads.take(visitor);
    return done === undefined ? fail(refused(429, BOUNDS.ownUploads.says)) : ok(done);
  }
  upload(): Result<() => void, Trouble> {
    const done = this.#uploads.take('all');
    return done === undefined ? fail(refused(503, BOUNDS.uploads.says)) : ok(done);
  }
}
