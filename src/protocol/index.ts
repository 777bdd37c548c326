export type * from './messages.ts';
export { clientMessage, newBattle, newMatch } from './shapes.ts';
