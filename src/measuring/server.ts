import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * A server with a database of its own. Whoever interrupts the bench may have ended the server as
 * well: that it has ended is listened for from the beginning.
 */
export function startServer(): { readonly ready: Promise<string>; stop(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const env = { ...process.env, SANDTABLE_DATA: folder, PORT: '0', HOST: '127.0.0.1' };
  const main = join(import.meta.dirname, '..', 'server', 'main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const ready = new Promise<string>((tell, fail) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address !== undefined) tell(address);
    });
    void ended.then(() => fail(new Error('the server ended before it was ready')));
  });
  return {
    ready,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
