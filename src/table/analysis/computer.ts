/** A computer that decides in the place of whoever is asked, as the panel of lines shows it. */
import type { Frozen, Game, SeenCheckpoint } from '#kernel';

export interface Computer {
  /** Who can be asked, by their names; none until that is known. */
  readonly bots: readonly string[];
  bot: string | undefined;
  /** It decides on until another seat is asked. */
  goesOn: boolean;
  /** For whom it would decide; undefined: nobody is asked. */
  readonly seat: string | undefined;
  readonly isThinking: boolean;
  /** So many plans it weighs just now; 0: none. */
  readonly plans: number;
  /** 'away': it could not be fetched. 'none': it has no answer there. */
  readonly failure: 'away' | 'none' | undefined;
  /** It is fetched; nothing is until then. */
  fetch(): void;
  decide(): void;
  stop(): void;
}
/** One question, and all that whoever is asked it may know. */
export interface Posed {
  readonly decision: number;
  readonly seat: string;
  readonly ruleset: string;
  readonly setup: Frozen<object>;
  readonly checkpoint: SeenCheckpoint<Game>;
}
