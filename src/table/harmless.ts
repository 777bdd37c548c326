/**
 * What turns the direction of a text or is no sign at all. In a name that another person chose it
 * could make the words beside it say something else.
 */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
export const harmless = (text: string): string => text.replaceAll(UNSEEN, '');
/** A sentence without the marks of its lead words. */
export const unmarked = (text: string): string => text.replaceAll('**', '');
/** What it is about, in a few words: its lead, or all of it where it has none. */
export const leadOf = (text: string): string =>
  (/\*\*([^*]+)\*\*/.exec(text)?.[1] ?? unmarked(text)).replace(/[:,.?]$/, '');
