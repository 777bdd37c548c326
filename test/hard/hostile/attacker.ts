/** A process of attackers: so many frames a second while it may, and a report at its end. */
import { readFileSync } from 'node:fs';
import { sampledPick } from '#fate';
import { everyGate, nearlyLegal, wild, type Frame, type Known } from './frames.ts';
import type { Account } from './ledger.ts';
import { Mob, addressOf } from './mob.ts';
import type { Longest } from './dearest.ts';
import { Flooder, Seated } from './seated.ts';
import { Spender } from './spender.ts';
import { Usurper } from './usurper.ts';

export interface Orders {
  readonly base: string;
  readonly worker: number;
  readonly seed: number;
  /** Frames a second. */
  readonly rate: number;
  /** The file of what is longest, for whoever is to ask for it. */
  readonly longest?: string;
}
export type ToAttacker =
  | { readonly t: 'known'; readonly known: Known }
  | { readonly t: 'go'; readonly frames: number }
  | { readonly t: 'pause' }
  | { readonly t: 'end' };
export type FromAttacker =
  | {
      readonly t: 'sent';
      readonly frames: number;
      /** By ruleset, so far. */
      readonly off: Report['off'];
      readonly deeds: Report['deeds'];
    }
  | { readonly t: 'paused' }
  | ({ readonly t: 'report' } & Report);
export interface Report {
  readonly near: number;
  readonly wild: number;
  readonly seated: number;
  readonly usurped: number;
  readonly http: number;
  /** From a seat through the eyes of the one opposite. */
  readonly looks: number;
  /** What one keeps for himself, and another was told or did away with. */
  readonly wrongs: readonly string[];
  readonly takeBacks: number;
  /** By ruleset: answers one field off, and deeds in another's name. */
  readonly off: readonly (readonly [ruleset: string, count: number])[];
  readonly deeds: readonly (readonly [ruleset: string, count: number])[];
  readonly spent: Spender['spent'];
  readonly answers: { readonly [kind: string]: number };
  readonly granted: readonly string[];
  readonly accounts: readonly (readonly [string, Account])[];
}

const TICK_MS = 10;
/** What could not be sent in time comes all at once, but no more than this. */
const BURST_MS = 50;
const RENEW_MS = 1000;
/** Of the frames that are nearly legal, this part comes from a seat that is asked, or another's. */
const SEATED = 3;
const USURPED = 2;
const NOTHING_LONG: Longest = { files: [], cookie: '', atOnce: 0 };

const { base, worker, seed, rate, longest } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET']);
const pick = sampledPick(seed);
const mob = new Mob(base, worker, pick);
const seated = new Seated(base, worker, seed + 1);
const usurper = new Usurper(base, worker + 100, seed + 3);
const sums = { near: 0, wild: 0, seated: 0, usurped: 0, http: 0 };
let [left, owed, renewed] = [0, 0, 0];
let isOver = false;
const flooder = new Flooder(base, addressOf(worker, 91), seed + 2, () => left > 0);
const flood = flooder.flood(() => isOver).catch(unlessGone);
const long =
  longest === undefined ? NOTHING_LONG : (JSON.parse(readFileSync(longest, 'utf8')) as Longest);
const spender = new Spender(
  base,
  long,
  () => left > 0,
  (kind) => mob.count(kind),
);
const spending = longest === undefined ? Promise.resolve() : spender.spend(() => isOver);

/** A server that has ended is told by whoever started it; one that ends cuts off who is there. */
process.on('unhandledRejection', unlessGone);
function unlessGone(error: unknown): void {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  if (message !== 'fetch failed' && !GONE.has(code)) throw error;
}

const tell = (message: FromAttacker): void => void process.send?.(message);

/** What is to be sent in this round before anything that chance gives. */
const due: Frame[] = [];
/** Half of all are nearly legal. */
function attackOnce(known: Known): boolean {
  const [first] = due;
  if (first !== undefined) {
    if (!sent('near', first)) return false;
    due.shift();
    return true;
  }
  if (sums.near > sums.wild) return sent('wild', wild(known, pick));
  if (pick(SEATED) === 0 && seated.attack()) {
    sums.near += 1;
    sums.seated += 1;
    return true;
  }
  if (pick(USURPED) === 0 && usurper.attack()) {
    sums.near += 1;
    sums.usurped += 1;
    return true;
  }
  return sent('near', nearlyLegal(known, pick));
}
function sent(kind: 'near' | 'wild', frame: Parameters<Mob['send']>[0]): boolean {
  if (!mob.send(frame)) return false;
  sums[kind] += 1;
  if (frame.via !== 'socket') sums.http += 1;
  return true;
}
function tick(): void {
  const { known } = mob;
  if (left === 0 || known === undefined) return;
  const now = performance.now();
  if (now - renewed > RENEW_MS) {
    mob.renew();
    renewed = now;
  }
  owed = Math.min(owed + (rate * TICK_MS) / 1000, (rate * BURST_MS) / 1000);
  let frames = 0;
  // What cannot be sent at once is tried again with another, but not for ever.
  for (let tries = 0; owed >= 1 && left > 0 && tries < rate; tries++) {
    if (!attackOnce(known)) continue;
    [owed, left, frames] = [owed - 1, left - 1, frames + 1];
  }
  if (frames > 0) tell({ t: 'sent', frames, ...tried() });
}
const tried = (): Pick<Report, 'off' | 'deeds'> => ({
  off: [...seated.answered],
  deeds: [...usurper.deeds],
});
const ticking = setInterval(tick, TICK_MS);

async function end(): Promise<void> {
  [isOver, left] = [true, 0];
  clearInterval(ticking);
  await Promise.all([flood, spending]);
  await Promise.all([seated.leave(), usurper.leave()]);
  await mob.leave();
  tell({
    t: 'report',
    ...sums,
    takeBacks: flooder.sent,
    looks: usurper.looks,
    wrongs: usurper.wrongs,
    answers: mob.answers,
    ...tried(),
    spent: spender.spent,
    granted: [...mob.granted, ...spender.granted, ...usurper.granted],
    accounts: [...flooder.accounts, ...seated.accounts, ...usurper.accounts],
  });
}
process.on('disconnect', () => process.exit());
process.on('message', (message: ToAttacker) => {
  switch (message.t) {
    case 'known':
      mob.known = message.known;
      due.splice(0, due.length, ...(worker === 0 ? everyGate(message.known, pick) : []));
      return;
    case 'go':
      left = message.frames;
      return;
    case 'pause':
      left = 0;
      return void spender.idle().then(() => tell({ t: 'paused' }));
    case 'end':
      return void end();
    default:
      message satisfies never;
  }
});
