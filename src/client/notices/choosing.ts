/** Choices as the page changes them: each change is the whole of them, anew. */
import type { NoticeChoices, NoticeKind, NoticeTicks, NoticeWay } from '#protocol';
import { settings } from '../../table/settings.svelte.ts';

const NOTHING: NoticeTicks = { mail: [], push: [] };
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const noChoices = (lang: 'en' | 'ru'): NoticeChoices => ({
  lang,
  zone: ownZone(),
  ticks: NOTHING,
  games: {},
});
/** `game` '': of all games but those that have their own. */
export const ticksIn = ({ ticks, games }: NoticeChoices, game: string): NoticeTicks =>
  games[game] ?? ticks;
export function ticked(
  choices: NoticeChoices,
  game: string,
  { kind, way, on }: { kind: NoticeKind; way: NoticeWay; on: boolean },
): NoticeChoices {
  const before = ticksIn(choices, game);
  const others = before[way].filter((one) => one !== kind);
  const ticks = { ...before, [way]: on ? [...others, kind] : others };
  if (game === '') return { ...choices, ticks };
  return { ...choices, games: { ...choices.games, [game]: ticks } };
}
export function asForAll(choices: NoticeChoices, game: string): NoticeChoices {
  const { [game]: _own, ...games } = choices.games;
  return { ...choices, games };
}
const MINUTES = 60;
export const hourOf = (minute: number): string =>
  [Math.floor(minute / MINUTES), minute % MINUTES]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');
/** A day and an hour of the reader's. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString(settings.lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
/** Undefined: it is no hour. */
export function minuteOf(hour: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(hour) ?? [];
  return hours === undefined ? undefined : Number(hours) * MINUTES + Number(minutes);
}
