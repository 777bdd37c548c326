/** The table of Art of Tactics as it is laid for a battle: at once, for whoever waits for it. */
import type { TableGame } from '../page-manifest.ts';
import { table } from './table/game.ts';

const proposing = async () => (await import('./proposals.ts')).proposals();
const instructions = async () => (await import('./proposals.ts')).instructions;
const lookback = async () => (await import('./table/Replayed.svelte')).default;
const report = async () => (await import('./table/Reported.svelte')).default;
export const laid = async (): Promise<TableGame> =>
  ({ ...(await table()), lookback, report, proposing, instructions }) as unknown as TableGame;
