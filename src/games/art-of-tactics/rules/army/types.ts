/** Lists of troops, and armies that are bought from them (sections 3 and 29). */
import type { Words } from '#kernel';
import type { Arm, Gear, Property, Role, Weapon } from '../world.ts';

/** AOT-LIST-01 One line of a list: a count, a name, weapons, gear, and what may be taken. */
export interface Entry {
  readonly id: string;
  readonly name: Words;
  /** AOT-LIST-02 Exactly so many figures. */
  readonly count: number;
  readonly arm: Arm;
  /** Of elephants and chariots: what it is, its team, how many fight from it. */
  readonly model?: Weapon;
  readonly horses?: number;
  readonly crew?: number;
  /** AOT-WAG-01 It stands in a war wagon. */
  readonly wagon?: true;
  /** AOT-SUM-01 Foot of the list that goes with it for nothing. */
  readonly escort?: string;
  /** AOT-ARMY-09 Each on one figure at least. */
  readonly weapons: readonly Weapon[];
  /** One that the whole unit may carry in place of the others. */
  readonly instead?: readonly Weapon[];
  readonly gear?: readonly Gear[];
  /** AOT-ARMY-12 What stands in brackets. */
  readonly optional?: readonly Gear[];
  readonly recruits?: true;
  /** AOT-LIST-03 Of auxiliary troops: how many units; of main troops nothing. */
  readonly most?: number;
}
export interface ArmyList {
  readonly id: string;
  readonly name: Words;
  readonly era: Words;
  /** Printed in the rulebook, or written here. */
  readonly source: 'book' | 'ours';
  readonly entries: readonly Entry[];
  /** An army of it that is ready to fight. */
  readonly ready: Bought;
}
/** A unit as its owner writes it down. */
export interface BoughtUnit {
  readonly entry: string;
  /** AOT-ARMY-16 The list that it is of, if it is an ally's. */
  readonly ally?: string;
  readonly name?: string;
  readonly take?: readonly Gear[];
  /** A weapon in place of those of the entry. */
  readonly instead?: Weapon;
  /** AOT-ARMY-09 Figures by weapon, in the entry's order; the same number each without it. */
  readonly mix?: readonly number[];
  /** AOT-ARMY-06 Every figure carries all of its weapons. */
  readonly both?: true;
  readonly roles?: readonly Role[];
  /** AOT-ARMY-07 An elephant's crew, for a point. */
  readonly crew?: true;
  /** AOT-ELE-03, AOT-CHAR-08 Foot of the list that goes with it, at its own price. */
  readonly escort?: string;
  readonly elite?: readonly Property[];
}
export interface Bought {
  readonly list: string;
  readonly name?: string;
  readonly units: readonly BoughtUnit[];
  /** From slot 1 on: which of its generals by the order of the units, or -1. */
  readonly slots?: readonly number[];
  readonly chief?: number;
}
/** The lists that an army may be bought from, by their names. */
export type Lists = ReadonlyMap<string, ArmyList>;
