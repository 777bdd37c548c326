/** All factions, by their files. */
import * as z from 'zod/mini';
import eraData from '../../../../../data/clouds-of-smoke/eras.json' with { type: 'json' };
import french from '../../../../../data/clouds-of-smoke/armies/french.json' with { type: 'json' };
import french19 from '../../../../../data/clouds-of-smoke/armies/french-19.json' with { type: 'json' };
import ottoman from '../../../../../data/clouds-of-smoke/armies/ottoman.json' with { type: 'json' };
import ottoman19 from '../../../../../data/clouds-of-smoke/armies/ottoman-19.json' with { type: 'json' };
import at18 from '../../../../../data/clouds-of-smoke/armies/ours-at18.json' with { type: 'json' };
import at19 from '../../../../../data/clouds-of-smoke/armies/ours-at19.json' with { type: 'json' };
import gb18 from '../../../../../data/clouds-of-smoke/armies/ours-gb18.json' with { type: 'json' };
import gb19 from '../../../../../data/clouds-of-smoke/armies/ours-gb19.json' with { type: 'json' };
import hre17 from '../../../../../data/clouds-of-smoke/armies/ours-hre17.json' with { type: 'json' };
import plc17 from '../../../../../data/clouds-of-smoke/armies/ours-plc17.json' with { type: 'json' };
import pr18 from '../../../../../data/clouds-of-smoke/armies/ours-pr18.json' with { type: 'json' };
import se17 from '../../../../../data/clouds-of-smoke/armies/ours-se17.json' with { type: 'json' };
import russia19 from '../../../../../data/clouds-of-smoke/armies/russia-19.json' with { type: 'json' };
import russian from '../../../../../data/clouds-of-smoke/armies/russian.json' with { type: 'json' };
import type { Words } from '#kernel';
import type { Board, Era, Faction } from '../../rules/army/index.ts';
import type { Profile } from '../../rules/index.ts';
import { eraFile } from './faction-shape.ts';
import { factionFrom, profileIn } from './statlines.ts';

// prettier-ignore
const FILES = [
  se17, hre17, plc17, pr18, at18, gb18, gb19, at19,
  french, russian, ottoman, french19, russia19, ottoman19,
];

/** Ours first, then the author's as far as they were found. */
export const FACTIONS: ReadonlyMap<string, Faction> = new Map(
  FILES.map(factionFrom).map((faction) => [faction.id, faction]),
);

/** COS-ARM-10 The eras, each with the author's factions, those without a list too. */
export const ERA_LIST: readonly {
  readonly id: Era;
  readonly name: Words;
  readonly official: readonly { readonly id: string; readonly name: Words }[];
}[] = z.parse(z.array(eraFile), eraData);

/** The name of a faction, known by its list or only by its id. */
export const factionName = (id: string): Words | undefined =>
  FACTIONS.get(id)?.name ??
  ERA_LIST.flatMap(({ official }) => official).find((one) => one.id === id)?.name;

/** COS-BRD-05 The board that the printed book shows as the example is that of France. */
export const sampleBoard = (): Board | undefined => FACTIONS.get('french')?.board;

/** Statlines by their list and name: 'ours-se17', 'brigade-shot'. */
export const profileNamed = (faction: string, id: string): Profile | undefined =>
  profileIn(FACTIONS.get(faction), id);
