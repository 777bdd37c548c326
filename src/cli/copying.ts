/** What `backup` and `restore` have in common. */
import type * as Store from '#store';
import { Progress, howMany, stopping } from './output.ts';
import { CallError, WorkError, type Call, type Report } from '#games';

type Door = typeof Store;
type Copy = (folder: string, copying: Store.Copying) => Promise<Store.Copied>;

/** The database is the one that the server with the same settings uses. */
export async function copyWith(
  { operands }: Call,
  copyOf: (door: Door) => Copy,
  done: string,
): Promise<Report> {
  const [folder, ...more] = operands;
  if (folder === undefined || folder === '' || more.length > 0)
    throw new CallError('name one folder');
  const door = await import('#store'); // which the other verbs do without
  const progress = new Progress();
  try {
    const copied = await copyOf(door)(folder, {
      url: process.env['DATABASE_URL'],
      folder: process.env['SANDTABLE_DATA'],
      ownKey: Boolean(process.env['SANDTABLE_KEY']),
      say: (words) => process.stderr.write(`sandtable: ${words}\n`),
      progress: (rows) => progress.say(() => `${done} ${howMany(rows, 'row')} so far`),
      signal: stopping,
    });
    return { json: copied, lines: [`${done} ${wordsFor(copied)}`], good: true };
  } catch (error) {
    if (error instanceof door.WrongFolder) throw new CallError(error.message);
    if (error instanceof door.StartError) throw new WorkError(error.message);
    throw error;
  } finally {
    progress.end();
  }
}

const wordsFor = ({ matches, rows, bytes }: Store.Copied): string =>
  `${howMany(matches, 'battle')} of ${howMany(rows, 'row')}, ${howMany(bytes, 'byte')}`;
