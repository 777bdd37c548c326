/** What each sentence of Combat Commander's log names, said beside its event (CC-GEN-02). */
import type { Game, Happening } from '#kernel';
import type { Claim, Claims, Heard } from '#trials';
import type { CombatCommander } from '../../../../src/games/combat-commander/rules/game.ts';
import type { Scene, Side } from '../../../../src/games/combat-commander/rules/world.ts';
import { WEAPONS, lookAt, sideNames, sideOf, unitNames } from './names.ts';
import { attacks } from './attacks.ts';
import { cards } from './cards.ts';
import { deeds } from './deeds.ts';

export type Event = CombatCommander['event'];
/** What is known beside the event. */
export interface Beside {
  readonly before: Scene;
  readonly after: Scene;
  /** The side that answered; the dice answer for nobody. */
  readonly actor: Side | undefined;
}
export type Says<T extends Event['type']> = {
  readonly [K in T]: (event: Extract<Event, { type: K }>, beside: Beside) => Claim | undefined;
};
const ALL: Says<Event['type']> = { ...cards, ...attacks, ...deeds };

export const claims: Claims = {
  units: unitNames,
  sideOf,
  sides: sideNames,
  weapons: WEAPONS,
  place: /(?<![\p{L}\d])[A-O](?:10|[1-9])(?!\d)/gu,
  claim(heard) {
    const event = heard.event as Happening<CombatCommander>;
    if (event.type === 'ended') return ended(event, lookAt(heard.after));
    const says = ALL[event.type] as (one: Event, beside: Beside) => Claim | undefined;
    return says(event, besideOf(heard));
  },
};
const SEATS: readonly (string | undefined)[] = ['axis', 'allies'];
function besideOf({ seat, before, after }: Heard): Beside {
  const at = SEATS.indexOf(seat);
  const actor = at < 0 ? undefined : (at as Side);
  return { before: lookAt(before), after: lookAt(after), actor };
}
/** Who gave up is named, not who is left. */
function ended(
  { result, winners }: Extract<Happening<Game>, { type: 'ended' }>,
  { position }: Scene,
): Claim {
  const won = winners.map((seat) => SEATS.indexOf(seat));
  // CC-END-05 Who surrenders is named, and to whom.
  const lost = won.map((side) => 1 - side);
  const isCounted = (result === 'suddenDeath' || result === 'lastExit') && position.victory !== 0;
  return {
    sides: result === 'conceded' ? lost : result === 'surrender' ? [...lost, ...won] : won,
    numbers: isCounted ? [Math.abs(position.victory)] : [],
  };
}
