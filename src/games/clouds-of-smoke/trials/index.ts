/** What laws and fuzzer are told of Clouds of Smoke, and whom its bots are measured against. */
export { trialsOf } from './fuzz.ts';
export { rivals } from './minds/index.ts';
