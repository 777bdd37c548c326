/** What a proposed answer does, in words. */
import type { Pending } from '#kernel';
import { loadWords, wordsOf } from '#table';
import { cardOf } from '../../rules/cards/index.ts';
import { SIDES, seatOf } from '../../rules/facts/index.ts';
import { nameOf } from '../../rules/ground/index.ts';
import type { Scene, Side, UnitId } from '../../rules/index.ts';
import { firepowerShares } from '../../rules/orders/index.ts';
import type { Answer, Ask } from '../kind.ts';
import { answerName, cardNames, unitAlone, unitName } from '../saying.ts';
import { hexDeed, listedDeed, unitDeed } from '../picks/deeds.ts';
import { t } from '../words/index.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

const { load, words } = wordsOf<typeof en>({
  en: async () => en,
  ru: async () => ru,
});
/** CC-WPN-07 Weapons are given up by their own button. */
type Own<K extends Ask> = Exclude<Answer<K>, { readonly giveUp: unknown }>;
type Say<K extends Ask> = (look: Scene, answer: Own<K>, side: Side) => string | undefined;
const names = (look: Scene, units: readonly UnitId[]): string =>
  units.map((unit) => unitAlone(look, unit)).join(', ');

/** Questions whose answers have no name of their own; those of lists are named as there. */
const SAYS: { readonly [K in Ask]?: Say<K> } = {
  playOrder(look, answer, side) {
    if ('end' in answer) return t().do.endTurn;
    if ('pass' in answer) {
      const { length } = answer.pass;
      return length === 0 ? t().do.passOnly : t().do.pass(length);
    }
    const held = look.position.hands[side].find(({ slot }) => slot === answer.order);
    if (held?.value === undefined) return undefined;
    return t().do.order(cardNames().orders[cardOf(look, side, held.value).order]);
  },
  activate: (_, { units }) => (units.length === 0 ? t().do.nobody : t().do.activate(units.length)),
  move(look, answer, side) {
    if ('done' in answer) return t().do.halt;
    if ('giver' in answer) {
      return t().do.give(unitName(look, answer.giver), unitName(look, answer.taker));
    }
    if ('act' in answer) return action(look, side, answer.act);
    return 'to' in answer ? words().moves(nameOf(answer.to)) : t().do.exit;
  },
  advance(_, answer) {
    if ('done' in answer) return t().do.advanced;
    return 'to' in answer ? words().advances(nameOf(answer.to)) : t().do.exit;
  },
  fire(look, answer) {
    if ('done' in answer) return t().do.cease;
    if (answer.smoke === true) return t().do.smoke(nameOf(answer.target));
    return t().do.fire(nameOf(answer.target), power(look, answer));
  },
  react(look, answer, side) {
    if ('done' in answer) return t().do.letGo;
    if ('card' in answer) return t().do.call(answer.units.length);
    if ('act' in answer) return action(look, side, answer.act);
    const { step } = look.position;
    if (step.at !== 'react') return undefined;
    return t().do.fire(nameOf(step.hex), power(look, { ...answer, target: step.hex }));
  },
  act: (look, answer, side) =>
    'pass' in answer ? t().do.playNothing : action(look, side, answer.card),
  useInitiative: (_, again) => (again ? t().do.reroll : t().do.stand),
  callFire(_, answer) {
    if ('none' in answer) return t().do.callNothing;
    return 'repair' in answer ? t().do.repair : t().do.callFire(nameOf(answer.hex));
  },
  setUp(look, answer) {
    if ('done' in answer) return t().do.setUp;
    if ('works' in answer) return words().works(nameOf(answer.works), nameOf(answer.to));
    if ('giver' in answer) {
      return t().do.give(unitName(look, answer.giver), unitName(look, answer.taker));
    }
    return words().stands(unitAlone(look, answer.unit), nameOf(answer.hex));
  },
  enter: (look, answer) =>
    'hex' in answer ? words().stands(unitAlone(look, answer.unit), nameOf(answer.hex)) : undefined,
  thinOut: (look, answer) =>
    'deploy' in answer
      ? words().teams(unitName(look, answer.deploy))
      : 'eliminate' in answer
        ? t().do.remove(unitName(look, answer.eliminate))
        : undefined,
};
const power = (look: Scene, attack: Parameters<typeof firepowerShares>[1]): number =>
  firepowerShares(look, attack).reduce((sum, { adds }) => sum + adds, 0);
function action(look: Scene, side: Side, slot: number): string | undefined {
  const held = look.position.hands[side].find((one) => one.slot === slot);
  if (held?.value === undefined) return undefined;
  return t().do.play(cardNames().actions[cardOf(look, side, held.value).action]);
}
function says(look: Scene, asked: Pending, answer: unknown): string | undefined {
  const side = SIDES.find((one) => seatOf(one) === asked.seat) ?? 0;
  const say = SAYS[asked.ask as Ask] as Say<Ask> | undefined;
  const said = say?.(look, answer as Own<Ask>, side) ?? picked(look, asked, answer);
  return said === '' ? undefined : said;
}
/** What is picked of a list, and what is done to it. */
function picked(look: Scene, asked: Pending, answer: unknown): string {
  const name = answerName(look, asked, answer);
  if (typeof answer !== 'object' || answer === null || name === '') return name;
  if ('none' in answer) return t().do.none;
  if ('unit' in answer) return unitDeed(asked, name);
  return 'hex' in answer ? hexDeed(asked, name) : listedDeed(asked, name);
}
const DOERS: ReadonlySet<string | undefined> = new Set<Ask>(['activate', 'move', 'advance']);
/** Who carries the order out. */
function who(look: Scene, { ask }: Pending, answer: unknown): string | undefined {
  if (!DOERS.has(ask) || typeof answer !== 'object' || answer === null) return undefined;
  const { unit, units = unit === undefined ? [] : [unit] } = answer as {
    readonly unit?: UnitId;
    readonly units?: readonly UnitId[];
  };
  return units.length > 0 ? names(look, units) : undefined;
}
export async function proposedWords() {
  await loadWords(load);
  return { says, who };
}
