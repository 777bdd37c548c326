/** Runs anew for each test file, whatever modules its worker has kept. */
import { afterAll } from 'vitest';
import { closeAll } from './after-file.ts';

afterAll(closeAll);
