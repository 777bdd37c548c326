/**
 * A push service on loopback, by TLS: it keeps what it is sent, opens it as a browser would, and
 * may say that a browser is gone. What is opened is reckoned from RFC 8291, by no library of ours.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#protocol';

/** Of `localhost`, for tests alone: it opens nothing else. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBSDCB7qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE0IfsjE4J22C5PmXK
Q9p1iGe1S1M7CSLVf1oQIoSphha9PKW1Sl4HuYKVpKVAp8oUMHj+/WydLeXlYGZt
7EV6aqMvMC0wDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SH
BH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAMnlmW6lazSfVoiDJcvu6IpYogS5b9+W
uH9ewvbwGUwUAiEApO+Ip5TXgVJSc6FL9ZcOCKPWOo7RSWDb7b/yjHulyho=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9EDfgyiXNTdePSr0
nhuqhg5F18poK5iZCcbvLp7IccyhRANCAATQh+yMTgnbYLk+ZcpD2nWIZ7VLUzsJ
ItV/WhAihKmGFr08pbVKXge5gpWkpUCnyhQweP79bJ0t5eVgZm3sRXpq
-----END PRIVATE KEY-----
`;

/** What a browser gives of its subscription. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
export interface Pushed {
  /** Which browser's: its endpoint ends so. */
  readonly path: string;
  readonly message: PushMessage;
  readonly headers: IncomingHttpHeaders;
}
export interface PushServer {
  readonly host: string;
  readonly got: readonly Pushed[];
  /** A browser of its own. */
  subscribe(): Subscription;
  /** From now on this is what every message is answered with. */
  answer(status: number): void;
  /** The next message to this browser, or one that has come. */
  next(to: Subscription, after?: number): Promise<Pushed>;
  close(): Promise<void>;
}

const [SALT, SIZE, TAG] = [16, 4, 16];

interface Secret {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}
const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of `aes128gcm`, as RFC 8188 has it. */
function opened({ ecdh, auth }: Secret, body: Buffer): PushMessage {
  const salt = body.subarray(0, SALT);
  const length = body.readUInt8(SALT + SIZE);
  const sender = body.subarray(SALT + SIZE + 1, SALT + SIZE + 1 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(SALT + SIZE + 1 + length);
  const text = createDecipheriv('aes-128-gcm', key, nonce)
    .setAuthTag(sealed.subarray(-TAG))
    .update(sealed.subarray(0, -TAG));
  // The last record ends in 2, and whatever was put after it.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage;
}

export async function openPushServer(): Promise<PushServer> {
  const secrets = new Map<string, Secret>();
  const got: Pushed[] = [];
  const waiting: (() => void)[] = [];
  let status = 201;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const secret = secrets.get(path);
      if (secret !== undefined && status === 201) {
        got.push({ path, headers, message: opened(secret, Buffer.concat(pieces)) });
      }
      response.writeHead(secret === undefined ? 404 : status).end();
      for (const tell of waiting.splice(0)) tell();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    got,
    answer: (next) => void (status = next),
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const secret = { ecdh, auth: randomBytes(16) };
      const p256dh = ecdh.generateKeys('base64url');
      secrets.set(path, secret);
      const auth = secret.auth.toString('base64url');
      return { endpoint: `https://${host}${path}`, p256dh, auth };
    },
    next: async ({ endpoint }, after = 0) => {
      for (;;) {
        const found = got.slice(after).find(({ path }) => endpoint.endsWith(path));
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
