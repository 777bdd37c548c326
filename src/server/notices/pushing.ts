/**
 * Messages to browsers, by the push services that they name. These are foreign addresses, given by
 * whoever asks: only by TLS, to hosts of the public net, with a bounded answer that nobody reads.
 */
import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { DeliveryError, PushMessage } from '#protocol';
import { StartError, type Push } from '#store';

/** SANDTABLE_PUSH_PUBLIC, SANDTABLE_PUSH_PRIVATE and SANDTABLE_PUSH_HOSTS. */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Push services beside those of the public net: 'localhost:8443'. */
  readonly hosts: readonly string[];
  /** What those are believed by, beside what Node believes: for tests. */
  readonly ca?: string;
}
export type Sending =
  | { readonly sent: true }
  /** `isFinal`: it need not be tried again. */
  | { readonly sent: false; readonly why: DeliveryError; readonly isFinal: boolean };
export interface PushService {
  readonly publicKey: string;
  /** May messages be sent there? */
  allows(endpoint: string): boolean;
  send(to: Push, message: PushMessage, topic: string): Promise<Sending>;
  close(): void;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Both keys, or neither. */
export function pushSettingsFrom(env: Environment): PushSettings | undefined {
  const { SANDTABLE_PUSH_PUBLIC: publicKey = '', SANDTABLE_PUSH_PRIVATE: privateKey = '' } = env;
  if (publicKey === '' && privateKey === '') return undefined;
  if (!arePair(publicKey, privateKey)) {
    throw new StartError(
      'SANDTABLE_PUSH_PUBLIC and SANDTABLE_PUSH_PRIVATE are no pair of keys: ' +
        '`npm run sandtable -- push-keys` makes one.',
    );
  }
  const hosts = (env['SANDTABLE_PUSH_HOSTS'] ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return { publicKey, privateKey, hosts };
}
const KEY = /^[\w-]+$/;
function arePair(publicKey: string, privateKey: string): boolean {
  if (!KEY.test(publicKey) || !KEY.test(privateKey)) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Networks in which nobody else's push service stands. */
const OWN = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  OWN.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  OWN.addSubnet(net, bits, 'ipv6');
}
/** An address of version 4 inside one of version 6 is looked at as itself. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !OWN.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** A name may lead into a house of ours, today or tomorrow: what it leads to is looked at. */
export const publicOnly: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublic(address))) {
      return done(new Error('no address of the public net'), '', 0);
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};

const HALF_A_DAY = 12 * 60 * 60;
const PATIENCE_MS = 10_000;

export function openPush(settings: PushSettings, subject: string): PushService {
  const { publicKey, privateKey, hosts, ca } = settings;
  const agents = {
    public: new Agent({ lookup: publicOnly }),
    known: new Agent(ca === undefined ? {} : { ca }),
  };
  const isKnown = (url: URL): boolean => hosts.includes(url.host);
  const placeOf = (endpoint: string): URL | undefined => {
    if (!URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
    if (isKnown(url)) return url;
    // A number leads where it says; of a name it is looked at when it is asked.
    const number = url.hostname.replace(/^\[|\]$/g, '');
    const isOut = isIP(number) === 0 ? url.hostname.includes('.') : isPublic(number);
    return isOut && url.port === '' ? url : undefined;
  };
  return {
    publicKey,
    allows: (endpoint) => placeOf(endpoint) !== undefined,
    send: async ({ endpoint, p256dh, auth }, message, topic) => {
      const url = placeOf(endpoint);
      if (url === undefined) return { sent: false, why: 'gone', isFinal: true };
      let asked: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        asked = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject, publicKey, privateKey },
            TTL: HALF_A_DAY,
            urgency: 'normal',
            topic,
          },
        );
      } catch {
        // Keys with which nothing can be written: no browser gave them.
        return { sent: false, why: 'gone', isFinal: true };
      }
      const agent = isKnown(url) ? agents.known : agents.public;
      return sendingOf(await statusOf(url, asked, agent));
    },
    close: () => {
      agents.public.destroy();
      agents.known.destroy();
    },
  };
}
/** Undefined: there was no answer. */
function statusOf(
  url: URL,
  { headers, body }: { readonly headers: object; readonly body: Buffer | null },
  agent: Agent,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asking = request(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent,
      signal,
    });
    asking.on('response', (answer) => {
      resolve(answer.statusCode);
      // What it says beside that is not waited for.
      answer.destroy();
    });
    asking.on('error', () => resolve(undefined));
    asking.end(body ?? undefined);
  });
}
const [GONE, NOT_FOUND, TOO_MANY] = [410, 404, 429];
function sendingOf(status: number | undefined): Sending {
  if (status === undefined) return { sent: false, why: 'unreachable', isFinal: false };
  if (status >= 200 && status < 300) return { sent: true };
  if (status === GONE || status === NOT_FOUND) return { sent: false, why: 'gone', isFinal: true };
  const isPassing = status >= 500 || status === TOO_MANY;
  return { sent: false, why: isPassing ? 'unreachable' : 'refused', isFinal: !isPassing };
}
