/** Match files of Combat Commander, read from their first row to their last. */
import type { AnyRuleset } from '#kernel';
import { line, type MatchFile, type Row } from '#record';
import { checkSetup, isEventOf, Unreadable, type Audited } from '#trials';
import { Battle, Lost, Over, type Token } from './battle.ts';
import type { Setup, Side, Told } from './document/log.ts';
import { Hides, Missing } from './document/table.ts';
import { checkSetup as checkPrinted } from './document/setup.ts';
import { advance } from './chance/time.ts';
import { trigger } from './events/triggers.ts';
import { play } from './orders/turn.ts';

type Shapes = Pick<AnyRuleset, 'shapes'>;
export function auditFile({ shapes }: Shapes, { header, rows }: MatchFile): Audited {
  const setup: unknown = header.setup;
  assertSetup(shapes, setup);
  const tokens = line(rows).flatMap((row) => tokensOf(shapes, row));
  const battle = new Battle(setup, tokens);
  battle.chance = {
    advance: (side) => {
      advance(battle, side);
    },
    trigger: (kind, side, weapons) => {
      trigger(battle, kind, side, weapons);
    },
  };
  checkPrinted(battle);
  try {
    play(battle);
  } catch (error) {
    if (error instanceof Hides) throw new Unreadable('it keeps back what one side alone may see');
    if (error instanceof Missing) {
      battle.holds('CC-GEN-02', 'what the log names', error.message, 'it is there', false);
    } else if (!(error instanceof Over || error instanceof Lost)) throw error;
  }
  return battle;
}
function assertSetup(shapes: Shapes['shapes'], setup: unknown): asserts setup is Setup {
  checkSetup(shapes, setup);
}
function tokensOf(shapes: Shapes['shapes'], { seq, cause, events }: Row): Token[] {
  const isTold = (event: unknown): event is Told => isEventOf(shapes, event);
  const told: readonly unknown[] = events;
  if (!told.every(isTold)) throw new Unreadable(`line ${seq + 1}: an event is damaged`);
  return [...causeOf(seq, cause), ...told.map((event): Token => ({ seq, is: 'event', event }))];
}
function causeOf(seq: number, cause: Row['cause']): Token[] {
  switch (cause.by) {
    case 'seat': {
      const { ask, answer } = cause;
      return [{ seq, is: 'answer', side: sideOf(cause.seat), ask, answer }];
    }
    case 'fate': {
      const { chance, result } = cause;
      if (chance.ask !== 'pick') throw new Unreadable(`line ${seq + 1}: dice are thrown`);
      return [{ seq, is: 'fate', from: chance.from, result: Number(result) }];
    }
    case 'concede':
      return [{ seq, is: 'concession', side: sideOf(cause.seat) }];
    default:
      return [];
  }
}
const sideOf = (seat: string): Side => (seat === 'axis' ? 0 : 1);
