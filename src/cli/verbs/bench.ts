import { misses, type Figure } from '../../bench/rounds.ts';
import { BENCHES } from '../benches.ts';
import { Progress, stopping } from '../output.ts';
import { CallError, type Verb } from '#games';

const widest = Math.max(...Object.keys(BENCHES).map(({ length }) => length));

export const bench: Verb = {
  name: 'bench',
  operands: '[NAME…]',
  says: 'figures beside a peer in the same run; the last line names the limits that are missed',
  options: { check: { says: 'exit code 1 if a limit is missed' } },
  more: Object.entries(BENCHES).map(([name, { says }]) => `  ${name.padEnd(widest)}  ${says}`),
  async run({ operands, options }) {
    const names = operands.length > 0 ? operands : Object.keys(BENCHES);
    for (const name of names) {
      if (Object.hasOwn(BENCHES, name)) continue;
      throw new CallError(`there is no bench '${name}'; known: ${Object.keys(BENCHES).join(', ')}`);
    }
    const results: Figure[] = [];
    const progress = new Progress();
    for (const name of names) {
      if (stopping.aborted) break;
      progress.say(() => name);
      results.push(...((await BENCHES[name]?.run()) ?? []));
    }
    progress.end();
    return report(results, options['check'] !== undefined);
  },
};

/** Without `--check` a bench that was run is good, whatever it shows. */
export function report(
  results: readonly Figure[],
  check: boolean,
): { json: object; lines: string[]; good: boolean } {
  const missed = results.filter(misses).map(({ name }) => name);
  const last = missed.length === 0 ? 'every limit is kept' : `missed: ${missed.join('; ')}`;
  return {
    json: { results, missed },
    lines: [...results.map(lineOf), last],
    good: !check || missed.length === 0,
  };
}

/** Three digits that matter. */
const short = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '—';
function lineOf({ name, ours, peer, peerName, ratio, unit, limit }: Figure): string {
  const told = `${name}: ${short(ours)} ${unit}, ${peerName} ${short(peer)}, ratio ${short(ratio)}`;
  if (limit === undefined) return told;
  const bound = 'most' in limit ? `<= ${limit.most}` : `>= ${limit.least}`;
  return `${told}; ${limit.of === 'ours' ? 'the figure' : 'the ratio'} ${bound}`;
}
