// `npm start`
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is only read the next time.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
const { start } = await import('./start.ts');
start();
