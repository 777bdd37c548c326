/**
 * `npm run tasks`: what a person does at the table of each game of the register, counted: gestures
 * and seconds, as a table. A gesture is one press of a key, one press or one drag of the mouse.
 * `npm run tasks -- --only WORDS`: those whose name has them; `--list`: for what a whole turn was
 * pressed; `--game ID`: at that table alone.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { games } from '#games';
import { Hands } from './gestures.ts';
import { anyLineOf, lineOf } from './line.ts';
import { openStage, openWindow, type Stage } from './stage.ts';
import { WAITING } from './waiting.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, game: { type: 'string' } },
});
const PATIENCE = 60_000;
const MOST_PRESSES = 200;
const MOST_STEPS = 60;

/** What is asked of this browser, once it is asked and nothing is on its way. */
async function asked({ page }: Hands): Promise<string> {
  for (;;) {
    await lineOf(page).waitFor({ timeout: PATIENCE });
    const last = (await page.locator('.sentence').textContent()) ?? '';
    const sentence = (await anyLineOf(page).innerText()).replaceAll(/\s+/g, ' ').trim();
    const saved = await page.locator('.saved.good').count();
    if (!WAITING.test(sentence) && saved > 0) return sentence;
    if (saved === 0) await page.locator('.saved.good').waitFor({ timeout: PATIENCE });
    else {
      const isNew = (before: string): boolean =>
        (
          globalThis as unknown as {
            document: { querySelector(path: string): { textContent: string } | null };
          }
        ).document.querySelector('.sentence')?.textContent !== before;
      await page.waitForFunction(isNew, last, { timeout: PATIENCE });
    }
  }
}
interface Task {
  readonly name: string;
  /** Does it, from where the task before left off; false: it cannot be done here. */
  run(at: Hands, stage: Stage, game: number): Promise<boolean | void>;
}
/** Where the battle stands, by the newest heading of the log. */
interface Where {
  /** The turn, whoever's part of it is played. */
  readonly turn: string;
  /** The part of it that is one's own; undefined: another's is played. */
  readonly own: string | undefined;
}
/**
 * A heading names the turn and whose it is, or whose part of it; what stands behind (the time, say)
 * may change while it lasts.
 */
async function whereNow(page: Page): Promise<Where> {
  const row = page.locator('.player').filter({ has: page.getByText('you', { exact: true }) });
  const army = ((await row.first().getAttribute('title')) ?? '').toLowerCase();
  const [heading = ''] = await page.locator('.log h3').allTextContents();
  const parts = heading.split(' · ');
  const at = army === '' ? -1 : parts.findIndex((part) => part.toLowerCase().includes(army));
  const own = at < 0 ? undefined : parts.slice(0, at + 1).join(' · ');
  return { turn: parts[0] ?? '', own };
}
/**
 * What is laid out for several presses is reckoned while nothing else is done. Without a frame to
 * draw a browser without a window may have no idle time at all.
 */
const IDLE = `new Promise((done) => {
  let left = 40;
  const next = () => requestAnimationFrame(() => requestIdleCallback(wait));
  const wait = () => ((left -= 1) > 0 ? next() : done());
  next();
})`;
/** What was asked, and what was pressed. */
async function pressProposed(at: Hands): Promise<string> {
  const tray = at.page.locator('.tray');
  const button = tray.locator('.commit, .pass').last();
  await button.waitFor({ timeout: PATIENCE });
  await at.page.evaluate(IDLE);
  const run = tray.locator('.run');
  const pressed = (await run.count()) > 0 ? run : button;
  const told = (await anyLineOf(at.page).innerText()).trim();
  const label = (await pressed.innerText()).replaceAll(/\s+/g, ' ').trim();
  await at.click(pressed);
  return `${told} → ${label}`;
}
/** Goes on by what is proposed, uncounted, to where something can be done; false: nowhere. */
async function walkUntil({ page }: Hands, can: () => Promise<boolean>): Promise<boolean> {
  const walk = new Hands(page);
  for (let count = 0; count < MOST_STEPS; count++) {
    if (await can()) return true;
    if ((await page.locator('.ends').count()) > 0) return false;
    await pressProposed(walk);
    await asked(walk);
  }
  return false;
}
/** Its place is always there, with nothing in it. */
const WHY = '.why:not(.none)';
/** Of what `Y` asks; it is put away again. */
async function isTold({ page }: Hands): Promise<boolean> {
  await page.keyboard.press('y');
  const told = await page.locator(WHY).count();
  await page.keyboard.press('Escape');
  return told > 0;
}
/** What is proposed can be given without dice, and taken back after. */
async function isUndoable(at: Hands): Promise<boolean> {
  const commit = at.page.locator('.tray .commit');
  if ((await commit.count()) === 0 || (await commit.locator('svg').count()) > 0) return false;
  await at.page.keyboard.press('Enter');
  await asked(at);
  // The other may have done something since.
  return at.page.locator('.tray .undo').isEnabled();
}

/**
 * In a battle of its own: presses what is proposed from the first question of the first turn to its
 * last; what stands before it is not counted. `of`: what is the same for as long as it lasts;
 * undefined: it has not begun.
 */
