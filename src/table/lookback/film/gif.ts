/** A film that plays everywhere: frames of 255 colours, of which only what changed is written. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Film } from './film.ts';

/** One is left for what stays as it was. */
const COLORS = 255;
/** The next frame is drawn over this one. */
const KEEP = 1;

export function gifOf(): Film {
  const gif = GIFEncoder();
  let before: Uint32Array | undefined;
  return {
    add(pen, stays) {
      const { width, height } = pen.canvas;
      const { data } = pen.getImageData(0, 0, width, height);
      const pixels = new Uint32Array(data.buffer);
      const palette = quantize(data, COLORS);
      const index = applyPalette(data, palette);
      const none = palette.length;
      if (before !== undefined) leaveOut(index, pixels, before, none);
      before = pixels;
      gif.writeFrame(index, width, height, {
        palette: [...palette, [0, 0, 0]],
        delay: stays,
        transparent: true,
        transparentIndex: none,
        dispose: KEEP,
      });
      return Promise.resolve();
    },
    end() {
      gif.finish();
      return Promise.resolve(new Blob([gif.bytes()], { type: 'image/gif' }));
    },
  };
}
/** What has the same colour as before is not written again. */
function leaveOut(index: Uint8Array, now: Uint32Array, before: Uint32Array, none: number): void {
  for (let at = 0; at < index.length; at++) if (now[at] === before[at]) index[at] = none;
}
