/**
 * `npm run hostile -- --frames N [--seed X]`: a real server, honest battles on it, and attackers
 * who send what is one field from legal or altogether strange; half of it to a server with its
 * usual bounds, half to one without. Nobody's battle may change, end or be held up by it.
 */
import { parseArgs } from 'node:util';
import { besiege, p99, type Outcome, type Siege } from './hostile/siege.ts';

const MOST_MEMORY = 256;
const MOST_RATIO = 2;

export type Settings = Omit<Siege, 'lifted' | 'say'> & { readonly say: (words: string) => void };
export interface Verdict {
  readonly line: string;
  /** What may never be, each in a few words. */
  readonly wrong: readonly string[];
  /** Limits of memory and of time that were not kept. */
  readonly beyond: readonly string[];
}

/** Half of the frames with the usual bounds, half without. */
export async function runHostile(settings: Settings): Promise<Verdict> {
  const outcomes: Outcome[] = [];
  for (const lifted of [false, true]) {
    const name = lifted ? 'bounds lifted' : 'usual bounds';
    const frames = Math.ceil(settings.frames / 2);
    const say = (words: string): void => settings.say(`${name}: ${words}`);
    const outcome = await besiege({ ...settings, frames, lifted, say });
    for (const answers of outcome.answers) say(JSON.stringify(answers));
    outcomes.push(outcome);
  }
  return verdictOn(outcomes);
}

export function verdictOn(outcomes: readonly Outcome[]): Verdict {
  const sum = (key: 'frames' | 'near' | 'seated' | 'http' | 'takeBacks' | 'exits' | 'faults') =>
    outcomes.reduce((total, one) => total + one[key], 0);
  const all = (key: 'traces' | 'wrongs' | 'changes') => outcomes.flatMap((one) => one[key]);
  const rows = outcomes.reduce((total, one) => total + one.rows, 0);
  const battles = outcomes.reduce((total, one) => total + one.battles, 0);
  const memory = Math.max(...outcomes.map((one) => one.memory));
  const ratios = outcomes.map(({ quiet, attacked }) => p99(attacked) / p99(quiet));
  const line =
    `${sum('frames')} frames (${sum('near')} one field from legal, ${sum('seated')} of them by ` +
    `who is asked; ${sum('http')} over HTTP) and ${sum('takeBacks')} answers and take-backs: ` +
    `${sum('exits')} exits, ${all('traces').length} stack traces, ${sum('faults')} faults, ` +
    `${all('wrongs').length} rooms thrown away or untruths told, ${all('changes').length} ` +
    `changes in ${rows} rows; ${battles} honest battles, ` +
    `${outcomes.map(waits).join(' and ')}; ${Math.ceil(memory)} MiB above the start`;
  const counted = (['exits', 'faults'] as const).filter((key) => sum(key) > 0);
  const wrong = [...counted, ...all('traces'), ...all('wrongs'), ...all('changes')];
  const slow = ratios.filter((ratio) => ratio > MOST_RATIO).map((ratio) => `${ratio} times slower`);
  const large = memory > MOST_MEMORY ? [`${memory} MiB more`] : [];
  return { line, wrong, beyond: [...slow, ...large] };
}
const waits = ({ quiet, attacked }: Outcome): string =>
  `p99 ${p99(attacked).toFixed(1)} ms attacked, ${p99(quiet).toFixed(1)} ms not ` +
  `(${(p99(attacked) / p99(quiet)).toFixed(2)} times)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      frames: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      rate: { type: 'string', default: '1200' },
    },
  });
  const [frames, seed, rate] = [values.frames, values.seed, values.rate].map(Number);
  if (![frames, seed, rate].every((one) => Number.isInteger(one) && one > 0)) {
    throw new Error('--frames, --seed and --rate take whole numbers');
  }
  const say = (words: string): void => void process.stderr.write(`${words}\n`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  const verdict = await runHostile({
    frames,
    seed,
    rate,
    tables: 20,
    warmUpMs: 15_000,
    quietMs: 3000,
    attackMs: 6000,
    say,
    signal: stop.signal,
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
    return undefined;
  });
  if (verdict === undefined) say('stopped');
  else for (const one of [...verdict.wrong.slice(0, 20), ...verdict.beyond]) say(one);
  if (verdict !== undefined) console.log(verdict.line);
  const isGood = verdict !== undefined && verdict.wrong.length + verdict.beyond.length === 0;
  process.exitCode = isGood ? 0 : 1;
}
if (import.meta.main) await main();
