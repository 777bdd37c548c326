export type * from './messages.ts';
export { PACKED } from './packed.ts';
export { TABLE_REFUSALS, tableRefusal } from './refusals.ts';
export {
  clientMessage,
  deletingAll,
  freeing,
  goingOn,
  hiding,
  joining,
  naming,
  newMatch,
  nothing,
  noting,
  renewing,
  sharing,
} from './shapes.ts';
