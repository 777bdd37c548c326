/** The press that leads to a roll carries what it may come to, at each who is meant. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { sampledPick } from '#fate';
import { Match } from '#kernel';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { at as hexAt } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { complaintsOf } from './axe.ts';
import { Commander } from './commander.ts';
import * as laid from './laid-commander.ts';
import { openTable, pose, type Laying } from './posed.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

async function at(position: object, laying: Laying = {}, reader: Reader = {}) {
  const window = await openTable(stage, reader);
  const { page } = window;
  const lay = { game: combatCommander, mine: ['axis'], picks: [], ...laying };
  const posed = await pose(page, stage.address, position, lay);
  return { ...window, posed, person: new Commander(page) };
}
const press = async (page: Page, unit: number): Promise<void> => {
  const box = await page.locator(`[data-thing="unit:${unit}"]`).boundingBox();
  if (box === null) throw new Error('the unit is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
/** What is told of each in the rail: broken in so many of a hundred. */
const inRail = async (page: Page): Promise<string[]> => {
  const labels = await page
    .locator('.rail .middle .bar')
    .evaluateAll((bars) => bars.map((bar) => String(bar.getAttribute('aria-label'))));
  return labels.map((label) => /breaks (\d+) %/.exec(label)?.[1] ?? '');
};
const BARS = '.thrown .bar';