async function pressTurn(
  at: Hands,
  [stage, game]: readonly [Stage, number],
  of: (where: Where) => string | undefined,
): Promise<boolean> {
  await at.page.goto(stage.address);
  await at.page.getByRole('button', { name: 'Play now' }).nth(game).click();
  await asked(at);
  const key = async (): Promise<string | undefined> => of(await whereNow(at.page));
  const before = new Hands(at.page);
  let turn = await key();
  for (let count = 0; turn === undefined; count++) {
    if (count > MOST_PRESSES) return false;
    await pressAnd(before, 'before');
    turn = await key();
  }
  for (let count = 1; count <= MOST_PRESSES; count++) {
    if (await pressAnd(at, `${count}.`)) return true;
    if ((await key()) !== turn) return true;
  }
  return false;
}
/** True: with it the battle ended. */
async function pressAnd(at: Hands, name: string): Promise<boolean> {
  const told = await pressProposed(at);
  if (values.list === true) console.log(`${name} ${told}`);
  const ends = at.page.locator('.ends');
  if ((await ends.count()) > 0) return true;
  await asked(at);
  return (await ends.count()) > 0;
}
const TASKS: readonly Task[] = [
  {
    name: 'start against the computer',
    async run(at, stage, game) {
      await at.page.goto(stage.address);
      await at.click(at.page.getByRole('button', { name: 'Play now' }).nth(game));
      await asked(at);
    },
  },
  {
    name: 'what may I do with this one',
    async run(at) {
      await at.key('n');
      await at.page.locator('.card, .tray .commit').first().waitFor();
      await at.page.keyboard.press('Escape');
    },
  },
  {
    name: 'why is that illegal',
    async run(at) {
      if (!(await walkUntil(at, async () => isTold(at)))) return false;
      await at.key('y');
      await at.page.locator(WHY).first().waitFor();
      await at.page.keyboard.press('Escape');
      return true;
    },
  },
  {
    name: 'what threatens me next turn',
    async run(at) {
      await at.key('t');
      await at.page.locator('.threats tbody tr').first().waitFor();
      await at.page.keyboard.press('t');
      await at.page.locator('.threats').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'undo what can be undone',
    async run(at) {
      let before = '';
      const found = await walkUntil(at, async () => {
        before = await asked(at);
        return isUndoable(at);
      });
      if (!found) return false;
      await at.key('u');
      await at.page
        .locator('.sentence')
        .filter({ hasText: before.slice(0, 12) })
        .waitFor({ timeout: PATIENCE });
      return true;
    },
  },
  {
    name: 'all keys',
    async run(at) {
      await at.key('?');
      await at.page.locator('.rail .help').waitFor();
      await at.page.keyboard.press('Escape');
    },
  },
  {
    name: 'another language',
    async run(at) {
      await at.click(at.page.getByRole('button', { name: 'Menu' }));
      await at.click(at.page.getByRole('button', { name: 'Русский' }));
      await at.page.locator('html[lang=ru]').waitFor();
      await at.page.getByRole('button', { name: 'English' }).click();
      await at.page.locator('html[lang=en]').waitFor();
      await at.page.keyboard.press('Escape');
    },
  },
  {
    name: 'a whole own turn by what is proposed',
    run: (at, ...where) => pressTurn(at, where, ({ own }) => own),
  },
  {
    // Where a turn has many slots of either side: all that is pressed in it.
    name: 'all that one is asked in a turn',
    run: (at, ...where) => pressTurn(at, where, ({ turn }) => turn || undefined),
  },
  {
    name: 'what did the other just do',
    async run(at) {
      await asked(at);
      await at.key('s');
    },
  },
  {
    name: 'back to an old battle',
    async run(at) {
      await at.click(at.page.locator('a.brand'));
      await at.click(at.page.getByRole('link', { name: 'Continue' }).first());
      await lineOf(at.page).waitFor();
    },
  },
  {
    name: 'a friend by link',
    async run(at, stage, game) {
      await at.page.goto(stage.address);
      await at.click(at.page.getByRole('button', { name: 'A friend by link' }).nth(game));
      await at.page
        .getByRole('textbox', { name: /^Link for/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'look a rule up',
    async run(at, stage) {
      await at.page.goto(stage.address);
      await at.click(at.page.locator('nav a[href="/rules"]'));
      await at.page.getByRole('searchbox').waitFor();
    },
  },
];

interface Found {
  readonly gestures: number;
  readonly seconds: number;
}

const stage = await openStage('11');
const table = new Map<string, (Found | undefined)[]>();
try {
  for (const [game] of games.all.entries()) {
    if (![undefined, games.all[game]?.id].includes(values.game)) continue;
    const { page, context } = await openWindow(stage);
    for (const task of TASKS) {
      if (values.only !== undefined && !task.name.includes(values.only)) {
        if (task !== TASKS[0]) continue;
      }
      const at = new Hands(page);
      const begun = performance.now();
      const done = await task.run(at, stage, game);
      const seconds = (performance.now() - begun) / 1000;
      const row = table.get(task.name) ?? [];
      row[game] = done === false ? undefined : { gestures: at.count, seconds };
      table.set(task.name, row);
    }
    await context.close();
  }
} finally {
  await stage.close();
}
const NAME = 40;
const CELL = 20;
console.log(['task'.padEnd(NAME), ...games.all.map(({ id }) => id.padEnd(CELL))].join(''));
for (const [name, row] of table) {
  const cells = games.all.map((_, game) => {
    const found = row[game];
    const told = found === undefined ? '–' : `${found.gestures} in ${found.seconds.toFixed(1)} s`;
    return told.padEnd(CELL);
  });
  console.log([name.padEnd(NAME), ...cells].join(''));
}
