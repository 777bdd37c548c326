import type { Asks, Game, Next, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Component } from 'svelte';
import type { Bounds, Point } from '../drawing/paths.ts';
import type { PlayerColor } from '../drawing/player-color.ts';
import type { Grip, Mods, Thing } from '../tools/tool.ts';

/** One of the ways in which what the dice decide may end; all of them together are one. */
export interface Share {
  readonly says: string;
  readonly p: number;
  /** Whose success it is; nobody's. */
  readonly kind: PlayerColor | 'on';
}
/** What is told of a press beside its words. */
export interface Fated {
  readonly note?: string | undefined;
  /** How each of the things may end that are thrown for at this press. */
  readonly odds?: readonly (readonly Share[])[] | undefined;
}
/**
 * A button of an answering: the lit one commits, the plain one passes. It gives answers, of which
 * the desk itself finds out whether fate follows them, or it changes what is drafted.
 */
export type Button = Fated & {
  readonly label: string;
} & (
    | {
        readonly answers: readonly unknown[];
        /** What is done on this screen before they are given. */
        readonly before?: () => void;
        readonly run?: undefined;
      }
    | { readonly run: () => void; readonly answers?: undefined }
  );
/** One kind of what may be done now, as the help tells it: a press on it leads there. */
export interface Way {
  readonly says: string;
  readonly note?: string | undefined;
  /** The key that does the same. */
  readonly key?: string | undefined;
  go(): void;
}
/** What the answering of a question may use of the desk at which it is asked. */
export interface AtDesk<Unit extends number = number> {
  /** Drawing units per pixel, now. */
  readonly px: number;
  /** The board is seen from the north: up on the screen is south. */
  readonly turned: boolean;
  answer(answers: readonly unknown[]): void;
  /** What comes once these are given; undefined: they are not legal, or nobody can say. */
  foresees(answers: readonly unknown[]): Next | undefined;
  /** Is fate asked then? Then they can never be taken back. */
  fateFollows(answers: readonly unknown[]): boolean;
  /** Is it known that it is not? */
  isSafe(answers: readonly unknown[]): boolean;
  /** Does what the button says. */
  push(button: Button): void;
  /**
   * What a press on the map or a key does at once; unless fate follows: then it stands as the
   * button that commits, until that is pressed or something else is.
   */
  give(button: Button): void;
  /** What was said about the last thing is no longer of interest. */
  hush(): void;
  /** Shows the card of a unit. */
  show(unit: Unit | undefined): void;
  name(unit: Unit): string;
  /** The part of the sheet on which some units stand, with room about them. */
  boundsOf(units: readonly Unit[]): Bounds | undefined;
}
/** What the questions of a game are typed by. */
export interface Kind {
  readonly game: Game;
  readonly unit: number;
  readonly desk: AtDesk;
}
/** A component with what it is given: who shows it knows neither. */
export interface Part {
  readonly Shown: Component<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
}
export const partOf = <P extends object>(Shown: Component<P>, props: P): Part =>
  ({ Shown, props }) as Part;

// An answering is six ideas. Each is a few functions, and whatever one of them leaves out is as if
// it said nothing: a class overrides an idea, and what it adds to its parent's stands beside it
// (`...super.lights`).

