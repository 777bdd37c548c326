const LANGUAGES = ['en', 'ru'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast what others do is shown; none: at once, and only its trails stay. */
export const PLAYBACK_SPEEDS = ['slow', 'normal', 'fast', 'none'] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];
const FACTORS: Readonly<Record<PlaybackSpeed, number>> = { slow: 2, normal: 1, fast: 0.5, none: 0 };

const ANSWERS = ['yes', 'no'] as const;
const KEYS = {
  lang: 'sandtable.language',
  theme: 'sandtable.theme',
  playback: 'sandtable.film',
  follows: 'sandtable.follows',
  battles: 'sandtable.battles',
  proposals: 'sandtable.proposals',
  answered: 'sandtable.answered',
  opponent: 'sandtable.opponent',
  thinker: 'sandtable.thinker',
  aloud: 'sandtable.aloud',
  heard: 'sandtable.heard',
};

/** A character of the computer by his name, and a level. */
const OPPONENT = /^[a-z]+-[1-9]$/;
/** So many of one's own battles stand on the first page at most. */
const ROWS = ['0', '1', '2'] as const;
function recall<T extends string>(key: string, known: readonly T[]): T | undefined {
  try {
    const value = localStorage.getItem(key);
    return known.find((one) => one === value);
  } catch {
    return undefined;
  }
}
function recallText(key: string, form: RegExp): string | undefined {
  try {
    const value = localStorage.getItem(key);
    return value !== null && form.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays; it asks again next time.
  }
}
const ofBrowser = (): Lang => (navigator.language.startsWith('ru') ? 'ru' : 'en');
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
/** A phone, upright or on its side; the styles ask the same. */
const small = matchMedia('(max-width: 800px), (max-height: 500px)');
const tablet = matchMedia('(min-width: 801px) and (max-width: 1100px) and (orientation: portrait)');
const flat = matchMedia('(max-height: 500px) and (orientation: landscape)');

/** What this browser remembers, and what it says of itself. */
class Settings {
  lang = $state<Lang>(recall(KEYS.lang, LANGUAGES) ?? ofBrowser());
  theme = $state<Theme>(recall(KEYS.theme, THEMES) ?? 'system');
  playback = $state<PlaybackSpeed>(recall(KEYS.playback, PLAYBACK_SPEEDS) ?? 'normal');
  /** The reader asked for less motion. */
  still = $state(still.matches);
  /** One thing at a time, and tabs. */
  phone = $state(small.matches);
  /** A phone on its side: what is asked stands beside the map, and not over its foot. */
  lying = $state(flat.matches);
  /** A tablet upright: the rail lies below the map, and the tray below the rail. */
  upright = $state(tablet.matches);
  /** The view goes where something is decided. */
  follows = $state(recall(KEYS.follows, ANSWERS) !== 'no');
  /** What a mind of the game would answer is proposed. */
  proposes = $state(recall(KEYS.proposals, ANSWERS) !== 'no');
  #dark = $state(dark.matches);
  readonly shown = $derived.by((): 'light' | 'dark' => {
    if (this.theme !== 'system') return this.theme;
    return this.#dark ? 'dark' : 'light';
  });

  constructor() {
    dark.addEventListener('change', ({ matches }) => (this.#dark = matches));
    still.addEventListener('change', ({ matches }) => (this.still = matches));
    small.addEventListener('change', ({ matches }) => (this.phone = matches));
    tablet.addEventListener('change', ({ matches }) => (this.upright = matches));
    flat.addEventListener('change', ({ matches }) => (this.lying = matches));
  }
  /** By how much what is shown takes longer than it was made for. */
  get playbackFactor(): number {
    return FACTORS[this.playback];
  }
  show(speed: PlaybackSpeed): void {
    this.playback = speed;
    keep(KEYS.playback, speed);
  }
  speak(lang: Lang): void {
    this.lang = lang;
    keep(KEYS.lang, lang);
  }
  light(theme: Theme): void {
    this.theme = theme;
    keep(KEYS.theme, theme);
  }
  /** So many rows of this browser's battles stood on the first page when they were last read. */
  readonly hadBattles = Number(recall(KEYS.battles, ROWS) ?? 0);
  noteBattles(rows: number): void {
    keep(KEYS.battles, ROWS[Math.min(rows, ROWS.length - 1)] ?? '0');
  }
  /** Against whom one last chose to play, if ever: 'bold-5'. */
  opponent = $state(recallText(KEYS.opponent, OPPONENT));
  playAgainst(opponent: string): void {
    this.opponent = opponent;
    keep(KEYS.opponent, opponent);
  }
  /** A first answer was given here: until then nothing is fetched that only makes it prettier. */
  hasAnswered = $state(recall(KEYS.answered, ANSWERS) === 'yes');
  noteAnswered(): void {
    if (this.hasAnswered) return;
    this.hasAnswered = true;
    keep(KEYS.answered, 'yes');
  }
  /** Who last thought in an analysis, if ever. */
  get thinker(): string | undefined {
    return recallText(KEYS.thinker, OPPONENT);
  }
  thinkBy(opponent: string): void {
    keep(KEYS.thinker, opponent);
  }
  /** One last wished to hear what the computer is after. */
  aloud = $state(recall(KEYS.aloud, ANSWERS) === 'yes');
  hear(aloud: boolean): void {
    this.aloud = aloud;
    keep(KEYS.aloud, aloud ? 'yes' : 'no');
  }
  /** At a table all that it says is shown, or one sentence of it. */
  hearsAll = $state(recall(KEYS.heard, ANSWERS) !== 'no');
  hearAll(all: boolean): void {
    this.hearsAll = all;
    keep(KEYS.heard, all ? 'yes' : 'no');
  }
  propose(proposes: boolean): void {
    this.proposes = proposes;
    keep(KEYS.proposals, proposes ? 'yes' : 'no');
  }
  follow(follows: boolean): void {
    this.follows = follows;
    keep(KEYS.follows, follows ? 'yes' : 'no');
  }
}
export const settings = new Settings();
