/** A scenario that somebody has written: what of it is shown, or every fault with its line. */
import type { Issue, Json } from '#kernel';
import type { Offer } from '../../../manifest.ts';
import type { Rolled } from '../../content/generator/rolled.ts';
import { offerOf } from '../../content/scenarios/offers.ts';
import { readByHand, readScenario } from '../../content/scenarios/read.ts';
import { readText } from '../../content/scenarios/text.ts';
import type { ScenarioFile } from '../../content/scenarios/shape.ts';
import { placeOf, sayScenarioIssue } from '../../content/scenarios/words.ts';

export interface ReadScenario {
  readonly content?: Json;
  readonly offer?: Offer;
  /** A sentence for each fault, its place before it. */
  readonly says: readonly string[];
}
export function readWritten(text: string, lang: 'en' | 'ru'): ReadScenario {
  if (text.trim() === '') return { says: [] };
  const read = readText(text);
  if (!read.ok) return { says: read.error.map((issue) => lineOf(issue, 1, lang)) };
  const { content, lineOf: at } = read.value;
  const setup = readByHand(content);
  if (!setup.ok) {
    return { says: setup.error.map((issue) => lineOf(issue, at(issue.at ?? ''), lang)) };
  }
  return { content, offer: offerOf('own', setup.value), says: [] };
}
/** A battle that was rolled, and what it was rolled from: the server rolls it once more. */
export interface Made {
  readonly file: ScenarioFile;
  readonly rolled: Rolled;
}
export function readMade(made: Made | undefined): ReadScenario {
  const setup = made && readScenario(made.file);
  if (setup?.ok !== true) return { says: [] };
  const content: unknown = JSON.parse(JSON.stringify(made?.rolled));
  return { content: content as Json, offer: offerOf('random', setup.value), says: [] };
}
function lineOf(issue: Issue, line: number, lang: 'en' | 'ru'): string {
  const place = placeOf(issue, Number(issue.facts?.['line'] ?? line), lang);
  return `${place}: ${sayScenarioIssue(issue, lang)}`;
}
