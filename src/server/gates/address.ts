/** Whose request it is: behind a trusted proxy, what the proxy says; else the other end itself. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { StartError } from '#store';

export interface Client {
  /** Of an address of version 6 its network: a household has billions of them. */
  readonly address: string;
  readonly secure: boolean;
}
export type ClientOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => Client;

/** SANDTABLE_PROXY: addresses and networks of proxies, with commas or spaces between them. */
export function clientsBehind(proxies: string | undefined): ClientOf {
  const trusted = listOf(proxies ?? '');
  const isTrusted = (address: string): boolean =>
    trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    if (isIP(peer) === 0 || !isTrusted(peer)) return { address: networkOf(peer), secure: false };
    const hops = listed(headers['x-forwarded-for']).map(plain);
    const stranger = hops.findLastIndex((hop) => isIP(hop) === 0 || !isTrusted(hop));
    // Further to the left anybody may have written anything.
    const address = hops[Math.max(0, stranger)];
    const isAddress = address !== undefined && isIP(address) !== 0;
    const [scheme] = listed(headers['x-forwarded-proto']);
    return { address: networkOf(isAddress ? address : peer), secure: scheme === 'https' };
  };
}

const listed = (header: string | readonly string[] | undefined): string[] =>
  (typeof header === 'string' ? header : (header ?? []).join()).split(',').flatMap((one) => {
    const text = one.trim();
    return text === '' ? [] : [text];
  });

function listOf(setting: string): BlockList {
  const list = new BlockList();
  for (const one of setting.split(/[\s,]+/)) {
    if (one !== '') add(list, one);
  }
  return list;
}
function add(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/');
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
  if (isIP(address) === 0 || length > most || text.split('/').length > 2) {
    throw new StartError(
      `SANDTABLE_PROXY=${text} is no address of a proxy: 10.0.0.1 or 10.0.0.0/8 is wanted.`,
    );
  }
  list.addSubnet(address, length, family);
}

/** Without port, brackets and zone; an address of version 4 inside one of version 6 is itself. */
function plain(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
}
const GROUPS = 8;
const NETWORK = 4;
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${groups
    .slice(0, NETWORK)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
