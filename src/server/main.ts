// `npm start`
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// What was compiled once is only read the next time.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
// On a large machine the heap grows to several times what is in use before it is swept: it doubles.
setFlagsFromString('--heap-growing-percent=100');
const { start } = await import('./start.ts');
start();
