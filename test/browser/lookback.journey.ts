/** Looking back: any moment of a battle, by keys, presses and links, in every game there is. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { inForce } from '#record';
import { byTurns, isNight, isNightOrTurn } from '../night.ts';
import { complaintsInBothLights } from './axe.ts';
import { battleOf, RULESETS, Windows } from './looked-back.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(() => windows.close());
afterAll(() => stage.close());

const ROWS = 150;
/** In so many every kind of throw has come. */
const MANY_ROWS = 700;
const slider = (page: Page) => page.getByRole('slider');
const nowAt = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));
const lastOf = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuemax'));
const reach = (page: Page, at: number): Promise<void> => expect.poll(() => nowAt(page)).toBe(at);
const heading = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 1 }).innerText();

type Told = Readonly<Record<string, unknown>> & { readonly type: string };
interface Throw {
  readonly type: string;
  /** In the words of its table, and where it is plain from the dice how likely it was. */
  came(event: Told, later: readonly Told[]): readonly [what: string, p?: number] | undefined;
}
/** A throw of each game, and what came of it by the log alone. */
const THROWN: Readonly<Record<string, Throw>> = {
  'clouds-of-smoke/web': {
    type: 'disciplineTested',
    came: ({ passed }) => [passed === true ? 'holds' : 'breaks'],
  },
  'art-of-tactics/2006': {
    type: 'tested',
    came({ unit, die, against, ground }, [next]) {
      const isAgain = next?.type === 'testRerolled' && next['unit'] === unit;
      if (isAgain || ground === 'evasion') return undefined;
      return [Number(die) >= Number(against) ? 'passed' : 'failed'];
    },
  },
  'combat-commander/2006': {
    type: 'revealed',
    came({ what, unit }, later) {
      const next = later.find((one) => one['unit'] === unit);
      if (what !== 'defence' || next?.type !== 'defended') return undefined;
      const [total, against] = [Number(next['total']), Number(next['against'])];
      // Two dice show 2 at least: what cannot fail is foretold by nobody.
      if (against <= total - Number(next['roll']) + 2) return undefined;
      if (total === against) return [next['moving'] === 1 ? 'breaks' : 'suppressed'];
      if (total > against) return ['nothing'];
      // CC-FIRE-09 Who was broken already does not break once more.
      const until = later.findIndex((one) => one.type === 'revealed');
      const own = until < 0 ? later : later.slice(0, until);
      const isGone = own.some((one) => one.type === 'eliminated' && one['unit'] === unit);
      return [isGone ? 'is eliminated' : 'breaks'];
    },
  },
};

