/** What an answer to a hit may come to, in words: label, costs, and how its numbers are made. */
import { armyOf } from '../../rules/facts/index.ts';
import {
  isOneWay,
  moraleAfter,
  type RetreatProspect,
  type TestProspect,
  type WayBack,
} from '../../rules/combat/index.ts';
import type { MarkerId, UnitId } from '../../rules/index.ts';
import { named, percent } from '#table';
import type { Term } from '#table/plain';
import { combatName } from '../names.ts';
import { entryName } from '../saying.ts';
import { SCALE } from '../scale.ts';
import { t } from '../combat/words/index.ts';
import type { Named } from '../choosing/option.ts';
import { signed } from '../odds/numbers.ts';

/** What adds to the die of a test: ground and special rules by our words, tactics by their name. */
function bonusName(of: TestProspect['parts'][number]['of']): string {
  switch (of) {
    case 'village':
    case 'garrisonTroops':
    case 'mutiny':
      return t().hit.of[of];
    default:
      return entryName(of);
  }
}

/** What is said, one after the other. */
export const joined = (...words: readonly string[]): string => words.filter(Boolean).join(' · ');

// --- a test --------------------------------------------------------------------------------------

/** "Hold 3+ · 67 %". */
export const holdWords = ({ needs, p }: TestProspect): string =>
  needs > 6 ? t().hit.lost : t().hit.hold(needs, percent(p));
/** "4+, Inspiration +1": every bonus that is counted. */
export function needWords({ discipline, parts, again }: TestProspect): string {
  const bonuses = parts.map(({ of, adds }) => `${bonusName(of)} ${signed(adds)}`);
  if (again) bonuses.push(entryName('tenacity'));
  return bonuses.length === 0 ? '' : [`${discipline}+`, ...bonuses].join(', ');
}
/** "broken: −6, morale 10". */
export function brokenWords({ look }: Named, unit: UnitId, loss: number): string {
  return t().hit.broken(loss, moraleAfter(look, unit, loss));
}
export function testSum(desk: Named, unit: UnitId, test: TestProspect): Term[] {
  const { discipline, parts, again, loss } = test;
  const now = desk.look.position.morale[armyOf(desk.look, unit)];
  return [
    { adds: `${discipline}+`, says: t().hit.discipline, cite: 'COS-DSC-02' },
    ...parts.map(({ of, adds, cite }) => ({ adds: signed(adds), says: bonusName(of), cite })),
    { adds: '1', says: t().hit.one, cite: 'COS-DSC-02' },
    ...(again ? [{ adds: '×2', says: t().hit.again, cite: 'COS-GEN-07' }] : []),
    {
      adds: `−${loss}`,
      says: t().hit.loss(now, moraleAfter(desk.look, unit, loss)),
      cite: 'COS-DSC-05',
    },
  ];
}

// --- a retreat -----------------------------------------------------------------------------------

/** "price 2 → 3", or that it costs none; of several markers its owner chooses one later. */
export function priceWords({ look }: Named, markers: readonly MarkerId[]): string {
  const [marker] = markers;
  if (marker === undefined) return t().hit.noPrice;
  const before = look.position.markers.price[marker];
  return markers.length > 1 ? t().hit.priceOfOne : t().hit.price(before, before + 1);
}
/** What becomes of it that way: clear, past friends, or broken. */
export function wayWords({ end, loss }: WayBack): string {
  if (end.breaks) return t().hit.touches(loss);
  if (end.passed) return t().hit.passes(loss);
  return loss > 0 ? t().hit.clearAt(loss) : t().hit.clear;
}
/** How likely every way back breaks it, and what that costs at least. */
function breakingOf({ lengths }: RetreatProspect): { p: number; loss: number } {
  const lost = lengths.filter(({ ways }) => ways.every(({ end }) => end.breaks));
  return {
    p: lost.reduce((sum, { p }) => sum + p, 0),
    loss: Math.min(...lost.flatMap(({ ways }) => ways.map(({ loss }) => loss))),
  };
}
/** "price 2 → 3, elite −1; broken in 33 %: −6". */
export function retreatNote(desk: Named, prospect: RetreatProspect): string {
  const { p, loss } = breakingOf(prospect);
  const costs = [priceWords(desk, prospect.markers)];
  if (prospect.elite > 0) costs.push(t().hit.elite(prospect.elite));
  if (p > 0) costs.push(t().hit.breaks(percent(p), loss));
  return costs.join(', ');
}
export function retreatSum(desk: Named, prospect: RetreatProspect): Term[] {
  const { lengths, markers, elite } = prospect;
  const [marker] = markers;
  const price = { adds: '+1', says: priceWords(desk, markers), cite: 'COS-RET-07' };
  return [
    ...lengths.flatMap(({ distance, p, ways }) =>
      (isOneWay(ways) ? ways.slice(0, 1) : ways).map((way) => ({
        adds: p < 1 ? `${named(SCALE, distance)} · ${percent(p)}` : named(SCALE, distance),
        says: isOneWay(ways) ? wayWords(way) : `${t().ask[way.direction]}: ${wayWords(way)}`,
        cite: way.end.breaks ? 'COS-RET-09' : way.end.passed ? 'COS-RET-11' : 'COS-RET-04',
      })),
    ),
    marker === undefined
      ? { adds: '0', says: t().hit.noPrice, cite: 'COS-RET-08' }
      : { ...price, says: `${combatName(markers)}: ${price.says}` },
    ...(elite > 0 ? [{ adds: `−${elite}`, says: t().hit.eliteSum, cite: 'COS-SPR-24' }] : []),
  ];
}
