/** What whoever sits at the table says, and a bot in its seat, is done; else it is refused. */
import type { Instruction } from '#games';
import { canonical, fits, handsOver, type Game, type Json, type Words } from '#kernel';
import type { ClientMessage } from '#protocol';
import type { LoggedMatch, Row } from '#record';
import type { Store, Together } from '#store';
import { Agreeing } from './agreeing.ts';
import type { Chances } from './chances.ts';
import { unlessAway } from './damage.ts';
import type { Guest, TableDoors, WriteOutcome } from './guest.ts';
import {
  MOST_UNDOABLE,
  NOT_SAVED,
  NOT_THEIRS,
  NOT_YOURS,
  NO_DICE,
  NO_INSTRUCTION,
  NO_TURN,
  OVER,
  STALE,
  TOO_OFTEN,
  refuse,
  refuseInWords,
} from './refusing.ts';
import type { Spacing } from './pace.ts';
import type { Delay } from './watching/delay.ts';
import type { Standing } from './restoring.ts';
import type { Sitting } from './sitting.ts';
import { mayBeLeft, takes } from './left-answers.ts';
import { areAnswered } from './storing.ts';
import type { Teller } from './telling/teller.ts';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import { Timing } from './timing.ts';
import type { Writing } from './writing.ts';

export type Said = Exclude<ClientMessage, { t: 'hello' | 'seen' }>;
type Reply = Extract<ClientMessage, { t: 'reply' }>;
type Undo = Extract<ClientMessage, { t: 'undo' }>;
type Instruct = Extract<ClientMessage, { t: 'instruct' }>;
/** At what table, and what comes of it. */
interface HearingDoors {
  readonly store: Store;
  readonly logged: LoggedMatch<Game>;
  readonly chances: Chances;
  readonly sitting: Sitting;
  readonly teller: Teller;
  readonly writing: Writing;
  readonly timekeeper: Timekeeper;
  readonly delay: Delay;
  readonly gameOf: TableDoors['gameOf'];
  readonly left?: TableDoors['left'];
  /** Looks who is away: before time is spoken of. */
  readonly lookAway: () => WriteOutcome;
  readonly inviteOf: TableDoors['inviteOf'];
  /** What its game takes. */
  readonly kinds: readonly Instruction[];
  /** Writes rows that come after `head`, and tells them. */
  readonly write: (head: number, rows: readonly Row[], seated?: Together['seated']) => WriteOutcome;
  /** The same of rows that change nothing of the match: nobody's time runs anew. */
  readonly note: (head: number, rows: readonly Row[]) => WriteOutcome;
  /** Writes a row of a match that stands earlier, which is read anew by whoever is here. */
  readonly rewind: (earlier: Standing, row: Row, from: number) => WriteOutcome;
  readonly rewinds?: Spacing;
  /** Plays and tells what another node wrote. */
  readonly catchUp: () => Promise<void>;
  /** Which turn it is; undefined: the game counts none. */
  readonly turn: () => number | undefined;
  /** A seat has left something. */
  readonly instructed: () => void;
}

export class Hearing {
  readonly #at: HearingDoors;
  readonly #agreeing: Agreeing;
  readonly #timing: Timing;

  constructor(place: HearingDoors) {
    this.#at = place;
    this.#agreeing = new Agreeing(place);
    this.#timing = new Timing(place);
  }
  async take(guest: Guest, message: Said): WriteOutcome {
    switch (message.t) {
      case 'reply': {
        const answers = 'answers' in message ? message.answers : [message.answer];
        return await this.#reply(guest, message, answers);
      }
      case 'undo':
        return await this.#undo(guest, message);
      case 'resign':
        return await this.#resign(guest, message.seat);
      case 'offer':
        return await this.#agreeing.offer(guest, message);
      case 'consent':
        return await this.#agreeing.consent(guest, message);
      case 'decline':
        return await this.#agreeing.decline(guest, message);
      case 'roll':
        return await this.#roll(guest, message.roll, message.faces);
      case 'instruct':
        return await this.#instruct(guest, message);
      case 'claim':
      case 'substitute':
      case 'callOff':
      case 'moreTime':
      case 'holiday':
      case 'back':
        return await this.#timing.take(guest, message);
      default:
        return message satisfies never;
    }
  }

