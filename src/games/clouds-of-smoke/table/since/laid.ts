import type { Frozen, Happening } from '#kernel';
import type { ActionId, ArmyId, CloudsOfSmoke, Position, TacticId } from '../../rules/index.ts';

/** A die that lies on a board of actions and tactics. */
export interface Laid {
  readonly die: number;
  readonly on: ActionId | TacticId;
}
interface Deed {
  readonly event: Happening<CloudsOfSmoke>;
  readonly before: Pick<Frozen<Position>, 'active'>;
}

/** The dice that some armies put on their board, and nobody else's. */
export const laidBy = (
  deeds: readonly Deed[],
  isTheirs: (army: ArmyId) => boolean,
): readonly Laid[] =>
  deeds.flatMap(({ event, before }) =>
    event.type === 'diePlaced' && isTheirs(before.active) ? [{ die: event.die, on: event.on }] : [],
  );
