import {
  battleQuestions,
  seatOf,
  startingMorale,
  type ArmyId,
  type Look,
  type Direction,
  type MarkerId,
  type UnitId,
} from '../../rules/index.ts';
import type { Pending } from '#kernel';
import { say, seatName } from '../../../../table/words/index.ts';
import { t } from '../words/index.ts';
import { armyName, combatName } from '../names.ts';
import type { Option } from './choosing.svelte.ts';
import type { BattleDesk } from '../desk.svelte.ts';
import type { Ask, Question } from './answering.ts';
import { SCALE } from '../scale.ts';
import { told } from '../../../../table/words/lengths.ts';

/** What the words are made of. */
type Named = Pick<BattleDesk, 'look' | 'name'>;
type Maker<K extends Ask> = (desk: Named, question: Question<K>) => Option[];
type Makers = { readonly [K in Ask]?: Maker<K> };

/** A retreat stat as players say it: 1 UW, d3, d6+1. */
export function retreatWords(desk: Named, unit: UnitId): string {
  const { setup } = desk.look;
  const { die, plus } = setup.profiles[setup.units[unit].profile].retreat;
  if (die === 0) return `${plus} ${say(SCALE.unit)}`;
  return `d${die}${plus > 0 ? `+${plus}` : ''} ${say(SCALE.unit)}`;
}
const profileOf = (desk: Named, unit: UnitId): Look['setup']['profiles'][number] => {
  const { setup } = desk.look;
  return setup.profiles[setup.units[unit].profile];
};
/** Dice are rolled for the length of a retreat, unless it is a constant. */
const rolls = (desk: Named, unit: UnitId): boolean => profileOf(desk, unit).retreat.die > 0;

const takeDamage: Maker<'takeDamage'> = (desk, { units }) => [
  { label: t('ask.moraleLoss'), note: t('ask.moraleLossNote'), answer: { by: 'morale' } },
  ...units.map((unit) => ({
    label: t('ask.retreatUnit', { name: desk.name(unit) }),
    note: `${retreatWords(desk, unit)}, ${t('ask.retreatNote')}`,
    unit,
    fate: rolls(desk, unit),
    answer: { by: 'retreat', unit },
  })),
];
const riskCommander: Maker<'riskCommander'> = () => [
  { label: t('ask.noRisk'), note: t('ask.noRiskNote'), answer: { risk: false } },
  { label: t('ask.risk'), note: t('ask.riskNote'), fate: true, answer: { risk: true } },
];
/** Part E Ammunition park: once in a battle. */
const useAmmunition: Maker<'useAmmunition'> = (_desk, { dice }) => [
  {
    label: t('ask.park', { dice: dice + 2 }),
    note: t('ask.parkNote'),
    fate: true,
    answer: { use: true },
  },
  {
    label: t('ask.noPark', { dice }),
    note: t('ask.noParkNote'),
    fate: true,
    answer: { use: false },
  },
];
/** COS-MP-06 Which ally has his turn next. */
const chooseNext: Maker<'chooseNext'> = ({ look }, { armies }) =>
  armies.map((army) => ({
    label: seatName(seatOf(look, army)),
    note: t('ask.next', {
      army: armyName(look, army),
      now: look.position.morale[army],
      most: startingMorale(look.setup, army),
    }),
    answer: { army },
  }));
