/** All that tells players of what they are away from: mail, push, and what hands them over. */
import { StartError } from '#store';
import { openPost, type Post, type PostSettings } from '../account/post.ts';
import type { AccountDoors } from '../account/doors.ts';
import type { Routes } from '../matches/asking.ts';
import { noticesOn } from './api.ts';
import { Notifier, type NotifierDoors } from './notifier.ts';
import { openPush, type PushSettings } from './pushing.ts';

export interface NoticeSettings {
  /** SANDTABLE_SMTP, SANDTABLE_MAIL_FROM: by which server mail is sent; by none otherwise. */
  readonly post?: PostSettings | undefined;
  /** SANDTABLE_PUSH_…: with which keys messages go to browsers; none do otherwise. */
  readonly push?: PushSettings | undefined;
  /** SANDTABLE_NOTICE_DELAY: whoever looks or answers within so many seconds is told nothing. */
  readonly noticeDelay?: number;
}
export interface Telling {
  readonly post: Post | undefined;
  /** In milliseconds; undefined: nobody is told anything. */
  readonly delay: number | undefined;
  on(api: Routes, house: Omit<AccountDoors, 'post' | 'site'>): void;
  start(): void;
  /** What is being sent is waited for. */
  close(): Promise<void>;
}

const USUAL_DELAY = 120;
const DAY_SECONDS = 86_400;
export function noticeDelayFrom(text: string | undefined): number {
  if (text === undefined || text === '') return USUAL_DELAY;
  if (/^\d{1,5}$/.test(text) && Number(text) <= DAY_SECONDS) return Number(text);
  throw new StartError(
    `SANDTABLE_NOTICE_DELAY=${text} is no delay: it is a whole number of seconds, ` +
      `at most ${DAY_SECONDS}.`,
  );
}

export function openNotices(
  { noticeDelay = USUAL_DELAY, ...settings }: NoticeSettings,
  doors: Omit<NotifierDoors, 'post' | 'push'>,
): Telling {
  const post = settings.post && openPost(settings.post);
  const push = settings.push && openPush(settings.push, subjectOf(settings, doors.site()));
  const notifier = new Notifier({ ...doors, post, push });
  const isOn = post !== undefined || push !== undefined;
  const look = (): void => void notifier.pass();
  return {
    post,
    delay: isOn ? noticeDelay * 1000 : undefined,
    on: (api, house) => noticesOn(api, { ...house, post, push, site: doors.site, look }),
    start: () => {
      if (isOn) notifier.start();
    },
    close: async () => {
      await notifier.stop();
      post?.close();
      push?.close();
    },
  };
}
/** Whom a push service may turn to: it wants an address, of mail or of a site by TLS. */
const subjectOf = ({ post }: NoticeSettings, site: string): string =>
  post === undefined && site.startsWith('https:')
    ? site
    : `mailto:${post?.from ?? 'sandtable@localhost'}`;
