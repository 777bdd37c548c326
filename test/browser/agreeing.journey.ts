/** Two at two screens ask each other: to take back past dice, and to end the battle. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { games } from '#games';
import type { Json, Pending } from '#kernel';
import type { ServerMessage, Step } from '#protocol';
import { readyOf, wishFor, seated } from '../every.ts';
import { Socket } from '../hard/socket.ts';
import { isNightOrTurn } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS, Windows, type Opened } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => windows.close());
afterAll(async () => stage.close());

/** Of so many decisions some are told in the log, in every game. */
const SHOWN = 4;
type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
const originOf = (): string => stage.address.replace(/\/$/, '');
/** A battle of two, whose second seat is open. */
async function begun(ruleset: string, page: Page): Promise<string> {
  const ready = readyOf(ruleset, 0);
  await page.goto(stage.address);
  const reply = await page.request.post(`${originOf()}/api/matches`, {
    data: wishFor(ready, seated(ready, 'link')),
    headers: { origin: originOf() },
  });
  return ((await reply.json()) as { id: string }).id;
}
/** The second sits down by the link that he was sent. */
async function arranged(ruleset: string, host: Opened, guest: Opened): Promise<string> {
  const id = await begun(ruleset, host.page);
  const own = await socketOf(host.page, id);
  const [code = ''] = Object.values(welcomeOf(own).invites);
  own.close();
  await guest.page.goto(`${stage.address}join/${code}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await host.page.goto(`${stage.address}m/${id}`);
  return id;
}
/** It may have heard since who else is here. */
function welcomeOf({ heard }: Socket): Welcome {
  const messages = heard.map((text) => JSON.parse(text) as ServerMessage);
  const found = messages.findLast((one): one is Welcome => one.t === 'welcome');
  if (found === undefined) throw new Error('nobody was welcomed');
  return found;
}
async function socketOf(page: Page, match: string): Promise<Socket> {
  const cookies = await page.context().cookies(stage.address);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const socket = new Socket(originOf(), cookie);
  await socket.open(match);
  return socket;
}
/** Whoever is asked answers as the rules suggest, until it holds: both pages see it happen. */
async function playUntil(
  ruleset: string,
  match: string,
  pages: readonly Page[],
  holds: (told: readonly Step[]) => boolean,
): Promise<void> {
  const rules = games.rulesetOf(ruleset);
  const pick = sampledPick(4);
  for (let most = 300; most > 0; most--) {
    for (const page of pages) {
      const socket = await socketOf(page, match);
      const { view, setup, state, steps } = welcomeOf(socket);
      if (holds(steps)) return socket.close();
      const asked = state.pending.find(({ ask }) => ask !== undefined);
      if (asked !== undefined && rules !== undefined) {
        const answer = suggestion(rules, asked, { setup, view, pick });
        await socket.ask({ t: 'reply', decision: asked.id, answer });
      }
      socket.close();
    }
  }
  throw new Error('it never holds');
}
type Rules = NonNullable<ReturnType<typeof games.rulesetOf>>;
function suggestion(
  rules: Rules,
  { ask = '', question }: Pending,
  { setup, view, pick }: { setup: Json; view: Json; pick: ReturnType<typeof sampledPick> },
): Json {
  const scene = { setup, edition: rules.edition, position: view };
  return rules.questions[ask].suggest(scene as never, question as never, pick) as Json;
}
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const declined = (page: Page) => page.locator('.notices .declined');
const notice = (page: Page) => page.locator('.notices .offer');

// By day in one game: the server's tests do it in each.
const ASKED = RULESETS.filter((_, at) => isNightOrTurn(at, 2, RULESETS.length));
test.each(ASKED.map(({ id }) => [id]))(
  '%s: a take-back past dice is asked, declined, asked again and agreed to',
  { timeout: 120_000 },
  async (ruleset) => {
    const [host, guest] = [await windows.open({ width: 390, height: 844 }), await windows.open()];
    const match = await arranged(ruleset, host, guest);
    const seats = readyOf(ruleset, 0).seats;
    // Each has decided several things that show, and dice or cards have come since.
    await playUntil(ruleset, match, [host.page, guest.page], (steps) =>
      seats.slice(0, 2).every((seat) => {
        const own = steps.filter(({ by, events }) => by === seat && events.length > 0);
        const since = own[SHOWN - 1]?.seq ?? Infinity;
        return steps.some(({ by, seq }) => by === 'fate' && seq > since);
      }),
    );
    const deeds = host.page.getByRole('group', { name: 'Back to before' }).getByRole('radio');
    const none = host.page.locator('p.none');
    const asked = host.page.getByRole('radio', { name: /the others are asked · [1-9]/ });
    for (let most = 30; most > 0; most--) {
      for (const { page } of [host, guest]) await page.reload();
      // On a telephone, beside the table.
      await menu(host.page).click();
      await host.page.getByRole('button', { name: 'Take back…' }).click();
      await deeds.first().or(none).first().waitFor();
      if ((await asked.count()) > 0) break;
      // The log has no line yet of what was decided before dice: only what it tells can be named.
      await playUntil(ruleset, match, [host.page, guest.page], playedMore());
    }
    // Each says whether it must be asked, and what would come anew; the newest stands first.
    await asked.last().waitFor();
    await deeds.last().check();
    await host.page.getByText(/of the log would go/).waitFor();
    expect(await complaintsOf(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Ask for it' }).click();
    await notice(host.page).getByText('You ask to take back').waitFor();
    await notice(guest.page)
      .getByText(/asks to take back/)
      .waitFor();
    expect(await complaintsOf(guest.page)).toEqual([]);
    // He may have closed his page before he was answered.
    const table = host.page.url();
    await host.page.goto(stage.address);
    await guest.page.getByRole('button', { name: 'Decline' }).click();
    await notice(guest.page).waitFor({ state: 'detached' });
    await host.page.goto(table);
    // Whoever asked is told; whoever declined knows it.
    await declined(host.page)
      .getByText(/does not agree to take it back/)
      .waitFor();
    expect(await complaintsOf(host.page)).toEqual([]);
    await declined(host.page).getByRole('button', { name: 'Close' }).click();
    await host.page.reload();
    await menu(host.page).waitFor();
    expect(await declined(host.page).count()).toBe(0);
    expect(await declined(guest.page).count()).toBe(0);
    await playUntil(ruleset, match, [host.page, guest.page], playedMore());
    await menu(host.page).click();
    await host.page.getByRole('button', { name: 'Take back…' }).click();
    await deeds.last().check();
    await host.page.getByRole('button', { name: 'Ask for it' }).click();
    // He may have closed his page meanwhile.
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [host, guest]) {
      await notice(page).waitFor({ state: 'detached' });
    }
    await guest.page.getByText('The last steps were taken back').first().waitFor();
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
  },
);
/** Something has been done since it was first looked at. */
function playedMore(
  and: (steps: readonly Step[]) => boolean = () => true,
): (steps: readonly Step[]) => boolean {
  let first: number | undefined;
  return (steps) => {
    const last = steps.at(-1)?.seq ?? 0;
    first ??= last;
    return last > first && and(steps);
  };
}

test('one’s own last decisions go back at one press, and nobody is asked', async () => {
  const ruleset = RULESETS[0]?.id ?? '';
  const [host, guest] = [await windows.open(), await windows.open()];
  const match = await arranged(ruleset, host, guest);
  const pages = [host.page, guest.page];
  const lastTwo = (told: readonly Step[]): readonly Step[] =>
    told.filter(({ by }) => by !== 'table' && by !== 'phrase').slice(-2);
  const seatOf = new Map<string, Page>();
  for (const page of pages) {
    const socket = await socketOf(page, match);
    for (const { seat, yours } of welcomeOf(socket).seats) if (yours) seatOf.set(seat, page);
    socket.close();
  }
  /** Two that somebody has given, one after the other, of which the log tells. */
  const twice = playedMore((told) => {
    const [one, two] = lastTwo(told);
    const isOwn = one !== undefined && two !== undefined && one.by === two.by;
    return isOwn && seatOf.has(two.by) && one.events.length * two.events.length > 0;
  });
  let steps: readonly Step[] = [];
  let own: Page = host.page;
  const free = () => own.getByRole('radio', { name: /yours to take back · no dice/ });
  for (let most = 30; most > 0; most--) {
    await playUntil(ruleset, match, pages, (told) => {
      steps = told;
      return twice(told);
    });
    own = seatOf.get(lastTwo(steps)[1]?.by ?? '') ?? host.page;
    for (const page of pages) await page.reload();
    await menu(own).click();
    await own.getByRole('button', { name: 'Take back…' }).click();
    await own.getByRole('group', { name: 'Back to before' }).waitFor();
    if ((await free().count()) >= 2) break;
  }
  await free().nth(1).check();
  expect(await complaintsOf(own)).toEqual([]);
  await own.getByRole('button', { name: 'Take it back' }).click();
  const isGone = async (): Promise<boolean> => {
    const socket = await socketOf(own, match);
    const told = welcomeOf(socket).steps;
    socket.close();
    return lastTwo(steps).every(({ seq }) => !told.some((one) => one.seq === seq));
  };
  await expect.poll(isGone).toBe(true);
  for (const page of pages) expect(await notice(page).count()).toBe(0);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
test('while a seat is open nothing is listed that must be asked, and it is said why', async () => {
  const ruleset = RULESETS[0]?.id ?? '';
  const { page, troubles } = await windows.open({ width: 390, height: 844 });
  const match = await begun(ruleset, page);
  const [seat = ''] = readyOf(ruleset, 0).seats;
  await page.goto(`${stage.address}m/${match}`);
  const own = (steps: readonly Step[]): readonly Step[] =>
    steps.filter(({ by, events }) => by === seat && events.length > 0);
  // Dice have come since the first of what he decided.
  await playUntil(ruleset, match, [page], (steps) =>
    steps.some(({ by, seq }) => by === 'fate' && seq > (own(steps)[0]?.seq ?? Infinity)),
  );
  await page.reload();
  await menu(page).click();
  await page.getByRole('button', { name: 'Take back…' }).click();
  await page.getByText('A seat is still open: there is nobody to ask yet.').waitFor();
  expect(await page.getByRole('radio', { name: /the others are asked/ }).count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
/** Of a menu that is higher than the screen one sees that it goes on, until its end is seen. */
async function showsMore(page: Page): Promise<void> {
  await menu(page).click();
  const more = page.locator('.menu .more svg');
  await more.waitFor();
  const home = page.locator('.menu').getByRole('link', { name: 'First page' });
  await home.scrollIntoViewIfNeeded();
  await more.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}
test('a draw is offered, and a win is agreed on: the battle is over for both', async () => {
  const ruleset = RULESETS[0]?.id ?? '';
  for (const end of ['A draw', /^victory for/i] as const) {
    const [host, guest] = [await windows.open(), await windows.open({ width: 390, height: 844 })];
    await arranged(ruleset, host, guest);
    for (const { page } of [host, guest]) await showsMore(page);
    await menu(host.page).click();
    await host.page.getByRole('button', { name: 'End by agreement…' }).click();
    await host.page.getByRole('radio', { name: end }).first().check();
    await host.page.getByRole('button', { name: 'Propose it' }).click();
    await notice(host.page)
      .getByText(/^You (?:offer a draw|propose to end the battle)/)
      .waitFor();
    expect(await complaintsOf(guest.page)).toEqual([]);
    await guest.page.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [host, guest]) {
      await page.getByText('By agreement. The battle is over.').first().waitFor();
    }
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await windows.close();
  }
});
