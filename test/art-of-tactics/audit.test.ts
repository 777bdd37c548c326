/** The auditor of logs: quiet where a log says what the document says, loud where it does not. */
import { expect, test } from 'vitest';
import { games } from '#proofs';
import { printMatchFile, type MatchFile } from '#record';
import type { Audited } from '#trials';
import { auditFor } from '../../src/cli/verbs/audit.ts';
import { auditFile } from './trials/auditor/index.ts';
import { battle, edition, pairOf } from './battles.ts';

const BATTLES: readonly MatchFile[] = [
  battle({ seed: 'audit 1' }),
  battle({ seed: 'audit 2' }),
  battle({ seed: 'audit 3' }),
  battle({ seed: 'audit 4', armies: pairOf(4) }),
  battle({ seed: 'audit 5', armies: pairOf(9), bots: ['sensible', 'sensible'] }),
  battle({ seed: 'bid 3', armies: pairOf(10), start: 'full' }),
  battle({ seed: 'audit 7', armies: pairOf(11), start: 'meeting' }),
  // A chariot in panic is driven over two pieces of bad ground: overturned once (AOT-CHAR-15).
  battle({ seed: 'lists 95', armies: pairOf(95), bots: ['random', 'sensible'], start: 'meeting' }),
];
const read = (file: MatchFile): Audited => auditFile(edition(), file);

type Fields = { readonly type: string; readonly [field: string]: unknown };
/** What comes of a lie shows within so many rows: the rest of the log is not read. */
const AFTER = 40;
/** The log that holds such an event, with that one event told otherwise. */
function told(
  holds: (event: Fields) => boolean,
  changed: (event: Fields) => object,
): { readonly file: MatchFile; readonly seq: number } {
  for (const file of BATTLES) {
    const row = file.rows.find(({ events }) => events.some((event) => holds(event)));
    if (row === undefined) continue;
    const at = row.events.findIndex((event) => holds(event));
    const events = row.events.map((event, index) =>
      index === at ? { ...event, ...changed(event as Fields) } : event,
    );
    const rows = file.rows
      .slice(0, file.rows.indexOf(row) + AFTER)
      .map((one) => (one === row ? { ...row, events } : one));
    return { file: { ...file, rows }, seq: row.seq };
  }
  throw new Error('no battle holds such an event');
}
const number = (event: Fields, field: string): number => event[field] as number;

test('battles of the rules differ nowhere, and every chapter has been looked at', () => {
  const compared = new Set<string>();
  for (const file of BATTLES) {
    const { deviations, compared: cites } = read(file);
    expect(deviations).toEqual([]);
    for (const cite of cites.keys()) compared.add(cite.split('-')[1] ?? '');
  }
  const chapters = [
    'MOVE',
    'TEST',
    'MELEE',
    'MRES',
    'DEM',
    'SHOOT',
    'CMD',
    'WIN',
    'PANIC',
    'REFORM',
    'SETUP',
    'MEET',
    'ARMY',
  ];
  expect([...compared]).toEqual(expect.arrayContaining(chapters));
});

interface Strikes {
  readonly weapon: string;
  readonly hits: number;
  readonly dice: readonly number[];
}
const struck = ({ type, strikes }: Fields): boolean =>
  type === 'struck' && (strikes as Strikes[])[0]?.weapon !== 'tusks';
const oneHitMore = ({ strikes }: Fields): object => {
  const [first, ...others] = strikes as [Strikes, ...Strikes[]];
  return { strikes: [{ ...first, hits: first.hits + 1 }, ...others] };
};
const oneDieMore = ({ strikes }: Fields): object => {
  const [first, ...others] = strikes as [Strikes, ...Strikes[]];
  return { strikes: [{ ...first, dice: [...first.dice, 6] }, ...others] };
};
interface Ground {
  readonly outline: readonly (readonly [number, number])[];
}
/** Off the table; and twice as wide and deep. */
const shifted = (one: Ground): Ground => ({
  ...one,
  outline: one.outline.map(([x, y]) => [x + 60_000, y]),
});
const doubled = (one: Ground): Ground => {
  const [[x0, y0] = [0, 0]] = one.outline;
  return { ...one, outline: one.outline.map(([x, y]) => [2 * x - x0, 2 * y - y0]) };
};
const of =
  (type: string, holds: (event: Fields) => boolean = () => true) =>
  (event: Fields): boolean =>
    event.type === type && holds(event);

