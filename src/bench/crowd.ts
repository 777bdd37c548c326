/** How long an answer waits where many battles are played at once, a move a second each. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Games } from '#games';
import type { ServerMessage } from '#protocol';
import type { Served } from './served.ts';
import { randomScript, type Script } from './sitters.ts';
import { atMost, type Figure } from '../measuring/rounds.ts';

const MOVES = 25;
/** Of each battle, while its room is read and what is new is compiled. */
const WARM_UP = 5;
const A_MOVE_MS = 1000;
/** What is called immediate, and what is not felt as a wait. */
const MOST_MS = 200;
const CROWDS = [20, 100];

/** One battle's browser: it answers by heart, and waits each time until it is told. */
class Page {
  readonly #socket: WebSocket;
  readonly #heard: ((message: ServerMessage) => void)[] = [];

  constructor({ port, cookie }: Served) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
    this.#socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.t === 'refused') throw new Error(`refused: ${message.refusal.code}`);
      for (const hear of this.#heard.slice()) hear(message);
    });
  }
  async enter(match: string): Promise<void> {
    await once(this.#socket, 'open');
    await this.#say({ t: 'hello', match }, 'welcome');
  }
  /** Milliseconds of each answer, one in each second from a moment of its own on. */
  async play({ answers }: Script, delay: number): Promise<number[]> {
    const start = performance.now() + delay;
    const waits: number[] = [];
    for (const [at, { decision, answer }] of answers.slice(0, MOVES).entries()) {
      await after(Math.max(0, start + at * A_MOVE_MS - performance.now()));
      const said = performance.now();
      await this.#say({ t: 'reply', decision, answer }, 'step');
      if (at >= WARM_UP) waits.push(performance.now() - said);
    }
    return waits;
  }
  close(): void {
    this.#socket.terminate();
  }
  #say(message: object, until: ServerMessage['t']): Promise<void> {
    return new Promise((resolve) => {
      const hear = ({ t }: ServerMessage): void => {
        if (t !== until) return;
        this.#heard.splice(this.#heard.indexOf(hear), 1);
        resolve();
      };
      this.#heard.push(hear);
      this.#socket.send(JSON.stringify(message));
    });
  }
}

/** The wait that one in a hundred is longer than, of so many battles beside a busy core. */
async function waitOf(script: Script, battles: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const server = fork(join(import.meta.dirname, 'served.ts'), [folder, String(battles)]);
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    const [served] = (await once(server, 'message')) as [Served];
    const pages = served.matches.map(() => new Page(served));
    await Promise.all(pages.map((page, at) => page.enter(served.matches[at] ?? '')));
    const plays = pages.map((page, at) => page.play(script, (at / battles) * A_MOVE_MS));
    const waits = (await Promise.all(plays)).flat().toSorted((a, b) => a - b);
    for (const page of pages) page.close();
    return waits[Math.floor(waits.length * 0.99)] ?? NaN;
  } finally {
    busy.kill('SIGKILL');
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const end = once(server, 'exit');
  if (server.connected) server.disconnect();
  await end;
}

export async function benchCrowd(games: Games): Promise<Figure[]> {
  const script = randomScript(games);
  const figures: Figure[] = [];
  for (const battles of CROWDS) {
    const name = `a move a second in ${battles} battles beside a busy core, p99`;
    figures.push(atMost(name, await waitOf(script, battles), MOST_MS, 'ms'));
  }
  return figures;
}
