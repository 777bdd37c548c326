/** Which tests have run through the places of each paragraph (`npm run coverage` writes it). */
import coverage from '../../../docs/rules/coverage.json' with { type: 'json' };

export interface Tried {
  /** The first few: those that name the paragraph, then the narrowest. */
  readonly tests: readonly string[];
  readonly total: number;
}
const NOTHING: Tried = { tests: [], total: 0 };

/** Of a ruleset's paragraph. */
export const triedBy = (ruleset: string, id: string): Tried =>
  (coverage as Readonly<Record<string, Readonly<Record<string, Tried>>>>)[ruleset]?.[id] ?? NOTHING;
