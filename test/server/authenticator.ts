/** An authenticator in so many lines: keys of ES256, answers as a browser writes them. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Json } from '#kernel';

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

// --- as much of CBOR as is written here ----------------------------------------------------------

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const text = (s: string): Buffer => Buffer.concat([head(3, s.length), Buffer.from(s)]);
const bytes = (b: Buffer): Buffer => Buffer.concat([head(2, b.length), b]);
const map = (...pairs: (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
export interface Site {
  readonly origin: string;
  readonly id: string;
}
interface Options {
  readonly challenge: string;
}
/** What is other than it should be. */
interface Wrong {
  readonly site?: Partial<Site>;
  readonly unverified?: true;
  readonly count?: number;
}

export class Authenticator {
  readonly id = randomBytes(16);
  readonly #site: Site;
  readonly #key: KeyObject;
  readonly #public: Buffer;
  #count = 0;
  constructor(site: Site) {
    this.#site = site;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#public = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }
  #data(flags: number, { site, unverified, count }: Wrong, rest: Buffer = Buffer.alloc(0)): Buffer {
    this.#count = count ?? this.#count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#count);
    const said = PRESENT | (unverified ? 0 : VERIFIED) | flags;
    const { id } = { ...this.#site, ...site };
    return Buffer.concat([sha256(id), Buffer.from([said]), counter, rest]);
  }
  #client(type: string, { challenge }: Options, { site }: Wrong): string {
    const { origin } = { ...this.#site, ...site };
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }
  register(options: Options, wrong: Wrong = {}): Json {
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#public]);
    const data = this.#data(ATTESTED, wrong, attested);
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(data)],
    );
    return this.#answer({
      clientDataJSON: base64(this.#client('webauthn.create', options, wrong)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    });
  }
  signIn(options: Options, wrong: Wrong = {}): Json {
    const data = this.#data(0, wrong);
    const client = this.#client('webauthn.get', options, wrong);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return this.#answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    });
  }
  #answer(response: { readonly [field: string]: Json }): Json {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
