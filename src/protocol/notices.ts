/**
 * What browser and server say of notices: what is told, by which way and when, and what became of
 * it. Everything is off until somebody ticks it.
 */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';

/**
 * One's turn, and how much of one's time is gone; what another asks for; somebody has sat down at
 * one's table; a battle is over.
 */
export const NOTICE_KINDS = ['turn', 'reminder', 'offer', 'found', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_WAYS = ['mail', 'push'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What is told by each way. */
export interface NoticeTicks {
  readonly mail: readonly NoticeKind[];
  readonly push: readonly NoticeKind[];
}
export interface NoticeChoices {
  readonly lang: 'en' | 'ru';
  /** As `Intl` names it: 'Europe/Berlin'. */
  readonly zone: string;
  readonly ticks: NoticeTicks;
  /** By the id of a game, where it is not as for all others. */
  readonly games: { readonly [game: string]: NoticeTicks };
  /** Minutes of his day: between them nothing is sent. */
  readonly quiet?: { readonly from: number; readonly to: number };
  /** A minute of his day: mail comes then, all of it as one; reminders come at their time. */
  readonly digest?: number;
}
/** Why something did not come, in a word of ours. */
export type DeliveryError =
  'refused' | 'unreachable' | 'gone' | 'noAddress' | 'noBrowser' | 'other';
export interface Delivery {
  /** 'test': it was asked for on the page. */
  readonly kind: NoticeKind | 'test';
  readonly way: NoticeWay;
  /** 'again': it failed, and is tried again at `at`. */
  readonly outcome: 'sent' | 'failed' | 'again';
  /** ISO 8601. */
  readonly at: string;
  readonly match?: string;
  /** What the battle is called. */
  readonly name?: string;
  /** Of a reminder: so many per cents of the time were gone. */
  readonly mark?: number;
  readonly error?: DeliveryError;
}
/** A browser that takes messages for him. */
export interface Pushed {
  readonly id: string;
  /** 'firefox linux'. */
  readonly agent: string;
  /** ISO 8601. */
  readonly made: string;
}
/** GET /api/notices */
export interface NoticesTold {
  /** Can this server send mail? */
  readonly mail: boolean;
  /** The key under which a browser takes messages of this server; absent: it sends none. */
  readonly push?: string;
  /** To which mail goes: the first that was proved. */
  readonly address?: string;
  /** Absent: he has chosen nothing yet. */
  readonly choices?: NoticeChoices;
  readonly pushes: readonly Pushed[];
  /** The latest first. */
  readonly deliveries: readonly Delivery[];
}
/** What the worker of a page shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A newer one of the same battle takes its place. */
  readonly tag: string;
  /** A path of this site. */
  readonly path: string;
}

const DAY_MINUTES = 24 * 60;
const MOST_ZONE = 64;
const MOST_GAMES = 50;
const MOST_KEY = 200;
export const MOST_ENDPOINT = 1000;
const minute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1));
const kinds = z.array(z.enum(NOTICE_KINDS)).check(z.maxLength(NOTICE_KINDS.length));
const ticks = z.strictObject({ mail: kinds, push: kinds });
const game = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w-]+$/));
const base64url = z.string().check(z.minLength(1), z.maxLength(MOST_KEY), z.regex(/^[\w-]+=*$/));

/** POST /api/notices -> {} */
export const choosing: Shape<NoticeChoices> = z.strictObject({
  lang: z.enum(['en', 'ru']),
  zone: z.string().check(z.maxLength(MOST_ZONE), z.regex(/^[\w+/-]+$/)),
  ticks,
  games: z.record(game, ticks).check(z.refine((games) => Object.keys(games).length <= MOST_GAMES)),
  quiet: z.exactOptional(z.strictObject({ from: minute, to: minute })),
  digest: z.exactOptional(minute),
});
/** POST /api/notices/push -> {}: what a browser gives of its subscription. */
export const pushing: Shape<{
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}> = z.strictObject({
  endpoint: z.string().check(z.maxLength(MOST_ENDPOINT)),
  p256dh: base64url,
  auth: base64url,
});
/** POST /api/notices/push/remove -> {}: by its id, or what the browser itself calls it. */
export const dropping: Shape<{ readonly id: string }> = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(MOST_ENDPOINT)),
});
/** POST /api/notices/test -> {} */
export const trying: Shape<{ readonly way: NoticeWay }> = z.strictObject({
  way: z.enum(NOTICE_WAYS),
});
