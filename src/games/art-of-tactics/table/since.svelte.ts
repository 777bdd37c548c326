/** What the other side did since oneself moved last: who came from where. */
import type { Frozen, Happening } from '#kernel';
import type { Shot } from '../../../table/board/film.svelte.ts';
import { trailsOf, type Journey, type Trail } from '../../../table/desk/trails.ts';
import type { ArtOfTactics, Position, UnitId } from '../rules/index.ts';
import type { TacticsDesk } from './desk.svelte.ts';

type Held = Frozen<Position>;
type Shown = Shot<Held, Happening<ArtOfTactics>>;
/** Events by which a unit comes to stand elsewhere. */
const MOVES: readonly string[] = [
  'moved',
  'evaded',
  'retreated',
  'fled',
  'strayed',
  'wentBerserk',
] satisfies readonly ArtOfTactics['event']['type'][];

export class Since {
  readonly #desk: TacticsDesk;
  readonly trails: readonly Trail<UnitId>[] = $derived.by(() => {
    const { session } = this.#desk;
    void session.beat;
    const shown = session.shots.slice(0, session.shots.length - session.film.left);
    return trailsOf(shown, {
      journey: (shot) => this.#journey(shot, false),
      forgets: (shot) => this.#journey(shot, true) !== undefined,
    });
  });

  constructor(desk: TacticsDesk) {
    this.#desk = desk;
  }
  /** Of one who is one's own, or of the other side. */
  #journey({ event, before, after }: Shown, own: boolean): Journey<UnitId> | undefined {
    if (!MOVES.includes(event.type) || !('unit' in event)) return undefined;
    const { unit } = event;
    if (this.#isOwn(unit) !== own) return undefined;
    return { piece: unit, from: poseIn(before, unit), to: poseIn(after, unit) };
  }
  /** In the hands of whoever is asked here, or else sits here. */
  #isOwn(unit: UnitId): boolean {
    const { session, decision } = this.#desk;
    const seats = decision === undefined ? session.mine : [decision.seat];
    return seats.includes(this.#desk.seatOfUnit(unit));
  }
}
const poseIn = ({ units: { x, y, facing } }: Held, unit: UnitId) => ({
  x: x[unit],
  y: y[unit],
  facing: facing[unit],
});
