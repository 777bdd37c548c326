export type * from './messages.ts';
export { clientMessage, joining, naming, newMatch, nothing, renewing } from './shapes.ts';
