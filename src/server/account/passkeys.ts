/**
 * Passkeys, by WebAuthn: discoverable, so that nobody is asked for a name, and checked by finger,
 * face or code, so that who finds the device has no way in. A challenge is kept here, and is good
 * once.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { hashText, parse, readJson } from '#kernel';
import { nothing, removing } from '#protocol';
import type { NewPasskey, PasskeyRecord, Purpose } from '#store';
import * as z from 'zod/mini';
import { addressIn, bodyOf, noteDeed, refuse, type Asked, type Routes } from '../matches/asking.ts';
import { refused } from '../matches/trouble.ts';
import { words } from '../words.ts';
import { CHALLENGE_MINUTES, challengeHash } from './codes.ts';
import {
  LAST,
  NOBODY,
  SMALL,
  accountIn,
  agentIn,
  keptPlayer,
  signOf,
  siteIn,
  type AccountDoors,
  type Site,
} from './doors.ts';
import { comeIn } from './entering.ts';
import { assertion, registration } from './key-answers.ts';

const MOST_ANSWER = 32 * 1024;
/** ES256, RS256 and EdDSA: named, since the rest of them is an experiment of the runtime. */
const ALGORITHMS = [-7, -257, -8];
const NO_NAME = refused(
  409,
  words(
    'A passkey is bound to the name of a site: under an address of numbers there is none.',
    'Ключ доступа привязан к имени сайта: у адреса из цифр его нет.',
  ),
);
const NOT_MADE = refused(
  409,
  words(
    'This passkey could not be added: it is known already, its time was over, ' +
      'or there are too many.',
    'Этот ключ доступа не удалось добавить: он уже известен, время вышло или их слишком много.',
  ),
);
const NO_KEY = refused(
  404,
  words(
    'By this passkey nobody comes in here: it was removed, or its time was over. Try again.',
    'По этому ключу доступа здесь никто не входит: его убрали или время вышло. Попробуйте ещё раз.',
  ),
);

export function passkeysOn(api: Routes, doors: AccountDoors): void {
  registeringOn(api, doors);
  signingInOn(api, doors);
  api.post('/account/passkey/remove', async (asked) => {
    const wish = await bodyOf(asked, removing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = await accountIn(asked, doors);
    if (known === undefined) return refuse(asked, NOBODY);
    const { player } = known.visitor;
    const removed = await doors.store.removePasskey(player, wish.value.id);
    if (removed === 'last') return refuse(asked, LAST);
    if (removed === 'none') return refuse(asked, NOBODY);
    noteDeed(asked, doors, { event: 'wayRemoved', way: 'passkey', player });
    return asked.json({});
  });
}

function registeringOn(api: Routes, doors: AccountDoors): void {
  const { store } = doors;
  api.post('/account/passkey/options', async (asked) => {
    const wish = await bodyOf(asked, nothing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const site = siteIn(asked, doors);
    if (site === undefined) return refuse(asked, NO_NAME);
    const { player } = await keptPlayer(asked, doors);
    const account = await store.accountOf(player);
    const known = account?.passkeys ?? [];
    const options = await generateRegistrationOptions({
      rpName: 'Sandtable',
      rpID: site.id,
      userID: new TextEncoder().encode(hashText(`user ${player}`).slice(0, 32)),
      userName: account?.name ?? `Sandtable ${signOf(player)}`,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await challenge(doors, options.challenge, 'register', player);
    return asked.json(options);
  });
  api.post('/account/passkey', async (asked) => {
    const wish = await bodyOf(asked, registration, MOST_ANSWER);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = await accountIn(asked, doors);
    if (known === undefined) return refuse(asked, NOBODY);
    const { player } = known.visitor;
    const made = await registered(asked, doors, wish.value, player);
    const added = made !== undefined && (await store.addPasskey(player, made));
    if (!added) return refuse(asked, NOT_MADE);
    noteDeed(asked, doors, { event: 'wayAdded', way: 'passkey', player });
    return asked.json({});
  });
}
const challenge = (
  { store }: AccountDoors,
  text: string,
  purpose: Purpose,
  player: string | null,
): Promise<void> =>
  store.addTicket({ hash: challengeHash(text), purpose, player, minutes: CHALLENGE_MINUTES });

/** Undefined: it was not asked of him, or not now, or it is not what it says. */
async function registered(
  asked: Asked,
  doors: AccountDoors,
  answer: RegistrationResponseJSON,
  player: string,
): Promise<NewPasskey | undefined> {
  const site = siteIn(asked, doors);
  const spent = await spentChallenge(doors, answer, 'register');
  if (site === undefined || spent === undefined || spent.player !== player) return undefined;
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: spent.challenge,
    ...expected(site),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((one) => /^[a-z-]+$/.test(one)),
    agent: agentIn(asked),
  };
}
const expected = ({ id, origin }: Site) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});
type Answer = RegistrationResponseJSON | AuthenticationResponseJSON;
/** What the answer says it was asked; whoever comes second with it finds it spent. */
async function spentChallenge(
  { store }: AccountDoors,
  { response: { clientDataJSON: written } }: Answer,
  purpose: Purpose,
) {
  const read = readJson(Buffer.from(written, 'base64url').toString(), MOST_ANSWER);
  const data = read.ok ? parse(clientData, read.value) : read;
  if (!data.ok) return undefined;
  const { challenge: text } = data.value;
  const ticket = await store.spendTicket(challengeHash(text), [purpose]);
  return ticket && { challenge: text, player: ticket.player };
}
const clientData = z.looseObject({ challenge: z.string().check(z.maxLength(200)) });

function signingInOn(api: Routes, doors: AccountDoors): void {
  const { store, guard } = doors;
  api.post('/enter/passkey/options', async (asked) => {
    const wish = await bodyOf(asked, nothing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const site = siteIn(asked, doors);
    if (site === undefined) return refuse(asked, NO_NAME);
    const may = guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      userVerification: 'required',
    });
    await challenge(doors, options.challenge, 'signIn', null);
    return asked.json(options);
  });
  api.post('/enter/passkey', async (asked) => {
    const wish = await bodyOf(asked, assertion, MOST_ANSWER);
    if (!wish.ok) return refuse(asked, wish.error);
    const may = guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const player = await signedIn(asked, doors, wish.value);
    if (player === undefined) {
      noteDeed(asked, doors, { event: 'entryFailed', by: 'passkey' });
      return refuse(asked, NO_KEY);
    }
    return await comeIn(asked, doors, {
      by: 'passkey',
      how: undefined,
      proved: player,
      enter: (session, before) => store.enterAs(player, session, before),
    });
  });
}
async function signedIn(
  asked: Asked,
  doors: AccountDoors,
  answer: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const site = siteIn(asked, doors);
  const spent = await spentChallenge(doors, answer, 'signIn');
  const known = await doors.store.passkey(answer.id);
  if (site === undefined || spent === undefined || known === undefined) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: spent.challenge,
    ...expected(site),
    credential: credentialOf(known),
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { newCounter } = verified.authenticationInfo;
  return (await doors.store.usePasskey(known.id, newCounter)) ? known.player : undefined;
}
const credentialOf = ({ id, publicKey, counter, transports }: PasskeyRecord) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports: transports as AuthenticatorTransport[],
});
