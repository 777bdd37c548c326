/** What of an army the rules at hand do not carry out yet: such an army is not for play. */
import type { Issue } from '#kernel';
import { ACTIONS, ASSETS, SPECIALS, TACTIC_IDS, WEAPONS } from '../names.ts';
import type { Rule } from '../rules.ts';
import { boardOf } from './cost.ts';
import type { ArmyList, Board, Faction, ListedUnit } from './types.ts';

/** The names that the rules know. */
export interface Carried {
  readonly specials: readonly string[];
  readonly weapons: readonly string[];
  readonly actions: readonly string[];
  readonly tactics: readonly string[];
  readonly assets: readonly string[];
}
const CARRIED: Carried = {
  specials: SPECIALS,
  weapons: WEAPONS,
  actions: ACTIONS,
  tactics: TACTIC_IDS,
  // The others are settled when the army is led into a battle.
  assets: ['subCommander', 'strategy', 'reformer', 'supplyTrain', ...ASSETS],
};
const lack = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});

/** COS-UNT-09 Why a unit cannot be set on the table: figures not found, rules not carried out. */
export function whyNoProfile(unit: ListedUnit, at: string, carried = CARRIED): Issue[] {
  const { id, special = [], fire = [], missing = [] } = unit;
  return [
    ...(missing.length === 0
      ? []
      : [lack('figuresMissing', 'COS-UNT-01', at, { unit: id, figures: missing.join(' ') })]),
    ...special
      .filter((name) => !carried.specials.includes(name))
      .map((name) => lack('specialNotCarried', 'COS-UNT-09', at, { unit: id, special: name })),
    ...[...new Set(fire.map(({ weapon }) => weapon))]
      .filter((name) => !carried.weapons.includes(name))
      .map((name) => lack('weaponNotCarried', 'COS-UNT-08', at, { unit: id, weapon: name })),
  ];
}

/** COS-BRD-01 Why a board cannot be played: it was not found, or an entry is not carried out. */
function whyNoBoard(board: Board | undefined, carried: Carried): Issue[] {
  if (board === undefined) return [lack('boardMissing', 'COS-ARM-11', 'faction')];
  return [
    ...board.actions
      .filter((name) => !carried.actions.includes(name))
      .map((name) => lack('actionNotCarried', 'COS-BRD-01', 'faction', { action: name })),
    ...board.tactics
      .filter((name) => !carried.tactics.includes(name))
      .map((name) => lack('tacticNotCarried', 'COS-BRD-01', 'faction', { tactic: name })),
  ];
}

export interface Playability {
  readonly playable: boolean;
  readonly reasons: readonly Issue[];
}
const playability = (reasons: readonly Issue[]): Playability => ({
  playable: reasons.length === 0,
  reasons,
});

/** A faction may be offered for play when all of it can be played. */
export const factionPlayability = (faction: Faction, carried = CARRIED): Playability =>
  playability([
    ...whyNoBoard(faction.board, carried),
    ...faction.units.flatMap((unit, at) => whyNoProfile(unit, `units.${at}`, carried)),
  ]);

/** An army, when its board, its own units and its own assets can. */
export function armyPlayability(
  list: ArmyList,
  faction: Faction | undefined,
  carried = CARRIED,
): Playability {
  if (faction === undefined)
    return playability([lack('noSuchFaction', 'COS-ARM-11', 'faction', { faction: list.faction })]);
  const units = list.units.flatMap(({ unit: id }, row) => {
    const unit = faction.units.find((one) => one.id === id);
    return unit === undefined
      ? [lack('notInFaction', 'COS-ARM-11', `units.${row}`, { unit: id })]
      : whyNoProfile(unit, `units.${row}`, carried);
  });
  const assets = list.assets.flatMap(({ asset }, row) =>
    carried.assets.includes(asset)
      ? []
      : [lack('assetNotCarried', 'COS-ARM-11', `assets.${row}`, { asset })],
  );
  return playability([...whyNoBoard(boardOf(list, faction), carried), ...units, ...assets]);
}
