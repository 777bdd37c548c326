/** Every state of every page, by its name: how a window is brought there. */
import type { Page } from 'playwright-core';
import type { Offer, OpenTable } from '#protocol';
import { lineOf } from './line.ts';
import { printArmyLink } from '../../src/games/art-of-tactics/content/army-link.ts';
import { LISTS } from '../../src/games/art-of-tactics/content/lists.ts';
import type { Bought } from '../../src/games/art-of-tactics/rules/army/types.ts';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { layCable } from './cable.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import * as laidBy from './laid.ts';
import * as commander from './laid-commander.ts';
import { Person } from './person.ts';
import { pose, type Laying } from './posed.ts';
import { untilQuiet } from './quiet.ts';
import { REACHED } from './reached.ts';
import { openWindow, type Reader, type Shelf, type Stage } from './stage.ts';
import * as tactics from './tactics/tables.ts';

export type Show = (page: Page, stage: Stage, reader: Reader) => Promise<void>;

const at =
  (path: string): Show =>
  async (page, { address }) => {
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await untilQuiet(page);
  };
const laidOf =
  (game: number): Show =>
  async (page, { address }) => {
    await page.goto(address);
    await page
      .getByRole('button', { name: /^(?:Two at one screen|Вдвоём)/ })
      .nth(game)
      .click();
    await page.waitForURL('**/m/**');
    await lineOf(page).waitFor();
  };
