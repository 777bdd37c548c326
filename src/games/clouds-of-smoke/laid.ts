/** The table of Clouds of Smoke as it is laid for a battle: at once, for whoever waits for it. */
import type { TableGame } from '../page-manifest.ts';
import { table } from './table/game.ts';

const sheets = async () => (await import('./print/Sheets.svelte')).default;
const proposing = async () => (await import('./proposals.ts')).proposals();
const lookback = async () => (await import('./table/Replayed.svelte')).default;
const report = async () => (await import('./table/Reported.svelte')).default;
export const laid = async (): Promise<TableGame> =>
  ({ ...(await table()), lookback, report, sheets, proposing }) as unknown as TableGame;
