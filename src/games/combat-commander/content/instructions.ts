/**
 * What a seat may leave as standing orders: opportunity fire, cards that may answer, the initiative
 * card. Whether a question is asked never follows from a hand; what is answered is by one's own.
 */
import type { Instruction } from '../../manifest.ts';
import { playableAs } from '../rules/actions/index.ts';
import { cardOf } from '../rules/cards/index.ts';
import { isLeader, otherSide, radiusOf } from '../rules/facts/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import type { CombatCommander, Scene, Piece, Side, UnitId } from '../rules/index.ts';
import {
  ableOf,
  canWatch,
  checkAttack,
  isHalted,
  piecesOf,
  targetsOf,
} from '../rules/orders/index.ts';
import { aimsAt, struckBy, type Aim } from '../rules/prospects/index.ts';
import { reckon, type Reckoning } from '../rules/prospects/index.ts';

type Questions = CombatCommander['questions'];
type React = Questions['react']['question'];
const look = (scene: unknown): Scene => scene as Scene;

// --- opportunity fire ----------------------------------------------------------------------------

/** The chance of breaking somebody: with whom a card has yet to be paid for, and without. */
const GOOD = { call: 0.5, fire: 0.25 } as const;
interface Shot {
  readonly aim: Aim;
  readonly chance: number;
}
/** The attack that is likeliest to break somebody who has just come. */
function bestShot(
  reckoning: Reckoning,
  able: readonly Piece[],
  { hex, moving }: { readonly hex: number; readonly moving: readonly UnitId[] },
): Shot | undefined {
  return aimsAt(reckoning, able, hex)
    .map((aim): Shot => {
      const chances = struckBy(reckoning, aim, { moving }).map(({ breaks }) => breaks);
      return { aim, chance: 1 - chances.reduce((none, one) => none * (1 - one), 1) };
    })
    .toSorted((a, b) => b.chance - a.chance)[0];
}
const movers = ({ position: { step } }: Scene): readonly UnitId[] =>
  step.at === 'react' ? step.move.moving.map(({ unit }) => unit) : [];
/** CC-OPF-01 A leader with all whom he leads, or a unit by itself. */
function teamsOf(scene: Scene, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const { hex } = scene.position.units;
  return units.map((unit) => {
    const radius = isLeader(scene, unit) ? (radiusOf(scene, unit) ?? -1) : -1;
    const led = units.filter(
      (one) => !isLeader(scene, one) && rangeBetween(hex[one], hex[unit]) <= radius,
    );
    return [unit, ...led];
  });
}
const fireCards = (scene: Scene, me: Side): number[] =>
  scene.position.hands[me].flatMap(({ slot, value }) =>
    value !== undefined && cardOf(scene, me, value).order === 'fire' ? [slot] : [],
  );