  async #reply(guest: Guest, { decision, joined }: Reply, answers: readonly Json[]): WriteOutcome {
    const open = this.#at.logged.match.pending.find(({ id }) => id === decision);
    if (open === undefined) return await this.#repeated(guest, decision, answers);
    if (!this.#at.sitting.acts(guest, open.seat, 'reply')) {
      return refuse(guest, NOT_YOURS, decision);
    }
    return await this.play(guest, decision, answers, joined === true);
  }
  /**
   * Takes answers, lets fate settle what they ask, writes all of it, and only then tells.
   * `joined`: it is taken back with what its seat gave before. So is each answer to a question
   * that may be left, whoever gave it: a take-back of it alone would lead an order to the same
   * answer again, and nobody is to tell an order from a hand by how much goes back.
   */
  async play(
    guest: Guest | undefined,
    decision: number,
    answers: readonly unknown[],
    joined = false,
  ): WriteOutcome {
    const { logged, chances, teller, write, kinds } = this.#at;
    const head = logged.seq;
    const eye = guest && this.#eyeAfter(guest, decision);
    const { match } = logged;
    const open = match.pending.find(({ id }) => id === decision);
    const left = open && mayBeLeft(match, open, kinds);
    // Where everything lies open a hand need not be hidden behind orders.
    const isLeft = left === 'atItsMoment' || (left === 'atOnce' && guest === undefined);
    const taken = logged.reply(decision, answers, joined || isLeft);
    if (!taken.ok) {
      const { index, refusal } = taken.error;
      if (guest !== undefined) return refuse(guest, refusal, decision, index);
      throw new Error(`a bot's answer was refused: ${refusal.code}`);
    }
    if (guest !== undefined && eye !== undefined) await teller.turn(guest, eye);
    const back = guest !== undefined && open && left === undefined ? this.#returned(open.seat) : [];
    return await write(head, [...taken.value, ...back, ...chances.settleAll()]);
  }
  /** Whoever decides something that nobody decides for him is back. */
  #returned(seat: string): readonly Row[] {
    const { logged, timekeeper } = this.#at;
    if (!timekeeper.standsIn(seat)) return [];
    // A holiday that he has taken goes on.
    const isAway = (timekeeper.clocks.hands[seat]?.awayUntil ?? 0) > timekeeper.wall();
    const row = logged.time(timekeeper.back(seat, isAway));
    return row.ok ? [row.value] : [];
  }
  /**
   * Whoever answers sits before the screen now: it looks through his eyes, which saw the same, so
   * that it is handed over before another is asked something secret.
   */
  #eyeAfter(guest: Guest, decision: number): string {
    const { match } = this.#at.logged;
    const eye = this.#at.sitting.present.eyeOf(guest);
    const open = match.pending.find(({ id }) => id === decision);
    if (open === undefined) return eye;
    return handsOver(match, eye, open) ? eye : open.seat;
  }
  /** The same decision with the same answers gets its first result; with others it is stale. */
  async #repeated(guest: Guest, decision: number, answers: readonly Json[]): WriteOutcome {
    const { logged, store, sitting, writing, teller } = this.#at;
    if (decision >= logged.match.nextId) return refuse(guest, STALE, decision);
    const row = await store.findDecision(sitting.record.id, decision);
    if (row === undefined) return refuse(guest, STALE, decision);
    // Another node took it, and this one has not heard of it yet: it tells everybody now.
    if (row.seq > logged.seq) {
      await this.#at.catchUp();
      return undefined;
    }
    const rows = await writing.since(row.seq - 1);
    const mine = sitting.seatsOf(guest.player);
    if (!areAnswered(rows, answers, mine)) return refuse(guest, STALE, decision);
    return teller.tellAgain(guest, rows);
  }

  /** What was asked of others than sit here now is asked no more. */
  async lapse(): WriteOutcome {
    return await this.#agreeing.lapse();
  }
  /** A match may begin with a roll, and a file that was opened may end in one. */
  async settleDue(): Promise<void> {
    const { chances, logged, write } = this.#at;
    if (!chances.isOurs) return;
    const head = logged.seq;
    await write(head, chances.settleAll());
  }
  /** What fell on the real table, typed in by whoever sits at it. */
  async #roll(guest: Guest, roll: number, faces: readonly number[]): WriteOutcome {
    const { chances, logged, write } = this.#at;
    const asked = chances.typedRoll;
    if (!chances.isTyped) return refuse(guest, NO_DICE);
    if (roll !== asked?.id) return await this.#rolledBefore(guest, roll, faces);
    const { chance } = asked;
    if (!fits(chance, faces)) {
      const facts = { dice: chance.dice, sides: chance.sides };
      return refuse(guest, { code: 'wrongFaces', cite: undefined, facts });
    }
    const head = logged.seq;
    return await write(head, [chances.settle(faces), ...chances.settleAll()]);
  }
  /** The same roll typed twice gets its first result; other faces for it are too late. */
  async #rolledBefore(guest: Guest, roll: number, faces: readonly number[]): WriteOutcome {
    const rows = await this.#at.writing.since(roll);
    const cause = rows[0]?.cause;
    const same = cause?.by === 'fate' && canonical(cause.result) === canonical(faces);
    if (!same) return refuse(guest, roll > this.#at.logged.seq ? NO_DICE : STALE);
    return this.#at.teller.tellAgain(guest, rows);
  }

  /** What a seat says to the dice; why it does not count. */
  async say(player: string, seat: string, phrase: string): Promise<Words | 'lost' | undefined> {
    const { logged, chances, sitting, note } = this.#at;
    if (!sitting.seatsOf(player).includes(seat)) return NOT_THEIRS;
    if (logged.match.outcome !== undefined) return OVER.says;
    const head = logged.seq;
    const said = chances.say(seat, phrase);
    if (!('seq' in said)) return said;
    return (await note(head, [said])) === undefined ? undefined : 'lost';
  }
  async #undo(guest: Guest, { seat, to }: Undo): WriteOutcome {
    const { logged, sitting, write } = this.#at;
    if (!sitting.acts(guest, seat, 'undo')) return refuse(guest, NOT_YOURS);
    const head = logged.seq;
    if (head >= MOST_UNDOABLE) return refuse(guest, TOO_OFTEN);
    const undone = logged.undoPress(seat, to);
    if (!undone.ok) return refuse(guest, undone.error);
    return await write(head, undone.value);
  }
  async #resign(guest: Guest, seat: string): WriteOutcome {
    const { logged, sitting, write } = this.#at;
    if (!sitting.acts(guest, seat, 'resign')) return refuse(guest, NOT_YOURS);
    const head = logged.seq;
    const conceded = logged.concede(seat);
    if (!conceded.ok) return refuse(guest, conceded.error);
    return await write(head, [conceded.value]);
  }
  /** What a seat leaves to be answered for it is told to those who look through its eyes. */
  async #instruct(guest: Guest, { seat, kind, choice, forNow }: Instruct): WriteOutcome {
    const { store, logged, sitting, kinds, teller } = this.#at;
    if (!sitting.acts(guest, seat, 'instruct')) return refuse(guest, NOT_YOURS);
    if (logged.match.outcome !== undefined) return refuseInWords(guest, OVER);
    if (!takes(kinds, kind, choice)) return refuseInWords(guest, NO_INSTRUCTION);
    const turn = this.#at.turn();
    if (forNow && (turn === undefined || choice === undefined)) {
      return refuseInWords(guest, NO_TURN);
    }
    const until = forNow && turn !== undefined ? turn + 1 : undefined;
    const { player } = guest;
    const match = sitting.record.id;
    const left = await unlessAway(store.instruct({ match, seat, player, kind, choice, until }));
    if (left === undefined) return refuse(guest, NOT_SAVED);
    teller.tellInstructed(seat, left);
    this.#at.instructed();
    return undefined;
  }
}
