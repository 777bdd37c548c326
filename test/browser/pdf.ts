/** Pages of a PDF as they are drawn: by PDF.js, in the browser of the journeys. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

const code = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/build/${name}`), 'utf8');

export interface Drawn {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** How dark each field is, row by row: 0 (paper) to 9 (ink). */
  readonly ink: readonly string[];
  readonly png: Buffer;
}
const FIELDS = 24;

/** Every page: its size, its words, and where its ink lies. */
export async function drawn(browser: Browser, pdf: Uint8Array): Promise<Drawn[]> {
  const page = await browser.newPage();
  // Modules that lay themselves down as `pdfjsWorker` and `pdfjsLib`: the first spares a worker.
  for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs']) {
    await page.addScriptTag({ content: code(name), type: 'module' });
  }
  await page.waitForFunction('globalThis.pdfjsLib !== undefined');
  const found = await page.evaluate<readonly (Omit<Drawn, 'png'> & { readonly url: string })[]>(
    `(${LOOK})(${JSON.stringify(Buffer.from(pdf).toString('base64'))}, ${FIELDS})`,
  );
  await page.close();
  return found.map(({ url, ...rest }) => ({
    ...rest,
    png: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  }));
}
const LOOK = `async (base64, fields) => {
  const pdf = globalThis.pdfjsLib;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const file = await pdf.getDocument({ data: bytes, isEvalSupported: false }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const view = page.getViewport({ scale: 2 });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(view.width), Math.round(view.height)];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    await page.render({ canvas, viewport: view, background: 'white' }).promise;
    const words = await page.getTextContent();
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const rows = Math.round((fields * canvas.height) / canvas.width);
    const [sums, counts] = [new Float64Array(rows * fields), new Float64Array(rows * fields)];
    for (let y = 0; y < canvas.height; y++) {
      const row = Math.floor((y * rows) / canvas.height) * fields;
      for (let x = 0; x < canvas.width; x++) {
        const field = row + Math.floor((x * fields) / canvas.width);
        sums[field] += 255 - data[(y * canvas.width + x) * 4 + 1];
        counts[field] += 255;
      }
    }
    const mm = 25.4 / 72;
    pages.push({
      width: (view.width / 2) * mm,
      height: (view.height / 2) * mm,
      text: words.items.map(({ str }) => str).join(' ').replaceAll(/ +/g, ' '),
      ink: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: fields }, (_, column) => {
          const field = row * fields + column;
          return Math.min(9, Math.round((sums[field] / counts[field]) * 18));
        }).join('')),
      url: canvas.toDataURL('image/png'),
    });
  }
  return pages;
}`;
