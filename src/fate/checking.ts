/** Whether dice are the ones that were promised: one draw after the other, whoever asks. */
import { canonical, hashText, type Chance, type Settled } from '#kernel';
import {
  afterDraw,
  afterPhrase,
  dealtBefore,
  drawnBy,
  isOpenDraw,
  promiseIn,
  SEALS,
  Seals,
  type Dealt,
} from './seals.ts';

/** What a log tells of one draw. */
export interface Draw {
  readonly chance: Chance;
  readonly result: Settled;
  readonly link?: string;
}
/** 'later': it is known when the battle has ended and the key is told. */
export type Checked = 'good' | 'later' | Fault;
export type Fault =
  /** An open draw without its seal. */
  | 'noSeal'
  /** A seal that does not open the one before it. */
  | 'otherSeal'
  /** Dice that do not follow from seal and phrases. */
  | 'otherDice';
export const isFault = (checked: Checked): checked is Fault =>
  checked !== 'good' && checked !== 'later';

export class DiceCheck {
  #last: string;
  #dealt: Dealt;
  readonly #key: string | undefined;

  /** `seed`: where it has been told; it must be the one of the promise (`isSeedOf`). */
  constructor(promise: string, seed?: string) {
    const promised = promiseIn(promise);
    if (promised === undefined) throw new Error('no promise of such dice');
    this.#last = promised.end;
    this.#dealt = dealtBefore(promise);
    this.#key = seed === undefined ? undefined : new Seals(seed).deck;
  }
  said(seat: string, phrase: string): void {
    this.#dealt = afterPhrase(this.#dealt, seat, phrase);
  }
  /**
   * Draws before the one of this seal are not told, as where they were taken back. False: it does
   * not lead to the last that is known.
   */
  skipTo(link: string): boolean {
    let seal = hashText(link);
    for (let { open } = this.#dealt; open < SEALS; open++) {
      if (seal === this.#last) {
        [this.#dealt, this.#last] = [{ ...this.#dealt, open }, hashText(link)];
        return true;
      }
      seal = hashText(seal);
    }
    return false;
  }
  /** The next draw of all there were, those that were taken back among them. */
  draw(draw: Draw): Checked {
    const checked = this.#checked(draw);
    this.#dealt = afterDraw(this.#dealt, draw.chance);
    if (draw.link !== undefined) this.#last = draw.link;
    return checked;
  }
  #checked({ chance, result, link }: Draw): Checked {
    const isSealed = isOpenDraw(chance) && this.#dealt.open < SEALS;
    if (isSealed && link === undefined) return 'noSeal';
    if (link !== undefined && (!isSealed || hashText(link) !== this.#last)) return 'otherSeal';
    const key = link ?? this.#key;
    if (key === undefined) return 'later';
    const due = drawnBy(key, this.#dealt, chance);
    return canonical(due) === canonical(result) ? 'good' : 'otherDice';
  }
}
/** Is it the seed behind a promise? */
export const isSeedOf = (seed: string, promise: string): boolean =>
  new Seals(seed).promise === promise;
