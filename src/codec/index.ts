export * from './codec.ts';
export * from './common.ts';
