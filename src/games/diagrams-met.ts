/** Is a paragraph still met in its diagram, by the rules of today? */
import {
  canonical,
  hashText,
  Match,
  type AnyRuleset,
  type Checkpoint,
  type Game,
  type Happening,
  type Json,
} from '#kernel';
import type { Deed } from '#protocol';
import type { Diagram } from './diagrams.ts';
import type { Sentences } from './manifest.ts';

export interface Judge {
  readonly ruleset: AnyRuleset;
  readonly cite: Sentences['cite'];
}
/** What the rules of a ruleset make of a diagram. */
export interface Judged {
  /** The paragraphs by which the question at its moment is asked. */
  readonly asked: ReadonlySet<string>;
  /** The paragraph by which what is tried is refused; undefined: it is not. */
  readonly refused: string | undefined;
  /** Those by which something happens from its moment on. */
  readonly happens: ReadonlySet<string>;
  /** The hash of all that happens in it; and of what is asked at its moment. */
  readonly comes: string;
  readonly stands: string;
}

/** As the page begins it: whatever is written in it is the game's own. */
export const resumed = (ruleset: AnyRuleset, setup: Json, begins: Checkpoint<Game>): Match<Game> =>
  Match.resume(ruleset, setup as object, begins);

/** Throws where a deed of it is refused. */
export function judged({ ruleset, cite }: Judge, diagram: Diagram): Judged {
  const { setup, begins, deeds, at, tries } = diagram;
  const match = resumed(ruleset, setup, begins);
  const before = deeds.slice(0, at).flatMap((deed) => done(match, deed));
  const asked = new Set<string>([...match.pending.map((open) => open.cite), ...match.trail]);
  const stands = hashOf(match.pending.map(({ seat, ask, question }) => [seat, ask, question]));
  const refused = tries && refusedBy(match, tries.seat, tries.answer);
  const after = deeds.slice(at).flatMap((deed) => done(match, deed));
  const happens = new Set(after.flatMap((event) => cite(event) ?? []));
  return { asked, refused, happens, comes: hashOf([...before, ...after]), stands };
}
const hashOf = (value: unknown): string => hashText(canonical(value)).slice(0, 12);
export function isMet({ met, comes }: Diagram, id: string, found: Judged): boolean {
  const by = {
    refused: () => found.refused === id,
    happens: () => found.happens.has(id),
    asked: () => found.asked.has(id),
    played: () => found.comes === comes,
    laid: () => found.stands === comes,
  };
  return by[met]();
}
/** The paragraph that refuses an answer; undefined: it is taken, or is no answer at all. */
export function refusedBy(match: Match<Game>, seat: string, answer: Json): string | undefined {
  const open = match.pending.find((one) => one.seat === seat);
  if (open === undefined) return undefined;
  const checked = match.check(open.id, answer);
  return checked.ok || checked.error.code === 'malformed' ? undefined : checked.error.cite;
}
/** What happens by one deed of a line. Throws where it is refused. */
export function done(match: Match<Game>, deed: Deed): readonly Happening<Game>[] {
  if (deed.by === 'fate') return match.settle(deed.result);
  const open = match.pending.find(({ seat }) => seat === deed.seat);
  const taken = match.reply(open?.id ?? 0, deed.answer);
  if (!taken.ok) throw new Error(`${deed.seat} is refused: ${taken.error.code}`);
  return taken.value;
}
