/** What is done in a turn of Clouds of Smoke, for whoever tells how a bot plays. */
import type { MannerOf } from '#games';
import { ownerOf, seatOf } from '../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { Event } from '../../src/games/clouds-of-smoke/rules/game.ts';
import type { Scene } from '../../src/games/clouds-of-smoke/rules/world.ts';

export const manner: MannerOf = {
  turnOf: (scene) => seatOf(scene as Scene, (scene as Scene).position.active),
  deedOf(told, scene) {
    const [event, at] = [told as Event, scene as Scene];
    if (event.type === 'combatBegan') return { seat: seatOf(at, event.army), deed: 'attacks' };
    if (event.type === 'moved') return { seat: ownerOf(at, event.unit), deed: 'moves' };
    if (event.type === 'shotDeclared') return { seat: ownerOf(at, event.unit), deed: 'fires' };
    return undefined;
  },
};
