/** What games may use of looking back: fetched when somebody does. */
export { default as Looking } from './Looking.svelte';
export { around, type Foretelling, type Foretold } from './foretold.ts';
export type { Marking } from './happened/marking.ts';
export type { Holding } from './held.ts';
export type { Lookback } from './lookback.svelte.ts';
export { frameOf } from './report/frame.ts';
export { default as Reporting } from './report/Reporting.svelte';
export type { Report, ReportedProps, Turned } from './report/report.ts';
