/** A printed file measured: its outlines by name, in millimetres of the paper. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFArray, PDFRawStream, decodePDFRawStream, type PDFDocument } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import type { FontFiles } from '../src/table/print/sheet.ts';

const file = (name: string): ArrayBuffer => {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}.ttf`);
  return new Uint8Array(readFileSync(path)).buffer;
};
export const FONTS: FontFiles = {
  serif: file('alegreya/500Medium/Alegreya_500Medium'),
  serifBold: file('alegreya/700Bold/Alegreya_700Bold'),
  sans: file('inter/400Regular/Inter_400Regular'),
  sansBold: file('inter/700Bold/Inter_700Bold'),
};
/** The drawing commands of every page. */
export function commandsOf(doc: PDFDocument): string {
  const parts = doc.getPages().flatMap(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    return streams.map((one) => {
      const stream = doc.context.lookup(one);
      if (!(stream instanceof PDFRawStream)) throw new Error('a page has no drawing');
      return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    });
  });
  return parts.join('\n');
}
export type Place = readonly [x: number, y: number];
/** The places of an outline, in millimetres of the paper. */
export function outline(commands: string, name: string): Place[] {
  const [, drawn = ''] = new RegExp(`/${name} BMC(.*?)EMC`, 's').exec(commands) ?? [];
  const number = String.raw`(-?[\d.]+)`;
  const ends = drawn.matchAll(new RegExp(`${number} ${number} [mlc]\\b`, 'g'));
  const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72;
  return [...ends].map(([, x, y]) => [mm(x), mm(y)] as const);
}
export const between = (a: Place | undefined, b: Place | undefined): number =>
  Math.hypot((a?.[0] ?? NaN) - (b?.[0] ?? NaN), (a?.[1] ?? NaN) - (b?.[1] ?? NaN));
/** 0.2 mm is what a careful hand can see; the file is far better. */
export const near = (mm: number, wanted: number): void =>
  expect(Math.abs(mm - wanted), `${mm} mm for ${wanted}`).toBeLessThan(0.05);
