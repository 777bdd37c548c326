/** What each sentence of Clouds of Smoke's log names, said beside its event. */
import type { Happening } from '#kernel';
import type { Claim, Claims } from '#trials';
import type { CloudsOfSmoke } from '../../../../src/games/clouds-of-smoke/rules/game.ts';
import type { Scene } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { camp } from './camp.ts';
import { combat } from './combat.ts';
import { turn } from './turn.ts';
import { WEAPONS, armyNames, armyOf, lookAt, unitNames } from './names.ts';

export type Event = CloudsOfSmoke['event'];
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
const ALL: Says<Event['type']> = { ...camp, ...turn, ...combat };

export const claims: Claims = {
  units: unitNames,
  sideOf: armyOf,
  sides: armyNames,
  weapons: WEAPONS,
  claim({ event, seat, before, after }) {
    const told = event as Happening<CloudsOfSmoke>;
    const look = lookAt(after);
    const seats = look.setup.armies.map((army) => army.seat);
    if (told.type === 'ended') {
      const won = seats.flatMap((one, at) => (told.winners.includes(one) ? [at] : []));
      const rest = seats.flatMap((_, at) => (won.includes(at) ? [] : [at]));
      return { sides: told.result === 'conceded' ? rest : won };
    }
    const says = ALL[told.type] as (one: Event, beside: Beside) => Claim | undefined;
    const actor = seat === undefined ? undefined : seats.indexOf(seat);
    return says(told, { before: lookAt(before), after: look, actor });
  },
};
