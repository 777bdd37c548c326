/** The auditor of logs: quiet where a log says what the document says, loud where it does not. */
import { expect, test } from 'vitest';
import type { MatchFile } from '#record';
import type { Audited } from '#trials';
import { auditFile } from './trials/auditor/index.ts';
import { EDITIONS, battle, edition, editionOf, pairOf, type Ordered } from './battles.ts';

const SMART = ['sensible', 'sensible'] as const;
const BATTLES: MatchFile[] = [
  battle({ of: 'mill-brook', seed: 'audit 1' }),
  battle({ of: 'mill-brook-four', seed: 'audit 6', by: '1.7', bots: ['sensible', 'random'] }),
  battle({ of: 'meeting', seed: 'audit 6', armies: pairOf(0), bots: SMART }),
  battle({ of: 'flankMarch', seed: 'audit 2', armies: pairOf(3), by: '1.7' }),
  battle({ of: 'village', seed: 'audit 5', armies: pairOf(5), bots: ['random', 'sensible'] }),
  battle({ of: 'wild', seed: 'guns 29', by: '1.7', bots: ['sensible', 'random'] }),
];
const WHOLE = [...BATTLES];
/** Bots learn, and battles become others: so many more are played while something is not found. */
const MOST = 160;
const MIXED: readonly Ordered['bots'][] = [['random', 'random'], ['sensible', 'random'], SMART];
function* battles(): Generator<MatchFile> {
  for (let nth = 0; nth < MOST; nth += 1) {
    const bots = MIXED[nth % MIXED.length] ?? SMART;
    const by = EDITIONS[nth % EDITIONS.length] ?? 'web';
    yield (BATTLES[nth] ??= battle({ of: 'wild', seed: `lie ${nth}`, bots, by }));
  }
}
const read = (file: MatchFile): Audited => auditFile(edition(editionOf(file)), file);

