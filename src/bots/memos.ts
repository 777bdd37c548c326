/** What the bots of one battle have noted for their next questions: it is told to nobody else. */
import type { Json } from '#kernel';

interface Question {
  readonly seat: string;
  /** Its number: of what is asked later it is higher. */
  readonly decision: number;
}
interface Noted {
  readonly at: number;
  readonly memo: Json | undefined;
}
export class Memos {
  readonly #noted = new Map<string, Noted>();
  /** What is asked again after an undo is thought over anew. */
  of({ seat, decision }: Question): Json | undefined {
    const noted = this.#noted.get(seat);
    return noted !== undefined && noted.at < decision ? noted.memo : undefined;
  }
  note({ seat, decision }: Question, memo: Json | undefined): void {
    this.#noted.set(seat, { at: decision, memo });
  }
}
