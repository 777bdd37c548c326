/** What was rightly done in each battle, beside what its log says was done. */
import { canonical, type Json } from '#kernel';
import type { Cause, Row } from '#record';
import type { MatchRecord, Store } from '#store';

/** Of one battle: who may have done what in it. */
export interface Account {
  /** Seats of persons, and their answers by decision: what they really sent. */
  readonly answers: { readonly [seat: string]: ReadonlyMap<number, ReadonlySet<string>> };
  /** How often each seat took something back. */
  readonly undone?: { readonly [seat: string]: number };
  /** Seats that may have asked the other for something. */
  readonly asking?: readonly string[];
  /** The players of the seats as they were when it began. */
  readonly players: { readonly [seat: string]: string | null };
  /** The rows that an honest player was told of; absent: nobody listened to all of it. */
  readonly told?: ReadonlySet<number>;
}
export type Ledger = ReadonlyMap<string, Account>;

/** Keeps what seats answer. */
export class Answers {
  readonly seats: { [seat: string]: Map<number, Set<string>> } = {};
  note(seat: string, decision: number, answer: Json): void {
    const decisions = (this.seats[seat] ??= new Map<number, Set<string>>());
    const known = decisions.get(decision);
    if (known === undefined) decisions.set(decision, new Set([canonical(answer)]));
    else known.add(canonical(answer));
  }
}

/** Each row that nobody whom the ledger knows can have made, in words. */
export function strangeRows(
  { id, seats }: Pick<MatchRecord, 'id' | 'seats'>,
  rows: readonly Row[],
  account: Account,
  instructions: Awaited<ReturnType<Store['instructionsOf']>> = {},
): string[] {
  const found: string[] = [];
  const undone = new Map<string, number>();
  // A bot may have gone on when nobody listened any more.
  const last = Math.max(0, ...(account.told ?? []));
  for (const { seq, cause: said } of rows) {
    const cause = said as unknown as Cause;
    const why = whyStrange(cause, account, undone);
    if (why !== undefined) found.push(`${id} row ${seq}: ${why}`);
    else if (seq <= last && account.told?.has(seq) === false)
      found.push(`${id} row ${seq}: nobody was told`);
  }
  // Nobody whom it knows leaves any.
  for (const [seat, left] of Object.entries(instructions)) {
    if (Object.keys(left).length > 0) found.push(`${id}: ${seat} has left no instruction`);
  }
  for (const one of seats) {
    const now = one.kind === 'person' ? one.player : null;
    if (now !== (account.players[one.seat] ?? null)) found.push(`${id}: ${one.seat} was taken`);
  }
  return found;
}
function whyStrange(
  cause: Cause,
  { answers, undone = {}, asking = [] }: Account,
  counted: Map<string, number>,
): string | undefined {
  switch (cause.by) {
    case 'fate':
      return undefined;
    case 'seat': {
      const own = answers[cause.seat];
      if (own === undefined) return undefined; // a bot's
      const sent = own.get(cause.decision)?.has(canonical(cause.answer));
      return sent === true ? undefined : `${cause.seat} never answered so`;
    }
    case 'takeBack': {
      const count = (counted.get(cause.seat) ?? 0) + 1;
      counted.set(cause.seat, count);
      return count <= (undone[cause.seat] ?? 0) ? undefined : `${cause.seat} took nothing back`;
    }
    case 'offer':
      return asking.includes(cause.seat) ? undefined : `${cause.seat} asked for nothing`;
    case 'rules':
    case 'phrase':
    case 'concede':
    case 'consent':
    case 'decline':
    case 'agreedTakeBack':
    case 'agreedResult':
    case 'claim':
    case 'clock':
    case 'moreTime':
    case 'substitute':
    case 'callOff':
    case 'holiday':
    case 'back':
    case 'givenBack':
    case 'agreedPace':
    case 'agreedPause':
    case 'agreedDelay':
      return `nobody did this: ${cause.by}`;
    default:
      return cause satisfies never;
  }
}
