/** How bots spend their turns: in how many they attack, move, fire, or do nothing of that. */
import type { Deed, MannerOf } from '#games';
import type { Frozen, Game, Scene } from '#kernel';

/** Turns of one bot, and those in which it did so. */
export interface Manner {
  readonly turns: number;
  readonly attacks: number;
  readonly moves: number;
  readonly fires: number;
  /** It did nothing of that. */
  readonly waits: number;
}
const NOTHING: Manner = { turns: 0, attacks: 0, moves: 0, fires: 0, waits: 0 };

/** One battle, watched turn by turn. */
export class Watching {
  readonly #manner: MannerOf;
  /** A bot for each seat. */
  readonly #bots: ReadonlyMap<string, string>;
  #turn: string | undefined;
  readonly #done = new Map<string, Set<Deed>>();
  readonly #of = new Map<string, Manner>();

  constructor(manner: MannerOf, bots: ReadonlyMap<string, string>, scene: Scene<Game>) {
    [this.#manner, this.#bots] = [manner, bots];
    this.#turn = manner.turnOf(scene);
  }
  /** Something has happened in the turn. */
  #isBegun = false;
  /** What came of an answer or a throw, as the scene is after it. */
  note(events: readonly Frozen<Game['event']>[], scene: Scene<Game>): void {
    this.#isBegun ||= events.length > 0;
    for (const event of events) {
      const done = this.#manner.deedOf(event, scene);
      if (done === undefined) continue;
      const deeds = this.#done.get(done.seat) ?? new Set();
      this.#done.set(done.seat, deeds.add(done.deed));
    }
  }
  /** The battle is over; a turn that has only just begun is none. */
  over(scene: Scene<Game>): void {
    if (this.#isBegun) this.ended(scene);
  }
  /** A turn is over, and another begins. */
  ended(scene: Scene<Game>): void {
    for (const [seat, bot] of this.#bots) {
      if (this.#turn !== undefined && this.#turn !== seat) continue;
      const deeds = this.#done.get(seat) ?? new Set();
      const { turns, attacks, moves, fires, waits } = this.#of.get(bot) ?? NOTHING;
      this.#of.set(bot, {
        turns: turns + 1,
        attacks: attacks + Number(deeds.has('attacks')),
        moves: moves + Number(deeds.has('moves')),
        fires: fires + Number(deeds.has('fires')),
        waits: waits + Number(deeds.size === 0),
      });
    }
    this.#done.clear();
    this.#isBegun = false;
    this.#turn = this.#manner.turnOf(scene);
  }
  get told(): { readonly [bot: string]: Manner } {
    return Object.fromEntries(this.#of);
  }
}

/** Of all battles together, in parts of a turn: 0.25 is one turn of four. */
export function mannerOf(
  told: readonly ({ readonly [bot: string]: Manner } | undefined)[],
  bot: string,
): Manner | undefined {
  const own = told.flatMap((one) => one?.[bot] ?? []);
  const sum = (of: keyof Manner): number => own.reduce((all, one) => all + one[of], 0);
  const turns = sum('turns');
  if (turns === 0) return undefined;
  const part = (of: keyof Manner): number => Math.round((100 * sum(of)) / turns) / 100;
  return {
    turns,
    attacks: part('attacks'),
    moves: part('moves'),
    fires: part('fires'),
    waits: part('waits'),
  };
}
