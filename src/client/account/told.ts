/** How what is kept is said: who, when, in which browser. */
import type { AccountTold } from '#protocol';
import { Refused } from '../../table/api.ts';
import { harmless } from '../../table/harmless.ts';
import { settings } from '../../table/settings.svelte.ts';
import { say } from '../../table/words/index.ts';
import { t } from './words/index.ts';

/** Undefined: he is nobody yet. */
export function nameOf({ name, sign }: Pick<AccountTold, 'name' | 'sign'>): string | undefined {
  if (name !== undefined) return harmless(name);
  return sign === undefined ? undefined : t().account.guest(sign);
}
export const day = (iso: string): string =>
  new Date(iso).toLocaleDateString(settings.lang, { day: 'numeric', month: 'long' });
/** Milliseconds since 1970. */
export const dayOf = (at: number): string => day(new Date(at).toISOString());

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** To the hour, since no more is kept. */
export function ago(iso: string): string {
  const ms = Date.now() - Date.parse(iso);
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  return ms < DAY
    ? format.format(-Math.max(0, Math.floor(ms / HOUR)), 'hour')
    : format.format(-Math.floor(ms / DAY), 'day');
}

const BROWSERS: Readonly<Record<string, string>> = {
  firefox: 'Firefox',
  chrome: 'Chrome',
  edge: 'Edge',
  safari: 'Safari',
  opera: 'Opera',
};
const SYSTEMS: Readonly<Record<string, string>> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'macOS',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};
export function agentName(agent: string): string {
  const [browser = '', system = ''] = agent.split(' ');
  const { browsers, systems, agent: said } = t().account;
  const own: Readonly<Record<string, string>> = browsers;
  return said(
    BROWSERS[browser] ?? own[browser] ?? browsers.other,
    SYSTEMS[system] ?? systems.other,
  );
}
export const isPhone = (agent: string): boolean => /android|iphone|ipad/.test(agent);

/** What went wrong, in the reader's language; a passkey that was not used is no fault. */
export function whyNot(error: unknown): string {
  if (error instanceof Refused)
    return error.words === undefined ? t().say.failed : say(error.words);
  const isCeremony = error instanceof Error && error.name !== 'TypeError';
  return isCeremony ? t().enter.cancelled : t().say.failed;
}
