/** Which roll is said to come next is the one that is then made, in whole battles. */
import { expect, test } from 'vitest';
import { taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game, type Happening } from '#kernel';
import { standingAnswer } from '../../src/games/manifest.ts';
import { ledTo } from '../../src/table/foresight.ts';
import { setupAt, usualOf } from './rolled.ts';
import { games } from '../every.ts';
import { isNight } from '../night.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import type { CombatCommander, Setup } from '../../src/games/combat-commander/rules/index.ts';
import { comingAt, type Coming } from '../../src/games/combat-commander/table/odds/coming.ts';

const [ruleset] = combatCommander.rulesets;
const { minds: { sensible } = {}, instructions = [] } = combatCommander;
const usual = usualOf(instructions);
type Deed = Happening<CombatCommander>;

/** What it says, and what was then made open. */
interface Said {
  /** Another roll in its place was not wanted. */
  readonly stands: boolean;
  /** The paragraph in which it came. */
  readonly within: string | undefined;
  readonly coming: Coming | undefined;
  readonly came: readonly Deed[];
}
/** One battle of sensible minds with the usual standing orders: each answer that rolled. */
function rolledIn(seed: number): Said[] {
  const setup = setupAt(games, ruleset, seed) as unknown as Frozen<Setup>;
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error('the setup is not legal');
  const match = started.value as unknown as Match<CombatCommander>;
  const [pick, found] = [sampledPick(seed), [] as Said[]];
  const fate = sampledFate(pick);
  let said: Omit<Said, 'came'> | undefined;
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      const came = match.settle(fate(match.chance)) as readonly Deed[];
      if (said !== undefined) found.push({ ...said, came });
      said = undefined;
      continue;
    }
    const [open] = match.pending;
    if (open === undefined) break;
    const plain = match as unknown as Match<Game>;
    const left = standingAnswer(plain, plain.pending[0], instructions, usual);
    const task = taskFor(plain, { seat: open.seat, bot: '', seed: 0 });
    const answer = left ?? think(ruleset, task, sensible, pick)?.answer;
    match.reply(open.id, answer);
    if (match.chance === undefined) continue;
    const { look, trail, ...since } = ledTo(match, open.seat);
    const coming = comingAt({ look, trail, since });
    const stands = open.ask === 'useInitiative' && answer === false;
    said = left === undefined ? { stands, within: trail.at(-1), coming } : undefined;
  }
  return found;
}
/** The card that was made open, and for what. */
const opened = (came: readonly Deed[]): string => {
  const [first] = came;
  if (first?.type === 'drew') return 'cards';
  if (first?.type !== 'revealed') return first?.type ?? '';
  if (first.why !== 'roll') return first.why === 'hex' ? 'sniper' : 'event';
  return `${first.what} ${first.unit ?? ''}`.trim();
};
const told = (coming: Coming): string => {
  switch (coming.what) {
    case 'resistance':
      return `defence ${coming.unit}`;
    case 'shot':
      return 'attack';
    case 'defence':
    case 'rally':
    case 'rout':
      return `${coming.what} ${coming.unit}`;
    default:
      return coming.what;
  }
};
const BATTLES = isNight ? 12 : 6;
test('what is said to come comes, and the roll that a standing one leads to is said', () => {
  const all = Array.from({ length: BATTLES }, (_, at) => rolledIn(at + 1)).flat();
  const known = all.flatMap(({ coming, came }) => (coming ? [[told(coming), opened(came)]] : []));
  expect(known.filter(([said, came]) => said !== came)).toEqual([]);
  expect(known.length).toBeGreaterThan(200);
  // CC-INI-02 Whatever stands and leads to a roll is told of it.
  const stood = all.filter(({ stands }) => stands);
  const untold = stood.filter(({ coming }) => coming === undefined);
  // CC-FIRE-12 Smoke of a kind by chance, CC-EVT-E59 a hex for whoever comes: no dice are thrown.
  const isThrown = ({ came, within }: Said): boolean =>
    opened(came) !== 'smokePlaced' && within !== 'CC-EVT-E59';
  expect(untold.filter(isThrown)).toEqual([]);
  expect(stood.length).toBeGreaterThan(40);
  expect(new Set(known.map(([said]) => said?.split(' ')[0])).size).toBeGreaterThan(7);
});
