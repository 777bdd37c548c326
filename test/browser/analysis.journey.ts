/** Analysis: both sides moved from a moment on, lines that branch, kept for their owner alone. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { games } from '#games';
import { readyOf } from '../every.ts';
import { isNight, isNightOrTurn } from '../night.ts';
import { ICONS } from '../../src/table/drawing/icons.ts';
import {
  NEXT_FRAME,
  branches,
  byBoth,
  endedFile,
  heading,
  here,
  kept,
  openedFrom,
  pressed,
  rows,
  told,
} from './analysed.ts';
import { complaintsInBothLights, complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Lent, type Reader, type Stage } from './stage.ts';

let stage: Stage;
const windows: Lent[] = [];
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close();
});
afterAll(() => stage.close());

const ROWS = 150;
const FROM = 60;
/** At so many places of a line it is looked who looks. */
const LOOKED = isNight ? 24 : 4;
const GAMES = games.all.flatMap((game) => {
  const [first] = game.rulesets;
  return first === undefined ? [] : [{ id: first.id, game: game.id, ruleset: first }];
});
/** What is answered without an event: what was asked, and how its button says the answer. */
const SILENT: Readonly<Record<string, RegExp>> = {
  'clouds-of-smoke/web': /: (No more [a-z]+|The formation is done|Nobody else rides)$/,
  'art-of-tactics/2006': /: End the actions$/,
  'combat-commander/2006': /: (End the turn|Let them go on|Play nothing)$/,
};
const fileOf = (id: string): string => endedFile(id, ROWS);
async function opened(reader: Reader = {}): Promise<{ page: Page; troubles: string[] }> {
  const lent = await lendWindow(stage, reader);
  windows.push(lent);
  return lent;
}
const origin = (): string => stage.address.replace(/\/$/, '');
const begun = (page: Page, file: string): Promise<string> => openedFrom(page, stage, file);
const back = (page: Page): Locator => heading(page).locator('.ways button').nth(1);
async function press(page: Page, isSo: () => Promise<boolean>): Promise<number[]> {
  await page.evaluate('document.activeElement?.blur()');
  return await pressed(page, isSo);
}
/** Back to where something was let be, and what is proposed there is done: the line branches. */
async function branch(page: Page, letBe: readonly number[]): Promise<void> {
  for (const row of letBe) {
    await page.locator('.lines .row').nth(row).click();
    await page.evaluate('document.activeElement?.blur()');
    for (let count = 0; count < 4 && (await branches(page).count()) === 0; count++) {
      await page.keyboard.press('Enter');
      await page.evaluate(NEXT_FRAME);
    }
    if ((await branches(page).count()) > 0) return;
  }
  expect(await branches(page).count()).toBeGreaterThan(0);
}
const READERS: readonly Reader[] = [
  { language: 'en' },
  { language: 'ru', width: 390, height: 844, touch: true },
];
describe.each(GAMES.map((one, nth) => ({ ...one, nth })))('$id', ({ id, ruleset, nth }) => {
  const file = fileOf(id);
  /** For what server and page do alike in each game. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, GAMES.length));

  inTurn(0)(
    'from its end to a moment, both sides moved, back, otherwise; found again',
    async () => {
      const { page, troubles } = await opened();
      const match = await begun(page, file);
      await page.goto(`${stage.address}battle/${match}#${FROM}`);
      await page.getByRole('button', { name: 'Play on from here' }).click();
      const panel = page.getByRole('region', { name: 'Play on from here' });
      await panel.getByRole('radio', { name: /^Analysis/ }).check();
      await panel.getByRole('button', { name: 'Begin' }).click();
      await page.waitForURL(/\/analysis\/[\w-]+#\d+$/);
      await heading(page).waitFor();
      expect(await rows(page).count()).toBe(0);
      const letBe = await press(page, byBoth(page));
      await back(page).click();
      await branch(page, letBe);
      await kept(page);
      const lines = await told(page);
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await page
        .getByRole('textbox', { name: 'What this line is called' })
        .fill('through the mill');
      await page.keyboard.press('Enter');
      await page.getByText('through the mill').waitFor();
      await kept(page);

      // Loaded anew, it stands where it stood, and what was given last may be taken back there.
      const stood = await here(page);
      expect(stood).not.toBe('0');
      await page.reload();
      await heading(page).waitFor();
      expect(await here(page)).toBe(stood);
      await page.evaluate('document.activeElement?.blur()');
      await page.keyboard.press('u');
      await expect.poll(() => here(page)).not.toBe(stood);
      expect(await page.getByText('nothing to take back').count()).toBe(0);
      await page.keyboard.press('.');
      await expect.poll(() => here(page)).toBe(stood);
      expect(await rows(page).count()).toBe(lines.length);
      expect((await told(page)).join('\n')).toContain('through the mill');
      // Any of them is on the table at a press, and by keys from there.
      await rows(page).first().click();
      expect(await here(page)).toBe('1');
      await page.keyboard.press('ArrowLeft');
      expect(await here(page)).toBe('0');
      await page.keyboard.press('ArrowRight');
      expect(await here(page)).toBe('1');
      // Whoever is asked there looks into his own hand.
      const many = Math.min(LOOKED, await rows(page).count());
      for (let at = many - 1; at >= 0; at--) {
        await rows(page).nth(at).click();
        await page.evaluate(NEXT_FRAME);
        expect(await page.getByText('is not in your hand').count()).toBe(0);
      }
      expect(troubles).toEqual([]);
      // Where one stands is a link: in another browser it leads there, along the same line.
      await rows(page).last().click();
      const [place, said] = [await here(page), await rows(page).last().innerText()];
      await page.getByRole('button', { name: 'Link to this position' }).click();
      const link = page.getByRole('textbox', { name: 'Link to this position' });
      const address = await link.inputValue();
      const { page: sent } = await opened();
      await sent.goto(address);
      await heading(sent).waitFor();
      expect(await here(sent)).toBe(place);
      // What was decided there is said when the words for it have come.
      await expect.poll(() => rows(sent).last().innerText()).toBe(said);
      expect(sent.url()).not.toContain('~');
      // What came is kept there; what is cut off says so.
      await kept(sent);
      await sent.goto(address.slice(0, -9));
      await sent.getByText('The line in this address cannot be read').waitFor();
      expect(await rows(sent).last().innerText()).toBe(said);
      expect(await complaintsOf(page)).toEqual([]);

      // A stranger may look at the battle and analyse it too; of this he finds nothing.
      const { page: stranger } = await opened();
      await stranger.goto(page.url());
      await heading(stranger).waitFor();
      expect(await rows(stranger).count()).toBe(0);

      // It is found from the list of one's battles, from its report and from its board.
      const own = page.url();
      const way = page
        .locator(`a[href*="/analysis/${match}#"]`)
        .filter({ hasText: /^\s*(turn|time) \d+/i });
      for (const from of ['battles', `report/${match}`, `battle/${match}#2`]) {
        await page.goto(`${stage.address}${from}`);
        await way.waitFor();
        expect((await way.innerText()).toLowerCase()).toMatch(/^(turn|time) \d+/);
        expect(await complaintsOf(page)).toEqual([]);
      }
      await way.click();
      await heading(page).waitFor();
      expect(page.url()).toBe(own);
      expect(await rows(page).count()).toBe(lines.length);

      // What is deleted is gone for good.
      await rows(page).first().click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(() => rows(page).count()).toBeLessThan(lines.length);
      const left = await rows(page).count();
      if (left > 0) await kept(page);
      else await page.waitForFunction('document.querySelector(".keeping svg") === null');
      await page.reload();
      await heading(page).waitFor();
      expect(await rows(page).count()).toBe(left);
    },
  );

  inTurn(1)('a line says what was decided, where no event tells it', async () => {
    const { page, troubles } = await opened();
    await page.goto(`${stage.address}analysis/${await begun(page, file)}#${FROM}`);
    await heading(page).waitFor();
    const isTold = async (): Promise<boolean> =>
      (await page.locator('.lines li .words').allInnerTexts()).some((one) =>
        SILENT[id]?.test(one.trim()),
      );
    // Seldom enough that something comes to be done and is ended; or at each question.
    for (const often of [3, 1]) {
      for (let count = 0; count < 45 && !(await isTold()); count++) {
        await page.evaluate('document.activeElement?.blur()');
        const isPassed = (await page.locator('.tray .pass').count()) > 0;
        await page.keyboard.press(isPassed && count % often === often - 1 ? 'd' : 'Enter');
        await page.evaluate(NEXT_FRAME);
      }
    }
    expect(await isTold()).toBe(true);
    expect(troubles).toEqual([]);
  });
  inTurn(2)(
    'while a battle lasts: from what the seat knows; the other is told nothing',
    async () => {
      const { page, troubles } = await opened();
      const [mine = '', theirs = ''] = readyOf(id, 0).seats;
      const others = readyOf(id, 0)
        .seats.slice(2)
        .map((seat) => [seat, { bot: 'random' }] as const);
      const reply = await page.request.post(`${origin()}/api/matches`, {
        data: {
          ruleset: ruleset.id,
          options: { scenario: readyOf(id, 0).scenario },
          seats: { [mine]: 'me', [theirs]: 'link', ...Object.fromEntries(others) },
        },
        headers: { origin: origin() },
      });
      const { id: match } = (await reply.json()) as { id: string };
      await page.goto(`${stage.address}m/${match}`);
      await page.locator('.tray').waitFor();
      const { page: opposite } = await opened();
      const link = await page.evaluate<string>(
        `fetch('/api/matches/${match}/invites', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat: '${theirs}' }),
      }).then((reply) => reply.json()).then(({ invite }) => invite)`,
      );
      await opposite.request.post(`${origin()}/api/join/${link}`, {
        data: {},
        headers: { origin: origin() },
      });
      const heard: string[] = [];
      opposite.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
      );
      await opposite.goto(`${stage.address}m/${match}`);
      await opposite.locator('.tray').waitFor();

      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Think ahead: analysis' }).click();
      await heading(page).waitFor();
      await expect.poll(() => page.url()).toMatch(/#\d+\.[\w-]+$/);
      // Whoever is at the table hears that the other is there no more, or again.
      heard.length = 0;
      await press(page, async () => (await rows(page).count()) > 1);
      await kept(page);
      const lines = await told(page);
      expect(heard.filter((one) => !one.includes('"t":"seats"'))).toEqual([]);
      for (const asking of [opposite, (await opened()).page]) {
        const own = await asking.request.get(`${origin()}/api/matches/${match}/analysis`);
        expect(own.status()).toBe(200);
        expect(await own.json()).not.toHaveProperty('kept');
        const foreign = await asking.request.get(
          `${origin()}/api/matches/${match}/known?eye=${mine}`,
        );
        expect(foreign.status()).toBe(409);
      }
      await page.reload();
      await heading(page).waitFor();
      await expect.poll(() => told(page)).toEqual(lines);
      await heading(page).getByRole('link', { name: 'Back to the battle' }).click();
      await page.waitForURL(`**/m/${match}`);
      expect(troubles).toEqual([]);
    },
  );

  test.each(READERS.filter((_, at) => isNightOrTurn(at, nth, READERS.length)))(
    'axe finds nothing, in both lights; the map keeps its share (%o)',
    async (reader) => {
      const { page, troubles } = await opened(reader);
      await page.goto(`${stage.address}analysis/${await begun(page, file)}#${FROM}`);
      await heading(page).waitFor();
      const field = (await page.locator('.field').boundingBox())!;
      const sheet = page.locator('section.sheet');
      const over = (await sheet.count()) > 0 ? await sheet.boundingBox() : null;
      const free = field.height - (over?.height ?? 0);
      expect(free / (reader.width === undefined ? 800 : 844)).toBeGreaterThanOrEqual(0.459);
      await press(
        page,
        async () =>
          (await heading(page).locator('.ways button:not([aria-disabled="true"])').count()) > 0,
      );
      const phone = reader.width !== undefined;
      if (phone) await page.getByRole('button', { name: 'Журнал' }).click();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
      const { light, dark } = await complaintsInBothLights(page);
      expect([...light, ...dark]).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(troubles).toEqual([]);
    },
  );
});

