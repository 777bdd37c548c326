/**
 * A store in which the log is sealed as seeds are: of what a hand holds or fate has drawn for one
 * seat, the database alone tells nothing. In the open lies what everybody may know, so that a
 * battle can still be looked into; beside it, sealed, the whole. Hashes are sealed in every row:
 * by them it could be guessed and checked. Rows from before that are read as they are.
 */
import type { NewRow, Checkpoint, Row, Store, Together } from '#store';
import { inPieces, mapped } from '../matches/pieces.ts';
import { unlessSealed } from '../rooms/damage.ts';
import type { Keys } from './keys.ts';

type Sealer = Pick<Keys, 'sealText' | 'openText'>;
interface Whole {
  readonly cause: object;
  readonly events: readonly object[];
}
type Open = { readonly sealed?: unknown };
const sealedIn = (value: unknown): string | undefined => {
  const { sealed } = Object(value) as Open;
  return typeof sealed === 'string' ? sealed : undefined;
};

export function sealing(store: Store, keys: Sealer): Store {
  const sealed: Partial<Store> = {
    createMatch: async (match, rows) =>
      await store.createMatch(match, rows && (await inPieces(sealedRows(keys, match.id, rows)))),
    appendRows: (match, head, rows, together) =>
      store.appendRows(
        match,
        head,
        rows.map((row) => sealedRow(keys, match, row)),
        together && sealedTogether(keys, match, together),
      ),
    readRows: async (match, since) => {
      const rows = await store.readRows(match, since);
      return await mapped(rows, (row) => openedRow(keys, match, row));
    },
    findDecision: async (match, decision) => {
      const row = await store.findDecision(match, decision);
      return row && openedRow(keys, match, row);
    },
    keepAnalysis: ({ kept, ...analysed }) => {
      const sealed = kept === '' ? kept : keys.sealText(kept, analysed.match);
      return store.keepAnalysis({ ...analysed, kept: sealed });
    },
    // What is damaged, or sealed with another key, lies there still: its text alone is not told.
    analysisOf: async (match, player) => {
      const lies = await store.analysisOf(match, player);
      if (lies?.kept === undefined) return lies;
      const { kept: sealed, revision } = lies;
      const kept = unlessSealed(() => keys.openText(sealed, match));
      return kept === undefined ? { revision } : { revision, kept };
    },
    latestCheckpoint: async (match, before) => {
      const rest = await store.latestCheckpoint(match, before);
      return rest && openedCheckpoint(keys, match, rest);
    },
  };
  // All else is asked of the store itself, whenever it is asked.
  return new Proxy(store, {
    get: (target, key): unknown => Reflect.get(sealed, key) ?? Reflect.get(target, key),
  });
}

/** A file that is opened may have very many. */
function* sealedRows(
  keys: Sealer,
  match: string,
  rows: readonly NewRow[],
): Generator<void, readonly NewRow[]> {
  const sealed: NewRow[] = [];
  for (const row of rows) {
    sealed.push(sealedRow(keys, match, row));
    yield;
  }
  return sealed;
}
function sealedRow(keys: Sealer, match: string, { seen, ...row }: NewRow): NewRow {
  const hash = keys.sealText(row.hash, match);
  if (seen === undefined) return { ...row, hash };
  const whole: Whole = { cause: row.cause, events: row.events };
  const sealed = keys.sealText(JSON.stringify(whole), match);
  return { ...row, hash, cause: { ...seen.cause, sealed }, events: seen.events };
}
function openedRow(keys: Sealer, match: string, row: Row): Row {
  const hash = keys.openText(row.hash, match);
  const sealed = sealedIn(row.cause);
  if (sealed === undefined) return { ...row, hash };
  const whole = JSON.parse(keys.openText(sealed, match)) as Whole;
  return { ...row, ...whole, hash };
}
function sealedTogether(keys: Sealer, match: string, together: Together): Together {
  const { rest } = together;
  if (rest === undefined) return together;
  const { isHidden, ...kept } = rest;
  const hash = keys.sealText(rest.hash, match);
  const sealed =
    isHidden === true ? { sealed: keys.sealText(JSON.stringify(rest.rest), match) } : rest.rest;
  return { ...together, rest: { ...kept, rest: sealed, hash } };
}
function openedCheckpoint(keys: Sealer, match: string, rest: Checkpoint): Checkpoint {
  const hash = keys.openText(rest.hash, match);
  const sealed = sealedIn(rest.rest);
  if (sealed === undefined) return { ...rest, hash };
  return { ...rest, hash, rest: JSON.parse(keys.openText(sealed, match)) as object };
}
