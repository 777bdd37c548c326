/** What the sentences are made of: names of things, lengths, numbers, by language. */
import { terrainOf } from '../facts/places.ts';
import { troopOf } from '../facts/units.ts';
import type { ArmyId, Event, Look, UnitId } from '../types.ts';
import type { RefusalCode } from './speaker.ts';

export type Lang = 'en' | 'ru';
export type Facts = { readonly [name: string]: number | string };
/** A speaker for one position. */
export interface Say {
  unit(id: unknown): string;
  army(id: unknown): string;
  /** A length in inches, to a hundredth. */
  inches(ticks: unknown): string;
  element(id: unknown): string;
  /** Ground by its kind alone. */
  kind(kind: unknown): string;
}
export type Phrase<T> = (one: T, say: Say) => string;
export interface Phrases {
  readonly elements: { readonly [kind: string]: string };
  readonly refusals: { readonly [C in RefusalCode]: Phrase<Facts> };
  /** An empty sentence: a small step that says nothing to a reader. */
  readonly events: {
    readonly [T in Event['type']]: Phrase<Extract<Event, { type: T }>>;
  };
  readonly outcomes: { readonly [R in Result]: (who: string) => string };
}
export type Result = 'total' | 'points' | 'draw' | 'conceded';

/** A unit's name: its own, or its troop's with a number among those of its kind. */
export function unitName(scene: Look, unit: UnitId, lang: Lang): string {
  const { setup, position } = scene;
  const origin = position.units.origin[unit];
  if (origin === undefined) return String(unit);
  const own = setup.units[origin].name;
  if (own !== undefined) return own[lang];
  const { troop, army } = setup.units[origin];
  const alike = setup.units
    .map((one, id) => ({ one, id }))
    .filter(({ one }) => one.troop === troop && one.army === army);
  const number = alike.findIndex(({ id }) => id === origin) + 1;
  const name = troopOf(scene, unit).name[lang];
  return alike.length > 1 ? `${name} ${number}` : name;
}
export function sayIn(scene: Look, lang: Lang, elements: Phrases['elements']): Say {
  return {
    unit: (id) => unitName(scene, Number(id) as UnitId, lang),
    army: (id) => scene.setup.armies[Number(id) as ArmyId]?.name[lang] ?? String(id),
    inches: (ticks) => {
      const text = (Math.round(Number(ticks) / 10) / 100).toString();
      return lang === 'ru' ? text.replace('.', ',') : text;
    },
    element: (id) => {
      const element = terrainOf(scene)[Number(id)];
      return element?.name?.[lang] ?? elements[element?.kind ?? ''] ?? '';
    },
    kind: (kind) => elements[String(kind)] ?? '',
  };
}
