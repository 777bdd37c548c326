export type * from './messages.ts';
export { clientMessage, joining, newMatch, nothing, renewing } from './shapes.ts';
