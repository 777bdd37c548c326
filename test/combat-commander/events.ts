/** Events as they are drawn, for tests only: the Allies rally somebody, and Event! is thrown. */
import { STANDS, found, play, say, slotOf, type Battle, type Found } from './cases.ts';
import { laid, type Laid } from '../../src/games/combat-commander/rules/ground/cases.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';

const [RECOVER, EVENT] = ['R34', 'R06'];
export interface Around extends Omit<Found, 'hands' | 'setup'> {
  readonly ground?: Laid;
  readonly hands?: readonly string[];
}
export interface Drawn {
  readonly battle: Battle;
  readonly events: Event[];
}
/** The last of the Allies' units stands far away, broken: it makes the roll. */
export function drawn(card: string, what: Around, trigger = EVENT): Drawn {
  const { ground = {}, axis = ['O10 rifle'], allies = [], hands = [], change, ...rest } = what;
  const battle = found({
    ...rest,
    axis,
    allies: [...allies, 'A1 rifle'],
    hands: [RECOVER, ...hands],
    setup: (setup) => ({
      ...setup,
      map: { ...laid(ground).map, objectives: setup.map.objectives },
    }),
    change(position) {
      position.units.broken[position.units.side.length - 1] = 1;
      change?.(position);
    },
  });
  const roller = axis.length + allies.length;
  play(battle, [say({ order: slotOf(battle, RECOVER) })]);
  if (battle.pending[0]?.ask === 'chooseUnit') play(battle, [say({ unit: roller })]);
  const events = play(battle, [trigger, STANDS, ...(trigger === EVENT ? [card] : [])]);
  return { battle, events };
}
/** What happened besides cards and steps. */
export const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter(
      (type) =>
        !['revealed', 'stepped', 'rallied', 'turnEnded', 'judged', 'nothing'].includes(type),
    );
