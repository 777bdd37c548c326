/** `sandtable scenario FILE`: is it valid, and if not, what is wrong, and where. */
import type { Issue } from '#kernel';
import { CallError, type Call, type Report, type Verb } from '../../verb.ts';
import { readByHand } from '../content/scenarios/read.ts';
import { readText } from '../content/scenarios/text.ts';
import { placeOf, sayScenarioIssue } from '../content/scenarios/words.ts';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import type { Setup } from '../rules/index.ts';

const LANGS = ['en', 'ru'] as const;
type Lang = (typeof LANGS)[number];

export const scenario: Verb = {
  name: 'scenario',
  operands: 'FILE',
  says: 'checks a scenario of Combat Commander written by hand: every fault with its place',
  options: { lang: { value: 'L', says: 'the sentences in en or ru (en)' } },
  more: ['docs/combat-commander-scenarios.md shows how one is written.'],
  run(call) {
    const [name, ...more] = call.operands;
    if (name === undefined || more.length > 0) throw new CallError('name one file');
    const lang = langOf(call);
    const read = readText(call.files.read(name));
    if (!read.ok) return wrong(name, read.error, () => 1, lang);
    const { content, lineOf } = read.value;
    const setup = readByHand(content, name);
    return setup.ok ? right(setup.value, lang) : wrong(name, setup.error, lineOf, lang);
  },
};
function langOf({ options }: Call): Lang {
  const lang = LANGS.find((one) => one === (options['lang'] ?? 'en'));
  if (lang === undefined) throw new CallError(`--lang takes ${LANGS.join(' or ')}`);
  return lang;
}
function wrong(
  name: string,
  issues: readonly Issue[],
  lineOf: (at: string) => number,
  lang: Lang,
): Report {
  const told = issues.map((issue) => {
    const line = Number(issue.facts?.['line'] ?? lineOf(issue.at ?? ''));
    return { issue, line };
  });
  return {
    json: {
      ok: false,
      issues: told.map(({ issue, line }) => ({
        ...issue,
        line,
        ...Object.fromEntries(LANGS.map((one) => [one, sayScenarioIssue(issue, one)])),
      })),
    },
    lines: told.map(({ issue, line }) => {
      const cite = issue.cite === undefined ? '' : ` (${issue.cite})`;
      return `${name}: ${placeOf(issue, line, lang)}: ${sayScenarioIssue(issue, lang)}${cite}`;
    }),
    good: false,
  };
}
function right(setup: Setup, lang: Lang): Report {
  const sides = SIDES.map((side) => {
    const { nation, posture, units } = setup.forces[side];
    return { seat: seatOf(side), nation, posture, units: units.length };
  });
  const word = lang === 'en' ? 'valid' : 'верен';
  return {
    json: { ok: true, issues: [], name: setup.name, map: setup.map.name, sides },
    lines: [
      `${setup.name[lang]}, ${setup.year}: ${word}`,
      ...sides.map((one) => `  ${one.seat}: ${one.nation}, ${one.posture}, ${one.units}`),
    ],
    good: true,
  };
}
