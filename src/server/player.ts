/** Who a browser is: a random token in a cookie. The store keeps only its hash. */
import { randomBytes } from 'node:crypto';
import { hashText } from '#kernel';

const COOKIE = 'sandtable';
const TOKEN = /^[0-9a-f]{32}$/;

export const newToken = (): string => randomBytes(16).toString('hex');
/** The player behind a cookie header; undefined without a token. */
export function playerOf(cookies: string | undefined): string | undefined {
  const token = tokenIn(cookies);
  return token === undefined ? undefined : playerFrom(token);
}
export const playerFrom = (token: string): string => hashText(`player ${token}`).slice(0, 32);
export function tokenIn(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === COOKIE && TOKEN.test(value)) return value;
  }
  return undefined;
}
/** A year, not for scripts, not for other sites. */
export const cookieFor = (token: string): string =>
  `${COOKIE}=${token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
