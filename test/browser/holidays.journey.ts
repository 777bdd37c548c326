/** Holidays on one's own page: taken, told and ended, whether or not a battle is open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyOf, seated, wishFor } from '../every.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS } from './looked-back.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const READERS = [
  {
    language: 'en',
    width: 1280,
    height: 800,
    title: /^Holiday/,
    left: '20 days left this year.',
    days: 'Away for 3 days',
    sure: 'Away for 3 days from now on: your clock stops',
    no: 'Not now',
    yes: 'Begin the holiday',
    whole: 'Away for 20 days',
    away: 'You are away until',
    back: 'End the holiday',
    taken: 'Taken this year:',
    begun: 'You came back early',
    after: '19 days left this year.',
  },
  {
    language: 'ru',
    width: 390,
    height: 844,
    touch: true,
    title: /^Отпуск/,
    left: 'В этом году осталось: 20 дней.',
    days: 'Взять 3 дня',
    sure: 'Отпуск на 3 дня начнётся сразу: ваши часы остановятся',
    no: 'Не сейчас',
    yes: 'Начать отпуск',
    whole: 'Взять 20 дней',
    away: 'Вы в отпуске до',
    back: 'Закончить отпуск',
    taken: 'В этом году уже были в отпуске:',
    begun: 'Вы вернулись раньше',
    after: 'В этом году осталось: 19 дней.',
  },
] as const;
test.each(READERS)('it is taken, told and ended there: $language, $width px', async (one) => {
  const { page, context, troubles } = await openWindow(stage, one);
  const origin = stage.address.replace(/\/$/, '');
  const ready = readyOf(RULESETS[0]?.id ?? '', 0);
  // Whoever is nobody yet has nothing to be away from.
  await page.goto(`${stage.address}account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const part = page.locator('section', { has: page.getByRole('heading', { name: one.title }) });
  expect(await part.count()).toBe(0);
  const pace = { kind: 'turns', bank: 72, aDay: 12 };
  await page.request.post(`${origin}/api/matches`, {
    data: { ...wishFor(ready, seated(ready, 'link')), pace },
    headers: { origin },
  });
  await page.reload();
  await part.getByText(one.left).waitFor();
  await part.getByRole('button', { name: one.whole }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  // The first press asks, and a second one at once does nothing.
  await part.getByRole('button', { name: one.days }).dblclick();
  await part.getByText(one.sure).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await part.getByRole('button', { name: one.no }).click();
  await part.getByRole('button', { name: one.days }).click();
  await part.getByRole('button', { name: one.yes }).click();
  await part.getByText(one.away).waitFor();
  expect(await part.getByRole('button').count()).toBe(1);
  expect(await complaintsOf(page)).toEqual([]);
  await part.getByRole('button', { name: one.back }).click();
  await part.getByText(one.taken).waitFor();
  await part.getByText(one.after).waitFor();
  // Whoever came back early is told from when he may go again.
  await part.getByText(one.begun).waitFor();
  expect(await part.getByRole('button').count()).toBe(0);
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
/** Of the page itself: presses that came through to what they were made on. */
const countClicks = `(() => {
  globalThis.clicks = 0;
  document.addEventListener('click', () => (globalThis.clicks += 1));
})()`;
const AT_THE_TABLE = [
  {
    language: 'en',
    width: 1280,
    height: 800,
    menu: 'Menu',
    pace: 'Time and pace…',
    would: 'While you are away your clock stands',
    go: 'Away for 3 days',
    yes: 'Begin the holiday',
    away: 'You are away until',
    foe: /is on holiday until .*: the clock stands\./,
    back: 'End the holiday',
    begun: 'the next holiday can begin from',
    other: /^Away for/,
  },
  {
    language: 'ru',
    width: 390,
    height: 844,
    touch: true,
    menu: 'Меню',
    pace: 'Время и темп…',
    would: 'Пока вы в отпуске, ваши часы стоят',
    go: 'Взять 3 дня',
    yes: 'Начать отпуск',
    away: 'Вы в отпуске до',
    foe: /: в отпуске до .*, часы стоят\./,
    back: 'Закончить отпуск',
    begun: 'следующий отпуск можно взять с',
    other: /^Взять/,
  },
] as const;
test.each(AT_THE_TABLE)('and at a table, where the other sees it: $language', async (one) => {
  const [host, guest] = [await openWindow(stage, one), await openWindow(stage, one)];
  const origin = stage.address.replace(/\/$/, '');
  const ready = readyOf(RULESETS[0]?.id ?? '', 0);
  const post = async ({ page }: typeof host, path: string, data: object) =>
    (await page.request.post(`${origin}/api/${path}`, { data, headers: { origin } })).json();
  const pace = { kind: 'turns', bank: 72, aDay: 12 };
  for (const { page } of [host, guest]) await page.goto(stage.address);
  const wish = { ...wishFor(ready, seated(ready, 'link')), pace };
  const { id } = (await post(host, 'matches', wish)) as { id: string };
  const open = { seat: ready.seats[1] };
  const { invite } = (await post(host, `matches/${id}/invites`, open)) as { invite: string };
  await post(guest, `join/${invite}`, {});
  for (const { page } of [host, guest]) await page.goto(`${stage.address}m/${id}`);
  const menu = host.page.getByRole('dialog');
  const look = async ({ page }: typeof host): Promise<void> => {
    await page.getByRole('button', { name: one.menu, exact: true }).click();
    await page.getByRole('button', { name: one.pace }).click();
  };
  await look(host);
  // Nobody is away: nothing says that a clock stands.
  await menu.getByText(one.would).waitFor();
  await menu.getByRole('button', { name: one.go }).dblclick();
  // The menu closes at it: what then lies under the finger is not pressed.
  await host.page.evaluate(countClicks);
  await menu.getByRole('button', { name: one.yes }).dblclick();
  expect(await host.page.evaluate('globalThis.clicks')).toBe(1);
  await look(host);
  await menu.getByText(one.away).waitFor();
  expect(await menu.getByText(one.would).count()).toBe(0);
  expect(await complaintsOf(host.page)).toEqual([]);
  await look(guest);
  await guest.page.getByRole('dialog').getByText(one.foe).waitFor();
  await guest.page.keyboard.press('Escape');
  if (one.width > 800) await guest.page.locator('.players').getByText(one.foe).waitFor();
  await menu.getByRole('button', { name: one.back }).click();
  await guest.page.getByText(one.foe).first().waitFor({ state: 'detached' });
  // What the page of his account knows to be refused is not offered here.
  await look(host);
  await menu.getByText(one.begun).waitFor();
  expect(await menu.getByRole('button', { name: one.other }).count()).toBe(0);
  for (const { troubles, context } of [host, guest]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
test('where they cannot be told, all the rest of the page is, and the page says so', async () => {
  const { page, context } = await openWindow(stage);
  await page.route('**/api/holidays', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${stage.address}account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.getByRole('heading', { name: /^Holiday/ }).count()).toBe(0);
  await context.close();
});
