export * from './drawn.ts';
export * from './kept.ts';
export * from './opposed.ts';
export * from './spread.ts';
