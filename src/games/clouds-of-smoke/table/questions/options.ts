import { seatOf, startingMorale } from '../../rules/facts/index.ts';
import type { ArmyId } from '../../rules/index.ts';
import type { Pending } from '#kernel';
import { seatName } from '../../../../table/words/index.ts';
import { t } from '../fight/words/index.ts';
import { armyName, wayWords } from '../names.ts';
import { chooseCombat, raisePrice } from './combats.ts';
import type { Option } from './choosing.svelte.ts';
import {
  allocateHit,
  rerollTest,
  resolveHit,
  retreatDirection,
  takeDamage,
  withdraw,
} from './hits.ts';
import { questionIn, type Ask, type Maker, type Named } from './answering.ts';
import { SCALE } from '../scale.ts';
import { named } from '../../../../table/words/lengths.ts';

type Makers = { readonly [K in Ask]?: Maker<K> };

/** Part E Ammunition park: once in a battle. */
const useAmmunition: Maker<'useAmmunition'> = (_desk, { dice }) => [
  {
    label: t().ask.park(dice + 2),
    note: t().ask.parkNote,
    fate: true,
    answer: { use: true },
  },
  {
    label: t().ask.noPark(dice),
    note: t().ask.noParkNote,
    fate: true,
    answer: { use: false },
  },
];
/** COS-MP-06 Which ally has his turn next. */
const chooseNext: Maker<'chooseNext'> = ({ look }, { armies }) =>
  armies.map((army) => ({
    label: seatName(seatOf(look, army)),
    note: t().ask.next(
      armyName(look, army),
      look.position.morale[army],
      startingMorale(look.setup, army),
    ),
    answer: { army },
  }));
/** COS-END-06 Who of the losing side pays the price. */
const choosePayer: Maker<'choosePayer'> = ({ look }, { armies, price }) =>
  armies.map((army) => {
    const now = look.position.morale[army];
    return {
      label: seatName(seatOf(look, army)),
      note: t().ask.pays(armyName(look, army), now, Math.max(0, now - price)),
      answer: { army },
    };
  });
/** Every way to name `count` of some armies. */
const waysToName = (armies: readonly ArmyId[], count: number): ArmyId[][] =>
  count === 0
    ? [[]]
    : armies.flatMap((army, at) =>
        waysToName(armies.slice(at + 1), count - 1).map((rest) => [army, ...rest]),
      );
/** COS-MP-08, COS-MP-09, COS-MP-10 Support, with the odd points named, or the army leaves. */
const collapse: Maker<'collapse'> = ({ look }, { army, among, each, odd }) => [
  ...waysToName(among, odd).map((chosen) => ({
    label: t().ask.support,
    note:
      odd === 0
        ? t().ask.supportNote(each)
        : t().ask.supportOdd(each, chosen.map((id) => armyName(look, id)).join(', ')),
    answer: { by: 'support', odd: chosen },
  })),
  {
    label: t().ask.forfeit,
    note: t().ask.forfeitNote(armyName(look, army)),
    answer: { by: 'forfeit' },
  },
];
/** COS-MP-04 An ally asks for units of ours. */
const lendUnits: Maker<'lendUnits'> = ({ look }, { to, favour }) => [
  {
    label: t().ask.lend,
    note:
      favour === 'activate'
        ? t().ask.lendMove(armyName(look, to))
        : t().ask.lendTactic(armyName(look, to)),
    answer: { lend: true },
  },
  { label: t().ask.keep, note: t().ask.keepNote, answer: { lend: false } },
];
/** Part F Rearguard: over the edge, and safe. */
const leaveTable: Maker<'leaveTable'> = (_desk, { unit }) => [
  { label: t().ask.leave, note: t().ask.leaveNote, unit, answer: { leave: true } },
  { label: t().ask.remain, note: t().ask.remainNote, unit, answer: { leave: false } },
];
/** COS-CMD-09 Places as near as each other. */
const chooseSpot: Maker<'chooseSpot'> = ({ look }, { commander, spots }) => {
  const { x: xs, y: ys } = look.position.commanders;
  const from = { x: xs[commander], y: ys[commander] };
  return spots.map(({ x, y }, index) => {
    const distance = named(SCALE, Math.hypot(x - from.x, y - from.y));
    return {
      label: t().ask.spot(index + 1),
      note: t().ask.spotNote(distance, wayWords(from, { x, y })),
      deed: t().do.displace,
      spot: { commander, x, y },
      answer: { x, y },
    };
  });
};
const MAKERS = {
  chooseNext,
  choosePayer,
  collapse,
  lendUnits,
  takeDamage,
  useAmmunition,
  leaveTable,
  chooseCombat,
  chooseSpot,
  allocateHit,
  resolveHit,
  retreatDirection,
  raisePrice,
  rerollTest,
  withdraw,
} satisfies Makers;
/** Questions of which a short list says all that may be answered. */
export type ListedAsk = keyof typeof MAKERS;
export const hasOptions = (ask: string): ask is ListedAsk => ask in MAKERS;

export function optionsOf(desk: Named, { ask, question }: Pending): Option[] {
  const make = MAKERS[ask as ListedAsk] as Maker<Ask> | undefined;
  return make?.(desk, questionIn<Ask>(question)) ?? [];
}