type Fields = { readonly type: string; readonly [field: string]: unknown };
type Of = (event: Fields, file: MatchFile) => boolean;
/** What comes of a lie shows within so many rows: the rest of the log is not read. */
const AFTER = 40;
/** The log that holds such an event, with that one event told otherwise, or not at all. */
function told(
  holds: Of,
  changed: (event: Fields) => object | undefined,
): { readonly file: MatchFile; readonly seq: number } {
  for (const file of battles()) {
    const isOne = (event: object): boolean => holds(event as Fields, file);
    const row = file.rows.find(({ events }) => events.some(isOne));
    if (row === undefined) continue;
    const at = row.events.findIndex(isOne);
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
  (type: string, holds: Of = () => true): Of =>
  (event, file) =>
    event.type === type && holds(event, file);
const more =
  (field: string, by = 1) =>
  (event: Fields): object => ({ [field]: number(event, field) + by });
const list = (event: Fields, field: string): number[] => event[field] as number[];
const away = (): undefined => undefined;

test('battles of the rules differ nowhere, and every chapter has been looked at', () => {
  const compared = new Set<string>();
  for (const file of WHOLE) {
    const { deviations, compared: cites } = read(file);
    expect(deviations).toEqual([]);
    for (const cite of cites.keys()) compared.add(cite.split('-')[1] ?? '');
  }
  const chapters =
    'GEO BRD FRM TRN BMB ACT MOV CMD MRK CBT TAC RES HIT RET DSC END ADV SRT PRE TER DEP PHS VIC';
  expect([...compared]).toEqual(expect.arrayContaining(chapters.split(' ')));
});

test.each<[string, Of, (event: Fields) => object | undefined, RegExp]>([
  [
    'the rating of an army',
    of('firstRolled'),
    (e) => ({ ratings: [9, 0, ...list(e, 'ratings').slice(2)] }),
    /SRT-01/,
  ],
  [
    'the ground of a roll',
    of('elementRolled', (e) => list(e, 'kinds').length > 0),
    () => ({ kinds: ['hill', 'dune'] }),
    /TER-42/,
  ],
  [
    'the drift of ground',
    of('elementDrifted'),
    (e) => ({ dx: number(e, 'dx') + 5000 }),
    /TER-4[45]/,
  ],
  [
    'where a column lies',
    of('columnPlaced'),
    (e) => ({ x: 15_000, y: 11_250, number: e['number'] }),
    /DEP-0[124]/,
  ],
  ['where a unit is set up', of('unitSetUp'), () => ({ x: 15_000, y: 11_250 }), /DEP-0[24]/],
  [
    'a target formation',
    of('shotDeclared', (e) => list(e, 'formation').length > 1),
    (e) => ({ formation: list(e, 'formation').slice(1) }),
    /FRM-01/,
  ],
  ['the damage of guns', of('bombarded'), more('damage'), /BMB-12/],
  ['action dice', of('actionDiceRolled'), (e) => ({ dice: [...list(e, 'dice'), 3] }), /ACT-01/],
  ['a phase', of('phaseReached'), more('phase'), /PHS-03/],
  ['a die on the board', of('diePlaced'), (e) => ({ die: (number(e, 'die') % 6) + 1 }), /ACT-05/],
  [
    'how many formations are led',
    of('actionBegan', (e) => e['action'] === 'move'),
    more('left'),
    /ACT-12/,
  ],
  ['where a commander stands', of('actionBegan'), more('x', 400), /BRD-06/],
  [
    'who is led',
    of('formationPicked', (e) => list(e, 'units').length > 1),
    (e) => ({ units: list(e, 'units').slice(1) }),
    /ACT-12/,
  ],
  ['how far a unit goes', of('moved', (e) => e['move'] === 'simple'), more('y', 300), /MOV-0[13]/],
  [
    'ground that slows',
    of('moved', (e) => e['slowed'] !== undefined),
    () => ({ slowed: [] }),
    /MOV-13/,
  ],
  ['how far a commander rides', of('rode'), more('x', 9000), /CMD-03/],
  ['a commander out of action', of('commanderFell'), more('level'), /CMD-12/],
  [
    'where a commander is displaced to',
    of('commanderDisplaced', (e) => e['cite'] === 'COS-CMD-06'),
    more('x', 700),
    /CMD-0/,
  ],
  ['how many a marker takes in', of('markerPlaced'), more('covers'), /MRK-03/],
  ['where a marker lies', of('markerPlaced'), () => ({ x: 200, y: 200 }), /MRK-0[34]/],
  ['that there is nothing to mark', of('markerPlaced'), away, /MRK-01/],
  [
    'whom a tactic reaches',
    of('tacticPlayed', (e) => list(e, 'units').length > 0),
    (e) => ({ units: [...list(e, 'units'), 0, 1, 2, 3, 4, 5, 6] }),
    /TAC-/,
  ],
  [
    'the die of a tactic',
    of('tacticPlayed'),
    (e) => ({ die: (number(e, 'die') % 6) + 1 }),
    /TAC-01/,
  ],
  [
    'how near a unit is',
    of('ranksFixed', (e) => list(e, 'near').length > 1),
    (e) => ({ near: list(e, 'near').map((one) => one + 50) }),
    /HIT-03/,
  ],
  [
    'the weapon of a unit',
    of('resultRolled', (e) => (e['volleys'] as object[]).length > 0),
    (e) => ({ volleys: (e['volleys'] as object[]).map((one) => ({ ...one, weapon: 'bow' })) }),
    /RES-04/,
  ],
  [
    'dice of a unit',
    of('resultRolled', (e) => (e['volleys'] as object[]).length > 0),
    (e) => ({
      volleys: (e['volleys'] as { dice: number }[]).map((one) => ({ ...one, dice: one.dice + 1 })),
    }),
    /RES-04/,
  ],
  ['advantages', of('resultRolled', (e) => list(e, 'dice').length > 1), more('balance'), /ADV-03/],
  ['strength', of('resultRolled'), more('strength'), /RES-01/],
  ['a result', of('resultRolled'), more('result'), /RES-01/],
  ['hits', of('hitsInflicted'), more('hits'), /HIT-01/],
  ['hits that nobody took', of('hitsInflicted'), away, /HIT-0[12]/],
  ['the distance of a retreat', of('retreatRolled'), more('distance', 1000), /RET-06/],
  [
    'where a retreat stops',
    of('retreated', (e, file) => !isBroken(file, number(e, 'unit'))),
    (e) => ({ x: number(e, 'x') + 30, y: number(e, 'y') + 30 }),
    /RET-0[45]|RET-12/,
  ],
  ['a price', of('priceRose'), away, /RET-07/],
  [
    'a price of another marker',
    of('priceRose', (e) => number(e, 'marker') > 0),
    () => ({ marker: 0 }),
    /RET-07/,
  ],
  [
    'a test of discipline',
    of('disciplineTested'),
    (e) => ({ passed: e['passed'] !== true }),
    /DSC-02/,
  ],
  ['what adds to a test', of('disciplineTested'), more('bonus'), /DSC-02/],
  [
    'what a broken unit costs',
    of('moraleLost', (e) => e['cite'] === 'COS-DSC-05'),
    more('points'),
    /DSC-05/,
  ],
  [
    'what is left of morale',
    of('moraleLost', (e) => number(e, 'left') > 0),
    more('left'),
    /DSC|BMB|END|SPR|RET|CMD/,
  ],
  ['the price of a combat', of('combatWon'), more('price'), /END-02/],
  ['a marker that is won', of('markerRemoved'), away, /END-0/],
  [
    'whose turn it is',
    of(
      'turnBegan',
      (e, { header }) => list(e, 'played').length === 0 && (header.seats ?? []).length === 2,
    ),
    (e) => ({ army: 1 - number(e, 'army') }),
    /MP-06/,
  ],
  [
    'what each side has to show',
    of('judged'),
    (e) => ({ of: list(e, 'of').map((one) => one + 5) }),
    /VIC-03/,
  ],
  ['who wins', of('ended'), () => ({ winners: ['nobody'] }), /VIC-0/],
])('a log that lies about %s is found out', (_, holds, changed, cite) => {
  const { file, seq } = told(holds, changed);
  const { deviations } = read(file);
  expect(deviations.map((one) => one.cite).join(' ')).toMatch(cite);
  expect(deviations[0]?.seq).toBeGreaterThanOrEqual(seq);
});
const isBroken = ({ rows }: MatchFile, unit: number): boolean =>
  rows.some(({ events }) =>
    (events as readonly object[]).some(
      (one) => (one as Fields).type === 'broken' && (one as Fields)['unit'] === unit,
    ),
  );

test('an answer by the wrong seat is found out', () => {
  const [file] = BATTLES;
  if (file === undefined) throw new Error('there is no battle');
  const at = file.rows.findIndex(({ cause }) => cause.by === 'seat' && cause.ask === 'placeDie');
  const rows = file.rows.map((row, index) =>
    index === at && row.cause.by === 'seat'
      ? { ...row, cause: { ...row.cause, seat: row.cause.seat === 'south' ? 'north' : 'south' } }
      : row,
  );
  const [first] = read({ ...file, rows }).deviations;
  expect(first).toMatchObject({ cite: 'COS-TRN-02', what: 'who answers placeDie' });
});
