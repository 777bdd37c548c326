export * from './hash.ts';
export * from './json.ts';
export * from './match.ts';
export { readJson } from './read-json.ts';
export * from './ruleset.ts';
export * from './secret.ts';
export * from './shape.ts';
export { Table } from './table.ts';
