/** What the page of the rules tells beside the paragraphs. */
import type { Component } from 'svelte';
import type { Lang, Paragraph } from '../../../manifest.ts';
import { boardTextsIn, differencesIn, type BoardText } from '../../book/rulebook.ts';
import { loadWords } from '#table';
import Board from './Board.svelte';
import SideBySide from './SideBySide.svelte';
import { bookWords, t } from './words/index.ts';

type Entries = Parameters<typeof Board>[1]['entries'];
/** What an entry is sought by is all that the page knows of it. */
interface Sought {
  readonly entries: readonly { readonly id: string }[];
  readonly query: Parameters<typeof Board>[1]['query'];
  readonly here: string;
}
/** The entries of one board, in the form of any appendix. */
function boardOf(of: 'act' | 'tac', all: Entries): Component<Sought> {
  const byId = new Map(all.map((one) => [one.id, one]));
  return (internals, props) =>
    Board(internals, {
      of,
      get entries() {
        return props.entries.flatMap(({ id }) => byId.get(id) ?? []);
      },
      get query() {
        return props.query;
      },
      get here() {
        return props.here;
      },
    });
}
function note({ editions, toldBy }: Paragraph): string | undefined {
  if (editions.length === 1) return t().rules.only[editions[0] === 'web' ? 'web' : 'printed'];
  return toldBy === undefined ? undefined : t().rules.toldByWeb;
}

export async function around(lang: Lang) {
  const [rows, texts] = await Promise.all([
    differencesIn(lang),
    boardTextsIn(lang),
    loadWords(bookWords),
  ]);
  const shown: Component = (internals) => SideBySide(internals, { rows });
  const board = (id: string, code: 'ACT' | 'TAC', entries: readonly BoardText[]) => ({
    id,
    name: t().rules.board[code],
    after: `COS-${code}`,
    entries,
    shown: boardOf(code === 'ACT' ? 'act' : 'tac', entries),
  });
  return {
    chapter(code: string) {
      const names: { readonly [code: string]: string | undefined } = t().rules.chapters;
      return names[code] ?? code;
    },
    note,
    preface: { id: 'editions', name: t().rules.editions, shown },
    appendices: [
      board(
        'actions',
        'ACT',
        texts.filter(({ tactic }) => tactic === undefined),
      ),
      board(
        'tactics',
        'TAC',
        texts.filter(({ tactic }) => tactic !== undefined),
      ),
    ],
  };
}
