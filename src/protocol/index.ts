export type * from './messages.ts';
export { clientMessage, newMatch } from './shapes.ts';
