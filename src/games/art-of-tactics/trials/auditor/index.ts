export { auditFile, type Audited } from './reading.ts';
export { audit } from './verb.ts';
