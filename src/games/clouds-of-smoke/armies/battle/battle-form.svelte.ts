/** The armies of a battle that is mustered: which lists, how large, and how they are set up. */
import { UW } from '../../rules/facts/index.ts';
import { editionOf, type Edition } from '../../rules/editions/index.ts';
import { costOf, eraRemarks, type ArmyList } from '../../rules/army/index.ts';
import type { Issue, Json } from '#kernel';
import {
  BATTLES,
  BATTLE_SEATS,
  FACTIONS,
  READY,
  muster,
  readArmy,
  readyFor,
  type BattleFile,
} from '../../content/index.ts';
import { shelf } from '../shelf.svelte.ts';
import type { Brought } from './address.ts';

type Place = (typeof BATTLE_SEATS)[number];
type Seat = Place['seat'];
/** COS-MP-01 So many players on a side. */
export const COUNTS = [1, 2, 3] as const;
type Count = (typeof COUNTS)[number];
const SIZES = [200, 300, 400] as const;
/** The way to a list: a ready one, one of this browser’s, what was built, or what is pasted. */
export type Way = `ready:${string}` | `kept:${number}` | 'built' | 'pasted';
const FIRST = ['ready:ours-se17', 'ready:ours-hre17'] as const;

/** Factions of which an army is ready. */
export const READY_FACTIONS: readonly string[] = [
  ...new Set([...READY.values()].map(({ list }) => list.faction)),
];

/** Points of the smallest battle that the server arranges, and of the largest. */
const BOUNDS = [50, 2000] as const;
/** COS-ARM-07 What was agreed, or the first of the sizes that holds what the army costs. */
function sizeFor(list: ArmyList): number {
  const { total } = costOf(list, FACTIONS.get(list.faction));
  const size = list.size ?? SIZES.find((one) => one >= total) ?? Math.ceil(total);
  return Math.min(Math.max(size, BOUNDS[0]), BOUNDS[1]);
}

export class BattleForm {
  scenario = $state('');
  ruleset = $state('');
  size = $state<number>(SIZES[0]);
  start = $state<'quick' | 'full'>('quick');
  /** COS-TER-40 How large terrain may be; who sets up by himself has no say in it. */
  sizes = $state<'recommended' | 'free'>('recommended');
  #counts = $state.raw<readonly [Count, Count]>([1, 1]);
  #ways = $state.raw<{ readonly [S in Seat]?: Way }>({});
  #pasted = $state.raw<{ readonly [S in Seat]?: string }>({});
  /** COS-ARM-07 The army that came from the builder, and the size that it was built for. */
  #built = $state.raw<ArmyList | undefined>();
  /** What the server did not like, until something is changed. */
  #told = $state.raw<readonly Issue[]>([]);

