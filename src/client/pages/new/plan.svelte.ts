/** The battle that is being arranged: what the game's form wishes for, and who sits where. */
import type { Bot, NewForm } from '#games/pages';
import type { NewMatch, Sitter } from '#protocol';
import type { Offer } from '../../../games/manifest.ts';
import { botNamed, type Maps, type RulesetInfo } from '../../../table/api.ts';
import type { Wish } from '../../../table/wish.ts';

export type Who = 'me' | 'bot' | 'link';

export class Plan {
  /** Every edition of every game that the server has. */
  readonly all: readonly RulesetInfo[];
  game = $state('');
  /** What the address asks for. */
  readonly wanted: string;
  wish = $state.raw<Wish | undefined>();
  /** The game's own, where it brings one. */
  form = $state.raw<NewForm | undefined>();
  /** How its battles look; undefined while nobody has said. */
  maps = $state.raw<Maps | undefined>();
  dice = $state<'server' | 'typed'>('server');
  #bot = $state<string | undefined>();
  #who = $state.raw<{ readonly [seat: string]: Who }>({});

  readonly games: readonly RulesetInfo[] = $derived.by(() =>
    this.all.filter(({ game }, at) => this.all.findIndex((one) => one.game === game) === at),
  );
  readonly rulesets: readonly RulesetInfo[] = $derived.by(() =>
    this.all.filter(({ game }) => game === this.game).map((one) => this.#mapped(one)),
  );
  readonly info: RulesetInfo | undefined = $derived.by(() =>
    this.rulesets.find(({ id }) => id === this.wish?.ruleset),
  );
  readonly seats = $derived(this.wish?.seats ?? []);
  readonly faults = $derived(this.wish?.faults ?? []);
  readonly seated = $derived(this.seats.some(({ seat }) => this.whoIn(seat) === 'me'));
  /** The ways in which the computer plays, from the easiest on, where it plays at all. */
  readonly bots: readonly Bot[] = $derived.by(() => {
    if (!this.seats.some(({ seat }) => this.whoIn(seat) === 'bot')) return [];
    const known = this.info?.bots ?? [];
    if (this.form?.bots !== undefined) return this.form.bots.filter(({ id }) => known.includes(id));
    const plain = (text: string) => ({ en: text, ru: text });
    return known.toReversed().map((id) => ({ id, name: plain(id), note: plain('') }));
  });
  /** The strongest, until somebody says otherwise. */
  readonly bot: Bot | undefined = $derived(
    this.bots.find(({ id }) => id === this.#bot) ?? this.bots.at(-1),
  );

  /** `at`: a game's battle, or a game with one of its battles after a stroke. */
  constructor(all: readonly RulesetInfo[], at: string) {
    this.all = all;
    const [game = '', wanted = ''] = at.includes('/') ? at.split('/') : [undefined, at];
    this.wanted = wanted;
    this.game = (all.find((one) => one.game === game) ?? all[0])?.game ?? '';
  }
  play(game: string): void {
    this.game = game;
    this.wish = undefined;
    this.form = undefined;
    this.maps = undefined;
  }
  #mapped(info: RulesetInfo): RulesetInfo {
    const withMap = (offer: Offer): Offer => {
      const map = this.maps?.[offer.id];
      return map === undefined ? offer : { ...offer, map };
    };
    return { ...info, scenarios: info.scenarios.map(withMap) };
  }
  /** You in the first seat and the computer elsewhere, until somebody says otherwise. */
  whoIn(seat: string): Who {
    return this.#who[seat] ?? (seat === this.seats[0]?.seat ? 'me' : 'bot');
  }
  seat(seat: string, who: Who): void {
    this.#who = { ...this.#who, [seat]: who };
  }
  playBy(bot: string): void {
    this.#bot = bot;
  }
  get match(): NewMatch | undefined {
    const { wish } = this;
    if (wish === undefined) return undefined;
    const bot: Sitter = { bot: botNamed(this.bot?.id ?? '', this.info) };
    const sitter = (seat: string): Sitter => {
      const who = this.whoIn(seat);
      return who === 'bot' ? bot : who;
    };
    return {
      ruleset: wish.ruleset,
      options: wish.options,
      seats: Object.fromEntries(this.seats.map(({ seat }) => [seat, sitter(seat)] as const)),
      ...(this.dice === 'typed' ? { dice: 'typed' } : {}),
    };
  }
}
