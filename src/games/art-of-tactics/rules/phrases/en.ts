/** Art of Tactics in English. */
import type { Rule } from '../rules.ts';
import type { Cause, Ground, Strikes, UnitId, Weapon } from '../world.ts';
import { answers, questions } from './asked/en.ts';
import { figures, isMany, does, its, it } from './naming/en.ts';
import { refusals } from './refusals/en.ts';
import type { Phrases, Say, Spent, Turned } from './say.ts';

const dice = (all: readonly number[]): string => all.join(', ');
const elements = (count: number): string => `${count} ${count === 1 ? 'element' : 'elements'}`;
const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

const WEATHER = {
  sun: 'A hot sun: everybody in armour tests his order.',
  wetGround: 'The ground is wet: horses do not strike.',
  downpour: 'A downpour: nobody shoots.',
  storm: 'A storm: units lose their way.',
  night: 'Night falls.',
} as const;
const FROM = { north: 'top', east: 'right', south: 'foot', west: 'left' } as const;
const STRAYS = ['astray ahead', 'astray back', 'astray to the left', 'astray to the right'];
const WEAPONS: { readonly [W in Weapon | 'horse']: string } = {
  bow: 'bows',
  sling: 'slings',
  crossbow: 'crossbows',
  javelin: 'javelins',
  handgun: 'handguns',
  spear: 'spears',
  pike: 'pikes',
  halberd: 'halberds',
  sword: 'swords',
  axe: 'axes',
  shortSpear: 'short spears',
  flail: 'flails',
  twoHandedAxe: 'two-handed axes',
  twoHandedSword: 'two-handed swords',
  lance: 'lances',
  lightEngine: 'a light engine',
  heavyEngine: 'a heavy engine',
  lightGunpowder: 'a light gun',
  heavyGunpowder: 'a heavy gun',
  tusks: 'the elephant',
  team: 'the team',
  scythes: 'the scythes',
  asses: 'the asses',
  horse: 'the horses',
};
const hits = (count: number): string =>
  count === 0 ? 'no hit' : `${count} ${count === 1 ? 'hit' : 'hits'}`;
/** With what, at whom, what was thrown, what hit, and what armour stopped. */
const blows = (strikes: readonly Strikes[], say: Say, by?: UnitId): string =>
  strikes
    .map((one) => {
      const stopped = say.stopped(one, by);
      const less = stopped === 0 ? '' : `, armour stops ${stopped}`;
      return `at ${say.unit(one.at)} with ${WEAPONS[one.weapon]}: ${dice(one.dice)} — ${hits(one.hits)}${less}`;
    })
    .join('; ');
/** What an order-loss test is for. */
const TESTS: { readonly [G in Ground]: string } = {
  terrain: 'bad ground',
  stakes: 'stakes in the way',
  friend: 'passing through a friend',
  turn: 'turning',
  run: 'running',
  evasion: 'evading',
  countercharge: 'charging the shooters',
  retreat: 'turning away from the enemy',
  camp: 'entering a camp',
  sun: 'the heat',
  wagon: 'leaving the wagon',
};
const BY: { readonly [C in Cause]: string } = {
  shooting: 'by shooting',
  test: 'by the test',
  melee: 'in melee',
  terror: 'in terror',
  piercing: 'through its shields or armour',
  demoralisation: 'by demoralisation',
};
const TURNS: { readonly [R in Rule]?: string } = {
  'AOT-FACE-01': ' in place',
  'AOT-FACE-06': ' to face the attack',
  'AOT-REACT-11': ' to the shooters',
  'AOT-RETREAT-03': ' back to face the enemy',
};
const ENDS: { readonly [R in Rule]?: string } = {
  'AOT-RETREAT-05': 'an enemy stands in the way',
  'AOT-RETREAT-06': 'there is no way out',
  'AOT-RETREAT-07': 'the way leads over the edge, or not away from the enemy',
  'AOT-PANIC-07': 'the run ends at an enemy',
  'AOT-PANIC-08': 'a friend stands in the way',
  'AOT-PANIC-09': 'another unit in panic, no smaller, leaves it no room',
  'AOT-WIN-07': 'run over the edge',
  'AOT-ELE-13': 'run wild over the edge',
  'AOT-CHAR-06': 'overturned',
  'AOT-CHAR-07': 'overturned',
  'AOT-CHAR-15': 'overturned',
  'AOT-WAG-01': 'overturned',
  'AOT-WAG-06': 'the crew is beaten',
  'AOT-WAG-08': 'the crew runs',
  'AOT-ART-05': 'nobody serves it any more',
  'AOT-CAMP-03': 'fled into that camp before',
};
/** What victory points are gained for. */
const WORTH: { readonly [R in Rule]?: string } = {
  'AOT-WIN-03': ' for a unit destroyed or dispersed',
  'AOT-WIN-04': ' for the camp',
  'AOT-WIN-05': ' for a unit that had fled into the camp',
  'AOT-WIN-06': ' for what the other side leaves behind',
  'AOT-WIN-10': ' for an escort wiped out',
};
/** How far it went; older logs do not tell it. */
function gone(say: Say, far: number | undefined, lead: string): string {
  if (far === undefined) return '';
  return say.inches(far) === '0' ? ', getting nowhere' : `${lead}${say.inches(far)} in`;
}
/** AOT-TEST-02 */
const verdict = (die: number, against: number): string =>
  `a ${die} ${die < against ? `fails: below ${against}` : `passes: not below ${against}`}`;
