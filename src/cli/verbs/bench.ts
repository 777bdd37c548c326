import { BENCHES, type Figure } from '../benches.ts';
import { Progress, stopping } from '../output.ts';
import { CallError, type Verb } from '../verb.ts';

export const bench: Verb = {
  name: 'bench',
  operands: '[NAME…]',
  says: `figures beside a peer in the same run: ${Object.keys(BENCHES).join(', ')}`,
  options: {},
  async run({ operands }) {
    const names = operands.length > 0 ? operands : Object.keys(BENCHES);
    for (const name of names) {
      if (BENCHES[name] !== undefined) continue;
      throw new CallError(`there is no bench '${name}'; known: ${Object.keys(BENCHES).join(', ')}`);
    }
    const results: Figure[] = [];
    const progress = new Progress();
    for (const name of names) {
      if (stopping.aborted) break;
      progress.say(() => name);
      results.push(...((await BENCHES[name]?.()) ?? []));
    }
    progress.end();
    return { json: { results }, lines: results.map(lineOf), good: true };
  },
};

/** Three digits that matter. */
const short = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '—';
const lineOf = ({ name, ours, peer, peerName, ratio, unit }: Figure): string =>
  `${name}: ${short(ours)} ${unit}, ${peerName} ${short(peer)}, ratio ${short(ratio)}`;
