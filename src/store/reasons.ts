// Which errors say that the database is away, and why, in words. Every other error is one of ours.
import { codeOf, wordsOf } from './start-error.ts';
import { StoreAway, StoreBusy } from './store.ts';

/** Codes of the system and SQLSTATEs (docs: PostgreSQL, appendix A). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it takes no connections',
  ECONNRESET: 'the connection was lost',
  ECONNABORTED: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'it does not answer in time',
  ENOTFOUND: 'its host is not found',
  EAI_AGAIN: 'its host is not found for the moment',
  EHOSTUNREACH: 'its host cannot be reached',
  EHOSTDOWN: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ENETDOWN: 'its network cannot be reached',
  EADDRNOTAVAIL: 'its address cannot be reached',
  '57P01': 'it is being stopped',
  '57P02': 'it crashed',
  '57P03': 'it is starting or stopping',
  '53300': 'it has too many connections',
  '53100': 'no disk space is left',
  '25006': 'it can only be read',
};
const CONNECTION_CLASS = '08';
const LOCK_NOT_AVAILABLE = '55P03';

/** What the client of PostgreSQL says without a code. */
const WITHOUT_CODE: readonly (readonly [RegExp, string])[] = [
  [
    /^Connection terminated due to connection timeout|^timeout expired/,
    'it does not answer in time',
  ],
  [/^Connection terminated/, 'the connection was lost'],
  [/is not queryable$/, 'the connection was lost'],
];

/** It answers, but others have its time. */
function busyWith(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === LOCK_NOT_AVAILABLE) return 'somebody else holds what is to be written';
  // Of a pool whose connections are all in use.
  const isFull = wordsOf(error).startsWith('timeout exceeded when trying to connect');
  return code === undefined && isFull ? 'it has too much to do' : undefined;
}

function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code !== undefined) {
    if (REASONS[code] !== undefined) return REASONS[code];
    return code.startsWith(CONNECTION_CLASS) ? 'the connection was lost' : undefined;
  }
  const words = wordsOf(error);
  return WITHOUT_CODE.find(([form]) => form.test(words))?.[1];
}

/** The error as the store's callers are to see it. */
export function asAway(error: unknown): unknown {
  if (error instanceof StoreAway) return error;
  const busy = busyWith(error);
  if (busy !== undefined) return new StoreBusy(busy);
  const reason = reasonOf(error);
  return reason === undefined ? error : new StoreAway(reason);
}
