/**
 * `npm run chaos -- --kills N --pg N [--nodes 2] [--battles 20] [--seed X]`: battles of every
 * ruleset of the register, and of the toys, over real sockets while servers and databases are
 * killed at random moments. It ends with one line of counts, and with exit code 1 when one is not
 * zero that must be, or a ruleset had nothing to lose. `--planted`: what is wrong with the servers,
 * for a test.
 */
import { parseArgs } from 'node:util';
import { RULESETS } from '../every.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { Storm, type Counts } from './storm.ts';

const USUAL = { kills: '200', pg: '0', nodes: '1', battles: '20', seed: '1' };

interface Wanted extends Record<keyof typeof USUAL, number> {
  readonly planted: string | undefined;
}
function wantedIn(args: readonly string[]): Wanted {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  const numbers = Object.fromEntries(
    Object.entries(USUAL).map(([name, value]) => [name, option(value)]),
  );
  const options = { ...numbers, planted: option('') };
  const { values } = parseArgs({ args: [...args], options });
  const given: { readonly [name: string]: unknown } = values;
  const number = (name: string): number => {
    const value = Number(given[name]);
    if (Number.isInteger(value) && value >= 0) return value;
    throw new Error(`--${name} takes a whole number`);
  };
  const [kills, pg] = [number('kills'), number('pg')];
  // Fewer could not be of every ruleset.
  const battles = Math.max(RULESETS.length, number('battles'));
  const nodes = Math.max(1, number('nodes'));
  return { kills, pg, nodes, battles, seed: number('seed'), planted: values.planted || undefined };
}

/** What must be zero, by the words under which it is told. */
const zeros = (counts: Counts): [count: number, words: string][] => [
  [counts.lost, 'lost'],
  [counts.doubled, 'doubled'],
  [counts.gaps, 'gaps'],
  [counts.unsent, 'never sent'],
  [counts.untrue, 'told and not so'],
  [counts.broken, 'battles broken'],
  [counts.apart, 'tables apart'],
  [counts.died, 'servers died'],
  [counts.surprises, 'unexpected errors'],
  [counts.damaged, 'damaged'],
  [counts.anew, 'started anew'],
  [counts.idle.length, 'rulesets idle'],
];
function lineOf(counts: Counts, battles: number): string {
  const { kills, pg, begun, ended, acknowledged, told, thoughts, twice } = counts;
  const ways = [...counts.ways].map(([way, count]) => `${way} ${count}`).join(', ');
  const refused = [...counts.refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  const kept = [...counts.kept].map(
    ([ruleset, { rows, held, acknowledged, lost }]) =>
      `${ruleset} ${rows} rows, ${held} held, ${acknowledged} acknowledged, ${lost} lost`,
  );
  const zero = zeros(counts).map(([count, words]) => `${count} ${words}`);
  return [
    `${kills} servers and ${pg} databases killed${ways === '' ? '' : ` (${ways})`}`,
    `${battles} battles at once, ${begun} begun, ${ended} ended`,
    `${acknowledged} answers acknowledged, ${told} steps told, refused: ${refused || 'none'}`,
    ...kept,
    `${thoughts} thoughts of bots, ${twice} at two nodes`,
    zero.join(', '),
  ].join('; ');
}

async function main(): Promise<void> {
  const wanted = wantedIn(process.argv.slice(2));
  const over = new AbortController();
  const folder = privateFolder();
  const say = (words: string): void => void process.stderr.write(`${words}\n`);
  const storm = new Storm({ ...wanted, folder, say, signal: over.signal });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (over.signal.aborted) process.exit(1);
      say('stopping with what there is');
      over.abort();
    });
  }
  process.once('exit', () => storm.abandon());
  const counts = await storm.run().finally(() => removeFolder(folder));
  console.log(lineOf(counts, wanted.battles));
  process.exitCode = zeros(counts).every(([count]) => count === 0) ? 0 : 1;
}
await main();
