/** JSON with comments and with commas before a bracket, and on which line each place of it lies. */
import { fail, ok, type Issue, type Json, type Result } from '#kernel';

/** Signs of a file at most: a scenario with its own map has some five thousand. */
const MOST_TEXT = 60_000;
const MOST_DEEP = 12;

export interface ReadText {
  readonly content: Json;
  /** Of a path like `axis.units.3`, or of the nearest above it; the first line is 1. */
  readonly lineOf: (at: string) => number;
}
/** Thrown inside, told outside: where reading stopped. */
class Stopped extends Error {
  readonly at: number;
  constructor(at: number) {
    super('unreadable');
    this.at = at;
  }
}
export function readText(text: string): Result<ReadText, Issue[]> {
  if (text.length > MOST_TEXT)
    return fail([{ code: 'tooLong', at: '', facts: { most: MOST_TEXT } }]);
  const reader = new Reader(text);
  try {
    const content = reader.all();
    return ok({ content, lineOf: (at) => lineOf(reader.lines, at) });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return fail([{ code: 'notJson', at: '', facts: { line: reader.lineAt(error.at) } }]);
  }
}
function lineOf(lines: ReadonlyMap<string, number>, at: string): number {
  const path = at === '' ? [] : at.split('.');
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return 1;
}

class Reader {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  lineAt(at: number): number {
    return this.#text.slice(0, at).split('\n').length;
  }
  all(): Json {
    const value = this.#value('', 0);
    this.#skip();
    return this.#at < this.#text.length ? this.#stop() : value;
  }
  #stop(): never {
    throw new Stopped(this.#at);
  }
  /** Blanks and comments. */
  #skip(): void {
    const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.#text)?.[0].length ?? 0;
  }
  #isNext(sign: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }
  #value(path: string, deep: number): Json {
    if (deep > MOST_DEEP) return this.#stop();
    this.#skip();
    if (!this.lines.has(path)) this.lines.set(path, this.lineAt(this.#at));
    if (this.#isNext('{')) return this.#object(path, deep);
    if (this.#isNext('[')) return this.#list(path, deep);
    return this.#scalar();
  }
  #object(path: string, deep: number): Json {
    const entries: [string, Json][] = [];
    while (!this.#isNext('}')) {
      if (entries.length > 0 && !this.#isNext(',')) return this.#stop();
      if (entries.length > 0 && this.#isNext('}')) break;
      this.#skip();
      const line = this.lineAt(this.#at);
      const key = this.#scalar();
      if (typeof key !== 'string' || !this.#isNext(':')) return this.#stop();
      const under = below(path, key);
      this.lines.set(under, line);
      entries.push([key, this.#value(under, deep + 1)]);
    }
    return Object.fromEntries(entries);
  }
  #list(path: string, deep: number): Json {
    const all: Json[] = [];
    while (!this.#isNext(']')) {
      if (all.length > 0 && !this.#isNext(',')) return this.#stop();
      if (all.length > 0 && this.#isNext(']')) break;
      all.push(this.#value(below(path, String(all.length)), deep + 1));
    }
    return all;
  }
  #scalar(): string | number | boolean | null {
    const WORD = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0];
    if (word === undefined) return this.#stop();
    try {
      const value: unknown = JSON.parse(word);
      this.#at += word.length;
      return value as string | number | boolean | null;
    } catch {
      return this.#stop();
    }
  }
}
const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
