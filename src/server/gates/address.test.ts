import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientsBehind } from './address.ts';

const addressOf = (proxies: string, remoteAddress: string, forwarded?: string): string =>
  clientsBehind(proxies)({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as IncomingMessage).address;

test.each([
  ['nobody is believed', '', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['a proxy is', '10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['in a network', '10.0.0.0/8 fd00::/8', '10.9.9.9', '203.0.113.7', '203.0.113.7'],
  ['also as version 6', '10.0.0.0/8', '::ffff:10.9.9.9', '203.0.113.7', '203.0.113.7'],
  ['what the client wrote is not', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['nothing forwarded', '10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
  ['an empty list', '10.0.0.0/8', '10.0.0.1', ' , ', '10.0.0.1'],
  ['only proxies', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['what is no address', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
  ['with a port', '10.0.0.0/8', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['version 6 with a port', '10.0.0.0/8', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['a network of version 6', '', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['its short form', '', '2001:db8::9%eth0', undefined, '2001:db8:0:0::/64'],
  ['this machine', '', '::1', undefined, '0:0:0:0::/64'],
])('%s', (_, proxies, remote, forwarded, address) => {
  expect(addressOf(proxies, remote, forwarded)).toBe(address);
});
test.each(['10.0.0.0/33', 'proxy.example', '10.0.0.1/', '10.0.0.0/8/8', '::/129'])(
  '%s is one sentence',
  (proxies) => {
    expect(() => clientsBehind(proxies)).toThrow(`SANDTABLE_PROXY=${proxies} is no address`);
  },
);