test.each<[string, (event: Fields) => boolean, (event: Fields) => object, RegExp]>([
  ['hits of melee', struck, oneHitMore, /WPN|CHAR/],
  ['dice of melee', struck, oneDieMore, /MELEE-04|WPN/],
  [
    'losses of melee',
    of('killed', ({ by, figures }) => by === 'melee' && (figures as number[]).length > 1),
    ({ figures }) => ({ figures: (figures as number[]).slice(1) }),
    /MELEE-09|ELE|CHAR/,
  ],
  [
    'shields',
    of('wallTested', ({ blocks }) => blocks === 0),
    ({ die }) => ({ blocks: die }),
    /MSAVE|SAVE/,
  ],
  [
    'who is beaten, and his density',
    of('beaten'),
    ({ beaten }) => ({
      beaten: { ...(beaten as object), density: (beaten as { density: number }).density + 1 },
    }),
    /DEM-01|MRES/,
  ],
  [
    'a tie, and what is left of both',
    of('tied'),
    (e) => ({ density: number(e, 'density') + 1 }),
    /MRES/,
  ],
  ['a tie that is none', of('tied'), (e) => ({ b: number(e, 'a') }), /MRES/],
  ['points earned', of('pointsEarned'), (e) => ({ points: number(e, 'points') + 1 }), /DEM-01/],
  ['points spent', of('pointsSpent'), (e) => ({ points: number(e, 'points') + 1 }), /DEM-04/],
  ['points left over', of('purseClosed'), (e) => ({ lost: number(e, 'lost') + 1 }), /DEM-07/],
  [
    'what a test is against',
    of('tested'),
    (e) => ({ against: number(e, 'against') + 1 }),
    /TEST-02/,
  ],
  ['the way of a move', of('moved'), (e) => ({ x: number(e, 'x') + 500 }), /MOVE-03/],
  ['the reach of a run', of('runRolled'), (e) => ({ reach: number(e, 'reach') + 1000 }), /RUN-03/],
  ['the way of a retreat', of('retreated'), (e) => ({ x: number(e, 'x') + 12_000 }), /RETREAT/],
  [
    'a flight',
    of('fled', ({ limited }) => limited === 0),
    (e) => ({ y: number(e, 'y') + 12_000 }),
    /PANIC/,
  ],
  ['the dice of a shot', of('shot'), oneDieMore, /SHOOT-07|ART/],
  [
    'the losses of a volley',
    of('volleyShot'),
    ({ volley }) => ({ volley: { ...(volley as object), lost: 9 } }),
    /SRES/,
  ],
  ['the initiative', of('initiativeTaken'), (e) => ({ army: 1 - number(e, 'army') }), /CMD-03/],
  ['a slot', of('slotBegan'), (e) => ({ number: number(e, 'number') + 1 }), /CMD-04/],
  [
    'victory points',
    of('scored', ({ cite }) => cite === 'AOT-WIN-03'),
    () => ({ points: 2 }),
    /WIN-03/,
  ],
  ['an offer', of('bidRefused'), (e) => ({ count: number(e, 'count') + 1 }), /SETUP-04/],
  ['who defends', of('rolesSettled'), (e) => ({ defender: 1 - number(e, 'defender') }), /SETUP-03/],
  [
    'where ground lies',
    of('terrainPlaced'),
    ({ elements }) => ({ elements: (elements as Ground[]).map(shifted) }),
    /SETUP-06/,
  ],
  [
    'how large ground is',
    of('terrainPlaced', ({ elements }) => (elements as Ground[]).length < 3),
    ({ elements }) => ({ elements: (elements as Ground[]).map(doubled) }),
    /SETUP-0[678]/,
  ],
  ['a camp', of('campPlaced'), (e) => ({ x: number(e, 'x') - 60_000 }), /SETUP-10/],
  [
    'where a unit is set up',
    of('deployed'),
    (e) => ({ x: number(e, 'x') > 30_000 ? 4000 : 56_000 }),
    /SETUP-13/,
  ],
  ['who chooses', of('meetingChosen'), (e) => ({ army: 1 - number(e, 'army') }), /MEET-01/],
  [
    'where a unit comes out',
    of('cameOut'),
    (e) => ({ facing: number(e, 'facing') + 700 }),
    /MEET-05/,
  ],
  [
    'the ranks of one who re-forms',
    // Two may have come back just now: of three that are missing one at least stood in the ranks.
    of('reformed', ({ first }) => (first as number[]).length > 3),
    ({ first }) => ({ first: (first as number[]).slice(3) }),
    /REFORM-02/,
  ],
])('a log that lies about %s is found out', (_, holds, changed, cite) => {
  const { file, seq } = told(holds, changed);
  const { deviations } = read(file);
  expect(deviations.map((one) => one.cite).join(' ')).toMatch(cite);
  expect(deviations[0]?.seq).toBeGreaterThanOrEqual(seq);
});

