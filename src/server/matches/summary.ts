/** What lists of battles show of one. */
import type { Words } from '#kernel';
import type { MatchSummary } from '#protocol';
import type { MatchRecord } from '#store';
import { holds } from './asking.ts';
import { isKnown } from '../rooms/damage.ts';
import { seatInfos } from '../rooms/seats.ts';

/** The setup's own name; a game whose setups have none is called by its rules. */
export function nameOf({ setup, ruleset }: MatchRecord): Words {
  const { name } = (setup ?? {}) as { readonly name?: Partial<Words> | null };
  const { en, ru } = name ?? {};
  return typeof en === 'string' && typeof ru === 'string'
    ? { en, ru }
    : { en: ruleset, ru: ruleset };
}

export function summaryOf(record: MatchRecord, player: string): MatchSummary {
  // One whose record is damaged is still in the list: who opens it is told.
  const summary = isKnown(record.summary) ? record.summary : {};
  const mine = record.seats.filter((one) => holds(one, player)).map(({ seat }) => seat);
  return {
    id: record.id,
    ruleset: record.ruleset,
    name: nameOf(record),
    seats: seatInfos(record.seats, player, () => false),
    ...(summary.turn === undefined ? {} : { turn: summary.turn }),
    yourMove: (summary.pending ?? mine).some((seat) => mine.includes(seat)),
    waitsFor: summary.pending ?? [],
    ...(summary.outcome === undefined ? {} : { outcome: summary.outcome }),
    updatedAt: record.updatedAt,
  };
}
