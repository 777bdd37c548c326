/** Who sits where, and a new match in the store. */
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '#fate';
import type { Game, Json, Match, Words } from '#kernel';
import type { NewMatch, Sitter } from '#protocol';
import type { Row } from '#record';
import { rulesetOf } from '#rulesets';
import type { SeatRecord, Store } from '#store';
import { standingOf, toNewRow } from './room.ts';

export const words = (en: string, ru: string): Words => ({ en, ru });

/** Every seat is named once, and one of them is the maker's own. */
export function whyNotSeated(
  seats: readonly string[],
  wanted: NewMatch['seats'],
  bots: readonly string[],
): Words | undefined {
  const stranger = Object.keys(wanted).find((seat) => !seats.includes(seat));
  if (stranger !== undefined) {
    return words(`There is no seat '${stranger}'.`, `Нет места «${stranger}».`);
  }
  const empty = seats.find((seat) => wanted[seat] === undefined);
  if (empty !== undefined) {
    return words(`Nobody is named for '${empty}'.`, `Не сказано, кто займёт «${empty}».`);
  }
  const sitters = Object.values(wanted);
  if (!sitters.includes('me')) return words('Take a seat yourself.', 'Займите место сами.');
  const unknown = sitters.find((one) => typeof one === 'object' && !bots.includes(one.bot));
  if (typeof unknown !== 'object') return undefined;
  return words(`There is no bot '${unknown.bot}'.`, `Нет бота «${unknown.bot}».`);
}
export function recordOf(seat: string, sitter: Sitter, player: string): SeatRecord {
  if (sitter === 'me') return { seat, kind: 'person', player };
  if (sitter === 'link') return { seat, kind: 'person', player: null, invite: secret() };
  return { seat, kind: 'bot', bot: sitter.bot };
}
export const secret = (): string => randomBytes(12).toString('base64url');

export async function create(
  store: Store,
  id: string,
  setup: Json,
  summary: { readonly scenario: string; readonly dice?: string },
  seats: readonly SeatRecord[],
  /** What was played of it before, in a file. */
  played?: { readonly match: Match<Game>; readonly rows: readonly Row[] },
): Promise<string> {
  const match = randomBytes(9).toString('base64url');
  const fateSeed = randomBytes(32).toString('hex');
  const fresh = { status: 'playing', summary };
  const record = {
    id: match,
    ruleset: id,
    revision: rulesetOf(id)?.revision ?? 0,
    setup,
    seats,
    ...(played === undefined ? fresh : standingOf(played.match, fresh.summary)),
    fateSeed,
    fateHash: commitmentOf(fateSeed),
  };
  await store.createMatch(record, played?.rows.map(toNewRow));
  return match;
}
