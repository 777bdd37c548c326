/**
 * Which addresses of the browser are pages. The page finds its way itself; this is so that links
 * which lead nowhere are told so in the status too, to whoever follows them without reading.
 */
import { StoreAway, type Store } from '#store';
import type { Games } from '#games';
import { deviceHash, inviteHash, isDeviceCode } from './keys.ts';

const ALWAYS = /^\/(?:new|credits|rules|rules\/.*|kit|kit\/(?:table|curtain))?$/;
const NAMED = /^\/(m|join|pieces)\/([\w-]{1,100})$/;

type Links = Pick<Store, 'hasMatch' | 'invitation' | 'deviceSeats'>;

export function addressesOf(
  store: Links,
  games: Pick<Games, 'all'>,
): (path: string) => Promise<boolean> {
  const own = new Set(games.all.flatMap(({ addresses = [] }) => addresses));
  return async (path) => {
    if (ALWAYS.test(path) || own.has(path)) return true;
    const [, kind, name = ''] = NAMED.exec(path) ?? [];
    if (kind === 'pieces') return games.all.some(({ id }) => id === name);
    if (kind === undefined) return false;
    return await leads(store, kind, name);
  };
}
async function leads(store: Links, kind: string, name: string): Promise<boolean> {
  try {
    if (kind === 'm') return await store.hasMatch(name);
    const led = isDeviceCode(name)
      ? await store.deviceSeats(deviceHash(name))
      : await store.invitation(inviteHash(name));
    return led !== undefined;
  } catch (error) {
    // Nobody can say now: the page will.
    if (error instanceof StoreAway) return true;
    throw error;
  }
}
