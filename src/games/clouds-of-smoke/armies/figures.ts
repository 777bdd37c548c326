/** A statline in words, as far as it is known. */
import type { ArmySpeaker, ListedUnit } from '../rules/army/index.ts';
import { words } from './saying.ts';

export function figuresOf(unit: ListedUnit, say: ArmySpeaker): string {
  const { figures, specials } = say.phrases;
  const { speed, retreat, strength, morale, loss, discipline, closeCombat } = unit;
  const known: (string | undefined)[] = [
    speed && `${figures.speed} ${speed.join('–')}`,
    retreat && `${figures.retreat} ${retreat}`,
    strength === undefined ? undefined : `${figures.strength} ${strength}`,
    morale === undefined ? undefined : `${figures.morale} ${morale}`,
    loss === undefined ? undefined : `${figures.loss} ${loss}`,
    discipline === undefined ? undefined : `${figures.discipline} ${discipline}+`,
    closeCombat === undefined ? undefined : `${figures.closeCombat} ${closeCombat}d6`,
    ...(unit.fire ?? []).map(
      ({ weapon, range, dice }) => `${say.weapon(weapon)} ${range} ${words().uw} ${dice}d6`,
    ),
    unit.bombardment &&
      `${specials.bombardment} ${unit.bombardment.range} ${words().uw} ${unit.bombardment.power}d6`,
  ];
  return known.filter((part) => part !== undefined && part !== '').join(' · ');
}
export const specialsOf = ({ special = [] }: ListedUnit, say: ArmySpeaker): string =>
  special.map((name) => say.phrases.specials[name]).join(', ');
