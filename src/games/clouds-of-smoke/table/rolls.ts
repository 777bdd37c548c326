/** Dice of a real table: who rolls, how many, and why. */
import {
  armyOfCommander,
  commandersOnTable,
  enemiesTouching,
  headOf,
} from '../rules/command/index.ts';
import { isBeforeBattle } from '../rules/before/index.ts';
import type { ArmyId, CloudsOfSmoke, Scene } from '../rules/index.ts';
import { seatName, type Session } from '#table';
import { t } from './words/index.ts';
import { armiesOf, armyName, sideName } from './names.ts';

/** COS-CMD-08 His player rolls whether he falls, whoever came near. */
const inDanger = (look: Scene): ArmyId | undefined =>
  commandersOnTable(look)
    .filter((id) => {
      const { x, y } = headOf(look, id);
      return enemiesTouching(look, id, x, y).length > 0;
    })
    .map((id) => armyOfCommander(look, id))[0];

interface Rolling {
  readonly look: Scene;
  readonly session: Session<CloudsOfSmoke>;
}
/** Where the turn stands says what is rolled, and by whom; what happened last says the rest. */
function rollOf({ look, session }: Rolling): readonly [reason: string, army: ArmyId] {
  const { step, active } = look.position;
  const last = session.shots.at(-1)?.event;
  const id = 'army' in step ? step.army : active;
  const army = armyName(look, id);
  switch (step.at) {
    case 'bombardment':
      return [t().roll.bombardment(armyName(look, step.shots[0]?.army ?? active)), id];
    case 'damage':
      return [t().roll.retreat(army), id];
    case 'actionRoll':
      return [t().roll.actions(army), id];
    case 'risk':
      return [t().roll.risk(army), id];
    case 'results': {
      // The active side rolls first.
      const { side } = look.setup.armies[active];
      const rolling = last?.type === 'resultRolled' ? (last.side === 0 ? 1 : 0) : side;
      const [first = active] = armiesOf(look, rolling);
      return [t().roll.result(sideName(look, rolling)), rolling === side ? active : first];
    }
    case 'hits':
      return last?.type === 'hitCancelled' || last?.type === 'priceRose'
        ? [t().roll.retreat(army), id]
        : [t().roll.discipline(army), id];
    default: {
      const near = inDanger(look) ?? id;
      return [t().roll.commander(armyName(look, near)), near];
    }
  }
}
export function rollWords(battle: Rolling, count: number): string {
  const { look } = battle;
  if (isBeforeBattle(look.position.step)) {
    return t().roll.askAny(count, t().roll.setUp);
  }
  const [reason, army] = rollOf(battle);
  return t().roll.ask(count, seatName(look.setup.armies[army].seat), reason);
}
