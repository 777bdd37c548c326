// Who may speak to us: pages of our own, under a name that is really ours. The Host check stops a
// foreign name that was made to point here; the Origin check stops a foreign page.
import { isIP } from 'node:net';
import { hostname } from 'node:os';

export interface Asked {
  readonly host: string | undefined;
  /** Absent where no browser asks. */
  readonly origin: string | undefined;
}

/** An address is always ours; of names, those of this machine and those given as ours. */
export function isOurHost(host: string | undefined, given: readonly string[]): boolean {
  const name = nameOf(host);
  if (name === undefined) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = hostname().toLowerCase();
  const ours = given.map((one) => one.toLowerCase());
  return ['localhost', own, `${own}.local`, ...ours].includes(name);
}

function nameOf(host: string | undefined): string | undefined {
  if (!host || !URL.canParse(`http://${host}`)) return undefined;
  const url = new URL(`http://${host}`);
  const isPlain = url.pathname === '/' && !url.username && !url.search && !url.hash;
  return isPlain ? url.hostname : undefined;
}

export function isOurOrigin({ host, origin }: Asked): boolean {
  if (origin === undefined) return true;
  if (host === undefined || !/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  // The host as a page of that origin would write it: without the scheme's usual port.
  const { protocol, host: theirs } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === theirs;
}
