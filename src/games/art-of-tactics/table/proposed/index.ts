/** What a proposed answer does, in words. */
import type { Pending } from '#kernel';
import { loadWords, wordsOf } from '#table';
import type { ActAnswer, Scene, UnitId } from '../../rules/index.ts';
import { sayAnswer } from '../../rules/phrases/index.ts';
import type { Answer, Ask } from '../questions.ts';
import { locale, nameOf } from '../saying.ts';
import { slotWords, t as slot } from '../words/slot/index.ts';
import { t } from '../words/index.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

const { load, words } = wordsOf<typeof en>({
  en: async () => en,
  ru: async () => ru,
});
type Say<K extends Ask> = (look: Scene, answer: Answer<K>) => string | undefined;

/** Deeds that are told by who does them. */
const DEEDS = {
  move: 'moves',
  run: 'runs',
  reform: 'reforms',
  merge: 'merges',
  split: 'splits',
  turn: 'turns',
  leave: 'leaves',
  enter: 'comesOut',
  dismount: 'dismounts',
  man: 'mans',
  breakthrough: 'breaks',
} as const;
function deed(look: Scene, answer: ActAnswer): string {
  if ('done' in answer) return slot().act.do.end;
  const who = nameOf(look, answer.unit);
  if (answer.act === 'shoot') return words().shoots(who, nameOf(look, answer.at));
  return words()[DEEDS[answer.act]](who);
}
const here = (look: Scene, { unit }: { readonly unit: UnitId }): string =>
  words().stands(nameOf(look, unit));

/** Questions whose answers have no name of their own. */
const SAYS: { readonly [K in Ask]?: Say<K> } = {
  writeSlots: () => t().orders.do.slots,
  giveOrders: (_, { method }) => (method === 'none' ? t().orders.method.none : undefined),
  act: deed,
  run: (look, answer) => {
    if ('done' in answer) return slot().act.do.stay;
    return 'at' in answer ? `${slot().act.do.shoot}: ${nameOf(look, answer.at)}` : undefined;
  },
  takeInitiative(look, answer) {
    if ('done' in answer) return words().nobody;
    const who = nameOf(look, answer.unit);
    if (answer.act === 'form') return words().reforms(who);
    const says = answer.act === 'shoot' ? 'shoots' : 'charges';
    return words()[says](who, nameOf(look, answer.at));
  },
  assignDice: () => words().strikes,
  takeHits: () => words().takes,
  blockHits: () => words().blocks,
  deploy: (look, answer) => ('done' in answer ? words().nobody : here(look, answer)),
  placePiece: (look, answer) => here(look, answer),
  placeTerrain: () => words().lays,
  placeCamp: () => words().camp,
};
function says(look: Scene, asked: Pending, answer: unknown): string | undefined {
  const say = SAYS[asked.ask as Ask] as Say<Ask> | undefined;
  return say?.(look, answer as Answer<Ask>) ?? sayAnswer(look, asked, answer, locale());
}
/** Whose way, shot or ranks it is. */
function who(look: Scene, { ask }: Pending, answer: unknown): string | undefined {
  if (ask !== 'act' && ask !== 'giveOrders') return undefined;
  const { unit } = answer as { readonly unit?: UnitId };
  return unit === undefined ? undefined : nameOf(look, unit);
}
export async function proposedWords() {
  await loadWords(load);
  return { says, who, learn: () => loadWords(slotWords) };
}
