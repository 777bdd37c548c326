/** Commanders who may ride while the die that moves them still lies on the board. */
import type { CommanderId, Scene } from '../../rules/index.ts';
import type { Json, Pending } from '#kernel';
import type { Grip, Mods, Point, Thing } from '#table/plain';
import { questionIn, type Question } from '../answering.ts';
import type { BattleDesk } from '../desk.svelte.ts';
import { forkOf } from '../moving/trial.ts';
import { Riding } from './riding.svelte.ts';

/** A ride for which a die is still to be played. */
interface Ride {
  readonly die: unknown;
  readonly look: Scene;
  readonly decision: Pending;
  readonly asked: Question<'rideCommander'>;
}
/** Every ride that a die allows, the shortest first. */
function ridesFor(look: Scene, { ask, question }: Pending): readonly Ride[] {
  if (ask !== 'playAction') return [];
  const { dice } = questionIn<'playAction'>(question);
  const rides = dice
    .filter(({ action }) => action === 'moveCommanders')
    .flatMap((die) => {
      const match = forkOf(look);
      const [first] = match.pending;
      if (first === undefined || !match.reply(first.id, die).ok) return [];
      const [open] = match.pending;
      if (open?.ask !== 'rideCommander') return [];
      const asked = questionIn<'rideCommander'>(open.question);
      const decision = { ...open, question: open.question as Json, heading: '' };
      return [{ die, look: match.scene, decision, asked }];
    });
  return rides.toSorted((one, other) => one.asked.distance - other.asked.distance);
}

/** COS-CMD-03 A commander in hand before the die that moves him is played. */
export class Mount {
  readonly #desk: BattleDesk;
  readonly #decision: Pending;
  #ride = $state.raw<Riding | undefined>();
  readonly #rides = $derived.by(() => ridesFor(this.#desk.look, this.#decision));

  constructor(desk: BattleDesk, decision: Pending) {
    this.#desk = desk;
    this.#decision = decision;
  }
  get ride(): Riding | undefined {
    return this.#ride;
  }
  /** Whom a die could move. */
  get commanders(): readonly CommanderId[] {
    return this.#rides.at(-1)?.asked.commanders ?? [];
  }
  /** Takes him up, if a die could move him; the shortest that will do is played. */
  take(commander: number): boolean {
    const farthest = this.#rides.at(-1);
    if (farthest === undefined || !this.commanders.some((one) => one === commander)) return false;
    const prelude = (way: number): readonly unknown[] => [
      (this.#rides.find(({ asked }) => asked.distance >= way) ?? farthest).die,
    ];
    const ride = new Riding(this.#desk, farthest.decision, { look: farthest.look, prelude });
    ride.choose(commander);
    this.#ride = ride;
    return true;
  }
  leave(): void {
    this.#ride = undefined;
  }
  /** With the mouse a ride is complete when it is dropped. */
  grip(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    const grip = this.#ride?.input.grab?.(thing, start, mods);
    if (grip === undefined) return undefined;
    return {
      ...grip,
      drop: (at, by) => {
        grip.drop(at, by);
        const commit = this.#ride?.drafting.commit?.();
        // What rolls dice is said, and done by a press of its own.
        const isSafe = commit?.answers !== undefined && this.#desk.isSafe(commit.answers);
        if (!by.touch && isSafe) this.#desk.push(commit);
      },
    };
  }
}
