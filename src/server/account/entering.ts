/** A browser comes in: by the link of a mail, by six words, or by a passkey. */
import { fail, ok, type Result } from '#kernel';
import { entering, looking, mailing, type EntryTold, type HowEntered } from '#protocol';
import type { Before, Entered, NewSession, Ticket } from '#store';
import {
  addressIn,
  bodyOf,
  keep,
  noteDeed,
  refuse,
  visitorIn,
  type Asked,
  type Routes,
} from '../matches/asking.ts';
import { nameCookieFor, newVisitor, type Visitor } from '../gates/player.ts';
import type { WayIn } from '../gates/security.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { words } from '../words.ts';
import { mailAddress } from './addresses.ts';
import { LINK_MINUTES, codeFrom, linkHash, newLink, type Code } from './codes.ts';
import { SMALL, agentIn, signOf, type AccountDoors } from './doors.ts';
import { NO_ADDRESS, NO_MAIL, sendLink, whyNotSent } from './mailing.ts';

export const NO_ENTRY = refused(
  404,
  words(
    'This leads nowhere, or no more: a link and six words work once, ' +
      `within ${LINK_MINUTES} minutes.`,
    'Это никуда не ведёт или уже не действует: ссылка и шесть слов срабатывают один раз ' +
      `в течение ${LINK_MINUTES} минут.`,
  ),
);
const OPPOSED = refused(
  409,
  words(
    'In one battle you sit on both sides, once as each of the two: they cannot be joined.',
    'В одной битве вы сидите с обеих сторон, за каждого из двоих: объединить их нельзя.',
  ),
);
const CROWDED = refused(
  409,
  words(
    'Together you would have more addresses or passkeys than there may be: remove one first.',
    'Вместе у вас больше адресов или ключей, чем может быть: сначала уберите лишний.',
  ),
);
const ADDRESS_TAKEN = refused(
  409,
  words(
    'By this address another player comes in: come in by it, and join the two there.',
    'По этому адресу входит другой игрок: войдите по нему и объедините двоих там.',
  ),
);
const FULL = refused(
  409,
  words(
    'There are as many of your addresses as there may be: remove one first.',
    'Ваших адресов уже столько, сколько может быть: сначала уберите один.',
  ),
);
const OTHER = words(
  'In this browser you are another player, who has battles: say what becomes of them.',
  'В этом браузере вы другой игрок, у которого есть битвы: скажите, что с ними делать.',
);

