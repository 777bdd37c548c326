/** Which kinds of questions somebody at this browser has been told of, and wants no more of. */
const KEY = 'sandtable.primers';
/** In the stead of the questions: no kind of them is told. */
const NONE = 'none';

function recall(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing tells it again the next time.
  }
}

class Known {
  #text = $state(recall());
  readonly #asks: ReadonlySet<string> = $derived(new Set(this.#text.split(' ')));

  get isTold(): boolean {
    return this.#text !== NONE;
  }
  /** Is nothing to be told of this kind: 'chess/move'? */
  has(ask: string): boolean {
    return !this.isTold || this.#asks.has(ask);
  }
  /** For good, in this browser. */
  add(ask: string): void {
    this.#write([...this.#asks, ask].filter((one) => one !== '').join(' '));
  }
  /** All of them again, or none. */
  tell(all: boolean): void {
    this.#write(all ? '' : NONE);
  }
  #write(text: string): void {
    this.#text = text;
    keep(text);
  }
}
export const known = new Known();
