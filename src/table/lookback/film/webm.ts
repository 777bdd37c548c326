/** A larger film, where the browser can make one. */
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import type { Film } from './film.ts';
import type { Codec } from './codec.ts';

const BITS_A_SECOND = 2_500_000;
const MS = 1000;
/** The last picture is shown once more at its end, or a player would not stay at it. */
const TAIL_S = 0.04;

export async function webmOf(canvas: HTMLCanvasElement, codec: Codec): Promise<Film> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, bitrate: BITS_A_SECOND });
  output.addVideoTrack(source);
  await output.start();
  let at = 0;
  return {
    async add(_pen, stays, isLast) {
      const seconds = stays / MS;
      if (isLast) {
        await source.add(at, seconds - TAIL_S);
        await source.add(at + seconds - TAIL_S, TAIL_S);
      } else await source.add(at, seconds);
      at += seconds;
    },
    async end() {
      await output.finalize();
      if (target.buffer === null) throw new Error('a film that is whole has bytes');
      return new Blob([target.buffer], { type: 'video/webm' });
    },
    async drop() {
      await output.cancel();
    },
  };
}