const laid = laidOf(0);
/** Both sides moved from there on, in this page alone. */
const analysed =
  (game: number): Show =>
  async (page, stage, reader) => {
    await laidOf(game)(page, stage, reader);
    await page.goto(page.url().replace('/m/', '/analysis/'));
    await page.locator('.lines').or(page.locator('.tabs')).first().waitFor();
    await untilQuiet(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await untilQuiet(page);
  };
/** Battles as files, by the question that they stand at: each is played to once. */
const played = new Map<string, Buffer>();
/** Plays in English, whatever is read in the end. */
async function playTo(page: Page, stage: Stage, lead: string): Promise<Buffer> {
  const english = await page.addInitScript("localStorage.setItem('sandtable.language', 'en')");
  await laid(page, stage, {});
  await new Person(page, 'mouse').playUntil((sentence) => sentence.startsWith(lead));
  await english.dispose();
  const file = await page.request.get(`${page.url().replace('/m/', '/api/matches/')}/file`);
  return await file.body();
}
/** Whoever opens a battle that lasts sits at both sides of it. */
const playedTo =
  (lead: string): Show =>
  async (page, stage) => {
    const data = played.get(lead) ?? (await playTo(page, stage, lead));
    played.set(lead, data);
    const { origin } = new URL(stage.address);
    const headers = { 'content-type': 'application/json', origin };
    const reply = await page.request.post(`${origin}/api/matches/open`, { data, headers });
    const { id } = (await reply.json()) as { id: string };
    await page.goto(`${stage.address}m/${id}`);
    await lineOf(page).waitFor();
  };
const FOURS = Array<number>(60).fill(4);
/** Tables that are laid by hand: one page may show one after the other. */
const POSED = new WeakSet<Show>();
export const isPosed = (show: Show): boolean => POSED.has(show);
export const shelfOf = (show: Show): Shelf => (isPosed(show) ? 'posed' : 'live');
function tableOf(show: Show): Show {
  POSED.add(show);
  return show;
}
const posed = (position: unknown, laying: Laying = {}): Show =>
  tableOf(async (page, { address }) => {
    await pose(page, address, position, { dice: FOURS, ...laying });
  });

/** A table of Art of Tactics, laid by hand. */
const fought = (position: object, laying: Laying = {}): Show =>
  tableOf(async (page, { address }) => {
    const { RUSSIAN: russian } = tactics;
    await pose(page, address, position, {
      game: artOfTactics,
      dice: FOURS,
      russian,
      ...laying,
    });
  });
/** A table of Combat Commander, laid by hand; draws take the first of what remains. */
const commanded = (position: object, laying: Laying = {}): Show =>
  tableOf(async (page, { address }) => {
    await pose(page, address, position, {
      game: combatCommander,
      mine: ['axis'],
      picks: [],
      ...laying,
    });
  });
const ROMAN: Laying = { mine: ['romans'] };
/** The page gives such a window its small layout. */
const isPhone = ({ width = 1280 }: Reader): boolean => width <= 800;

/** What `act` does once the state before it is reached. */
function then(show: Show, act: Show): Show {
  const both: Show = async (page, stage, reader) => {
    await show(page, stage, reader);
    await act(page, stage, reader);
  };
  return isPosed(show) ? tableOf(both) : both;
}
/** A unit lies under what is written on it: its place is pressed. */
const pressUnit = (unit: number) => async (page: Page) => {
  const box = await page.locator(`[data-thing="unit:${unit}"]`).boundingBox();
  if (box === null) throw new Error('the unit is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
const pressCard = (index: number) => (page: Page) => page.locator('.hand .card').nth(index).click();
const pressRadio = (name: RegExp) => (page: Page) =>
  page.getByRole('radio', { name }).first().click();
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The computer has said what it is after; a small screen has one line of it beside the map. */
const aloud = (
  position: object,
  laying: Laying & Required<Pick<Laying, 'bots'>>,
  [seat, ...plans]: readonly [seat: string, ...plans: readonly [plan: string, chance: number][]],
): Show =>
  tableOf(async (page, { address }, reader) => {
    const table = await pose(page, address, position, laying);
    table.say({
      t: 'aloud',
      seat,
      plans: plans.map(([plan, chance]) => ({ plan, chance })),
      continuations: 31,
    });
    const title = /^(?:Thinking aloud|Мысли вслух)/;
    const line = page.locator('.sheet').getByRole('button', { name: title });
    await (isPhone(reader) ? line : page.getByRole('heading', { name: title })).waitFor();
  });
/** The other side asks to take back all that was told, or to end the battle. */
const offered = (offer: Offer): Show =>
  tableOf(async (page, { address }) => {
    const table = await pose(page, address, laidBy.NORTH, { mine: ['south'] });
    laidBy.march(table);
    const state = table.state({ offers: { north: { offer, row: 99, consents: [] } } });
    table.say({ t: 'step', steps: [{ seq: 99, events: [], by: 'table' }], state });
    await page.locator('.notices .offer').waitFor();
  });
/** By the key, or where there is none by the row under what is asked. */
const openOrders: Show = async (page, _, { touch }) => {
  const says = page.getByRole('button', { name: /^(?:Standing orders|Распоряжения)/ });
  await (touch === true ? says.first().tap() : page.keyboard.press('o'));
  await page.getByRole('heading', { name: /^(?:Standing orders|Распоряжения)/ }).waitFor();
};
/** The army that stands ready for Carthage, changed; in the builder of Art of Tactics. */
const laidArmy = { list: 'carthaginians', units: [], ...LISTS.get('carthaginians')?.ready };
const armyOfTactics = (changes: Partial<Bought>): Show =>
  at(`armies/art-of-tactics#${printArmyLink({ ...laidArmy, ...changes })}`);

/** One of another who is here, one's own, and one that has begun long ago. */
const OPEN_TABLES: readonly OpenTable[] = [
  { id: 'a', ruleset: 'clouds-of-smoke/web', points: 200, by: 'Anna', here: true },
  { id: 'b', ruleset: 'combat-commander/2006', yours: true, sits: true, here: true } as const,
  { id: 'c', ruleset: 'art-of-tactics/2006', here: false, progress: { en: 'turn 2', ru: 'ход 2' } },
].map((one) => ({
  name: { en: 'A Meeting', ru: 'Встреча' },
  seats: [],
  free: ['north'],
  since: new Date(Date.now() - 7_200_000).toISOString(),
  seen: new Date(Date.now() - 3_600_000).toISOString(),
  ...one,
}));

export const STATES: Readonly<Record<string, Show>> = {
  'analysis-smoke': analysed(0),
  'analysis-tactics': analysed(1),
  'analysis-computer': async (page, stage, reader) => {
    await analysed(0)(page, stage, reader);
    const log = page.locator('.tabs button').nth(2);
    if (await log.isVisible()) await log.click();
    const computer = page.locator('details.computer');
    await computer.locator('summary').click();
    await computer.getByRole('button').first().click();
    await page.getByRole('heading', { name: /^(?:Thinking aloud|Мысли вслух)$/ }).waitFor();
    await computer.scrollIntoViewIfNeeded();
  },
  first: at(''),
  'first-mine': async (page, stage, reader) => {
    for (const game of [0, 1, 0]) await laidOf(game)(page, stage, reader);
    await at('')(page, stage, reader);
  },
  'first-one': async (page, stage, reader) => {
    await laid(page, stage, reader);
    await at('')(page, stage, reader);
  },
  battles: async (page, stage, reader) => {
    await laid(page, stage, reader);
    await at('battles')(page, stage, reader);
  },
  account: async (page, stage, reader) => {
    await laid(page, stage, reader);
    await at('account')(page, stage, reader);
    await page.getByRole('button', { name: /^(?:Show six words|Показать шесть слов)$/ }).click();
    await page.locator('.six').waitFor();
  },
  notices: async (page, stage, reader) => {
    await page.route('**/api/notices', (route) => route.fulfill({ json: REACHED }));
    await at('notices')(page, stage, reader);
    await page.getByText('player@example.org').waitFor();
  },
  'notices-off': at('notices'),
  enter: at('enter'),
  'battles-mine': async (page, stage, reader) => {
    for (const game of [0, 1, 0]) await laidOf(game)(page, stage, reader);
    await at('battles')(page, stage, reader);
  },
  lobby: async (page, stage, reader) => {
    await laid(page, stage, reader);
    await page.route('**/api/tables*', (route) => route.fulfill({ json: { tables: OPEN_TABLES } }));
    await at('battles')(page, stage, reader);
    await page.locator('#tables').scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /^(?:Sit down|Сесть)/ })
      .first()
      .waitFor();
  },
  'lobby-searching': async (page, stage, reader) => {
    await page.route('**/api/search*', (route) => route.fulfill({ json: { waited: 80 } }));
    await page.route('**/api/search/*', (route) => route.fulfill({ json: { waited: 80 } }));
    await at('battles')(page, stage, reader);
    await page.getByRole('button', { name: /^(?:Find|Найти)$/ }).click();
    await page.getByRole('timer').waitFor();
    await page.locator('#find').scrollIntoViewIfNeeded();
  },
  'battles-delete': async (page, stage, reader) => {
    for (const game of [0, 1]) await laidOf(game)(page, stage, reader);
    await at('battles')(page, stage, reader);
    await page.locator('li .remove').first().click();
    await page.locator('.asks').waitFor();
  },
  new: at('new'),
  'new-armies': at('new#village'),
  armies: at('armies'),
  'armies-ready': then(at('armies'), async (page) => {
    await page.locator('aside .btn').first().click();
    await page.locator('aside a.commit').waitFor();
  }),
  'new-tactics': at('new#art-of-tactics/'),
  'new-commander': at('new#combat-commander/'),
  'new-aloud': then(at('new#combat-commander/'), async (page) => {
    await page.locator('.level').getByRole('radio').last().click();
    await page.getByRole('switch').check();
    await page.getByRole('switch').evaluate((one) => one.scrollIntoView({ block: 'center' }));
  }),
  'new-opponents': then(at('new#combat-commander/'), async (page) => {
    const heading = page.locator('#opponent');
    await heading.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  }),
  'new-random': then(at('new#combat-commander/'), async (page) => {
    await pressRadio(/^(?:A random battle|Случайный бой)/)(page);
    await press(/^(?:Roll for a battle|Бросить на бой)/)(page);
  }),
  'tactics-army-none': at('armies/art-of-tactics'),
  'tactics-army': armyOfTactics({ units: laidArmy.units }),
  'tactics-army-unit': then(armyOfTactics({ units: laidArmy.units }), (page) =>
    page.locator('[data-unit="0"]').click(),
  ),
  'tactics-army-wrong': armyOfTactics({
    units: [...laidArmy.units, ...laidArmy.units.slice(0, 3)],
  }),
  'tactics-army-more': then(armyOfTactics({}), async (page, _, reader) => {
    if (isPhone(reader)) await press(/^(?:More|Ещё)$/)(page);
  }),
  rules: at('rules'),
  'rules-here': at('rules#COS-RET-03'),
  'rules-tactics': at('rules#AOT-EVADE-09'),
  credits: at('credits'),
  pieces: at('pieces/clouds-of-smoke'),
  'tactics-pieces': at('pieces/art-of-tactics'),
  'commander-pieces': at('pieces/combat-commander'),
  missing: at('nowhere'),
  'join-none': at('join/none'),
  invite: async (page, { address }) => {
    await page.goto(address);
    await page
      .getByRole('button', { name: /^(?:A friend by link|С другом)/ })
      .first()
      .click();
    await page.waitForURL('**/m/**');
    await lineOf(page).waitFor();
  },
  kit: at('kit'),
  'kit-table': at('kit/table'),
  'kit-look': at('kit/look'),
  'kit-curtain': at('kit/curtain'),
  'table-begun': laid,
  'table-dice': playedTo('Action dice'),
  'table-undo': then(playedTo('Action dice'), async (page) => {
    await page.locator('.tray .run').waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.locator('.tray .undo small').waitFor({ state: 'attached' });
  }),
  'table-actions': playedTo('Actions'),
  'table-threat': then(playedTo('Action dice'), async (page) => {
    await page.keyboard.press('t');
    await page.locator('.threats tbody tr').nth(1).waitFor();
    await page.locator('.threats tbody button').nth(1).click();
  }),
  'table-keys': then(laid, (page) => page.keyboard.press('?')),
  'table-menu': then(laid, async (page) => {
    await press(/^(?:Menu|Меню)$/)(page);
    await page.locator('.menu button').first().waitFor();
  }),
  'table-focus': then(playedTo('Actions'), (page) => page.keyboard.press('n')),
  'table-moving': then(playedTo('Actions'), async (page) => {
    for (const key of ['n', 'Shift+ArrowUp']) await page.keyboard.press(key);
  }),
  'table-refused': then(playedTo('Actions'), async (page) => {
    for (const key of ['n', ...Array<string>(9).fill('Shift+ArrowUp')])
      await page.keyboard.press(key);
  }),
  'table-lost': async (page, stage, reader) => {
    const cable = await layCable(stage.address);
    try {
      await laid(page, { ...stage, address: cable.address }, reader);
      cable.pull();
      const words = reader.language === 'ru' ? 'Нет связи' : 'No connection';
      await page.getByRole('banner').getByText(words, { exact: true }).waitFor();
    } finally {
      await cable.close();
    }
  },
  'table-rule': then(playedTo('Actions'), async (page) => {
    for (const key of ['n', ...Array<string>(9).fill('Shift+ArrowUp')])
      await page.keyboard.press(key);
    await press(/^(?:Rule|Правило) COS/)(page);
    await page.getByRole('dialog').waitFor();
  }),
  'table-four': async (page, { address }) => {
    await page.goto(`${address}new#mill-brook-four`);
    await press(/^(?:Lay the table|Разложить стол)/)(page);
    await page.waitForURL('**/m/**');
    await lineOf(page).waitFor();
  },
  'table-typed': async (page, { address }) => {
    await page.goto(`${address}new`);
    await pressRadio(/^(?:Typed in|Вводите вы)/)(page);
    await press(/^(?:Lay the table|Разложить стол)/)(page);
    await page.waitForURL('**/m/**');
    await page.getByRole('group', { name: /^(?:Dice of the table|Кубики со стола)/ }).waitFor();
  },
  'table-offered': offered({ of: 'takeBack', from: 2 }),
  'table-draw': offered({ of: 'result', winners: [] }),
  'table-trails': tableOf(async (page, { address }) => {
    const table = await pose(page, address, laidBy.NORTH, { mine: ['south'] });
    laidBy.march(table);
    await page
      .locator('.trail')
      .nth(laidBy.MARCHED - 1)
      .waitFor({ state: 'attached' });
  }),
  'table-over': then(laid, async (page) => {
    await press(/^(?:Menu|Меню)$/)(page);
    await press(/^(?:Resign|Сдаться)$/)(page);
    await press(/^(?:Yes, resign|Да, сдаться)$/)(page);
    await page.getByRole('button', { name: /^(?:Rematch|Реванш)$/ }).waitFor();
  }),
  join: async (page, stage, reader) => {
    const host = await openWindow(stage, reader);
    await STATES['invite']?.(host.page, stage, reader);
    const link = host.page.getByRole('textbox', { name: /^(?:Link for|Ссылка)/ });
    await page.goto(await link.inputValue());
    await page.getByRole('button', { name: /^(?:Sit down|Сесть)/ }).waitFor();
    await host.context.close();
  },
  'combat-odds': posed({ ...laidBy.MET, step: 'tactics' }),
  'combat-choose': posed({ ...laidBy.MET, step: 'tactics' }, { before: [{ done: true }] }),
  'combat-hits': posed(
    { ...laidBy.MET, step: 'tactics' },
    { before: [{ done: true }, { unit: 4 }], dice: [...laidBy.FOUR_HITS, ...FOURS] },
  ),
  'combat-which': posed(laidBy.COMBATS),
  'combat-result': then(posed(laidBy.COMBATS), async (page) => {
    await page.locator('.deed').nth(1).click();
    await page.getByRole('region', { name: /^(?:Result of|Итог)/ }).waitFor();
  }),
  'combat-marker': posed(laidBy.UNMARKED),
  'commander-back': posed(laidBy.FALLS_BACK, { before: laidBy.TOUCHED, dice: [5] }),
  'commander-displaced': posed(laidBy.DISPLACED, { before: laidBy.DISPLACING, dice: [5] }),
  'camp-columns': posed(laidBy.campUntil('placeColumn'), { mine: ['south'] }),
  'camp-deploying': posed(laidBy.campUntil('setUpArmy'), { mine: ['south'] }),
  bombardment: posed(laidBy.GUNS),
  'tactics-orders': fought(tactics.ORDERS),
  'tactics-line': fought(tactics.EIGHT),
  'tactics-slots': fought(tactics.SLOTS),
  'tactics-deployment': then(fought(tactics.DEPLOY), pressUnit(0)),
  'tactics-acting': fought(tactics.ROMANS_ACT),
  'tactics-ahead': then(fought(tactics.ROMANS_ACT), async (page) => {
    for (let count = 0; count < 12; count++) await page.keyboard.press('ArrowUp');
  }),
  'tactics-shot': then(then(fought(tactics.ROMANS_ACT), pressUnit(6)), pressUnit(7)),
  'tactics-act-or-fight': fought(tactics.ACT_OR_FIGHT),
  'tactics-threat': then(fought(tactics.ROMANS_ACT), async (page) => {
    await page.keyboard.press('t');
    await page.locator('.threats tbody tr').nth(2).waitFor();
    await page.locator('.threats tbody button').nth(2).click();
  }),
  'tactics-melee': fought(tactics.MELEE),
  'tactics-evasion': fought(tactics.CONTACT, { ...ROMAN, before: tactics.CONTACT_BEFORE }),
  'tactics-volley': fought(tactics.VOLLEY, { ...ROMAN, before: tactics.VOLLEY_BEFORE }),
  'tactics-animals': fought(tactics.ANIMALS),
  'tactics-models': fought(tactics.MODELS),
  'tactics-retreats': fought(tactics.RETREATS),
  'tactics-points': then(fought(tactics.SPEND), (page) =>
    page.locator('.uses button').nth(1).hover(),
  ),
  'tactics-pair': then(fought(tactics.MELEE), async (page, _, reader) => {
    if (isPhone(reader)) await page.locator('.odds .brief').click();
    await page.locator('.pairs button').nth(2).click();
  }),
  'tactics-lost': then(
    fought(tactics.LOSSES, {
      ...ROMAN,
      before: tactics.LOSSES_BEFORE,
      dice: [1, 1, 6, 6, 4, 4, 4, 4],
    }),
    async (page) => {
      await page.locator('.tray .commit').click();
      await page.locator('.written .lost').first().waitFor({ state: 'attached' });
    },
  ),
  'tactics-run': fought(tactics.ROMANS_ACT, { before: tactics.RUN_BEFORE }),
  'tactics-losses': fought(tactics.LOSSES, {
    ...ROMAN,
    before: tactics.LOSSES_BEFORE,
    dice: [1, 1, 6, 6, 4, 4, 4, 4],
  }),
  'tactics-signal': fought(tactics.ATTACK, { before: [tactics.SIGNAL], dice: [6] }),
  'tactics-merge': then(
    then(fought(tactics.MERGE), pressUnit(0)),
    pressRadio(/^(?:Re-form|Перестроение)$/),
  ),
  'tactics-prepare': then(
    then(fought(tactics.PREPARE), pressUnit(1)),
    pressRadio(/^(?:merge with|слияние)/),
  ),
  'commander-set-up': then(commanded(commander.SETTING_UP), pressUnit(3)),
  'commander-levels': commanded(commander.LEVELS),
  'commander-river': commanded(commander.RIVER),
  'commander-turn': commanded(commander.TURN),
  'commander-aloud': aloud(
    commander.TURN,
    { game: combatCommander, mine: ['axis'], bots: { allies: 'bold-8' }, picks: [] },
    ['allies', ['nearest', 58], ['usual', 54], ['hold', 49]],
  ),
  'smoke-aloud': aloud(laidBy.GUNS, { dice: FOURS, mine: ['south'], bots: { north: 'fox-8' } }, [
    'north',
    ['usual', 52],
    ['flank', 55],
    ['guns first', 47],
  ]),
  'commander-card': then(commanded(commander.TURN), pressCard(0)),
  'commander-pass': then(commanded(commander.TURN), async (page) => {
    await page.locator('.tray .pass').click();
    for (const card of [3, 4]) await pressCard(card)(page);
  }),
  'commander-activate': commanded(commander.ACTIVATE),
  'commander-move': then(commanded(commander.MOVE), pressUnit(2)),
  'commander-stack': then(commanded(commander.TURN), async (page, _, { touch }) => {
    const hex = await page.locator('[data-thing="unit:8"]').boundingBox();
    if (hex === null) throw new Error('the stack is not drawn');
    const [x, y] = [hex.x + hex.width / 2, hex.y + hex.height / 2];
    await (touch === true ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
  }),
  'commander-zone': then(commanded(commander.TURN), async (page) => {
    await pressUnit(9)(page);
    await page.locator('.zone').waitFor();
  }),
  'commander-threat': then(commanded(commander.TURN), async (page) => {
    await page.keyboard.press('t');
    await page.locator('.threats').waitFor();
    await pressUnit(7)(page);
  }),
  'commander-way': then(commanded(commander.MOVE), async (page) => {
    await pressUnit(2)(page);
    await page.locator('[data-thing="hex:68"]').click();
  }),
  'commander-fire': then(commanded(commander.FIRE), pressUnit(9)),
  'commander-call': then(then(commanded(commander.CALL), pressUnit(0)), (page) =>
    page.locator('[data-thing="hex:67"]').dispatchEvent('click', { detail: 0 }),
  ),
  'commander-impact': commanded(commander.IMPACT),
  'commander-defence': commanded(commander.DEFENCE),
  'commander-react': commanded(commander.REACT),
  'commander-orders': then(commanded(commander.REACT), openOrders),
  'tactics-standing': then(
    fought(tactics.CONTACT, { ...ROMAN, before: tactics.CONTACT_BEFORE }),
    openOrders,
  ),
  'commander-melee': commanded(commander.MELEE, { before: [{ pass: true }, { pass: true }] }),
  'commander-chain': then(
    then(commanded(commander.CHAIN), pressUnit(9)),
    async (page, _, reader) => {
      await page.locator('.tray .commit').click();
      await page.locator('.tray .pass').click();
      await page.locator('.tray .commit').click();
      if (isPhone(reader)) await press(/^(?:Log|Журнал)$/)(page);
      await page
        .locator('li:has(> .n)')
        .nth(commander.LINKS - 1)
        .waitFor();
    },
  ),
  'commander-stands': then(then(commanded(commander.TWO_DEFEND), pressUnit(2)), async (page) => {
    await page.locator('.tray .commit').click();
    await page.locator('.tray .commit .thrown').waitFor();
  }),
  'commander-sight': then(commanded(commander.TURN), async (page) => {
    await page.keyboard.press('l');
    for (const unit of [11, 4]) await pressUnit(unit)(page);
  }),
};
