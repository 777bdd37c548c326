/** Tables of Combat Commander laid by hand, on the map of Mill Crossing. */
type Unit = Readonly<Record<string, unknown>>;
const of =
  (side: 'axis' | 'allies') =>
  (at: string, type: string, more: Unit = {}): Unit => ({ side, type, at, ...more });
const german = of('axis');
const russian = of('allies');

/** The sides have come to blows over the bridge. */
const UNITS: readonly Unit[] = [
  german('L5', 'corporalY'),
  german('L5', 'rifle', { weapon: 'lightMg' }),
  german('K5', 'rifle'),
  german('M6', 'rifle', { veteran: true }),
  german('M7', 'lieutenantY'),
  german('M7', 'rifle', { weapon: 'lightMg' }),
  german('N7', 'weaponTeam', { weapon: 'heavyMg' }),
  german('L8', 'rifle', { broken: true }),
  russian('I4', 'rifle', { suppressed: true }),
  russian('I4', 'corporalX'),
  russian('I4', 'weaponTeam', { weapon: 'mediumMg' }),
  russian('D4', 'sergeantY'),
  russian('D4', 'rifle', { weapon: 'lightMg' }),
  russian('E5', 'rifle'),
  russian('C5', 'rifle', { broken: true }),
  russian('G5', 'rifle'),
  russian('F7', 'rifle'),
];
const GERMAN_HAND = ['G19', 'G22', 'G16', 'G09', 'G31'];
const RUSSIAN_HAND = ['R29', 'R47', 'R36', 'R51'];
const table = {
  map: 'millCrossing',
  units: UNITS,
  active: 'axis',
  initiative: 'allies',
  time: 3,
  turn: 9,
  victory: 4,
  control: ['allies', 'allies', null, 'allies', 'axis'],
  chits: { open: ['B'], secret: { axis: ['C'], allies: ['E'] } },
  hands: { axis: GERMAN_HAND, allies: RUSSIAN_HAND },
};
export const TURN = table;
export const ACTIVATE = { ...table, step: { at: 'activate', order: 'fire' } };
export const MOVE = {
  ...table,
  step: {
    at: 'move',
    moving: [
      { unit: 'axis corporalY 1' },
      { unit: 'axis rifle 1' },
      { unit: 'axis rifle 2', spent: 1 },
    ],
  },
};
const nearer = new Map([
  ['I4', 'J4'],
  ['K5', 'K6'],
]);
/** Two squads and a machine gun at those who are in the house. */
export const FIRE = {
  ...table,
  units: UNITS.map((unit) => ({ ...unit, at: nearer.get(String(unit['at'])) ?? unit['at'] })),
  step: { at: 'fire', pieces: ['axis rifle 1', 'axis rifle 1 weapon', 'axis rifle 2'] },
};
/** An attack has been rolled for, and the house is to stand it. */
export const DEFENCE = {
  ...table,
  active: 'allies',
  initiative: 'axis',
  hands: { ...table.hands, axis: ['G05', 'G22', 'G16', 'G09', 'G31'] },
  decks: { axis: ['G41', 'G02', 'G01'], allies: ['R12', 'R06'] },
  step: {
    at: 'defend',
    attack: { targets: [{ hex: 'K5', total: 13 }], from: ['I4'] },
    after: { at: 'fire', pieces: [] },
  },
};
/** Two in the house; no card that they may draw sets anything off. */
export const TWO_DEFEND = {
  ...DEFENCE,
  decks: { ...DEFENCE.decks, axis: ['G41', 'G01', 'G17', 'G23'] },
  units: [...DEFENCE.units, german('K5', 'weaponTeam')],
};
/** The enemy goes past, and a card to fire is in the hand. */
export const REACT = {
  ...table,
  active: 'allies',
  step: {
    at: 'react',
    hex: 'G5',
    units: ['allies rifle 4'],
    move: { moving: [{ unit: 'allies rifle 4', spent: 1 }] },
  },
};
/** A leader looks for where his guns shall fire. */
export const CALL = {
  ...table,
  hands: { ...table.hands, axis: ['G22', 'G16', 'G09', 'G31'] },
  radios: {
    axis: [{ type: 'radio105' }],
    allies: [{ type: 'radio82', broken: true }],
  },
  decks: { axis: ['G01', 'G17', 'G07', 'G19', 'G23'], allies: ['R33', 'R43', 'R24', 'R12'] },
  step: { at: 'request' },
};
/** The round has come down among them, and five hexes are left. */
export const IMPACT = {
  ...CALL,
  step: { at: 'impact', firepower: 10, left: ['H5', 'H3', 'I4', 'G5', 'G4'] },
};
export const MELEE = {
  ...table,
  units: [...UNITS, german('H6', 'pionier'), russian('H6', 'rifle'), german('H6', 'sergeantY')],
  initiative: 'axis',
  decks: { axis: ['G41', 'G02'] },
  step: { at: 'melee' },
};
/** An attack, a reveal that is an event, and what it sets off. */
export const CHAIN = {
  ...FIRE,
  initiative: 'axis',
  decks: { axis: ['G28', 'G47', 'G23', 'G01'], allies: ['R68', 'R33', 'R06', 'R01', 'R12'] },
};
/** Lines of the log that it comes to. */
export const LINKS = 4;
/** Before the battle: the Germans may still move what the scenario proposes on the ridge. */
export const SETTING_UP = {
  map: 'ridgeFarm',
  year: 1944,
  forces: {
    axis: { posture: 'defend', edge: 'top', depth: 8 },
    allies: { nation: 'american', posture: 'attack', edge: 'bottom', depth: 2, orders: 4 },
  },
  units: [
    german('G4', 'sergeantY'),
    german('G4', 'weaponTeam', { weapon: 'heavyMg' }),
    german('H4', 'rifle', { weapon: 'lightMg' }),
    german('D5', 'rifle'),
    german('I6', 'volksgrenadier', { weapon: 'lightMg' }),
    russian('H9', 'lieutenantY'),
    russian('H9', 'line', { weapon: 'mediumMg' }),
    russian('I10', 'weaponTeam', { weapon: 'lightMortar' }),
    russian('K9', 'line'),
    russian('B9', 'engineer', { weapon: 'flamethrower' }),
  ],
  works: { H5: 'foxholes', F8: 'wire' },
  control: ['axis', 'axis', 'axis', 'axis', 'axis'],
  step: { at: 'setUp', left: ['axis', 'allies'] },
};
const AMERICAN_HAND = ['A01', 'A04', 'A05', 'A09', 'A10', 'A17'];
/** Four levels above the road, with gullies and a cliff. */
export const LEVELS = {
  ...SETTING_UP,
  map: 'stonyHill',
  units: [
    german('H4', 'sergeantY'),
    german('H4', 'weaponTeam', { weapon: 'heavyMg' }),
    german('H6', 'parachute'),
    russian('H9', 'lieutenantY'),
    russian('H9', 'elite', { weapon: 'mediumMg' }),
    russian('E6', 'paratroop'),
    russian('N9', 'green', { broken: true }),
  ],
  works: { H5: 'trench', G7: 'wire' },
  active: 'allies',
  hands: { axis: ['G19', 'G22'], allies: AMERICAN_HAND },
  step: { at: 'turn' },
};
/** A river with two bridges, and a railway. */
export const RIVER = {
  ...table,
  map: 'twoBridges',
  units: [
    german('C4', 'lieutenantY'),
    german('C4', 'rifle', { weapon: 'lightMg' }),
    german('G5', 'pionier', { weapon: 'satchelCharge' }),
    russian('J4', 'sergeantY'),
    russian('J4', 'rifle', { weapon: 'lightMg' }),
    russian('G2', 'smg'),
    russian('H8', 'rifle'),
  ],
};