export function enteringOn(api: Routes, doors: AccountDoors): void {
  api.post('/enter/mail', async (asked) => {
    const wish = await bodyOf(asked, mailing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const address = mailAddress(wish.value.address);
    if (doors.post === undefined) return refuse(asked, NO_MAIL);
    if (address === undefined) return refuse(asked, NO_ADDRESS);
    const may = doors.guard.mail(undefined, addressIn(asked, doors), address);
    if (!may.ok) return refuse(asked, may.error);
    noteDeed(asked, doors, { event: 'mailAsked', purpose: 'enter' });
    // Whether somebody comes in by this address is told to nobody, nor by how long it takes.
    void sendIfKnown(doors, address, wish.value.lang);
    return asked.json({});
  });
  api.post('/enter/look', async (asked) => {
    const wish = await bodyOf(asked, looking, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const code = codeIn(asked, doors, wish.value.code);
    if (!code.ok) return refuse(asked, code.error);
    const ticket = await doors.store.ticket(code.value.hash, code.value.purposes);
    const { player = null } = ticket ?? {};
    if (ticket === undefined || player === null) return failed(asked, doors, wayOf(code.value));
    return asked.json(await entryOf(asked, doors, ticket, player));
  });
  api.post('/enter', async (asked) => {
    const wish = await bodyOf(asked, entering, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const code = codeIn(asked, doors, wish.value.code);
    if (!code.ok) return refuse(asked, code.error);
    const { hash, purposes } = code.value;
    const by = wayOf(code.value);
    const enter: Enter = (session, before) => doors.store.enterBy(hash, purposes, session, before);
    return await comeIn(asked, doors, { by, how: wish.value.how, enter });
  });
}
const wayOf = ({ purposes }: Code): WayIn => (purposes.includes('device') ? 'words' : 'mail');

function codeIn(asked: Asked, doors: AccountDoors, text: string): Result<Code, Trouble> {
  const may = doors.guard.entry(addressIn(asked, doors));
  if (!may.ok) return may;
  const code = codeFrom(doors.keys, text);
  return code === undefined ? fail(NO_ENTRY) : ok(code);
}
function failed(asked: Asked, doors: AccountDoors, by: WayIn): Response {
  noteDeed(asked, doors, { event: 'entryFailed', by });
  return refuse(asked, NO_ENTRY);
}
async function sendIfKnown(doors: AccountDoors, address: string, lang: 'en' | 'ru'): Promise<void> {
  try {
    const player = await doors.store.playerAt(address);
    if (player !== undefined) await sendLink(doors, { purpose: 'enter', player, address, lang });
  } catch (error) {
    doors.guard.security.note({ event: 'mailFailed', why: whyNotSent(error) });
  }
}
async function entryOf(
  asked: Asked,
  doors: AccountDoors,
  { purpose, said }: Ticket,
  player: string,
): Promise<EntryTold> {
  const [visitor, account] = await Promise.all([
    visitorIn(asked, doors),
    doors.store.accountOf(player),
  ]);
  const name = account?.name ?? null;
  return {
    sign: signOf(player),
    ...(name === null ? {} : { name }),
    ...(purpose === 'prove' && said !== null ? { proves: said } : {}),
    here: visitor?.player === player,
  };
}

type Enter = (session: NewSession, before: Before | undefined) => Promise<Entered>;
export interface Coming {
  readonly by: WayIn;
  readonly how: HowEntered | undefined;
  readonly enter: Enter;
  /** Who was proved, where the proof is spent: he goes on with a code of his own. */
  readonly proved?: string;
}
/** A fresh token, so that none that somebody else may have seen is a player's. */
export async function comeIn(
  asked: Asked,
  doors: AccountDoors,
  { by, how, enter, proved }: Coming,
): Promise<Response> {
  const visitor = await visitorIn(asked, doors);
  const fresh = newVisitor(doors.keys);
  const session = { id: fresh.session, agent: agentIn(asked) };
  const entered = await enter(session, visitor && { ...visitor, how });
  if (!entered.entered) return await notIn(asked, doors, entered, by, proved);
  const { player, before, changed, matches } = entered;
  for (const one of [...changed, session.id]) doors.sessions.forget(one);
  if (!before) keep(asked, doors, fresh.renewed);
  noteDeed(asked, doors, { event: 'entered', by, player });
  if (visitor !== undefined && matches.length > 0) {
    noteDeed(asked, doors, { event: 'playersJoined', from: visitor.player, player });
  }
  for (const match of matches) await doors.rooms.seatsChanged(match);
  await nameHere(asked, doors, player, visitor);
  return asked.json({});
}
async function notIn(
  asked: Asked,
  doors: AccountDoors,
  entered: Extract<Entered, { entered: false }>,
  by: WayIn,
  proved: string | undefined,
): Promise<Response> {
  switch (entered.why) {
    case 'unknown':
      return failed(asked, doors, by);
    case 'opposed':
      return refuse(asked, OPPOSED);
    case 'crowded':
      return refuse(asked, CROWDED);
    case 'taken':
      return refuse(asked, ADDRESS_TAKEN);
    case 'full':
      return refuse(asked, FULL);
    case 'other': {
      const body = { message: OTHER, other: entered.battles };
      if (proved === undefined) return asked.json(body, 409);
      const code = newLink();
      await doors.store.addTicket({
        hash: linkHash(code),
        purpose: 'enter',
        player: proved,
        minutes: LINK_MINUTES,
      });
      return asked.json({ ...body, code }, 409);
    }
    default:
      return entered satisfies never;
  }
}
/** What he calls himself goes with him from browser to browser. */
async function nameHere(
  asked: Asked,
  { store, clientOf }: AccountDoors,
  player: string,
  visitor: Visitor | undefined,
): Promise<void> {
  if (visitor?.player === player) return;
  const { name } = (await store.accountOf(player)) ?? {};
  const { secure } = clientOf(asked.env.incoming);
  asked.header('set-cookie', nameCookieFor(name ?? '', secure), { append: true });
}
