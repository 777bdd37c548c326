import { Client } from 'pg';
import { StartError, wordsOf } from './start-error.ts';

/** Never says the address itself: it may hold a password. */
export function checkUrl(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StartError(
      'DATABASE_URL is not the address of a PostgreSQL: ' +
        'it looks like postgres://user:password@host:5432/name.',
    );
  }
  try {
    new Client({ connectionString: url }).removeAllListeners();
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${wordsOf(error)}`);
  }
  return url;
}
