/** What is done in a turn of Combat Commander, for whoever tells how a bot plays. */
import type { MannerOf } from '#games';
import { otherSide, seatOf, unitsIn } from '../../src/games/combat-commander/rules/facts/units.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import type { Scene } from '../../src/games/combat-commander/rules/world.ts';

export const manner: MannerOf = {
  turnOf: (scene) => seatOf((scene as Scene).position.active),
  deedOf(told, scene) {
    const [event, at] = [told as Event, scene as Scene];
    if (event.type === 'ordered') {
      const isFire = event.order === 'fire' || event.order === 'artilleryRequest';
      if (!isFire && event.order !== 'move') return undefined;
      return { seat: seatOf(event.side), deed: isFire ? 'fires' : 'moves' };
    }
    if (event.type !== 'advanced') return undefined;
    // CC-ADV-01 Who advances to where the enemy stands fights him there.
    const side = at.position.units.side[event.unit];
    const isMelee = unitsIn(at, event.to, otherSide(side)).length > 0;
    return { seat: seatOf(side), deed: isMelee ? 'attacks' : 'moves' };
  },
};
