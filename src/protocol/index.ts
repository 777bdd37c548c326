export type * from './messages.ts';
export { clientMessage, joining, newBattle, newMatch, nothing, renewing } from './shapes.ts';
