/** Links by mail: to prove an address, or to come in by one. */
import { mailing, removingMail } from '#protocol';
import { StoreAway } from '#store';
import { addressIn, bodyOf, noteDeed, refuse, type Routes } from '../matches/asking.ts';
import { refused } from '../matches/trouble.ts';
import { words } from '../words.ts';
import { mailAddress } from './addresses.ts';
import { LINK_MINUTES, linkHash, newLink, type Lang } from './codes.ts';
import { LAST, NOBODY, SMALL, accountIn, keptPlayer, type AccountDoors } from './doors.ts';
import { letterOf } from './letters.ts';

export const NO_ADDRESS = refused(
  400,
  words(
    'This is no mail address: it is written name@example.org.',
    'Это не почтовый адрес: он пишется так: name@example.org.',
  ),
);
export const NO_MAIL = refused(
  409,
  words('This server sends no mail.', 'Этот сервер не отправляет писем.'),
);
const NOT_SENT = refused(
  503,
  words(
    'The mail could not be sent: try again in a moment.',
    'Письмо не удалось отправить: попробуйте ещё раз чуть позже.',
  ),
);

interface Link {
  readonly purpose: 'prove' | 'enter';
  readonly player: string;
  readonly address: string;
  readonly lang: Lang;
}
/** The code stands after the hash: no server and no page on the way is told it. */
export async function sendLink(
  { store, post, site }: AccountDoors,
  { purpose, player, address, lang }: Link,
): Promise<void> {
  const code = newLink();
  const ticket = { hash: linkHash(code), purpose, player, minutes: LINK_MINUTES };
  await store.addTicket(purpose === 'prove' ? { ...ticket, said: address } : ticket);
  await post?.send(address, letterOf(purpose, lang, `${site()}/enter#${code}`));
}

export function mailingOn(api: Routes, doors: AccountDoors): void {
  api.post('/account/mail', async (asked) => {
    const wish = await bodyOf(asked, mailing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    if (doors.post === undefined) return refuse(asked, NO_MAIL);
    const address = mailAddress(wish.value.address);
    if (address === undefined) return refuse(asked, NO_ADDRESS);
    const { player } = await keptPlayer(asked, doors);
    const may = doors.guard.mail(player, addressIn(asked, doors), address);
    if (!may.ok) return refuse(asked, may.error);
    noteDeed(asked, doors, { event: 'mailAsked', purpose: 'prove', player });
    const link = { purpose: 'prove', player, address, lang: wish.value.lang } as const;
    const sent = await isSent(doors, link);
    return sent ? asked.json({ minutes: LINK_MINUTES }) : refuse(asked, NOT_SENT);
  });
  api.post('/account/mail/remove', async (asked) => {
    const wish = await bodyOf(asked, removingMail, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = await accountIn(asked, doors);
    if (known === undefined) return refuse(asked, NOBODY);
    const { player } = known.visitor;
    const removed = await doors.store.removeMail(player, wish.value.address);
    if (removed === 'last') return refuse(asked, LAST);
    if (removed === 'none') return refuse(asked, NOBODY);
    noteDeed(asked, doors, { event: 'wayRemoved', way: 'mail', player });
    return asked.json({});
  });
}
/** What the mail server says is for whoever watches over ours. */
async function isSent(doors: AccountDoors, link: Link): Promise<boolean> {
  try {
    await sendLink(doors, link);
    return true;
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    doors.guard.security.note({ event: 'mailFailed', why: whyNotSent(error) });
    return false;
  }
}
/** In a word of the mail library's: what a mail server says may name people. */
export const whyNotSent = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';
