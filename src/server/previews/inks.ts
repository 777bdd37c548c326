/** The inks of the paper table, as its styles say them. */
import { readFileSync } from 'node:fs';

const STYLES = new URL('../../table/styles/tokens.css', import.meta.url);
const VARIABLE = /--([\w-]+):\s*([^;]+);/g;

function inksIn(css: string): ReadonlyMap<string, string> {
  const light = css.slice(0, css.indexOf('}'));
  return new Map([...light.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value]));
}
const INKS = inksIn(readFileSync(STYLES, 'utf8'));

export function ink(name: string): string {
  const found = INKS.get(name);
  if (found === undefined) throw new Error(`the table has no ink '${name}'`);
  return found;
}
/** 'var(--wood)' becomes the ink itself. */
export const inked = (fill: string): string =>
  fill.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => ink(name));
