/** What games may use of the kit that needs no browser: no component, no state, no words. */
export { type Size, SIZES, SMALL, stillOf, type Shown as StillShown } from './board/still.ts';
export { copyText } from './copying.ts';
export {
  Answering,
  type AtDesk,
  type Button,
  pushed,
  type Drafting,
  type Fated,
  type Framing,
  type Input,
  type Kind,
  type Lights,
  litOf,
  type Part,
  partOf,
  type Parts,
  pickedOf,
  type Prompting,
  type Share,
  type Way,
} from './desk/answering.ts';
export { typeInto } from './desk/keys.ts';
export type { Chooser, Option, Radio, Term } from './desk/options.ts';
export type { PlayerStanding, Printing, StripControl, Whereabouts } from './desk/shown.ts';
export type { Threat } from './desk/threat.ts';
export { type Came, type Journey, type Trail, trailsOf } from './desk/trails.ts';
export { longest, sentOf, type Tried, triedTogether, type Trying } from './desk/trying.ts';
export { between, facingTo, wrap } from './desk/turns.ts';
export {
  type PlayerColor,
  playerColorIn,
  deviceOf,
  isFilled,
  lipOf,
  type Side,
} from './drawing/player-color.ts';
export { COMMON, type Ink, paint, type Painter, type Shelf } from './drawing/ground.ts';
export {
  ABOVE,
  ASIDE,
  BELOW,
  beside,
  besideWay,
  boxesOn,
  boxesOnRing,
  type Half,
  halfOf,
  widthOf,
} from './drawing/lettering/labels.ts';
export { overlap, placeAll, type Wanted } from './drawing/lettering/placer.ts';
export { turnOfBoard } from './drawing/lettering/upright.ts';
export { PAINTERS } from './drawing/more-ground.ts';
export { nearestPoints } from './drawing/nearest.ts';
export {
  along,
  type Bounds,
  boundsOf,
  box,
  hull,
  inside,
  line,
  middleOf,
  noise,
  type Point,
  polygon,
  round,
  shade,
} from './drawing/paths.ts';
export { head, tape } from './drawing/tape.ts';
export { thrownBy } from './drawing/thrower.ts';
export { tintOf } from './drawing/tints.ts';
export { union, type Union } from './drawing/union.ts';
export { harmless } from './harmless.ts';
export { inksOf } from './legend/lies.ts';
export type { Proposing } from './desk/proposing.ts';
export { outcomeOf, type Outcome } from './outcome.ts';
export {
  type FontFiles,
  MARGIN,
  type Paper,
  Sheet as PrintSheet,
  type Step,
} from './print/sheet.ts';
export type { Findable, Query } from './reading/search.ts';
export { saveFile } from './saving.ts';
export { type Place, type Placed, type Pose, Scale } from './scale.ts';
export { keepsFocus } from './tools/focus.ts';
export { idly } from './tools/idly.ts';
export { pressable } from './tools/pressable.ts';
export type { Grip, Mods, Thing } from './tools/tool.ts';
export type { Fault, FormProps, Wish } from './wish.ts';
