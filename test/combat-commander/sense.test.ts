/** Battles at random: each event can happen then, and each question has answers. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { anyRuleset, Match, type Frozen, type Game, type Ruleset } from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { rangeBetween } from '../../src/games/combat-commander/rules/ground/board.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Position, Setup, UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { step } from '../../src/measuring/battles.ts';
import { found } from './cases.ts';
import type { CombatCommander, Event } from '../../src/games/combat-commander/rules/game.ts';

/** Where mines lay when the last roll was made: what its trigger takes away has gone off. */
type Laid = ReadonlySet<number>;
const minesIn = ({ fortifications }: Position): Laid =>
  new Set(fortifications.flatMap(([hex, works]) => (works === 'mines' ? [hex] : [])));
/** What is wrong with an event in this position; undefined: nothing. */
function nonsense(event: Event, position: Position, laid: Laid): string | undefined {
  const { units, weapons, smoke, fortifications, casualties } = position;
  const isOn = (unit: UnitId): boolean => units.hex[unit] >= 0;
  const works = (hex: number): boolean => fortifications.some(([one]) => one === hex);
  const isSmoky = (hex: number): boolean => smoke.some(([one]) => one === hex);
  const near = (unit: UnitId, to: number): boolean => rangeBetween(units.hex[unit], to) === 1;
  const may = (holds: boolean): string | undefined => (holds ? undefined : 'cannot be now');
  switch (event.type) {
    case 'acted':
    case 'ordered':
    case 'discarded':
    case 'opportunity':
      return may(position.hands[event.side].some(({ slot }) => slot === event.card.slot));
    case 'revealed':
    case 'drew':
      return may(
        position.decks[event.side].cards.value?.includes(event.card.value as never) === true,
      );
    case 'recovered':
      return may(
        event.units.length > 0 && event.units.every((unit) => units.suppressed[unit] === 1),
      );
    case 'rallied':
      return may(isOn(event.unit));
    case 'broke':
      return may(isOn(event.unit) && units.broken[event.unit] === 0);
    case 'suppressed':
    case 'eliminated':
      return may(isOn(event.unit));
    case 'hardened':
      return may(isOn(event.unit) && units.veteran[event.unit] === 0);
    case 'deployed':
      return may(isOn(event.unit) && event.team >= 0 && event.count > 0);
    case 'placed':
      return may(event.hex >= 0 && event.unitType >= 0 && Number.isInteger(event.weapon));
    case 'revived':
      return may(casualties[units.side[event.unit]].includes(event.unit));
    case 'advanced':
    case 'retreated':
    case 'evacuated':
      return may(isOn(event.unit) && near(event.unit, event.to));
    case 'moved':
      return may(event.units.length > 0 && event.units.every((unit) => near(unit, event.to)));
    case 'handedOver':
      return may(units.weapon[event.giver] >= 0 && units.weapon[event.taker] < 0);
    case 'activated':
      return may(event.units.every((unit) => isOn(unit) && units.activated[unit] === 0));
    case 'exited':
      return may(isOn(event.unit));
    case 'entered':
      return may(!isOn(event.unit) && units.arrives[event.unit] >= 0);
    case 'smokePlaced':
      return may(!isSmoky(event.hex) && event.value > 0);
    case 'smokeCleared':
      return may(isSmoky(event.hex));
    case 'worksPlaced':
      return may(!works(event.hex) && !position.blaze.includes(event.hex));
    case 'worksRemoved':
      return may(works(event.hex));
    case 'blazed':
      return may(!position.blaze.includes(event.hex));
    case 'weaponBroke':
      return may(weapons.broken[event.weapon] === 0 && weapons.eliminated[event.weapon] === 0);
    case 'weaponFixed':
      return may(weapons.broken[event.weapon] === 1);
    case 'weaponLost':
      return may(weapons.eliminated[event.weapon] === 0);
    case 'weaponGivenUp':
      return may(units.weapon[event.unit] === event.weapon);
    case 'weaponTaken':
      return may(weapons.eliminated[event.weapon] === 1 && units.weapon[event.unit] < 0);
    case 'mined':
      return may(laid.has(event.hex));
    case 'defended':
      return may(isOn(event.unit));
    case 'routed':
      return may(event.units.every((unit) => units.broken[unit] === 1));
    case 'scored':
      return may(event.points !== 0);
    case 'controlled':
      return may(position.control[event.objective] !== event.side);
    case 'fired':
      return may(event.pieces.length > 0 && event.targets.length > 0);
    case 'stepped':
      return stepping(event.to, position);
    default:
      return undefined;
  }
}
/** Who is still to do something is there, and once. */
function stepping(to: Position['step'], { units }: Position): string | undefined {
  const left = 'left' in to && to.at !== 'impact' ? (to.left as readonly UnitId[]) : [];
  if (new Set(left).size < left.length) return 'somebody twice';
  if (to.at === 'recover' && left.length === 0) return 'nobody is to recover';
  if ('pieces' in to) {
    const names = to.pieces.map(({ unit, weapon }) => 2 * unit + weapon);
    if (new Set(names).size < names.length) return 'a piece twice';
  }
  return left.every((unit) => unit < units.hex.length) ? undefined : 'somebody who is not';
}
/** What a question lists is some, and each once. */
function emptiness(question: object): string | undefined {
  for (const [name, list] of Object.entries(question)) {
    if (!['units', 'hexes', 'entries', 'weapons', 'sides'].includes(name)) continue;
    const all = (list as readonly unknown[]).map((one) => JSON.stringify(one));
    if (name !== 'entries' && new Set(all).size < all.length) return `${name} twice`;
    if (all.length === 0 && !('mayPass' in question) && !('pieces' in question))
      return `no ${name}`;
  }
  return undefined;
}
function watched(said: string[]): Ruleset<CombatCommander> {
  let laid: Laid = new Set();
  return {
    ...combatCommander2006,
    apply(position, event) {
      if (event.type === 'revealed' && event.why === 'roll') laid = minesIn(position);
      const wrong = Object.values(event).includes(undefined)
        ? 'not whole'
        : nonsense(event, position, laid);
      if (wrong !== undefined) said.push(`${JSON.stringify(event)}: ${wrong}`);
      combatCommander2006.apply(position, event);
    },
  };
}
function wrongIn(setup: Setup, seed: number, begin?: Frozen<Position>): string[] {
  const said: string[] = [];
  const rules = anyRuleset(watched(said));
  const rest = { position: begin as never, asked: 1, answers: [], sealed: [] };
  const started = begin === undefined ? Match.start(rules, setup) : undefined;
  if (started?.ok === false) throw new Error(JSON.stringify(started.error));
  const match: Match<Game> = started?.value ?? Match.resume(rules, setup, rest);
  const pick = sampledPick(seed);
  for (let done = 0; done < 1500 && match.outcome === undefined; done++) {
    const [open] = match.pending;
    const wrong = open && emptiness(open.question);
    if (wrong !== undefined) said.push(`${open.ask} ${JSON.stringify(open.question)}: ${wrong}`);
    step(match, pick);
  }
  return said;
}
describe('a battle at random', () => {
  test.each([21, 22, 23, 24])('makes sense to its end, seed %i', (seed) => {
    expect(wrongIn(millCrossing, seed)).toEqual([]);
  });
  const AMID = [
    [
      'H4 sergeantY',
      'H4 rifle lightMg',
      'I5 rifle heavyMg',
      'G4 rifle',
      'J5 weaponTeam mediumMortar',
    ],
    ['H6 sergeantY', 'H6 rifle lightMg', 'I7 rifle', 'G6 assault', 'J7 guardsSmg flamethrower'],
  ] as const;
  const CORNER = [
    [
      'C1 sergeantY',
      'C1 rifle lightMg',
      'C2 rifle heavyMg',
      'B3 rifle',
      'D3 weaponTeam mediumMortar',
    ],
    ['A1 sergeantY', 'A1 rifle lightMg', 'B1 rifle', 'A2 assault', 'A3 guardsSmg flamethrower'],
  ] as const;
  test.each([
    [AMID, 31],
    [AMID, 32],
    [AMID, 33],
    [CORNER, 41],
    [CORNER, 42],
    [CORNER, 43],
  ])('makes sense where all stand close, among works: %j, seed %i', ([axis, allies], seed) => {
    const battle = found({
      axis,
      allies,
      setup: (setup) => ({
        ...setup,
        forces: [{ ...setup.forces[0], posture: 'defend' }, setup.forces[1]],
      }),
      change: ({ units, fortifications, smoke }) => {
        fortifications.push([at('H5'), 'mines'], [at('I6'), 'wire'], [at('B2'), 'mines']);
        fortifications.push([at('A2'), 'foxholes'], [at('C1'), 'trench']);
        smoke.push([at('G5'), 3]);
        for (const unit of [1, 6]) units.suppressed[unit] = 1;
        for (const unit of [3, 7]) units.broken[unit] = 1;
      },
    });
    expect(wrongIn(battle.setup, seed, battle.scene.position)).toEqual([]);
  });
});