const READERS: readonly Reader[] = [
  { language: 'en' },
  { language: 'ru', width: 390, height: 844, touch: true },
];
/** By day so many steps are looked at, at night all. */
const LOOKED = isNight ? Infinity : 18;
describe.each(RULESETS.map(({ id }, nth) => [id, nth] as const))('%s', (id, nth) => {
  const file = battleOf(id, ROWS);
  /** By day each in one game: the page is the same, and so is what a game draws on its table. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, RULESETS.length));

  inTurn(2)('from its end back through it, by keys, and by link in another window', async () => {
    const { page, troubles } = await windows.open();
    const match = await windows.begin(page, file);
    await page.goto(`${stage.address}m/${match}`);
    await page.getByRole('link', { name: 'Look back', exact: true }).click();
    await slider(page).waitFor();
    const last = await lastOf(page);
    await reach(page, last);
    await page.getByText(/^all \d+ steps replayed by the rules: the same$/).waitFor();

    const first = page.getByRole('region', { name: 'Log' }).getByRole('button').first();
    const told = await first.innerText();
    for (let back = 1; back <= 12; back++) {
      await page.keyboard.press('ArrowLeft');
      await reach(page, last - back);
    }
    // What came before the moment is told, however one came to it.
    await expect.poll(() => first.innerText()).not.toBe(told);
    await page.keyboard.press('Home');
    await reach(page, 0);
    expect(await heading(page)).toBe('Before anything was done.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await reach(page, 2);
    const second = await heading(page);
    expect(second).not.toBe('Before anything was done.');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => nowAt(page)).toBeGreaterThan(2);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await reach(page, 2);

    const { page: other } = await windows.open();
    await other.goto(page.url());
    await reach(other, 2);
    expect(await heading(other)).toBe(second);
    // Another address of the same battle, pasted where it lies open.
    await other.evaluate("location.hash = '#1'");
    await reach(other, 1);
    expect(troubles).toEqual([]);
  });

  inTurn(0)('a press or a drag on its course goes there; a line of the log as well', async () => {
    const { page } = await windows.open();
    await page.goto(`${stage.address}battle/${await windows.begin(page, file)}`);
    await slider(page).waitFor();
    const last = await lastOf(page);
    const box = (await slider(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 60);
    await page.mouse.down();
    await expect.poll(() => nowAt(page)).toBeLessThan(last * 0.6);
    const middle = await nowAt(page);
    expect(middle).toBeGreaterThan(last * 0.4);
    await page.mouse.move(box.x + box.width / 4, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => nowAt(page)).toBeLessThan(middle * 0.7);
    const from = await nowAt(page);
    // Where a drag has ended what came before is told too, whatever it passed.
    const first = page.getByRole('region', { name: 'Log' }).getByRole('button').first();
    await expect.poll(() => first.getAttribute('aria-current')).not.toBe('true');
    await first.click();
    await expect.poll(() => nowAt(page)).toBeLessThan(from);
  });

  inTurn(1)('it is played on from a moment, as a battle of one’s own', async () => {
    const { page, troubles } = await windows.open();
    await page.goto(`${stage.address}battle/${await windows.begin(page, file)}#12`);
    await slider(page).waitFor();
    const on = page.getByRole('button', { name: 'Play on from here' });
    await on.click();
    const panel = page.getByRole('region', { name: 'Play on from here' });
    await panel.getByRole('radio', { name: 'the computer the others' }).first().check();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await on.click();
    await panel.getByRole('radio', { name: 'the computer the others' }).first().check();
    await panel.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/m/**');
    await page.locator('.tray').waitFor();
    expect(troubles).toEqual([]);
  });
  inTurn(2)('it plays on by itself, and stops where it is stopped', async () => {
    const { page } = await windows.open();
    await page.goto(`${stage.address}battle/${await windows.begin(page, file)}#1`);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => nowAt(page)).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const stopped = await nowAt(page);
    await page.keyboard.press('ArrowLeft');
    await reach(page, stopped - 1);
  });

  inTurn(1)('a note is written on a moment by keys, found again, opened, and removed', async () => {
    const { page, troubles } = await windows.open();
    await page.goto(`${stage.address}battle/${await windows.begin(page, file)}#12`);
    await slider(page).waitFor();
    const here = await nowAt(page);
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Too early: the guns were not up');
    await page.keyboard.press('Control+Enter');
    await notes.getByText('read by you alone').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => notes.getByText('Too early').count()).toBe(0);
    // A key pressed in a note is a letter of it.
    await page.keyboard.press('n');
    await page.keyboard.type('b v n');
    await page.keyboard.press('Escape');
    await reach(page, await lastOf(page));
    await page.reload();
    await notes.getByRole('button', { name: `Noted on decision ${here}` }).click();
    await reach(page, here);
    await notes.getByText('Too early: the guns were not up').waitFor();
    await notes.getByRole('checkbox').check();
    await notes.getByText('read by the others too').waitFor();
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    await notes.getByRole('button', { name: 'Remove' }).click();
    await notes.getByRole('button', { name: 'Write a note' }).waitFor();
    expect(troubles).toEqual([]);
  });
  inTurn(0)(
    'a swing of the report is the board’s heading there, and its place is marked',
    async () => {
      const { page, troubles } = await windows.open();
      const match = await windows.begin(page, battleOf(id, MANY_ROWS));
      await page.goto(`${stage.address}report/${match}`);
      const points = page.locator('.points li');
      await points.first().waitFor();
      const told = await points.locator('p > a').allInnerTexts();
      expect(told.length).toBeGreaterThan(0);
      const hrefs = await points
        .locator('p > a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      for (const [at, href] of hrefs.entries()) {
        await page.goto(`${stage.address}${href.slice(1)}`);
        await expect.poll(() => heading(page)).toBe(told[at]);
        // The event is in the rail, and where it happened is framed, in the middle of what is seen.
        expect(await page.locator('.moment .chief, .moment p').allInnerTexts()).toContainEqual(
          expect.stringContaining(told[at] ?? '-'),
        );
        const map = (await page.locator('.field').boundingBox())!;
        const main = page.locator('.marks .main').first();
        const inSight = async (): Promise<boolean> => {
          const box = await main.boundingBox();
          if (box === null) return false;
          const [x, y] = [box.x + box.width / 2 - map.x, box.y + box.height / 2 - map.y];
          return x > 0 && y > 0 && x < map.width && y < map.height;
        };
        await expect.poll(inSight).toBe(true);
      }
      expect(troubles).toEqual([]);
    },
  );
  inTurn(1)('whatever happens at a step is marked, and nothing of the step before it', async () => {
    const { page, troubles } = await windows.open();
    await page.goto(`${stage.address}battle/${await windows.begin(page, file)}#1`);
    await slider(page).waitFor();
    const last = await lastOf(page);
    const drawn = (): Promise<string> =>
      page
        .locator('.marks path')
        .evaluateAll((all) => all.map((one) => one.getAttribute('d')).join());
    let [marked, before] = [0, ''];
    const to = Math.min(last, LOOKED);
    for (let at = await nowAt(page); at < to; at++) {
      await page.keyboard.press('ArrowRight');
      await reach(page, at + 1);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      const now = await drawn();
      if (now !== '' && now !== before) marked += 1;
      before = now;
    }
    expect(marked).toBeGreaterThan(to / 3);
    expect(troubles).toEqual([]);
  });
  inTurn(2)('beside dice stands how they might have fallen, and what came', async () => {
    const long = battleOf(id, MANY_ROWS);
    const thrown = THROWN[id];
    const events = inForce(long.rows).flatMap(({ seq, events: all }) =>
      all.map((one) => ({ seq, one })),
    );
    const falls = events.flatMap(({ seq, one }, at) => {
      if (one.type !== thrown?.type) return [];
      const later = events.slice(at + 1).map((other) => other.one);
      const words = thrown.came(one, later);
      return words === undefined ? [] : [{ seq, words }];
    });
    // One of each that may come.
    const kinds = new Map(falls.map((one) => [one.words[0], one]));
    expect(kinds.size).toBeGreaterThan(1);
    const { page, troubles } = await windows.open();
    const match = await windows.begin(page, long);
    for (const { seq, words } of kinds.values()) {
      await page.goto(`${stage.address}battle/${match}#${seq}`);
      const [what, chance] = words;
      const came = page.locator('.came', { hasText: `came: ${what}, ` });
      // Others may be thrown for in the same moment.
      const odds = page.locator('aside .odds').filter({ has: came }).last();
      await odds.getByText('Odds that were').waitFor();
      const bar = await odds.getByRole('img').getAttribute('aria-label');
      const shares = [...(bar ?? '').matchAll(/(\d+)%/g)].map(([, p]) => Number(p));
      expect(Math.abs(shares.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThanOrEqual(1);
      if (chance !== undefined) expect(bar).toContain(`${what}: ${Math.round(chance * 100)}%`);
      // In the log as well, on the line of that moment.
      const lines = page.getByRole('region', { name: 'Log' }).locator('li.now small');
      const told = await lines.allInnerTexts();
      expect(told.some((one) => one.includes(`: ${what}, `))).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  test.each(READERS.filter((_, at) => isNightOrTurn(at, nth, READERS.length)))(
    'axe finds nothing, in both lights (%o)',
    async (reader) => {
      const { page, troubles } = await windows.open(reader);
      await page.goto(`${stage.address}battle/${await windows.begin(page, file)}#60`);
      await slider(page).waitFor();
      const { light, dark } = await complaintsInBothLights(page);
      expect([...light, ...dark]).toEqual([]);
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect(wide).toBe(false);
      const map = (await page.locator('.field').boundingBox())!;
      expect(map.height / (reader.width === undefined ? 800 : 844)).toBeGreaterThan(0.4);
      expect(troubles).toEqual([]);
    },
  );
});

test('a line stands as deep in others wherever one looks from', async () => {
  const { page } = await windows.open();
  const file = battleOf('combat-commander/2006', MANY_ROWS);
  const match = await windows.begin(page, file);
  const begins = inForce(file.rows).filter(
    ({ cause }) => cause.by !== 'fate' && !('joined' in cause && cause.joined === true),
  );
  const depths = new Map<string, Set<string>>();
  // What is told begins elsewhere each time: before, in and after what an event sets off.
  for (const { seq } of begins.slice(44, isNight ? 53 : 46)) {
    // Another page: what is at hand is not fetched anew.
    await page.goto('about:blank');
    await page.goto(`${stage.address}battle/${match}#${seq}`);
    await page.locator('.log [aria-current=true]').first().waitFor();
    const lines = await page.locator('.log li').evaluateAll((all) =>
      all.map((line) => ({
        told: 'innerText' in line ? line.innerText.split('\n')[1] : undefined,
        depth: line.querySelector('.words')?.getAttribute('style'),
      })),
    );
    for (const { told = '', depth = '' } of lines) {
      depths.set(told, (depths.get(told) ?? new Set<string>()).add(depth ?? ''));
    }
  }
  expect([...depths].filter(([, all]) => all.size > 1).map(([told]) => told)).toEqual([]);
  expect(new Set([...depths.values()].flatMap((all) => [...all])).size).toBeGreaterThan(2);
});

test('as one side saw it, where something was hidden from it', async () => {
  const hiding = RULESETS.find(({ questions }) =>
    Object.values(questions).some((one) => one.secret),
  );
  const { page } = await windows.open();
  await page.goto(
    `${stage.address}battle/${await windows.begin(page, battleOf(hiding?.id ?? '', ROWS))}#40`,
  );
  const eyes = page.getByRole('radiogroup', { name: 'Through whose eyes' }).getByRole('radio');
  await expect.poll(() => eyes.count()).toBe(3);
  await eyes.first().click();
  await expect.poll(() => page.url()).toMatch(/#\d+\.[a-z]+$/);
  const { page: other } = await windows.open();
  await other.goto(page.url());
  await other.getByRole('radio', { checked: true }).waitFor();
  expect(await other.getByRole('radio', { checked: true }).innerText()).toBe(
    await eyes.first().innerText(),
  );
  await page.keyboard.press('v');
  await expect.poll(() => eyes.nth(1).getAttribute('aria-checked')).toBe('true');
});

/** Who is dealt cards that the other does not see; and a moment at which they are held. */
const DEALT = { id: 'combat-commander/2006', row: 120, mine: 'axis' };
const held = (page: Page, seat: string) => page.getByRole('region', { name: `${seat}: hand` });
test('each seat’s own hand lies before it, and both when it is over', async () => {
  const { page, troubles } = await windows.open();
  const match = await windows.begin(page, battleOf(DEALT.id, ROWS));
  await page.goto(`${stage.address}battle/${match}#${DEALT.row}`);
  const [german, allied] = [held(page, 'Germany'), held(page, 'Allied side')];
  await german.waitFor();
  const cards = (whose: typeof german): Promise<string[]> =>
    whose.getByRole('button').allInnerTexts();
  const [its, theirs] = [await cards(german), await cards(allied)];
  expect(its.length).toBeGreaterThan(0);
  expect(theirs.length).toBeGreaterThan(0);
  const eyes = page.getByRole('radiogroup', { name: 'Through whose eyes' }).getByRole('radio');
  await eyes.nth(0).click();
  await allied.getByText(`${theirs.length} cards, not to be seen`).waitFor();
  expect(await cards(german)).toEqual(its);
  expect(await cards(allied)).toEqual([]);
  await eyes.nth(1).click();
  await german.getByText(`${its.length} cards, not to be seen`).waitFor();
  expect(await cards(allied)).toEqual(theirs);
  // A card is read in full where it lies.
  await allied.getByRole('button').first().click();
  const whole = page.locator('.held .whole');
  expect(await whole.innerText()).toContain((theirs[0] ?? '').split('\n')[0] ?? '-');
  await page.keyboard.press('Escape');
  await expect.poll(() => whole.count()).toBe(0);
  expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
  expect(troubles).toEqual([]);
});
test.each(byTurns([{}, { width: 390, height: 844, touch: true }] as const, 1))(
  'while a battle lasts whoever sits there sees his own hand as at the table alone: %o',
  async (reader) => {
    const { page, troubles } = await windows.open(reader);
    const over = await windows.begin(page, battleOf(DEALT.id, ROWS));
    const origin = stage.address.replace(/\/$/, '');
    const reply = await page.request.post(`${origin}/api/matches/${over}/on`, {
      data: { row: DEALT.row, seats: { [DEALT.mine]: 'me', allies: { bot: 'random' } } },
      headers: { origin },
    });
    const { id } = (await reply.json()) as { id: string };
    const told = page.waitForResponse(/\/replay$/);
    await page.goto(`${stage.address}battle/${id}`);
    const german = held(page, 'Germany');
    await german.getByRole('button').first().waitFor();
    const own = await german.getByRole('button').locator('b').allInnerTexts();
    await held(page, 'Allied side')
      .getByText(/^\d+ cards?, not to be seen$/)
      .waitFor();
    expect(await held(page, 'Allied side').getByRole('button').count()).toBe(0);
    // Nor did anything of the other's cards come to the page: a card is told by its value alone.
    const rows = (await (await told).text()).trim().split('\n').slice(1);
    const drawn = rows.flatMap((row) =>
      (
        JSON.parse(row) as { events: { type: string; side?: number; card?: object }[] }
      ).events.filter(({ type, side }) => type === 'drew' && side === 1),
    );
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter(({ card = {} }) => 'value' in card)).toEqual([]);
    await page.goto(`${stage.address}m/${id}`);
    const atTable = page.getByRole('list', { name: 'Your hand' }).locator('.part:first-child b');
    await expect.poll(() => atTable.allInnerTexts()).toEqual(own);
    expect(troubles).toEqual([]);
  },
);

test('on a small screen a menu leads on; what closes by a key gives the focus back', async () => {
  const { page, troubles } = await windows.open({ width: 390, height: 844, touch: true });
  const match = await windows.begin(page, battleOf('clouds-of-smoke/web', ROWS));
  await page.goto(`${stage.address}battle/${match}#40`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opens = page.getByRole('button', { name: 'Menu' });
  await opens.press('Enter');
  await menu.getByRole('link', { name: 'Report' }).focus();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => opens.and(page.locator(':focus')).count()).toBe(1);
  await opens.tap();
  await menu.getByRole('button', { name: 'Русский' }).tap();
  await page.getByRole('heading', { name: /^Решение|^Случай/ }).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Отчёт' }).tap();
  await page.waitForURL(`**/report/${match}`);
  // The table's own menu does so too.
  await page.goto(`${stage.address}m/${match}`);
  const own = page.locator('button[popovertarget]').first();
  await own.press('Enter');
  await page.locator('.menu').getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => own.and(page.locator(':focus')).count()).toBe(1);
  expect(troubles).toEqual([]);
});

test('what is not there, or is another’s alone, is said so', async () => {
  const { page } = await windows.open();
  await page.goto(`${stage.address}battle/nothing-there`);
  await page.getByText('This battle cannot be opened').waitFor();
});
