/**
 * What strangers send the engine: every request of docs/protocol.md with parts of it changed, left
 * out or made strange. It answers in one sentence, and what it cannot do it has not begun.
 */
import { games } from '#proofs';
import { setupOf } from '../games.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Json, Pick } from '#kernel';
import {
  BATTLES,
  READY,
  muster,
  FACTIONS,
  type Enlisted,
} from '../../src/games/clouds-of-smoke/content/index.ts';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { mutated } from '#trials';
import { Engine } from '../../src/cli/engine/engine.ts';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const requests = [...page.matchAll(/^> (.*(?:\n {4}.*)*)/gm)].flatMap(([, text = '']) => {
  try {
    return [JSON.parse(text) as Json];
  } catch {
    return []; // One is shown cut off.
  }
});
const STRANGE: readonly Json[] = [
  null,
  '',
  '__proto__',
  'A1',
  -1,
  0.5,
  1e300,
  2 ** 53,
  [],
  [0, 0],
  {},
  'x'.repeat(5000),
];

type Place = readonly string[];
const placesOf = (value: Json, at: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))];
/** One part of it left out, or made strange; or as the fuzzer changes answers. */
function attacked(request: Json, pick: Pick): Json {
  if (pick(3) === 0) return mutated(request, pick);
  const copy = structuredClone(request) as Record<string, Json>;
  const places = placesOf(copy).filter((at) => at.length > 0);
  const place = places[pick(places.length)];
  if (place === undefined) return STRANGE[pick(STRANGE.length)]!;
  const holder = place.slice(0, -1).reduce<Json>((at, key) => (at as typeof copy)[key]!, copy);
  const key = place.at(-1)!;
  if (pick(4) === 0) delete (holder as typeof copy)[key];
  else (holder as typeof copy)[key] = STRANGE[pick(STRANGE.length)]!;
  return copy;
}

interface Told {
  readonly t: string;
  readonly message?: string;
}
const STATE = '{"t":"state"}';
function sent(engine: Engine, request: Json): string {
  const before = JSON.stringify(engine.handle(STATE));
  const told = engine.handle(JSON.stringify(request)) as unknown as readonly Told[];
  for (const { t, message } of told) {
    if (t !== 'error') continue;
    expect(message, JSON.stringify(request)).not.toMatch(/our fault|\n/);
    expect(message!.length).toBeLessThan(2000);
  }
  const [{ t } = { t: '' }, ...more] = told;
  if (more.length === 0 && (t === 'error' || t === 'refused')) {
    expect(JSON.stringify(engine.handle(STATE)), JSON.stringify(request)).toBe(before);
  }
  return t;
}

test('every request of the page is read, but for one that is shown cut off', () => {
  expect(requests).toHaveLength([...page.matchAll(/^> /gm)].length - 1);
});

test('requests one part away from those that are shown', () => {
  const pick = sampledPick(1);
  const told = new Set<string>();
  for (let count = 0; count < 180; count++) {
    const engine = new Engine(games);
    // A run of requests as they are shown, each time attacked once before it is sent.
    for (let at = pick(requests.length), more = 6; more > 0; at = (at + 1) % requests.length) {
      const request = requests[at]!;
      told.add(sent(engine, attacked(attacked(request, pick), pick)));
      told.add(sent(engine, attacked(request, pick)));
      sent(engine, request);
      more -= 1;
    }
  }
  expect([...told]).toEqual(expect.arrayContaining(['error', 'refused', 'state', 'result']));
});

const enlisted = (seat: string, side: 0 | 1, name: string): Enlisted => {
  const { list } = READY.get(name)!;
  return { seat, side, list, faction: FACTIONS.get(list.faction) };
};
test('setups one part away from those of the scenarios', () => {
  const pick = sampledPick(4);
  const armies = [enlisted('blue', 0, 'ours-se17-400'), enlisted('red', 1, 'ours-hre17-400')];
  const setups = [...BATTLES.keys()].flatMap((scenario) => {
    const made = muster(cloudsOfSmokeWeb.edition, { scenario, armies, size: 400 });
    return made.ok ? [made.value as unknown as Json] : [];
  });
  setups.push(setupOf(cloudsOfSmokeWeb.id, 'mill-brook')!);
  let begun = 0;
  for (let count = 0; count < 300; count++) {
    const setup = attacked(setups[pick(setups.length)], pick);
    const engine = new Engine(games);
    const fate = { seed: String(count) };
    if (sent(engine, { t: 'start', setup, fate }) === 'state') begun += 1;
  }
  // Some changes break no rule.
  expect(begun).toBeGreaterThan(10);
  expect(begun).toBeLessThan(290);
});
