/** `sandtable VERB …`: exit 0 done and good, 1 done and something is wrong, 2 a wrong call. */
import { CallError, WorkError, type Games, type Verb } from '#games';
import { helpOf, parseCall } from './calling.ts';
import { files } from './files.ts';
import { listenForStop } from './output.ts';
import { auditFor } from './verbs/audit.ts';
import { backup } from './verbs/backup.ts';
import { benchFor } from './verbs/bench.ts';
import { engineFor } from './verbs/engine.ts';
import { fit } from './verbs/fit.ts';
import { fuzz } from './verbs/fuzz.ts';
import { ladder } from './verbs/ladder.ts';
import { laws } from './verbs/laws.ts';
import { newGame } from './verbs/new-game.ts';
import { playFor } from './verbs/play.ts';
import { pushKeys } from './verbs/push-keys.ts';
import { restore } from './verbs/restore.ts';
import { rules } from './verbs/rules.ts';
import { rulesetsVerb } from './verbs/rulesets.ts';
import { schema } from './verbs/schema.ts';
import { tune } from './verbs/tune.ts';
import { verify } from './verbs/verify.ts';

/** Everybody's, and what the games bring along. */
const verbsOf = (games: Games): readonly Verb<Games>[] => [
  rulesetsVerb,
  playFor(games),
  ladder,
  fit,
  tune,
  verify,
  fuzz,
  laws,
  rules,
  schema,
  auditFor(games),
  ...games.all.flatMap(({ verbs = [] }) => verbs),
  benchFor(games),
  engineFor(games),
  newGame,
  backup,
  restore,
  pushKeys,
];

/** The first line, which is whole by itself. */
const firstOf = (says: string): string => (says.split('\n')[0] ?? '').replace(/;$/, '');
const overview = (verbs: readonly Verb<Games>[]): string =>
  [
    'sandtable VERB [options]',
    '',
    ...verbs.map(({ name, says }) => `  ${name.padEnd(9)} ${firstOf(says)}`),
    '',
    'sandtable VERB --help says more of each.',
  ].join('\n');

function verbNamed(verbs: readonly Verb<Games>[], name: string): Verb<Games> {
  const verb = verbs.find((one) => one.name === name);
  if (verb !== undefined) return verb;
  throw new CallError(`there is no verb '${name}'; sandtable --help lists them`);
}

async function called(games: Games, [name, ...args]: readonly string[]): Promise<number> {
  const verbs = verbsOf(games);
  if (name === undefined) throw new CallError('a verb is missing; sandtable --help lists them');
  if (name === '--help' || name === 'help') {
    console.log(overview(verbs));
    return 0;
  }
  const verb = verbNamed(verbs, name);
  const { json, ...call } = parseCall(verb, args);
  if (call.options['help'] !== undefined) {
    console.log(helpOf(verb));
    return 0;
  }
  listenForStop();
  const report = await verb.run({ ...call, games, files });
  if (!json) for (const line of report.lines) console.log(line);
  else console.log(JSON.stringify(report.json));
  return report.good ? 0 : 1;
}

/** The command line over what can be played: its exit code. */
export async function run(games: Games, args: readonly string[]): Promise<number> {
  try {
    return await called(games, args);
  } catch (error) {
    if (!(error instanceof CallError || error instanceof WorkError)) throw error;
    process.stderr.write(`sandtable: ${error.message.replaceAll('\n', ' ')}\n`);
    return error instanceof CallError ? 2 : 1;
  }
}
