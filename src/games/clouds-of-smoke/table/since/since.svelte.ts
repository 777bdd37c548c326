/** What the other side did since its turn began, until oneself plays a die. */
import { armyOf } from '../../rules/facts/index.ts';
import { armyOfCommander } from '../../rules/command/index.ts';
import { isBeforeBattle } from '../../rules/before/index.ts';
import type {
  ArmyId,
  CloudsOfSmoke,
  CommanderId,
  Scene,
  Position,
  UnitId,
} from '../../rules/index.ts';
import type { Frozen, Happening, Pending } from '#kernel';
import type { PlayedEvent, Session } from '#table';
import { type Journey, type Trail, trailsOf } from '#table/plain';
import { laidBy, type Laid } from './laid.ts';

type Shown = PlayedEvent<Frozen<Position>, Happening<CloudsOfSmoke>>;
export type Piece = `unit:${number}` | `commander:${number}`;
/** What of the desk is looked at. */
interface Watched {
  readonly session: Session<CloudsOfSmoke>;
  readonly look: Scene;
  readonly decision: Pending | undefined;
}
export class Since {
  readonly #desk: Watched;
  /** It is read, in the place of the board. */
  open = $state(false);
  /** As far as it has been shown. */
  readonly #shots: readonly Shown[] = $derived.by(() => this.#desk.session.shown);
  readonly trails: readonly Trail<Piece>[] = $derived.by(() =>
    isBeforeBattle(this.#desk.look.position.step)
      ? []
      : trailsOf(this.#shots, {
          journeys: (shot) => this.#journeys(shot),
          forgets: (shot) => this.#begins(shot),
        }),
  );
  /** Its dice, as they lay on its board before it played them. */
  readonly dice: readonly Laid[] = $derived.by(() => {
    const from = this.#shots.findLastIndex((shot) => this.#begins(shot)) + 1;
    return laidBy(this.#shots.slice(from), (army) => !this.#isOwn(army));
  });

  constructor(desk: Watched) {
    this.#desk = desk;
  }
  /** Whose turn it was: none when oneself began. */
  get army(): ArmyId | undefined {
    const { event } = this.#shots.findLast((shot) => this.#begins(shot)) ?? {};
    return event?.type === 'turnBegan' ? event.army : undefined;
  }
  /** Is the army of one who sits here, and of whoever is asked where several do? */
  #isOwn(army: ArmyId): boolean {
    const { session, decision, look } = this.#desk;
    const seats = decision === undefined ? session.mine : [decision.seat];
    const { armies } = look.setup;
    const sides = armies.flatMap(({ seat, side }) => (seats.includes(seat) ? [side] : []));
    return sides.includes(armies[army]?.side ?? 0);
  }
  #begins({ event, before }: Shown): boolean {
    if (event.type === 'turnBegan') return !this.#isOwn(event.army);
    return event.type === 'actionBegan' && this.#isOwn(before.active);
  }
  #journeys({ event, before, after }: Shown): Journey<Piece>[] {
    switch (event.type) {
      case 'moved':
      case 'charged':
      case 'retreated':
        return this.#isOwn(armyOf(this.#desk.look, event.unit))
          ? []
          : [unitJourney(event.unit, before, after)];
      case 'rode':
      case 'commanderDisplaced':
        return this.#isOwn(armyOfCommander(this.#desk.look, event.commander))
          ? []
          : [headJourney(event.commander, before, after)];
      default:
        return [];
    }
  }
}
type Held = Frozen<Position>;
function unitJourney(unit: UnitId, before: Held, after: Held): Journey<Piece> {
  const pose = ({ units: { x, y, facing } }: Held) => ({
    x: x[unit],
    y: y[unit],
    facing: facing[unit],
  });
  return { piece: `unit:${unit}`, from: pose(before), to: pose(after) };
}
function headJourney(id: CommanderId, before: Held, after: Held): Journey<Piece> {
  const pose = ({ commanders: { x, y } }: Held) => ({ x: x[id], y: y[id], facing: 0 });
  return { piece: `commander:${id}`, from: pose(before), to: pose(after) };
}
