/** Numbers that can be opened: each part with what gives it. */
import type { Rule } from '../rules.ts';
import type { TacticId } from '../world.ts';

/** What gives a part of a number beside statline and tactics: `phrases/shares` has its words. */
export type Circumstance =
  | 'flanking'
  | 'agile'
  | 'gallop'
  | 'lancer'
  | 'useCover'
  | 'garrisonTroops'
  | 'coverOfPikes'
  | 'countermarch'
  | 'mutiny'
  | 'armor'
  | 'ground'
  | 'power'
  | 'depth'
  | 'village'
  | 'emplacement'
  | 'size'
  | 'onlyCavalry'
  | 'onlyArtillery'
  | 'oneAtLeast';
/** What steadies a unit beside tactics: the page says it in a word. */
export type Steadying = Extract<Circumstance, 'village' | 'garrisonTroops' | 'mutiny'>;
export type Source = 'statline' | Circumstance | TacticId;

/** One part of a number: what gives it, by which paragraph, and how much. */
export interface Share<Of extends Source = Source> {
  readonly of: Of;
  readonly cite: Rule;
  readonly adds: number;
}
export const total = (shares: readonly Share[]): number =>
  shares.reduce((sum, { adds }) => sum + adds, 0);