test('CC-FIRE-09 an attack says on its press whom it breaks, as the rail does', async () => {
  const { page, person, troubles, close } = await at(laid.FIRE);
  await press(page, 9);
  const told = await person.commit.innerText();
  const rail = await inRail(page);
  expect(rail).toHaveLength(3);
  expect(told).toContain(`breaks ${rail.map((one) => `${one}%`).join(', ')}`);
  expect(await person.commit.locator(BARS).count()).toBe(3);
  // At 1280 by 800 the rail shows each of them without a turn of the wheel.
  const whole = await page.locator('.rail .middle').boundingBox();
  const last = await page.locator('.rail .middle .bar').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0));
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('on a phone the odds are read before the hand, which shows what may be played', async () => {
  const phone = { width: 390, height: 844, touch: true };
  const { page, troubles, close } = await at(laid.FIRE, {}, phone);
  await page.locator('[data-thing="unit:9"]').dispatchEvent('click', { detail: 0 });
  await page.locator('.tray .thrown').waitFor();
  const sheet = page.locator('section.sheet');
  expect(await sheet.evaluate((one) => one.scrollTop)).toBe(0);
  const card = await page.locator('.hand .card.lit').boundingBox();
  expect((card?.x ?? 999) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-FIRE-14 the press that rolls says the same, and a card what it would add', async () => {
  const { page, person, troubles, close } = await at(laid.REACT, { proposes: true });
  const percentOf = (text: string): number => Number(/breaks (\d+)%/.exec(text)?.[1]);
  // Called, fired, and a card that adds two.
  await expect.poll(() => person.commit.innerText()).toMatch(/Opportunity fire.*breaks \d+%/s);
  await page.keyboard.press('Enter');
  await expect.poll(() => person.commit.innerText()).toMatch(/Fire at G5.*breaks \d+%/s);
  const fired = percentOf(await person.commit.innerText());
  expect(await inRail(page)).toEqual([String(fired)]);
  await page.keyboard.press('Enter');
  await expect.poll(() => person.commit.innerText()).toContain('Play Marksmanship');
  const passes = await person.pass.innerText();
  expect(percentOf(passes)).toBe(fired);
  expect(passes).toContain('no undo after');
  expect(percentOf(await person.commit.innerText())).toBeGreaterThan(fired);
  expect(await page.locator('.tray .thrown').count()).toBe(2);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('CC-OPF-01 whoever comes is pressed: those who fire best are called', async () => {
  const { page, person, troubles, close } = await at(laid.REACT);
  const unit = laid.REACT.units.findIndex((one) => one['at'] === laid.REACT.step.hex);
  await page.locator('.hand .card.lit').first().click();
  await press(page, unit);
  await expect.poll(() => person.commit.innerText()).toMatch(/Opportunity fire.*breaks \d+%/s);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.hand .card').count()).toBe(HAND.length - 1);
  await press(page, unit);
  await expect.poll(() => person.commit.innerText()).toMatch(/Fire at G5.*breaks \d+%/s);
  expect(troubles).toEqual([]);
  await close();
});

// --- throw by throw ------------------------------------------------------------------------------

const BROKEN = laid.TURN.units.map((unit) =>
  unit['at'] === 'M6' ? { ...unit, broken: true } : unit,
);
const laidFor = (step: object) => ({ ...laid.TURN, initiative: 'axis', units: BROKEN, step });
const LEFT = ['axis rifle 3', 'axis rifle 5'];
const RECOVER = laidFor({ at: 'recover', left: LEFT });
const ROUT = laidFor({ at: 'routing', left: LEFT });
const [UNIT] = [3];
const HAND: readonly string[] = laid.TURN.hands.axis;
const CARDS = Array.from({ length: 72 }, (_, at) => `G${String(at + 1).padStart(2, '0')}`);
interface Judged {
  readonly type: string;
  readonly roll: number;
  readonly against: number;
}
/** What the rules make of a roll by this card; what its trigger draws comes after it. */
function judgedBy(position: object, card: string): Judged {
  const [ruleset] = combatCommander.rulesets;
  const next = CARDS.filter((one) => one !== card && !HAND.includes(one)).slice(0, 12);
  const laying = { ...position, decks: { axis: [card, ...next] } };
  const read = combatCommander.content.positions?.read(ruleset, laying);
  if (read?.ok !== true) throw new Error(JSON.stringify(read));
  const begun = { asked: 0, answers: [], sealed: [], position: read.value.position };
  const match = Match.resume(ruleset, read.value.setup, begun);
  const pick = sampledPick(1);
  const told: object[] = [];
  for (let step = 0; step < 40; step++) {
    const judged = told.find((event) => 'type' in event && event.type === 'judged');
    if (judged !== undefined) return judged as Judged;
    if (match.chance !== undefined) {
      told.push(...match.settle(0));
      continue;
    }
    const [open] = match.pending;
    const rules = ruleset.questions[open.ask];
    const own = { chooseUnit: { unit: UNIT }, useInitiative: false }[open.ask];
    const taken = match.reply(
      open.id,
      own ?? rules.suggest(match.scene, open.question, pick, open.seat),
    );
    if (!taken.ok) throw new Error(taken.error.code);
    told.push(...taken.value);
  }
  throw new Error(`${card}: nothing was judged`);
}
/** Of all cards that may come the share whose roll ends so. */
function shareOf(position: object, ends: (judged: Judged) => boolean): string {
  const left = CARDS.filter((card) => !HAND.includes(card));
  const hits = left.filter((card) => ends(judgedBy(position, card)));
  return `${Math.round((100 * hits.length) / left.length)}%`;
}
test('CC-RECO-02, CC-ROUT-02 who rallies and who runs, as with every card', async () => {
  const rallies = shareOf(RECOVER, ({ roll, against }) => roll < against);
  const even = shareOf(RECOVER, ({ roll, against }) => roll === against);
  const one = await at(RECOVER);
  await press(one.page, UNIT);
  expect(await one.person.commit.innerText()).toContain(`rallies ${rallies}, suppressed ${even}`);
  await one.close();
  const runs = shareOf(ROUT, ({ roll, against }) => roll > against);
  const other = await at(ROUT);
  await press(other.page, UNIT);
  expect(await other.person.commit.innerText()).toContain(`runs ${runs}`);
  expect([...one.troubles, ...other.troubles]).toEqual([]);
  await other.close();
});
test('CC-MEL-02, CC-ARQ-04 a melee says who wins, a call whether it is a hit', async () => {
  const melee = await at(laid.MELEE, { before: [{ pass: true }] });
  expect(await melee.person.pass.innerText()).toMatch(/wins \d+%, a tie \d+%/);
  await melee.close();
  const call = await at(laid.CALL, { proposes: true });
  await expect.poll(() => call.person.commit.innerText()).toMatch(/Call fire.*aimed well \d+%/s);
  expect([...melee.troubles, ...call.troubles]).toEqual([]);
  await call.close();
});

// --- two rolls -----------------------------------------------------------------------------------

/** What the dice of each card of a side add up to. */
function sumsOf(side: number): ReadonlyMap<string, number> {
  const [ruleset] = combatCommander.rulesets;
  const read = combatCommander.content.positions?.read(ruleset, laid.TURN);
  if (read?.ok !== true) throw new Error('it is not read');
  const { forces } = read.value.setup as unknown as Setup;
  return new Map(
    forces[side].deck.map(({ id, dice: [white, coloured] }) => [id, white + coloured]),
  );
}
const sumOf = (card: string): number => sumsOf(0).get(card) ?? 0;
interface Setup {
  readonly forces: readonly {
    readonly deck: readonly { readonly id: string; readonly dice: readonly [number, number] }[];
  }[];
}
const hundredths = (all: readonly boolean[]): string =>
  `${Math.round((100 * all.filter((one) => one).length) / all.length)}%`;
const MINED = {
  ...laid.TURN,
  hands: {},
  units: [
    { side: 'axis', type: 'rifle', at: 'K8' },
    { side: 'allies', type: 'rifle', at: 'A9' },
  ],
  works: { K7: 'mines' },
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] },
};
test('CC-FOR-08 a step among mines says whom they break, card against card', async () => {
  const { page, person, posed, troubles, close } = await at(MINED);
  await page.locator(`[data-thing="hex:${hexAt('K7')}"]`).click();
  const morale = 7;
  const power = 6;
  const breaks = [...sumsOf(1).values()].flatMap((mine) =>
    // CC-FIRE-10 Who is on the move breaks on a tie.
    [...sumsOf(0).values()].map((own) => morale + own <= power + mine),
  );
  await expect.poll(() => person.commit.innerText()).toContain(`breaks ${hundredths(breaks)}`);
  expect(await person.commit.locator(BARS).count()).toBe(1);
  expect(posed.taken).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-ARQ-09 each hex of an impact says whom it breaks, friend and foe', async () => {
  const { page, person, troubles, close } = await at(laid.IMPACT);
  const hexes = page.locator('[data-thing^="hex:"]');
  await hexes.first().waitFor();
  const struck = laid.IMPACT.step.left.filter((name) =>
    laid.IMPACT.units.some((unit) => unit['at'] === name),
  );
  expect(struck.length).toBeGreaterThan(0);
  for (const name of struck) {
    await page
      .locator(`[data-thing="hex:${hexAt(name)}"]`)
      .first()
      .dispatchEvent('click');
    const many = laid.IMPACT.units.filter((unit) => unit['at'] === name).length;
    await expect
      .poll(() => person.commit.innerText())
      .toMatch(new RegExp(`Strike ${name}.*breaks`, 's'));
    expect((await person.commit.innerText()).match(/\d+%/g)).toHaveLength(many);
  }
  expect(troubles).toEqual([]);
  await close();
});
test('CC-INI-02 a new card says how likely it is higher, and how likely lower', async () => {
  const { page, person, troubles, close } = await at(laid.CHAIN);
  await press(page, 9);
  await person.commit.click();
  await page.getByRole('button', { name: /^Play nothing/ }).click();
  await expect.poll(() => person.pass.innerText()).toContain('Take a new card');
  const told = await person.pass.innerText();
  const [, higher = '', lower = ''] = /higher (\d+)%, lower (\d+)%/.exec(told) ?? [];
  // The first card of the deck lies open; the others are all that may come.
  const [rolled = 0, ...left] = laid.CHAIN.decks.axis.map((card) => sumOf(card));
  expect([`${higher}%`, `${lower}%`]).toEqual([
    hundredths(left.map((sum) => sum > rolled)),
    hundredths(left.map((sum) => sum < rolled)),
  ]);
  expect(await person.pass.locator(BARS).count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

// --- a roll that stands --------------------------------------------------------------------------

/** Of two in the house the squad rolls first. */
const [SQUAD, TEAM] = [2, 17];
const TWO = laid.TWO_DEFEND;
/** What the rules make of the team's own roll by this card. */
function isBrokenBy(card: string): boolean {
  const [ruleset] = combatCommander.rulesets;
  const others = TWO.decks.axis.slice(1).filter((one) => one !== card);
  const decks = { ...TWO.decks, axis: ['G41', card, ...others] };
  const read = combatCommander.content.positions?.read(ruleset, { ...TWO, decks });
  if (read?.ok !== true) throw new Error(JSON.stringify(read));
  const begun = { asked: 0, answers: [], sealed: [], position: read.value.position };
  const match = Match.resume(ruleset, read.value.setup, begun);
  const told: object[] = [];
  for (const answer of [{ unit: SQUAD }, false, false]) {
    while (match.chance !== undefined) told.push(...match.settle(0));
    const [open] = match.pending;
    const taken = match.reply(open.id, open.ask === 'act' ? { pass: true } : answer);
    if (!taken.ok) throw new Error(taken.error.code);
    told.push(...taken.value);
  }
  const stood = told.find(
    (event) =>
      'type' in event && event.type === 'defended' && 'unit' in event && event.unit === TEAM,
  ) as { readonly total: number; readonly against: number } | undefined;
  if (stood === undefined) throw new Error(`${card}: nobody stood`);
  return stood.total < stood.against;
}
/** The squad is named, and its card lies open. */
async function rolledFor(position: object) {
  const opened = await at(position);
  await press(opened.page, SQUAD);
  await opened.person.commit.click();
  return opened;
}
test('CC-INI-02, CC-FIRE-08 who lets a roll stand reads of the one that follows', async () => {
  const { page, person, troubles, close } = await rolledFor(TWO);
  await expect.poll(() => person.commit.innerText()).toContain('Let it stand');
  const left = TWO.decks.axis.slice(1);
  const told = hundredths(left.map((card) => isBrokenBy(card)));
  await expect.poll(() => person.commit.innerText()).toContain(`breaks ${told}: no undo after`);
  expect(await person.commit.locator(BARS).count()).toBe(1);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-TRG-05, CC-TRG-07 and of what its card sets off', async () => {
  const laidFirst = (card: string) => ({
    ...TWO,
    decks: { ...TWO.decks, axis: [card, ...TWO.decks.axis.slice(1)] },
  });
  const event = await rolledFor(laidFirst('G28'));
  await expect.poll(() => event.person.commit.innerText()).toMatch(/an event is drawn, one of 3/);
  await event.close();
  const sniper = await rolledFor(laidFirst('G47'));
  await expect.poll(() => sniper.person.commit.innerText()).toMatch(/finds somebody \d+%/);
  expect([...event.troubles, ...sniper.troubles]).toEqual([]);
  await sniper.close();
});
test('CC-TURN-07 who ends his turn reads how many cards he draws', async () => {
  const hand = laid.TURN.hands.axis.slice(0, 3);
  const short = { ...laid.TURN, hands: { ...laid.TURN.hands, axis: hand }, given: 1 };
  const { person, troubles, close } = await at(short);
  await expect.poll(() => person.pass.innerText()).toMatch(/End the turn.*draws \d cards?/s);
  expect(troubles).toEqual([]);
  await close();
});
