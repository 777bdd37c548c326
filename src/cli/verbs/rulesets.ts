import { sampledPick } from '#fate';
import type { AnyRuleset } from '#kernel';
import type { Games, Manifest, Verb } from '#games';

/** The fewest and the most seats of the battles that stand ready. */
function seatsOf({ content }: Manifest, ruleset: AnyRuleset): readonly [number, number] {
  const counts = content.offers.map(({ id }) => {
    const setup = content.build(ruleset, { scenario: id }, sampledPick(0));
    return setup.ok ? ruleset.seats(setup.value).length : 0;
  });
  return [Math.min(...counts), Math.max(...counts)];
}

export const rulesetsVerb: Verb<Games> = {
  name: 'rulesets',
  says: 'lists the rulesets with their revision, seats, scenarios and what else can be chosen',
  options: {},
  run({ games }) {
    const list = games.all.flatMap((game) =>
      game.rulesets.map((one) => ({
        id: one.id,
        revision: one.revision,
        seats: seatsOf(game, one),
        scenarios: game.content.offers.map(({ id }) => id),
        choices: game.content.choices ?? {},
      })),
    );
    return {
      json: {
        rulesets: list.map(({ choices, ...one }) => ({
          ...one,
          ...Object.fromEntries(Object.entries(choices).map(([kind, { names }]) => [kind, names])),
        })),
      },
      lines: list.flatMap(({ id, revision, seats, scenarios, choices }) => [
        `${id}  revision ${revision}, ${[...new Set(seats)].join('–')} seats`,
        `  scenarios that stand ready: ${scenarios.join(', ')}`,
        ...Object.values(choices).map(({ says, names }) => `  ${says}: ${names.join(', ')}`),
      ]),
      good: true,
    };
  },
};
