/** What a person can put right before starting again: told in one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The folder that was named is the wrong one. */
export class WrongFolder extends StartError {}

export const UNIQUE_VIOLATION = '23505';
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code);
}

export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || (codeOf(error) ?? error.name);
}
