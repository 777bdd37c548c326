import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { privateFolder, removeFolder } from '../../../test/storage/folders.ts';
import { keysOf, secretFrom } from './keys.ts';
import { cookieFor, newVisitor, playerFrom, visitorOf } from './player.ts';

const SECRET = 'thirty-two characters and some more';
const keys = keysOf(SECRET);
const others = keysOf(`${SECRET}!`);
const SEED = 'ab'.repeat(32);

describe('seeds', () => {
  test('are opened with the same key and for the same match only', () => {
    const fateSeed = keys.seal(SEED, 'm');
    expect(fateSeed).toMatch(/^v1\.[\w-]+$/);
    expect(fateSeed).not.toBe(keys.seal(SEED, 'm'));
    expect(keysOf(SECRET).openSeed({ id: 'm', fateSeed })).toBe(SEED);
    expect(() => keys.openSeed({ id: 'other', fateSeed })).toThrow(/sealed with another key/);
    expect(() => others.openSeed({ id: 'm', fateSeed })).toThrow(/SANDTABLE_KEY/);
  });
  test('that lie in clear are read; what is spoilt is one sentence', () => {
    expect(keys.openSeed({ id: 'm', fateSeed: SEED })).toBe(SEED);
    const sealed = keys.seal(SEED, 'm');
    const spoilt = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
    for (const fateSeed of ['', 'v1.', 'v1.AAAA', 'v2.x', spoilt]) {
      expect(() => keys.openSeed({ id: 'm', fateSeed })).toThrow(/battle m were sealed/);
    }
  });
});

test('links differ by match, seat and number, and by key; each is always the same', () => {
  const all = [
    keys.inviteOf('m', 'a', 0),
    keys.inviteOf('m', 'a', 1),
    keys.inviteOf('m', 'b', 0),
    keys.inviteOf('n', 'a', 0),
    others.inviteOf('m', 'a', 0),
  ];
  expect(new Set(all).size).toBe(5);
  for (const code of all) expect(code).toMatch(/^[\w-]{16}$/);
  expect(keysOf(SECRET).inviteOf('m', 'a', 0)).toBe(all[0]);
});

describe('players', () => {
  const store = {
    knows: async (player: string) => player === playerFrom('c'.repeat(32)),
    sessionOf: async () => undefined,
  };
  const of = (value: string) => visitorOf(`a=b; sandtable=${value}; c=d`, keys, store);
  test('a token of ours is taken, one of his own choosing is not', async () => {
    const { player, renewed } = newVisitor(keys);
    expect(await of(renewed)).toEqual({ player, session: player });
    const [token = '', mac = ''] = renewed.split('.');
    expect(player).toBe(playerFrom(token));
    expect(await of(token)).toBeUndefined();
    expect(await of(`${'d'.repeat(32)}.${mac}`)).toBeUndefined();
    expect(await of(`${token}.${'0'.repeat(32)}`)).toBeUndefined();
    expect(await visitorOf(`sandtable=${renewed}`, others, store)).toBeUndefined();
    expect(await visitorOf(undefined, keys, store)).toBeUndefined();
  });
  test('a seat’s holder from before tokens were signed stays the same player', async () => {
    const old = 'c'.repeat(32);
    const visitor = await of(old);
    expect(visitor?.player).toBe(playerFrom(old));
    expect(await of(visitor?.renewed ?? '')).toEqual({
      player: playerFrom(old),
      session: playerFrom(old),
    });
  });
  test('a signature does not stand in for a seat, where it is wrong', async () => {
    expect(await of(`${'c'.repeat(32)}.${'0'.repeat(32)}`)).toBeUndefined();
  });
  test('a cookie is for TLS only when it came by TLS', () => {
    expect(cookieFor('x', true)).toBe(`__Host-${cookieFor('x', false)}; Secure`);
  });
});

describe('the key of the server', () => {
  let folder: string;
  beforeEach(() => (folder = privateFolder()));
  afterEach(() => removeFolder(folder));
  test('is what is set, or a file for its owner only, made once', () => {
    expect(secretFrom(SECRET, folder)).toBe(SECRET);
    const data = join(folder, 'data');
    const made = secretFrom(undefined, data);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(data, 'key')).mode & 0o777).toBe(0o600);
    expect(secretFrom('', data)).toBe(made);
    expect(readFileSync(join(data, 'key'), 'utf8')).toBe(made);
  });
  test('is long enough, or one sentence', () => {
    expect(() => secretFrom('short', folder)).toThrow('SANDTABLE_KEY is too short for a key');
    writeFileSync(join(folder, 'key'), 'short\n');
    expect(() => secretFrom(undefined, folder)).toThrow(/^the file .*key is too short for a key/);
  });
  test('that cannot be written is one sentence', () => {
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a', 'b'), '');
    expect(() => secretFrom(undefined, join(folder, 'a', 'b'))).toThrow(
      /^the key .* cannot be kept: /,
    );
  });
});
