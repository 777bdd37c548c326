import type { Issue, Words } from '#kernel';
import type { Offer } from '../games/manifest.ts';
import type {
  Begun,
  Deleted,
  DicePromised,
  EnteredOther,
  GoingOn,
  HolidaysTold,
  Invitation,
  Listing,
  MatchList,
  Rematch,
} from '#protocol';
import type { Chatting, Muting, ReportingLine, TalkRoom, TalkTold } from '#protocol';
import type { NewMatch, Noted, Noting, Saying, SharedPosition, Sharing, SmallMap } from '#protocol';
import { isAsPromised, isPromise, newPhrase } from './dice/promises.ts';
import type { Lang } from './settings.svelte.ts';

export interface RulesetInfo {
  readonly id: string;
  /** Its game's id and name. */
  readonly game: string;
  readonly name: Words;
  /** Their maps are asked for by game. */
  readonly scenarios: readonly Offer[];
  readonly bots: readonly string[];
  /** Characters of the computer on their levels: 'bold-5'. */
  readonly opponents: readonly string[];
  /** It has standing orders. */
  readonly orders?: true;
  /** Of those who weigh plans: how many battles each plays on for a turn. */
  readonly planners: { readonly [opponent: string]: number };
}
export type Maps = { readonly [scenario: string]: SmallMap | undefined };
export type Message = Readonly<Record<Lang, string>>;

const GONE: readonly number[] = [404, 409];

/** What the server said no to, in words a reader understands. */
export class Refused extends Error {
  readonly status: number;
  readonly words: Message | undefined;
  /** What is asked for is not there, or not to be had any more: asking again is of no use. */
  readonly gone: boolean;
  /** What is wrong with what was sent, each with its place. */
  readonly issues: readonly Issue[];
  /** The browser sits at this battle already, and is asked whether it wants a second seat. */
  readonly yours: boolean;
  /** It was a link to another device of one's own. */
  readonly device: boolean;
  /** Of a rated battle: whoever insists makes it count no more. */
  readonly ends: boolean;
  /** Something else is kept there than what was read. */
  readonly changed: boolean;
  /** This browser is another player already, who has so many battles; by what one goes on. */
  readonly other: number | undefined;
  readonly code: string | undefined;
  constructor(status: number, answer: unknown) {
    const words = messageOf(answer);
    super(words?.en ?? 'the server did not answer');
    this.status = status;
    this.words = words;
    this.gone = GONE.includes(status);
    this.issues = issuesOf(answer);
    this.yours = says(answer, 'yours');
    this.device = says(answer, 'device');
    this.ends = says(answer, 'ends');
    this.changed = says(answer, 'changed');
    const { other, code } = Object(answer) as Partial<EnteredOther>;
    this.other = other;
    this.code = code;
  }
}
const issuesOf = (body: unknown): readonly Issue[] =>
  typeof body === 'object' && body !== null && 'issues' in body && Array.isArray(body.issues)
    ? (body.issues as readonly Issue[])
    : [];
const says = (body: unknown, what: 'yours' | 'device' | 'ends' | 'changed'): boolean =>
  (body as { readonly [what]?: unknown } | null | undefined)?.[what] === true;
function messageOf(body: unknown): Message | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  if (typeof message !== 'object' || message === null) return undefined;
  return 'en' in message && 'ru' in message ? (message as Message) : undefined;
}
export async function ask<T>(path: string, body?: BodyInit | object): Promise<T> {
  const text = typeof body === 'string';
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text ? body : JSON.stringify(body),
        };
  let reply: Response;
  try {
    reply = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refused(0, undefined);
  }
  const answer: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw new Refused(reply.status, answer);
  return answer as T;
}

/** Sits down: once he is told what was promised of the dice, he says what nobody knew. */
export async function seated(sitting: Promise<Begun>): Promise<Begun> {
  const sat = await sitting;
  const { hash, seats } = sat.dice ?? (await api.dicePromised(sat.id).catch(() => NOTHING));
  if (isPromise(hash) && isAsPromised(sat.id, hash)) await sayToDice(sat.id, seats);
  return sat;
}
const NOTHING: DicePromised = { hash: '', seats: [] };
/** Battle and seat: it is said to those dice, or on its way, and not said again. */
const said = new Set<string>();
/**
 * What is not taken now is said at the table. Whoever sits down is often there already, and is told
 * how it stood before he had spoken: of two phrases the later one would come in vain.
 */
export async function sayToDice(id: string, seats: readonly string[]): Promise<void> {
  const say = async (seat: string): Promise<void> => {
    const key = id + seat;
    if (said.has(key)) return;
    said.add(key);
    await api.sayToDice(id, { seat, phrase: newPhrase() }).catch(() => said.delete(key));
  };
  await Promise.all(seats.map(say));
}

