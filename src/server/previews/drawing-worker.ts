/** Runs in a thread: one card in, one PNG out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Drawn } from './card.ts';
import { drawingOf, FACES } from './drawing.ts';
import { escaped } from './escaped.ts';
import type { Measure } from './setting.ts';

const { resolve } = createRequire(import.meta.url);
const bytesOf = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(resolve(name)));
const FILES = [
  '@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf',
  '@expo-google-fonts/alegreya/500Medium/Alegreya_500Medium.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
];
await initWasm(await bytesOf('@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = await Promise.all(FILES.map(bytesOf));
const font = {
  fontBuffers,
  defaultFontFamily: FACES.serif,
  serifFamily: FACES.serif,
  sansSerifFamily: FACES.sans,
};

const measureIn =
  (family: string, weight: number): Measure =>
  (text, size) => {
    const drawn = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg"><text y="100" font-family="${family}" ` +
        `font-weight="${weight}" font-size="${size}">${escaped(text)}</text></svg>`,
      { font },
    );
    const { x = 0, width = 0 } = drawn.getBBox() ?? {};
    drawn.free();
    return x + width;
  };
const measures = { serif: measureIn(FACES.serif, 700), sans: measureIn(FACES.sans, 500) };

export default function work(card: Drawn): Uint8Array {
  const drawn = new Resvg(drawingOf(card, measures), { font });
  const image = drawn.render();
  const png = image.asPng();
  image.free();
  drawn.free();
  return png;
}
