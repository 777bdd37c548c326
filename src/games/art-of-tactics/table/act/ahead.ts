/** What units meet on the ways that are drafted, before they go. */
import { meleeForecast } from '../../rules/odds/index.ts';
import { supposedAt, terrainOf } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { Drafted } from './drafted.ts';
import { nameOf } from '../saying.ts';
import { t } from '../words/index.ts';
import { failing } from '../prospects/prospect.ts';
import { say } from '#table';

export interface AheadLine {
  readonly says: string;
  /** What comes of it, and how likely. */
  readonly comes: string;
  readonly cite: string;
}
const GROUNDS = ['hill', 'wood', 'scrub', 'ploughland', 'marsh'] as const;
function groundName(look: Scene, element: number): string {
  const { name, kind } = terrainOf(look)[element];
  if (name !== undefined) return say(name);
  return t().ahead.ground[GROUNDS.find((one) => one === kind) ?? 'other'];
}
const percent = (p: number): number => Math.round(100 * p);

export const aheadOf = (look: Scene, drafts: readonly Drafted[]): AheadLine[] =>
  drafts.flatMap((draft) => (draft.refusal === undefined ? linesOf(look, draft) : []));
function linesOf(look: Scene, { unit, end, way }: Drafted): AheadLine[] {
  if (way === undefined) return [];
  const name = nameOf(look, unit);
  const test = t().ahead.test(percent(failing(look, unit)));
  return [
    ...way.elements.map((element) => ({
      says: t().ahead.crosses(name, groundName(look, element)),
      comes: test,
      cite: 'AOT-TERR-04',
    })),
    ...way.friends.map((friend) => ({
      says: t().ahead.passes(name, nameOf(look, friend)),
      comes: test,
      cite: 'AOT-PASS-01',
    })),
    ...way.contacts.map((enemy) => metLine(look, unit, enemy, end)),
    ...(way.camp ? [{ says: t().ahead.camp(name), comes: '', cite: 'AOT-CAMP-02' }] : []),
  ];
}
/** How the fight would go if he stood. */
function metLine(look: Scene, unit: UnitId, enemy: UnitId, end: Drafted['end']): AheadLine {
  const there = supposedAt(look, unit, end);
  const [duel] = meleeForecast(there, [{ a: unit, b: enemy }]).duels;
  const [wins, loses] = duel.odds;
  return {
    says: t().ahead.meets(nameOf(look, unit), nameOf(look, enemy)),
    comes: t().ahead.duel(percent(wins), percent(loses)),
    cite: 'AOT-MOVE-05',
  };
}
