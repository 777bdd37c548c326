/** A faction from its file, and its statlines and its board as the table has them. */
import * as z from 'zod/mini';
import assetData from '../../../../../data/clouds-of-smoke/assets.json' with { type: 'json' };
import { fail, ok, type Issue, type Result } from '#kernel';
import {
  whyNoProfile,
  type Asset,
  type Board,
  type Faction,
  type Figures,
  type ListedUnit,
} from '../../rules/army/index.ts';
import type { Army, Profile, RetreatStat } from '../../rules/index.ts';
import { assetFile, factionFile } from './faction-shape.ts';
import { toTicks } from '../positions/measures.ts';

/** Part of every faction of ours. */
const ASSETS: ReadonlyMap<string, Asset> = new Map(
  z.parse(z.array(assetFile), assetData).map((asset) => [asset.id, asset]),
);

/** COS-ARM-11 A faction with its units, its board and its assets, from its file. */
export function factionFrom(file: unknown): Faction {
  const faction = z.parse(factionFile, file);
  const assets = faction.assets.map((one) => {
    if (typeof one !== 'string') return one;
    const asset = ASSETS.get(one);
    if (asset === undefined) throw new Error(`${faction.id}: there is no asset '${one}'`);
    return asset;
  });
  return { ...faction, assets };
}
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

/** A unit of a faction as the table has it: 'brigade-shot'. */
export function profileIn(faction: Faction | undefined, id: string): Profile | undefined {
  const unit = faction?.units.find((one) => one.id === id);
  const profile = unit && toProfile(unit);
  return profile?.ok === true ? profile.value : undefined;
}
