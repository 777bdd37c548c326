/** What anybody is told of a battle by a link shown elsewhere: its name, and how it stands. */
import type { Games, Lang } from '#games';
import { turnWords } from '#games';
import type { Words } from '#kernel';
import type { SmallMap } from '#protocol';
import type { MatchRecord } from '#store';
import { harmless } from '../../table/harmless.ts';
import { en } from '../../table/words/en.ts';
import { ru } from '../../table/words/ru.ts';
import { mapOf, nameOf } from '../matches/summary.ts';
import { isKnown } from '../rooms/damage.ts';

export interface Card {
  readonly lang: Lang;
  readonly game: string;
  readonly name: string;
  /** How it ended; while it lasts, how far it has come. Empty before anything was played. */
  readonly standing: string;
}
/** The card with the table as everybody sees it. */
export interface Drawn extends Card {
  readonly map?: SmallMap;
}
/** More of a name is read by nobody. */
const LONGEST = 120;
const KIT = { en, ru } as const;

/** `record`: of a battle that everybody may look at. */
export function cardOf(games: Games, record: MatchRecord, lang: Lang): Card {
  const game = games.gameOf(record.ruleset);
  return {
    lang,
    game: plain(game?.name[lang] ?? record.ruleset),
    name: plain(nameOf(games, record)[lang]),
    standing: plain(standingOf(games, record, lang)),
  };
}
export const drawnOf = (games: Games, record: MatchRecord, lang: Lang): Drawn => ({
  ...cardOf(games, record, lang),
  ...mapOf(games, record),
});
function standingOf(games: Games, { ruleset, summary }: MatchRecord, lang: Lang): string {
  if (!isKnown(summary)) return '';
  const { outcome, turn, progress = turn === undefined ? undefined : turnWords(turn) } = summary;
  const come = progress?.[lang] ?? '';
  if (outcome === undefined) return come;
  const won = wonWords(outcome, KIT[lang].over, (seat) =>
    seatName(seat, lang, games.gameOf(ruleset)?.seats),
  );
  return [won, come].filter((one) => one !== '').join(', ');
}
function wonWords(
  outcome: unknown,
  words: Pick<typeof en.over, 'won' | 'wonTogether' | 'draw'>,
  called: (seat: string) => string,
): string {
  const { winners }: { readonly winners?: unknown } = { ...(outcome as object | null) };
  if (!Array.isArray(winners)) return '';
  const names = winners.filter((one) => typeof one === 'string').map(called);
  if (names.length === 0) return words.draw;
  return names.length === 1 ? words.won(names[0] ?? '') : words.wonTogether(names.join(', '));
}
/** As the table calls it: a side, and its number among allies. */
function seatName(
  seat: string,
  lang: Lang,
  called: { readonly [seat: string]: Words } = {},
): string {
  const [, name = seat, number = ''] = /^(\D+)(\d)$/.exec(seat) ?? [];
  const seats: Readonly<Record<string, string>> = KIT[lang].seat;
  return `${seats[name] ?? called[name]?.[lang] ?? name} ${number}`.trim();
}
/** On one line, without signs that nobody sees, and no longer than it can be read. */
function plain(text: string): string {
  const line = harmless(text).replaceAll(/\s+/g, ' ').trim().toWellFormed();
  const signs = Array.from(line);
  return signs.length <= LONGEST
    ? line
    : `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
