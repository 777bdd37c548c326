/** The code in each mail that ends all mail to its reader, and can do nothing else. */
import { hashText } from '#kernel';
import type { Keys } from '../gates/keys.ts';

/** Made from the server's key; the store has its hash. */
export const stopCode = (keys: Pick<Keys, 'sign'>, player: string): string =>
  keys.sign(`stop ${player}`);
export const stopHash = (code: string): string => hashText(`stop ${code}`);
export const isStopCode = (code: string): boolean => /^[0-9a-f]{32}$/.test(code);