interface Ordered {
  readonly unit: number;
  readonly deeds: readonly string[];
}
const givenIn = ({ given }: Fields): readonly Ordered[] => given as readonly Ordered[];
test.each<[string, (event: Fields) => boolean, (event: Fields) => object, RegExp]>([
  [
    'to whom an order is given',
    of('ordered', (e) => e['method'] === 'separate' && givenIn(e).length === 1),
    (e) => ({ given: givenIn(e).map((one) => ({ ...one, unit: 0 })) }),
    /CMD-18|CMD-07|ACT-02|CMD-20/,
  ],
  [
    'what an order is for',
    of('ordered', (e) => e['method'] === 'direct' && givenIn(e).length > 0),
    (e) => ({ given: givenIn(e).map((one) => ({ ...one, deeds: [] })) }),
    /CMD-07/,
  ],
  [
    'how orders are given',
    of('ordered', (e) => e['method'] === 'separate'),
    () => ({ method: 'own' }),
    /CMD-07/,
  ],
  [
    'the length of a way',
    of('moved', (e) => number(e, 'length') > 500),
    (e) => ({ length: number(e, 'length') - 400 }),
    /MOVE-01|RUN-03/,
  ],
  [
    'how far one falls back',
    of('retreated'),
    (e) => ({ far: number(e, 'far') + 900 }),
    /RETREAT-01/,
  ],
  [
    'why one who is beaten stays',
    of('retreatSettled', (e) => e['kept'] === 'gone'),
    () => ({ kept: 'limit' }),
    /RETREAT-08/,
  ],
  ['whom one evades', of('evasionRolled'), (e) => ({ by: number(e, 'unit') }), /EVADE-01/],
  [
    'slots that are written anew',
    of('slotsWritten'),
    () => ({ slots: [-1, -1, -1, -1, -1, 0] }),
    /CMD-01/,
  ],
])('a log that lies about %s is found out', (_, holds, changed, cite) => {
  const { file, seq } = told(holds, changed);
  const { deviations } = read(file);
  expect(deviations.map((one) => one.cite).join(' ')).toMatch(cite);
  expect(deviations[0]?.seq).toBeGreaterThanOrEqual(seq);
});
test.each<[string, (unit: Troops) => object, string]>([
  ['gear', (troop) => ({ ...troop, gear: ['pavise', 'horseArmour'] }), 'AOT-ARMY-12'],
  ['recruits', (troop) => ({ ...troop, recruits: true }), 'AOT-PROP-15'],
  ['arms', (troop) => ({ ...troop, arm: 'camel' }), 'AOT-ARMY-08'],
])('troops of a list with other %s than it has are found out', (_, changed, cite) => {
  const file = BATTLES[3];
  if (file === undefined) throw new Error('there is no battle of lists');
  const setup = file.header.setup as unknown as { readonly troops: readonly Troops[] };
  const header = {
    ...file.header,
    setup: { ...setup, troops: setup.troops.map(changed) } as never,
  };
  const cites = read({ header, rows: file.rows.slice(0, 1) }).deviations.map((one) => one.cite);
  expect(cites).toContain(cite);
});
interface Troops {
  readonly gear: readonly string[];
  readonly arm: string;
}
test('weather that no two doubles have brought is found out', () => {
  const [first] = BATTLES;
  if (first === undefined) throw new Error('there is no battle');
  const event = { type: 'weatherCame', weather: 'downpour', sky: { is: 'downpour' } };
  const rows = first.rows.map((row, at) =>
    at === 3 ? { ...row, events: [event, ...row.events] } : row,
  );
  const { deviations } = read({ ...first, rows });
  expect(deviations[0]).toMatchObject({ cite: 'AOT-CMD-24', said: 'downpour', expected: 'none' });
});

