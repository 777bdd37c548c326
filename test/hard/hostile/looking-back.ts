/** What attackers ask of looking back: each gate of it, nearly rightly, deep, or out of range. */
import type { Json, Pick } from '#kernel';
import { ANALYSIS_FORMAT, MOST_ANALYSIS_BYTES } from '#protocol';
import { mutated } from '#trials';
import type { Overheard } from './honest.ts';
import { one } from './wishes.ts';

export interface AskedBack {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  readonly type?: string;
}
/** The rows of no battle, or of none that has come so far. */
const ROWS = ['0', '1', '-1', '1.5', '1e9', '2147483648', '999999999', '9007199254740993', '', 'x'];
const LANGS = ['en', 'ru', '', 'xx', '%00', '../ru', 'en&lang=ru'];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
];
const REVISIONS = ['', 'x', 'a'.repeat(32), '0'.repeat(4000), '%00'];
const GATES = ['replay', 'notes', 'analysis', 'rematch', 'map', 'known', 'file', 'preview.png'];
const PAGES = ['m', 'battle', 'report', 'analysis'];

/** Of a battle at which one looks, sits opposite somebody, or sits nowhere. */
export function askedBack(heard: Overheard, pick: Pick): AskedBack {
  const { match } = heard;
  const of = `/api/matches/${match}`;
  const get = (path: string): AskedBack => ({ method: 'GET', path, body: '' });
  const row = one([`${heard.decision}`, ...ROWS], pick);
  switch (pick(12)) {
    case 0:
      return get(`${of}/known?row=${row}&eye=${encodeURIComponent(eyeOf(heard, pick))}`);
    case 1:
      return get(`${of}/known?${one(['eye=', 'row=', 'row=1&row=2', 'more=1', '%'], pick)}`);
    case 2:
      return get(`${of}/preview.png?lang=${one(LANGS, pick)}&at=${one(REVISIONS, pick)}`);
    case 3:
      return get(`/${one(PAGES, pick)}/${match}`);
    case 4:
      return get(`/api/positions/${one([match, 'x', '%00', 'y'.repeat(101)], pick)}`);
    case 5:
      return get(`/api/matches/archive?${row}`);
    case 6:
    case 7:
      return get(`${of}/${one(GATES, pick)}`);
    default:
      return said(of, heard, pick);
  }
}
/** What is sent with it is of another kind now and then, or says that it is. */
function said(of: string, heard: Overheard, pick: Pick): AskedBack {
  const type = one(TYPES, pick);
  const [gate, right] = one(rightly(heard, pick), pick);
  const body = pick(3) === 0 ? strange(pick) : JSON.stringify(near(right, pick));
  return { method: 'POST', path: `${of}/${gate}`, body, type };
}
const near = (right: Json, pick: Pick): Json =>
  pick(2) === 0 ? right : mutated(right, pick, ['text', 'trees', 'deeds', 'eye', 'row']);
function rightly(heard: Overheard, pick: Pick): readonly (readonly [gate: string, body: Json])[] {
  const { decision, ruleset, seat } = heard;
  const row = one([decision, 0, 2 ** 31, -1, 1e300, 0.5], pick);
  const eye = eyeOf(heard, pick);
  const deed = { from: one([0, 1, 7, -1], pick), deed: { by: 'seat', seat, answer: heard.answer } };
  const deeds = Array.from({ length: one([0, 1, 40, 400], pick) }, () => deed);
  const tree = { root: { row, eye }, deeds } as Json;
  const trees = Array.from({ length: one([0, 1, 64, 65], pick) }, () => tree);
  const after = one(REVISIONS, pick);
  return [
    ['notes', { row, text: 'x'.repeat(one([0, 1, 1000, 1001], pick)), open: pick(2) === 0 }],
    ['position', { row, eye }],
    [
      `analysis${after === '' ? '' : `?after=${after}`}`,
      { format: ANALYSIS_FORMAT, ruleset, trees },
    ],
    ['on', { row, seats: { [seat]: 'me' } }],
    ['rematch', { changed: true }],
  ];
}
const eyeOf = ({ seat }: Overheard, pick: Pick): string =>
  one([seat, 'audience', '', '__proto__', 'z'.repeat(101), '\u0000'], pick);
/** Deep, or as long as it may be and a little longer, or what no text is. */
function strange(pick: Pick): string {
  switch (pick(5)) {
    case 0:
      return `{"row":0,"text":${'['.repeat(8000)}`;
    case 1:
      return deepTree();
    case 2:
      return pick(12) === 0
        ? `{"text":"${'x'.repeat(MOST_ANALYSIS_BYTES)}"}`
        : '{"text":"\\ud800"}';
    case 3:
      return one(['', '[]', 'null', '{', '"x"', '{"row":1,"row":2}', '{"__proto__":{}}'], pick);
    default:
      return '{"row":0,"text":"\\u0000\\u202e","open":true}';
  }
}

function deepTree(): string {
  const position = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  const tree = `{"root":{"row":0,"guessed":{"position":${position}}},"deeds":[]}`;
  return `{"format":"${ANALYSIS_FORMAT}","ruleset":"x","trees":[${tree}]}`;
}

/** What somebody keeps there for himself: whoever sits opposite neither reads nor writes it. */
export const MARK = 'what only I am to read';
interface Asking {
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: Json,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
}
export async function markIn(browser: Asking, match: string, ruleset: string): Promise<void> {
  const of = `/api/matches/${match}`;
  const tree = { root: { row: 0 }, deeds: [{ from: 0, deed: MARKED, name: MARK }] };
  await browser.ask('POST', `${of}/notes`, { row: 0, text: MARK, open: false });
  await browser.ask('POST', `${of}/analysis`, { format: ANALYSIS_FORMAT, ruleset, trees: [tree] });
}
const MARKED: Json = { by: 'seat', seat: 'any', answer: MARK };
/** What is wrong with it; `own`: who sits opposite, who is told nothing of it. */
export async function markWrong(
  browser: Asking,
  match: string,
  own: Asking,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const gate of ['notes', 'analysis']) {
    const path = `/api/matches/${match}/${gate}`;
    const [his, theirs] = [await browser.ask('GET', path), await own.ask('GET', path)];
    const tells = ({ body }: { readonly body: unknown }): boolean =>
      JSON.stringify(body).includes(MARK);
    // Where he may ask no more for now, it is not known.
    if (his.status === 200 && !tells(his)) wrong.push(`${match}: what was kept in ${gate} is gone`);
    if (tells(theirs)) wrong.push(`${match}: what another keeps in ${gate} was told`);
  }
  return wrong;
}
