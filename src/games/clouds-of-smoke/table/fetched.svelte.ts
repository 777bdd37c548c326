/** What of the table has come so far, and what is near: the list of it is in `lazy.ts`. */
import { markersOnTable } from '../rules/combat/index.ts';
import type { Pending } from '#kernel';
import { untrack } from 'svelte';
import { ACTIONS, endingOf, type ActionAnswerings } from './actions/index.ts';
import type { Ask } from './answering.ts';
import type { BattleDesk, Made, SmokeAnswering } from './desk.svelte.ts';
import { LAZY, type Come } from './lazy.ts';

/** Every question has its answering: the compiler finds what is missing. */
type Whole<A extends { readonly [K in Ask]: Made }> = A;
type Answerings = Whole<
  ActionAnswerings &
    Come<'setUp'>['answerings'] &
    Come<'moving'>['answerings'] &
    Come<'combat'>['answerings']
>;

/** Questions that are answered by a place on the map. */
const PLACES: ReadonlySet<string> = new Set<keyof Come<'moving'>['answerings']>([
  'playAction',
  'pickFormation',
  'moveUnit',
  'rideCommander',
  'displaceCommander',
  'placeMarker',
]);

export class Fetched {
  #setUp = $state.raw<Come<'setUp'> | undefined>();
  #moving = $state.raw<Come<'moving'> | undefined>();
  #combat = $state.raw<Come<'combat'> | undefined>();

  /** What a fight needs, once it has come. */
  get combat(): Come<'combat'> | undefined {
    return this.#combat;
  }
  /** What the table needs before the battle, once it has come. */
  setUp({ isBefore }: BattleDesk): Come<'setUp'> | undefined {
    return isBefore ? this.#setUp : undefined;
  }
  /** How a question is answered; undefined for one whose answering has not come yet. */
  answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
    const come: Partial<Answerings> = {
      ...this.#setUp?.answerings,
      ...this.#moving?.answerings,
      ...this.#combat?.answerings,
      ...ACTIONS,
    };
    const made = endingOf(decision) ?? come[decision.ask as Ask];
    return untrack(() => made?.(desk, decision));
  }
  /** Fetches what is needed before the battle alone, and what is needed once it is near. */
  async prepare(desk: BattleDesk): Promise<void> {
    if (desk.isBefore) {
      this.#setUp ??= await LAZY.setUp();
      return;
    }
    // Both are looked at before either is awaited: what comes later is not followed.
    const [moving, combat] = [isMovingNear(desk), isCombatNear(desk)];
    if (moving) this.#moving ??= await LAZY.moving();
    if (combat) this.#combat ??= await LAZY.combat();
  }
}
const isPlace = ({ decision }: BattleDesk): boolean => PLACES.has(decision?.ask ?? '');
/** A die lies on an action, or a place on the map is asked for. */
const isMovingNear = (desk: BattleDesk): boolean =>
  desk.look.position.actions.length > 0 || isPlace(desk);
/** A combat lies on the table, dice are about to fall, or a list is to be chosen from. */
function isCombatNear(desk: BattleDesk): boolean {
  if (markersOnTable(desk.look).length > 0 || desk.isRolling) return true;
  if (desk.reports.open.length > 0 || desk.decision?.ask === 'placeMarker') return true;
  return desk.decision !== undefined && !isPlace(desk) && desk.answering === undefined;
}