/** Which units are lit, picked and shown, and why another is not. */
export interface Lights<Unit extends number = number> {
  lit?(): readonly Unit[];
  picked?(): readonly Unit[];
  /** The unit whose card is shown; unless it is said, the first that is picked. */
  card?(): Unit | undefined;
  /** Why a unit that is not lit cannot be chosen: the rules' own word. */
  whyNot?(unit: Unit): RefusalTold | undefined;
}
/** What it brings to the page. */
export interface Parts {
  /** What of it lies on the ground, below the pieces: what they can reach. */
  ground?(): Part | undefined;
  /** Ghosts and ways on the map. */
  marks?(): Part | undefined;
  /** What fits into one line of the tray. */
  controls?(): Part | undefined;
  /** What needs a list of its own. */
  panel?(): Part | undefined;
  /** Its controls take all the room there is: no card stands beside them. */
  fills?(): boolean;
  /** The page that comes forward on a small screen for as long as this is open. */
  page?(): string | undefined;
}
/** What it says. */
export interface Prompting {
  /** What the prompt says instead of the rules' own words. */
  prompt?(): string | undefined;
  /** What to do next, when the prompt alone does not say it. */
  hint?(): string | undefined;
  /** The kinds of answers there are, and how many of each; unless it is said, what is lit. */
  ways?(): readonly Way[];
  /** The hint has the place of a unit's card: no hand has chosen yet. */
  urges?(): boolean;
}
/** Where the camera looks while it is open. */
export interface Framing<Unit extends number = number> {
  /** The part of the sheet that the question is about. */
  frame?(): Bounds | undefined;
  /** The unit whose choice is asked for: it is kept in sight. */
  subject?(): Unit | undefined;
  /** Who is to go somewhere looks at all about him: the view goes there no more than it must. */
  calm?(): boolean;
}
/** What is drafted: how it is committed, and why it may not be. */
export interface Drafting {
  commit?(): Button | undefined;
  pass?(): Button | undefined;
  /** All answers come to the same: this one is given, and nobody is asked. */
  foregone?(): unknown;
  /** Why what is drafted may not be done. */
  refusal?(): RefusalTold | undefined;
  /** Where on the sheet that was drafted. */
  refusedAt?(): Point | undefined;
}
/** What presses, drags and keys do. */
export interface Input<Unit extends number = number> {
  /** A hand goes on with what was proposed instead of beginning anew: the same who go elsewhere. */
  keepsProposed?(): boolean;
  /** Something is in hand: a press means its place, not another unit. */
  inHand?(): boolean;
  /** True when the press meant something to this question. */
  tap?(thing: Thing, at: Point, mods: Mods): boolean;
  grab?(thing: Thing, at: Point, mods: Mods): Grip | undefined;
  /** Escape: one step back; false when there is none. */
  back?(): boolean;
  key?(event: KeyboardEvent): boolean;
  /** A unit is pressed by a key, which has no place; true: it is no tap. */
  press?(unit: Unit): boolean;
  /** The keyboard came to a unit that may act; unless it is said, its card is shown. */
  visit?(unit: Unit): void;
  /** Does Enter on this unit commit what is drafted, and not press it? Unless it is said, yes. */
  commitsOn?(unit: Unit): boolean;
}

/** How one open question is answered at a desk. */
export abstract class Answering<K extends Kind = Kind> {
  readonly decision: Pending;
  protected readonly desk: K['desk'];
  constructor(desk: K['desk'], decision: Pending) {
    this.desk = desk;
    this.decision = decision;
  }
  get ask(): Asks<K['game']> {
    return this.decision.ask as Asks<K['game']>;
  }
  /** The question's own words, typed by who knows which it is. */
  protected asked<A extends Asks<K['game']>>(): QuestionOf<K['game'], A> {
    return this.decision.question as QuestionOf<K['game'], A>;
  }

  get lights(): Lights<K['unit']> {
    return {};
  }
  get parts(): Parts {
    return {};
  }
  get prompting(): Prompting {
    return {};
  }
  get framing(): Framing<K['unit']> {
    return {};
  }
  get drafting(): Drafting {
    return {};
  }
  get input(): Input<K['unit']> {
    return {};
  }
  /**
   * Its draft begins with an answer that is proposed, and with where that leads; whoever cannot
   * draw it leaves it alone.
   */
  begin(_answer: unknown, _towards?: unknown): void {}
  /** What may be done before anybody asks for it, each in idle time. */
  rehearsals(): readonly (() => void)[] {
    return [];
  }
}
/** Does what a button says, where there is one; true: there was. */
export function pushed(desk: Pick<AtDesk, 'push'>, button: Button | undefined): boolean {
  if (button !== undefined) desk.push(button);
  return button !== undefined;
}
interface Lit<Unit extends number> {
  readonly lights: Lights<Unit>;
}
/** Whatever an answering lights, and what of it is picked. */
export const litOf = <Unit extends number>({ lights }: Lit<Unit>): readonly Unit[] =>
  lights.lit?.() ?? [];
export const pickedOf = <Unit extends number>({ lights }: Lit<Unit>): readonly Unit[] =>
  lights.picked?.() ?? [];