const HANDS = { left: ' to the left', right: ' to the right', about: '' } as const;
/** AOT-FACE-01 How far. */
function turn(event: Turned, say: Say): string {
  const told = say.turn(event);
  return told === undefined ? '' : `, ${told.by}°${HANDS[told.hand]}`;
}
const because = (cite: Rule): string => (ENDS[cite] === undefined ? '' : `: ${ENDS[cite]}`);
const ORDERS = { attack: 'attack', move: 'move', shoot: 'shoot', reform: 're-form' } as const;
const BARRED = {
  edge: 'the table ends there',
  ground: 'there is no way over that ground',
  unit: 'somebody stands there',
  enemy: 'another enemy is there',
  front: 'the front would not meet him',
} as const;
const USES = {
  disorder: 'disorder',
  retreat: 'a forced retreat',
  attack: 'a forced attack',
} as const;
/** AOT-DEM-05 Who is in panic costs nothing. */
function spent({ purse, on, points: count }: Spent, say: Say): string {
  const [from, whom] = [say.unit(purse), say.unit(on)];
  return count === 0
    ? `None of the points won from ${from} is spent on ${whom}, in panic`
    : `${points(count)} of demoralisation won from ${from} ${count === 1 ? 'is' : 'are'} spent on ${whom}`;
}

