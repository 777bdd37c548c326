// A process that opens the database and holds it. Says one JSON line for each thing that happens;
// ends cleanly when its input ends.
import { once } from 'node:events';
import { type Database, StartError, openDatabase } from '#store';

const tell = (line: object): void => console.log(JSON.stringify(line));

async function open(): Promise<Database | undefined> {
  try {
    return await openDatabase({
      url: process.env['DATABASE_URL'],
      folder: process.env['SANDTABLE_DATA'],
      say: (words) => tell({ said: words }),
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell({ refused: error.message });
    return undefined;
  }
}

const database = await open();
if (database) {
  const stop = await database.store.listen({
    news: (match, seq) => tell({ match, seq }),
    lost: () => tell({ lost: true }),
    missed: () => tell({ missed: true }),
  });
  tell({ ready: database.url, uid: process.getuid?.() });
  process.stdin.resume();
  await once(process.stdin, 'end');
  await stop();
  await database.close();
  tell({ closed: true });
} else {
  process.exitCode = 1;
}