export const api = {
  rulesets: () => ask<RulesetInfo[]>('rulesets'),
  /** How the battles of a game look from afar, by their ids. */
  maps: (game: string) => ask<Maps>(`games/${encodeURIComponent(game)}/maps`),
  /** The latest, or those on one side of another, as a query says; a page of the list at most. */
  battles: (from = '') => ask<MatchList>(`matches${from === '' ? '' : `?${from}`}`),
  /** One's seat there is empty, or the battle is erased where nobody else sits. */
  deleteBattle: (id: string) => ask<Deleted>(`matches/${id}/delete`, {}),
  deleteAll: () => ask<Deleted>('matches/delete', { all: true }),
  mapOf: (id: string) => ask<{ readonly map?: SmallMap }>(`matches/${id}/map`),
  start: (match: NewMatch) => seated(ask<{ id: string }>('matches', match)),
  /** Empty for whoever did not sit there. */
  rematchOf: (id: string) => ask<Partial<Rematch>>(`matches/${id}/rematch`),
  holidays: (id: string) => ask<HolidaysTold>(`matches/${id}/holidays`),
  /** `changed`: whoever held the one side holds the other. */
  rematch: (id: string, changed = false) =>
    seated(ask<{ id: string }>(`matches/${id}/rematch`, changed ? { changed } : {})),
  /** A new battle from one moment of an ended one. */
  goOn: (id: string, wish: GoingOn) => seated(ask<{ id: string }>(`matches/${id}/on`, wish)),
  notes: async (id: string) =>
    (await ask<{ readonly notes?: readonly Noted[] }>(`matches/${id}/notes`)).notes,
  note: (id: string, note: Noting) => ask<object>(`matches/${id}/notes`, note),
  /** A link to a moment: /position/id. */
  sharePosition: (id: string, wish: Sharing) => ask<{ id: string }>(`matches/${id}/position`, wish),
  position: (id: string) => ask<SharedPosition>(`positions/${encodeURIComponent(id)}`),
  /** A rated battle counts no more: both are told. */
  unrate: (id: string) => ask<object>(`matches/${id}/unrated`, {}),
  /** What was promised of the dice, to whoever sits there. */
  dicePromised: (id: string) => ask<DicePromised>(`matches/${id}/dice`),
  sayToDice: (id: string, saying: Saying) => ask<object>(`matches/${id}/phrase`, saying),
  open: (file: string) => ask<{ id: string }>('matches/open', file),
  invitation: (code: string) => ask<Invitation>(`join/${encodeURIComponent(code)}`),
  /** `also`: a second seat in one browser. */
  join: (code: string, also: boolean) =>
    seated(ask<{ id: string }>(`join/${encodeURIComponent(code)}`, also ? { also } : {})),
  /** The name of whoever invites is told to those who watch over the server. */
  reportName: (code: string) => ask<object>(`join/${encodeURIComponent(code)}/report`, {}),
  /** What its host calls himself, told to those whom he invites. */
  nameHost: (id: string, name: string) => ask<object>(`matches/${id}/host`, { name }),
  /** By this code one's seats are one's own on another device too: once, and soon. */
  device: (id: string) => ask<{ code: string; minutes: number }>(`matches/${id}/device`, {}),
  /** Can that code still be used? */
  deviceGood: (id: string, code: string) =>
    ask<{ good: boolean }>(`matches/${id}/device/${encodeURIComponent(code)}`),
  /** Whoever sits there does no more; the host. */
  freeSeat: (id: string, seat: string) => ask<{ invite: string }>(`matches/${id}/free`, { seat }),
  /** Does it stand on the list of open tables? Its host says whether it does. */
  isListed: (id: string) => ask<Listing>(`matches/${id}/table`),
  list: (id: string, open: boolean) => ask<object>(`matches/${id}/table`, { open }),
  /** What is said there: in one's own room, or in that of those who watched. */
  talk: (id: string, room?: TalkRoom) =>
    ask<TalkTold>(`matches/${id}/chat${room === undefined ? '' : `?room=${room}`}`),
  chat: (id: string, line: Chatting) => ask<object>(`matches/${id}/chat`, line),
  setTalks: (id: string, talks: boolean) => ask<object>(`matches/${id}/chat/talk`, { talks }),
  letWatchersTalk: (id: string, open: boolean) =>
    ask<object>(`matches/${id}/chat/watchers`, { open }),
  mute: (id: string, muting: Muting) => ask<object>(`matches/${id}/chat/mute`, muting),
  reportLine: (id: string, line: ReportingLine) => ask<object>(`matches/${id}/chat/report`, line),
  makePrivate: (id: string, isPrivate: boolean) =>
    ask<object>(`matches/${id}/private`, { private: isPrivate }),
  /** A new link for an empty seat; the old one is void. */
  invite: (id: string, seat: string) => ask<{ invite: string }>(`matches/${id}/invites`, { seat }),
};
