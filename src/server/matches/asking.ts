/** What every route of the API does alike: who asks, what he sent, and how he is answered. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { fail, ok, parse, readJson, type Result, type Shape } from '#kernel';
import type { MatchRecord, SeatRecord, Store } from '#store';
import type { Games } from '#games';
import type { AnyRuleset } from '#kernel';
import type { ClientOf } from '../gates/address.ts';
import type { Pulse } from '../clocks/heart.ts';
import type { Guard, Weighed } from '../gates/guard.ts';
import type { Keys } from '../gates/keys.ts';
import type { Noted } from '../gates/security.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isHeldBy } from '../rooms/seats.ts';
import { delayIn } from '../rooms/watching/delay.ts';
import type { Sessions } from '../gates/directory.ts';
import { cookieFor, newVisitor, visitorOf, type Visitor } from '../gates/player.ts';
import { readText } from '../gates/reading.ts';
import type { Previews } from '../previews/previews.ts';
import type { Builders } from './building.ts';
import { NOT_SEATED, refused, type Trouble } from './trouble.ts';
import { NO_BATTLE, TOO_LARGE, UNREADABLE } from '../words.ts';

export interface Bindings {
  readonly Bindings: HttpBindings;
  readonly Variables: { readonly load: Weighed };
}
export type Asked = Context<Bindings>;
export type Routes = Hono<Bindings>;

export interface ApiDoors {
  readonly store: Store;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly guard: Guard;
  readonly clientOf: ClientOf;
  readonly builders: Builders;
  /** When nobody could have played; absent: the house was never away. */
  readonly pulse?: Pulse;
  readonly previews: Previews;
  /** What can be played here. */
  readonly games: Games;
  readonly rulesetOf: (id: string) => AnyRuleset | undefined;
  readonly rooms: Pick<Rooms, 'seatsChanged' | 'satDown' | 'left' | 'rematched' | 'say'>;
}

/** Ids of battles and codes of links: what is none is never looked for. */
export const NAME = /^[\w-]{1,100}$/;

export function refuse(asked: Asked, { status, ...body }: Trouble): Response {
  return asked.json(body, status);
}
/** The battle is made, or why not. */
export const idOr = (asked: Asked, made: Result<string, Trouble>): Response =>
  made.ok ? asked.json({ id: made.value }) : refuse(asked, made.error);

