/** A battle fetched, and laid out by a worker of the page. */
import type { Fetching } from '../../table/lookback/lookback.svelte.ts';
import type { Reckoned } from '../../table/lookback/report/luck.ts';
import type { Asking, Opened, Stretch, Told } from '../../table/lookback/messages.ts';

export type Failure = Extract<Told, { t: 'failed' }>['why'] | 'none' | 'away';
/** How far it was played anew. */
export type Heard = Extract<Told, { t: 'checked' | 'differs' }>;
export class NotOpened extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}
export interface Laid {
  readonly opened: Opened;
  readonly fetching: Fetching;
  /** What fell in all of it: reckoned when it is asked for, and once. */
  reckoned(): Promise<Reckoned>;
  close(): void;
}
const NONE = 404;

/** Rejects with `NotOpened`. `heard`: how far it has been checked. */
export async function layOut(id: string, heard: (told: Heard) => void): Promise<Laid> {
  const text = await fileOf(id);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (stretch: Stretch) => void>();
  let asked = 0;
  const ask = (asking: Asking): void => worker.postMessage(asking, []);
  const fetching: Fetching = (eye, first, last) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      ask({ t: 'stretch', ask: asked, eye, first, last });
    });
  const reckoned = (): Promise<Reckoned> =>
    new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.t === 'reckoned') resolve(data);
      });
      ask({ t: 'reckon' });
    });
  const opened = await new Promise<Opened>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new NotOpened('otherRules')));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.t === 'opened') resolve(data);
      else if (data.t === 'failed') reject(new NotOpened(data.why));
      else if (data.t === 'checked' || data.t === 'differs') heard(data);
      else if (data.t === 'stretch') {
        waiting.get(data.ask)?.(data);
        waiting.delete(data.ask);
      }
    });
    ask({ t: 'open', text });
  });
  return { opened, fetching, reckoned, close: () => worker.terminate() };
}
async function fileOf(id: string): Promise<string> {
  let reply: Response;
  try {
    reply = await fetch(`/api/matches/${id}/replay`);
  } catch {
    throw new NotOpened('away');
  }
  if (reply.status === NONE) throw new NotOpened('none');
  if (!reply.ok) throw new NotOpened(reply.status === 409 ? 'noFile' : 'away');
  return await reply.text();
}
