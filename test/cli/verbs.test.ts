/**
 * The verbs as they are called: exit codes, one JSON object last, one line for a wrong call. What
 * is only asked of the call is asked in this process; a process of its own has what is about that.
 */
import { games } from '#proofs';
import { LAWS } from '#trials';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/cli/engine/engine.ts';
import { games as wrong } from '../toys/wrong-bot.ts';
import { call, type Ran } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
const main = new URL('../../src/cli/main.ts', import.meta.url).pathname;

function run(args: readonly string[], input = '', interruptAfter?: RegExp): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
      if (interruptAfter?.test(err) === true) child.kill('SIGINT');
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}
const KEPT_ARMY =
  'cos1.CW91cnMtc2UxNwpNaWxsIEJyb29rA_ABAQQUAQIBIABCAgIxACABBXNhbHZvCXN0YW5kRmFzdKLIVkE';
const json = ({ out }: Ran): Record<string, unknown> =>
  JSON.parse(out.trim().split('\n').at(-1)!) as Record<string, unknown>;

describe('a wrong call: exit 2, one line says how', () => {
  test.each([
    [[], /verb is missing/],
    [['dance'], /no verb 'dance'/],
    [['army'], /name one file or link/],
    [['army', 'x', 'y'], /name one file or link/],
    [['army', 'x'], /there is no file 'x'/],
    [['army', 'cos1.x'], /cos1\.x: /],
    [['army', 'cos9.AAAA'], /link is of version 9/],
    [['army', 'cos1.AAAA'], /link is incomplete/],
    [['army', main], /main\.ts: This is no link to an army/],
    [['army', folder], /is a folder, not a file/],
    [['army', '{"faction": 1}'], /no army list: “faction” is missing, does not belong there/],
    [['army', '{}', '--lang', 'fr'], /--lang takes en or ru/],
    [['army', KEPT_ARMY, '--size', '0'], /--size takes a whole number/],
    [['play', '--dice'], /Unknown option '--dice'/],
    [['play', 'now'], /'now' is not understood/],
    [['play', '--ruleset', 'chess'], /no ruleset 'chess'/],
    [['play', '--scenario', 'x'], /no scenario 'x'/],
    [['play', '--bots', 'genius'], /no bot 'genius'/],
    [['play', '--bots', 'random,random,random'], /3 bots for 2 seats/],
    [['play', '--armies', 'ours-se17-400'], /takes two/],
    [['play', '--armies', 'ours-se17-400,nobody'], /no ready army and no file/],
    [['play', '--armies', 'all', '--size', '77'], /ready armies are of 200 or 400 points/],
    [['play', '--armies', 'all', '--scenario', 'x'], /no scenario 'x'; known: pitchedBattle/],
    [['play', '--ruleset', 'art-of-tactics/2006', '--rolled'], /--rolled is nothing in art/],
    [
      ['play', '--ruleset', 'combat-commander/2006', '--rolled', '--scenario', 'all'],
      /takes no --scenario/,
    ],
    [['play', '--pairs', '1'], /compares two bots/],
    [['play', '--pairs', '1', '--bots', 'walker,genius'], /no bot 'genius'/],
    [['ladder', '--game', 'chess'], /no game 'chess'; known: clouds-of-smoke/],
    [['ladder', '--game', 'art-of-tactics', '--ruleset', 'x'], /do not go together/],
    [['ladder', '--bots', 'sensible,genius'], /no bot 'genius'/],
    [['ladder', '--bots', 'sensible,steady-9'], /no bot 'steady-9'; known: .*, steady-1 to fox-8/],
    [['ladder', '--bots', 'sensible'], /two bots at least/],
    [['ladder', '--scenario', 'mill-brook', '--held-out'], /no battle of .* is held out/],
    [['ladder', '--bots', 'sensible,random', '--next', '3'], /--next takes a whole number/],
    [['ladder', '--bots', 'random,random'], /names a bot twice/],
    [['ladder', '--bots', 'sensible,random;random'], /two bots at least/],
    [['ladder', '--budget', 'soon'], /--budget takes a time/],
    [['ladder', '--budget', '61s'], /--budget takes a time/],
    [['ladder', '--budget', '1s', '--rollouts', '9'], /do not go together/],
    [['ladder', '--rollouts', '0'], /--rollouts takes a whole number/],
    [['ladder', '--pairs', '0'], /--pairs takes a whole number/],
    [['play', '--games', '-1'], /argument/],
    [['play', '--games', 'x'], /--games takes a whole number/],
    [['play', '--jobs', '0'], /--jobs takes a whole number/],
    [['play', '--out', join(main, 'x')], /--out/],
    [['verify'], /no file is named/],
    [['verify', join(folder, 'none')], /there is no file/],
    [['fuzz', '--illegal', '2'], /--illegal takes a number/],
    [['fuzz', '--steps', '1e3'], /--steps takes a whole number/],
    [['laws', '--seed', 'x'], /--seed takes a whole number/],
    [['rules', '--ruleset', 'chess'], /no ruleset/],
    [['schema'], /name one kind/],
    [['schema', 'house'], /name one kind/],
    [['schema', 'constructor'], /name one kind/],
    [['schema', '__proto__'], /name one kind/],
    [['bench', 'x'], /no bench 'x'/],
    [['engine', 'x'], /not understood/],
  ] as const)('%j', async (args, message) => {
    const { code, out, err } = await call(args);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
  test('the process ends with it', async () => {
    const said = "sandtable: there is no verb 'dance'; sandtable --help lists them\n";
    expect(await run(['dance'])).toEqual({ code: 2, out: '', err: said });
  });
});

test('every verb has help', async () => {
  const { out } = await run(['--help']);
  const verbs = [...out.matchAll(/^ {2}([\w-]+)/gm)].map(([, verb]) => verb);
  expect(verbs).toEqual(
    expect.arrayContaining([
      'rulesets',
      'play',
      'verify',
      'fuzz',
      'laws',
      'rules',
      'schema',
      'army',
      'odds',
      'bench',
      'engine',
    ]),
  );
  // A line of the list is whole: nothing goes on where it ends.
  for (const line of out.split('\n'))
    expect(line).not.toMatch(/(?:[;:,]| with| each \w+| every \w+)$/);
  for (const verb of verbs) {
    const help = await call([verb, '--help']);
    expect(help.out).toContain(`sandtable ${verb}`);
    expect(help.code).toBe(0);
  }
});

test('rulesets', async () => {
  const scenarios = ['mill-brook', 'mill-brook-four', 'rye-field'];
  const battles = ['pitchedBattle', 'meeting', 'flankMarch', 'confusion', 'rearguard', 'village'];
  const armies = expect.arrayContaining(['ours-se17-400', 'ours-hre17-400']) as string[];
  const one = { revision: 2, seats: [2, 4], scenarios, battles, armies };
  const { rulesets } = json(await call(['rulesets', '--json'])) as { rulesets: { id: string }[] };
  // Whatever is registered, in its order; what stands there of each is looked at in some.
  expect(rulesets.map(({ id }) => id)).toEqual(games.rulesets.map(({ id }) => id));
  for (const told of [
    { ...one, id: 'clouds-of-smoke/web' },
    { ...one, id: 'clouds-of-smoke/1.7' },
    { id: 'art-of-tactics/2006', scenarios: ['broad-valley', 'open-field'] },
    {
      id: 'combat-commander/2006',
      scenarios: [
        'mill-crossing',
        'the-ridge',
        'marsh-road',
        'two-bridges',
        'orchard-lanes',
        'reed-halt',
        'stony-hill',
        'last-train',
      ],
    },
  ]) {
    expect(rulesets).toContainEqual(expect.objectContaining(told));
  }
  const { out } = await call(['rulesets']);
  for (const name of [...scenarios, ...battles]) expect(out).toContain(name);
});

test('play --pairs fights each battle twice with the seats changed, and counts', async () => {
  const pairs = ['play', '--pairs', '1', '--scenario', 'mill-brook', '--jobs', '1', '--json'];
  const ran = await call([...pairs, '--bots', 'gentle,random']);
  const { games, bots, table } = json(ran) as { games: number; bots: string[]; table: Row[] };
  expect({ games, bots }).toEqual({ games: 2, bots: ['gentle', 'random'] });
  expect(table.map(({ scenario }) => scenario)).toEqual(['mill-brook', 'all']);
  for (const { won, drawn, lost, share, from, to } of table) {
    expect(won + drawn + lost).toBe(2);
    expect(share).toBe(50 * won + 25 * drawn);
    expect(from).toBeLessThanOrEqual(share);
    expect(to).toBeGreaterThanOrEqual(share);
  }
  expect(ran.code).toBe(0);
});
test('ladder rates each bot by the others, the same on one thread and on three', async () => {
  const asked = ['ladder', '--pairs', '1', '--scenario', 'mill-brook', '--json'];
  const found = [];
  for (const jobs of ['1', '3']) {
    const ran = await call([...asked, '--jobs', jobs, '--bots', 'random,gentle']);
    const told = json(ran) as { games: number; bots: Rated[]; pairings: Paired[] };
    found.push({ ...told, bots: told.bots.map(({ bot, rating }) => ({ bot, rating })) });
  }
  const [one, three] = found;
  expect(three).toEqual(one);
  const { games, bots, pairings } = one;
  expect(games).toBe(2);
  expect(pairings).toMatchObject([{ one: 'random', other: 'gentle' }]);
  const { won, drawn, lost } = pairings[0].table.at(-1)!;
  expect(won + drawn + lost).toBe(2);
  expect(bots.map(({ bot }) => bot)).toEqual(['gentle', 'random']);
  expect(bots[0].rating + bots[1].rating).toBe(3000);
});
interface Rated {
  readonly bot: string;
  readonly rating: number;
}
interface Paired {
  readonly one: string;
  readonly other: string;
  readonly table: Row[];
}
type Row = { readonly scenario: string } & Readonly<
  Record<'won' | 'drawn' | 'lost' | 'share' | 'from' | 'to', number>
>;

test('a bot that answers what is refused: exit 1, one line says which, what and why', async () => {
  const battles = ['play', '--bots', 'wrong', '--games', '2', '--jobs', '1'];
  const { code, err } = await call(battles, wrong);
  expect(code).toBe(1);
  expect(err).toBe(
    "sandtable: battle 1 of line-of-3: the bot 'wrong' answers plan (VOL-PLN-01) for attacker " +
      'with what VOL-PLN-01 refuses as outside: There is no such plan\n',
  );
});

test('play gives equal hashes whatever the jobs, and writes what verify reads', async () => {
  const played = ['play', '--games', '2', '--seed', 'one', '--json'];
  const [one, two] = [
    await call([...played, '--jobs', '1']),
    await run([...played, '--jobs', '2', '--out', folder]),
  ];
  expect(json(one)).toMatchObject({ games: 2, finished: 2 });
  expect(json(two)['hash']).toBe(json(one)['hash']);
  expect(json(await call([...played, '--jobs', '1', '--seed', 'two']))['hash']).not.toBe(
    json(one)['hash'],
  );
  const led = ['--armies', 'ours-se17-200,ours-hre17-200', '--size', '200', '--out', folder];
  const battles = json(await call([...played, '--jobs', '1', ...led]));
  expect(battles).toMatchObject({ games: 2, finished: 2, first: { of: expect.any(Number) } });
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(files).toHaveLength(4);
  const verified = await call(['verify', '--json', ...files]);
  expect(json(verified)).toMatchObject({ files: 4, matched: 4, firstDifference: null });
  expect(verified.code).toBe(0);
});

test('play --armies all tells how each list of Art of Tactics did, and who began', async () => {
  const all = ['play', '--ruleset', 'art-of-tactics/2006', '--armies', 'all', '--games', '2'];
  const told = json(await call([...all, '--jobs', '1', '--json']));
  // The first list meets itself first, and then the second one.
  const [one, other] = told['lists'] as {
    list: string;
    won: number;
    drawn: number;
    lost: number;
  }[];
  expect([one.list, other.list].toSorted()).toEqual(['greeks5c', 'greeksClassical']);
  expect(one.won + one.drawn + one.lost).toBe(1);
  expect([one.won, one.drawn, one.lost]).toEqual([other.lost, other.drawn, other.won]);
  const wins = Object.values(told['wins'] as Record<string, number>).reduce((a, b) => a + b, 0);
  expect(told['first']).toMatchObject({ of: wins });
  const lengths = told['lengths'] as { cite: string; battles: number; median: number }[];
  expect(lengths.reduce((sum, { battles }) => sum + battles, 0)).toBe(2);
  for (const { cite, median } of lengths)
    expect([cite, median]).toEqual([expect.stringMatching(/^AOT-/), expect.any(Number)]);
});

describe('verify names the first bad line', () => {
  const spoiled: [string, (lines: string[]) => void, number, RegExp][] = [
    ['no JSON', (lines) => (lines[6] = '{'), 7, /not JSON/],
    [
      'a strange field',
      (lines) => (lines[3] = lines[3].replace('{', '{"x":1,')),
      4,
      /^'x' is no field of it$/,
    ],
    ['a missing row', (lines) => lines.splice(4, 1), 5, /missing/],
    [
      'another die',
      (lines) => (lines[1] = lines[1].replace(/"result":\[\d/, '"result":[6')),
      2,
      /differ/,
    ],
    [
      'another hash',
      (lines) => (lines[9] = lines[9].replace(/"hash":"./, '"hash":"z')),
      10,
      /hash/,
    ],
    [
      'other events',
      (lines) => (lines[1] = lines[1].replace(/"dice":\[\d/, '"dice":[0')),
      2,
      /events differ/,
    ],
    [
      'another ruleset',
      (lines) => (lines[0] = lines[0].replace('smoke/web', 'smoke/x')),
      1,
      /no ruleset/,
    ],
    [
      'a broken setup',
      (lines) => (lines[0] = lines[0].replace('"x":10000', '"x":11000')),
      1,
      /breaks the rules/,
    ],
    ['no battle', (lines) => lines.splice(0, Infinity, '{"a": 1}'), 1, /^this is no saved battle;/],
    [
      'another version',
      (lines) => (lines[0] = lines[0].replace('match/1', 'match/2')),
      1,
      /^the battle was saved as sandtable-match\/2/,
    ],
    ['no file at all', (lines) => lines.splice(0), 1, /empty/],
  ];
  const out = join(folder, 'good');
  beforeAll(async () => {
    await call(['play', '--seed', '2', '--jobs', '1', '--out', out]);
  });
  test.each(spoiled)('%s', async (name, spoil, line, message) => {
    const lines = readFileSync(join(out, 'mill-brook-2-1.jsonl'), 'utf8').trim().split('\n');
    spoil(lines);
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(file, lines.join('\n'));
    const ran = await call(['verify', '--json', file]);
    expect(json(ran)).toMatchObject({ matched: 0, firstDifference: { file, line } });
    expect((json(ran)['firstDifference'] as { message: string }).message).toMatch(message);
    expect(ran.code).toBe(1);
  });
});

test('laws and fuzz tell what they tried', async () => {
  const laws = json(await call(['laws', '--steps', '60', '--json']));
  expect(laws).toMatchObject({ steps: 60 });
  expect(Object.keys(laws['laws'] as object)).toHaveLength(Object.keys(LAWS).length);
  const fuzz = await call(['fuzz', '--steps', '500', '--out', folder, '--json']);
  expect(json(fuzz)).toMatchObject({
    steps: expect.any(Number) as number,
    crashes: 0,
    deadEnds: 0,
    brokenInvariants: 0,
    brokenLaws: 0,
    findings: [],
  });
  expect(json(fuzz)['refused']).toBe(json(fuzz)['illegal']);
});

test('the help of the engine names every query and its arguments', async () => {
  const { out, code } = await call(['engine', '--help']);
  const [answer] = new Engine(games).handle('{"t":"queries"}');
  const [ofSmoke = '', ofTactics = ''] = out.split('Art of Tactics:');
  expect(ofTactics).toMatch(/^ {2}way unit legs$/m);
  const queries = answer?.['queries'] as readonly { name: string; args: { properties: object } }[];
  for (const { name, args } of queries) {
    const words = Object.keys(args.properties).map((arg) => ` ${arg}\\??`);
    expect(ofSmoke).toMatch(new RegExp(`^  ${name}${words.join('')}$`, 'm'));
  }
  expect(code).toBe(0);
});

test.each([
  'setup',
  'position',
  'answer',
  'event',
  'army',
  'faction',
  'scenario',
  'battle',
  'match',
])('the schema of %s', async (kind) => {
  const ran = await call(['schema', kind, '--json']);
  expect(json(ran)).toMatchObject({ $schema: expect.stringContaining('json-schema') as string });
  expect(ran.code).toBe(0);
});

describe('army', () => {
  test('a legal list: exit 0, its points, its limit, its rating', async () => {
    const ran = await call(['army', KEPT_ARMY, '--json']);
    expect(json(ran)).toMatchObject({
      ok: true,
      points: 205,
      limit: 240,
      morale: 17,
      strategicRating: 3,
      issues: [],
      link: KEPT_ARMY,
    });
    expect(ran.code).toBe(0);
    const { out } = await call(['army', KEPT_ARMY, '--lang', 'ru']);
    expect(out).toContain('Армия составлена по правилам.');
  });
  test('an illegal list in a file: exit 1, every reason with paragraph and place', async () => {
    const file = join(folder, 'army.json');
    const units = [
      { unit: 'colour-regiment', count: 2 },
      { unit: 'brigade-shot', count: 1 },
    ];
    writeFileSync(file, JSON.stringify({ faction: 'ours-se17', level: 2, size: 40, units }));
    const ran = await call(['army', file, '--json']);
    expect(json(ran)).toMatchObject({
      ok: false,
      points: 48,
      limit: 40,
      issues: [
        { code: 'noSuchLevel', cite: 'COS-ARM-04', at: 'level' },
        {
          code: 'tooManyRare',
          cite: 'COS-ARM-03',
          at: 'units',
          en: /2\u00a0rare units/,
          ru: /Редких/,
        },
        { code: 'overSize', cite: 'COS-ARM-08', at: 'size', facts: { over: 8 } },
      ].map(({ en, ru, ...rest }) => ({
        ...rest,
        en: expect.stringMatching(en ?? /./) as string,
        ru: expect.stringMatching(ru ?? /./) as string,
      })),
    });
    expect(ran.code).toBe(1);
    expect(json(await call(['army', file, '--size', '100', '--json']))['limit']).toBe(100);
  });
  test('of an unknown faction no morale and no rating are told', async () => {
    const list = JSON.stringify({ faction: 'atlantis', level: 3, units: [] });
    const told = json(await call(['army', list, '--json']));
    expect(Object.keys(told)).not.toContain('morale');
    expect(Object.keys(told)).not.toContain('strategicRating');
    expect(told).toMatchObject({ ok: false, points: 30, limit: 30, playable: false });
  });
});

test('rules names places, tests, rulings and what is not there', async () => {
  const ran = await call(['rules', '--json']);
  const told = json(ran) as unknown as {
    paragraphs: {
      id: string;
      title: { en: string; ru: string };
      implementedIn: string[];
      tests: string[];
      ruling?: true;
      definition?: string;
    }[];
    implemented: number;
    tested: number;
    total: number;
  };
  const of = (id: string): (typeof told.paragraphs)[number] | undefined =>
    told.paragraphs.find((one) => one.id === id);
  expect(told.total).toBe(told.paragraphs.length);
  expect(of('COS-MOV-06')?.implementedIn.join()).toMatch(/movement\.ts:\d+/);
  expect(of('COS-RET-07')?.implementedIn.join()).toMatch(/retreat\.ts:\d+/);
  expect(of('COS-ACT-03')?.tests.length).toBeGreaterThan(0);
  expect(of('COS-CMD-09')?.implementedIn.length).toBeGreaterThan(0);
  // Some paragraphs are of the other edition.
  expect(of('COS-UNT-10')).toBeUndefined();
  expect(of('COS-MRK-04')?.ruling).toBe(true);
  const defining = told.paragraphs.filter((one) => one.definition !== undefined);
  expect(defining.length / told.total).toBeLessThanOrEqual(0.12);
  for (const { id, implementedIn } of defining) expect(implementedIn.length, id).toBeGreaterThan(0);
  const main = new URL('../../', import.meta.url);
  for (const place of told.paragraphs.flatMap((one) => one.implementedIn)) {
    const [file, line] = place.split(':');
    const { length } = readFileSync(new URL(file, main), 'utf8').split('\n');
    expect(Number(line), place).toBeLessThanOrEqual(length);
  }
});

test('the engine speaks on standard streams', async () => {
  const { out, code } = await run(['engine'], '{"t":"queries","id":1}\nrubbish\n\n{"t":"start"}\n');
  const told = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { t: string }).t);
  expect(told).toEqual(['queries', 'error', 'state']);
  expect(code).toBe(0);
});

test('whoever read what we say is gone: the run ends without a word', async () => {
  const child = spawn(process.execPath, [main, 'engine']);
  child.stdin.on('error', () => undefined);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  child.stdin.write('{"t":"queries"}\n');
  await once(child.stdout, 'close');
  child.stdin.write('{"t":"queries"}\n');
  expect([await once(child, 'exit'), said]).toEqual([[1, null], '']);
});

test('an interrupted run ends with what it has', async () => {
  const ran = await run(['play', '--games', '5000', '--jobs', '1', '--json'], '', /battles/);
  const { games, finished } = json(ran) as { games: number; finished: number };
  expect(games).toBeGreaterThan(0);
  expect(games).toBeLessThan(5000);
  expect(finished).toBe(games);
  expect(ran.code).toBe(1);
});
