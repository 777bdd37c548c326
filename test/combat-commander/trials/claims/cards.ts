/** Cards, time, points and objectives. */
import type { Words } from '#kernel';
import type { Claim } from '#trials';
import type {
  Card,
  CardId,
  Scene,
  Side,
  UnitId,
} from '../../../../src/games/combat-commander/rules/world.ts';
import {
  ALL_HEXES,
  rangeBetween,
} from '../../../../src/games/combat-commander/rules/ground/board.ts';
import type { RollFor } from '../../../../src/games/combat-commander/rules/world.ts';
import { en } from '../../../../src/games/combat-commander/rules/phrases/names-en.ts';
import { ru } from '../../../../src/games/combat-commander/rules/phrases/names-ru.ts';
import type { Event, Says } from './index.ts';
import { cardOf, hexName, radioOf, titled } from './names.ts';

/** Who has it is whose seat answered; where dice did, whom the event names. */
const doer = (actor: Side | undefined, side: Side): readonly Side[] => [actor ?? side];
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const LOSES: Words = { en: ' lose ', ru: ' теряют ' };
const GAINS: Words = { en: ' gain ', ru: ' получают ' };

/** Two dice that are multiplied, or that lead the way, have no sum. */
const APART: readonly (string | undefined)[] = ['targeting', 'drift'];
function rolled(
  event: Extract<Event, { type: 'revealed' }>,
  { dice: [white, coloured] }: Card,
  { position }: Scene,
): Claim {
  const { side, what, unit } = event;
  const sum = APART.includes(what) ? [] : [white + coloured];
  const aim = what === undefined ? [] : [rollOf(what)];
  return {
    sides: [side],
    units: unit === undefined ? [] : [unit],
    // CC-END-03 Below the space of the time marker it ends the battle.
    numbers: [white, coloured, ...sum, ...(what === 'suddenDeath' ? [position.time] : [])],
    // Of whom it is said has the roll before his name.
    titles: unit === undefined ? aim : [],
  };
}
const rollOf = (what: RollFor): Words => ({
  en: en.rolls[what](undefined),
  ru: ru.rolls[what](undefined),
});
/** Both names of a card. */
function namesOf(look: Scene, side: Side, card: CardId | undefined): readonly Words[] {
  if (card === undefined) return [];
  const { order, action } = cardOf(look, side, card);
  return [titled('orders', order), titled('actions', action)];
}
/** A chit, and what it makes the objectives worth. */
const chit = (title: Words, value: string): readonly Words[] =>
  value === '' ? [title] : [title, titled('chits', value)];

export const cards: Says<
  | 'drew'
  | 'revealed'
  | 'reshuffled'
  | 'ordered'
  | 'acted'
  | 'passed'
  | 'initiativeUsed'
  | 'timeAdvanced'
  | 'scored'
  | 'nothing'
  | 'chitDrawn'
  | 'chitShown'
  | 'controlled'
  | 'smokeCleared'
  | 'readied'
  | 'opportunity'
  | 'surrenderMoved'
  | 'discarded'
  | 'handShown'
  | 'stepped'
  | 'turnEnded'
  | 'radioBroke'
  | 'radioFixed'
  | 'radioLost'
  | 'radioCame'
  | 'radioPlaced'