test('night that ends nothing unasked, or after which they fight on, is found out', () => {
  const [first] = BATTLES;
  if (first === undefined) throw new Error('there is no battle');
  const told = (event: object): string[] => {
    const rows = first.rows.map((row, at) =>
      at === 3 ? { ...row, events: [event as never, ...row.events] } : row,
    );
    const { deviations } = read({ ...first, rows });
    return deviations.filter(({ cite }) => cite === 'AOT-WX-07').map(({ said }) => said);
  };
  const night = { type: 'weatherCame', weather: 'night', sky: { is: 'clear' } };
  expect(told({ ...night, idle: true })[0]).toBe('true');
  expect(told(night).length).toBeGreaterThan(0);
});

test('armies that cost too much, or have too many elite units, are found out', () => {
  const file = BATTLES[3];
  if (file === undefined) throw new Error('there is no battle of lists');
  const setup = file.header.setup as { units: { elite?: string[]; army: number }[] };
  const units = setup.units.map((unit) => ({ ...unit, elite: ['regular', 'steadfast'] }));
  const header = { ...file.header, setup: { ...setup, units } as never };
  const cites = read({ header, rows: file.rows.slice(0, 2) }).deviations.map(({ cite }) => cite);
  expect(cites).toEqual(expect.arrayContaining(['AOT-ARMY-01', 'AOT-ARMY-05']));
});

const audit = auditFor(games);
const call = (files: { readonly [name: string]: string }) => ({
  games,
  options: {},
  operands: Object.keys(files),
  files: {
    has: (name: string) => name in files,
    list: () => undefined,
    read: (name: string) => files[name] ?? '',
  },
});
test('the verb tells match, row, paragraph, what was said and what was expected', async () => {
  const lie = told(of('pointsEarned'), (e) => ({ points: number(e, 'points') + 1 }));
  const [clean] = BATTLES;
  if (clean === undefined) throw new Error('there is no battle');
  const good = await audit.run(call({ clean: printMatchFile(clean) }));
  expect(good).toMatchObject({ good: true, json: { files: 1, deviations: 0 } });
  const bad = await audit.run(call({ lie: printMatchFile(lie.file) }));
  expect(bad.good).toBe(false);
  expect(bad.lines[0]).toMatch(
    new RegExp(`^lie, row ${lie.seq}, pointsEarned, AOT-DEM-01: points for .*, expected \\d+$`),
  );
});
test('what cannot be audited is told in a sentence', () => {
  expect(() => audit.run(call({}))).toThrow('no file is named');
  expect(() => audit.run(call({ f: 'nothing' }))).toThrow(/^f, line 1: /);
  const [file] = BATTLES;
  if (file === undefined) throw new Error('there is no battle');
  const bare = { ...games, proofsOf: () => ({}) };
  expect(() => audit.run({ ...call({ f: printMatchFile(file) }), games: bare })).toThrow(
    'nobody audits battles of art-of-tactics/2006',
  );
});
