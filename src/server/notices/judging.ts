/** Whether, and when, what waits in the outbox is to be told: it must be true, and wanted. */
import type { NoticeChoices, NoticeKind, NoticeTicks } from '#protocol';
import { choosing } from '#protocol';
import { parse } from '#kernel';
import type { Due } from '#store';
import { reaches, reckoned, type Clocks, type Span } from '../clocks/clocks.ts';
import type { Known } from '../rooms/damage.ts';
import { nextAt, quietUntil } from './hours.ts';

/** 'moot': it is no longer true, or not wanted; `later`: it is looked at again then. */
export type Judged = 'send' | 'moot' | { readonly later: number };

export interface Standing {
  readonly status: string;
  readonly known: Known;
  /** Of which game it is. */
  readonly game: string | undefined;
  readonly gaps: readonly Span[];
}

/** As they were checked when they were kept; undefined: something else lies there. */
export function choicesIn(due: Pick<Due, 'wishes'>): NoticeChoices | undefined {
  const read = parse(choosing, due.wishes?.choices);
  return read.ok ? read.value : undefined;
}
const ticksOf = ({ ticks, games }: NoticeChoices, game = ''): NoticeTicks =>
  Object.hasOwn(games, game) ? (games[game] ?? ticks) : ticks;

/** Of offers in one battle no more is told. */
const OFFERS_MS = 3_600_000;
/** While it is looked at whether a clock will ever show so much. */
const LOOK_AGAIN_MS = 6 * 3_600_000;

export function judged(due: Due, choices: NoticeChoices, standing: Standing, now: number): Judged {
  const { known, status, game } = standing;
  const kind = due.kind as NoticeKind;
  if (!due.sits || !ticksOf(choices, game)[due.way].includes(kind)) return 'moot';
  const isOpen = status !== 'ended' && (known.pending ?? []).includes(due.seat);
  if ((kind === 'turn' || kind === 'reminder') && !isOpen) return 'moot';
  if (kind === 'reminder') {
    const when = markOf(due, known.clocks, standing.gaps, now);
    if (when === undefined) return { later: now + LOOK_AGAIN_MS };
    if (when > now) return { later: when };
  }
  // Who asks, takes it back and asks again makes nobody's mailbox full.
  const again = kind === 'offer' && due.told !== null ? due.told + OFFERS_MS : 0;
  if (again > now) return { later: again };
  const hour = hourFor(due, choices, now);
  return hour <= now ? 'send' : { later: hour };
}
/** When the clock comes down to where he is reminded. */
function markOf(
  { seat, left }: Pick<Due, 'seat' | 'left'>,
  clocks: Clocks | undefined,
  gaps: readonly Span[],
  now: number,
): number | undefined {
  if (clocks === undefined || left === null) return undefined;
  const at = reckoned(clocks, Math.max(now, clocks.at), gaps);
  const hand = at.hands[seat];
  // It was there before: what was said of the time since is not looked into.
  return hand !== undefined && hand.left <= left ? now : reaches(at, seat, left, gaps);
}
/** Out of his quiet hours, and with what comes once a day. */
function hourFor(due: Due, choices: NoticeChoices, now: number): number {
  const { digest, quiet, zone } = choices;
  const isGathered = due.way === 'mail' && due.kind !== 'reminder' && digest !== undefined;
  const at = isGathered ? Math.max(now, nextAt(due.made, digest, zone)) : now;
  if (quiet === undefined || quiet.from === quiet.to) return at;
  return quietUntil(at, quiet, zone) ?? at;
}
