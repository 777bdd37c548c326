/** The command line of the toys. */
import { run } from '../../src/cli/run.ts';
import { games } from './index.ts';

process.exitCode = await run(games, process.argv.slice(2));
