/** Each paragraph of an edition: where it is carried out, and which tests speak of it. */
import { citeOf, eventTypes } from '#clouds-of-smoke';
import type { Words } from '#kernel';
import { rulebookOf } from '#library';
import type { AnyRuleset } from '#rulesets';
import { cloudsOfSmokeNotes } from './clouds-of-smoke.ts';
import { emittedIn, placeNamed, placesIn, sourcesIn, testsIn } from './scan.ts';

export interface Paragraph {
  readonly id: string;
  readonly title: Words;
  readonly implementedIn: readonly string[];
  readonly tests: readonly string[];
  readonly ruling?: true;
  /** It only defines something: the name of what is defined. */
  readonly definition?: string;
}

/** Where ids stand that carry nothing out: titles, sentences, and the headings of the steps. */
const NO_PLACE = /\/(rules|types|shapes|index)\.ts$|\/phrases\/|\.test\.ts$/;

export async function paragraphsOf(ruleset: AnyRuleset): Promise<Paragraph[]> {
  const [game = '', edition = ''] = ruleset.id.split('/');
  const notes = cloudsOfSmokeNotes(edition);
  const en = await rulebookOf(ruleset.id, 'en');
  const ru = await rulebookOf(ruleset.id, 'ru');
  const ids = [...ruleset.rules];
  const book = (ids[0] ?? '').split('-')[0] ?? '';
  const all = sourcesIn(`src/rulesets/${game}`, 'src/geometry', 'src/cli/queries');
  const chapters = all.filter(
    ({ path }) =>
      !NO_PLACE.test(path) && (!path.includes('/editions/') || path.endsWith(`/${edition}.ts`)),
  );
  const places = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const source of chapters) {
    const headings = headingLines(source.lines);
    for (const [id, place] of placesIn(source, book)) {
      if (!headings.has(Number(place.split(':')[1]))) places.get(id)?.add(place);
    }
    for (const [type, place] of emittedIn(source)) {
      if (!eventTypes.includes(type as (typeof eventTypes)[number])) continue;
      places.get(citeOf({ type } as Parameters<typeof citeOf>[0]))?.add(place);
    }
  }
  const tests = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const tried = [...all.filter(({ path }) => path.endsWith('.test.ts')), ...sourcesIn('test')];
  for (const source of tried) {
    for (const [id, name] of testsIn(source, book)) tests.get(id)?.add(name);
  }
  return ids
    .filter((id) => !notes.absent.has(id))
    .map((id) => {
      const definition = notes.definitions.get(id);
      const named = definition === undefined ? undefined : placeNamed(chapters, definition);
      if (named !== undefined) places.get(id)?.add(named);
      return {
        id,
        title: { en: en[id]?.title ?? id, ru: ru[id]?.title ?? id },
        implementedIn: [...(places.get(id) ?? [])].toSorted(),
        tests: [...(tests.get(id) ?? [])].toSorted(),
        ...(notes.rulings.has(id) ? { ruling: true as const } : {}),
        ...(definition === undefined ? {} : { definition }),
      };
    });
}

/** Lines of the table that heads each step: it tells where play stands, and carries nothing out. */
function headingLines(lines: readonly string[]): Set<number> {
  const from = lines.findIndex((line) => /const HEADINGS\b/.test(line));
  if (from < 0) return new Set();
  const length = lines.slice(from).findIndex((line) => line.startsWith('}'));
  return new Set(Array.from({ length }, (_, index) => from + 1 + index));
}
