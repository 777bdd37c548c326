/** The factions and what they bring: their data, and statlines for the table. */
import * as z from 'zod/mini';
import assetData from '../../data/clouds-of-smoke/assets.json' with { type: 'json' };
import eraData from '../../data/clouds-of-smoke/eras.json' with { type: 'json' };
import french from '../../data/clouds-of-smoke/armies/french.json' with { type: 'json' };
import french19 from '../../data/clouds-of-smoke/armies/french-19.json' with { type: 'json' };
import ottoman from '../../data/clouds-of-smoke/armies/ottoman.json' with { type: 'json' };
import ottoman19 from '../../data/clouds-of-smoke/armies/ottoman-19.json' with { type: 'json' };
import at18 from '../../data/clouds-of-smoke/armies/ours-at18.json' with { type: 'json' };
import at19 from '../../data/clouds-of-smoke/armies/ours-at19.json' with { type: 'json' };
import gb18 from '../../data/clouds-of-smoke/armies/ours-gb18.json' with { type: 'json' };
import gb19 from '../../data/clouds-of-smoke/armies/ours-gb19.json' with { type: 'json' };
import hre17 from '../../data/clouds-of-smoke/armies/ours-hre17.json' with { type: 'json' };
import plc17 from '../../data/clouds-of-smoke/armies/ours-plc17.json' with { type: 'json' };
import pr18 from '../../data/clouds-of-smoke/armies/ours-pr18.json' with { type: 'json' };
import se17 from '../../data/clouds-of-smoke/armies/ours-se17.json' with { type: 'json' };
import russia19 from '../../data/clouds-of-smoke/armies/russia-19.json' with { type: 'json' };
import russian from '../../data/clouds-of-smoke/armies/russian.json' with { type: 'json' };
import { fail, ok, type Issue, type Result, type Words } from '#kernel';
import {
  whyNoProfile,
  type Army,
  type Asset,
  type Board,
  type Era,
  type Faction,
  type Figures,
  type ListedUnit,
  type Profile,
  type RetreatStat,
} from '#clouds-of-smoke';
import { assetFile, eraFile, factionFile } from './faction-shape.ts';
import { toTicks } from './measures.ts';

// prettier-ignore
const FILES = [
  se17, hre17, plc17, pr18, at18, gb18, gb19, at19,
  french, russian, ottoman, french19, russia19, ottoman19,
];

/** Part of every faction of ours. */
const ASSETS: ReadonlyMap<string, Asset> = new Map(
  z.parse(z.array(assetFile), assetData).map((asset) => [asset.id, asset]),
);

/** COS-ARM-11 A faction with its units, its board and its assets, from its file. */
function factionFrom(file: unknown): Faction {
  const faction = z.parse(factionFile, file);
  const assets = faction.assets.map((one) => {
    if (typeof one !== 'string') return one;
    const asset = ASSETS.get(one);
    if (asset === undefined) throw new Error(`${faction.id}: there is no asset '${one}'`);
    return asset;
  });
  return { ...faction, assets };
}
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

/** COS-BRD-01, COS-BRD-03 Actions, tactics and the command radius of a board. */
export const toBoard = ({
  commandRadius,
  actions,
  tactics,
}: Board): Pick<Army, 'commandRadius' | 'actions' | 'tactics'> => ({
  commandRadius: toTicks(commandRadius),
  actions,
  tactics,
});

// --- statlines -----------------------------------------------------------------------------------

function toRetreat(text: string): RetreatStat {
  const [, sides, plus] = /^(?:d([36]))?\+?(\d+)?$/.exec(text) ?? [];
  return { die: Number(sides ?? 0) as RetreatStat['die'], plus: Number(plus ?? 0) };
}
/** A unit's profile, or everything in it that the rules do not carry out, by name. */
export function toProfile(unit: ListedUnit): Result<Profile, Issue[]> {
  const why = whyNoProfile(unit, '');
  return why.length > 0 ? fail(why) : ok(profileOf(unit as ListedUnit & Figures));
}
const profileOf = (unit: ListedUnit & Figures): Profile => ({
  id: unit.id,
  name: unit.name,
  points: unit.points,
  simple: toTicks(unit.speed[0]),
  difficult: toTicks(unit.speed[1]),
  retreat: toRetreat(unit.retreat),
  strength: unit.strength,
  morale: unit.morale,
  loss: unit.loss,
  discipline: unit.discipline,
  closeCombat: unit.closeCombat,
  fire: unit.fire.map(({ weapon, range, dice }) => ({
    weapon,
    range: toTicks(range),
    dice,
  })),
  ...(unit.bombardment === undefined
    ? {}
    : { bombardment: { range: toTicks(unit.bombardment.range), power: unit.bombardment.power } }),
  special: unit.special,
  tags: unit.tags ?? [],
  glyph: unit.glyph,
});

/** Statlines by their list and name: 'ours-se17', 'brigade-shot'. */
export function profileNamed(faction: string, id: string): Profile | undefined {
  const unit = FACTIONS.get(faction)?.units.find((one) => one.id === id);
  const profile = unit && toProfile(unit);
  return profile?.ok === true ? profile.value : undefined;
}
