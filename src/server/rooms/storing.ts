/** A match and its rows as the store keeps them. */
import { plainSummary, type Manifest, type Summary } from '#games';
import { viewOf, canonical, type Game, type Json, type Match, type Words } from '#kernel';
import { isTakeBack, redactRow, type LoggedMatch, type Row } from '#record';
import type { NewRow, Together } from '#store';
import type { Clocks } from '../clocks/clocks.ts';
import type { Known } from './damage.ts';
import type { FateState } from './dealt.ts';
import type { KeptCheckpoint } from './restoring.ts';

type Rules = Pick<Match<Game>['ruleset'], 'questions' | 'redact'>;
export type Summarized = Pick<Manifest, 'name' | 'summary' | 'map' | 'course'> &
  Partial<Pick<Manifest, 'sentences'>>;
/** What its game says of it, from what everybody sees. */
function summaryOf(match: Match<Game>, game: Summarized | undefined): Partial<Summary> {
  if (game === undefined) return {};
  const seen = { ...match.scene, position: viewOf(match, 'audience') };
  return game.summary?.(seen) ?? plainSummary(game.name, seen, game.course);
}
/** What lists tell of a match: what it is called, whether it has ended, whose move it is. */
export function standingOf(
  match: Match<Game>,
  known: Known,
  game: Summarized | undefined,
): { readonly status: string; readonly summary: Json } {
  const { name, progress } = summaryOf(match, game);
  const { turn: _earlier, settingUp: _before, ...kept } = known;
  const { outcome } = match;
  const seen = { ...match.scene, position: viewOf(match, 'audience') };
  const blocks = game?.map?.blocks(seen);
  const settingUp = game?.map?.settingUp?.(seen) === true;
  return {
    status: outcome === undefined ? 'playing' : 'ended',
    summary: {
      ...kept,
      ...(name === undefined ? {} : { name }),
      ...(progress === undefined ? {} : { progress }),
      ...(blocks === undefined ? {} : { blocks }),
      ...(settingUp ? { settingUp } : {}),
      pending: match.pending.map(({ seat }) => seat),
      ...(outcome === undefined ? {} : { outcome }),
    },
  };
}
/**
 * The last that these rows did and everybody saw, in a sentence; `earlier`, where they did nothing
 * of the kind. What was taken back is no deed, and what cannot be told is none.
 */
export function deedOf(
  match: Match<Game>,
  rows: readonly Row[],
  game: Summarized | undefined,
  earlier: Words | undefined,
): Words | undefined {
  const from = rows.findLastIndex(({ cause }) => isTakeBack(cause));
  const kept = from < 0 ? earlier : undefined;
  const sentences = game?.sentences;
  if (sentences === undefined) return kept;
  const scene = { ...match.scene, position: viewOf(match, 'audience') };
  const seen = rows
    .slice(from + 1)
    .flatMap((row) => redactRow(match.ruleset, row, 'audience').events);
  try {
    for (const event of seen.toReversed()) {
      const [en, ru] = (['en', 'ru'] as const).map((lang) => sentences.event(scene, event, lang));
      if (en !== undefined && ru !== undefined) return { en, ru };
    }
  } catch {
    return kept; // the table has moved on since, and has not what the sentence speaks of
  }
  return kept;
}
/** What is written together with rows: how the battle stands, and a rest if it is at one. */
export function togetherOf(
  { match, head, offers: open }: Pick<LoggedMatch<Game>, 'match' | 'head' | 'offers'>,
  known: Known,
  fate: FateState,
  game: Summarized | undefined,
  clocks?: Clocks,
): Together {
  const { revision } = match.ruleset;
  const { clocks: _earlier, offers: _before, ...begun } = known;
  const counted = clocks === undefined ? {} : { clocks };
  const isAsking = open.size > 0 && match.outcome === undefined;
  const asked = isAsking ? { offers: Object.fromEntries(open) } : {};
  const standing = standingOf(match, { ...begun, revision, ...counted, ...asked }, game);
  if (head === undefined) return standing;
  const { seq, hash, offers } = head;
  const asking = offers === undefined ? {} : { offers };
  const kept: KeptCheckpoint = {
    rest: head.checkpoint,
    ...fate,
    revision,
    ...asking,
    ...counted,
  };
  const { position } = match.scene;
  const isHidden = match.ruleset.view(match.scene, 'audience') !== position;
  return { ...standing, rest: { seq, hash, rest: kept, ...(isHidden ? { isHidden } : {}) } };
}
/** A row, and what everybody may know of it, where that is less. */
export function toNewRow(ruleset: Rules, row: Row, at?: string): NewRow {
  const { cause, events, hash } = row;
  const seen = redactRow(ruleset, row, 'audience');
  const isAllSeen =
    seen.cause === cause &&
    seen.events.length === events.length &&
    seen.events.every((event, index) => event === events[index]);
  return {
    decision: cause.by === 'seat' ? cause.decision : null,
    cause,
    events,
    hash,
    ...(at === undefined ? {} : { at }),
    ...(isAllSeen ? {} : { seen: { cause: seen.cause, events: seen.events } }),
  };
}

/** Do the rows begin with these very answers of these seats? */
export const areAnswered = (
  rows: readonly Row[],
  answers: readonly Json[],
  mine: readonly string[],
): boolean =>
  answers.every((answer, index) => {
    const cause = rows[index]?.cause;
    const own = cause?.by === 'seat' && mine.includes(cause.seat);
    return own && canonical(cause.answer) === canonical(answer);
  });
