/** Match files of Art of Tactics, read row by row through every chapter. */
import { parse, type AnyRuleset } from '#kernel';
import { line, parseMatchFile, type MatchFile } from '#record';
import { Audit, type Chapter, type Deviation } from './audit.ts';
import { Command } from './command.ts';
import type { Setup, Told } from './log.ts';
import { Melee } from './melee.ts';
import { Movement } from './movement.ts';
import { Order } from './order.ts';
import { Purses } from './purses.ts';
import { Ranks } from './ranks.ts';
import { Results } from './results.ts';
import { Victory } from './victory.ts';
import { Volleys } from './volleys.ts';
import { Ways } from './ways.ts';

export type Chapters = (audit: Audit) => readonly Chapter[];
const CHAPTERS: Chapters = (audit) => [
  new Command(audit),
  new Movement(audit),
  new Ways(audit),
  new Order(audit),
  new Ranks(audit),
  new Volleys(audit),
  new Melee(audit),
  new Results(audit),
  new Purses(audit),
  new Victory(audit),
];

export interface Audited {
  readonly deviations: readonly Deviation[];
  /** Comparisons by paragraph, and events by type. */
  readonly compared: ReadonlyMap<string, number>;
}
/** The log is of another game, or holds what no log can hold; in words. */
export class Unreadable extends Error {}

export function auditText(ruleset: AnyRuleset, text: string, chapters = CHAPTERS): Audited {
  const parsed = parseMatchFile(text);
  if (!parsed.ok) throw new Unreadable(`line ${parsed.error.line}: ${parsed.error.says.en}`);
  const { header } = parsed.value;
  if (header.ruleset !== ruleset.id) {
    throw new Unreadable(`it is a battle of ${header.ruleset}, not of ${ruleset.id}`);
  }
  return auditFile(ruleset, parsed.value, chapters);
}
export function auditFile(
  { shapes }: Pick<AnyRuleset, 'shapes'>,
  { header, rows }: MatchFile,
  chapters = CHAPTERS,
): Audited {
  const setup = parse(shapes.setup, header.setup);
  if (!setup.ok) throw new Unreadable(`line 1: the setup is damaged at '${setup.error[0].at}'`);
  const audit = new Audit(setup.value as object as Setup);
  const all = chapters(audit);
  for (const { seq, cause, events } of line(rows)) {
    // That a battle is over is the kernel's own event.
    if (!events.every((event) => event.type === 'ended' || parse(shapes.event, event).ok)) {
      throw new Unreadable(`line ${seq + 1}: an event is damaged`);
    }
    audit.read({ seq, cause, events: events as readonly object[] as readonly Told[] }, all);
  }
  return { deviations: audit.deviations, compared: audit.compared };
}
