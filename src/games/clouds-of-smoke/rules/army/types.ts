/** What an army is chosen from, and what is chosen (section 5). Lengths are UW, as printed. */
import type { Issue } from '#kernel';
import type { ActionId, Special, TacticId, Tag, Weapon, Words } from '../world.ts';
import type { CATEGORIES, ERAS, FIGURES } from './names.ts';

export type Category = (typeof CATEGORIES)[number];
export type Era = (typeof ERAS)[number];
export type FigureName = (typeof FIGURES)[number];

/** A statline as it is printed. */
export interface Figures {
  readonly category: Category;
  readonly points: number;
  readonly speed: readonly [simple: number, difficult: number];
  /** '1', 'd3', 'd6', 'd6+1' */
  readonly retreat: string;
  readonly strength: number;
  readonly morale: number;
  readonly loss: number;
  readonly discipline: number;
  readonly closeCombat: number;
  readonly fire: readonly {
    readonly weapon: Weapon;
    readonly range: number;
    readonly dice: number;
  }[];
  readonly special: readonly Special[];
}
type Known<T> = { readonly [K in keyof T]?: T[K] | undefined };
export interface ListedUnit extends Known<Figures> {
  readonly id: string;
  readonly name: Words;
  readonly bombardment?: { readonly range: number; readonly power: number } | undefined;
  readonly tags?: readonly Tag[] | undefined;
  readonly glyph: string;
  /** Whose figures it has: 'russia-19/line', or a book's sample unit by its edition. */
  readonly like?: readonly string[] | undefined;
  /** Figures that were not found; of special rules and categories some may be known. */
  readonly missing?: readonly FigureName[] | undefined;
}
export interface Board {
  readonly commandRadius: number;
  readonly actions: readonly ActionId[];
  readonly tactics: readonly TacticId[];
}
export interface Asset {
  readonly id: string;
  readonly name: Words;
  /** For one copy; undefined: not found. */
  readonly points?: number | undefined;
  readonly copies?: number | undefined;
  /** What it adds to the starting morale. */
  readonly morale?: number | undefined;
  /** What it adds to the strategic rating (COS-SRT-02). */
  readonly rating?: number | undefined;
  /** It asks for a tactic to be replaced. */
  readonly choice?: 'tactic' | undefined;
  readonly effect?: Words | undefined;
}
export interface Faction {
  readonly id: string;
  readonly name: Words;
  readonly era: Era;
  readonly source: string;
  /** What of the list was not found. */
  readonly missing?: Words | undefined;
  readonly board?: Board | undefined;
  readonly assets: readonly Asset[];
  readonly units: readonly ListedUnit[];
}

/** An army as a player writes it; it may break every rule of the chapter. */
export interface ArmyList {
  readonly name: string;
  readonly faction: string;
  readonly level: number;
  /** The agreed size of the game, in points. */
  readonly size?: number | undefined;
  readonly units: readonly {
    readonly unit: string;
    readonly count: number;
    /** The column in which they are set up (COS-DEP-01). */
    readonly column?: number | undefined;
  }[];
  readonly assets: readonly {
    readonly asset: string;
    readonly count: number;
    readonly choice?: { readonly drop: string; readonly take: string } | undefined;
  }[];
}

export interface Cost {
  readonly units: number;
  readonly commander: number;
  readonly assets: number;
  readonly total: number;
  /** What has no known price, counted one by one, and is not in the sums. */
  readonly unpriced: { readonly units: number; readonly assets: number };
}
export type RatingPartName =
  'commander' | 'veterans' | 'light' | 'cavalry' | 'untrained' | 'artillery' | 'assets';
export interface RatingPart {
  readonly of: RatingPartName;
  readonly adds: number;
  /** How many there are, and how many it takes (of artillery: how many are free). */
  readonly count: number;
  readonly needs: number;
}
export interface Rating {
  readonly rating: number;
  readonly parts: readonly RatingPart[];
}
export interface ArmyReport {
  /** No issue: the army is legal. */
  readonly ok: boolean;
  readonly issues: readonly Issue[];
  /** Worth knowing, and legal. */
  readonly remarks: readonly Issue[];
  readonly points: Cost;
  /** COS-ARM-07 The agreed size, else what the army costs. */
  readonly limit: number;
  readonly units: number;
  readonly categories: { readonly [C in Category]: number };
  readonly morale: number;
  readonly assetLimit: number;
  readonly rating: Rating;
  /** Figures are missing: the sums are of what is known. */
  readonly partly: boolean;
}
