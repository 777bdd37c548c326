/** The battle that is being arranged: what, by which rules, and who sits where. */
import type { NewBattle, NewMatch, Sitter } from '#protocol';
import { BATTLES, factionName } from '../../../games/clouds-of-smoke/content/index.ts';
import { botNamed, type RulesetInfo } from '../../../table/api.ts';
import { say } from '../../../table/words/index.ts';
import { Armies } from './armies.svelte.ts';

export type Who = 'me' | 'bot' | 'link';
/** How the computer plays, from the easiest on. */
export const LEVELS = ['gentle', 'sensible'] as const;
export type Level = (typeof LEVELS)[number];
type Offer = RulesetInfo['scenarios'][number];

export class Plan {
  readonly rulesets: readonly RulesetInfo[];
  readonly own = new Armies();
  dice = $state<'server' | 'typed'>('server');
  level = $state<Level>('sensible');
  #who = $state.raw<{ readonly [seat: string]: Who }>({});

  readonly info: RulesetInfo | undefined = $derived.by(() =>
    this.rulesets.find(({ id }) => id === this.ruleset),
  );
  readonly offers: readonly Offer[] = $derived(this.info?.scenarios ?? []);
  /** With its own armies; not, where any may be led into it. */
  readonly offer: Offer | undefined = $derived.by(() =>
    this.own.battle === undefined
      ? (this.offers.find(({ id }) => id === this.scenario) ?? this.offers[0])
      : undefined,
  );
  /** Allies stand together. */
  readonly armies: readonly { readonly seat: string; readonly side: 0 | 1 }[] = $derived.by(() =>
    this.own.battle === undefined
      ? (this.offer?.armies ?? []).toSorted((one, other) => one.side - other.side)
      : this.own.seats,
  );
  /** Nothing is wrong with the armies. */
  readonly fit = $derived(this.own.battle === undefined || this.own.ready);
  readonly battles = [...BATTLES.values()];
  readonly seated = $derived(this.armies.some(({ seat }) => this.whoIn(seat) === 'me'));
  /** The computer plays somewhere, and the server knows both ways of it. */
  readonly levelled = $derived(
    this.armies.some(({ seat }) => this.whoIn(seat) === 'bot') &&
      LEVELS.every((level) => this.info?.bots.includes(level)),
  );

  constructor(rulesets: readonly RulesetInfo[], scenario: string) {
    this.rulesets = rulesets;
    this.ruleset = rulesets[0]?.id ?? '';
    this.scenario = scenario;
  }
  get ruleset(): string {
    return this.own.ruleset;
  }
  set ruleset(id: string) {
    this.own.ruleset = id;
  }
  get scenario(): string {
    return this.own.scenario;
  }
  set scenario(id: string) {
    this.own.scenario = id;
  }
  /** You in the first seat and the computer elsewhere, until somebody says otherwise. */
  whoIn(seat: string): Who {
    return this.#who[seat] ?? (seat === this.armies[0]?.seat ? 'me' : 'bot');
  }
  /** The army that stands there. */
  nameIn(seat: string): string {
    const offered = this.offer?.armies.find((one) => one.seat === seat);
    if (offered !== undefined) return say(offered.name);
    const list = this.own.listIn(seat);
    if (list === undefined) return '';
    const name = factionName(list.faction);
    return list.name !== '' ? list.name : name === undefined ? list.faction : say(name);
  }
  seat(seat: string, who: Who): void {
    this.#who = { ...this.#who, [seat]: who };
  }
  get #sitters(): NewMatch['seats'] {
    const bot: Sitter = { bot: botNamed(this.level, this.info) };
    const sitter = (seat: string): Sitter => {
      const who = this.whoIn(seat);
      return who === 'bot' ? bot : who;
    };
    return Object.fromEntries(this.armies.map(({ seat }) => [seat, sitter(seat)] as const));
  }
  /** Typed in, or nothing to say: the server rolls. */
  #ownDice(): { dice?: 'typed' } {
    return this.dice === 'typed' ? { dice: 'typed' } : {};
  }
  get match(): NewMatch {
    const { ruleset } = this;
    const scenario = this.offer?.id ?? '';
    return { ruleset, scenario, seats: this.#sitters, ...this.#ownDice() };
  }
  /** The same with armies of one's own choice. */
  get battle(): NewBattle | undefined {
    const { battle, size, start, sizes, lists } = this.own;
    if (battle === undefined) return undefined;
    const { ruleset } = this;
    return {
      ruleset,
      scenario: battle.id,
      size,
      start,
      ...(start === 'full' && sizes === 'free' ? { sizes } : {}),
      armies: lists,
      seats: this.#sitters,
      ...this.#ownDice(),
    };
  }
}
