/** What is done in a turn of Art of Tactics, for whoever tells how a bot plays. */
import type { MannerOf } from '#games';
import { ownerOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import type { Event } from '../../src/games/art-of-tactics/rules/game.ts';
import type { Scene } from '../../src/games/art-of-tactics/rules/world.ts';

export const manner: MannerOf = {
  // Both armies have their slots in it.
  turnOf: () => undefined,
  deedOf(told, scene) {
    const [event, at] = [told as Event, scene as Scene];
    if (event.type === 'contactMade') return { seat: ownerOf(at, event.by), deed: 'attacks' };
    if (event.type === 'shotDeclared') return { seat: ownerOf(at, event.unit), deed: 'fires' };
    const isMove = event.type === 'actionTaken' && event.deed === 'move';
    if (!isMove && event.type !== 'runRolled') return undefined;
    return { seat: ownerOf(at, event.unit), deed: 'moves' };
  },
};
