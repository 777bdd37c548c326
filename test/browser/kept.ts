/**
 * A server that is kept for all files of a worker, and ends with it: who began it need not say that
 * nobody comes any more. Its argument is the script that serves, and what else that is to know.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeFolder } from '../storage/folders.ts';

const { SANDTABLE_DATA } = process.env;
if (SANDTABLE_DATA === undefined) throw new Error('a kept server has a folder of its own');
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('exit', () => removeFolder(dirname(SANDTABLE_DATA)));
// Whoever read what is said is gone before.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const [script = ''] = process.argv.splice(2, 1);
await import(pathToFileURL(script).href);
