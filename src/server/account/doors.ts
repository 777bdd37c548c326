/** What every route of an account asks: who it is, under which name, and how a refusal is told. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { ok, type Result } from '#kernel';
import type { ApiDoors, Asked } from '../matches/asking.ts';
import { addressIn, someone, visitorIn } from '../matches/asking.ts';
import { looksOf } from '../gates/names.ts';
import { ownName, type Visitor } from '../gates/player.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { words } from '../words.ts';
import { agentOf } from './agent.ts';
import type { Post } from './post.ts';

export interface AccountDoors extends ApiDoors {
  /** Absent: this server sends no mail. */
  readonly post?: Post | undefined;
  /** Where links lead: the site's own address, whoever asks. */
  readonly site: () => string;
}
export const SMALL = 4 * 1024;
export const agentIn = (asked: Context): string => agentOf(asked.req.header('user-agent'));

/** Whoever asks is kept from now on; of one address so many an hour. */
export async function keptPlayer(
  asked: Asked,
  doors: AccountDoors,
): Promise<Result<Visitor, Trouble>> {
  const known = await visitorIn(asked, doors);
  const isKept =
    known !== undefined && (await doors.sessions.sessionOf(known.session)) !== undefined;
  if (isKept) return ok(known);
  const may = doors.guard.entry(addressIn(asked, doors));
  if (!may.ok) return may;
  const visitor = known ?? (await someone(asked, doors));
  await doors.store.keepPlayer({ id: visitor.session, agent: agentIn(asked) });
  doors.sessions.forget(visitor.session);
  // What he called himself at a table till now is his name from now on, unless somebody has it.
  const name = ownName(asked.req.header('cookie'));
  if (name !== undefined) await doors.store.rename(visitor.player, name, looksOf(name));
  return ok(visitor);
}
/** Undefined: he is nobody, or a guest. */
export async function accountIn(asked: Asked, doors: AccountDoors) {
  const visitor = await visitorIn(asked, doors);
  const account = visitor && (await doors.store.accountOf(visitor.player));
  return visitor && account && { visitor, account };
}

/** To what a passkey is bound: a name, never numbers. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}
export function siteIn(asked: Asked, { clientOf }: AccountDoors): Site | undefined {
  const host = asked.req.header('host') ?? '';
  const scheme = clientOf(asked.env.incoming).secure ? 'https' : 'http';
  if (!URL.canParse(`${scheme}://${host}`)) return undefined;
  const { hostname, origin } = new URL(`${scheme}://${host}`);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** By which players without a name are told apart. */
export const signOf = (player: string): string => player.slice(0, 2).toUpperCase();

export const NOBODY = refused(
  404,
  words('Nothing is kept of you here.', 'О вас здесь ничего не хранится.'),
);
export const LAST = refused(
  409,
  words(
    'This is the last way back: add another first, a passkey or an address.',
    'Это последний путь назад: сначала добавьте другой, ключ доступа или адрес.',
  ),
);
