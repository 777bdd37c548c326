import type { Asks, Game, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Component } from 'svelte';
import type { Bounds, Point } from '../drawing/paths.ts';
import type { Grip, Mods, Thing } from '../tools/tool.ts';

/** A button that answers: the lit one commits, the plain one passes. */
export interface Button {
  readonly label: string;
  readonly note?: string;
  /** Dice follow, and with them the end of undo. */
  readonly fate?: boolean;
  readonly run: () => void;
}
/** What the answering of a question may use of the desk at which it is asked. */
export interface AtDesk<Unit extends number = number> {
  /** Drawing units per pixel, now. */
  readonly px: number;
  /** The board is seen from the north: up on the screen is south. */
  readonly turned: boolean;
  answer(answers: readonly unknown[]): void;
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

/**
 * How one open question is answered: what is lit, what a press or a drag does, what commits.
 * It says itself what is shown of it: its marks on the map, its controls, the panel beside it.
 */
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

  /** The hint has the place of a unit's card: no hand has chosen yet. */
  get urges(): boolean {
    return false;
  }

  // --- what is shown -----------------------------------------------------------------------------
  get lit(): readonly K['unit'][] {
    return [];
  }
  get picked(): readonly K['unit'][] {
    return [];
  }
  /** The unit whose card is shown. */
  get card(): K['unit'] | undefined {
    return this.picked[0];
  }
  /** The unit whose choice is asked for: it is kept in sight. */
  get subject(): K['unit'] | undefined {
    return undefined;
  }
  /** Who is to go somewhere looks at all about him: the view goes there no more than it must. */
  get calm(): boolean {
    return false;
  }
  /** The part of the sheet that the question is about: the view goes there while it is open. */
  frame(): Bounds | undefined {
    return undefined;
  }
  /** What of it lies on the ground, below the pieces: what they can reach. */
  get ground(): Part | undefined {
    return undefined;
  }
  /** Ghosts and ways on the map. */
  get marks(): Part | undefined {
    return undefined;
  }
  /** What fits into one line of the tray. */
  get controls(): Part | undefined {
    return undefined;
  }
  /** What needs a list of its own. */
  get panel(): Part | undefined {
    return undefined;
  }
  /** Its controls take all the room there is: no card stands beside them. */
  get fills(): boolean {
    return false;
  }
  /** The page that comes forward on a small screen for as long as this is open. */
  get page(): string | undefined {
    return undefined;
  }
  /** What the prompt says instead of the rules' own words. */
  get prompt(): string | undefined {
    return undefined;
  }
  /** What to do next, when the prompt alone does not say it. */
  get hint(): string | undefined {
    return undefined;
  }

  // --- what answers ------------------------------------------------------------------------------
  /** All answers come to the same: this one is given, and nobody is asked. */
  get foregone(): unknown {
    return undefined;
  }
  get commit(): Button | undefined {
    return undefined;
  }
  get pass(): Button | undefined {
    return undefined;
  }
  /** Why what is drafted may not be done. */
  get refusal(): RefusalTold | undefined {
    return undefined;
  }
  /** Where on the sheet that was drafted. */
  get refusedAt(): Point | undefined {
    return undefined;
  }
  /** Why a unit that is not lit cannot be chosen: the rules' own word. */
  whyNot(_unit: K['unit']): RefusalTold | undefined {
    return undefined;
  }

  // --- what a hand does --------------------------------------------------------------------------
  /** Something is in hand: a press means its place, not another unit. */
  get inHand(): boolean {
    return false;
  }
  /** True when the press meant something to this question. */
  tap(_thing: Thing, _at: Point, _mods: Mods): boolean {
    return false;
  }
  grab(_thing: Thing, _at: Point, _mods: Mods): Grip | undefined {
    return undefined;
  }
  /** Escape: one step back; false when there is none. */
  back(): boolean {
    return false;
  }
  key(_event: KeyboardEvent): boolean {
    return false;
  }
  /** A unit is pressed by a key, which has no place; true: it is no tap. */
  press(_unit: K['unit']): boolean {
    return false;
  }
  /** Does Enter on this unit commit what is drafted, and not press the unit? */
  commitsOn(_unit: K['unit']): boolean {
    return this.commit !== undefined;
  }
  /** The keyboard came to a unit that may act. */
  visit(unit: K['unit']): void {
    this.desk.show(unit);
  }
  /** What may be done before anybody asks for it, each in idle time. */
  rehearsals(): readonly (() => void)[] {
    return [];
  }
}
