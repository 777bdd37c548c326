import { scenariosOf, setupOf } from '#library';
import { rulesets, type AnyRuleset } from '#rulesets';
import type { Verb } from '../verb.ts';

const seatsOf = (ruleset: AnyRuleset): readonly [least: number, most: number] => {
  const counts = scenariosOf(ruleset.id).map(
    ({ id }) => ruleset.seats(setupOf(ruleset.id, id) as object).length,
  );
  return [Math.min(...counts), Math.max(...counts)];
};

export const rulesetsVerb: Verb = {
  name: 'rulesets',
  says: 'lists the rulesets with their revision, seats and scenarios',
  options: {},
  run() {
    const list = rulesets.map((one) => ({
      id: one.id,
      revision: one.revision,
      seats: seatsOf(one),
      scenarios: scenariosOf(one.id).map(({ id }) => id),
    }));
    return {
      json: { rulesets: list },
      lines: list.map(({ id, revision, seats, scenarios }) => {
        const players = seats[0] === seats[1] ? `${seats[0]}` : seats.join('–');
        return `${id}  revision ${revision}, ${players} seats: ${scenarios.join(', ')}`;
      }),
      good: true,
    };
  },
};
