/** Each choice reads as something that one does. */
import { t } from '../words/index.ts';
import { type Asked, hexVerb, unitVerb } from './verbs.ts';

export const unitDeed = (asked: Asked, unit: string): string =>
  t().deed.unit[unitVerb(asked) ?? 'choose'](unit);
export const hexDeed = (asked: Asked, hex: string): string =>
  t().deed.hex[hexVerb(asked) ?? 'choose'](hex);
/** Of what lies on no map. */
export function listedDeed({ ask = '' }: Asked, name: string): string {
  const words: { readonly [ask: string]: ((name: string) => string) | undefined } = t().deed.listed;
  return words[ask]?.(name) ?? name;
}
