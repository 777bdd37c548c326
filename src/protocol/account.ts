// What browser and server say of who plays: ways in, browsers, names. Shapes are of the server.
import * as z from 'zod/mini';
import type { Shape } from '#kernel';

/** A passkey as its owner sees it. */
export interface PasskeyTold {
  readonly id: string;
  /** Where it was made: 'firefox linux'. */
  readonly agent: string;
  /** ISO 8601. */
  readonly made: string;
}
export interface DeviceTold {
  readonly id: string;
  readonly agent: string;
  readonly made?: string;
  /** To the hour. */
  readonly seen?: string;
  /** The browser that asks. */
  readonly here: boolean;
}
export interface AccountTold {
  /** Two signs by which players without a name are told apart; absent: he is nobody yet. */
  readonly sign?: string;
  readonly name?: string;
  /** Since when he is kept; absent: a guest. */
  readonly since?: string;
  readonly passkeys: readonly PasskeyTold[];
  readonly mails: readonly { readonly address: string; readonly proved: string }[];
  readonly devices: readonly DeviceTold[];
  /** Ids of his six words that lead in still; absent: none do. */
  readonly leads?: readonly string[];
  /** In which he sits: over, or not yet, and at how many of those somebody else does. */
  readonly battles: {
    readonly running: number;
    readonly over: number;
    readonly shared: number;
  };
  /** He has a page of rated battles: /p/me. */
  readonly rated?: true;
  /** Can this server send mail? */
  readonly mail: boolean;
  /** Has it a name here to which a passkey can be bound? An address of numbers is none. */
  readonly passkey: boolean;
}
/** What a link, or six words, will do; nothing is done yet. */
export interface EntryTold {
  readonly sign: string;
  readonly name?: string;
  /** An address that is proved by it. */
  readonly proves?: string;
  /** This browser is his already. */
  readonly here: boolean;
}
export interface SixWords {
  /** By it their player is told whether they lead in still. */
  readonly id: string;
  readonly words: readonly string[];
  readonly minutes: number;
}
/** `other`: this browser is somebody else, who has so many battles; `code` goes on from here. */
export interface EnteredOther {
  readonly other: number;
  readonly code?: string;
}
export type HowEntered = 'join' | 'leave';
export interface Entering {
  readonly code: string;
  readonly how?: HowEntered;
}
type Lang = 'en' | 'ru';

const lang = z.enum(['en', 'ru']);
const MOST_ADDRESS = 254;
const MOST_CODE = 200;
const MOST_ID = 1400;
const id = z.string().check(z.minLength(1), z.maxLength(MOST_ID), z.regex(/^[\w-]+$/));
const how = z.exactOptional(z.enum(['join', 'leave']));

export const mailing: Shape<{ readonly address: string; readonly lang: Lang }> = z.strictObject({
  address: z.string().check(z.maxLength(MOST_ADDRESS)),
  lang,
});
export const removing: Shape<{ readonly id: string }> = z.strictObject({ id });
/** All of his browsers but the one that asks. */
export const removingOthers: Shape<{ readonly others: true }> = z.strictObject({
  others: z.literal(true),
});
export const removingMail: Shape<{ readonly address: string }> = z.strictObject({
  address: z.string().check(z.maxLength(MOST_ADDRESS)),
});
export const wording: Shape<{ readonly lang: Lang }> = z.strictObject({ lang });
export const looking: Shape<{ readonly code: string }> = z.strictObject({
  code: z.string().check(z.maxLength(MOST_CODE)),
});
export const entering: Shape<Entering> = z.strictObject({
  code: z.string().check(z.maxLength(MOST_CODE)),
  how,
});
