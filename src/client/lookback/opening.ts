/** A battle fetched, and laid out by a worker of the page. */
import { Refused, type Message } from '../../table/api.ts';
import { headerOf } from '../../table/lookback/header.ts';
import type { Fetching } from '../../table/lookback/lookback.svelte.ts';
import type { Dice } from '../../table/lookback/dice.ts';
import type { Reckoned } from '../../table/lookback/report/luck.ts';
import type { Asking, Opened, Stood, Stretch, Told } from '../../table/lookback/messages.ts';

export type Failure = Extract<Told, { t: 'failed' }>['why'] | 'none' | 'away';
/** How far it was played anew. */
export type Heard = Extract<Told, { t: 'checked' | 'differs' }>;
export class NotOpened extends Error {
  readonly why: Failure;
  /** The server's own, where it has said why. */
  readonly words: Message | undefined;
  constructor(why: Failure, words?: Message) {
    super(why);
    [this.why, this.words] = [why, words];
  }
}
export interface Laid {
  readonly opened: Opened;
  readonly fetching: Fetching;
  /** What fell in all of it: reckoned when it is asked for, and once. */
  reckoned(): Promise<Reckoned>;
  /** Each draw of it, checked. */
  dice(): Promise<Dice>;
  /** The file as it was fetched. */
  readonly file: Blob;
  /** Plays all of it anew, and `heard` is told how far that is: where nothing is kept back. */
  check(): void;
  /** The whole match after a row. */
  stood(row: number): Promise<Stood>;
  close(): void;
}
const NONE = 404;

interface Ears {
  /** By which rules it is played: before it is laid out, so that its table can come meanwhile. */
  readonly named?: (ruleset: string) => void;
  /** How far it has been checked. */
  readonly heard?: (told: Heard) => void;
}
/** Rejects with `NotOpened`. */
export async function layOut(id: string, { named, heard }: Ears = {}): Promise<Laid> {
  // It comes while the battle does.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  interface Waiting {
    readonly resolve: (stretch: Stretch) => void;
    readonly reject: (why: unknown) => void;
  }
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const ask = (asking: Asking, handedOver: Transferable[] = []): void =>
    worker.postMessage(asking, handedOver);
  const fetching: Fetching = (eye, first, last) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      ask({ t: 'stretch', ask: asked, eye, first, last });
    });
  const told = <T extends Told['t']>(t: T, asking: Asking): Promise<Extract<Told, { t: T }>> =>
    new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new NotOpened('otherRules')));
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.t === t) resolve(data as Extract<Told, { t: T }>);
      });
      ask(asking);
    });
  const reckoned = (): Promise<Reckoned> => told('reckoned', { t: 'reckon' });
  const dice = async (): Promise<Dice> => (await told('dice', { t: 'dice' })).dice;
  const stood = (row: number): Promise<Stood> => told('stood', { t: 'stand', row });
  const opening = new Promise<Opened>((resolve, reject) => {
    // It did not load; what it cannot follow it says itself.
    worker.addEventListener('error', () => reject(new NotOpened('away')));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.t === 'opened') resolve(data);
      else if (data.t === 'failed') reject(new NotOpened(data.why));
      else if (data.t === 'checked' || data.t === 'differs') heard?.(data);
      else if (data.t === 'stretch') {
        waiting.get(data.ask)?.resolve(data);
        waiting.delete(data.ask);
      } else if (data.t === 'lost') {
        waiting.get(data.ask)?.reject(new NotOpened('otherRules'));
        waiting.delete(data.ask);
      }
    });
  });
  // It is waited for below, once the battle has come.
  opening.catch(() => undefined);
  const close = (): void => worker.terminate();
  try {
    const file = await fileOf(id);
    named?.(rulesetOf(file));
    const blob = new Blob([file]);
    ask({ t: 'open', file }, [file]);
    const check = (): void => ask({ t: 'check' });
    return { opened: await opening, file: blob, fetching, reckoned, dice, check, stood, close };
  } catch (error) {
    close();
    throw error;
  }
}
const LINE_END = 10;
/** The page reads no more of it. */
function rulesetOf(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const end = bytes.indexOf(LINE_END);
  return headerOf(new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))).ruleset;
}
async function fileOf(id: string): Promise<ArrayBuffer> {
  let reply: Response;
  try {
    reply = await fetch(`/api/matches/${id}/replay`);
  } catch {
    throw new NotOpened('away');
  }
  if (reply.status === NONE) throw new NotOpened('none');
  if (!reply.ok) {
    const { words } = new Refused(reply.status, await reply.json().catch(() => undefined));
    throw new NotOpened(reply.status === 409 ? 'noFile' : 'away', words);
  }
  return await reply.arrayBuffer();
}