export const en: Phrases = {
  questions,
  answers,
  elements: {
    hill: 'a hill',
    wood: 'a wood',
    village: 'a village',
    ploughland: 'ploughland',
    marsh: 'a marsh',
    scrub: 'scrub',
    rocks: 'rocks',
    lake: 'a lake',
    hedge: 'a hedge',
    treeLine: 'a tree line',
    ditch: 'a ditch',
    stream: 'a stream',
    river: 'a river',
    bridge: 'a bridge',
    ford: 'a ford',
  },
  refusals,
  events: {
    slotsWritten: ({ army }, say) => `${say.army(army)}: the slots are written.`,
    bidRolled: ({ dice: [south, north] }) =>
      south === north
        ? `Who opens the bidding: ${south} to ${north}, again.`
        : `Who opens the bidding: ${south} to ${north}.`,
    bidRefused: ({ army, count }, say) =>
      `${say.army(army)} refuse, and would defend with ${elements(count)}.`,
    rolesSettled: ({ defender, count }, say) =>
      `${say.army(defender)} defend, with ${elements(count)} of terrain.`,
    terrainPlaced: ({ army, elements: [{ kind }] }, say) =>
      `${say.army(army)} place ${say.kind(kind)}.`,
    campPlaced: ({ army }, say) => `${say.army(army)} pitch their camp.`,
    piecePlaced: ({ unit }, say) => `${does(say, unit, 'is')} placed with the camp.`,
    piecesEnded: () => '',
    meetingRolled: ({ dice: [south, north] }, say) =>
      `Who places next: ${say.army(0)} ${south}, ${say.army(1)} ${north}${south === north ? ', again' : ''}.`,
    meetingChosen: ({ army, act }, say) =>
      act === 'pass' ? `${say.army(army)} place nothing more.` : '',
    meetingEnded: () => 'Nothing more is placed: the armies come out of their camps.',
    cameOut: ({ unit }, say) => `${does(say, unit, 'comes')} out of ${its(say, unit)} camp.`,
    guardCalled: ({ unit }, say) => `${does(say, unit, 'stands')} up to guard the camp.`,
    deployed: ({ unit }, say) => `${does(say, unit, 'is')} set up.`,
    deploymentEnded: ({ army }, say) => `${say.army(army)} have set up.`,
    initiativeRolled: ({ dice: [south, north] }, say) =>
      `Initiative: ${say.army(0)} ${south}, ${say.army(1)} ${north}${south === north ? ', a tie: it is thrown again' : ''}.`,
    weatherCame: ({ weather, sky, idle }) => {
      if (idle === true) return 'Night would fall; this table plays on, under a clear sky.';
      if (weather !== 'wind') return WEATHER[weather];
      return sky.is === 'wind' ? `Wind from the ${FROM[sky.from]}.` : 'A wind too light to matter.';
    },
    strayRolled: ({ army, die, count }, say) =>
      `${say.army(army)} in the storm (${die}): ${count} ${count === 1 ? 'unit strays' : 'units stray'}.`,
    strayed: ({ unit, die }, say) =>
      `A ${die} for ${say.unit(unit)}: ${STRAYS[die - 1] ?? 'not astray'}.`,
    initiativeTaken: ({ army, high, low }, say) =>
      high === low + 1
        ? `${say.army(army)} play slot ${high} first.`
        : `${say.army(army)} play slots ${high} to ${low + 1} first.`,
    slotBegan: ({ army, number }, say) => `${say.army(army)}: slot ${number}.`,
    ordered: ({ by: leader, method, order, die, given, later }, say) => {
      const named = [...given, ...later].filter(({ along }) => along === undefined);
      const names = named.map(({ unit }) => say.unit(unit)).join(', ');
      const who = leader < 0 ? '' : `The general with ${say.unit(leader)}`;
      const what = order === undefined ? 'go' : ORDERS[order];
      const thrown = die === undefined ? '' : ` (${die})`;
      const by = {
        none: leader < 0 ? 'No orders' : `${who} orders nobody else`,
        own: `${who} lets his own unit act first`,
        direct: `${who} orders directly`,
        signal: `${who} signals to ${what}${thrown}`,
        line: `${who} leads a battle line to ${what}`,
        messenger: `${who} sends a messenger${thrown}`,
        rewrite: `${who} rewrites the slots`,
        separate: 'A separate unit',
      }[method];
      if (die !== undefined && named.every(({ unit }) => unit === leader)) {
        return `${by}: ${method === 'messenger' ? 'he does not arrive' : 'nobody hears it'}.`;
      }
      return `${by}${names === '' ? '' : `: ${names}`}.`;
    },
    mergePrepared: ({ units }, say) =>
      `${units.map((unit) => say.unit(unit)).join(' and ')} prepare to merge.`,
    activated: () => '',
    moved: ({ unit, run, length }, say) =>
      `${does(say, unit, run === 1 ? 'runs' : 'moves')}${length === undefined ? '' : ` ${say.inches(length)} in`}.`,
    runRolled: ({ unit, dice: all, reach }, say) =>
      `${does(say, unit, 'rolls')} ${dice(all)} for ${its(say, unit)} run: up to ${say.inches(reach)} in.`,
    hauled: ({ unit, die, reach }, say) =>
      `${does(say, unit, 'is')} drawn up to ${say.inches(reach)} in (${die}).`,
    actionTaken: () => '',
    turned: (event, say) =>
      `${does(say, event.unit, 'turns')}${TURNS[event.cite] ?? ''}${turn(event, say)}.`,
    tested: ({ unit, ground, die, against, element, friend }, say) => {
      const what =
        element === undefined
          ? friend === undefined
            ? TESTS[ground]
            : `passing through ${say.unit(friend)}`
          : say.element(element);
      return `${does(say, unit, 'tests')} ${its(say, unit)} order (${what}): ${verdict(die, against)}.`;
    },
    testRerolled: ({ unit, die, against, counts }, say) => {
      const again = `${does(say, unit, 'throws')} the test again: `;
      if (against === undefined) return `${again}${die}.`;
      const chosen = `${it(say, unit)} may keep either`;
      const kept = counts === undefined ? chosen : `the ${counts} counts`;
      return `${again}${verdict(die, against)}; ${kept}.`;
    },
    killed: ({ unit, figures: all, by }, say) =>
      `${does(say, unit, 'loses')} ${figures(all.length)} ${BY[by]}.`,
    disordered: ({ unit, figures: all, by }, say) =>
      `${figures(all.length)} of ${say.unit(unit)} ${all.length === 1 ? 'falls' : 'fall'} out of order ${BY[by]}.`,
    reformed: ({ unit, first, second }, say) =>
      second.length === 0
        ? `${does(say, unit, 'forms')} up in one rank of ${first.length}.`
        : `${does(say, unit, 'forms')} up in two ranks, of ${first.length} and ${second.length}.`,
    rallied: ({ unit, count, of }, say) =>
      `${does(say, unit, 'comes')} to itself: ${count} of ${of}.`,
    merged: ({ unit, from: [first, ...more] }, say) => {
      const who =
        more.length === 0
          ? does(say, first, 'joins')
          : `${[first, ...more].map((one) => say.unit(one)).join(', ')} join`;
      return `${who} ${say.unit(unit)}.`;
    },
    split: ({ unit, part, figures: all }, say) =>
      `${figures(all.length)} ${all.length === 1 ? 'parts' : 'part'} from ${say.unit(unit)}, as ${say.unit(part)}.`,
    wagonLeft: ({ unit }, say) => `${does(say, unit, 'leaves')} ${its(say, unit)} wagon.`,
    wagonManned: ({ unit }, say) => `${does(say, unit, 'mans')} the wagon.`,
    shotDeclared: ({ unit, at }, say) => `${does(say, unit, 'aims')} at ${say.unit(at)}.`,
    shot: ({ unit, strikes, answer }, say) =>
      `${does(say, unit, 'shoots')}${answer === 1 ? ' back' : ''} ${blows(strikes, say)}.`,
    volleyShot: () => '',
    chased: ({ unit, by }, say) =>
      `${does(say, unit, 'panics')}: shot at by ${say.unit(by)}, ${it(say, unit)} will run.`,
    wallTested: ({ unit, die, below, blocks }, say) =>
      `Shields of ${say.unit(unit)}: ${die} against ${below}${die === below && blocks > 0 ? ', equal, as veterans may' : ''}, ${blocks > 0 ? `they block ${blocks} at most` : 'they do not help'}.`,
    blocked: ({ unit, hits: count }, say) =>
      `The shields of ${say.unit(unit)} block ${hits(count)}.`,
    contactMade: ({ by, with: other }, say) => `${does(say, by, 'comes')} upon ${say.unit(other)}.`,
    evasionRolled: ({ unit, die, by }, say) =>
      `${does(say, unit, 'tries')} to evade${by === undefined ? '' : ` from ${say.unit(by)}`}: ${die} in.`,
    evasionFailed: ({ unit, by, die, why }, say) =>
      `${say.unit(unit)} cannot fall back ${die} in, ${BARRED[why]}: ${it(say, unit)} must fight ${say.unit(by)}.`,
    evaded: ({ unit }, say) =>
      `${does(say, unit, 'falls')} back, ${its(say, unit)} front to the enemy.`,
    counterchargeRolled: ({ unit, at, die }, say) =>
      `${does(say, unit, 'charges')} ${say.unit(at)}, who ${isMany(say, at) ? 'shoot' : 'shoots'} at ${isMany(say, unit) ? 'them' : 'it'}: ${die} in.`,
    barbarianCharge: ({ unit, at }, say) => `${say.unit(unit)} cannot be held: at ${say.unit(at)}!`,
    actionsEnded: () => '',
    reacted: ({ unit }, say) => `${does(say, unit, 'acts')} on ${its(say, unit)} own initiative.`,
    struck: ({ unit, strikes }, say) =>
      `${does(say, unit, 'strikes')} ${blows(strikes, say, unit)}.`,
    woundTested: ({ unit, die, hits }, say) =>
      `${say.unit(unit)}, hit ${hits === 1 ? 'once' : `${hits} times`}: ${die} — ${die <= hits ? 'that is its end' : 'it lives'}.`,
    wentBerserk: ({ unit, at, how = 'rushes' }, say) => {
      const spared = how === 'strikes' ? say.spared(unit, at) : undefined;
      const what = {
        rushes: `at ${say.unit(at)}!`,
        strikes: `finds no way out and is at ${say.unit(at)}, whom it touches!`,
        stands: `finds no way to ${say.unit(at)} and stays where it is.`,
        spent: `finds no way out past ${say.unit(at)}, where nobody fights any more, and strikes nobody.`,
        wagon: `finds no way out past the war wagon of ${say.unit(at)}, and strikes nobody.`,
      }[spared ?? how];
      return `${does(say, unit, 'runs')} wild, ${what}`;
    },
    elephantsMet: ({ a, b, dice: [own, his] }, say) =>
      `${say.unit(a)} and ${say.unit(b)} meet, elephant against elephant: ${own} to ${his}, ${own === his ? 'neither falls' : `${say.unit(own > his ? b : a)} falls`}.`,
    fought: () => '',
    tied: ({ a, b, density }, say) =>
      `${say.unit(a)} and ${say.unit(b)} are a match, ${density} to ${density}: neither is beaten.`,
    beaten: ({ beaten }, say) =>
      `${does(say, beaten.unit, 'is')} beaten ${beaten.in === 'melee' ? 'in melee' : 'by shooting'}, by ${beaten.by.map((one) => say.unit(one)).join(', ')}.`,
    stepEnded: () => '',
    retreated: ({ unit, far }, say) => `${does(say, unit, 'retreats')}${gone(say, far, ' ')}.`,
    fled: ({ unit, far }, say) => {
      const where = say.isHome(unit) ? ` into ${its(say, unit)} camp` : gone(say, far, ', ');
      return `${does(say, unit, 'runs')} in panic${where}.`;
    },
    retreatSettled: ({ unit, kept }, say) =>
      kept === 'limit'
        ? `${does(say, unit, 'has')} retreated in this turn before, and ${isMany(say, unit) ? 'stay where they are' : 'stays where it is'}.`
        : '',
    dispersed: ({ unit, cite }, say) => `${does(say, unit, 'is')} dispersed${because(cite)}.`,
    destroyed: ({ unit, cite }, say) =>
      `${does(say, unit, 'is')} destroyed${because(cite) || ': nobody is left'}.`,
    leftTable: ({ unit }, say) => `${does(say, unit, 'is')} led off the table.`,
    campSacked: ({ army, by }, say) =>
      `${does(say, by, 'sacks')} the camp of the ${say.army(army)} and ${isMany(say, by) ? 'are' : 'is'} gone with the loot.`,
    scored: ({ army, points: count, cite }, say) =>
      `${say.army(army)} gain ${count} victory ${count === 1 ? 'point' : 'points'}${WORTH[cite] ?? ''}.`,
    pointsEarned: ({ army, unit, points: count }, say) =>
      `${say.army(army)} earn ${points(count)} of demoralisation from ${say.unit(unit)}.`,
    placeChosen: () => '',
    pointsSpent: (event, say) => `${spent(event, say)}: ${USES[event.use]}.`,
    purseClosed: ({ unit, lost }, say) =>
      lost > 0
        ? `${points(lost)} of demoralisation won from ${say.unit(unit)} ${lost === 1 ? 'is' : 'are'} lost.`
        : '',
    slotEnded: () => '',
    turnEnded: ({ turn }) => `Turn ${turn}.`,
  },
  outcomes: {
    total: (who) => `Total victory: ${who}.`,
    points: (who, tally) => `Victory by points, ${tally.join(' to ')}: ${who}.`,
    draw: (_, tally) => `A draw${tally.length === 0 ? '' : `, ${tally.join(' to ')}`}.`,
    timeOver: (who) => `Time has run out: ${who} have won.`,
    conceded: (who) => `${who} gave up.`,
    agreed: (who) =>
      who === '' ? 'The players agree on a draw.' : `The players agree: ${who} have won.`,
  },
  endings: {
    'AOT-WX-07': 'Night has fallen.',
    'AOT-WIN-06': 'An army has been led off the field.',
    'AOT-WIN-08': 'Of an army only looters are left.',
    'AOT-WIN-11': 'The turn limit is reached, which this table has agreed on: the book knows none.',
    'AOT-WIN-13': 'Nothing has stirred for so many turns that the battle is broken off.',
  },
};
