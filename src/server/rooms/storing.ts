/** A match and its rows as the store keeps them. */
import { canonical, type Game, type Json, type Match } from '#kernel';
import type { LoggedMatch, Row } from '#record';
import type { NewRow, Store, Together } from '#store';
import { rowsIn, type Known } from './damage.ts';
import type { KeptRest } from './restoring.ts';

/** What lists tell of a match: whether it has ended, whose move it is. */
export function standingOf(
  match: Match<Game>,
  known: Known,
): { readonly status: string; readonly summary: Json } {
  const { turn } = match.scene.position as { readonly turn?: number };
  const { outcome } = match;
  return {
    status: outcome === undefined ? 'playing' : 'ended',
    summary: {
      ...known,
      ...(turn === undefined ? {} : { turn }),
      pending: match.pending.map(({ seat }) => seat),
      ...(outcome === undefined ? {} : { outcome: outcome as unknown as Json }),
    },
  };
}
/** What is written together with rows: how the battle stands, and a rest if it is at one. */
export function togetherOf(
  { match, head }: LoggedMatch<Game>,
  known: Known,
  drawn: number,
): Together {
  const { revision } = match.ruleset;
  const standing = standingOf(match, { ...known, revision });
  if (head === undefined) return standing;
  const { seq, hash } = head;
  const kept: KeptRest = { rest: head.rest, drawn, revision };
  return { ...standing, rest: { seq, hash, rest: kept as unknown as Json } };
}
export const toNewRow = ({ cause, events, hash }: Row): NewRow => ({
  decision: cause.by === 'seat' ? cause.decision : null,
  cause: cause as unknown as Json,
  events: events as unknown as Json,
  hash,
});

/** Do the rows begin with these very answers of these seats? */
export const areAnswered = (
  rows: readonly Row[],
  answers: readonly Json[],
  mine: readonly string[],
): boolean =>
  answers.every((answer, index) => {
    const cause = rows[index]?.cause;
    const own = cause?.by === 'seat' && mine.includes(cause.seat);
    return own && canonical(cause.answer) === canonical(answer);
  });

/** A longer log is read from the store whenever it is wanted. */
const MOST_KEPT = 2000;

/** The log of a match, kept while there is somebody to be told it. */
export class RowsSoFar {
  readonly #store: Store;
  readonly #match: string;
  #rows: Row[] | undefined;

  constructor(store: Store, match: string) {
    [this.#store, this.#match] = [store, match];
  }
  /** What came after a row, up to the last that the room has played. */
  async since(seq: number, head: number): Promise<Row[]> {
    if (this.#rows !== undefined) return this.#rows.filter((row) => row.seq > seq);
    const read = rowsIn(await this.#store.readRows(this.#match, seq), seq);
    const rows = read.filter((row) => row.seq <= head);
    if (seq === 0 && rows.length <= MOST_KEPT) this.#rows = [...rows];
    return rows;
  }
  /** More was played and written. */
  add(rows: readonly Row[]): void {
    this.#rows?.push(...rows);
    if (this.#rows !== undefined && this.#rows.length > MOST_KEPT) this.forget();
  }
  forget(): void {
    this.#rows = undefined;
  }
}
