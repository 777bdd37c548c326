/** Runs every example of docs/protocol.md: what is sent, and what of the answers is shown. */
import { games } from '#proofs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SHAPES } from '../../src/games/clouds-of-smoke/content/index.ts';
import { Engine } from '../../src/cli/engine/engine.ts';

interface Line {
  readonly sent: boolean;
  text: string;
}

/** Lines begin with > or <; what follows them indented belongs to them. */
function linesOf(block: string): Line[] {
  const lines: Line[] = [];
  for (const text of block.trim().split('\n')) {
    if (/^[<>] /.test(text)) lines.push({ sent: text.startsWith('>'), text: text.slice(2) });
    else lines.at(-1)!.text += text.trim();
  }
  return lines;
}

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const examples = page.split(/^#{2,3} /m).flatMap((section) => {
  const [title] = section.split('\n');
  const blocks = [...section.matchAll(/```jsonl\n([\s\S]*?)```/g)];
  return blocks.map(([, block]) => [title, block] as const);
});

test('there is an example of every phase', () => {
  const titles = examples.map(([title]) => title);
  for (const phase of ['Bombardment', 'Actions', 'An order', 'The marker', 'Tactics', 'Hits']) {
    expect(titles).toContain(phase);
  }
  // Of Art of Tactics each step that a position by hand may stand at.
  for (const phase of [
    'Slots are written',
    'Armies are set up',
    'Initiative',
    'Orders',
    'Barbarians',
    'Reactions',
    'Melee',
    'Retreats',
    'Demoralisation',
  ]) {
    expect(titles).toContain(phase);
  }
  // And of Combat Commander.
  for (const phase of [
    'Chits and hands',
    'A turn',
    'Activation',
    'Fire',
    'Defence',
    'Movement',
    'The other side answers',
    'Advance',
    'Hand to hand',
    'Rout',
    'Recovery',
    'After a pass',
    'The end of a turn',
    'Cards are drawn',
  ]) {
    expect(titles).toContain(phase);
  }
});

test('a row of a table has as many cells as its head', () => {
  const tables = page.match(/(?:^\|.*\n)+/gm) ?? [];
  expect(tables.length).toBeGreaterThan(3);
  for (const rows of tables.map((table) => table.trim().split('\n'))) {
    const cells = rows.map((row) => row.match(/(?<!\\)\|/g)?.length);
    expect(new Set(cells).size, rows[0]).toBe(1);
  }
});

/** Sentences hold a number and its measure together. */
const told = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll('\u00a0', ' '));

test.each(examples)('the example under %s', (_title, block) => {
  const engine = new Engine(games);
  let answers: readonly unknown[] = [];
  for (const { sent, text } of linesOf(block)) {
    if (sent) {
      expect(answers, 'every answer is shown').toEqual([]);
      answers = engine.handle(text);
    } else {
      const [answer, ...more] = answers;
      expect(told(answer)).toMatchObject(JSON.parse(text) as object);
      answers = more;
    }
  }
  expect(answers, 'every answer is shown').toEqual([]);
});

test('all examples, line by line, by the engine as it is called', async () => {
  const lines = examples.flatMap(([, block]) => linesOf(block));
  const said = lines.filter(({ sent }) => sent).map(({ text }) => text);
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(`${said.join('\n')}\n`);
  const code = once(child, 'close');
  const out = (await child.stdout.setEncoding('utf8').toArray()).join('');
  const shown = lines.filter(({ sent }) => !sent).map(({ text }) => JSON.parse(text) as object);
  const answers = out.trim().split('\n');
  expect(answers).toHaveLength(shown.length);
  for (const [at, one] of shown.entries()) {
    expect(told(JSON.parse(answers[at]))).toMatchObject(one);
  }
  expect(await code).toEqual([0, null]);
});

test('nothing stands in a block that is not run', () => {
  const blocks = [...page.matchAll(/^```(\w*)\n/gm)].map(([, kind]) => kind);
  // A block ends with no kind; these two are the odds', which their own test runs.
  expect(blocks.filter((kind) => kind !== 'jsonl' && kind !== '')).toEqual(['json', 'text']);
});

/** The rows of the table under these headings. */
const rows = (first: string): string[][] =>
  (page.split(new RegExp(`^\\| ${first} .*\\n\\| -.*\\n`, 'm'))[1] ?? '')
    .split('\n\n')[0]
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim()));
const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test('every query is told, with its arguments', () => {
  const [answer] = new Engine(games).handle('{"t":"queries"}');
  const queries = answer?.['queries'] as {
    name: string;
    args: { properties: object; required?: string[] };
  }[];
  const known = queries.map(({ name, args }) => [
    name,
    Object.keys(args.properties).map((arg) =>
      args.required?.includes(arg) === true ? arg : `${arg}?`,
    ),
  ]);
  const shown = rows('query').map(([name = '', args = '']) => [named(name)[0], named(args)]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
});

test('every field of a position is told, and every step with its own', () => {
  const { def } = SHAPES.position as unknown as PositionShape;
  const fields = rows('field').flatMap(([name = '']) => named(name));
  expect(fields.filter((name) => !name.includes('.')).sort()).toEqual(
    Object.keys(def.shape).sort(),
  );
  const [plain, spelled] = def.shape.step.def.innerType.def.options;
  const steps = rows('`?at`?');
  expect(steps.map(([name = '']) => named(name)[0]).sort()).toEqual(
    [...plain.options, 'order'].sort(),
  );
  for (const { shape } of spelled.def.options.map(({ def: one }) => one)) {
    for (const at of shape['at']?.def.values ?? Object.keys(shape['at']?.def.entries ?? {})) {
      const [, words = ''] = steps.find(([name = '']) => named(name)[0] === at) ?? [];
      const own = Object.keys(shape).filter((name) => name !== 'at');
      // The last of the shapes serves four steps: what only one of them needs stands there.
      const all = own.filter((name) => name !== 'left' || at === 'aftermath' || !shape['army']);
      expect(named(words), at).toEqual(expect.arrayContaining(all));
    }
  }
});
/** How a step is written: by a word, or with what it needs. */
interface PositionShape {
  readonly def: {
    readonly shape: {
      readonly step: {
        readonly def: {
          readonly innerType: {
            readonly def: {
              readonly options: [
                { readonly options: readonly string[] },
                { readonly def: { readonly options: readonly StepObject[] } },
              ];
            };
          };
        };
      };
    };
  };
}
interface StepObject {
  readonly def: {
    readonly shape: Record<
      string,
      { readonly def: { readonly values?: string[]; readonly entries?: object } }
    >;
  };
}
