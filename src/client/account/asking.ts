/** What the pages of an account ask the server for, and the browser for passkeys. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { AccountTold, Deleted, EntryTold, HowEntered, OwnHolidays, SixWords } from '#protocol';
import { ask } from '../../table/api.ts';
import type { Lang } from '../../table/settings.svelte.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A browser without them is offered none. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

export const account = {
  read: () => ask<AccountTold>('account'),
  rename: (name: string) => ask<object>('account/name', { name }),
  sendLink: (address: string, lang: Lang) => ask<object>('account/mail', { address, lang }),
  removeMail: (address: string) => ask<object>('account/mail/remove', { address }),
  addPasskey: async (): Promise<void> => {
    const optionsJSON = await ask<CreationOptions>('account/passkey/options', {});
    await ask<object>('account/passkey', await startRegistration({ optionsJSON }));
  },
  removePasskey: (id: string) => ask<object>('account/passkey/remove', { id }),
  sixWords: (lang: Lang) => ask<SixWords>('account/device', { lang }),
  signOut: (id: string) => ask<object>('account/device/remove', { id }),
  signOutOthers: () => ask<object>('account/devices/remove', { others: true }),
  holidays: () => ask<OwnHolidays>('holidays'),
  leave: (days: number) => ask<OwnHolidays>('holidays', { days }),
  comeBack: () => ask<OwnHolidays>('holidays/end', {}),
  rows: () => ask<object>('account/export'),
  erase: () => ask<Deleted>('account/delete', { all: true }),
};
export const enter = {
  look: (code: string) => ask<EntryTold>('enter/look', { code }),
  by: (code: string, how?: HowEntered) =>
    ask<object>('enter', how === undefined ? { code } : { code, how }),
  sendLink: (address: string, lang: Lang) => ask<object>('enter/mail', { address, lang }),
  passkey: async (): Promise<void> => {
    const optionsJSON = await ask<RequestOptions>('enter/passkey/options', {});
    await ask<object>('enter/passkey', await startAuthentication({ optionsJSON }));
  },
};
