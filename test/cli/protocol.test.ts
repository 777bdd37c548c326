/** Runs every example of docs/protocol.md: what is sent, and what of the answers is shown. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
});

test.each(examples)('the example under %s', (_title, block) => {
  const engine = new Engine();
  let answers: readonly unknown[] = [];
  for (const { sent, text } of linesOf(block)) {
    if (sent) {
      expect(answers, 'every answer is shown').toEqual([]);
      answers = engine.handle(text);
    } else {
      const [answer, ...more] = answers;
      // Sentences hold a number and its measure together.
      const told = JSON.stringify(answer).replaceAll('\u00a0', ' ');
      expect(JSON.parse(told)).toMatchObject(JSON.parse(text) as object);
      answers = more;
    }
  }
});
