/** What laws and fuzzer are told of Clouds of Smoke, and whom its bots are measured against. */
export { trialsOf } from './fuzz.ts';
export { walker } from './walker.ts';
