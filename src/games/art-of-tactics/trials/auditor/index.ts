export { Audit, type Deviation, type Step } from './audit.ts';
export { auditFile, auditText, Unreadable, type Audited } from './reading.ts';
export { audit } from './verb.ts';
