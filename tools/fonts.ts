/**
 * The fonts of the first screen, made at the build: what `fonts.css` names under `~fonts/`, each
 * with the signs of its own range, from the whole file of that name.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const FACES = join(root, 'src', 'client', 'fonts.css');
export const FONTS = join(root, '.cache', 'fonts');
const FACE = /url\('~fonts\/([\w-]+\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g;

export interface Face {
  readonly name: string;
  readonly signs: string;
}
export function facesIn(css: string): Face[] {
  return [...css.matchAll(FACE)].map(([, name = '', range = '']) => ({
    name,
    signs: range.split(',').map(signsIn).join(''),
  }));
}
function signsIn(range: string): string {
  const [from = '', to = from] = range.trim().replace(/^U\+/, '').split('-');
  const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
/** 'inter-latin-wght-normal.woff2' lies in the package of its family. */
export function wholeOf(name: string): Buffer {
  const [family] = name.split('-');
  const find = createRequire(import.meta.url);
  return readFileSync(find.resolve(`@fontsource-variable/${family}/files/${name}`));
}
interface Weights {
  readonly wght: number | { readonly min: number; readonly max: number };
}
/** Names on maps need no small capitals, nor figures of several kinds. */
const isHand = (name: string): boolean => name.includes('-italic');
/**
 * Italics are the hand of maps, which writes at one weight; nothing else is thinner or fatter than
 * these. Half of a file is for weights.
 */
export const weightsOf = (name: string): Weights => ({
  wght: isHand(name) ? 600 : { min: 400, max: 800 },
});
/** The signs alone, with all that they may be drawn as. */
export async function subsetOf({ name, signs }: Face): Promise<Buffer> {
  const { default: subset } = await import('subset-font');
  const { wght } = weightsOf(name);
  const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
  return subset(wholeOf(name), signs, { ...options, noLayoutClosure: isHand(name) });
}

/** Makes those that are not there yet. */
export async function makeFonts(): Promise<void> {
  mkdirSync(FONTS, { recursive: true });
  for (const face of facesIn(readFileSync(FACES, 'utf8'))) {
    const { name, signs } = face;
    const [path, stamp] = [join(FONTS, name), join(FONTS, `${basename(name, '.woff2')}.txt`)];
    const made = createHash('sha256').update(wholeOf(name)).update(signs);
    const wanted = made.update(JSON.stringify([weightsOf(name), isHand(name)])).digest('hex');
    const isThere = existsSync(path) && existsSync(stamp);
    if (isThere && readFileSync(stamp, 'utf8') === wanted) continue;
    writeFileSync(path, await subsetOf(face));
    writeFileSync(stamp, wanted);
  }
}
