import type { Point } from '../drawing/paths.ts';
import type { Camera } from '../board/camera.svelte.ts';

/** Something on the table that can be pressed: 'unit:5', 'handle:5', 'marker:1', 'ground'. */
export interface Thing {
  readonly kind: string;
  readonly id: number;
}
export const GROUND: Thing = { kind: 'ground', id: 0 };

export interface Mods {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly touch: boolean;
}
/** A finger or the mouse, in pixels of the board and on the sheet. */
export interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  readonly mods: Mods;
}
/** Something held: every method gets the place on the sheet. */
export interface Grip {
  readonly turns?: boolean;
  to(at: Point, mods: Mods): void;
  drop(at: Point, mods: Mods): void;
  cancel(): void;
}
/** What gestures act on. */
export interface Stage {
  readonly camera: Camera;
  grab(thing: Thing, at: Point, mods: Mods): Grip | undefined;
  tap(thing: Thing, at: Point, mods: Mods): void;
}
/** What comes after a pointer: another tool, nothing held, or no change. */
export type Next = Tool | 'idle' | undefined;
/** One state of the chart. */
export interface Tool {
  readonly name: string;
  down?(finger: Finger, thing: Thing): Next;
  move?(finger: Finger): Next;
  up?(finger: Finger): Next;
  cancel?(): Next;
}
