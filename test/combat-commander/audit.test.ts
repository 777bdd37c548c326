/** The auditor of logs: quiet where a log says what the document says, loud where it does not. */
import { expect, test } from 'vitest';
import { games } from '#proofs';
import { printMatchFile, type MatchFile } from '#record';
import type { Audited } from '#trials';
import { auditFor } from '../../src/cli/verbs/audit.ts';
import { auditFile } from './trials/auditor/index.ts';
import { battle, edition } from './battles.ts';

const BATTLES: MatchFile[] = [
  battle({ of: 'mill-crossing', seed: 'x0', bots: ['sensible', 'sensible'], byHand: true }),
  battle({ of: 'the-ridge', seed: 'x1', bots: ['sensible', 'sensible'] }),
  battle({ of: 'marsh-road', seed: 'x14', bots: ['random', 'random'] }),
  battle({ of: 'rolled', seed: 'x20', bots: ['sensible', 'random'] }),
  battle({ of: 'wild', seed: 'x57', bots: ['random', 'sensible'], byHand: true }),
  // Somebody leaves by the edge opposite, which the sensible seldom do.
  battle({ of: 'the-ridge', seed: 'z3', bots: ['random', 'random'] }),
];
/** Bots learn, and battles become others: so many more are played while something is not found. */
const MOST = 120;
/** Those battles, and more of them for whom they do not suffice. */
function* battles(): Generator<MatchFile> {
  for (let nth = 0; nth < MOST; nth += 1) {
    const more = { of: nth % 2 === 0 ? 'wild' : 'last-train', byHand: nth % 3 === 0 };
    yield (BATTLES[nth] ??= battle({ ...more, seed: `y${nth}`, bots: ['sensible', 'random'] }));
  }
}
const read = (file: MatchFile): Audited => auditFile(edition(), file);

type Fields = { readonly type: string; readonly [field: string]: unknown };
/** What comes of a lie shows within so many rows: the rest of the log is not read. */
const AFTER = 40;
/** The log that holds such an event, with that one event told otherwise, or not at all. */
function told(
  holds: (event: Fields) => boolean,
  changed: (event: Fields) => object | undefined,
): { readonly file: MatchFile; readonly seq: number } {
  for (const file of battles()) {
    const row = file.rows.find(({ events }) => events.some((event) => holds(event)));
    if (row === undefined) continue;
    const at = row.events.findIndex((event) => holds(event));
    const events = row.events.flatMap((event, index) => {
      if (index !== at) return [event];
      const more = changed(event);
      return more === undefined ? [] : [{ ...event, ...more }];
    });
    const rows = file.rows
      .slice(0, file.rows.indexOf(row) + AFTER)
      .map((one) => (one === row ? { ...row, events } : one));
    return { file: { ...file, rows }, seq: row.seq };
  }
  throw new Error('no battle holds such an event');
}
const number = (event: Fields, field: string): number => event[field] as number;
const of =
  (type: string, holds: (event: Fields) => boolean = () => true) =>
  (event: Fields): boolean =>
    event.type === type && holds(event);
const more =
  (field: string, by = 1) =>
  (event: Fields): object => ({ [field]: number(event, field) + by });
const never = (): undefined => undefined;

test('battles of the rules differ nowhere, and every chapter has been looked at', () => {
  const compared = new Set<string>();
  const chapters = [
    'ACT',
    'ADV',
    'ARD',
    'ARQ',
    'BLZ',
    'CARD',
    'END',
    'EVT',
    'FIRE',
    'FOR',
    'INI',
    'LOS',
    'MEL',
    'MOVE',
    'OBJ',
    'OPF',
    'ORD',
    'PASS',
    'RECO',
    'ROUT',
    'SCN',
    'SMK',
    'STK',
    'TIME',
    'TRG',
    'TRK',
    'TURN',
    'VP',
    'WPN',
  ];
  for (const file of battles()) {
    const { deviations, compared: cites } = read(file);
    expect(deviations).toEqual([]);
    for (const cite of cites.keys()) compared.add(cite.split('-')[1] ?? '');
    if (chapters.every((chapter) => compared.has(chapter))) break;
  }
  expect([...compared]).toEqual(expect.arrayContaining(chapters));
});

interface Target {
  readonly hex: number;
  readonly firepower: number;
  readonly total: number;
}
const firstOf = ({ targets }: Fields): Target => (targets as [Target])[0];
const targetsWith = (event: Fields, change: Partial<Target>): object => ({
  targets: [{ ...firstOf(event), ...change }, ...(event['targets'] as Target[]).slice(1)],
});

