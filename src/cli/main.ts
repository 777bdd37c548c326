/** The command line of what we play. */
import { games } from '#games';
import { run } from './run.ts';

process.exitCode = await run(games, process.argv.slice(2));
