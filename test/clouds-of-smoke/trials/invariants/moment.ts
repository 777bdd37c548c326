/** A moment of Clouds of Smoke, and how an invariant is written down. */
import type { CloudsOfSmoke, Event } from '../../../../src/games/clouds-of-smoke/rules/game.ts';
import type { Scene, Position, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Happening } from '#kernel';
import { UNASKED, type Invariant, type Moment } from '#trials';

export interface Observed {
  readonly look: Scene;
  readonly now: Scene['position'];
  readonly before: Position;
  readonly events: readonly Happening<CloudsOfSmoke>[];
  readonly movesOf: readonly number[];
  readonly over: boolean;
  readonly closely: boolean;
  readonly resting: boolean;
  readonly asks: readonly string[];
}
type Told = string | undefined | typeof UNASKED;

export const invariant = (name: string, wrong: (here: Observed) => Told): Invariant => ({
  name,
  wrong(moment: Moment) {
    const look = moment.scene as Scene;
    return wrong({
      look,
      now: look.position,
      before: moment.before as Position,
      events: moment.events as Observed['events'],
      movesOf: moment.movesOf,
      over: moment.over,
      closely: moment.closely,
      resting: moment.resting,
      asks: moment.asks,
    });
  },
});
type Of<T extends Event['type']> = Extract<Event, { type: T }>;
export const eventsOf = <T extends Event['type']>(here: Observed, type: T): Of<T>[] =>
  here.events.filter((event) => event.type === type) as Of<T>[];

/** Asked only where such an event happened. */
export const onEvents = <T extends Event['type']>(
  name: string,
  type: T,
  wrong: (event: Of<T>, here: Observed) => string | false | undefined,
): Invariant =>
  invariant(name, (here) => {
    const events = eventsOf(here, type);
    if (events.length === 0) return UNASKED;
    for (const event of events) {
      const what = wrong(event, here);
      if (what !== false && what !== undefined) return what;
    }
    return undefined;
  });

/** Units that stand elsewhere now than before. */
export const shifted = ({ now, before }: Observed): UnitId[] =>
  now.units.x.flatMap((x, id) =>
    x !== before.units.x[id] ||
    now.units.y[id] !== before.units.y[id] ||
    now.units.facing[id] !== before.units.facing[id]
      ? [id as UnitId]
      : [],
  );
export const firstWrong = <T>(
  list: readonly T[],
  wrong: (one: T, index: number) => string | false | undefined,
): string | undefined => {
  for (const [index, one] of list.entries()) {
    const what = wrong(one, index);
    if (what !== false && what !== undefined) return what;
  }
  return undefined;
};
