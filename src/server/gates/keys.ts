/**
 * The server's key and what is made from it: fate's seeds are sealed, links are made and players'
 * tokens are signed. Whoever has the database alone foretells no dice and sits in no seat.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashText } from '#kernel';
import { StartError } from '#store';
import { words } from '../words.ts';

export interface Keys {
  /** Of one match: it opens for no other. */
  seal(seed: string, match: string): string;
  /** The clear seed of a match; also of an old one, that lies in clear. */
  openSeed(record: { readonly id: string; readonly fateSeed: string }): string;
  /** What one match has written down and nobody is to read in the database. */
  sealText(text: string, match: string): string;
  /** As it was; what was never sealed is given back. */
  openText(text: string, match: string): string;
  /** The code of a seat's link. */
  inviteOf(match: string, seat: string, renewed: number): string;
  /**
   * From what a bot draws its lots at one decision: whoever knows its program and all that was
   * played does not know them, so that what it answers in secret stays secret.
   */
  lotOf(match: string, decision: number): number;
  /** Ends a player's token: nobody can choose a token of his own. */
  sign(token: string): string;
  isSigned(token: string, mac: string): boolean;
}

const LEAST_SECRET = 32;
const MAC_BYTES = 16;
const CODE_BYTES = 12;
const LOT_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';
const CLEAR = /^[0-9a-f]{64}$/;

/** What the store keeps of a link. */
export const inviteHash = (code: string): string => hashText(`invite ${code}`);
/** And of a code for another device. */
export const deviceHash = (code: string): string => hashText(`device ${code}`);
/** No code of a seat's link has this form: one that is used up is still known for what it was. */
const DEVICE = /^device-[\w-]{16}$/;
const DEVICE_BYTES = 12;
export const newDeviceCode = (): string =>
  `device-${randomBytes(DEVICE_BYTES).toString('base64url')}`;
export const isDeviceCode = (code: string): boolean => DEVICE.test(code);

export function keysOf(secret: string): Keys {
  const part = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'sandtable', use, 32));
  const [seeds, invites, players] = [part('seeds'), part('invites'), part('players')];
  const [lots, log] = [part('lots'), part('log')];
  const mac = (key: Buffer, bytes: number, ...parts: readonly (string | number)[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, bytes);
  return {
    seal: (seed, match) => sealed(seeds, seed, match),
    openSeed: (record) => opened(seeds, record),
    sealText: (text, match) => sealed(log, text, match),
    openText: (text, match) => (text.startsWith(VERSION) ? unsealed(log, text, match) : text),
    inviteOf: (match, seat, renewed) =>
      mac(invites, CODE_BYTES, match, seat, renewed).toString('base64url'),
    lotOf: (match, decision) => mac(lots, LOT_BYTES, match, decision).readUInt32BE(),
    sign: (token) => mac(players, MAC_BYTES, token).toString('hex'),
    isSigned: (token, given) => {
      const bytes = Buffer.from(given, 'hex');
      const right = mac(players, MAC_BYTES, token);
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    },
  };
}

function sealed(key: Buffer, seed: string, match: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(match));
  const body = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}
function opened(
  key: Buffer,
  { id, fateSeed }: { readonly id: string; readonly fateSeed: string },
): string {
  return CLEAR.test(fateSeed) ? fateSeed : unsealed(key, fateSeed, id);
}
function unsealed(key: Buffer, text: string, match: string): string {
  try {
    const bytes = Buffer.from(text.slice(VERSION.length), 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', key, iv, options)
      .setAAD(Buffer.from(match))
      .setAuthTag(tag);
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    throw new SeedSealed(match);
  }
}
/** The dice of a battle were sealed with another key. */
class SeedSealed extends Error {
  readonly says = words(
    'The dice of this battle were sealed with another key of the server.',
    'Кубики этой битвы запечатаны другим ключом сервера.',
  );
  constructor(match: string) {
    super(
      `the dice of battle ${match} were sealed with another key: ` +
        'start with the SANDTABLE_KEY, or the file key, that the server had then.',
    );
  }
}

/** A secret that is set can be judged before anything else is begun. */
export function checkSecret(given: string | undefined): void {
  if (given) longEnough(given, 'SANDTABLE_KEY');
}
/** The secret that is set, or the one in the data folder, which is made at the first start. */
export function secretFrom(given: string | undefined, folder: string | undefined): string {
  if (given) return longEnough(given, 'SANDTABLE_KEY');
  const path = join(resolve(folder || '.sandtable'), 'key');
  try {
    return longEnough(keptIn(path), `the file ${path}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the key ${path} cannot be kept: ${(error as Error).message}`);
  }
}
function keptIn(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // Of two servers that start at once, the second finds the first one's.
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
function longEnough(secret: string, where: string): string {
  if (secret.length >= LEAST_SECRET) return secret;
  throw new StartError(`${where} is too short for a key: ${LEAST_SECRET} characters are wanted.`);
}
