/** The battle that is being arranged: what the game's form wishes for, and who sits where. */
import type { Character, NewForm } from '#games/pages';
import type { Delay, NewMatch, Pace, Sitter } from '#protocol';
import { LEVELS, opponentNamed, USUAL_LEVEL } from '../../opponents.ts';
import type { Offer } from '../../../games/manifest.ts';
import type { Maps, RulesetInfo } from '../../../table/api.ts';
import { settings } from '../../../table/settings.svelte.ts';
import type { Wish } from '../../../table/wish.ts';

export type Who = 'me' | 'bot' | 'link' | 'open';
/** Who sits where nobody has said otherwise: as the address has it. */
export const othersIn = (query: string): Who => {
  const wanted = new URLSearchParams(query).get('with');
  return wanted === 'link' || wanted === 'open' ? wanted : 'bot';
};
/** Why a computer cannot be heard: on no level, on another level, or not by several persons. */
export type Unheard = 'game' | 'level' | 'company';

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
  /** Undefined: nobody counts. */
  pace = $state.raw<Pace | undefined>();
  weekends = $state(false);
  /** Whoever has missed twice is answered for. */
  standIn = $state(false);
  /** It is to count, where it can. */
  rated = $state(false);
  /** Who may watch: so many decisions later, or nobody. */
  watchers = $state<Delay | 'nobody'>(0);
  #bot = $state<string | undefined>();
  readonly #others: Who;
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
  /** A seat for anybody: the battle stands on the list. */
  readonly listed = $derived(this.seats.some(({ seat }) => this.whoIn(seat) === 'open'));
  readonly playsBot = $derived(this.seats.some(({ seat }) => this.whoIn(seat) === 'bot'));
  /** Time is counted where somebody is waited for. */
  readonly invites = $derived(
    this.seats.some(({ seat }) => ['link', 'open'].includes(this.whoIn(seat))),
  );
  /** As whom the computer plays, where its game has characters. */
  readonly characters: readonly Character[] = $derived.by(() => {
    const known = this.info?.opponents ?? [];
    return (this.form?.characters ?? []).filter(({ id }) => known.includes(opponentNamed(id, 1)));
  });
  readonly character: Character | undefined = $derived.by(() => {
    const chosen = settings.opponent?.split('-')[0];
    return this.characters.find(({ id }) => id === chosen) ?? this.characters[0];
  });
  readonly levels: readonly number[] = $derived.by(() => {
    const { id = '' } = this.character ?? {};
    const known = this.info?.opponents ?? [];
    return LEVELS.filter((level) => known.includes(opponentNamed(id, level)));
  });
  readonly level: number = $derived.by(() => {
    const chosen = Number(settings.opponent?.split('-')[1] ?? USUAL_LEVEL);
    return Math.min(chosen, this.levels.at(-1) ?? chosen);
  });
  /** Where a game has no characters: by the bots' own names, strongest first. */
  readonly bots: readonly string[] = $derived(this.info?.bots ?? []);
  readonly bot: string | undefined = $derived.by(() => {
    if (this.character !== undefined) return opponentNamed(this.character.id, this.level);
    return this.bots.find((one) => one === this.#bot) ?? this.bots[0];
  });
  /** How many battles he plays on for a turn; undefined: he weighs no plans. */
  readonly continuations: number | undefined = $derived.by(() => {
    const { bot, info } = this;
    return bot === undefined ? undefined : info?.planners[bot];
  });
  /** The level on which he weighs plans; undefined: there is none. */
  readonly weighsOn: number | undefined = $derived.by(() => {
    const { id = '' } = this.character ?? {};
    const { planners = {} } = this.info ?? {};
    return this.levels.find((level) => planners[opponentNamed(id, level)] !== undefined);
  });
  /** He is heard by one alone: nobody else may sit there. */
  readonly unheard: Unheard | undefined = $derived.by(() => {
    const persons = this.seats.filter(({ seat }) => this.whoIn(seat) !== 'bot');
    if (this.weighsOn === undefined) return 'game';
    if (persons.length !== 1) return 'company';
    return this.continuations === undefined ? 'level' : undefined;
  });

  /** Why it cannot count; undefined: it can. */
  readonly unrated: 'pace' | 'dice' | 'two' | undefined = $derived.by(() => {
    const others = this.seats.map(({ seat }) => this.whoIn(seat)).filter((who) => who !== 'me');
    const isDuel = this.seats.length === 2 && others.length === 1 && this.invites;
    if (!isDuel || this.seats[0]?.side === this.seats[1]?.side) return 'two';
    if (this.dice === 'typed') return 'dice';
    return this.pace === undefined ? 'pace' : undefined;
  });

  /** `at`: a game's battle, or a game with one of its battles after a stroke. */
  constructor(all: readonly RulesetInfo[], at: string, others: Who = 'bot') {
    this.all = all;
    this.#others = others;
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
  /** You in the first seat, and whom the address names elsewhere, until somebody says otherwise. */
  whoIn(seat: string): Who {
    return this.#who[seat] ?? (seat === this.seats[0]?.seat ? 'me' : this.#others);
  }
  seat(seat: string, who: Who): void {
    this.#who = { ...this.#who, [seat]: who };
  }
  playAs(character: string): void {
    settings.playAgainst(opponentNamed(character, this.level));
  }
  playOn(level: number): void {
    if (this.character !== undefined) {
      settings.playAgainst(opponentNamed(this.character.id, level));
    }
  }
  /** The computer is to say what it is after. */
  get aloud(): boolean {
    return settings.aloud;
  }
  set aloud(aloud: boolean) {
    settings.hear(aloud);
  }
  playBy(bot: string): void {
    this.#bot = bot;
  }
  get #off(): Pick<NewMatch, 'weekends' | 'standIn'> {
    if (this.pace?.kind !== 'turns') return {};
    const stands = this.standIn && !this.counts && this.info?.orders === true;
    return { ...(this.weekends && { weekends: true }), ...(stands && { standIn: true }) };
  }
  /** It will be a rated one. */
  get counts(): boolean {
    return this.rated && this.unrated === undefined;
  }
  /** A battle with a seat for anybody is open to whoever looks. */
  get watched(): Delay | 'nobody' {
    return this.watchers === 'nobody' && this.listed ? 0 : this.watchers;
  }
  get #arranged(): Pick<NewMatch, 'private' | 'delay'> {
    const { watched } = this;
    if (watched === 'nobody') return { private: true };
    return watched === 0 ? {} : { delay: watched };
  }
  get match(): NewMatch | undefined {
    const { wish } = this;
    if (wish === undefined) return undefined;
    const bot: Sitter = { bot: this.bot ?? '' };
    const sitter = (seat: string): Sitter => {
      const who = this.whoIn(seat);
      return who === 'bot' ? bot : who;
    };
    return {
      ruleset: wish.ruleset,
      options: wish.options,
      seats: Object.fromEntries(this.seats.map(({ seat }) => [seat, sitter(seat)] as const)),
      ...this.#arranged,
      ...(this.dice === 'typed' ? { dice: 'typed' } : {}),
      ...(this.invites && this.pace !== undefined ? { pace: this.pace, ...this.#off } : {}),
      ...(this.counts ? { rated: true } : {}),
      ...(this.aloud && this.playsBot && this.unheard === undefined ? { aloud: true } : {}),
    };
  }
}
