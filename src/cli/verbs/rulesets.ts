import { BATTLES, READY, scenariosOf, setupOf } from '../../games/clouds-of-smoke/content/index.ts';
import { rulesets, type AnyRuleset } from '#games';
import type { Verb } from '../verb.ts';

const seatsOf = (ruleset: AnyRuleset): readonly [least: number, most: number] => {
  const counts = scenariosOf(ruleset.id).map(
    ({ id }) => ruleset.seats(setupOf(ruleset.id, id) as object).length,
  );
  return [Math.min(...counts), Math.max(...counts)];
};

export const rulesetsVerb: Verb = {
  name: 'rulesets',
  says: 'lists the rulesets with their revision, seats, scenarios and ready armies',
  options: {},
  run() {
    const list = rulesets.map((one) => ({
      id: one.id,
      revision: one.revision,
      seats: seatsOf(one),
      scenarios: scenariosOf(one.id).map(({ id }) => id),
      battles: [...BATTLES.keys()],
      armies: [...READY.keys()],
    }));
    return {
      json: { rulesets: list },
      lines: list.flatMap(({ id, revision, seats, scenarios, battles, armies }) => [
        `${id}  revision ${revision}, ${seats.join('–')} seats`,
        `  scenarios with their own armies: ${scenarios.join(', ')}`,
        `  scenarios for any armies (--armies): ${battles.join(', ')}`,
        `  ready armies: ${armies.join(', ')}`,
      ]),
      good: true,
    };
  },
};
