/**
 * The log of a match, kept while there is somebody to be told it; and the steps of it as an eye is
 * told them, found and written once for all who look through it.
 */
import { isTakeBack, toldLine, type Row } from '#record';
import type { Step } from '#protocol';
import type { Store } from '#store';
import { mapped, readingLog } from '../../matches/pieces.ts';
import { rowsIn } from '../damage.ts';

export interface ToldSteps {
  readonly steps: readonly Step[];
  /** The same as JSON. */
  readonly text: string;
}
interface Kept {
  readonly steps: Step[];
  texts: string;
}
/** A longer log is read from the store whenever it is wanted. */
const MOST_KEPT = 2000;

export class Story {
  readonly #store: Store;
  readonly #match: string;
  /** A row as it is told through an eye. */
  readonly step: (row: Row, eye: string) => Step;
  #rows: Row[] | undefined;
  /** Of these, those in force. */
  #inForce: Row[] | undefined;
  readonly #told = new Map<string, Kept>();

  constructor(store: Store, match: string, step: (row: Row, eye: string) => Step) {
    [this.#store, this.#match, this.step] = [store, match, step];
  }
  /** What came after a row, up to the last that the room has played. */
  async since(seq: number, head: number): Promise<Row[]> {
    if (this.#rows !== undefined) return this.#rows.filter((row) => row.seq > seq);
    const read = await readingLog(head - seq, async () =>
      rowsIn(await this.#store.readRows(this.#match, seq), seq),
    );
    const rows = read.filter((row) => row.seq <= head);
    if (seq === 0 && rows.length <= MOST_KEPT) this.#rows = [...rows];
    return rows;
  }
  /** What is in force of the whole, through an eye. */
  async told(eye: string, head: number): Promise<ToldSteps> {
    const read = this.#rows ?? (await this.since(0, head));
    const rows = this.#rows ?? read;
    const known = this.#told.get(eye) ?? { steps: [], texts: '' };
    await mapped(this.#lineOf(rows).slice(known.steps.length), (row) => {
      const step = this.step(row, eye);
      known.texts += `${known.texts === '' ? '' : ','}${JSON.stringify(step)}`;
      known.steps.push(step);
    });
    // The last may have left meanwhile.
    if (this.#rows === rows) this.#told.set(eye, known);
    return { steps: [...known.steps], text: `[${known.texts}]` };
  }
  #lineOf(rows: readonly Row[]): readonly Row[] {
    if (rows !== this.#rows) return toldLine(rows);
    return (this.#inForce ??= toldLine(rows));
  }
  /** More was played and written. */
  add(rows: readonly Row[]): void {
    if (this.#rows === undefined) return;
    this.#rows.push(...rows);
    if (this.#rows.length > MOST_KEPT) return this.forget();
    if (rows.some(({ cause }) => isTakeBack(cause))) this.#forgetLine();
    else this.#inForce?.push(...toldLine(rows));
  }
  forget(): void {
    this.#rows = undefined;
    this.#forgetLine();
  }
  #forgetLine(): void {
    this.#inForce = undefined;
    this.#told.clear();
  }
}