/** COS-END-06 Who of the losing side pays the price. */
const choosePayer: Maker<'choosePayer'> = ({ look }, { armies, price }) =>
  armies.map((army) => {
    const now = look.position.morale[army];
    return {
      label: seatName(seatOf(look, army)),
      note: t('ask.pays', { army: armyName(look, army), now, left: Math.max(0, now - price) }),
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
/** COS-MP-08..10 Support, with the odd points named, or the army leaves. */
const collapse: Maker<'collapse'> = ({ look }, { army, among, each, odd }) => [
  ...waysToName(among, odd).map((named) => ({
    label: t('ask.support'),
    note:
      odd === 0
        ? t('ask.supportNote', { each })
        : t('ask.supportOdd', { each, names: named.map((id) => armyName(look, id)).join(', ') }),
    answer: { by: 'support', odd: named },
  })),
  {
    label: t('ask.forfeit'),
    note: t('ask.forfeitNote', { army: armyName(look, army) }),
    answer: { by: 'forfeit' },
  },
];
/** COS-MP-04 An ally asks for units of ours. */
const lendUnits: Maker<'lendUnits'> = ({ look }, { to, favour }) => [
  {
    label: t('ask.lend'),
    note: t(favour === 'activate' ? 'ask.lendMove' : 'ask.lendTactic', {
      army: armyName(look, to),
    }),
    answer: { lend: true },
  },
  { label: t('ask.keep'), note: t('ask.keepNote'), answer: { lend: false } },
];
/** Part F Rearguard: over the edge, and safe. */
const leaveTable: Maker<'leaveTable'> = (_desk, { unit }) => [
  { label: t('ask.leave'), note: t('ask.leaveNote'), unit, answer: { leave: true } },
  { label: t('ask.remain'), note: t('ask.remainNote'), unit, answer: { leave: false } },
];
const chooseCombat: Maker<'chooseCombat'> = ({ look }, { groups }) =>
  groups.map((markers) => {
    const prices = markers.map((marker) => look.position.markers.price[marker]).join(' + ');
    const [marker] = markers as [MarkerId];
    const note = t('ask.price', { prices });
    const label = combatName(markers);
    return { label, note, deed: t('do.fight', { name: label }), markers, answer: { marker } };
  });
/** COS-CMD-09 Places as near as each other. */
const chooseSpot: Maker<'chooseSpot'> = (_desk, { commander, spots }) =>
  spots.map(({ x, y }, index) => ({
    label: t('ask.spot', { n: index + 1 }),
    note: t('ask.spotNote', { x: told(SCALE, x), y: told(SCALE, y) }),
    deed: t('do.displace'),
    spot: { commander, x, y },
    answer: { x, y },
  }));
const allocateHit: Maker<'allocateHit'> = (_desk, { units }) =>
  units.map((unit) => ({
    label: t('ask.hit'),
    unit,
    answer: { unit },
  }));

const resolveHit: Maker<'resolveHit'> = (desk, question) =>
  question.units.flatMap((unit) => {
    const { discipline, loss, special } = profileOf(desk, unit);
    const price = special.includes('light') ? t('ask.retreatFree') : t('ask.retreatPrice');
    const elite = special.includes('elite') ? `, ${t('ask.elite')}` : '';
    const retreat: Option = {
      label: t('ask.retreat', { distance: retreatWords(desk, unit) }),
      note: price + elite,
      unit,
      fate: rolls(desk, unit),
      answer: { unit, by: 'retreat' },
    };
    const stand: Option = {
      label: t('ask.stand', { discipline }),
      note: t('ask.standNote', { loss }),
      unit,
      fate: true,
      answer: { unit, by: 'test' },
    };
    const { resolveHit: rules } = battleQuestions;
    const barred = rules.check(desk.look, question, { unit, by: 'retreat' });
    return barred === undefined ? [retreat, stand] : [stand];
  });

const WAYS: readonly Direction[] = ['back', 'ownSide'];
const wayOption = (unit: UnitId, direction: Direction, distance: number): Option => ({
  label: direction === 'back' ? t('ask.back') : t('ask.ownSide'),
  note: direction === 'back' ? t('ask.backNote') : t('ask.ownSideNote'),
  unit,
  way: { unit, direction, distance },
  answer: { direction },
});
const retreatDirection: Maker<'retreatDirection'> = (_desk, { unit, distance }) =>
  WAYS.map((direction) => wayOption(unit, direction, distance));
const WITHDRAWAL = 1000;
const withdraw: Maker<'withdraw'> = (_desk, { units }) =>
  units.flatMap((unit) =>
    WAYS.map((direction) => {
      const option = wayOption(unit, direction, WITHDRAWAL);
      return { ...option, answer: { unit, direction } };
    }),
  );

const raisePrice: Maker<'raisePrice'> = ({ look }, { markers }) =>
  markers.map((marker) => ({
    label: combatName([marker]),
    note: t('ask.price', { prices: look.position.markers.price[marker] }),
    deed: t('do.raise', { name: combatName([marker]) }),
    markers: [marker],
    answer: { marker },
  }));
const rerollTest: Maker<'rerollTest'> = (_desk, { die }) => [
  {
    label: t('ask.reroll'),
    note: t('ask.rerollNote', { die }),
    fate: true,
    answer: { reroll: true },
  },
  { label: t('ask.keepRoll'), note: t('ask.keepRollNote', { die }), answer: { reroll: false } },
];

const MAKERS: Makers = {
  chooseNext,
  choosePayer,
  collapse,
  lendUnits,
  takeDamage,
  riskCommander,
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
};
/** Does a short list say all that may be answered? */
export const hasOptions = (ask: string): boolean => ask in MAKERS;

export function optionsOf(desk: Named, { ask, question }: Pending): Option[] {
  const make = MAKERS[ask as Ask] as Maker<Ask> | undefined;
  return make?.(desk, question as unknown as Question<Ask>) ?? [];
}
