/** One notice, as it is told: whatever a stranger wrote in it is plain text of one line. */
import type { Games } from '#games';
import type { Words } from '#kernel';
import type { NoticeKind } from '#protocol';
import type { MatchRecord } from '#store';
import { harmless } from '../../table/harmless.ts';
import type { Lang } from '../account/codes.ts';
import type { Known } from '../rooms/damage.ts';
import { words } from '../words.ts';
import { A_BATTLE, LEADS, moveWords, offerWords, remindsOf } from './says.ts';

export interface Notice {
  readonly kind: NoticeKind | 'test';
  /** Of what: the name of a battle. */
  readonly name: string;
  readonly lead: string;
  /** What he is asked, where the lead does not say it. */
  readonly asks?: string;
  /** How it stands, and what was done last that everybody saw. */
  readonly progress?: string;
  readonly deed?: string;
  /** Until when he has time, in his zone. */
  readonly until?: string;
  /** A path of this site. */
  readonly path: string;
}

const MOST_LETTERS = 90;
/** Without line breaks, and whatever else is not seen: it stands in a header too. */
export const oneLine = (text: string): string => {
  const plain = harmless(text)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return plain.length <= MOST_LETTERS ? plain : `${plain.slice(0, MOST_LETTERS - 1)}…`;
};

/** What lists call it, or what its setup calls itself. */
function nameOf(
  { ruleset, setup }: Pick<MatchRecord, 'ruleset' | 'setup'>,
  known: Known,
  games: Games,
  lang: Lang,
): string {
  const own = (setup as { readonly name?: unknown } | null)?.name;
  const said = known.name?.[lang] ?? (typeof own === 'string' ? own : undefined);
  return oneLine(said ?? games.gameOf(ruleset)?.name[lang] ?? A_BATTLE[lang]);
}

export interface About {
  readonly kind: NoticeKind | 'test';
  readonly mark: number;
  readonly seq: number;
}
function leadOf({ kind, mark, seq }: About, { offers = {} }: Known, asks?: string): Words {
  if (kind === 'reminder') return remindsOf(mark);
  const asked = Object.values(offers).find(({ row }) => kind === 'offer' && row === seq);
  if (asked !== undefined) return offerWords(asked.offer);
  return kind === 'turn' && asks !== undefined ? moveWords(asks) : LEADS[kind];
}
interface Telling {
  readonly games: Games;
  readonly lang: Lang;
  readonly until: string | undefined;
  /** What his seat is asked, in his language. */
  readonly asks?: string | undefined;
}

export function noticeOf(
  about: About,
  record: MatchRecord,
  known: Known,
  { games, lang, until, asks: said }: Telling,
): Notice {
  const { kind } = about;
  const { progress = words('', ''), deed = words('', '') } = known;
  const asks = said === undefined ? undefined : oneLine(said);
  const place = kind === 'over' ? `/battle/${record.id}` : `/m/${record.id}`;
  return {
    kind,
    name: nameOf(record, known, games, lang),
    lead: leadOf(about, known, asks)[lang],
    ...(kind === 'reminder' && asks !== undefined ? { asks } : {}),
    ...(progress[lang] === '' ? {} : { progress: oneLine(progress[lang]) }),
    ...(deed[lang] === '' ? {} : { deed: oneLine(deed[lang]) }),
    ...(until === undefined ? {} : { until }),
    path: kind === 'turn' || kind === 'reminder' ? `${place}#missed` : place,
  };
}
export const testNotice = (lang: Lang): Notice => ({
  kind: 'test',
  name: 'Sandtable',
  lead: LEADS.test[lang],
  path: '/notices',
});
