/**
 * Where hundreds of workers read the same sources, their types are stripped once: what was stripped
 * is kept beside the packages, by what was read. Every character stays in its place.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT = join(import.meta.dirname, '..', 'node_modules', '.cache', 'stripped', process.version);
mkdirSync(KEPT, { recursive: true });

function stripped(source: string): string {
  const path = join(KEPT, createHash('sha1').update(source).digest('hex'));
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const text = stripTypeScriptTypes(source);
    // Another may be writing the same.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, path);
    return text;
  }
}

registerHooks({
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    const isOurs = protocol === 'file:' && pathname.endsWith('.ts');
    if (!isOurs || pathname.includes('/node_modules/')) return next(url, context);
    const source = readFileSync(fileURLToPath(new URL(pathname, url)), 'utf8');
    return { format: 'module', source: stripped(source), shortCircuit: true };
  },
});
