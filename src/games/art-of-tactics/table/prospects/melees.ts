/** Melees before they are fought: every pair, its dice, and what is left of whom. */
import { expected } from '#dice';
import { average } from '#table';
import type { PlayerColor, Share, Term } from '#table/plain';
import { WEAPON, densityOf, hasProperty, isOnFlank } from '../../rules/facts/index.ts';
import { meleeForecast, type Duel, type Fighter, type Strike } from '../../rules/odds/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { nameOf } from '../saying.ts';
import { t } from '../words/index.ts';
import { t as slot } from '../words/slot/index.ts';
import { chancesIn, facesOf, lostIn, needTerms, type Prospect, type Row } from './prospect.ts';

export type Pair = Pick<Duel, 'a' | 'b'>;
/** What a player of this table needs to name his own side. */
export interface Reader {
  readonly look: Scene;
  readonly mark: (unit: UnitId) => PlayerColor;
}
/** What a weapon compares with, and by which paragraph. */
const MELEE = {
  belowEnemy: 'AOT-WPN-01',
  belowOwn: 'AOT-WPN-02',
  aboveOwn: 'AOT-WPN-03',
  aboveEnemy: 'AOT-WPN-08',
} as const;

export function meleeProspects(reader: Reader, pairs: readonly Pair[]): Prospect[] {
  const { look } = reader;
  const { fighters, duels } = meleeForecast(look, pairs);
  const of = (unit: UnitId): Fighter => {
    const found = fighters.find((one) => one.unit === unit);
    if (found === undefined) throw new Error('who fights has a forecast');
    return found;
  };
  return duels.map((duel) => {
    const { a, b, margins } = duel;
    const names = { a: nameOf(look, a), b: nameOf(look, b) };
    return {
      title: t().odds.pair(names.a, names.b),
      pair: [a, b],
      cite: 'AOT-MRES-01',
      rows: [...rowsOf(look, of(a), b), ...rowsOf(look, of(b), a)],
      charts: [of(a), of(b)].map((one) => lossChart(reader, one)),
      shares: sharesOf(reader, duel),
      margins: { says: t().odds.margin(names.a, names.b), bars: margins, side: reader.mark(a) },
    };
  });
}
const lossChart = (reader: Reader, { unit, suffers }: Fighter) => {
  const lost = lostIn(suffers);
  return {
    label: t().odds.loses(nameOf(reader.look, unit)),
    note: t().odds.mean(average(expected(lost))),
    chances: chancesIn(lost),
    side: reader.mark(unit),
  };
};
export const sharesOf = (reader: Reader, { a, b, odds, wild, bothFall }: Duel): Share[] => [
  { says: t().odds.beaten(nameOf(reader.look, b)), p: odds[0], kind: reader.mark(a) },
  { says: t().odds.on, p: odds[2], kind: 'on' },
  // AOT-ELE-13 It leaves the fight, or strikes once more: what comes of it is not foretold.
  { says: t().odds.wild, p: wild, kind: 'on' },
  // AOT-MRES-02 Neither has ranks with which to go on.
  { says: slot().melee.bothFall, p: bothFall, kind: 'on' },
  { says: t().odds.beaten(nameOf(reader.look, a)), p: odds[1], kind: reader.mark(b) },
];

// --- numbers -------------------------------------------------------------------------------------

/** The dice of one at the other, and the wall that they meet. */
function rowsOf(look: Scene, { unit, strikes, wall }: Fighter, enemy: UnitId): Row[] {
  const mine = strikes.filter(({ at }) => at === enemy);
  const shields: Row[] =
    wall === undefined || !('below' in wall) || isOnFlank(look, enemy, unit)
      ? []
      : [
          {
            says: t().odds.wallOf(nameOf(look, unit)),
            value: wall.equal ? t().why.upTo(wall.below) : t().why.below(wall.below),
            sum: wallTerms(look, unit, wall),
          },
        ];
  const dice = mine.map((strike): Row => ({
    says: t().odds.strikes(nameOf(look, unit), strike.dice, t().weapon[strike.weapon]),
    value: facesOf(strike.needs),
    sum: strikeTerms(look, unit, strike),
  }));
  const none = { says: t().odds.strikesNot(nameOf(look, unit)), value: '–' };
  const reason: Term = { adds: '0', says: t().why.flanked, cite: 'AOT-MFLANK-01' };
  return [...(dice.length === 0 ? [{ ...none, sum: [reason] }] : dice), ...shields];
}
function strikeTerms(look: Scene, unit: UnitId, { weapon, dice, needs, at }: Strike): Term[] {
  const horse = weapon === 'horse';
  const how = horse ? 'aboveEnemy' : WEAPON[weapon].melee;
  const flank = isOnFlank(look, unit, at);
  return [
    {
      adds: String(dice),
      says: horse ? t().why.horses : t().why.rank,
      cite: horse ? 'AOT-WPN-10' : 'AOT-MELEE-04',
    },
    ...needTerms(look, unit, needs, {
      adds: '',
      says: t().why[how](t().weapon[weapon]),
      cite: horse ? 'AOT-WPN-10' : MELEE[how],
    }),
    ...(flank ? [{ adds: '', says: t().why.flank, cite: 'AOT-MFLANK-04' }] : []),
  ];
}
const wallTerms = (look: Scene, unit: UnitId, { below }: { below: number }): Term[] => [
  {
    adds: t().why.below(below),
    says: t().why.wall(densityOf(look, unit)),
    cite: 'AOT-MSAVE-01',
  },
  ...(hasProperty(look, unit, 'veteran')
    ? [{ adds: t().why.equal, says: t().why.veteran, cite: 'AOT-PROP-12' }]
    : []),
];
/** How many dice some of the fighters throw. */
export const diceOf = (fighters: readonly Fighter[], counts: (unit: UnitId) => boolean): number =>
  fighters
    .filter(({ unit }) => counts(unit))
    .flatMap(({ strikes }) => strikes)
    .reduce((sum, { dice }) => sum + dice, 0);
