export { auditFile } from './reading.ts';
