/** Numbers that can be opened: each part with what gives it. */
import type { Rule } from '../rules.ts';

/** One part of a number: what gives it, by which paragraph, and how much. */
export interface Share {
  /** 'statline', a special rule, a tactic, a kind of ground. */
  readonly of: string;
  readonly cite: Rule;
  readonly adds: number;
}
export const total = (shares: readonly Share[]): number =>
  shares.reduce((sum, { adds }) => sum + adds, 0);
