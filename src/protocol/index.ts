export type * from './messages.ts';
export { clientMessage, joining, newBattle, newMatch, renewing } from './shapes.ts';
