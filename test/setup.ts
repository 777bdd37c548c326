/** Runs anew for each test file, whatever modules its worker has kept. */
import { afterAll, vi } from 'vitest';
import { closeAll } from './after-file.ts';

afterAll(closeAll);
/** What a file has put in the place of something else does not stay for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
