/** Everything, for one who comes in: what he is told of the whole match so far. */
import { viewOf, type Game, type Json, type Match } from '#kernel';
import type { ServerMessage } from '#protocol';
import { written, type SharedView } from './shared-views.ts';
import type { ToldSteps } from './story.ts';
import { originOf } from './state.ts';

type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
/** A message, and how it is written. */
export interface Said {
  readonly message: ServerMessage;
  readonly text: string;
}

interface Seen {
  readonly start: Json;
  readonly text: string;
}
/** Where the log begins: it stays as it was, and is found when it is first asked for. */
export class Beginning {
  readonly #match: Match<Game>;
  readonly #seen = new Map<string, Seen>();
  #origin: Match<Game> | undefined;
  #setupText: string | undefined;

  constructor(match: Match<Game>) {
    this.#match = match;
  }
  /** It cannot be begun any more: nothing is told of what came before. */
  get isLost(): boolean {
    return this.#start === this.#match;
  }
  get setup(): Json {
    return this.#match.setup as Json;
  }
  get setupText(): string {
    return (this.#setupText ??= JSON.stringify(this.setup));
  }
  seenBy(eye: string): Seen {
    const known = this.#seen.get(eye);
    if (known !== undefined) return known;
    const start = viewOf(this.#start, eye) as Json;
    const seen = { start, text: JSON.stringify(start) };
    // A match that is not at its beginning goes on.
    if (!this.isLost) this.#seen.set(eye, seen);
    return seen;
  }
  get #start(): Match<Game> {
    return (this.#origin ??= originOf(this.#match));
  }
}

export function welcomeOf(
  beginning: Beginning,
  { view, state, again, viewText, stateText, eye }: SharedView,
  told: ToldSteps,
  rest: Omit<Welcome, 't' | 'start' | 'view' | 'state' | 'again' | 'steps' | 'setup' | 'eye'>,
): Said {
  const { setup, setupText } = beginning;
  const { start, text } = beginning.seenBy(eye);
  const own = { ...rest, t: 'welcome', eye, again } as const;
  return {
    message: { ...own, setup, start, view, state, steps: told.steps },
    text: written(own, {
      setup: setupText,
      start: text,
      view: viewText,
      state: stateText,
      steps: told.text,
    }),
  };
}
