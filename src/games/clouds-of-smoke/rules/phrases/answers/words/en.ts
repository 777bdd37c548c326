/** Answers in a few English words. */
import type { Direction } from '../../../answers.ts';
import { PAIRS } from '../../../before/camp.ts';
import { head, KINDS, QUARTERS, SIDES } from '../../../before/phrases/en.ts';
import { length } from '../../../facts/measures.ts';
import type { Speaker } from '../../speaker.ts';
import { boardName } from '../../words/en.ts';
import type { AnswerWords } from '../words.ts';

const WAYS: { readonly [D in Direction]: string } = {
  back: 'backwards',
  ownSide: 'towards its own side',
};
const spot = ({ x, y }: { readonly x: number; readonly y: number }, say: Speaker): string =>
  `at ${say.uw(x)}, ${say.uw(y)}`;
/** Of several the place tells who it is. */
const headAt = (id: number, say: Speaker): string => {
  const { x, y } = say.look.position.commanders;
  return `${head(id, say)} ${spot({ x: x[id], y: y[id] }, say)}`;
};
const degrees = (facing: number): string => `${Math.round(facing / 100)}°`;
/** COS-MRK-02 Where a marker lies tells it from others. */
const markerAt = (id: number, say: Speaker): string => {
  const { x, y } = say.look.position.markers;
  return `the marker ${spot({ x: x[id], y: y[id] }, say)}`;
};

export const answers: AnswerWords = {
  picked: {
    army: (id, say) => say.army(id),
    unit: (id, say) => say.unit(id),
    marker: markerAt,
  },
  chooseEdge: ({ edge }) => SIDES[edge],
  chooseQuarters: ({ pair }) =>
    PAIRS[pair]
      .slice(0, 2)
      .map((one) => QUARTERS[one])
      .join(' and '),
  placeElement: ({ kind }) => KINDS[kind],
  moveElement: (a, say) =>
    'done' in a ? 'leave all as they lie' : say.by(Math.round(length(a.dx, a.dy))),
  numberColumns: ({ numbers }) => numbers.join(', '),
  placeEmplacement: (a, say) =>
    'done' in a
      ? 'no more emplacements'
      : `${spot(a, say)}${a.unit === undefined ? ', empty' : `, with ${say.unit(a.unit.unit)}`}`,
  keepColumns: ({ numbers }) =>
    numbers.length === 0 ? 'keep none off the table' : `keep off ${numbers.join(', ')}`,
  placeColumn: (a, say) => `marker ${a.number} ${spot(a, say)}`,
  setUpArmy: (a, say) =>
    'done' in a
      ? 'all stand'
      : `${'unit' in a ? say.unit(a.unit) : head(a.commander, say)} ${spot(a, say)}`,
  collapse: (a, say) =>
    a.by === 'forfeit'
      ? 'give up this army'
      : `share what is left${a.odd.length === 0 ? '' : `, the odd points to ${a.odd.map((id) => say.army(id)).join(', ')}`}`,
  lendUnits: ({ lend }) => (lend ? 'lend them' : 'keep them'),
  declareShot: (a, say) =>
    'done' in a ? 'no more shots' : `${say.unit(a.unit)} at ${say.unit(a.target)}`,
  useAmmunition: ({ use }) => (use ? 'use it up' : 'keep it'),
  takeDamage: (a, say) => (a.by === 'morale' ? 'lose 1 morale' : `${say.unit(a.unit)}: retreat`),
  riskCommander: ({ risk }) => (risk ? 'expose him' : 'keep him safe'),
  placeDie: (a) => ('done' in a ? 'give up the rest' : `the ${a.die} on ${boardName(a.on)}`),
  playAction: (a, say) =>
    'done' in a
      ? 'no more actions'
      : `${boardName(a.action)} with the ${a.die}${a.commander === undefined ? '' : `, by ${headAt(a.commander, say)}`}`,
  pickFormation: (a, say) =>
    'done' in a
      ? 'no more formations'
      : `the formation of ${say.unit(a.unit)}${a.guides === true ? ', with guides' : ''}`,
  moveUnit(a, say) {
    if ('done' in a) return 'the formation is done';
    if (a.move === 'turn') return `${say.unit(a.unit)}: turn to ${degrees(a.facing)}`;
    if (a.move === 'difficult')
      return `${say.unit(a.unit)}: difficult move, to end ${spot(a, say)}`;
    return `${say.unit(a.unit)}: turn to ${degrees(a.facing)}, then ${say.uw(a.distance)} ahead`;
  },
  arrive: (a, say) => ('done' in a ? 'nobody else' : `${say.unit(a.unit)} ${spot(a, say)}`),
  leaveTable: ({ leave }) => (leave ? 'leave the table' : 'stay'),
  rideCommander: (a, say) =>
    'done' in a ? 'nobody else rides' : `${head(a.commander, say)} ${spot(a, say)}`,
  displaceCommander: ({ distance }, say) => say.uw(distance),
  chooseSpot: (a, say) => spot(a, say),
  placeMarker: (a, say) => spot(a, say),
  chooseCombat: ({ marker }, say) => markerAt(marker, say),
  playTactic: (a, say) =>
    'done' in a
      ? 'no more tactics'
      : `${boardName(a.tactic)}${a.units.length === 0 ? '' : `: ${say.units(a.units)}`}`,
  resolveHit: ({ unit, by }, say) =>
    `${say.unit(unit)}: ${by === 'retreat' ? 'retreat' : 'discipline test'}`,
  retreatDirection: ({ direction }) => WAYS[direction],
  rerollTest: ({ reroll }) => (reroll ? 'roll again' : 'it stands'),
  withdraw: ({ unit, direction }, say) => `${say.unit(unit)}: ${WAYS[direction]}`,
};
