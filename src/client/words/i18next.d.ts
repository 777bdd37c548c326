import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'client';
    resources: { client: typeof en };
  }
}
