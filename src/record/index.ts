/** A match that writes its rows, and which of them are in force. */
export {
  LoggedMatch,
  brokenLink,
  isTakeBack,
  line,
  unfit,
  type Cause,
  type Head,
  type Row,
} from './log.ts';
export { redactRow } from './redact.ts';
export { isRow } from './stored.ts';
