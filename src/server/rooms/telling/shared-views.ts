/**
 * What those who look through one eye and hold the same seats are shown of a match: found and
 * written once for all of them, until something happens.
 */
import { viewOf, type Game, type Json, type Match } from '#kernel';
import type { LoggedMatch } from '#record';
import type { Again, State } from '#protocol';
import { againFor, stateFor, type Besides } from './state.ts';

export class SharedView {
  readonly eye: string;
  readonly state: State;
  readonly #match: Match<Game>;
  #view: Json | undefined;
  #stateText: string | undefined;
  #viewText: string | undefined;

  readonly #again: () => Again;
  #asked: Again | undefined;

  constructor(match: Match<Game>, eye: string, state: State, again: () => Again) {
    [this.#match, this.eye, this.state, this.#again] = [match, eye, state, again];
  }
  /** What a take-back would ask again. */
  get again(): Again {
    return (this.#asked ??= this.#again());
  }
  get view(): Json {
    return (this.#view ??= viewOf(this.#match, this.eye) as Json);
  }
  /** As JSON. */
  get stateText(): string {
    return (this.#stateText ??= JSON.stringify(this.state));
  }
  get viewText(): string {
    return (this.#viewText ??= JSON.stringify(this.view));
  }
}

export class SharedViews {
  readonly #logged: LoggedMatch<Game>;
  readonly #besides: () => Besides;
  readonly #known = new Map<string, SharedView>();
  /** The row after which they were found. */
  #seq = -1;

  constructor(logged: LoggedMatch<Game>, besides: () => Besides) {
    [this.#logged, this.#besides] = [logged, besides];
  }
  of(mine: readonly string[], eye: string): SharedView {
    const { match, seq } = this.#logged;
    if (seq !== this.#seq) this.#known.clear();
    this.#seq = seq;
    const name = JSON.stringify([eye, ...mine]);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const besides = this.#besides();
    const found = new SharedView(match, eye, stateFor(match, mine, eye, besides), () =>
      againFor(match, mine, eye, besides),
    );
    this.#known.set(name, found);
    return found;
  }
}

/** JSON of an object of which some fields have been written before. */
export function written(
  fields: { readonly [name: string]: unknown },
  before: { readonly [name: string]: string },
): string {
  const own = JSON.stringify(fields).slice(1, -1);
  const more = Object.entries(before).map(([name, text]) => `"${name}":${text}`);
  return `{${[...(own === '' ? [] : [own]), ...more].join(',')}}`;
}