test.each<[string, (event: Fields) => boolean, (event: Fields) => object | undefined, RegExp]>([
  [
    'the firepower of an attack',
    of('fired'),
    (e) => targetsWith(e, { firepower: firstOf(e).firepower + 1 }),
    /FIRE-06/,
  ],
  [
    'the total of an attack',
    of('fired'),
    (e) => targetsWith(e, { total: firstOf(e).total + 1 }),
    /FIRE-07/,
  ],
  ['whom an attack is aimed at', of('fired'), (e) => targetsWith(e, { hex: 0 }), /FIRE-02/],
  ['a defence roll', of('defended'), more('total'), /FIRE-08|ARQ-09|TER-06/],
  ['what a defence is against', of('defended'), more('against'), /FIRE-08|ARQ-09|TER-06/],
  ['somebody who holds', of('broke'), never, /FIRE|CARD-11|TURN|UNIT-07|ORD|MOVE/],
  ['the roll by which a unit is judged', of('judged'), more('roll'), /RECO-02|ROUT-02|EVT-E50/],
  [
    'the morale that a roll is held against',
    of('judged'),
    more('against'),
    /RECO-02|ROUT-02|EVT-E50/,
  ],
  ['what has no effect', of('nothing'), never, /ORD-07|CCF-01|LOS-11|EVT-E|TRG-05/],
  [
    'why something has no effect',
    of('nothing'),
    () => ({ by: 'CC-GEN-06' }),
    /ORD-07|CCF-01|LOS-11|EVT-E|TRG-05/,
  ],
  ['how a gun is aimed', of('targeted'), more('product'), /FIRE-11/],
  ['how far a gun is aimed', of('targeted'), more('range'), /FIRE-11/],
  ['what a step costs', of('moved'), more('cost'), /MOVE-01/],
  ['where a step leads', of('moved'), more('to', 2), /MOVE-01/],
  ['a road', of('moved'), (e) => ({ road: 1 - number(e, 'road') }), /MOVE-01/],
  ['what handing over costs', of('handedOver'), more('cost'), /WPN-06|SCN-04/],
  ['who advances', of('advanced'), more('unit'), /ADV-01/],
  [
    'a melee',
    of('fought'),
    ({ totals }) => ({ totals: [...(totals as number[])].toReversed().map((one) => one + 1) }),
    /MEL-04/,
  ],
  ['how far guns are from where they are called', of('ranged'), more('range'), /ARQ-04/],
  ['how guns are aimed', of('ranged'), more('product'), /ARQ-04/],
  ['how a round drifts', of('drifted'), () => ({ path: [] }), /ARQ-05/],
  ['what shells do', of('shelled'), more('total'), /ARQ-09/],
  ['mines', of('mined'), more('total'), /FOR-08/],
  ['who recovers', of('recovered'), () => ({ units: [] }), /RECO-01/],
  ['a rally', of('rallied'), never, /TURN|RECO|CARD-11|FIRE|EVT/],
  ['who is to rout', of('routed'), () => ({ units: [0] }), /ROUT-01/],
  ['a retreat', of('retreated'), more('to', 2), /ROUT-03/],
  ['a retreat that is left out', of('retreated'), never, /ROUT/],
  ['smoke', of('smokePlaced'), more('value'), /SMK-02/],
  ['where a blaze breaks out', of('blazed'), more('hex'), /EVT-E46|EVT-E48/],
  [
    'who leaves the flames',
    of('evacuated'),
    (e) => ({ to: (number(e, 'to') + 45) % 150 }),
    /BLZ-02/,
  ],
  ['which works', of('worksPlaced'), () => ({ works: 'bunker' }), /ACT-A3|EVT/],
  ['a weapon that breaks', of('weaponBroke'), never, /TRG|FIRE|ACT-A41|EVT|CARD|TURN|MOVE/],
  ['a weapon that is repaired', of('weaponFixed'), more('weapon'), /WPN-11/],
  ['a radio', of('radioBroke'), never, /ARD-01/],
  [
    'who holds the initiative',
    of('initiativeUsed'),
    (e) => ({ side: 1 - number(e, 'side') }),
    /INI/,
  ],
  ['whose time advances', of('timeAdvanced'), (e) => ({ by: 1 - number(e, 'by') }), /TIME-02/],
  ['time that stands still', of('timeAdvanced'), never, /TIME-02/],
  ['who enters, and where', of('entered'), more('hex', 7), /TIME-0[89]/],
  ['points for losses', of('scored', ({ rule }) => rule === 'CC-VP-01'), more('points'), /VP-01/],
  [
    'points for who leaves',
    of('scored', ({ rule }) => rule === 'CC-VP-07'),
    more('points'),
    /VP-07/,
  ],
  [
    'the point of the defender',
    of('scored', ({ rule }) => rule === 'CC-TIME-06'),
    (e) => ({ side: 1 - number(e, 'side') }),
    /TIME-06/,
  ],
  [
    'points for an objective',
    of('scored', ({ rule }) => rule === 'CC-OBJ-10'),
    more('points'),
    /OBJ-10/,
  ],
  ['who holds an objective', of('controlled'), never, /OBJ-04/],
  ['points of a chit', of('scored', ({ rule }) => rule === 'CC-OBJ-12'), more('points'), /OBJ-12/],
  ['a lost unit that is not tracked', of('eliminated'), () => ({ tracked: 0 }), /TRK-03/],
  ['which squad is parted', of('deployed'), more('team'), /ACT-A36|STK-09|EVT-E52/],
  ['who is placed', of('placed'), more('unitType'), /EVT|ACT/],
  ['who comes back', of('revived'), more('hex'), /EVT-E76/],
  ['a hero of another kind', of('hardened'), more('unit'), /EVT-E44/],
  [
    'the order on a card',
    of('ordered', ({ order }) => order === 'fire'),
    () => ({ order: 'move' }),
    /TURN-03/,
  ],
  ['the action on a card', of('acted'), () => ({ action: 'ambush' }), /CARD-03|ACT-07/],
  ['who draws', of('drew'), (e) => ({ side: 1 - number(e, 'side') }), /TURN-07/],
  [
    'how many discard',
    of('passed', ({ cards }) => (cards as object[]).length > 1),
    ({ cards }) => ({ cards: (cards as object[]).slice(1) }),
    /TURN-06/,
  ],
  ['whose turn comes', of('turnEnded'), (e) => ({ next: 1 - number(e, 'next') }), /TURN-01/],
  ['who wins', of('ended'), () => ({ winners: ['nobody'] }), /END/],
])('a log that lies about %s is found out', (_, holds, changed, cite) => {
  const { file, seq } = told(holds, changed);
  const { deviations } = read(file);
  expect(deviations.map((one) => one.cite).join(' ')).toMatch(cite);
  expect(deviations[0]?.seq).toBeGreaterThanOrEqual(seq);
});