/** Fire where it is likely to break somebody; the hand's own traps are for its owner to lay. */
function fireIfGood(scene: Scene, { hex, units, pieces, actions }: React): unknown {
  const me = otherSide(scene.position.active);
  if (playableAs(scene, { side: me, actions }).length > 0) return undefined;
  const reckoning = reckon(scene, me);
  const at = { hex, moving: movers(scene) };
  const now = bestShot(reckoning, pieces, at);
  if (now !== undefined && now.chance >= GOOD.fire) return { pieces: now.aim.pieces };
  const [card] = fireCards(scene, me);
  if (card === undefined) return { done: true };
  const [best] = teamsOf(scene, units)
    .map((team) => ({ team, chance: bestShot(reckoning, piecesOf(team), at)?.chance ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance);
  const calls = best !== undefined && best.chance >= GOOD.call;
  return calls ? { card, units: best.team } : { done: true };
}
/** Could the seat do anything but let it pass? A card counts for those who can fire there. */
function mayFire(scene: Scene, { hex, units, pieces, actions }: React): boolean {
  const side = otherSide(scene.position.active);
  if (pieces.length > 0 || playableAs(scene, { side, actions }).length > 0) return true;
  const watches = (unit: UnitId): boolean =>
    piecesOf([unit]).some((piece) => canWatch(scene, piece, hex));
  return fireCards(scene, side).length > 0 && units.some(watches);
}
const opportunity: Instruction = {
  id: 'opportunity',
  name: { en: 'Opportunity fire', ru: 'Ранняя стрельба' },
  asks: ['react'],
  usual: 'able',
  passes: 'never',
  choices: [
    { id: 'good', name: { en: 'fire when the odds are good', ru: 'стрелять при хороших шансах' } },
    {
      id: 'able',
      name: { en: 'ask me only when I can fire', ru: 'спрашивать, если могу стрелять' },
    },
    { id: 'never', name: { en: 'never fire', ru: 'не стрелять' } },
  ],
  answer(scene, question, choice) {
    const asked = question as React;
    if (choice === 'good') return fireIfGood(look(scene), asked);
    if (choice === 'able' && mayFire(look(scene), asked)) return undefined;
    return { done: true };
  },
};

// --- actions -------------------------------------------------------------------------------------

const actions: Instruction = {
  id: 'actions',
  name: { en: 'Actions', ru: 'Действия' },
  asks: ['act', 'move'],
  usual: 'able',
  passes: 'never',
  /** CC-MOVE-01 Of those who move only where a card is all that they could still play. */
  when(scene, _seat, ask) {
    const seen = look(scene);
    const { step } = seen.position;
    return ask !== 'move' || (step.at === 'move' && isHalted(seen, ableOf(seen, step)));
  },
  choices: [
    {
      id: 'able',
      name: { en: 'ask me only when a card of mine fits', ru: 'спрашивать, если карта подходит' },
    },
    { id: 'never', name: { en: 'play none', ru: 'не разыгрывать' } },
  ],
  answer(scene, question, choice, ask) {
    const { actions: able } = question as Questions['act' | 'move']['question'];
    const side = 'side' in question ? (question.side as Side) : look(scene).position.active;
    const fits = choice === 'able' && playableAs(look(scene), { side, actions: able }).length > 0;
    if (fits) return undefined;
    return ask === 'move' ? { done: true } : { pass: true };
  },
};

// --- the initiative card -------------------------------------------------------------------------

type Rolled = Questions['useInitiative']['question'];
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 Where the roller had rather roll low. */
const LOW: ReadonlySet<Rolled['what']> = new Set(['rally', 'commissar']);
/** Below that a roll is bad, and above 14 less that it is as good. */
const BAD = 5;
function isBad(scene: Scene, { side, card, what }: Rolled): boolean {
  const { initiative: me, active } = scene.position;
  // CC-END-03 It may end the battle.
  if (what === 'suddenDeath') return true;
  const found = scene.setup.forces[side].deck.find(({ id }) => id === card);
  const [white, coloured] = found?.dice ?? [1, 1];
  const sum = white + coloured;
  // CC-ROUT-01 Whoever runs, it is high rolls that drive him.
  if (what === 'rout') return active === me ? sum < BAD : sum > 14 - BAD;
  const isHighGood = (side === me) !== LOW.has(what);
  return isHighGood ? sum < BAD : sum > 14 - BAD;
}
const initiative: Instruction = {
  id: 'initiative',
  name: { en: 'Initiative card', ru: 'Карта Инициативы' },
  asks: ['useInitiative'],
  usual: 'below5',
  passes: 'never',
  choices: [
    {
      id: 'below5',
      name: {
        en: 'ask me only when mine is below 5 (his above 9)',
        ru: 'спрашивать, если у меня меньше 5 (у противника больше 9)',
      },
    },
    { id: 'never', name: { en: 'never use it', ru: 'не использовать' } },
  ],
  answer(scene, question, choice) {
    const asks = choice === 'below5' && isBad(look(scene), question as Rolled);
    return asks ? undefined : false;
  },
};

// --- where nothing is left to choose -------------------------------------------------------------

/** CC-TURN-02, CC-LOS-11 Where everybody sees that there is one answer, nobody waits for it. */
const only: Instruction = {
  id: 'only',
  name: { en: 'No choice', ru: 'Без выбора' },
  asks: ['fire', 'playOrder'],
  usual: 'answer',
  isOpen: true,
  choices: [{ id: 'answer', name: { en: 'answer for me', ru: 'отвечать за меня' } }],
  answer: (scene, question, _choice, ask) =>
    ask === 'fire'
      ? ceaseFire(look(scene), question as Questions['fire']['question'])
      : endTurn(look(scene), question as Questions['playOrder']['question']),
};
/** CC-TURN-10, CC-TURN-11 Of an empty hand nothing can be ordered and nothing discarded. */
function endTurn(
  { position: { hands, active } }: Scene,
  { mayPass }: Questions['playOrder']['question'],
): unknown {
  if (hands[active].length > 0) return undefined;
  return mayPass ? { pass: [] } : { end: true };
}
/** CC-LOS-11 What is left is too weak, whatever the cards add that are in the hand. */
function ceaseFire(scene: Scene, { pieces }: Questions['fire']['question']): unknown {
  const [piece, ...others] = pieces;
  if (piece === undefined || others.length > 0) return undefined;
  const may = targetsOf(scene, piece).some((target) =>
    [{}, { smoke: true as const }].some(
      (as) => checkAttack(scene, pieces, { pieces: [piece], target, ...as }) === undefined,
    ),
  );
  return may ? undefined : { done: true };
}
export const instructions: readonly Instruction[] = [opportunity, actions, initiative, only];
