// The server that is attacked: ours as it is, with the toys of the tests among its games, and with
// what a test has planted in it.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const root = join(import.meta.dirname, '..', '..', '..');
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
setFlagsFromString('--heap-growing-percent=100');
const { start } = await import('../../../src/server/start.ts');
const { PLANTED, plant } = await import('./planted.ts');
start(plant(process.env[PLANTED]));
// Who is killed keeps nothing of what was compiled: it is kept as soon as it is there.
flushCompileCache();
