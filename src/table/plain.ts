/** What games may use of the kit that needs no browser: no component, no state, no words. */
export { SMALL, type Shown as StillShown } from './board/still.ts';
export {
  Answering,
  type AtDesk,
  type Button,
  type Kind,
  type Part,
  partOf,
} from './desk/answering.ts';
export type { Chooser, Option } from './desk/options.ts';
export type { Standing as PlayerStanding, Printing } from './desk/shown.ts';
export type { Coat } from './drawing/coat.ts';
export { COMMON, type Ink, paint, type Painter } from './drawing/ground.ts';
export {
  type Bounds,
  boundsOf,
  box,
  inside,
  line,
  middleOf,
  noise,
  type Point,
  polygon,
} from './drawing/paths.ts';
export { harmless } from './harmless.ts';
export { outcomeOf } from './outcome.ts';
export type { Findable, Query } from './reading/search.ts';
export { Scale } from './scale.ts';
export { keepsFocus } from './tools/focus.ts';
export type { Mods, Thing } from './tools/tool.ts';
export type { FormProps, Wish } from './wish.ts';
