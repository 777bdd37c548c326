/** The code in each mail that ends all mail to its reader, and can do nothing else. */
import { randomBytes } from 'node:crypto';

const BYTES = 16;
/** Kept as it is: whoever has the database ends nothing worse by it than mail. */
export const newStopCode = (): string => randomBytes(BYTES).toString('hex');
export const isStopCode = (code: string): boolean => /^[0-9a-f]{32}$/.test(code);
