/**
 * Who a browser is: a random token in a cookie, signed by the server. The store keeps only its
 * hash. A guest is whom his token says; whoever has come to stay is known by a row of its hash.
 */
import { randomBytes } from 'node:crypto';
import { hashText } from '#kernel';
import type { Store } from '#store';
import type { Keys } from './keys.ts';
import { plainName, whyNoName } from './names.ts';

const COOKIE = 'sandtable';
/** Over TLS: a name that no other host and no plain connection can have set. */
const HOST_COOKIE = '__Host-sandtable';
/** What he calls himself: read by the page too, and worth nothing to anybody else. */
const NAME_COOKIE = 'sandtable_name';
const YEAR = 31_536_000;
const TOKEN = /^([0-9a-f]{32})(?:\.([0-9a-f]{32}))?$/;

export interface Visitor {
  readonly player: string;
  /** The hash of this browser's token: of a guest, and of a player's first browser, his own. */
  readonly session: string;
  /** His token as it is to be kept from now on; absent: his browser has it so. */
  readonly renewed?: string;
}
/** Somebody new, with his token. */
export function newVisitor(keys: Keys): Required<Visitor> {
  const token = randomBytes(16).toString('hex');
  const player = playerFrom(token);
  return { player, session: player, renewed: `${token}.${keys.sign(token)}` };
}
/** Whose browsers are whose. */
export type Directory = Pick<Store, 'knows' | 'sessionOf'>;
/**
 * The visitor behind a cookie header. A token is good when we signed it, or when it is from before
 * tokens were signed and a seat is his: then it is signed now. Who was signed out is nobody.
 */
export async function visitorOf(
  cookies: string | undefined,
  keys: Keys,
  store: Directory,
  secure = false,
): Promise<Visitor | undefined> {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const named = (wanted: string): readonly string[] =>
    pairs.flatMap(([name, value = '']) => (name === wanted ? [value] : []));
  const hosts = secure ? named(HOST_COOKIE) : [];
  for (const value of hosts) {
    const found = await behind(value, keys, store);
    if (found !== undefined) return found;
  }
  for (const value of named(COOKIE)) {
    const found = await behind(value, keys, store);
    // From before the name was one of TLS: from now on his browser has it so.
    if (found !== undefined) return secure ? { ...found, renewed: signed(value, keys) } : found;
  }
  return undefined;
}
async function behind(value: string, keys: Keys, store: Directory): Promise<Visitor | undefined> {
  const [, token, mac] = TOKEN.exec(value) ?? [];
  if (token === undefined) return undefined;
  if (mac !== undefined && !keys.isSigned(token, mac)) return undefined;
  const session = playerFrom(token);
  const player = await store.sessionOf(session);
  if (player === null) return undefined;
  const found = { player: player ?? session, session };
  if (mac !== undefined) return found;
  const isKnown = player !== undefined || (await store.knows(session));
  return isKnown ? { ...found, renewed: signed(value, keys) } : undefined;
}
function signed(value: string, keys: Keys): string {
  const [token = ''] = value.split('.');
  return `${token}.${keys.sign(token)}`;
}
export const playerFrom = (token: string): string => hashText(`player ${token}`).slice(0, 32);

/** What the visitor calls himself; undefined: he has not said. */
export function ownName(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, written = ''] = found.find(([name]) => name === NAME_COOKIE) ?? [];
  try {
    const name = plainName(decodeURIComponent(written));
    // Anybody may have written the cookie: what is no name is none.
    return name === '' || whyNoName(name) !== undefined ? undefined : name;
  } catch {
    return undefined;
  }
}
export const nameCookieFor = (name: string, secure: boolean): string =>
  `${NAME_COOKIE}=${encodeURIComponent(name)}; Path=/; Max-Age=${name === '' ? 0 : YEAR}; ` +
  `SameSite=Lax${secure ? '; Secure' : ''}`;

/** Nothing is kept in this browser any more. */
export const cookiesGone = (secure: boolean): readonly string[] =>
  (secure ? [HOST_COOKIE, COOKIE] : [COOKIE]).map(
    (name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
/** A year, not for scripts, not for other sites; over TLS for TLS only. */
export const cookieFor = (value: string, secure: boolean): string =>
  `${secure ? HOST_COOKIE : COOKIE}=${value}; Path=/; Max-Age=${YEAR}; HttpOnly; ` +
  `SameSite=Lax${secure ? '; Secure' : ''}`;
