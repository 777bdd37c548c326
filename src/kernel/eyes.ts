/** What one seat may know of a match: the half of its answers that is no secret of another. */
import type { Json } from './json.ts';
import { NOBODY } from './world.ts';
import type { Game, Playable } from './ruleset.ts';
import type { Chance, Eye, Request } from './world.ts';

/** Stands where an answer or a draw is kept from the eye. No answer has this form. */
export const UNKNOWN = { unknown: true } as const;
export const isUnknown = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  (value as { readonly unknown?: unknown }).unknown === true;

/** May this eye be told what fate gave? */
export const isOpen = (chance: Chance, eye: string): boolean =>
  chance.ask === 'roll' ||
  chance.owner === undefined ||
  (chance.owner !== NOBODY && chance.owner === eye);

/** May this eye be told what the seat answered? */
export const isTold = <G extends Game>(
  { questions }: Pick<Playable<G>, 'questions'>,
  ask: string,
  seat: G['seat'],
  eye: Eye<G>,
): boolean => seat === eye || questions[ask]?.secret !== true;

/** One entry of a rest's answers as an eye may know it: fate's result, or a list of answers. */
export function seenAnswer<G extends Game>(
  ruleset: Playable<G>,
  request: Request<G>,
  answer: unknown,
  eye: Eye<G>,
): unknown {
  if (request.to === 'fate') return isOpen(request.chance, eye) ? answer : UNKNOWN;
  return request.asked.map(({ ask, seat }, index) =>
    isTold(ruleset, ask, seat, eye) ? (answer as readonly unknown[])[index] : UNKNOWN,
  );
}

/** Adds what a view or an event shows of hidden things: every `{ slot, value }` in it. */
export function learnSlots(told: unknown, known: Map<number, Json>): void {
  if (typeof told !== 'object' || told === null) return;
  if (Array.isArray(told)) {
    for (const one of told) if (typeof one === 'object') learnSlots(one, known);
  } else if (!isSecret(told)) for (const one of Object.values(told)) learnSlots(one, known);
  else if (told.value !== undefined) known.set(told.slot, told.value);
}
/** Is it a `Secret`, shown or not? */
export const isSecret = (
  value: object,
): value is { readonly slot: number; readonly value?: Json } =>
  'slot' in value && Object.keys(value).every((key) => key === 'slot' || key === 'value');
