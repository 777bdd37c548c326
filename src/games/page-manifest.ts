/**
 * What a game brings to the browser: plain values, and parts that are fetched when they are
 * wanted. All but the first lines may be lacking: then the pages show what is any game's.
 */
import type { AnyRuleset, Game, Json, Scene, Words } from '#kernel';
import type { Exercises, Lesson } from '#lessons';
import type { Component } from 'svelte';
import type { Session, SessionGame } from '#table';
import type { Lookback, Report, ReportedProps } from '#table/lookback';
import type {
  PlayerColor,
  Findable,
  FormProps,
  Proposing,
  Query,
  StillShown as Shown,
} from '#table/plain';
import type { Diagrams, Held } from './diagrams.ts';
import type { Instruction, Lang, Manifest, Paragraph, Primers, Sentences } from './manifest.ts';
import type { Summary } from './manifest.ts';

export interface PageManifest {
  /** How the ids of its rulesets begin: 'clouds-of-smoke'. */
  readonly id: string;
  readonly name: Words;
  /** What its seats are called, where the table has no word for them. */
  readonly seats?: { readonly [seat: string]: Words };
  /** Its rules, for the plain table: for a game that has none of its own. */
  rulesets?(): Promise<readonly AnyRuleset[]>;
  /** What its events and refusals say, at the plain table. */
  sentences?(): Promise<Sentences>;
  /** What a battle is called, at the plain table. */
  summary?(): Promise<Manifest['summary']>;
  /** What a seat may leave as standing orders, at the plain table. */
  instructions?(): Promise<readonly Instruction[] | undefined>;
  /** What each of its questions decides, at the plain table. */
  primers?(): Promise<Primers>;
  /** What its editions are called, by their rulesets. */
  readonly editions?: readonly Edition[];
  /** Where it is told in what the editions differ. */
  readonly differences?: string;
  /** How it stands on the first page. */
  readonly card?: Card;
  form?(): Promise<NewForm>;
  readonly builder?: Builder;
  readonly book?: RulesBook;
  table?(): Promise<TableGame>;
  /** What whoever sits down at it asks for next: fetched beside it, and not after it. */
  early?(lang: Lang): Promise<unknown>;
  /** What everything on its table means: the page /pieces/<id>. */
  legend?(): Promise<Component>;
  credits?(): Promise<Credits>;
  /** In the order in which they are offered; the first is the first battle. */
  readonly lessons?: () => Promise<readonly Lesson[]>;
  readonly exercises?: () => Promise<Exercises>;
}
export interface Edition {
  readonly ruleset: string;
  readonly name: Words;
}
/** What is fought, by which rules, with what. */
export interface NewForm {
  readonly Form: Component<FormProps, object, 'wish'>;
  /** Whom one can play against; the first is usual. */
  readonly characters?: readonly Character[];
  /** What is to be said where players roll their own dice. */
  readonly typedDice?: Words;
}
/** In whose manner the computer plays: on each of its levels. */
export interface Character {
  readonly id: string;
  /** A sentence on how he fights. */
  readonly note: Words;
  /** By the ladder, for each of his levels that has been measured. */
  readonly ratings: { readonly [level: number]: Rating };
}
/** Elo points, and within how many of them it lies in 19 of 20 cases. */
export interface Rating {
  readonly rating: number;
  readonly within: number;
}

// --- the first page ------------------------------------------------------------------------------

export interface Card {
  readonly lead: Words;
  /** Beside the button that begins at once: how long it is, and what is fought. */
  readonly time: Words;
  readonly note: Words;
  readonly picture?: Picture;
  readonly quick: Quick;
  /** Other ways in. */
  readonly more?: readonly { readonly to: string; readonly label: Words; readonly note: Words }[];
}
/**
 * What lies on the table when the battle begins. It is drawn when the page is built, so that the
 * first page needs no painters: a component of the game, imported with `?drawn`. What it writes
 * stands in groups with `data-names` (a size and a language: 'small en').
 */
export interface Picture {
  readonly says: Words;
  /** The address of the drawing. */
  readonly drawn: string;
  readonly shown: Shown;
}
/** A battle that begins at one press. */
export interface Quick {
  readonly options: Json;
  readonly bot: string;
  readonly seats: readonly { readonly seat: string; readonly note: Words }[];
}

// --- pages of its own ----------------------------------------------------------------------------

export interface Builder {
  readonly path: string;
  readonly name: Words;
  show(): Promise<Component>;
}
export interface RulesBook {
  /** With which its ids begin: 'COS'. */
  readonly letters: string;
  paragraphs(lang: Lang): Promise<Readonly<Record<string, Paragraph>>>;
  /** What its page tells beside the paragraphs, in the language that is spoken. */
  around?(lang: Lang): Promise<Around>;
  /** Small positions in which its paragraphs are met. */
  diagrams?(): Promise<Diagrams>;
  /** Which rule tests hold them. */
  tests?(): Promise<Held>;
}
export interface Around {
  chapter(code: string): string;
  /** In which editions a paragraph is in force, where not in all. */
  note(paragraph: Paragraph): string | undefined;
  /** Shown before the first chapter, while nothing is sought. */
  readonly preface?: { readonly id: string; readonly name: string; readonly shown: Component };
  readonly appendices: readonly Appendix[];
}
/** What follows a chapter, entry by entry, and is sought with it. */
export interface Appendix {
  readonly id: string;
  readonly name: string;
  /** 'COS-ACT' */
  readonly after: string;
  readonly entries: readonly Findable[];
  readonly shown: Component<AppendixProps>;
}
export interface AppendixProps {
  readonly entries: readonly Findable[];
  readonly query: Query;
  /** The entry that the address names. */
  readonly here: string;
}
export interface Credits {
  readonly author: string;
  readonly link: string;
  readonly text: Words;
  /** Where else things were taken from, place by place. */
  readonly sources?: Sources;
}
export interface Sources {
  readonly title: Words;
  readonly text: Words;
  readonly entries: readonly {
    readonly id: string;
    readonly name: Words;
    readonly of: Words;
    readonly place: string;
  }[];
}

// --- the table -----------------------------------------------------------------------------------

export type PageProposing = Proposing;
export type Sheets = Component<{ session: Session<Game> }>;
/** How a battle is followed, and how it looks. */
export interface TableGame {
  bookFor(ruleset: string, isOwn: (seat: string) => boolean): SessionGame<Game>;
  readonly Battle: Component<{
    session: Session<Game>;
    /** What the battle is called, in the language that is spoken. */
    title: string;
    sheets?: (() => Promise<Sheets>) | undefined;
  }>;
  /** Its table as it is looked back at. */
  lookback?(): Promise<Component<{ lookback: Lookback<Game>; title: string }>>;
  /** What is told of one of its battles on one page, when it is over. */
  report?(): Promise<Component<ReportedProps<Report<Game>>>>;
  /** What can be printed of it. */
  readonly sheets?: () => Promise<Sheets>;
  /** What the battle is called, where its setup does not say it. */
  summary?(scene: Scene<Game>): Summary;
  /** Who proposes what to answer, and says what it does; fetched for who sits at the table. */
  proposing?(): Promise<PageProposing>;
  /** What a seat may leave as standing orders, where the book does not say it from the start. */
  instructions?(): Promise<readonly Instruction[]>;
  /** How the pieces of a seat are told from the others'. */
  playerColorOf(session: Session<Game>, seat: string): PlayerColor;
}
