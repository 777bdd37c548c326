import { commitmentOf, drawsOf, settleBy } from '#fate';
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

Of a folder every match file in it is read (${MATCH_ENDS}), in name order. Dice can be compared
where the file tells their seed: a battle of the server does once it has ended.`,
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
          `${sum.checked} of ${sum.drawn} draws were checked against their seed` +
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

/** Every draw whose seed has been told is what that seed gives; typed dice are the players'. */
function verifyDice(
  { fates = [], dice }: MatchFile['header'],
  rows: readonly Row[],
): Dice & { readonly wrong?: Wrong } {
  const bad = fates.findIndex(
    ({ hash, seed }) => seed !== undefined && commitmentOf(seed) !== hash,
  );
  if (bad >= 0) {
    const wrong = { line: 1, message: `the seed of fate ${bad + 1} is not the one of its hash` };
    return { ...NO_DICE, wrong };
  }
  let [checked, drawn] = [0, 0];
  for (const { seq, cause } of rows) {
    if (cause.by !== 'fate') continue;
    const { chance, result } = cause;
    const seed = fates.findLast(({ since }) => since <= seq)?.seed;
    const typed = dice === 'typed' && chance.ask === 'roll';
    if (seed !== undefined && !typed) {
      if (canonical(settleBy(seed, drawn, chance)) !== canonical(result)) {
        const message = 'these dice are not the ones of the seed';
        return { checked, drawn, wrong: { line: seq + 1, message } };
      }
      checked += drawsOf(chance);
    }
    drawn += drawsOf(chance);
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
