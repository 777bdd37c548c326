/** Who sits where, and a new match in the store. */
import { randomBytes } from 'node:crypto';
import { mindOf, type GameBots } from '#bots';
import { Seals } from '#fate';
import type { Game, Json, Match, Words } from '#kernel';
import type { NewMatch as Wanted, Pace, Sitter } from '#protocol';
import type { Row } from '#record';
import type { NewMatch, RatedAs, SeatRecord } from '#store';
import type { ApiDoors } from './asking.ts';
import { mapped } from './pieces.ts';
import { inviteHash } from '../gates/keys.ts';
import { standingOf, toNewRow } from '../rooms/storing.ts';
import { words } from '../words.ts';

/** Every seat is named once, and one of them is the maker's own. */
export function whyNotSeated(
  seats: readonly string[],
  wanted: Wanted['seats'],
  game: GameBots | undefined,
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
  const unknown = sitters.find(
    (one) => typeof one === 'object' && mindOf(game, one.bot) === undefined,
  );
  if (typeof unknown !== 'object') return undefined;
  return words(`There is no bot '${unknown.bot}'.`, `Нет бота «${unknown.bot}».`);
}

/** A computer that weighs plans, and one person alone, who is told of them. */
export function whyNotAloud(
  holders: readonly Holder[],
  game: GameBots | undefined,
): Words | undefined {
  const bots = holders.flatMap((one) => ('bot' in one ? [one.bot] : []));
  const persons = holders.length - bots.length;
  const weighs = bots.some((bot) => mindOf(game, bot)?.plans !== undefined);
  return persons === 1 && weighs ? undefined : NOT_ALOUD;
}
const NOT_ALOUD = words(
  'The computer thinks aloud where it weighs plans, and one person alone plays against it.',
  'Компьютер думает вслух, если взвешивает замыслы и против него играет один человек.',
);

/** Somebody is waited for, beside the maker. */
export const whyNotCounted = (holders: readonly Holder[]): Words | undefined =>
  holders.some((one) => 'open' in one) ? undefined : NOT_COUNTED;
const NOT_COUNTED = words(
  'Time is counted where another person sits down too: send somebody the link of a seat.',
  'Время считают, когда играет ещё один человек: пошлите кому-нибудь ссылку на место.',
);

/** Who has a seat from the start; an open one gets its link with the match. */
export type Holder =
  | { readonly seat: string; readonly player: string; readonly devices?: readonly string[] }
  | { readonly seat: string; readonly bot: string }
  | { readonly seat: string; readonly open: true };
export function holderOf(seat: string, sitter: Sitter, player: string): Holder {
  if (sitter === 'me') return { seat, player };
  if (sitter === 'link' || sitter === 'open') return { seat, open: true };
  return { seat, bot: sitter.bot };
}

export interface Plan {
  readonly ruleset: string;
  readonly setup: Json;
  /** The players roll on a real table. */
  readonly dice?: 'typed' | undefined;
  /** The computer says what it is after. */
  readonly aloud?: true | undefined;
  /** How fast; absent: nobody counts. */
  readonly pace?: Pace | undefined;
  readonly weekends?: true | undefined;
  readonly standIn?: true | undefined;
  /** It counts, and as what. */
  readonly rated?: RatedAs | undefined;
  /** How many decisions behind the table whoever watches is kept; absent: none. */
  readonly delay?: number | undefined;
  /** Only those who sit there may look. */
  readonly isPrivate?: true | undefined;
  readonly holders: readonly Holder[];
  /** Nobody has a say in the seats of a battle that no player began. */
  readonly host: string | null;
  /** What he calls himself. */
  readonly hostName?: string | null | undefined;
  /** What was played of it before, in a file, and which fates settled it. */
  readonly played?: { readonly match: Match<Game>; readonly rows: readonly Row[] };
  readonly fates?: Json | undefined;
}
type MakingDoors = Pick<ApiDoors, 'store' | 'keys' | 'rulesetOf' | 'games'>;

export async function create(doors: MakingDoors, plan: Plan): Promise<NewMatch> {
  const record = recordOf(doors, plan);
  const { played } = plan;
  const rows = played && (await mapped(played.rows, (row) => toNewRow(played.match.ruleset, row)));
  await doors.store.createMatch(record, rows);
  return record;
}
export function recordOf({ keys, rulesetOf, games }: MakingDoors, plan: Plan): NewMatch {
  const { pace, weekends, standIn, rated, delay, isPrivate } = plan;
  const { ruleset, setup, dice, aloud, holders, host, hostName = null, played, fates } = plan;
  const id = randomBytes(9).toString('base64url');
  const seed = randomBytes(32).toString('hex');
  const summary = {
    ...(dice === undefined ? {} : { dice }),
    ...(aloud === undefined ? {} : { aloud }),
    ...(pace === undefined ? {} : { pace, ...(weekends && { weekends }) }),
    ...(pace === undefined || standIn === undefined ? {} : { standIn }),
    ...(delay === undefined ? {} : { delay }),
    // from there on the dice are this battle's
    ...(played === undefined ? {} : { opened: played.rows.length }),
  };
  const inviteOf = (seat: string): string => inviteHash(keys.inviteOf(id, seat, 0));
  return {
    id,
    ruleset,
    revision: rulesetOf(ruleset)?.revision ?? 0,
    setup,
    host,
    hostName,
    ...(rated === undefined ? {} : { rated }),
    seats: holders.map((holder) => seatOf(holder, inviteOf, played?.rows.length)),
    ...(played === undefined
      ? { status: 'playing', summary }
      : standingOf(played.match, summary, games.gameOf(ruleset))),
    ...(fates === undefined ? {} : { fates }),
    ...(isPrivate === undefined ? {} : { private: isPrivate }),
    fateSeed: keys.seal(seed, id),
    fateHash: new Seals(seed).promise,
  };
}
function seatOf(
  holder: Holder,
  inviteOf: (seat: string) => string,
  since: number | undefined,
): SeatRecord {
  const { seat } = holder;
  const came = since === undefined ? {} : { since };
  if ('bot' in holder) return { seat, kind: 'bot', bot: holder.bot };
  if ('player' in holder) {
    const { player, devices } = holder;
    const others = devices === undefined ? {} : { devices };
    return { seat, kind: 'person', player, ...others, ...came };
  }
  return { seat, kind: 'person', player: null, invite: inviteOf(seat), renewed: 0 };
}
