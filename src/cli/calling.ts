/** Calls of verbs: how they are read, and what help says of them. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CallError, type Call, type Games, type Verb } from '#games';

const COMMON: Verb['options'] = {
  json: { says: 'print one JSON object as the last line' },
  help: { says: 'print this' },
};

type Given = Pick<Call, 'options' | 'operands'>;
export function parseCall(
  verb: Verb<Games>,
  args: readonly string[],
): Given & { readonly json: boolean } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value }] of Object.entries({ ...verb.options, ...COMMON })) {
    options[name] = { type: value === undefined ? 'boolean' : 'string' };
  }
  const { values, positionals } = parsed({ args: [...args], options, allowPositionals: true });
  if (verb.operands === undefined && positionals.length > 0) {
    throw new CallError(`'${positionals[0]}' is not understood; see sandtable ${verb.name} --help`);
  }
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'yes',
  ]);
  return {
    options: Object.fromEntries(given) as Call['options'],
    operands: positionals,
    json: values['json'] === true,
  };
}
function parsed(config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice to programmers.
    const [first = ''] = (error as Error).message.split(/\. |\n/);
    throw new CallError(first);
  }
}

export function helpOf(verb: Verb<Games>): string {
  const all = Object.entries({ ...verb.options, ...COMMON });
  const words = all.map(
    ([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`,
  );
  const width = Math.max(...words.map(({ length }) => length));
  return [
    `sandtable ${verb.name} ${[verb.operands, '[options]'].filter(Boolean).join(' ')}`,
    '',
    verb.says,
    '',
    ...all.map(([, { says }], index) => `  ${(words[index] ?? '').padEnd(width)}  ${says}`),
    ...(verb.more === undefined ? [] : ['', ...verb.more]),
  ].join('\n');
}
