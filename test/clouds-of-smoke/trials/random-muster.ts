/** Random armies, legal by their lists, led into a random scenario. */
import {
  LEVELS,
  commanderPoints,
} from '../../../src/games/clouds-of-smoke/rules/army/commander.ts';
import { TACTIC_IDS } from '../../../src/games/clouds-of-smoke/rules/names.ts';
import { assetLimit, checkArmy } from '../../../src/games/clouds-of-smoke/rules/army/check.ts';
import { factionPlayability } from '../../../src/games/clouds-of-smoke/rules/army/playable.ts';
import type { ArmyList, Faction } from '../../../src/games/clouds-of-smoke/rules/army/types.ts';
import type { CloudsOfSmokeRules } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Setup, SideId } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Pick } from '#kernel';
import { BATTLES, FACTIONS, muster } from '../../../src/games/clouds-of-smoke/content/index.ts';

const PLAYED = [...FACTIONS.values()].filter((one) => factionPlayability(one).playable);
const SIZES = [200, 250, 300];
const TRIES = 40;

/** Two to six players, each with an army of his own, before anybody is set up. */
export function randomMuster(ruleset: CloudsOfSmokeRules, pick: Pick): Setup {
  const battles = [...BATTLES.values()];
  for (let count = 0; count < TRIES; count++) {
    const battle = battles[pick(battles.length)];
    const size = SIZES[pick(SIZES.length)] ?? 200;
    const players = 2 + pick(5);
    const armies = Array.from({ length: players }, (_, id) => {
      const side = (id % 2) as SideId;
      const [part, whole] = side === 1 ? (battle?.otherShare ?? [1, 1]) : [1, 1];
      const faction = PLAYED[pick(PLAYED.length)];
      if (faction === undefined) throw new Error('no faction can be played');
      const list = randomList(ruleset, faction, Math.floor((size * part) / whole), pick);
      return { seat: `${side === 0 ? 'south' : 'north'}${id}`, side, list, faction };
    });
    const setup = muster(ruleset.edition, { scenario: battle?.id ?? '', size, armies });
    if (setup.ok) return setup.value;
  }
  throw new Error('random armies are seldom legal');
}

/** Units and assets as long as the points and the list allow them. */
function randomList(
  { edition }: CloudsOfSmokeRules,
  faction: Faction,
  size: number,
  pick: Pick,
): ArmyList {
  const affordable = LEVELS.filter((level) => (commanderPoints(level) ?? 0) * 2 <= size);
  const level = affordable[pick(affordable.length)] ?? LEVELS[0];
  let list: ArmyList = { name: '', faction: faction.id, level, size, units: [], assets: [] };
  const tried = (next: ArmyList): void => {
    // An army without units is not legal yet: only what is added counts.
    const faults = checkArmy(next, faction, edition).issues;
    if (faults.every(({ code }) => code === 'noUnits' || code === 'noMorale')) list = next;
  };
  for (let count = pick(assetLimit(size) + 2); count > 0; count--) {
    tried({ ...list, assets: [...list.assets, randomAsset(faction, pick)] });
  }
  for (let count = 0; count < TRIES; count++) {
    const unit = faction.units[pick(faction.units.length)]?.id ?? '';
    const column = pick(2) === 0 ? {} : { column: 1 + pick(level) };
    tried({ ...list, units: [...list.units, { unit, count: 1 + pick(3), ...column }] });
  }
  return list;
}
function randomAsset({ assets, board }: Faction, pick: Pick): ArmyList['assets'][number] {
  const asset = assets[pick(assets.length)];
  const one = { asset: asset?.id ?? '', count: 1 + pick(asset?.copies ?? 1) };
  if (asset?.choice === undefined) return one;
  const tactics = board?.tactics ?? [];
  const free = TACTIC_IDS.filter((tactic) => !tactics.includes(tactic));
  const [drop, take] = [tactics[pick(tactics.length)], free[pick(free.length)]];
  return { ...one, choice: { drop: drop ?? '', take: take ?? '' } };
}
