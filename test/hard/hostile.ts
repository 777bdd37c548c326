/**
 * `npm run hostile -- --frames N [--seed X] [--rate N]`: a real server, honest battles of every
 * ruleset of the register on it, and attackers: strangers, some who sit in battles of their own,
 * some who sit opposite somebody honest and act for him, and one who asks for what is dearest and
 * longest, twenty at once, and saves and enters what he has opened. Half of it goes to a server
 * with its usual bounds, half to one without. Nobody's battle may change, end or be held up by it.
 */
import { parseArgs } from 'node:util';
import { besiege, type Outcome, type Siege } from './hostile/siege.ts';
import { waitsIn } from './hostile/waits.ts';

/**
 * In MiB. What is held ends the server by the bound of its heap (`HEAP` in `target.ts`): an exit
 * is a fault. This is for what lies outside of it, and what is not swept yet in three heaps of
 * that bound: its own, that of the bots and that of the thread that builds, which comes later.
 */
const MOST_MEMORY = 512;
/** What an honest answer may wait longer for an attack. */
const MOST_BEYOND_MS = 250;

export interface Settings extends Omit<Siege, 'lifted' | 'say'> {
  readonly say: (words: string) => void;
  /** With the usual bounds, and without, unless it is said. */
  readonly bounds?: readonly ('usual' | 'lifted')[];
}
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
  const { bounds = ['usual', 'lifted'] } = settings;
  for (const kind of bounds) {
    const name = `${kind} bounds`;
    const frames = Math.ceil(settings.frames / bounds.length);
    const say = (words: string): void => settings.say(`${name}: ${words}`);
    const outcome = await besiege({ ...settings, frames, lifted: kind === 'lifted', say });
    say(waitsOf(outcome));
    for (const answers of outcome.answers) say(JSON.stringify(answers));
    outcomes.push(outcome);
    if (outcome.exits > 0) break;
  }
  return verdictOn(outcomes);
}

type Counted =
  | 'frames'
  | 'near'
  | 'seated'
  | 'usurped'
  | 'http'
  | 'looks'
  | 'takeBacks'
  | 'exits'
  | 'faults'
  | 'rows'
  | 'battles';
export function verdictOn(outcomes: readonly Outcome[]): Verdict {
  const sum = (key: Counted): number => outcomes.reduce((total, one) => total + one[key], 0);
  const spent = (key: keyof Outcome['spent']): number =>
    outcomes.reduce((total, one) => total + one.spent[key], 0);
  const all = (key: 'traces' | 'wrongs' | 'changes') => outcomes.flatMap((one) => one[key]);
  const memory = Math.max(...outcomes.map((one) => one.memory));
  const idle = idleIn(outcomes);
  const line =
    `${sum('frames')} frames (${sum('near')} one field from legal, ${sum('seated')} of them by ` +
    `who is asked, ${sum('usurped')} for another seat; ${sum('http')} over HTTP), ` +
    `${spent('wishes')} dearest wishes, ${spent('lists')} longest lists, ` +
    `${spent('files')} files, ${spent('saves')} saves, ${spent('entries')} entries, ` +
    `${spent('backs')} looks back at the longest and ${sum('looks')} through another’s eyes, ` +
    `and ${sum('takeBacks')} answers and take-backs: ` +
    `${sum('exits')} exits, ${all('traces').length} stack traces, ${sum('faults')} faults, ` +
    `${all('wrongs').length} rooms thrown away or untruths told, ${all('changes').length} ` +
    `changes in ${sum('rows')} rows, ${idle.length} rulesets idle; ` +
    `${sum('battles')} honest battles (${triedIn(outcomes)}), ` +
    `${outcomes.map(waitsOf).join(' and ')}; ${Math.ceil(memory)} MiB above the start`;
  const counted = (['exits', 'faults'] as const).filter((key) => sum(key) > 0);
  const wrong = [...counted, ...all('traces'), ...all('wrongs'), ...all('changes'), ...idle];
  const large = memory > MOST_MEMORY ? [`${memory} MiB more`] : [];
  return { line, wrong, beyond: [...outcomes.flatMap(slowIn), ...large] };
}
function slowIn({ rounds, exits }: Outcome): string[] {
  const { rounds: measured, beyond } = waitsIn(rounds);
  if (measured === 0) return exits > 0 ? [] : ['no honest answer was measured'];
  return beyond > MOST_BEYOND_MS ? [`an honest answer waits ${Math.round(beyond)} ms longer`] : [];
}
function waitsOf({ rounds }: Outcome): string {
  const { quiet, attacked, beyond, ratio, busy } = waitsIn(rounds);
  return (
    `p99 ${attacked.toFixed(1)} ms attacked, ${quiet.toFixed(1)} ms not ` +
    `(${Math.round(beyond)} ms beyond where ${busy.toFixed(2)} are one of a machine of our own, ` +
    `${ratio.toFixed(2)} times, ${rounds.length} rounds)`
  );
}

// --- what was tried on each ruleset --------------------------------------------------------------

type Tried = Outcome['tried'] extends ReadonlyMap<string, infer T> ? T : never;
function triedOn(outcomes: readonly Outcome[], ruleset: string): Tried {
  const sum = (key: keyof Tried): number =>
    outcomes.reduce((total, { tried }) => total + (tried.get(ruleset)?.[key] ?? 0), 0);
  return { rows: sum('rows'), off: sum('off'), deeds: sum('deeds') };
}
const rulesetsIn = (outcomes: readonly Outcome[]): string[] => [
  ...new Set(outcomes.flatMap(({ tried }) => [...tried.keys()])),
];
const triedIn = (outcomes: readonly Outcome[]): string =>
  rulesetsIn(outcomes)
    .map((id) => {
      const { rows, off, deeds } = triedOn(outcomes, id);
      return `${id} ${rows} rows, ${off} answers off, ${deeds} for another`;
    })
    .join('; ');
/** A ruleset on which nothing was tried has stood nothing. */
function idleIn(outcomes: readonly Outcome[]): string[] {
  return rulesetsIn(outcomes).flatMap((id) => {
    const { rows, off, deeds } = triedOn(outcomes, id);
    if (rows === 0) return [`${id}: no row of an honest battle`];
    if (off === 0) return [`${id}: no answer one field off`];
    return deeds === 0 ? [`${id}: nobody acted for another seat`] : [];
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      frames: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      rate: { type: 'string', default: '1200' },
      planted: { type: 'string', default: '' },
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
    deeds: 1,
    seed,
    rate,
    planted: values.planted || undefined,
    tables: 20,
    givesWay: true,
    longest: { battles: 2000, bytes: 3_900_000, atOnce: 300 },
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
