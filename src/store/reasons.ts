// Which errors say that the database is away, and why, in words. Every other error is one of ours.
import { codeOf, wordsOf } from './start-error.ts';
import { StoreAway } from './store.ts';

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

/** What the client of PostgreSQL says without a code. */
const WITHOUT_CODE: readonly (readonly [RegExp, string])[] = [
  [
    /^Connection terminated due to connection timeout|^timeout expired/,
    'it does not answer in time',
  ],
  [/^timeout exceeded when trying to connect/, 'it is too busy'],
  [/^Connection terminated/, 'the connection was lost'],
  [/is not queryable$/, 'the connection was lost'],
];

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
  const reason = error instanceof StoreAway ? undefined : reasonOf(error);
  return reason === undefined ? error : new StoreAway(reason);
}
