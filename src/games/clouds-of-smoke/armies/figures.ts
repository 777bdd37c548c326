/** A statline, as far as it is known: in columns, and in one line where these have no room. */
import type { ArmySpeaker, ListedUnit } from '../rules/army/index.ts';
import { words } from './saying.ts';

/** What stands in its columns; what is not known, or is not there, is empty. */
export function columnsOf(unit: ListedUnit): Figures {
  const { speed, retreat, strength, morale, loss, discipline, closeCombat } = unit;
  return {
    speed: speed?.join('–') ?? '',
    retreat: retreat ?? '',
    strength: strength === undefined ? '' : `${strength}`,
    morale: morale === undefined ? '' : `${morale}`,
    loss: loss === undefined || loss === 0 ? '' : `−${loss}`,
    discipline: discipline === undefined ? '' : `${discipline}+`,
    closeCombat: closeCombat === undefined ? '' : `${closeCombat}d6`,
    fire: (unit.fire ?? []).map(({ range, dice }) => `${range} ${words().uw} ${dice}d6`),
  };
}
interface Figures {
  readonly speed: string;
  readonly retreat: string;
  readonly strength: string;
  readonly morale: string;
  readonly loss: string;
  readonly discipline: string;
  readonly closeCombat: string;
  /** A line for each of its ranges. */
  readonly fire: readonly string[];
}
export function figuresOf(unit: ListedUnit, say: ArmySpeaker): string {
  const { figures } = say.phrases;
  const { loss, fire, ...rest } = columnsOf(unit);
  const named = (['speed', 'retreat', 'strength', 'morale'] as const).map(
    (name) => [figures[name], rest[name]] as const,
  );
  const known = [
    ...named,
    [figures.loss, loss.slice(1)] as const,
    [figures.discipline, rest.discipline] as const,
    [figures.closeCombat, rest.closeCombat] as const,
  ].filter(([, value]) => value !== '');
  return [...known.map((one) => one.join(' ')), ...fire].join(' · ');
}
/** Its special rules, what it shoots with and how it bombards. */
export function specialsOf(unit: ListedUnit, say: ArmySpeaker): string {
  const { special = [], fire = [], bombardment } = unit;
  const specials = special
    .filter((name) => name !== 'bombardment' || bombardment === undefined)
    .map((name) => say.phrases.specials[name]);
  const weapons = [...new Set(fire.map(({ weapon }) => say.weapon(weapon)))];
  const far = bombardment && `${bombardment.range} ${words().uw} ${bombardment.power}d6`;
  return [
    specials.join(', '),
    weapons.join(', '),
    ...(far === undefined ? [] : [`${say.phrases.specials.bombardment} ${far}`]),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