const rowsOf = (
  { rows }: MatchFile,
  change: (row: MatchFile['rows'][number]) => object,
): MatchFile['rows'] => rows.map((row) => ({ ...row, ...change(row) }));
type Cause = { readonly by: string; readonly ask?: string; readonly answer?: object };
/** The first answer of that kind, given otherwise. */
function answered(ask: string, holds: (answer: object) => boolean, more: object): Audited {
  for (const file of battles()) {
    const row = file.rows.find(({ cause }) => {
      const { ask: asked, answer } = cause as Cause;
      return asked === ask && holds(answer ?? {});
    });
    if (row === undefined) continue;
    const { cause } = row as unknown as { cause: Cause };
    const changed = { ...cause, answer: { ...cause.answer, ...more } };
    const rows = rowsOf(file, (one) => (one === row ? { cause: changed } : {}));
    return read({ ...file, rows });
  }
  throw new Error('no battle holds such an answer');
}
test.each<[string, string, (answer: object) => boolean, object, RegExp]>([
  ['a step too far', 'move', (answer) => 'to' in answer, { to: 0 }, /MOVE-01/],
  ['fire at nobody', 'fire', (answer) => 'target' in answer, { target: 0 }, /FIRE-02/],
  [
    'fire of somebody else',
    'fire',
    (answer) => 'target' in answer,
    {
      pieces: [
        { unit: 0, weapon: 0 },
        { unit: 0, weapon: 0 },
      ],
    },
    /FIRE-01/,
  ],
  ['an advance too far', 'advance', (answer) => 'to' in answer, { to: 149 }, /ADV-02/],
  [
    'units that no leader leads',
    'activate',
    (answer) => (answer as { units: object[] }).units.length > 2,
    { units: [0, 7, 4] },
    /CMD-09|ORD-0[12]/,
  ],
  ['a spotter who sees nothing', 'callFire', (answer) => 'spotter' in answer, { hex: 0 }, /ARQ-03/],
  [
    'too many cards',
    'playOrder',
    (answer) => 'pass' in answer,
    { pass: [1, 2, 3, 4, 5, 6, 7] },
    /TURN-06/,
  ],
  ['a space that is on no track', 'arrival', () => true, { space: 16 }, /VP-10|VP-08/],
])('who answers with %s is found out', (_, ask, holds, more2, cite) => {
  expect(
    answered(ask, holds, more2)
      .deviations.map((one) => one.cite)
      .join(' '),
  ).toMatch(cite);
});

