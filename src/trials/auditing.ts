/** Logs beside a document: how what was said is compared with what should have been. */
import { parse, type AnyRuleset } from '#kernel';

/** Where a log says what the document does not. */
export interface Deviation {
  /** Number of the row in its log. */
  readonly seq: number;
  readonly event: string;
  readonly cite: string;
  /** What was looked at: 'hits of the spears of unit 3'. */
  readonly what: string;
  readonly said: string;
  readonly expected: string;
}
export interface Audited {
  readonly deviations: readonly Deviation[];
  /** Comparisons by paragraph. */
  readonly compared: ReadonlyMap<string, number>;
}
/** The log holds what no log can hold, or not all of it; in words. */
export class Unreadable extends Error {}

export abstract class Comparisons implements Audited {
  readonly deviations: Deviation[] = [];
  readonly compared = new Map<string, number>();
  /** The row that is read, and the event in it. */
  abstract get seq(): number;
  protected abstract get event(): string;

  /** Whether both are the same; where they are not it is written down. */
  same(cite: string, what: string, said: unknown, expected: unknown): boolean {
    return this.holds(cite, what, said, expected, wordsOf(said) === wordsOf(expected));
  }
  holds(cite: string, what: string, said: unknown, expected: unknown, holds: boolean): boolean {
    this.compared.set(cite, (this.compared.get(cite) ?? 0) + 1);
    if (holds) return true;
    const words = { said: wordsOf(said), expected: wordsOf(expected) };
    this.deviations.push({ seq: this.seq, event: this.event, cite, what, ...words });
    return false;
  }
}
export function wordsOf(said: unknown): string {
  if (Array.isArray(said)) return said.length === 0 ? 'none' : said.map(wordsOf).join(', ');
  return typeof said === 'object' && said !== null ? JSON.stringify(said) : String(said);
}

type Shapes = AnyRuleset['shapes'];
/** That a setup has the shape that its ruleset gives it. */
export function checkSetup(shapes: Shapes, setup: unknown): void {
  const parsed = parse(shapes.setup, setup);
  if (!parsed.ok) throw new Unreadable(`line 1: the setup is damaged at '${parsed.error[0].at}'`);
}
/** That a battle is over is the kernel's own event. */
export const isEventOf = (shapes: Shapes, event: unknown): boolean =>
  isEnd(event) || parse(shapes.event, event).ok;
const isEnd = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'ended';
