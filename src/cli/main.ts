/** The command line of what we play. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is only read the next time.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
// Whoever read what we say is gone: nothing that follows is of use to anybody.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
const [{ games }, { run }] = await Promise.all([import('#proofs'), import('./run.ts')]);
process.exitCode = await run(games, process.argv.slice(2));
