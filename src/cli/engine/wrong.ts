import type { Issue } from '#kernel';

/** What is asked cannot be done; nothing has changed. */
export class Wrong extends Error {
  readonly issues: readonly Issue[] | undefined;
  constructor(message: string, issues?: readonly Issue[]) {
    super(message);
    this.issues = issues;
  }
}
