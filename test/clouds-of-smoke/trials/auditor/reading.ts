/** Match files of Clouds of Smoke, read from their first row to their last. */
import type { AnyRuleset } from '#kernel';
import { line, type MatchFile, type Row } from '#record';
import { checkSetup, isEventOf, Unreadable, type Audited } from '#trials';
import { Battle, Lost, Over, type Token } from './battle.ts';
import { prepare } from './before/before.ts';
import type { Setup, Told } from './document/log.ts';
import { Hides, Missing } from './document/table.ts';
import { play } from './turn/turn.ts';

type Ruleset = Pick<AnyRuleset, 'shapes'>;
export function auditFile({ shapes }: Ruleset, { header, rows }: MatchFile): Audited {
  const setup: unknown = header.setup;
  assertSetup(shapes, setup);
  const tokens = line(rows).flatMap((row) => tokensOf(shapes, row));
  const edition = header.ruleset.endsWith('/1.7') ? '1.7' : 'web';
  const battle = new Battle(setup, edition, tokens);
  try {
    prepare(battle);
    play(battle);
  } catch (error) {
    if (error instanceof Hides) throw new Unreadable('it keeps back what one side alone may see');
    if (error instanceof Missing) {
      battle.holds('COS-GEN-02', 'what the log names', error.message, 'it is there', false);
    } else if (!(error instanceof Over || error instanceof Lost)) throw error;
  }
  return battle;
}
function assertSetup(shapes: Ruleset['shapes'], setup: unknown): asserts setup is Setup {
  checkSetup(shapes, setup);
}
function tokensOf(shapes: Ruleset['shapes'], { seq, cause, events }: Row): Token[] {
  const isTold = (event: unknown): event is Told => isEventOf(shapes, event);
  const told: readonly unknown[] = events;
  if (!told.every(isTold)) throw new Unreadable(`line ${seq + 1}: an event is damaged`);
  return [...causeOf(seq, cause), ...told.map((event): Token => ({ seq, is: 'event', event }))];
}
function causeOf(seq: number, cause: Row['cause']): Token[] {
  switch (cause.by) {
    case 'seat': {
      const { seat, ask, answer } = cause;
      return [{ seq, is: 'answer', seat, ask, answer }];
    }
    case 'fate': {
      const { result } = cause;
      return [{ seq, is: 'fate', result }];
    }
    case 'concede':
      return [{ seq, is: 'concession' }];
    default:
      return [];
  }
}
