/**
 * `npm run replays -- --jumps N [--ruleset R] [--slow 4]`: long battles of every game, looked back
 * at. N moments at random are laid out and compared with the table as the rules had it; what the
 * server takes to give the rows, and a slowed page to open, to jump and to step, is told beside the
 * limits. Ends with 1 where a moment differs or a limit is missed.
 */
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { sampledPick } from '#fate';
import { games } from '#games';
import { canonical, type AnyRuleset } from '#kernel';
import { printMatchFile } from '#record';
import { plainCourse } from '../../src/games/replay-register.ts';
import { Replaying } from '../../src/table/lookback/replaying.ts';
import { readyOf } from '../every.ts';
import { wavering, type Wavering } from '../replay/wavering.ts';
import { openStage, openWindow, type Stage } from './stage.ts';

/** Of the issue: rows of a battle; milliseconds of 95 in 100; how much memory may have grown. */
const ROWS = 1500;
const LIMITS = { server: 200, opened: 1000, jump: 1000, step: 50, memory: 1.5 };
const ASKED = 40;
const OPENED = 10;
const STEPS = 200;

const { values } = parseArgs({
  options: {
    jumps: { type: 'string', default: '1000' },
    ruleset: { type: 'string', default: '' },
    slow: { type: 'string', default: '4' },
  },
});
const [jumps, slow] = [Number(values.jumps), Number(values.slow)];
if (!Number.isInteger(jumps) || jumps < 1 || !(slow >= 1)) {
  throw new Error('--jumps takes a whole number, --slow how many times slower the page is');
}
const p95 = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0;

/** Battles of one scenario after another, until one is long enough. */
function longBattle(ruleset: AnyRuleset): Wavering {
  const content = games.gameOf(ruleset.id)?.content;
  let best: Wavering | undefined;
  for (let at = 0; at < 12; at++) {
    const { scenario } = readyOf(ruleset.id, at);
    const setup = content?.build(ruleset, { scenario }, sampledPick(at));
    if (setup?.ok !== true) continue;
    const one = wavering(ruleset, setup.value, { seed: at, most: ROWS + 100, ends: true });
    if (one.file.rows.length > (best?.file.rows.length ?? 0)) best = one;
    if (one.file.rows.length >= ROWS) break;
  }
  if (best === undefined) throw new Error(`no battle of ${ruleset.id} stands ready`);
  return best;
}
const laidOut = (ruleset: AnyRuleset, { file }: Wavering): Replaying =>
  new Replaying(printMatchFile(file), ruleset, games.gameOf(ruleset.id)?.course ?? plainCourse);
/** How many of so many moments at random are not the table as the rules had it. */
function differing(ruleset: AnyRuleset, { seen, file }: Wavering, replaying: Replaying): number {
  const { moments, eyes } = replaying.opened;
  const pick = sampledPick(jumps);
  let wrong = 0;
  for (let jump = 0; jump < jumps; jump++) {
    const at = 1 + pick(moments.length - 1);
    const eye = eyes[pick(eyes.length)] ?? '';
    const { view, steps } = replaying.stretch(eye, Math.max(1, at - pick(20)), at);
    const position = structuredClone(view) as object;
    for (const event of steps.flatMap(({ events }) => events) as object[] as { type: string }[]) {
      if (event.type !== 'ended') ruleset.apply(position, event);
    }
    const rules: unknown = JSON.parse(seen.get(moments[at]?.to ?? 0)?.[eye] ?? 'null');
    if (canonical(position) !== canonical(rules)) wrong += 1;
  }
  const checked = [...replaying.check()].at(-1);
  return wrong + (checked === file.rows.length ? 0 : 1);
}

/** In the page: how long until the moment is on the table and drawn, after something is done. */
const UNTIL = `(does) => new Promise((resolve) => {
  const slider = document.querySelector('[role=slider]');
  const before = slider.getAttribute('aria-valuenow');
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (slider.getAttribute('aria-valuenow') === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
  });
  watch.observe(slider, { attributes: true });
  does();
})`;
const jumpTo = (page: Page, row: number): Promise<number> =>
  page.evaluate<number>(`(${UNTIL})(() => (location.hash = '#${row}'))`);
const stepped = (page: Page, key: string): Promise<number> =>
  page.evaluate<number>(
    `(${UNTIL})(() => dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' })))`,
  );
async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

interface Figures {
  readonly ruleset: string;
  readonly rows: number;
  readonly differing: number;
  readonly server: number;
  readonly opened: number;
  readonly jump: number;
  readonly step: number;
  readonly memory: number;
}
async function measured({ address, browser }: Stage, ruleset: AnyRuleset): Promise<Figures> {
  const battle = longBattle(ruleset);
  const replaying = laidOut(ruleset, battle);
  const { moments } = replaying.opened;
  const origin = address.replace(/\/$/, '');
  const { context, page } = await openWindow({ browser });
  const sent = await page.request.post(`${origin}/api/matches/open`, {
    data: Buffer.from(printMatchFile(battle.file)),
    headers: { 'content-type': 'application/json', origin },
  });
  const { id } = (await sent.json()) as { id: string };
  const served: number[] = [];
  for (let count = 0; count < ASKED; count++) {
    const began = performance.now();
    const reply = await page.request.get(`${origin}/api/matches/${id}/replay`);
    await reply.body();
    served.push(performance.now() - began);
  }
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const pick = sampledPick(7);
  const rowAt = (): number => 1 + pick(battle.file.rows.length);
  const opened: number[] = [];
  // The first comes with what every table brings; those that follow are what a link costs.
  for (let count = 0; count <= OPENED; count++) {
    await page.goto(`${address}credits`);
    const began = performance.now();
    await page.goto(`${address}battle/${id}#${rowAt()}`);
    // By its attribute: to look for a role takes the page longer than to draw one.
    await page.locator('[role=slider]').waitFor();
    if (count > 0) opened.push(performance.now() - began);
  }
  await page.locator('.check.good').waitFor({ timeout: 300_000 });
  const heap = await heapOf(client);
  const jumped: number[] = [];
  let at = -1;
  for (let count = 0; count < jumps; count++) {
    // To another moment than the one that is looked at.
    const next = 1 + pick(moments.length - 2);
    at = next < at ? next : next + 1;
    jumped.push(await jumpTo(page, moments[at]?.to ?? 0));
  }
  const memory = (await heapOf(client)) / heap;
  await page.keyboard.press('Home');
  const steps: number[] = [];
  for (let count = 0; count < STEPS; count++) steps.push(await stepped(page, 'ArrowRight'));
  await context.close();
  return {
    ruleset: ruleset.id,
    rows: battle.file.rows.length,
    differing: differing(ruleset, battle, replaying),
    server: p95(served),
    opened: p95(opened),
    jump: p95(jumped),
    step: p95(steps),
    memory,
  };
}

const stage = await openStage('1');
let missed = 0;
for (const ruleset of games.rulesets.filter(({ id }) => id.startsWith(values.ruleset))) {
  const { ruleset: id, rows, differing: wrong, ...figures } = await measured(stage, ruleset);
  const told = Object.entries(figures).map(([name, value]) => {
    const limit = LIMITS[name as keyof typeof LIMITS];
    if (value > limit) missed += 1;
    return `${name} ${value.toFixed(name === 'memory' ? 2 : 0)} of ${limit}`;
  });
  missed += wrong;
  console.log(`${id}: ${rows} rows, ${wrong} of ${jumps} moments differ; ${told.join(', ')}`);
}
await stage.close();
process.exitCode = missed > 0 ? 1 : 0;
