/** The course of a turn: bombardment, dice, actions, moves, commanders, arrivals. */
import type { Words } from '#kernel';
import type { Claim, Verdict } from '#trials';
import { armyOfCommander } from '../../../../src/games/clouds-of-smoke/rules/command/command.ts';
import type {
  ActionId,
  ArmyId,
  CommanderId,
  Scene,
  UnitId,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Event, Says } from './index.ts';
import { action, armiesOf, onBoard } from './names.ts';
import { arrivalOf, rideOf, turnOf, wayOf } from './ways.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const words = (en: string, ru: string): Words => ({ en, ru });
const some = (army: ArmyId | undefined): readonly number[] => (army === undefined ? [] : [army]);
const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
const whose = (look: Scene, commander: CommanderId): readonly number[] => [
  armyOfCommander(look, commander),
];
/** COS-ACT-07 What the die is worth, and 3 UW where an action asks to keep off the enemy. */
const WORTH: { readonly [A in ActionId]: (die: number) => readonly number[] } = {
  move: (die) => [die],
  march: (die) => [die, 3],
  moveCommanders: (die) => [die + 2],
  reserveMove: (die) => [die, 3, 3],
  dressRanks: (die) => [die],
};
const FALLS = words(': he falls', ': он выведен из строя');
const SAFE = words('he gets away', 'он невредим');
const fallen = (fell: boolean): Verdict =>
  fell ? { is: FALLS, not: [SAFE] } : { is: SAFE, not: [FALLS] };
/** COS-BMB-11 A point for every full 10. */
function damaged({ army, dice, guns = [] }: Of<'bombarded'>): Claim {
  const points = Math.floor(sum(dice) / 10);
  const worth = points === 0 ? [10] : [points, 10];
  const all = dice.length === 1 ? [] : [sum(dice)];
  return { sides: [army], units: guns, numbers: [...dice, ...all, ...worth] };
}
function moved(event: Of<'moved'>, before: Scene): Claim {
  const { unit, move } = event;
  if (move === 'turn') return { units: [unit], numbers: [turnOf(before, event)] };
  return { units: [unit], numbers: wayOf(before, event, move === 'simple') };
}
const group = (units: readonly UnitId[]): readonly number[] =>
  units.length === 1 ? [] : [units.length];

export const turn: Says<
  | 'turnBegan'
  | 'shotDeclared'
  | 'bombardmentEnded'
  | 'bombarded'
  | 'damageTaken'
  | 'actionDiceRolled'
  | 'riskTaken'
  | 'riskDeclined'
  | 'riskEnded'
  | 'noteShown'
  | 'arrived'
  | 'arrivalsEnded'
  | 'phaseReached'
  | 'diePlaced'
  | 'placingEnded'
  | 'actionBegan'
  | 'formationPicked'
  | 'formationLeft'
  | 'moved'
  | 'leftTable'
  | 'limbered'
  | 'rode'
  | 'actionEnded'
  | 'actionsEnded'
  | 'commanderTested'
  | 'commanderFell'
  | 'commanderDisplaced'
  | 'commanderRemoved'
  | 'assetUsed'
  | 'assetLapsed'
  | 'supported'
  | 'armyLeft'
  | 'favourDeclined'
  | 'judged'
> = {
  turnBegan: ({ turn: number, army }) => ({ numbers: [number], sides: [army] }),
  shotDeclared: ({ unit, formation }) => ({
    units: [unit, ...formation],
    numbers: group(formation),
  }),
  bombardmentEnded: () => undefined,
  bombarded: damaged,
  damageTaken: ({ by, unit }) => ({ units: by === 'morale' || unit === undefined ? [] : [unit] }),
  actionDiceRolled: ({ army, dice }) => ({ sides: [army], numbers: dice }),
  riskTaken: ({ army, die }) => ({ sides: some(army), numbers: [die] }),
  riskDeclined: ({ army }) => ({ sides: some(army), numbers: [1], ru: { numbers: [] } }),
  riskEnded: () => undefined,
  noteShown: ({ army }) => ({ sides: [army] }),
  arrived: (event, { after }) => arrivalOf(after, event),
  arrivalsEnded: () => undefined,
  phaseReached: ({ phase }, { after }) => ({ numbers: [phase, after.position.sixes] }),
  diePlaced: ({ die, on, replaced, army }, { actor }) => ({
    sides: army === undefined ? [] : [actor ?? army],
    titles: [onBoard(on)],
    numbers: [die, ...(replaced === undefined ? [] : [replaced])],
  }),
  placingEnded: ({ wasted, army }) =>
    wasted.length === 0 ? undefined : { sides: some(army), numbers: wasted },
  actionBegan: ({ action: id, die, commander }, { after }) => ({
    sides: whose(after, commander),
    titles: [action(id)],
    numbers: [die, ...WORTH[id](die)],
  }),
  formationPicked: ({ units }) => ({ units, numbers: group(units) }),
  formationLeft: () => undefined,
  moved: (event, { before }) => moved(event, before),
  leftTable: ({ unit }) => ({ units: [unit] }),
  limbered: ({ unit }) => ({ units: [unit] }),
  rode: (event, { before, after }) => ({
    sides: whose(after, event.commander),
    numbers: [rideOf(before, event)],
  }),
  actionEnded: () => undefined,
  actionsEnded: (_, { before }) => {
    const { actions, active } = before.position;
    return actions.length === 0
      ? undefined
      : {
          sides: [active],
          titles: actions.map(({ action: id }) => onBoard(id)),
          numbers: actions.map(({ die }) => die),
        };
  },
  commanderTested: ({ commander, die, on }, { after }) => ({
    sides: whose(after, commander),
    numbers: [die, ...(on === undefined ? [] : on === 1 ? [1] : [1, 2])],
    ...(on === undefined ? {} : { verdict: fallen(die <= on) }),
  }),
  commanderFell: ({ commander, level }, { after }) => ({
    sides: whose(after, commander),
    numbers: [level],
  }),
  commanderDisplaced: (event, { before, after }) => ({
    sides: whose(after, event.commander),
    numbers: [rideOf(before, event)],
  }),
  commanderRemoved: ({ commander }, { after }) => ({ sides: whose(after, commander) }),
  assetUsed: ({ army }) => ({ sides: [army] }),
  assetLapsed: () => undefined,
  supported: ({ side, morale }, { after }) => {
    const armies = armiesOf(after, side);
    return { sides: [...armies, ...armies], numbers: armies.map((army) => morale[army]) };
  },
  armyLeft: ({ army }) => ({ sides: [army] }),
  favourDeclined: ({ army, units }) => ({ sides: [army], units }),
  judged: ({ by, of }, { after }) => ({
    sides: [...armiesOf(after, 0), ...armiesOf(after, 1)],
    numbers: by === 'share' || by === 'flank' ? of.map((tenths) => tenths / 10) : of,
  }),
};
