/** What is in a picture or a film that a page has saved, opened by the browser as anybody would. */
import { BufferSource, Input, WEBM } from 'mediabunny';
import type { Page } from 'playwright-core';

export interface Shown {
  readonly width: number;
  readonly height: number;
  /** How many there are, each channel in steps of eight. */
  readonly colors: number;
  readonly isDark: boolean;
  /** Pixels above the strip that are not as those of its upper left corner. */
  readonly inked: number;
}
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** So many frames are not as the one before. */
  readonly differing: number;
}
/** In the page: text, since the checks of Node know no browser. */
const PICTURE = `async ([data]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, width, height).data;
  const colors = new Set();
  let [light, inked] = [0, 0];
  const strip = width * Math.floor(height * 0.9) * 4;
  for (let at = 0; at < pixels.length; at += 4) {
    colors.add(((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3));
    light += pixels[at + 1];
    if (at < strip && Math.abs(pixels[at + 1] - pixels[1]) > 60) inked += 1;
  }
  const isDark = light / (pixels.length / 4) < 128;
  return { width, height, colors: colors.size, isDark, inked };
}`;
const FILM = `async ([data]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = decoder.tracks.selectedTrack.frameCount;
  let [width, height, differing, before] = [0, 0, 0, ''];
  for (let frameIndex = 0; frameIndex < frames; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    [width, height] = [image.displayWidth, image.displayHeight];
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.drawImage(image, 0, 0);
    image.close();
    const now = new Uint8Array(
      await crypto.subtle.digest('SHA-256', pen.getImageData(0, 0, width, height).data),
    ).join();
    if (frameIndex > 0 && now !== before) differing += 1;
    before = now;
  }
  return { width, height, frames, differing };
}`;
const run = async <T>(page: Page, program: string, ...given: readonly string[]): Promise<T> =>
  (await page.evaluate(`(${program})(${JSON.stringify(given)})`)) as T;

export const pictureIn = (page: Page, bytes: Buffer): Promise<Shown> =>
  run(page, PICTURE, bytes.toString('base64'));
export const filmIn = (page: Page, bytes: Buffer): Promise<Film> =>
  run(page, FILM, bytes.toString('base64'));
/** No page of ours plays any. */
export async function webmIn(
  bytes: Buffer,
): Promise<Pick<Film, 'width' | 'height' | 'frames'> & { readonly seconds: number }> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('there is no film in it');
  const { displayWidth: width, displayHeight: height } = track;
  const { packetCount: frames } = await track.computePacketStats();
  return { width, height, frames, seconds: await input.computeDuration() };
}
