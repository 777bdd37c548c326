/** Each paragraph of an edition: where it is carried out, and which tests ran through there. */
import { fileURLToPath } from 'node:url';
import type { Rulebook, Manifest } from '#games';
import type { AnyRuleset, Words } from '#kernel';
import { coverageOf, type Coverage } from './coverage.ts';
import { Parsed, type Citation } from './places.ts';
import { idsIn, sourcesIn } from './sources.ts';

export interface Paragraph {
  readonly id: string;
  readonly title: Words;
  readonly implementedIn: readonly string[];
  readonly tests: readonly string[];
  /** How many tests there are in all; `tests` names the first of them. */
  readonly testsInAll: number;
  /** Of those that ran through it, the tests that are about it: its id stands in their names. */
  readonly namedBy: readonly string[];
  readonly ruling?: true;
  /** In force here, while that edition alone prints it. */
  readonly toldBy?: string;
  /** It only defines something: the name of what is defined. */
  readonly definition?: string;
  /** No battle carries it out yet. */
  readonly absent?: true;
}

/** Ids stand here that carry nothing out: titles, sentences, shapes and tests. */
const NO_PLACE = /\/(rules|types|shapes|index)\.ts$|\/phrases\/|\.test\.ts$/;

/** The letters with which the ids of a game's paragraphs begin. */
export const lettersOf = ({ book }: Manifest, ruleset: AnyRuleset): string =>
  book?.letters ?? ([...ruleset.rules][0] ?? '').split('-')[0] ?? '';

/** Rooms of a game in which its rules are carried out. */
const ROOMS = ['rules', 'content', 'book', 'queries'];
const editionIn = ({ id }: AnyRuleset): string => id.split('/')[1] ?? '';
export const editionsOf = ({ rulesets }: Manifest): string[] => rulesets.map(editionIn);

/** The sources in which an edition is carried out: all but what another edition says. */
export function chaptersOf(game: Manifest, ruleset: AnyRuleset): Parsed[] {
  const others = editionsOf(game).filter((one) => one !== editionIn(ruleset));
  const own = ROOMS.map((room) => fileURLToPath(new URL(`${room}/`, game.home)));
  return sourcesIn(...own)
    .filter(
      ({ path }) =>
        !NO_PLACE.test(path) && !others.some((one) => path.endsWith(`/editions/${one}.ts`)),
    )
    .map((source) => new Parsed(source, lettersOf(game, ruleset)));
}

/** Ids of the paragraphs that are in force in an edition. */
export function paragraphIds({ book }: Manifest, ruleset: AnyRuleset): string[] {
  const all = [...ruleset.rules];
  if (book === undefined) return all;
  return all.filter((id) => (book.editions[id] ?? []).includes(editionIn(ruleset)));
}

/** The places of each paragraph of an edition. */
export function placesOf(
  game: Manifest,
  ruleset: AnyRuleset,
  chapters: readonly Parsed[],
): Map<string, Citation[]> {
  const { sentences } = game;
  const citeOf = (type: string): string | undefined =>
    sentences.events.includes(type) ? sentences.cite({ type }) : undefined;
  const places = new Map<string, Citation[]>(paragraphIds(game, ruleset).map((id) => [id, []]));
  for (const place of chapters.flatMap((one) => one.places(citeOf))) {
    places.get(place.id)?.push(place);
  }
  for (const [id, list] of places) {
    const name = game.book?.definitions[id];
    if (name === undefined) continue;
    const place = chapters.map((one) => one.named(name)).find((one) => one !== undefined);
    if (place !== undefined) list.push({ id, ...place });
  }
  return places;
}

type Texts = Awaited<ReturnType<Rulebook['paragraphs']>>;
export async function paragraphsOf(game: Manifest, ruleset: AnyRuleset): Promise<Paragraph[]> {
  const { book } = game;
  const none: Texts = {};
  const [en, ru] = book
    ? await Promise.all([book.paragraphs('en'), book.paragraphs('ru')])
    : [none, none];
  const places = placesOf(game, ruleset, chaptersOf(game, ruleset));
  const kept = coverageOf(game.id);
  const tried = kept[ruleset.id];
  const letters = lettersOf(game, ruleset);
  const present = [...places].map(([id, list]): Paragraph => {
    const lines = list.toSorted((a, b) =>
      a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
    );
    const definition = book?.definitions[id];
    const { tests, total } = tried?.[id] ?? { tests: [], total: 0 };
    return {
      id,
      title: { en: en[id]?.title ?? '', ru: ru[id]?.title ?? '' },
      implementedIn: [...new Set(lines.map(({ path, line }) => `${path}:${line}`))],
      tests,
      testsInAll: total,
      namedBy: naming(id, letters, kept),
      ...(book?.rulings.has(id) === true ? { ruling: true as const } : {}),
      ...(en[id]?.toldBy === undefined ? {} : { toldBy: en[id].toldBy }),
      ...(definition === undefined ? {} : { definition }),
    };
  });
  return [...present, ...absentOf(book)];
}
/** A test that is about a paragraph may play it by the other edition: it is printed once. */
function naming(id: string, letters: string, kept: Coverage): readonly string[] {
  const all = Object.values(kept).flatMap((paragraphs) => paragraphs[id]?.tests ?? []);
  return [...new Set(all)].filter((test) => idsIn(test, letters).includes(id));
}
const absentOf = (book: Rulebook | undefined): Paragraph[] =>
  Object.entries(book?.absent ?? {}).map(([id, title]) => ({
    id,
    title,
    implementedIn: [],
    tests: [],
    testsInAll: 0,
    namedBy: [],
    absent: true,
  }));
