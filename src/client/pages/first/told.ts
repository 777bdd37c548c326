/** What rows of battles say of one, to him who looks at the list. */
import { pages } from '#games/pages';
import type { MatchSummary } from '#protocol';
import { awaitedWords } from '../../../table/awaited.ts';
import { settledWords } from '../../../table/settled.ts';
import { settings } from '../../../table/settings.svelte.ts';
import { say, seatName } from '../../../table/words/index.ts';
import { t } from '../../words/index.ts';

/** What is left to him who is asked; where nobody counts: for ever. */
function leftIn({ clocks, seats }: MatchSummary): number {
  const mine = seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  const asked = mine.filter((seat) => clocks?.runs.includes(seat) || clocks?.over.includes(seat));
  return Math.min(Infinity, ...asked.map((seat) => clocks?.left[seat] ?? 0));
}
/** Who has least time left is first; the rest as they were. */
export const byTime = (battles: readonly MatchSummary[]): readonly MatchSummary[] =>
  battles.toSorted((one, other) => {
    const [a, b] = [leftIn(one), leftIn(other)];
    return a === b ? 0 : a - b;
  });
/** Where he who is asked may go on, or look on, or look back. */
export const wayTo = ({ id, outcome }: MatchSummary): string =>
  outcome === undefined ? `/m/${id}` : `/battle/${id}`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
/** "yesterday", "2 hours ago". */
export const since = ({ updatedAt }: Pick<MatchSummary, 'updatedAt'>): string => ago(updatedAt);
/** `at`: ISO 8601. */
export function ago(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? ['minute', 60];
  const told = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  return told.format(Math.round(seconds / size), unit);
}
export function gameOf({ ruleset }: Pick<MatchSummary, 'ruleset'>): string {
  const page = pages.all.find(({ id }) => ruleset === id || ruleset.startsWith(`${id}/`));
  return page === undefined ? '' : say(page.name);
}
export function against({ seats, lookedAt, shut }: MatchSummary): string {
  if (lookedAt) return t().first.fromFile;
  if (shut) return '';
  const others = seats.filter(({ yours, lost }) => !yours && lost === undefined);
  if (others.length === 0) return t().first.versusSelf;
  const whoIs = { bot: t().first.bot, person: t().first.person, open: t().first.openSeat };
  const names = others.map(({ kind, seat }) => `${seatName(seat)}, ${whoIs[kind]}`);
  return seats.length === 2
    ? t().first.against(names.join('; '))
    : t().first.with(names.join('; '));
}
/** Of a battle that was begun as a rated one: whether it counts. */
export const countsOf = ({ rated }: MatchSummary): string =>
  rated === undefined ? '' : ` · ${rated.off === undefined ? t().first.rated : t().first.unrated}`;
/** Does another person keep it when its reader deletes it? */
export const isShared = ({ seats, lookedAt }: MatchSummary): boolean =>
  !lookedAt && seats.some(({ kind, yours }) => kind === 'person' && !yours);

export function standing(battle: MatchSummary): string {
  const turn = battle.progress === undefined ? '' : `${say(battle.progress)} · `;
  if (battle.outcome !== undefined) {
    const settled = settledWords(battle.outcome, battle.seats);
    return turn + ending(battle) + (settled === undefined ? '' : ` · ${settled}`);
  }
  if (battle.yourMove) return turn + t().first.yourMove;
  const other = battle.seats.find(({ seat }) => battle.waitsFor.includes(seat));
  return turn + (other === undefined ? '' : awaitedWords(other.seat, battle.seats));
}
/** How it ended. */
function ending({ outcome, seats }: MatchSummary): string {
  const { winners } = outcome as { readonly winners: readonly string[] };
  const [winner] = winners;
  if (winner === undefined) return t().first.draw;
  const mine = seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  const won = mine.filter((seat) => winners.includes(seat)).length;
  if (mine.length > 0 && won === mine.length) return t().first.won;
  if (mine.length > 0 && won === 0) return t().first.lost;
  if (winners.length === 1) return t().over.won(seatName(winner));
  return t().over.wonTogether(winners.map(seatName).join(', '));
}