> = {
  drew: ({ side, card: { value } }, { after }) => {
    if (value === undefined) return undefined;
    const { order, action } = cardOf(after, side, value);
    return { sides: [side], titles: [titled('orders', order), titled('actions', action)] };
  },
  revealed: (event, { after }) => {
    const { side, why, card } = event;
    if (card.value === undefined) return { sides: [side] };
    const shown = cardOf(after, side, card.value);
    const { hex, event: named, trigger } = shown;
    if (why === 'hex') return { sides: [side], places: [hexName(hex)] };
    if (why === 'event') return { sides: [side], titles: [titled('events', named)] };
    const claim = rolled(event, shown, after);
    const told = trigger === null ? [] : [titled('triggers', trigger)];
    return { ...claim, titles: [...(claim.titles ?? []), ...told] };
  },
  reshuffled: ({ side }) => ({ sides: [side] }),
  ordered: ({ side, order }, { actor }) => ({
    sides: doer(actor, side),
    titles: [titled('orders', order)],
  }),
  acted: ({ side, action, hex, takes }, { actor }) => ({
    sides: doer(actor, side),
    titles: [titled('actions', action)],
    places: takes === undefined || hex === undefined ? [] : [hexName(hex)],
    numbers: takes === undefined ? [] : [takes],
  }),
  // CC-CARD-08 Both see what is discarded.
  passed: ({ side, cards: all }, { actor, after }) => ({
    sides: doer(actor, side),
    numbers: all.length === 0 ? [] : [all.length],
    titles: all.flatMap(({ value }) => namesOf(after, side, value)),
  }),
  // CC-INI-02, CC-INI-03 Whose seat says so uses it, and it goes to the other.
  initiativeUsed: ({ side, roller, what }, { actor }) => {
    const user = actor ?? other(side);
    const titles = what === undefined ? [] : [rollOf(what)];
    return { sides: [user, other(user), ...(roller === undefined ? [] : [roller])], titles };
  },
  timeAdvanced: ({ by }, { after }) => ({ sides: [by], numbers: [after.position.time] }),
  scored: ({ side, points, rule, unit, objective }) => ({
    sides: [side],
    numbers: [Math.abs(points), ...(objective === undefined ? [] : [objective + 1])],
    units: unit === undefined || !OF_UNITS.includes(rule) ? [] : [unit],
    verdict: points < 0 ? { is: LOSES, not: [GAINS] } : { is: GAINS, not: [LOSES] },
  }),
  nothing: ({ side }) => ({ sides: [side] }),
  chitDrawn: ({ to, chit: { value = '' } }) =>
    to === 'open'
      ? { titles: chit({ en: `Objective chit ${value}`, ru: `фишка цели ${value}` }, value) }
      : { sides: [to], titles: chit({ en: `: ${value}`, ru: `фишка цели ${value}` }, value) },
  chitShown: ({ side, chit: { value = '' } }) => ({
    sides: [side],
    titles: chit({ en: `objective chit ${value}`, ru: `фишку цели ${value}` }, value),
  }),
  controlled: ({ objective, side }) => ({ sides: [side], numbers: [objective + 1] }),
  smokeCleared: ({ hex }) => ({ places: [hexName(hex)] }),
  readied: ({ side }, { actor }) => ({ sides: doer(actor, side) }),
  opportunity: ({ side, units }, { actor }) => ({
    sides: doer(actor, side),
    units,
    titles: [titled('orders', 'fire')],
  }),
  surrenderMoved: ({ side }) => ({ sides: [side] }),
  discarded: ({ side, card: { value } }, { after }) => ({
    sides: [side],
    titles: namesOf(after, side, value),
  }),
  handShown: ({ to }) => ({ sides: [to, other(to)] }),
  // CC-ORD-05 Of an order that ends: who of it has neither fired, nor moved, nor gone on.
  stepped: ({ to }, { before }) => {
    const { step, units } = before.position;
    if (step.at === 'impact' && to.at === 'turn') return isWhole(step) ? {} : undefined;
    const idle = (to.at === 'turn' || to.at === 'melee' ? stillOf(step) : []).filter(
      (unit) => units.hex[unit] >= 0,
    );
    return idle.length === 0 ? undefined : { units: idle };
  },
  turnEnded: ({ next }) => ({ sides: [next] }),
  radioBroke: ({ radio }, { after }) => radioSays(after, radio),
  radioFixed: ({ radio }, { after }) => radioSays(after, radio),
  radioLost: ({ radio }, { after }) => radioSays(after, radio),
  radioCame: ({ radio }, { after }) => radioSays(after, radio),
  radioPlaced: ({ side, radioType }, { after }) => ({
    sides: [side],
    titles: [titled('radios', after.setup.forces[side].radioTypes[radioType].id)],
  }),
};
/** What points are gained for that a unit did or suffered. */
const OF_UNITS: readonly string[] = ['CC-VP-01', 'CC-VP-07', 'CC-ACT-A36'];
function radioSays(look: Parameters<typeof radioOf>[0], radio: number): Claim {
  const { side, title } = radioOf(look, radio);
  return { sides: [side], titles: [title] };
}
/** CC-ARQ-07, CC-ARQ-09 Each hex about the first of them is still to be struck. */
const isWhole = ({ smoke, left }: Extract<Scene['position']['step'], { at: 'impact' }>): boolean =>
  smoke === 0 && about(left[0], left).length === about(left[0], ALL_HEXES).length;
const about = (at: number, hexes: readonly number[]): readonly number[] =>
  hexes.filter((hex) => rangeBetween(at, hex) < 2);
/** Reckoned from the step that ends: what it still had to do. */
function stillOf(step: Scene['position']['step']): readonly UnitId[] {
  switch (step.at) {
    case 'fire': {
      const left = (unit: UnitId): number => step.pieces.filter((one) => one.unit === unit).length;
      return [...new Set(step.pieces.map(({ unit }) => unit))].filter((unit) => left(unit) === 2);
    }
    case 'move': {
      const hasFired = new Set(step.fired.map(({ unit }) => unit));
      const idle = step.moving.filter(({ unit, spent }) => spent === 0 && !hasFired.has(unit));
      return idle.map(({ unit }) => unit);
    }
    case 'advance':
      return step.left;
    default:
      return [];
  }
}
