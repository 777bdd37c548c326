/** Each paragraph of an edition: where it is carried out, and which tests ran through there. */
import defined from '../../../data/clouds-of-smoke/rules/definitions.json' with { type: 'json' };
import editions from '../../../data/clouds-of-smoke/rules/editions.json' with { type: 'json' };
import rulings from '../../../data/clouds-of-smoke/rules/rulings.json' with { type: 'json' };
import { citeOf, eventTypes } from '../../games/clouds-of-smoke/rules/index.ts';
import type { Words } from '#kernel';
import { rulebookOf } from '../../games/clouds-of-smoke/content/index.ts';
import { rulesets, type AnyRuleset } from '#games';
import { triedBy } from './coverage.ts';
import { Parsed, type Place } from './places.ts';
import { sourcesIn } from './sources.ts';

export interface Paragraph {
  readonly id: string;
  readonly title: Words;
  readonly implementedIn: readonly string[];
  readonly tests: readonly string[];
  /** How many tests there are in all; `tests` names the first of them. */
  readonly testsInAll: number;
  readonly ruling?: true;
  /** In force here, while the web edition alone prints it. */
  readonly toldBy?: 'web';
  /** It only defines something: the name of what is defined. */
  readonly definition?: string;
}

/** Ids stand here that carry nothing out: titles, sentences, shapes, and what only tests import. */
const NO_PLACE =
  /\/(rules|types|shapes|index)\.ts$|\/phrases\/|\.test\.ts$|\/(sight-)?oracle\.ts$|\/cases\.ts$/;

/** The catalogue's ids begin with the book's letters. */
export const bookOf = (ruleset: AnyRuleset): string =>
  ([...ruleset.rules][0] ?? '').split('-')[0] ?? '';

const DEFINED: Readonly<Record<string, string>> = defined;
const eventCite = (type: string): string | undefined =>
  eventTypes.includes(type as (typeof eventTypes)[number])
    ? citeOf({ type } as Parameters<typeof citeOf>[0])
    : undefined;

/** The editions of the same game, this one among them. */
export const editionsBeside = ({ id }: AnyRuleset): string[] =>
  rulesets.flatMap((one) => {
    const [game, edition = ''] = one.id.split('/');
    return game === id.split('/')[0] ? [edition] : [];
  });

/** The sources in which an edition is carried out: all but what another edition says. */
export function chaptersOf(ruleset: AnyRuleset): Parsed[] {
  const [game = '', edition = ''] = ruleset.id.split('/');
  const others = editionsBeside(ruleset).filter((one) => one !== edition);
  return sourcesIn(
    'src/geometry',
    ...['rules', 'content', 'book', 'queries'].map((room) => `src/games/${game}/${room}`),
  )
    .filter(
      ({ path }) =>
        !NO_PLACE.test(path) && !others.some((one) => path.endsWith(`/editions/${one}.ts`)),
    )
    .map((source) => new Parsed(source, bookOf(ruleset)));
}

/** Ids of the paragraphs that are in force in an edition. */
export function paragraphIds(ruleset: AnyRuleset): string[] {
  const edition = ruleset.id.split('/')[1] ?? '';
  const of = new Map<string, readonly string[]>(Object.entries(editions));
  return [...ruleset.rules].filter((id) => (of.get(id) ?? []).includes(edition));
}

/** The places of each paragraph of an edition. */
export function placesOf(ruleset: AnyRuleset, chapters: readonly Parsed[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>(paragraphIds(ruleset).map((id) => [id, []]));
  for (const place of chapters.flatMap((one) => one.places(eventCite)))
    places.get(place.id)?.push(place);
  for (const [id, list] of places) {
    const name = DEFINED[id];
    if (name === undefined) continue;
    const place = chapters.map((one) => one.named(name)).find((one) => one !== undefined);
    if (place !== undefined) list.push({ id, ...place });
  }
  return places;
}

export async function paragraphsOf(ruleset: AnyRuleset): Promise<Paragraph[]> {
  const [en, ru] = await Promise.all([rulebookOf(ruleset.id, 'en'), rulebookOf(ruleset.id, 'ru')]);
  const places = placesOf(ruleset, chaptersOf(ruleset));
  return [...places].map(([id, list]) => {
    const lines = list.toSorted((a, b) =>
      a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
    );
    const definition = DEFINED[id];
    const { tests, total } = triedBy(ruleset.id, id);
    return {
      id,
      title: { en: en[id]?.title ?? '', ru: ru[id]?.title ?? '' },
      implementedIn: [...new Set(lines.map(({ path, line }) => `${path}:${line}`))],
      tests,
      testsInAll: total,
      ...(id in rulings ? { ruling: true as const } : {}),
      ...(en[id]?.toldBy === undefined ? {} : { toldBy: en[id].toldBy }),
      ...(definition === undefined ? {} : { definition }),
    };
  });
}
