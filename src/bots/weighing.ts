/**
 * What answers are worth, by battles played on after each: in the same worlds, imagined for the
 * seat that is asked, and with the same dice. Nothing that it does not know is used.
 */
import { sampledPick } from '#fate';
import { imaginedFor, type AnyRuleset, type Frozen, type Game, type Match } from '#kernel';
import type { SeenCheckpoint } from '#kernel';
import type { Mind } from './mind.ts';
import { playedOn, SEEDS, type Outlook } from './playing-on.ts';

/** Where somebody is asked, and what he may know of it. */
export interface Place {
  readonly ruleset: AnyRuleset;
  readonly setup: Frozen<object>;
  readonly checkpoint: SeenCheckpoint<Game>;
  readonly seat: string;
}
/** Answers that are given one after the other, at one press. */
export type Way = readonly unknown[];

/** Worlds whose guesses do not go together are imagined anew, so many times. */
const TRIES = 8;
/** Longer than any battle, in turns: without an outlook it is played to its end. */
const TO_THE_END: Outlook = { turns: 40, turnOf: () => 0, judge: () => 0.5 };
/** The first draws of seeds that lie near each other are near each other too. */
const WARMING = 32;

export class Weighing {
  readonly #place: Place;
  readonly #mind: Mind;
  readonly #outlook: Outlook;
  readonly #seed: number;

  /** `mind` answers for all seats; `outlook`: absent, each battle is played to its end. */
  constructor(place: Place, mind: Mind, outlook: Outlook | undefined, seed: number) {
    [this.#place, this.#mind, this.#seed] = [place, mind, seed];
    this.#outlook = outlook ?? TO_THE_END;
  }
  /**
   * How likely the seat wins at one of the tables, 0 and up, when it goes this way; each table has
   * its own world and dice. Throws where no world fits what the seat knows, or the way is not legal
   * there.
   */
  chanceAt(table: number, way: Way): number {
    const pick = sampledPick(this.#seed + table * 7919);
    for (let at = 0; at < WARMING; at++) pick(SEEDS);
    const match = this.#world(pick);
    const seed = pick(SEEDS);
    const until = this.#outlook.turnOf(match) + this.#outlook.turns;
    const { seat } = this.#place;
    for (const answer of way) {
      const open = match.pending.find((one) => one.seat === seat);
      const checked = open && match.check(open.id, answer);
      if (open === undefined || checked?.ok !== true) throw new Error('it is not legal there');
      match.accept(open.id, checked.value);
    }
    return playedOn(this.#outlook, { match, seat, seed, mindOf: () => this.#mind, until });
  }
  /** A world in which the seat is asked, to be played on. */
  #world(pick: (from: number) => number): Match<Game> {
    const { ruleset, setup, checkpoint, seat } = this.#place;
    let failed: unknown;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const match = imaginedFor(ruleset, setup, checkpoint, seat, pick);
        if (match.pending.some((one) => one.seat === seat)) return match.fork({ playout: true });
      } catch (error) {
        failed = error;
      }
    }
    throw failed instanceof Error ? failed : new Error('no world fits what the seat knows');
  }
}
