/** Match files of Art of Tactics, read row by row through every chapter. */
import type { AnyRuleset } from '#kernel';
import { line, type MatchFile } from '#record';
import { checkSetup, isEventOf, Unreadable, type Audited } from '#trials';
import { Audit, type Chapter } from './audit.ts';
import { Armies } from './before/armies.ts';
import { Lists } from './before/lists.ts';
import { Preparing } from './before/preparing.ts';
import { Acting } from './orders/acting.ts';
import { Command } from './orders/command.ts';
import type { Setup, Told } from './document/log.ts';
import { Melee } from './melee/melee.ts';
import { Movement } from './moving/movement.ts';
import { Order } from './orders/order.ts';
import { Signal } from './orders/signal.ts';
import { Beasts } from './results/beasts.ts';
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
  new Lists(audit),
  new Preparing(audit),
  new Command(audit),
  new Acting(audit),
  new Signal(audit),
  new Movement(audit),
  new Ways(audit),
  new Order(audit),
  new Ranks(audit),
  new Volleys(audit),
  new Melee(audit),
  new Beasts(audit),
  new Results(audit),
  new Purses(audit),
  new Victory(audit),
  new Endings(audit),
];

type Shapes = Pick<AnyRuleset, 'shapes'>;
export function auditFile(
  ruleset: Shapes,
  { header, rows }: MatchFile,
  chapters = CHAPTERS,
): Audited {
  const { shapes } = ruleset;
  const setup: unknown = header.setup;
  assertSetup(shapes, setup);
  const audit = new Audit(setup);
  const all = chapters(audit);
  const isTold = (event: unknown): event is Told => isEventOf(shapes, event);
  for (const { seq, cause, events } of line(rows)) {
    const told: readonly unknown[] = events;
    if (!told.every(isTold)) throw new Unreadable(`line ${seq + 1}: an event is damaged`);
    audit.read({ seq, cause, events: told }, all);
  }
  return audit;
}
function assertSetup(shapes: Shapes['shapes'], setup: unknown): asserts setup is Setup {
  checkSetup(shapes, setup);
}
