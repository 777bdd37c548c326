/** What armies of one side settle among themselves. */
import { seatOf, startingMorale } from '../../rules/facts/index.ts';
import type { ArmyId } from '../../rules/index.ts';
import { seatName } from '#table';
import type { Listed } from './option.ts';
import { t } from '../combat/words/index.ts';
import { armyName } from '../names.ts';

/** COS-MP-06 Which ally has his turn next. */
export const chooseNext: Listed<'chooseNext'> = {
  first: () => t().first.chooseNext,
  options: ({ look }, { armies }) =>
    armies.map((army) => ({
      label: seatName(seatOf(look, army)),
      note: t().ask.next(
        armyName(look, army),
        look.position.morale[army],
        startingMorale(look.setup, army),
      ),
      answer: { army },
    })),
};
/** COS-END-06 Who of the losing side pays the price. */
export const choosePayer: Listed<'choosePayer'> = {
  first: () => t().first.choosePayer,
  options: ({ look }, { armies, price }) =>
    armies.map((army) => {
      const now = look.position.morale[army];
      return {
        label: seatName(seatOf(look, army)),
        note: t().ask.pays(armyName(look, army), now, Math.max(0, now - price)),
        answer: { army },
      };
    }),
};
/** Every way to name `count` of some armies. */
const waysToName = (armies: readonly ArmyId[], count: number): ArmyId[][] =>
  count === 0
    ? [[]]
    : armies.flatMap((army, at) =>
        waysToName(armies.slice(at + 1), count - 1).map((rest) => [army, ...rest]),
      );
/** COS-MP-08, COS-MP-09, COS-MP-10 Support, with the odd points named, or the army leaves. */
export const collapse: Listed<'collapse'> = {
  first: () => t().first.collapse,
  options: ({ look }, { army, among, each, odd }) => [
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
  ],
};
/** COS-MP-04 An ally asks for units of ours, which are seen whatever is chosen. */
export const lendUnits: Listed<'lendUnits'> = {
  first: () => t().first.lendUnits,
  seen: ({ units }) => units,
  options: ({ look }, { to, favour }) => [
    {
      label: t().ask.lend,
      note:
        favour === 'activate'
          ? t().ask.lendMove(armyName(look, to))
          : t().ask.lendTactic(armyName(look, to)),
      answer: { lend: true },
    },
    { label: t().ask.keep, note: t().ask.keepNote, answer: { lend: false } },
  ],
};
