import { LAWS, tryLaws, type Broken, type Law, type LawsTried } from '#trials';
import { SCENARIOS, setupsFor } from '../content.ts';
import { Progress, breathe, howMany, stopping } from '../output.ts';
import { RULESET, rulesetFor, wholeNumber, type Games, type Verb } from '#games';

/** Steps between two looks at whether to stop: some whole battles. */
const PIECE = 1000;

export const laws: Verb<Games> = {
  name: 'laws',
  says: 'tries the fifteen laws of every ruleset at every step of random play',
  options: {
    ruleset: RULESET,
    scenario: SCENARIOS,
    steps: { value: 'N', says: 'how many steps (5000)' },
    seed: { value: 'X', says: 'a whole number (1)' },
  },
  async run(call) {
    const ruleset = rulesetFor(call);
    const setups = setupsFor(call, ruleset);
    const wanted = wholeNumber(call, 'steps', 5000);
    const seed = wholeNumber(call, 'seed', 1, [0, 1_000_000]);
    const words = call.games.proofsOf(ruleset.id).trials?.(ruleset).words;
    const sum = new Sum();
    const progress = new Progress();
    for (let piece = 0; sum.steps < wanted && !stopping.aborted; piece++) {
      const steps = Math.min(PIECE, wanted - sum.steps);
      const setup = setups[piece % setups.length] ?? setups[0];
      sum.add(tryLaws(ruleset, setup, { steps, seed: seed * 1000 + piece, words }));
      progress.say(() => `${sum.steps} of ${wanted} steps`);
      await breathe();
    }
    progress.end();
    return {
      json: { steps: sum.steps, laws: sum.named, broken: sum.broken.map(told) },
      lines: sum.lines(),
      good: sum.broken.length === 0,
    };
  },
};

const told = ({ law, what }: Broken): object => ({ law: LAWS[law], what });

class Sum {
  steps = 0;
  readonly broken: Broken[] = [];
  readonly named: { [name: string]: { checked: number; failed: number } } = {};

  add(tried: LawsTried): void {
    this.steps += tried.steps;
    this.broken.push(...tried.broken);
    for (const [law, { checked, failed }] of Object.entries(tried.laws)) {
      const name = LAWS[Number(law) as Law];
      const entry = (this.named[name] ??= { checked: 0, failed: 0 });
      entry.checked += checked;
      entry.failed += failed;
    }
  }
  lines(): string[] {
    return [
      ...Object.entries(this.named).map(
        ([name, { checked, failed }]) =>
          `${failed > 0 ? 'FAILED' : checked > 0 ? 'holds ' : 'unseen'} ${checked} × ${name}`,
      ),
      ...this.broken.map(({ law, what }) => `law ${law}: ${what}`),
      howMany(this.steps, 'step'),
    ];
  }
}
