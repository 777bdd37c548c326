import {
  commitmentOf,
  DiceCheck,
  drawsOf,
  isFault,
  isSeedOf,
  promiseIn,
  settleBy,
  type Fault,
} from '#fate';
import { canonical, hashText, parse, type AnyRuleset, type Game } from '#kernel';
import { LoggedMatch, brokenLink, parseMatchFile, unfit, type MatchFile, type Row } from '#record';
import { Progress, breathe, howMany, stopping } from '../output.ts';
import { CallError, type Games, type Verb } from '#games';
import { MATCH_ENDS, matchFilesOf } from './match-files.ts';

/** Where a file first goes wrong, counted in lines from 1. */
export interface Difference {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
/** What was found of one file: what is wrong, and what could not be checked. */
interface Verdict {
  readonly difference?: Difference;
  readonly notes: readonly string[];
  readonly dice: Dice;
}
interface Dice {
  /** Draws that the seed gives just so, and all that were made. */
  readonly checked: number;
  readonly drawn: number;
}

export const verify: Verb<Games> = {
  name: 'verify',
  operands: 'FILE|FOLDER…',
  says: `plays match files again, compares the hash of every step and the dice with their seed

Of a folder every match file in it is read (${MATCH_ENDS}), in name order. Dice are compared with
what was promised of them: each as it fell, and what was drawn in secret where the file tells their
seed, as it does once the battle has ended. Dice of older battles all need their seed.`,
  options: {},
  async run(call) {
    const { files: named, games } = call;
    if (call.operands.length === 0) throw new CallError('no file is named');
    const operands = call.operands.flatMap((operand) => matchFilesOf(call, operand));
    const found: Difference[] = [];
    const lines: string[] = [];
    const sum = { checked: 0, drawn: 0 };
    const progress = new Progress();
    let files = 0;
    for (const file of operands) {
      if (stopping.aborted) break;
      files += 1;
      const { difference, notes, dice } = verifyText(games, file, named.read(file));
      if (difference !== undefined) found.push(difference);
      lines.push(...notes.map((note) => `${file}: ${note}`));
      sum.checked += dice.checked;
      sum.drawn += dice.drawn;
      progress.say(() => `${files} of ${operands.length} files`);
      await breathe();
    }
    progress.end();
    const [firstDifference = null] = found;
    return {
      json: {
        files,
        matched: files - found.length,
        firstDifference,
        differences: found,
        dice: sum,
        notes: lines,
      },
      lines: [
        ...found.map((one) => `${one.file}, line ${one.line}: ${one.message}`),
        ...lines,
        `${files - found.length} of ${howMany(files, 'file')} ` +
          `${files === 1 ? 'matches' : 'match'}; ` +
          `${sum.checked} of ${sum.drawn} draws were checked against what was promised` +
          (sum.checked < sum.drawn ? ', of the others no seed is told' : ''),
      ],
      good: found.length === 0,
    };
  },
};

const NO_DICE: Dice = { checked: 0, drawn: 0 };

/** The first line that cannot be read or does not follow; no difference when all is well. */
function verifyText(games: Games, file: string, text: string): Verdict {
  const parsed = parseMatchFile(text);
  if (!parsed.ok) {
    const { line, says } = parsed.error;
    return { difference: { file, line, message: says.en }, notes: [], dice: NO_DICE };
  }
  const { header, rows } = parsed.value;
  const dice = verifyDice(header, rows);
  const wrong = dice.wrong ?? firstDifference(games, parsed.value);
  const notes = olderNote(games, header);
  const verdict = { notes, dice: { checked: dice.checked, drawn: dice.drawn } };
  return wrong === undefined ? verdict : { ...verdict, difference: { file, ...wrong } };
}
type Wrong = Omit<Difference, 'file'>;

/** Rules that have been mended since need not lead where they led: the chain and the dice do. */
function olderNote(games: Games, { ruleset: id, revision }: MatchFile['header']): string[] {
  const now = games.rulesetOf(id)?.revision;
  if (now === undefined || revision >= now) return [];
  return [
    `played by revision ${revision} of ${id}, which is at ${now} now: ` +
      'chain and dice were checked, the rules were not',
  ];
}

type Fate = NonNullable<MatchFile['header']['fates']>[number];
/** Who says of each draw of one fate whether it is as it was promised. */
interface Checker {
  said(seat: string, phrase: string): void;
  /** What is wrong with it; true: it is as promised; false: that is not known yet. */
  draw(cause: Drawn, ordinal: number): string | boolean;
}
type Drawn = Extract<Row['cause'], { readonly by: 'fate' }>;
const FAULTS: Readonly<Record<Fault, string>> = {
  noSeal: 'the seal of these dice is missing',
  otherSeal: 'the seal of these dice is not the one that was promised',
  otherDice: 'these dice do not follow from their seal and what the players said',
};
function checkerOf({ hash, seed }: Fate): Checker {
  if (promiseIn(hash) === undefined) return olderChecker(seed);
  const check = new DiceCheck(hash, seed);
  return {
    said: (seat, phrase) => check.said(seat, phrase),
    draw: (cause) => {
      const checked = check.draw(cause);
      return isFault(checked) ? FAULTS[checked] : checked === 'good';
    },
  };
}
const olderChecker = (seed: string | undefined): Checker => ({
  said: () => undefined,
  draw: ({ chance, result }, ordinal) => {
    if (seed === undefined) return false;
    const isDue = canonical(settleBy(seed, ordinal, chance)) === canonical(result);
    return isDue || 'these dice are not the ones of the seed';
  },
});
const isBound = ({ hash, seed }: Fate): boolean =>
  seed === undefined ||
  (promiseIn(hash) === undefined ? commitmentOf(seed) === hash : isSeedOf(seed, hash));

/** Every draw is what was promised of it, as far as that is known; typed dice are the players'. */
function verifyDice(
  { fates = [], dice }: MatchFile['header'],
  rows: readonly Row[],
): Dice & { readonly wrong?: Wrong } {
  const bad = fates.findIndex((fate) => !isBound(fate));
  if (bad >= 0) {
    const wrong = { line: 1, message: `the seed of fate ${bad + 1} is not the one of its hash` };
    return { ...NO_DICE, wrong };
  }
  const checkers = fates.map(checkerOf);
  let [checked, drawn] = [0, 0];
  for (const { seq, cause } of rows) {
    const checker = checkers[fates.findLastIndex(({ since }) => since <= seq)];
    if (cause.by === 'phrase') checker?.said(cause.seat, cause.phrase);
    if (cause.by !== 'fate') continue;
    const typed = dice === 'typed' && cause.chance.ask === 'roll';
    const found = typed ? false : (checker?.draw(cause, drawn) ?? false);
    if (typeof found === 'string') {
      return { checked, drawn, wrong: { line: seq + 1, message: found } };
    }
    if (found) checked += drawsOf(cause.chance);
    drawn += drawsOf(cause.chance);
  }
  return { checked, drawn };
}

function firstDifference(games: Games, { header, rows }: MatchFile): Wrong | undefined {
  const at = (line: number, message: string): Wrong => ({ line, message });
  const ruleset = games.rulesetOf(header.ruleset);
  if (ruleset === undefined) return at(1, `there is no ruleset '${header.ruleset}'`);
  if (header.revision > ruleset.revision) {
    return at(1, `it was played by revision ${header.revision}, newer than the one here`);
  }
  const replayed = header.revision < ruleset.revision ? undefined : misfit(ruleset, header, rows);
  if (replayed !== undefined) return replayed;
  const broken = brokenLink(rows, 0, hashText(''));
  return broken === undefined ? undefined : at(broken + 1, 'the hash differs');
}
/** The first row that the rules do not lead to. */
function misfit(
  ruleset: AnyRuleset,
  header: MatchFile['header'],
  rows: readonly Row[],
): Wrong | undefined {
  const at = (line: number, message: string): Wrong => ({ line, message });
  const setup = parse(ruleset.shapes.setup, header.setup);
  if (!setup.ok) return at(1, `the setup is damaged at '${setup.error[0].at}'`);
  const started = LoggedMatch.start(ruleset, setup.value);
  if (!started.ok) return at(1, `the setup breaks the rules: ${started.error[0].code}`);
  const gone = unfit(rows);
  for (const row of rows) {
    if (gone.has(row.seq)) {
      started.value.skip(row);
      continue;
    }
    const message = oddity(ruleset, started.value, row);
    if (message !== undefined) return at(row.seq + 1, message);
  }
  return undefined;
}
function oddity(
  { shapes }: AnyRuleset,
  logged: LoggedMatch<Game>,
  row: MatchFile['rows'][number],
): string | undefined {
  try {
    const { seq, hash } = logged;
    const followed = logged.follow(row, shapes.event);
    if (!followed.ok) return `the rules refuse it: ${followed.error.code}`;
    if (!followed.value) return 'the hash differs';
    // A file whose events were changed and whose hashes were not.
    return brokenLink([row], seq, hash) === undefined ? undefined : 'the events differ';
  } catch (error) {
    return (error as Error).message;
  }
}
