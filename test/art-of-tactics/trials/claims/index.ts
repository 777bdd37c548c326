/** What each sentence of Art of Tactics' log names, said beside its event. */
import type { Happening } from '#kernel';
import type { Claim, Claims } from '#trials';
import type { ArtOfTactics } from '../../../../src/games/art-of-tactics/rules/game.ts';
import type { Scene } from '../../../../src/games/art-of-tactics/rules/world.ts';
import { battle } from './battle.ts';
import { course } from './course.ts';
import { WEAPONS, lookAt, sideNames, sideOf, unitNames } from './names.ts';

export type Event = ArtOfTactics['event'];
/** What is known beside the event. */
export interface Beside {
  readonly before: Scene;
  readonly after: Scene;
  /** The army whose seat answered; undefined: the dice did. */
  readonly actor: number | undefined;
}
export type Says<T extends Event['type']> = {
  readonly [K in T]: (event: Extract<Event, { type: K }>, beside: Beside) => Claim | undefined;
};
const ALL: Says<Event['type']> = { ...course, ...battle };

export const claims: Claims = {
  units: unitNames,
  sideOf,
  sides: sideNames,
  weapons: WEAPONS,
  claim({ event, seat, before, after }) {
    const told = event as Happening<ArtOfTactics>;
    const look = lookAt(after);
    const armyOf = (one: string): number =>
      look.setup.armies.findIndex(({ seat: at }) => at === one);
    if (told.type === 'ended') {
      const won = told.winners.map(armyOf);
      const { points } = look.position;
      const isCounted =
        told.cite !== 'agreement' &&
        told.cite !== 'AOT-WIN-01' &&
        (told.result === 'points' || told.result === 'draw');
      return {
        sides: told.result === 'conceded' ? won.map((army) => 1 - army) : won,
        // AOT-WIN-03 The winner's first.
        numbers: isCounted ? [points[won[0] ?? 0], points[1 - (won[0] ?? 0)]] : [],
      };
    }
    const says = ALL[told.type] as (one: Event, beside: Beside) => Claim | undefined;
    const actor = seat === undefined ? undefined : armyOf(seat);
    return says(told, { before: lookAt(before), after: look, actor });
  },
};
