import type { Paragraph } from '../rules/index.ts';
import { RULESET, rulesetFor, type Games, type Verb } from '#games';
import { gameFor } from '../content.ts';

export const rules: Verb<Games> = {
  name: 'rules',
  says: 'every paragraph in force in an edition: where it is carried out, which tests ran there',
  options: { ruleset: RULESET },
  async run(call) {
    const ruleset = rulesetFor(call);
    // The reader of sources is large, and only wanted here.
    const { paragraphsOf } = await import('../rules/index.ts');
    const game = gameFor(call, ruleset);
    const paragraphs = await paragraphsOf(game, ruleset);
    const implemented = paragraphs.filter((one) => one.implementedIn.length > 0).length;
    const tested = paragraphs.filter((one) => one.tests.length > 0).length;
    const present = paragraphs.filter((one) => one.absent !== true);
    const unnamed = present.filter((one) => one.namedBy.length === 0);
    const named = present.length - unnamed.length;
    const definitions = paragraphs.filter((one) => one.definition !== undefined).length;
    const absent = paragraphs.filter((one) => one.absent === true).length;
    const { length: total } = paragraphs;
    const adopted = paragraphs.filter((one) => one.toldBy !== undefined).length;
    return {
      json: { paragraphs, implemented, tested, named, definitions, adopted, absent, total },
      lines: [
        ...paragraphs.map(lineOf),
        `${total - absent} in force, ${adopted} of them told by another edition alone`,
        ...(absent === 0 ? [] : [`${absent} not there yet: no battle carries them out`]),
        `${implemented} of ${total} implemented; ${definitions} of them only define`,
        `${tested} tested: a rule test ran through the place`,
        `${named} of them named by a test: it is about that paragraph`,
        ...unnamed.map(({ id }) => `no test names ${id}`),
      ],
      // Of a game without a book nothing is noted, and nothing can be asked.
      good: game.book === undefined || unnamed.length === 0,
    };
  },
};

/** As many places as fit a line; the JSON has them all. */
const MOST_PLACES = 3;
function whereOf({ implementedIn: all, absent }: Paragraph): string {
  if (all.length === 0) return absent === true ? 'not there yet' : 'not implemented';
  const more = all.length - MOST_PLACES;
  return all.slice(0, MOST_PLACES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function lineOf(one: Paragraph): string {
  const { id, title, testsInAll, namedBy, ruling, toldBy, definition } = one;
  const marks = [
    ...(definition === undefined ? [] : [`defines ${definition}`]),
    ...(ruling === undefined ? [] : ['ruling']),
    ...(toldBy === undefined ? [] : [`told by the ${toldBy} edition`]),
    ...(testsInAll === 0 ? [] : [`${testsInAll} ${testsInAll === 1 ? 'test' : 'tests'}`]),
    ...(namedBy.length === 0 ? [] : [`${namedBy.length} by name`]),
  ];
  // A game without a book has no titles.
  const head = title.en === '' ? id : `${id}  ${title.en}`;
  return `${head}: ${[whereOf(one), ...marks].join('; ')}`;
}
