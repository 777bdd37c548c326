/** Battles with a radio in somebody's box, and how fire is called in them. */
import { STANDS, found, play, say, slotOf, type Battle, type Found } from './cases.ts';
import { at, laid, type Laid } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { nameOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import type { Force, PlacedRadio, Setup } from '../../src/games/combat-commander/rules/world.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';

export const [REQUEST, DENIED] = ['R03', 'R41'];
/** Cards of the Allies that hit from anywhere near, and that bring the round back. */
export const [HIT, BACK] = ['R22', 'R63'];
export interface Guns extends Omit<Found, 'setup'> {
  readonly ground?: Laid;
  readonly radios?: readonly [axis: readonly PlacedRadio[], allies: readonly PlacedRadio[]];
  readonly more?: (setup: Setup) => Setup;
}
export const withRadios = (force: Force, radios: readonly PlacedRadio[]): Force => ({
  ...force,
  radios,
});
export function withGuns({
  ground = {},
  radios = [[], [{ type: 'radio82' }]],
  ...rest
}: Guns): Battle {
  const {
    axis = ['O10 rifle'],
    allies = ['C5 sergeantY'],
    hands = [REQUEST],
    more,
    ...what
  } = rest;
  return found({
    ...what,
    axis,
    allies,
    hands,
    setup(setup) {
      const [one, other] = setup.forces;
      const map = { ...laid(ground).map, objectives: setup.map.objectives };
      const forces = [withRadios(one, radios[0]), withRadios(other, radios[1])] as const;
      return more?.({ ...setup, map, forces }) ?? { ...setup, map, forces };
    },
  });
}
export const order = (battle: Battle, card = REQUEST): Event[] =>
  play(battle, [say({ order: slotOf(battle, card) })]);
/** A request with which fire is asked for: what may be answered is open. */
export function requesting(what: Guns): Battle {
  const battle = withGuns(what);
  order(battle);
  return battle;
}
export const call = (battle: Battle, hex: string, more: object = {}): { answer: unknown } =>
  say({ spotter: leaderOf(battle), hex: at(hex), ...more });
export const leaderOf = (battle: Battle): number => battle.scene.position.units.side.indexOf(1);
export const refusal = (battle: Battle, answer: unknown): string | undefined => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
export const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter((type) => !['stepped', 'revealed', 'judged', 'nothing'].includes(type));
export const one = <T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }> => {
  const [event] = events.filter((any): any is Extract<Event, { type: T }> => any.type === type);
  if (event === undefined) throw new Error(`no ${type} has happened`);
  return event;
};
export const way = (events: readonly Event[]): string[] => one(events, 'drifted').path.map(nameOf);
export const step = (battle: Battle): Battle['scene']['position']['step'] =>
  battle.scene.position.step;
export const radios = (battle: Battle): unknown => {
  const { broken, lost } = battle.scene.position.radios;
  return { broken, lost };
};
/** Fire is called on a hex, it is a hit, and the round comes back to it. */
export function shelling(hex: string, what: Guns): Battle {
  const battle = requesting(what);
  play(battle, [call(battle, hex), HIT, STANDS, BACK, STANDS]);
  return battle;
}
/** The first of the hexes that are asked for. */
export const choices = (battle: Battle): string[] =>
  (battle.pending[0].question as { hexes: number[] }).hexes.map(nameOf);
