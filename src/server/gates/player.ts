/**
 * Who a browser is: a random token in a cookie, signed by the server. The store keeps only its
 * hash.
 */
import { randomBytes } from 'node:crypto';
import { hashText } from '#kernel';
import type { Store } from '#store';
import type { Keys } from './keys.ts';

const COOKIE = 'sandtable';
/** What he calls himself: read by the page too, and worth nothing to anybody else. */
const NAME_COOKIE = 'sandtable_name';
const MOST_LETTERS = 40;
const YEAR = 31_536_000;
const TOKEN = /^([0-9a-f]{32})(?:\.([0-9a-f]{32}))?$/;

export interface Visitor {
  readonly player: string;
  /** His token as it is to be kept from now on; absent: his browser has it so. */
  readonly renewed?: string;
}
/** Somebody new, with his token. */
export function newVisitor(keys: Keys): Required<Visitor> {
  const token = randomBytes(16).toString('hex');
  return { player: playerFrom(token), renewed: `${token}.${keys.sign(token)}` };
}
/**
 * The visitor behind a cookie header. A token is good when we signed it, or when it is from before
 * tokens were signed and a seat is his: then it is signed now.
 */
export async function visitorOf(
  cookies: string | undefined,
  keys: Keys,
  store: Pick<Store, 'knows'>,
): Promise<Visitor | undefined> {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    const [, token, mac] = (name === COOKIE && TOKEN.exec(value)) || [];
    if (token === undefined) continue;
    const player = playerFrom(token);
    if (mac !== undefined) {
      if (keys.isSigned(token, mac)) return { player };
    } else if (await store.knows(player)) {
      return { player, renewed: `${token}.${keys.sign(token)}` };
    }
  }
  return undefined;
}
export const playerFrom = (token: string): string => hashText(`player ${token}`).slice(0, 32);

/** What the visitor calls himself; undefined: he has not said. */
export function ownName(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, written = ''] = found.find(([name]) => name === NAME_COOKIE) ?? [];
  try {
    return decodeURIComponent(written).trim().slice(0, MOST_LETTERS) || undefined;
  } catch {
    return undefined;
  }
}
export const nameCookieFor = (name: string, secure: boolean): string =>
  `${NAME_COOKIE}=${encodeURIComponent(name)}; Path=/; Max-Age=${name === '' ? 0 : YEAR}; ` +
  `SameSite=Lax${secure ? '; Secure' : ''}`;

/** A year, not for scripts, not for other sites; over TLS for TLS only. */
export const cookieFor = (value: string, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
