/** Ответы в нескольких словах по-русски. */
import type { Direction } from '../../../answers.ts';
import { PAIRS } from '../../../before/camp.ts';
import { head, KINDS, QUARTERS, SIDES } from '../../../before/phrases/ru.ts';
import { length } from '../../../facts/measures.ts';
import type { Speaker } from '../../speaker.ts';
import { boardName } from '../../words/ru.ts';
import type { AnswerWords } from '../words.ts';

const WAYS: { readonly [D in Direction]: string } = {
  back: 'назад',
  ownSide: 'к своему краю стола',
};
const spot = ({ x, y }: { readonly x: number; readonly y: number }, say: Speaker): string =>
  `место ${say.uw(x)} × ${say.uw(y)}`;
/** Когда их несколько, отличает место. */
const headAt = (id: number, say: Speaker): string => {
  const { x, y } = say.look.position.commanders;
  return `${head(id, say)}, ${spot({ x: x[id], y: y[id] }, say)}`;
};
const degrees = (facing: number): string => `${Math.round(facing / 100)}°`;
/** COS-MRK-02 Маркеры отличаются местом. */
const markerAt = (id: number, say: Speaker): string => {
  const { x, y } = say.look.position.markers;
  return `маркер, ${spot({ x: x[id], y: y[id] }, say)}`;
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
      .join(' и '),
  placeElement: ({ kind }) => KINDS[kind],
  moveElement: (a, say) =>
    'done' in a ? 'оставить всё как лежит' : `сдвинуть ${say.by(Math.round(length(a.dx, a.dy)))}`,
  numberColumns: ({ numbers }) => numbers.join(', '),
  placeEmplacement: (a, say) =>
    'done' in a
      ? 'больше укреплений не ставить'
      : `${spot(a, say)}, ${a.unit === undefined ? 'пустое' : `внутри ${say.unit(a.unit.unit)}`}`,
  keepColumns: ({ numbers }) =>
    numbers.length === 0 ? 'все колонны на столе' : `вне стола: ${numbers.join(', ')}`,
  placeColumn: (a, say) => `маркер ${a.number}, ${spot(a, say)}`,
  setUpArmy: (a, say) =>
    'done' in a
      ? 'все стоят'
      : `${'unit' in a ? say.unit(a.unit) : head(a.commander, say)}, ${spot(a, say)}`,
  collapse: (a, say) =>
    a.by === 'forfeit'
      ? 'вывести эту армию'
      : `разделить оставшееся${a.odd.length === 0 ? '' : `, лишние очки: ${a.odd.map((id) => say.army(id)).join(', ')}`}`,
  lendUnits: ({ lend }) => (lend ? 'разрешить' : 'отказать'),
  declareShot: (a, say) =>
    'done' in a ? 'больше не стрелять' : `${say.unit(a.unit)}, цель — ${say.unit(a.target)}`,
  useAmmunition: ({ use }) => (use ? 'израсходовать' : 'сберечь'),
  takeDamage: (a, say) =>
    a.by === 'morale' ? 'потерять 1 очко боевого духа' : `${say.unit(a.unit)}: отход`,
  riskCommander: ({ risk }) => (risk ? 'рискнуть' : 'не рисковать'),
  placeDie: (a) => ('done' in a ? 'остальные не использовать' : `${a.die} на «${boardName(a.on)}»`),
  playAction: (a, say) =>
    'done' in a
      ? 'больше действий нет'
      : `«${boardName(a.action)}», кубик ${a.die}${a.commander === undefined ? '' : `: ${headAt(a.commander, say)}`}`,
  pickFormation: (a, say) =>
    'done' in a
      ? 'больше формаций нет'
      : `формация, где ${say.unit(a.unit)}${a.guides === true ? ', с проводниками' : ''}`,
  moveUnit(a, say) {
    if ('done' in a) return 'формация закончила';
    if (a.move === 'turn') return `${say.unit(a.unit)}: поворот на ${degrees(a.facing)}`;
    if (a.move === 'difficult') return `${say.unit(a.unit)}: сложное движение, ${spot(a, say)}`;
    return `${say.unit(a.unit)}: поворот на ${degrees(a.facing)}, затем ${say.uw(a.distance)} вперёд`;
  },
  arrive: (a, say) => ('done' in a ? 'больше никто' : `${say.unit(a.unit)}, ${spot(a, say)}`),
  leaveTable: ({ leave }) => (leave ? 'уйти со стола' : 'остаться'),
  rideCommander: (a, say) =>
    'done' in a ? 'больше никто не едет' : `${head(a.commander, say)}, ${spot(a, say)}`,
  displaceCommander: ({ distance }, say) => say.uw(distance),
  chooseSpot: (a, say) => spot(a, say),
  placeMarker: (a, say) => spot(a, say),
  chooseCombat: ({ marker }, say) => markerAt(marker, say),
  playTactic: (a, say) =>
    'done' in a
      ? 'больше тактик нет'
      : `«${boardName(a.tactic)}»${a.units.length === 0 ? '' : `: ${say.units(a.units)}`}`,
  resolveHit: ({ unit, by }, say) =>
    `${say.unit(unit)}: ${by === 'retreat' ? 'отход' : 'тест на дисциплину'}`,
  retreatDirection: ({ direction }) => WAYS[direction],
  rerollTest: ({ reroll }) => (reroll ? 'перебросить' : 'оставить как есть'),
  withdraw: ({ unit, direction }, say) => `${say.unit(unit)}: ${WAYS[direction]}`,
};