test('who says that an event has no effect which has had one is found out', () => {
  const file = BATTLES.find((one) =>
    one.rows.some(({ events }) => events.some(({ type }) => type === 'hardened')),
  );
  if (file === undefined) throw new Error('there is no battle');
  const rows = rowsOf(file, ({ events }) => ({
    events: events.flatMap((event) =>
      event.type === 'hardened' ? [event, { type: 'nothing', side: 0, by: 'CC-EVT-E44' }] : [event],
    ),
  }));
  const more2 = read({ ...file, rows }).deviations;
  expect(rows.some(({ events }) => events.some(({ type }) => type === 'hardened'))).toBe(true);
  expect(more2[0]?.said).toBe('nothing');
});
interface Forces {
  readonly forces: readonly [Force, Force];
}
interface Force {
  readonly discards: number;
  readonly deck: readonly { readonly dice: readonly number[] }[];
  readonly unitTypes: readonly { readonly count: number; readonly unbroken: object }[];
  readonly weaponTypes: readonly { readonly fix: readonly number[] }[];
  readonly radioTypes: readonly { readonly firepower: number }[];
  readonly support: readonly (readonly object[])[];
}
test.each<[string, (force: Force) => Partial<Force>, string]>([
  ['a die', ({ deck }) => ({ deck: [{ ...deck[0], dice: [6, 5] }, ...deck.slice(1)] }), 'CARD-05'],
  ['a card less', ({ deck }) => ({ deck: deck.slice(1) }), 'CARD-01'],
  ['its discards', ({ discards }) => ({ discards: discards + 1 }), 'TURN-06'],
  [
    'the morale of a squad',
    ({ unitTypes }) => ({
      unitTypes: unitTypes.map((one) => ({ ...one, unbroken: { ...one.unbroken, morale: 11 } })),
    }),
    'UNIT-01',
  ],
  [
    'how many counters there are',
    ({ unitTypes }) => ({ unitTypes: unitTypes.map((one) => ({ ...one, count: 40 })) }),
    'UNIT-01',
  ],
  [
    'when weapons are mended',
    ({ weaponTypes }) => ({ weaponTypes: weaponTypes.map((one) => ({ ...one, fix: [1, 7] })) }),
    'WPN-01',
  ],
  [
    'a radio',
    ({ radioTypes }) => ({ radioTypes: radioTypes.map((one) => ({ ...one, firepower: 20 })) }),
    'RAD-01',
  ],
  ['whom it may call', ({ support }) => ({ support: support.toReversed() }), 'SPT-01'],
])('a setup that lies about %s is found out', (_, change, cite) => {
  const [file] = BATTLES;
  if (file === undefined) throw new Error('there is no battle');
  const setup = file.header.setup as unknown as Forces;
  const [axis, allies] = setup.forces;
  const forces = [{ ...axis, ...change(axis) }, allies];
  const header = { ...file.header, setup: { ...setup, forces } as never };
  const cites = read({ header, rows: file.rows.slice(0, 1) }).deviations.map((one) => one.cite);
  expect(cites).toContain(`CC-${cite}`);
});
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
  const audit = auditFor(games);
  const lie = told(of('fired'), (e) => targetsWith(e, { total: firstOf(e).total + 1 }));
  const bad = await audit.run(call({ lie: printMatchFile(lie.file) }));
  expect(bad.good).toBe(false);
  const place = `lie, row ${lie.seq}, fired, CC-FIRE-07: total of the attack`;
  expect(bad.lines[0]).toMatch(new RegExp(`^${place}: \\d+, expected \\d+$`));
});
test('what one side alone may see cannot be audited', () => {
  const [file] = BATTLES;
  if (file === undefined) throw new Error('there is no battle');
  const rows = rowsOf(file, ({ events }) => ({
    events: events.map((event) =>
      event.type === 'drew'
        ? { ...event, card: { slot: (event as unknown as { card: { slot: number } }).card.slot } }
        : event,
    ),
  }));
  expect(() => read({ ...file, rows })).toThrow('one side alone may see');
});
