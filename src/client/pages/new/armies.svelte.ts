/** The armies of a battle that is mustered: which lists, how large, and how they are set up. */
import { FIRST_RULES, TABLE_RULES, type ArmyList, type Edition } from '#clouds-of-smoke';
import type { Issue, Json } from '#kernel';
import {
  BATTLES,
  FACTIONS,
  READY,
  cutTo,
  muster,
  readArmy,
  type BattleFile,
  type ReadyArmy,
} from '#library';
import { shelf } from '../armies/shelf.svelte.ts';

export const SEATS = [
  { seat: 'blue', side: 0 },
  { seat: 'red', side: 1 },
] as const;
type Seat = (typeof SEATS)[number]['seat'];
export const SIZES = [200, 300, 400] as const;
/** The way to a list: a ready army of a faction, one of this browser's, or what is pasted. */
export type Way = `ready:${string}` | `kept:${number}` | 'pasted';
const FIRST: { readonly [S in Seat]: Way } = { blue: 'ready:ours-se17', red: 'ready:ours-hre17' };

/** Factions of which an army is ready. */
export const READY_FACTIONS: readonly string[] = [
  ...new Set([...READY.values()].map(({ list }) => list.faction)),
];
/** Made up for that size, or for the next larger one, or the largest. */
function readyOf(faction: string, size: number): ReadyArmy | undefined {
  const own = [...READY.values()].filter(({ list }) => list.faction === faction);
  const sorted = own.toSorted((one, other) => one.size - other.size);
  return sorted.find((one) => one.size >= size) ?? sorted.at(-1);
}

export class Armies {
  scenario = $state('');
  ruleset = $state('');
  size = $state<number>(SIZES[0]);
  start = $state<'quick' | 'full'>('quick');
  #ways = $state.raw<{ readonly [S in Seat]: Way }>(FIRST);
  #pasted = $state.raw<{ readonly [S in Seat]: string }>({ blue: '', red: '' });
  /** What the server did not like, until something is changed. */
  #told = $state.raw<readonly Issue[]>([]);

  readonly battle: BattleFile | undefined = $derived(BATTLES.get(this.scenario));
  readonly #rules = $derived(TABLE_RULES.find(({ id }) => id === this.ruleset) ?? FIRST_RULES);
  readonly #lists = $derived(
    SEATS.map(({ seat, side }) => this.#listOf(seat, this.sizeOf(side), this.#rules.edition)),
  );
  /** What may not be, as the server will say it. */
  readonly #wrong: readonly Issue[] = $derived.by(() => {
    if (this.battle === undefined) return [];
    const armies = SEATS.flatMap(({ seat, side }) => {
      const list = this.listIn(seat);
      return list === undefined ? [] : [{ seat, side, list, faction: FACTIONS.get(list.faction) }];
    });
    if (armies.length < SEATS.length) return [];
    const made = muster(this.#rules, { scenario: this.scenario, size: this.size, armies });
    return made.ok ? [] : made.error;
  });
  readonly ready = $derived(
    this.#wrong.length === 0 && SEATS.every(({ seat }) => this.listIn(seat) !== undefined),
  );

  /** COS-ARM-07 The agreed size, or a side's share of it. */
  sizeOf(side: 0 | 1): number {
    const [part, whole] = side === 1 ? (this.battle?.otherShare ?? [1, 1]) : [1, 1];
    return Math.floor((this.size * part) / whole);
  }
  wayOf(seat: Seat): Way {
    return this.#ways[seat];
  }
  lead(seat: Seat, way: Way): void {
    this.#ways = { ...this.#ways, [seat]: way };
    this.#told = [];
  }
  pastedIn(seat: Seat): string {
    return this.#pasted[seat];
  }
  paste(seat: Seat, text: string): void {
    this.#pasted = { ...this.#pasted, [seat]: text };
    this.#told = [];
  }
  #listOf(seat: Seat, size: number, edition: Edition): ArmyList | undefined {
    const way = this.#ways[seat];
    if (way === 'pasted') {
      const read = readArmy(this.#pasted[seat]);
      return read.ok ? read.value : undefined;
    }
    const [kind, id = ''] = way.split(':');
    if (kind === 'kept') return shelf.armies.find((one) => one.id === Number(id))?.list;
    const ready = readyOf(id, size);
    return ready && cutTo(ready.list, size, edition);
  }
  listIn(seat: Seat): ArmyList | undefined {
    return this.#lists[SEATS.findIndex((one) => one.seat === seat)];
  }
  /** Why the army of a seat may not fight; the rest is about the battle as a whole. */
  wrongIn(seat: Seat): readonly Issue[] {
    const prefix = `armies.${SEATS.findIndex((one) => one.seat === seat)}.`;
    const all = this.#told.length > 0 ? this.#told : this.#wrong;
    return all
      .filter(({ at }) => at?.startsWith(prefix))
      .map((issue) => ({ ...issue, at: issue.at?.slice(prefix.length) ?? '' }));
  }
  told(issues: readonly Issue[]): void {
    this.#told = issues;
  }
  get lists(): { readonly [seat: string]: Json } {
    return Object.fromEntries(
      SEATS.map(({ seat }) => [seat, (this.listIn(seat) ?? null) as unknown as Json] as const),
    );
  }
}
