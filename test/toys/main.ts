/** The command line of the toys. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// As that of ours: what was compiled once is only read the next time.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
const [{ games }, { run }] = await Promise.all([
  import('./index.ts'),
  import('../../src/cli/run.ts'),
]);
process.exitCode = await run(games, process.argv.slice(2));
