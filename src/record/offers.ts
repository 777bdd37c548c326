/**
 * What seats ask of each other at the table: nothing of it is play, and it changes no position.
 * What all have agreed to is a row of its own.
 */
import type { Refusal } from '#kernel';
import type { TimeOffer } from './timing.ts';
import type { DelayOffer } from './watching.ts';

/** What needs the consent of whoever else plays. */
export type Offer<S extends string = string> =
  /** All rows from `from` on are taken back: what they threw and drew is drawn anew. */
  | { readonly of: 'takeBack'; readonly from: number }
  /** The battle ends, and these seats have won; nobody: a draw. */
  | { readonly of: 'result'; readonly winners: readonly S[] }
  | TimeOffer
  | DelayOffer;
export type OpenOffer<S extends string = string> = {
  readonly offer: Offer<S>;
  /** The row by which it was asked: whoever answers it names that. */
  readonly row: number;
  /** Who else is for it. */
  readonly consents: readonly S[];
};
/** What a seat asked for last, and who is against it. */
export interface Refused<S extends string = string> {
  readonly by: S;
  readonly offer: Offer<S>;
  /** By which it was declined. */
  readonly row: number;
}
/** As it is kept with a rest: by seat. */
export interface KeptOffers {
  readonly open: { readonly [seat: string]: OpenOffer };
  /** By kind and seat: the match's next decision when its last of the kind was declined. */
  readonly declined: { readonly [seat: string]: number };
  /** By who asked, until he asks for something anew. Absent: nobody was refused, or it is older. */
  readonly refused?: { readonly [seat: string]: Refused };
}

const refused = (code: string): Refusal => ({ code, cite: undefined });

const likeOf = (seat: string, { of }: Offer): string => `${of} ${seat}`;

/** Those that are open; one of a seat at most. */
export class Offers<S extends string> {
  readonly #open = new Map<S, OpenOffer<S>>();
  readonly #declined = new Map<string, number>();
  readonly #refused = new Map<S, Refused<S>>();

  constructor({ open, declined, refused = {} }: KeptOffers = { open: {}, declined: {} }) {
    for (const [seat, one] of Object.entries(open)) this.#open.set(seat as S, one as OpenOffer<S>);
    for (const [seat, next] of Object.entries(declined)) this.#declined.set(seat, next);
    for (const [seat, one] of Object.entries(refused))
      this.#refused.set(seat as S, one as Refused<S>);
  }
  get open(): ReadonlyMap<S, OpenOffer<S>> {
    return this.#open;
  }
  /** Undefined: there is nothing to be kept. */
  get kept(): KeptOffers | undefined {
    if (this.#open.size + this.#declined.size + this.#refused.size === 0) return undefined;
    const kept = {
      open: Object.fromEntries(this.#open),
      declined: Object.fromEntries(this.#declined),
    };
    return this.#refused.size === 0
      ? kept
      : { ...kept, refused: Object.fromEntries(this.#refused) };
  }
  get refused(): ReadonlyMap<S, Refused<S>> {
    return this.#refused;
  }
  /**
   * `next`: the id of the match's next decision. Whoever was declined asks for the like again when
   * something has been answered since, so that nobody is asked without end. `row`: its own.
   */
  offer(
    seat: S,
    offer: Offer<S>,
    { next, row }: { next: number; row: number },
  ): Refusal | undefined {
    if (this.#open.has(seat)) return refused('offerOpen');
    if (this.#declined.get(likeOf(seat, offer)) === next) return refused('offerDeclined');
    this.#declined.delete(likeOf(seat, offer));
    this.#refused.delete(seat);
    this.#open.set(seat, { offer, row, consents: [] });
    return undefined;
  }
  consent(seat: S, of: S): Refusal | undefined {
    const open = this.#open.get(of);
    if (open === undefined || seat === of) return refused('noOffer');
    if (open.consents.includes(seat)) return refused('offerConsented');
    this.#open.set(of, { ...open, consents: [...open.consents, seat] });
    return undefined;
  }
  /** Whoever asked asks no more, or another does not consent: either way it is gone. */
  decline(seat: S, of: S, { next, row }: { next: number; row: number }): Refusal | undefined {
    const open = this.#open.get(of);
    if (open === undefined) return refused('noOffer');
    this.#open.delete(of);
    if (seat === of) return undefined;
    this.#declined.set(likeOf(of, open.offer), next);
    this.#refused.set(of, { by: seat, offer: open.offer, row });
    return undefined;
  }
  /** All have agreed to it. */
  agreed(of: S): void {
    this.#open.delete(of);
  }
  /** The row was taken back: nobody asks for that any more. */
  tookBack(row: number): void {
    for (const [seat, { offer }] of this.#open) {
      if (offer.of === 'takeBack' && offer.from === row) this.#open.delete(seat);
    }
  }
  clear(): void {
    this.#open.clear();
    this.#declined.clear();
    this.#refused.clear();
  }
}
