/** Whole battles: at random, read again from their rows, and a turn that a bot thinks about. */
import { mindOf, taskFor, think } from '#bots';
import { minds } from '../../../src/games/clouds-of-smoke/mind/index.ts';
import { cloudsOfSmokeWeb } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Setup } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import { sampledFate, sampledPick } from '#fate';
import { anyRuleset, type Frozen, type Pick } from '#kernel';
import { scenarioSetup } from '../../../src/games/clouds-of-smoke/content/index.ts';
import { battleFigure, begunOn, rowsFigure } from '../../../src/measuring/battles.ts';
import type { Figure } from '../../../src/measuring/rounds.ts';

/** At least so many turns of each bot. */
const BOT_TURNS = 60;

function millBrook(): Frozen<Setup> {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  return setup;
}

export const benchBattles = (): Figure[] => {
  const field = { ruleset: anyRuleset(cloudsOfSmokeWeb), setup: millBrook() };
  return [
    battleFigure(field, 'whole random battles of Mill Brook'),
    rowsFigure(field, 'rows replayed and checked'),
  ];
};

/** Milliseconds of the processor for each turn of a battle of a bot against its like. */
function battleOfBots(bot: string, pick: Pick): number[] {
  const ruleset = anyRuleset(cloudsOfSmokeWeb);
  const match = begunOn({ ruleset, setup: millBrook() });
  const mind = mindOf(minds, bot);
  const fate = sampledFate(pick);
  const spent = new Map<number, number>();
  while (match.outcome === undefined) {
    const { chance, pending, scene } = match;
    if (chance !== undefined) {
      match.settle(fate(chance));
      continue;
    }
    const [{ id, seat }] = pending;
    const { turn } = scene.position as { readonly turn: number };
    const before = process.cpuUsage();
    const thought = think(ruleset, taskFor(match, { seat, bot, seed: 1 }), mind, pick);
    const { user, system } = process.cpuUsage(before);
    match.accept(id, thought?.answer);
    spent.set(turn, (spent.get(turn) ?? 0) + (user + system) / 1000);
  }
  return [...spent.values()];
}
/** Battles of one bot and of the other in turn, until both have had so many turns. */
function turnsOfBots(bots: readonly string[]): number[][] {
  const turns = bots.map((): number[] => []);
  const picks = bots.map(() => sampledPick(47));
  while (turns.some(({ length }) => length < BOT_TURNS)) {
    bots.forEach((bot, at) => turns[at].push(...battleOfBots(bot, picks[at])));
  }
  return turns;
}
function p95(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)];
}

/** A whole turn of the computer that plays sensibly, beside one of legal answers at random. */
export function benchBot(): Figure[] {
  const [ours, peer] = turnsOfBots(['sensible', 'random']).map(p95);
  return [
    {
      name: "a bot's turn, Mill Brook, p95",
      ours,
      peer,
      peerName: 'random answers',
      ratio: ours / peer,
      unit: 'ms',
      limit: { of: 'ratio', most: 30 },
    },
  ];
}
