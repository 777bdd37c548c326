/** Rules of Clouds of Smoke with one figure changed each, over the chapters of the document. */
import type { Mutant } from './audit-mutants-list.ts';

export const MUTANTS: readonly Mutant[] = [];
