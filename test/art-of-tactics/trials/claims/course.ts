/** The course of a battle: set-up, initiative, orders, points. */
import type { Words } from '#kernel';
import type { Claim, Verdict } from '#trials';
import type { ArmyId, UnitId } from '../../../../src/games/art-of-tactics/rules/world.ts';
import type { Event, Says } from './index.ts';

const whose = (actor: number | undefined, army: ArmyId): Claim => ({ sides: [actor ?? army] });
const of = (unit: UnitId): Claim => ({ units: [unit] });
const words = (en: string, ru: string): Words => ({ en, ru });

type Method = Extract<Event, { type: 'ordered' }>['method'];
/** AOT-CMD-07 How it was ordered. */
const METHODS: { readonly [M in Exclude<Method, 'none'>]: Words } = {
  own: words('lets his own unit act first', 'сначала свой отряд'),
  direct: words('orders directly', 'непосредственное управление'),
  signal: words('signals', 'сигнал'),
  line: words('leads a battle line', 'боевая линия'),
  messenger: words('sends a messenger', 'посыльный'),
  rewrite: words('rewrites the slots', 'слоты переписаны'),
  separate: words('A separate unit', 'Отдельный отряд'),
};
function ways(method: keyof typeof METHODS): Verdict {
  const is = METHODS[method];
  return { is, not: Object.values(METHODS).filter((other) => other !== is) };
}
function ordered(event: Extract<Event, { type: 'ordered' }>): Claim {
  const { by, method, die, given, later } = event;
  const named = [...given, ...later].flatMap(({ unit, along }) =>
    along === undefined ? [unit] : [],
  );
  const leader = by < 0 ? [] : [by as UnitId];
  // AOT-CMD-10, AOT-CMD-14 A signal that nobody hears names nobody, nor does a messenger too late.
  const isLost = die !== undefined && named.every((unit) => unit === by);
  return {
    units: [...leader, ...(isLost ? [] : named)],
    numbers: die === undefined ? [] : [die],
    ...(method === 'none' ? {} : { verdict: ways(method) }),
  };
}

export const course: Says<
  | 'slotsWritten'
  | 'bidRolled'
  | 'bidRefused'
  | 'rolesSettled'
  | 'terrainPlaced'
  | 'campPlaced'
  | 'piecePlaced'
  | 'piecesEnded'
  | 'meetingRolled'
  | 'meetingChosen'
  | 'meetingEnded'
  | 'cameOut'
  | 'guardCalled'
  | 'deployed'
  | 'deploymentEnded'
  | 'initiativeRolled'
  | 'weatherCame'
  | 'strayRolled'
  | 'strayed'
  | 'initiativeTaken'
  | 'slotBegan'
  | 'ordered'
  | 'mergePrepared'
  | 'activated'
  | 'actionTaken'
  | 'actionsEnded'
  | 'stepEnded'
  | 'slotEnded'
  | 'turnEnded'
  | 'scored'
  | 'pointsEarned'
  | 'placeChosen'
  | 'pointsSpent'
  | 'purseClosed'
> = {
  // Both seal theirs: whose seat answers last is not whose slots they are.
  slotsWritten: ({ army }) => ({ sides: [army] }),
  bidRolled: ({ dice }) => ({ numbers: dice }),
  bidRefused: ({ army, count }, { actor }) => ({ ...whose(actor, army), numbers: [count] }),
  rolesSettled: ({ defender, count }) => ({ sides: [defender], numbers: [count] }),
  terrainPlaced: ({ army }, { actor }) => whose(actor, army),
  campPlaced: ({ army }, { actor }) => whose(actor, army),
  piecePlaced: ({ unit }) => of(unit),
  piecesEnded: () => undefined,
  meetingRolled: ({ dice }) => ({ sides: [0, 1], numbers: dice }),
  meetingChosen: ({ army, act }, { actor }) => (act === 'pass' ? whose(actor, army) : undefined),
  meetingEnded: () => ({}),
  cameOut: ({ unit }) => of(unit),
  guardCalled: ({ unit }) => of(unit),
  deployed: ({ unit }) => of(unit),
  deploymentEnded: ({ army }) => ({ sides: [army] }),
  initiativeRolled: ({ dice }) => ({ sides: [0, 1], numbers: dice }),
  weatherCame: () => ({}),
  strayRolled: ({ army, die, count }) => ({ sides: [army], numbers: [die, count] }),
  strayed: ({ unit, die }) => ({ units: [unit], numbers: [die] }),
  initiativeTaken: ({ army, high, low }, { actor }) => ({
    ...whose(actor, army),
    numbers: high === low + 1 ? [high] : [high, low + 1],
  }),
  slotBegan: ({ army, number }) => ({ sides: [army], numbers: [number] }),
  ordered,
  mergePrepared: ({ units }) => ({ units }),
  activated: () => undefined,
  actionTaken: () => undefined,
  actionsEnded: () => undefined,
  stepEnded: () => undefined,
  slotEnded: () => undefined,
  turnEnded: ({ turn }) => ({ numbers: [turn] }),
  scored: ({ army, points }) => ({ sides: [army], numbers: [points] }),
  pointsEarned: ({ army, unit, points }) => ({ sides: [army], units: [unit], numbers: [points] }),
  placeChosen: () => undefined,
  // AOT-DEM-05 Who is in panic costs nothing: no number is told.
  pointsSpent: ({ purse, on, points }) => ({
    units: [purse, on],
    numbers: points === 0 ? [] : [points],
  }),
  purseClosed: ({ unit, lost }) => (lost > 0 ? { units: [unit], numbers: [lost] } : undefined),
};
