/** The battle that is being arranged: what, by which rules, and who sits where. */
import type { NewMatch, Sitter } from '#protocol';
import { bestBot, type RulesetInfo } from '../../api.ts';

export type Who = 'me' | 'bot' | 'link';
type Offer = RulesetInfo['scenarios'][number];

export class Plan {
  readonly rulesets: readonly RulesetInfo[];
  ruleset = $state('');
  scenario = $state('');
  #who = $state.raw<{ readonly [seat: string]: Who }>({});

  readonly info: RulesetInfo | undefined = $derived.by(() =>
    this.rulesets.find(({ id }) => id === this.ruleset),
  );
  readonly offers: readonly Offer[] = $derived(this.info?.scenarios ?? []);
  readonly offer: Offer | undefined = $derived.by(
    () => this.offers.find(({ id }) => id === this.scenario) ?? this.offers[0],
  );
  /** Allies stand together. */
  readonly armies = $derived(
    (this.offer?.armies ?? []).toSorted((one, other) => one.side - other.side),
  );
  readonly seated = $derived(this.armies.some(({ seat }) => this.whoIn(seat) === 'me'));

  constructor(rulesets: readonly RulesetInfo[], scenario: string) {
    this.rulesets = rulesets;
    this.ruleset = rulesets[0]?.id ?? '';
    this.scenario = scenario;
  }
  /** You in the first seat and the computer elsewhere, until somebody says otherwise. */
  whoIn(seat: string): Who {
    return this.#who[seat] ?? (seat === this.offer?.armies[0]?.seat ? 'me' : 'bot');
  }
  seat(seat: string, who: Who): void {
    this.#who = { ...this.#who, [seat]: who };
  }
  get match(): NewMatch {
    const bot: Sitter = { bot: bestBot(this.info) };
    const sitter = (seat: string): Sitter => {
      const who = this.whoIn(seat);
      return who === 'bot' ? bot : who;
    };
    const seats = Object.fromEntries(this.armies.map(({ seat }) => [seat, sitter(seat)] as const));
    return { ruleset: this.ruleset, scenario: this.offer?.id ?? '', seats };
  }
}
