/** Match files of Art of Tactics, read row by row through every chapter. */
import { parse, type AnyRuleset } from '#kernel';
import { line, parseMatchFile, type MatchFile } from '#record';
import { Audit, type Chapter, type Deviation } from './audit.ts';
import { Armies } from './before/armies.ts';
import { Preparing } from './before/preparing.ts';
import { Command } from './orders/command.ts';
import type { Setup, Told } from './document/log.ts';
import { Melee } from './melee/melee.ts';
import { Movement } from './moving/movement.ts';
import { Order } from './orders/order.ts';
import { Endings } from './results/endings.ts';
import { Purses } from './results/purses.ts';
import { Ranks } from './moving/ranks.ts';
import { Results } from './results/results.ts';
import { Victory } from './results/victory.ts';
import { Volleys } from './shooting/volleys.ts';
import { Ways } from './moving/ways.ts';

export type Chapters = (audit: Audit) => readonly Chapter[];
const CHAPTERS: Chapters = (audit) => [
  new Armies(audit),
  new Preparing(audit),
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
  new Endings(audit),
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
type Shapes = Pick<AnyRuleset, 'shapes'>;
export function auditFile(
  ruleset: Shapes,
  { header, rows }: MatchFile,
  chapters = CHAPTERS,
): Audited {
  const setup: unknown = header.setup;
  assertSetup(ruleset, setup);
  const audit = new Audit(setup);
  const all = chapters(audit);
  const isTold = (event: unknown): event is Told => isEvent(ruleset, event);
  for (const { seq, cause, events } of line(rows)) {
    const told: readonly unknown[] = events;
    if (!told.every(isTold)) throw new Unreadable(`line ${seq + 1}: an event is damaged`);
    audit.read({ seq, cause, events: told }, all);
  }
  return { deviations: audit.deviations, compared: audit.compared };
}
function assertSetup({ shapes }: Shapes, setup: unknown): asserts setup is Setup {
  const parsed = parse(shapes.setup, setup);
  if (!parsed.ok) throw new Unreadable(`line 1: the setup is damaged at '${parsed.error[0].at}'`);
}
/** That a battle is over is the kernel's own event. */
const isEvent = ({ shapes }: Shapes, event: unknown): boolean =>
  isEnd(event) || parse(shapes.event, event).ok;
const isEnd = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'ended';
