/** Whose dice fell in an event. */
import type { Happening } from '#kernel';
import { armyOfCommander } from '../command/index.ts';
import { armies, armyOf, sideOf } from '../facts/index.ts';
import type { CloudsOfSmoke } from '../game.ts';
import type { ArmyId, Scene } from '../world.ts';

export function throwerIn(look: Scene, event: Happening<CloudsOfSmoke>): ArmyId | undefined {
  const { active } = look.position;
  switch (event.type) {
    case 'resultRolled':
      return armies(look).find((army) => sideOf(look, army) === event.side);
    case 'bombarded':
      // COS-BMB-11 It names whom it is rolled against.
      return active;
    default:
      if ('unit' in event && event.unit !== undefined) return armyOf(look, event.unit);
      if ('commander' in event) return armyOfCommander(look, event.commander);
      return 'army' in event ? event.army : active;
  }
}
