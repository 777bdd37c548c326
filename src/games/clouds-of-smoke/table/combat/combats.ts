/** Which combat, which marker: each with what is at stake. */
import type { MarkerId } from '../../rules/index.ts';
import { expected } from '#dice';
import { forecastOf, ifFought, type SideForecast } from '../../rules/combat/index.ts';
import { average } from '#table';
import type { Term } from '#table/plain';
import type { Listed, Named } from '../choosing/option.ts';
import { combatName, sideName } from '../names.ts';
import { t } from './words/index.ts';
import { priceWords } from '../hits/prospects.ts';

/** COS-CBT-01 Each combat with its price and its hits, as it stands before any tactic. */
export const chooseCombat: Listed<'chooseCombat'> = {
  first: () => t().first.chooseCombat,
  deeds: () => t().deeds.chooseCombat,
  supposed: (look, { markers }) => markers && ifFought(look, markers),
  options: (desk, { groups }) =>
    groups.map((markers) => {
      const { look } = desk;
      const prices = markers.map((marker) => look.position.markers.price[marker]).join(' + ');
      const [marker] = markers;
      const label = combatName(markers);
      return {
        label: `${label} · ${t().ask.price(prices)}`,
        note: hopes(desk, markers),
        deed: t().do.fight(label),
        sum: sumOf(desk, markers),
        markers,
        answer: { marker },
      };
    }),
};
function sidesOf({ look }: Named, markers: readonly MarkerId[]): readonly SideForecast[] {
  const forecast = forecastOf(ifFought(look, markers));
  return forecast?.roll === 'combat' ? forecast.sides : [];
}
/** "Sweden: 2.1 hits, Empire: 1.4 hits", on average. */
const hopes = (desk: Named, markers: readonly MarkerId[]): string =>
  sidesOf(desk, markers)
    .map(({ side, hits }) => t().ask.hopes(sideName(desk.look, side), average(expected(hits))))
    .join(' · ');
const sumOf = (desk: Named, markers: readonly MarkerId[]): Term[] =>
  sidesOf(desk, markers).flatMap(({ side, dice, strength, balance, result }) => [
    {
      adds: average(expected(result)),
      says: t().ask.hopeOf(
        sideName(desk.look, side),
        balance === 0 ? `${dice}d6` : `${dice}d6 (${balance > 0 ? '+' : '−'}${Math.abs(balance)})`,
        strength,
      ),
      cite: 'COS-RES-01',
    },
  ]);

/** COS-RET-07 Two markers as near as each other: one of them rises. */
export const raisePrice: Listed<'raisePrice'> = {
  first: () => t().first.raisePrice,
  deeds: () => t().deeds.raisePrice,
  options: (desk, { markers }) =>
    markers.map((marker) => ({
      label: combatName([marker]),
      note: priceWords(desk, [marker]),
      deed: t().do.raise(combatName([marker])),
      markers: [marker],
      answer: { marker },
    })),
};
