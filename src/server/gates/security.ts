/**
 * What happened that whoever watches over the server may have to look into: refusals by a bound,
 * seats taken, links that led nowhere. One line of JSON each, in a file of its own.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import { StartError } from '#store';
import type { BoundName } from './bounds.ts';
import type { Clock } from '../clock.ts';
import type { Stood } from '../working.ts';

export type WayIn = 'mail' | 'words' | 'passkey';
/** Battles erased, and those that others keep. */
interface Counts {
  readonly erased: number;
  readonly left: number;
}
/** `address` is the client's; `player` the hash of his token, as the database has it. */
export type Noted = (
  | { readonly event: 'refused'; readonly bound: BoundName }
  | { readonly event: 'joined'; readonly match: string; readonly seat: string }
  | { readonly event: 'linkFailed' }
  | { readonly event: 'deviceInvited'; readonly match: string }
  | { readonly event: 'deviceJoined'; readonly match: string }
  | { readonly event: 'madePrivate' | 'madePublic'; readonly match: string }
  | { readonly event: 'seatFreed'; readonly match: string; readonly seat: string }
  | ({ readonly event: 'deleted'; readonly match: string } & Counts)
  | ({ readonly event: 'deletedAll' } & Counts)
  | { readonly event: 'linkRenewed'; readonly match: string; readonly seat: string }
  | { readonly event: 'mailAsked'; readonly purpose: 'prove' | 'enter' }
  | { readonly event: 'mailFailed'; readonly why: string }
  /** It is not tried again. */
  | { readonly event: 'noticeFailed'; readonly way: 'mail' | 'push'; readonly why: string }
  | { readonly event: 'entered' | 'entryFailed'; readonly by: WayIn }
  /** Two players are one from now on: `from` is no more. */
  | { readonly event: 'playersJoined'; readonly from: string }
  | { readonly event: 'wayAdded' | 'wayRemoved'; readonly way: WayIn }
  /** A browser takes push messages for him from now on, or no more. */
  | { readonly event: 'pushAdded' | 'pushRemoved' }
  /** All his mail was ended by the code of one, which asks for no cookie; or by none of ours. */
  | { readonly event: 'mailStopped' | 'stopFailed' }
  | { readonly event: 'signedOut'; readonly own: boolean }
  | { readonly event: 'renamed' | 'exported' }
  | ({ readonly event: 'erased' } & Counts)
  | { readonly event: 'nameReported'; readonly match?: string; readonly name: string }
  | {
      readonly event: 'lineReported';
      readonly match: string;
      readonly room: string;
      readonly n: number;
      readonly text: string;
      readonly by: string;
    }
  /** Everybody waited while one thing was worked at. */
  | ({ readonly event: 'stood' } & Stood)
) & { readonly address?: string; readonly player?: string };

export interface Security {
  note(what: Noted): void;
  close(): void;
}
export const UNHEARD: Security = { note: () => undefined, close: () => undefined };

/** The same of the same client is told once in this time, and then how often it was. */
const QUIET_MS = 60_000;
const MAY_FLOOD: ReadonlySet<Noted['event']> = new Set([
  'refused',
  'linkFailed',
  'entryFailed',
  'mailAsked',
  'mailFailed',
  'noticeFailed',
  'mailStopped',
  'stopFailed',
  'pushAdded',
  'pushRemoved',
  'nameReported',
  'lineReported',
  'stood',
]);
const MOST_KEYS = 10_000;
type Write = (line: object) => void;
interface Repeated {
  readonly what: Noted;
  readonly until: number;
  times: number;
}

/** Lines of one kind from one client do not fill a disk. */
export class Lines implements Security {
  readonly #write: Write;
  readonly #clock: Clock;
  readonly #told = new Map<string, Repeated>();

  constructor(write: Write, clock: Clock) {
    this.#write = write;
    this.#clock = clock;
  }
  note(what: Noted): void {
    if (!MAY_FLOOD.has(what.event)) return this.#write(what);
    const key = keyOf(what);
    const now = this.#clock.now();
    const told = this.#told.get(key);
    if (told !== undefined && told.until > now) return void (told.times += 1);
    if (told !== undefined) this.#forget(key, told);
    if (this.#told.size >= MOST_KEYS) this.#sweep(now);
    this.#told.set(key, { what, until: now + QUIET_MS, times: 0 });
    this.#write(what);
  }
  /** What was counted and not yet told. */
  close(): void {
    for (const [key, told] of this.#told) this.#forget(key, told);
  }
  #forget(key: string, { what, times }: Repeated): void {
    this.#told.delete(key);
    if (times > 0) this.#write({ ...what, again: times });
  }
  /** Who is quiet is forgotten; of very many at once the first. */
  #sweep(now: number): void {
    for (const [key, told] of this.#told) if (told.until <= now) this.#forget(key, told);
    for (const [key, told] of this.#told) {
      if (this.#told.size < MOST_KEYS) return;
      this.#forget(key, told);
    }
  }
}

/** Whoever has an address is one client by it: he may be a new visitor at each request. */
function keyOf({ player, ...what }: Noted): string {
  if (what.event === 'stood') return `stood at ${what.at}`;
  return JSON.stringify(what.address === undefined ? { ...what, player } : what);
}

/** SANDTABLE_LOG: a file, or `-` for the standard output; else `security.log` with the data. */
export function securityFrom(
  given: string | undefined,
  folder: string | undefined,
  clock: Clock,
): Security {
  const path = given || join(resolve(folder || '.sandtable'), 'security.log');
  const destination = path === '-' ? 1 : fileAt(path);
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(destination),
  );
  return new Lines((line) => log.info(line), clock);
}
/** For its owner only: it has people's addresses in it. */
function fileAt(path: string): { readonly dest: string; readonly sync: true } {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new StartError(`the log ${path} cannot be written: ${(error as Error).message}`);
  }
  return { dest: path, sync: true };
}
