/** A match that writes its rows, and which of them are in force. */
export { LoggedMatch, line, type Cause, type Head, type Row } from './log.ts';
