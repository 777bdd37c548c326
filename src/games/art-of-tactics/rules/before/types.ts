/** What is settled before a battle that begins on a bare table: its vocabulary (section 8). */
import type { Pose } from '#geometry/plane';
import type { LONG_KINDS, ROUND_KINDS } from '../names.ts';
import type { Element } from '../world.ts';

export type LongKind = (typeof LONG_KINDS)[number];
export type RoundKind = (typeof ROUND_KINDS)[number];
export type Outline = Element['outline'];

/** AOT-SETUP-07 Three segments along their facings, or AOT-SETUP-08 the parts of a round one. */
export type TerrainAnswer =
  | { readonly kind: LongKind; readonly segments: readonly Pose[] }
  | { readonly kind: RoundKind; readonly parts: readonly Outline[] };
export type MeetingAct = 'terrain' | 'camp' | 'pass';