test('dice rolled by hand are typed in; the page throws none', async () => {
  const id = GAMES[0]?.id ?? '';
  const { page } = await opened();
  await page.goto(`${stage.address}analysis/${await begun(page, fileOf(id))}#${FROM}`);
  await heading(page).waitFor();
  await page.getByRole('checkbox', { name: 'I roll the dice myself' }).check();
  const pad = page.locator('.pad');
  // Whatever falls can be taken back here: no button says otherwise.
  const die = page.locator(`path[d="${ICONS.die}"]`);
  const rolling = page.locator('.tray :is(.commit, .pass)').filter({ has: die });
  const said: string[] = [];
  await press(page, async () => {
    said.push(...(await rolling.allInnerTexts()));
    return (await pad.count()) > 0;
  });
  expect(said.length).toBeGreaterThan(0);
  expect(said.join()).not.toContain('no undo after');
  const before = await rows(page).count();
  for (let left = 30; left > 0 && (await pad.locator('.typed').innerText()) !== ''; left--) {
    await page.keyboard.press('6');
    if (await pad.getByRole('button', { name: '6' }).first().isDisabled()) break;
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('.lines [aria-current=true] .die').count())
    .toBeGreaterThan(0);
  expect(await rows(page).count()).toBeGreaterThanOrEqual(before);
});
test('what is not there, has ended there, or is of other eyes, is said so', async () => {
  const id = GAMES[0]?.id ?? '';
  const { page } = await opened();
  const match = await begun(page, fileOf(id));
  await page.goto(`${stage.address}analysis/nothing-there`);
  await page.getByText('This battle cannot be opened').waitFor();
  await page.goto(`${stage.address}analysis/${match}#999`);
  await page.getByText('There the battle is over').waitFor();
});
