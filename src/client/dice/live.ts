/** Checks each roll as it is told, and says something to the dice for the seats of this browser. */
import { DiceCheck, isFault, promiseIn } from '#fate';
import type { Phrase, ServerMessage, Step } from '#protocol';
import { sayToDice } from '../../table/api.ts';
import { isAsPromised } from '../../table/dice/promises.ts';

type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
/** By whom steps before were taken back: their dice are told no more. */
const TOOK_BACK: readonly string[] = ['rules', 'agreed'];

export class LiveDice {
  /** Rows of rolls that are as promised. */
  good: ReadonlySet<number> = new Set();
  /** Something is not as it was promised: it stays so. */
  isWrong = false;
  readonly #id: string;
  readonly #changed: (dice: LiveDice) => void;
  #check: DiceCheck | undefined;
  /** The last row that was checked. */
  #seq = 0;

  /** `changed`: there is more to be ticked, or something is wrong. */
  constructor(id: string, changed: (dice: LiveDice) => void = () => undefined) {
    [this.#id, this.#changed] = [id, changed];
  }
  heard(message: ServerMessage): void {
    if (message.t === 'welcome') this.#begin(message);
    else if (message.t === 'step' || message.t === 'tail') this.#look(message.steps, false);
  }
  #begin({ fate: { hash, phrases = [] }, steps, seats }: Welcome): void {
    if (promiseIn(hash) === undefined) return;
    if (!isAsPromised(this.#id, hash)) this.isWrong = true;
    const unsaid = seats.filter(
      ({ seat, yours }) => yours && phrases.every((one) => one.seat !== seat),
    );
    if (unsaid.length > 0)
      void sayToDice(
        this.#id,
        unsaid.map(({ seat }) => seat),
      );
    [this.#check, this.#seq] = [new DiceCheck(hash), 0];
    this.#look(
      inOrder(steps, phrases),
      steps.some(({ by }) => TOOK_BACK.includes(by)),
    );
  }
  /** `isTorn`: some were taken back in between, and are not told. */
  #look(steps: readonly Step[], isTorn: boolean): void {
    const good = new Set(this.good);
    for (const { seq, phrase, drawn } of steps) {
      if (seq <= this.#seq) continue;
      this.#seq = seq;
      if (phrase !== undefined) this.#check?.said(phrase.seat, phrase.phrase);
      if (drawn === undefined || this.#check === undefined) continue;
      if (isTorn) this.#check.skipTo(drawn.link);
      const checked = this.#check.draw(drawn);
      if (checked === 'good') good.add(seq);
      if (isFault(checked)) this.isWrong = true;
    }
    if (good.size !== this.good.size) this.good = good;
    this.#changed(this);
  }
}
/** What was said is told beside the steps: each before those that it counts for. */
function inOrder(steps: readonly Step[], phrases: readonly Phrase[]): readonly Step[] {
  const said = phrases.map(({ seq, ...phrase }): Step => {
    return { seq, events: [], by: 'phrase', phrase };
  });
  const told = new Set(steps.map(({ seq }) => seq));
  return [...steps, ...said.filter(({ seq }) => !told.has(seq))].toSorted(
    (one, other) => one.seq - other.seq,
  );
}