  readonly battle: BattleFile | undefined = $derived(BATTLES.get(this.scenario));
  readonly offeredSizes: readonly number[] = $derived.by(() => {
    const own = this.#built === undefined ? [] : [sizeFor(this.#built)];
    return [...new Set([...SIZES, ...own])].toSorted((one, other) => one - other);
  });
  readonly #edition = $derived(editionOf(this.ruleset));
  /** Allies stand together. */
  readonly seats: readonly Place[] = $derived(
    BATTLE_SEATS.filter(
      ({ side }, at) =>
        at - BATTLE_SEATS.findIndex((one) => one.side === side) < this.#counts[side],
    ),
  );
  readonly #lists = $derived(
    this.seats.map((one) => this.#listOf(one, this.sizeOf(one.side), this.#edition)),
  );
  /** What may not be, as the server will say it. */
  readonly #wrong: readonly Issue[] = $derived.by(() => {
    if (this.battle === undefined) return [];
    const armies = this.seats.flatMap(({ seat, side }) => {
      const list = this.listIn(seat);
      return list === undefined ? [] : [{ seat, side, list, faction: FACTIONS.get(list.faction) }];
    });
    if (armies.length < this.seats.length) return [];
    const made = muster(this.#edition, { scenario: this.scenario, size: this.size, armies });
    return made.ok ? [] : made.error;
  });
  /** COS-ARM-10 What is unusual, but may be. */
  readonly remarks: readonly Issue[] = $derived.by(() => {
    const eras = this.#lists.flatMap((list) => FACTIONS.get(list?.faction ?? '')?.era ?? []);
    return eraRemarks(eras, this.#edition);
  });
  readonly ready = $derived(
    this.#wrong.length === 0 && this.#lists.every((list) => list !== undefined),
  );

  /** COS-ARM-07 The agreed size, or a side's share of it. */
  sizeOf(side: 0 | 1): number {
    const [part, whole] = side === 1 ? (this.battle?.otherShare ?? [1, 1]) : [1, 1];
    return Math.floor((this.size * part) / whole);
  }
  /** COS-TER-40 What the edition recommends, in UW. */
  get recommended(): readonly [least: number, most: number] {
    const { least, most } = this.#edition.elementSize();
    return [least / UW, most / UW];
  }
  countOf(side: 0 | 1): Count {
    return this.#counts[side];
  }
  count(side: 0 | 1, count: Count): void {
    const [own, other] = this.#counts;
    this.#counts = side === 0 ? [count, other] : [own, count];
    this.#told = [];
  }
  wayOf({ seat, side }: Place): Way {
    return this.#ways[seat] ?? FIRST[side];
  }
  lead(seat: Seat, way: Way): void {
    this.#ways = { ...this.#ways, [seat]: way };
    this.#told = [];
  }
  pastedIn(seat: Seat): string {
    return this.#pasted[seat] ?? '';
  }
  paste(seat: Seat, text: string): void {
    this.#pasted = { ...this.#pasted, [seat]: text };
    this.#told = [];
  }
  /** An army that was built leads the first side, in a battle of its size. */
  bring({ ruleset, list }: Brought): void {
    this.ruleset = ruleset;
    this.#built = list;
    this.size = sizeFor(list);
    this.lead(BATTLE_SEATS[0].seat, 'built');
  }
  get built(): ArmyList | undefined {
    return this.#built;
  }
  #listOf(one: Place, size: number, edition: Edition): ArmyList | undefined {
    const way = this.wayOf(one);
    if (way === 'pasted') {
      const read = readArmy(this.pastedIn(one.seat));
      return read.ok ? read.value : undefined;
    }
    const [kind, id = ''] = way.split(':');
    if (kind === 'built') return this.#built;
    if (kind === 'kept') return shelf.armies.find((one) => one.id === Number(id))?.list;
    return readyFor(id, size, edition);
  }
  listIn(seat: string): ArmyList | undefined {
    return this.#lists[this.#placeOf(seat)];
  }
  /** Why the army of a seat may not fight; the rest is about the battle as a whole. */
  wrongIn(seat: Seat): readonly Issue[] {
    const prefix = `armies.${this.#placeOf(seat)}.`;
    const all = this.#told.length > 0 ? this.#told : this.#wrong;
    return all
      .filter(({ at }) => at?.startsWith(prefix))
      .map((issue) => ({ ...issue, at: issue.at?.slice(prefix.length) ?? '' }));
  }
  #placeOf(seat: string): number {
    return this.seats.findIndex((one) => one.seat === seat);
  }
  told(issues: readonly Issue[]): void {
    this.#told = issues;
  }
  /** The battle as the server is asked for it. */
  get options(): Json {
    const quick = this.start === 'quick';
    const free = !quick && this.sizes === 'free';
    return {
      scenario: this.scenario,
      size: this.size,
      ...(quick ? { quick } : {}),
      ...(free ? { sizes: 'free' } : {}),
      armies: this.seats.map(({ seat }) => ({
        seat,
        list: (this.listIn(seat) ?? null) as Json,
      })),
    };
  }
}