export function nameIn(asked: Asked, param: 'id' | 'code'): string | undefined {
  const name = asked.req.param(param);
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** The army lists of six seats at their longest; whatever is longer is a file. */
export const MOST_BYTES = 128 * 1024;
export function textOf(asked: Asked, most: number): Promise<Result<string, Trouble>> {
  const { load } = asked.var;
  const weigh = (bytes: number): Result<undefined, Trouble> => load.reach(bytes, most > MOST_BYTES);
  return readText(asked.env.incoming, most, weigh);
}
/** A small body of this shape; an empty one stands for `{}`. */
export async function bodyOf<T>(
  asked: Asked,
  shape: Shape<T>,
  most: number,
): Promise<Result<T, Trouble>> {
  const text = await textOf(asked, most);
  if (!text.ok) return text;
  const read = readJson(text.value === '' ? '{}' : text.value, most);
  if (!read.ok) {
    const isLong = read.error.code === 'tooLong';
    return fail(isLong ? refused(413, TOO_LARGE) : refused(400, UNREADABLE));
  }
  const parsed = parse(shape, read.value);
  return parsed.ok ? ok(parsed.value) : fail(refused(400, UNREADABLE));
}

// --- who asks ------------------------------------------------------------------------------------

/** What of the house is needed to know who asks. */
type Asking = Pick<ApiDoors, 'keys' | 'sessions' | 'clientOf'>;
export async function visitorIn(asked: Asked, doors: Asking): Promise<Visitor | undefined> {
  const visitor = await visitorOf(
    asked.req.header('cookie'),
    doors.keys,
    doors.sessions,
    doors.clientOf(asked.env.incoming).secure,
  );
  if (visitor?.renewed !== undefined) keep(asked, doors, visitor.renewed);
  return visitor;
}
export const playerIn = async (asked: Asked, doors: Asking): Promise<string | undefined> =>
  (await visitorIn(asked, doors))?.player;
/** This browser's visitor; a new one gets his token. */
export async function someone(asked: Asked, doors: Asking): Promise<Visitor> {
  const known = await visitorIn(asked, doors);
  if (known !== undefined) return known;
  const made = newVisitor(doors.keys);
  keep(asked, doors, made.renewed);
  return made;
}
export const sit = async (asked: Asked, doors: Asking): Promise<string> =>
  (await someone(asked, doors)).player;
export function keep(asked: Asked, { clientOf }: Asking, token: string): void {
  const { secure } = clientOf(asked.env.incoming);
  asked.header('set-cookie', cookieFor(token, secure));
}
export const addressIn = (asked: Asked, { clientOf }: Pick<ApiDoors, 'clientOf'>): string =>
  clientOf(asked.env.incoming).address;

/** Writes what a player did, with his address, into the security log. */
export const noteDeed = (
  asked: Asked,
  doors: Pick<ApiDoors, 'clientOf' | 'guard'>,
  what: Noted,
): void => doors.guard.security.note({ ...what, address: addressIn(asked, doors) });

export const holds = (seat: SeatRecord, player: string | undefined): boolean =>
  player !== undefined && isHeldBy(seat, player);
/**
 * The battle of the path, in which he who asks has a seat. Who has none is told whose it is to do
 * what he asks, where he may look at the battle; of any other he learns nothing.
 */
export async function ownBattle(
  asked: Asked,
  doors: ApiDoors,
  whose: Trouble = NOT_SEATED,
): Promise<Result<{ readonly record: MatchRecord; readonly player: string }, Trouble>> {
  const id = nameIn(asked, 'id');
  const player = await playerIn(asked, doors);
  if (id === undefined) return fail(NONE);
  // Who is nobody sits nowhere: of the battle nothing is read for him but whether he may watch it.
  if (player === undefined) return fail((await doors.store.mayWatch(id)) ? whose : NONE);
  const record = await doors.store.readMatch(id);
  if (record === undefined) return fail(NONE);
  return record.seats.some((seat) => holds(seat, player))
    ? ok({ record, player })
    : fail(notSeated(record, whose));
}
/** The same, of what is only asked for: whoever may look and sits nowhere is told of nothing. */
export async function ownBattleIf(
  asked: Asked,
  doors: ApiDoors,
): Promise<Result<{ readonly record: MatchRecord; readonly player: string } | undefined, Trouble>> {
  const found = await ownBattle(asked, doors);
  return !found.ok && found.error === NOT_SEATED ? ok(undefined) : found;
}
/** `delay`: how many decisions behind the table he is kept who asks. */
export interface Watched {
  readonly record: MatchRecord;
  readonly player: string | undefined;
  readonly delay: number;
}
/** The battle of the path, for whoever may look at it: he sits there, or others may watch. */
export async function watchedBattle(
  asked: Asked,
  doors: ApiDoors,
): Promise<Result<Watched, Trouble>> {
  const id = nameIn(asked, 'id');
  const player = await playerIn(asked, doors);
  const record = id === undefined ? undefined : await doors.store.readMatch(id);
  if (record === undefined) return fail(NONE);
  const sits = record.seats.some((seat) => holds(seat, player));
  if (!sits && record.private === true) return fail(NONE);
  return ok({ record, player, delay: sits ? 0 : delayIn(record) });
}
const NONE = refused(404, NO_BATTLE);
/** Said to one who does not sit in a battle: that it is there he may know if he may watch it. */
export const notSeated = (record: MatchRecord, whose: Trouble = NOT_SEATED): Trouble =>
  record.private === true ? NONE : whose;

/** A battle is begun, if there may be one more. */
export async function begin<T>(
  asked: Asked,
  doors: ApiDoors,
  player: string,
  make: () => Promise<Result<T, Trouble>>,
): Promise<Result<T, Trouble>> {
  const more = doors.guard.battle(player, addressIn(asked, doors));
  if (!more.ok) return more;
  let isMade = false;
  try {
    const made = await make();
    isMade = made.ok;
    return made;
  } finally {
    if (!isMade) more.value.giveBack();
  }
}
