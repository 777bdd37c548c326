/** What somebody else is against, told to whoever asked for it. */
import type { Offer, State, Step } from '#protocol';

export interface Declined {
  /** Who asked. */
  readonly of: string;
  readonly by: string;
  /** Absent: he asked while this page was not there to know. */
  readonly offer?: Offer;
}
interface Heard {
  readonly steps: readonly Step[];
  /** The reader's seats. */
  readonly mine: readonly string[];
  /** What was asked until then, and what is asked now. */
  readonly before: State['offers'];
  readonly now: State['offers'];
}
/** Of each seat the last is said, until he asks anew: then he knows it. */
export function declinedBy(
  known: readonly Declined[],
  { steps, mine, before, now }: Heard,
): readonly Declined[] {
  const told = steps.flatMap(({ declined }) => {
    if (declined === undefined || !mine.includes(declined.of)) return [];
    const { of, seat: by } = declined;
    const offer = before?.[of]?.offer;
    return [{ of, by, ...(offer === undefined ? {} : { offer }) }];
  });
  const last = new Map([...known, ...told].map((one) => [one.of, one]));
  return [...last.values()].filter(({ of }) => now?.[of] === undefined);
}
