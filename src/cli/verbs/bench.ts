import { benchesOf } from '../../bench/index.ts';
import { misses, type Figure } from '../../measuring/rounds.ts';
import { Progress, stopping } from '../output.ts';
import { CallError, type Games, type Verb } from '#games';

export function benchFor(games: Games): Verb {
  const benches = benchesOf(games);
  const widest = Math.max(...Object.keys(benches).map(({ length }) => length));
  return {
    name: 'bench',
    operands: '[NAME…]',
    says: 'figures beside a peer in the same run; the last line names the limits that are missed',
    options: { check: { says: 'exit code 1 if a limit is missed' } },
    more: Object.entries(benches).map(([name, { says }]) => `  ${name.padEnd(widest)}  ${says}`),
    async run({ operands, options }) {
      const names = operands.length > 0 ? operands : Object.keys(benches);
      for (const name of names) {
        if (Object.hasOwn(benches, name)) continue;
        const known = Object.keys(benches).join(', ');
        throw new CallError(`there is no bench '${name}'; known: ${known}`);
      }
      const results: Figure[] = [];
      const progress = new Progress();
      for (const name of names) {
        if (stopping.aborted) break;
        progress.say(() => name);
        results.push(...((await benches[name]?.run()) ?? []));
      }
      progress.end();
      return report(results, options['check'] !== undefined);
    },
  };
}

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
  const bound = 'most' in limit ? `<= ${short(limit.most)}` : `>= ${short(limit.least)}`;
  return `${told}; ${limit.of === 'ours' ? 'the figure' : 'the ratio'} ${bound}`;
}
