/** Every sentence of a whole log, with what it is told of and by whose answer it happened. */
import { Match, type AnyRuleset, type Frozen, type Happening, type Game } from '#kernel';
import { line, type MatchFile } from '#record';
import type { Heard } from './claims.ts';
import { Following } from './following.ts';
import type { GameWords } from './trials.ts';

export function* heardIn(ruleset: AnyRuleset, told: GameWords, file: MatchFile): Generator<Heard> {
  const setup = file.header.setup as Frozen<object>;
  const ready = ruleset.setUp(setup);
  const started = Match.start(ruleset, setup);
  if (!ready.ok || !started.ok) throw new Error('the setup of the log is not legal');
  const { edition } = ruleset;
  const following = new Following(ruleset, { setup, edition, position: ready.value });
  const hear = (event: Happening<Game>, by: Pick<Heard, 'seat' | 'answer'>): Heard => {
    const { before, after } = following.on(event);
    const say = (lang: 'en' | 'ru'): string => told.event(after, event, lang, before) ?? '';
    return { event, ...by, before, after, said: { en: say('en'), ru: say('ru') } };
  };
  for (const event of started.value.opening) yield hear(event, NOBODY);
  for (const { cause, events } of line(file.rows)) {
    const by = cause.by === 'seat' ? { seat: cause.seat, answer: cause.answer } : NOBODY;
    for (const event of events) yield hear(event, by);
  }
}
const NOBODY = { seat: undefined, answer: undefined } as const;
