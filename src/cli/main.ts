/** `sandtable VERB …`: exit 0 done and good, 1 done and something is wrong, 2 a wrong call. */
import { listenForStop } from './output.ts';
import { CallError, WorkError, helpOf, parseCall, type Verb } from './verb.ts';
import { army } from './verbs/army.ts';
import { backup } from './verbs/backup.ts';
import { bench } from './verbs/bench.ts';
import { engine } from './verbs/engine.ts';
import { fuzz } from './verbs/fuzz.ts';
import { laws } from './verbs/laws.ts';
import { odds } from './verbs/odds.ts';
import { play } from './verbs/play.ts';
import { restore } from './verbs/restore.ts';
import { rules } from './verbs/rules.ts';
import { rulesetsVerb } from './verbs/rulesets.ts';
import { schema } from './verbs/schema.ts';
import { verify } from './verbs/verify.ts';

const VERBS: readonly Verb[] = [
  rulesetsVerb,
  play,
  verify,
  fuzz,
  laws,
  rules,
  schema,
  army,
  odds,
  bench,
  engine,
  backup,
  restore,
];

const overview = (): string =>
  [
    'sandtable VERB [options]',
    '',
    ...VERBS.map(({ name, says }) => `  ${name.padEnd(9)} ${says.split('\n')[0]}`),
    '',
    'sandtable VERB --help says more of each.',
  ].join('\n');

function verbNamed(name: string): Verb {
  const verb = VERBS.find((one) => one.name === name);
  if (verb !== undefined) return verb;
  throw new CallError(`there is no verb '${name}'; sandtable --help lists them`);
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw new CallError('a verb is missing; sandtable --help lists them');
  if (name === '--help' || name === 'help') {
    console.log(overview());
    return 0;
  }
  const verb = verbNamed(name);
  const { json, ...call } = parseCall(verb, args);
  if (call.options['help'] !== undefined) {
    console.log(helpOf(verb));
    return 0;
  }
  listenForStop();
  const report = await verb.run(call);
  if (!json) for (const line of report.lines) console.log(line);
  else console.log(JSON.stringify(report.json));
  return report.good ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CallError || error instanceof WorkError)) throw error;
  process.stderr.write(`sandtable: ${error.message.replaceAll('\n', ' ')}\n`);
  process.exitCode = error instanceof CallError ? 2 : 1;
}
