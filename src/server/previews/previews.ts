/** Pictures of battles for links that are shown elsewhere: drawn in a thread, and kept a while. */
import { fail, ok, type Result } from '#kernel';
import { NotBegun, TooLong, openThreads } from '#threads';
import type { Guard } from '../gates/guard.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { words } from '../words.ts';
import type { Drawn } from './card.ts';

export interface Picture {
  readonly png: Uint8Array<ArrayBuffer>;
  /** Its table is left out, which was not drawn in time: nobody is to keep it. */
  readonly isBare?: true;
}
export interface Previews {
  /** What is called the same is drawn once, and kept when it is whole. `address`: who wants it. */
  of(called: string, card: () => Drawn, address: string): Promise<Result<Picture, Trouble>>;
  close(): Promise<void>;
}
/** In ms: how long a picture may take, and how long it may wait to be begun. */
export interface Drawing {
  readonly longest: number;
  readonly patience: number;
}
/** What a picture takes is about a fifth of a second. */
const USUAL: Drawing = { longest: 5000, patience: 10_000 };
/** Most are 100 to 200 KB. */
const MOST_KEPT = 64;
const TOO_BUSY = refused(
  503,
  words(
    'Many pictures are being drawn: try again in a moment.',
    'Сейчас рисуется много картинок: попробуйте чуть позже.',
  ),
);

/** `register`: the module that exports the games, which threads are told. */
export function openPreviews(register: string, guard: Guard, drawing = USUAL): Previews {
  const work = new URL('./drawing-worker.ts', import.meta.url);
  const threads = openThreads<Drawn, Uint8Array<ArrayBuffer>>({
    work,
    register,
    ...drawing,
  });
  const kept = new Map<string, Promise<Result<Picture, Trouble>>>();
  async function draw(card: Drawn, address: string): Promise<Result<Picture, Trouble>> {
    const paid = guard.preview(address);
    if (!paid.ok) return paid;
    try {
      return ok(await drawnBy(card, address));
    } catch (error) {
      if (error instanceof TooLong) return fail(TOO_BUSY);
      throw error;
    }
  }
  /** A table that cannot be drawn, or not in time, is left out: what is said of it stays. */
  async function drawnBy({ map, ...said }: Drawn, address: string): Promise<Picture> {
    const bare = async (): Promise<Picture> => ({ png: await threads.run(said, address) });
    if (map === undefined) return await bare();
    try {
      return { png: await threads.run({ ...said, map }, address) };
    } catch (error) {
      // It may well be drawn in time when it is asked for again.
      if (error instanceof NotBegun) throw error;
      if (error instanceof TooLong) return { ...(await bare()), isBare: true };
      console.error(error);
      return await bare();
    }
  }
  return {
    of(key, card, address) {
      const found = kept.get(key);
      const drawn = found ?? draw(card(), address);
      // The last that was asked for is let go last.
      kept.delete(key);
      kept.set(key, drawn);
      const forget = (): void => {
        if (kept.get(key) === drawn) kept.delete(key);
      };
      const isWhole = (told: Result<Picture, Trouble>): boolean =>
        told.ok && told.value.isBare !== true;
      if (found === undefined) drawn.then((told) => isWhole(told) || forget(), forget);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      return drawn;
    },
    close: () => threads.close(),
  };
}
