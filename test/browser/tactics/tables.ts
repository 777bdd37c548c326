/** Tables of Art of Tactics, written by hand, from which its rare questions are met. */
const LEGION = { army: 'romans', gear: ['shield', 'armour'], elite: ['regular'] };
const LIBYAN = { army: 'carthage', gear: ['shield'], elite: ['steadfast'] };
const ARMIES = [
  { seat: 'romans', name: 'Romans', camp: [10, 20], points: 1 },
  { seat: 'carthage', name: 'Carthage', camp: [50, 20], points: 2 },
];
const facing = (army: string): number => (army === 'romans' ? 90 : 270);
type Unit = Readonly<Record<string, unknown>>;
const stand = (
  of: Unit,
  name: string,
  weapons: unknown,
  x: number,
  y: number,
  more: Unit = {},
) => ({
  ...of,
  name,
  weapons,
  ranks: [3, 3],
  at: [x, y],
  facing: facing(String(of.army)),
  ...more,
});
const HORSE = { arm: 'horse', gear: [], ranks: [3] };
/** The lines stand near one another; Romans act in their slot. */
const UNITS = [
  stand(LEGION, 'Hastati 1', 'sword', 26, 14),
  stand(LEGION, 'Hastati 2', 'sword', 26, 17.4, { roles: { general: 'second' } }),
  stand(LEGION, 'Principes', 'sword', 26, 20.8, { roles: { musician: 'second' } }),
  stand(LEGION, 'Triarii', 'spear', 23, 24.4, {
    ranks: [4, 4],
    roles: { standardBearer: 'second' },
  }),
  stand({ army: 'romans' }, 'Velites', 'javelin', 29, 28.2, { ranks: [2, 2], gear: ['shield'] }),
  stand({ army: 'romans' }, 'Equites', 'spear', 26, 32, HORSE),
  stand({ army: 'romans' }, 'Cretans', 'bow', 26, 9.8, { ranks: [4], gear: [] }),
  stand(LIBYAN, 'Libyans 1', 'spear', 32, 14, { ranks: [4, 4] }),
  stand(LIBYAN, 'Libyans 2', 'spear', 33.4, 17.6, { ranks: [4, 4], roles: { general: 'second' } }),
  stand({ army: 'carthage', gear: ['shield'] }, 'Gauls', 'sword', 32, 21, { disordered: 1 }),
  stand({ army: 'carthage' }, 'Balearics', 'sling', 34, 9.6, { ranks: [2, 2], gear: [] }),
  stand({ army: 'carthage' }, 'Numidians', 'javelin', 31.8, 28.2, HORSE),
  stand({ army: 'carthage' }, 'Iberian horse', 'spear', 34, 32, HORSE),
];
const THORNS = {
  kind: 'scrub',
  name: 'Thorns',
  outline: [
    [27.6, 8],
    [29.6, 8],
    [29.6, 12],
    [27.6, 12],
  ],
};
export interface Table {
  readonly name: string;
  readonly units: readonly Unit[];
  readonly [more: string]: unknown;
}
export const table = (phase: Unit, more: Unit = {}): Table => ({
  name: 'The Broad Valley',
  armies: ARMIES,
  units: UNITS,
  terrain: [THORNS],
  initiative: { first: 'romans', rolls: [5, 2] },
  turn: 4,
  phase,
  ...more,
});
/** Some of the units stand elsewhere, or are otherwise than they were. */
export const moved = (changes: Readonly<Record<string, Unit>>, units: readonly Unit[] = UNITS) =>
  units.map((unit) => ({ ...unit, ...changes[String(unit.name)] }));
export const ROMANS_ACT = table({ at: 'actions', army: 'romans', slot: 4 });
/** A base is 3.2 in wide and 1.6 in deep: so far apart two fronts touch. */
const MET = {
  'Hastati 1': { at: [30.4, 14] },
  'Hastati 2': { at: [30.4, 17.4] },
  Principes: { at: [30.4, 20.8] },
  'Libyans 2': { at: [32, 17.6] },
};
export const MELEE = table(
  { at: 'actions', army: 'romans', slot: 4, orders: [] },
  { units: moved(MET) },
);
/** The same, and those who stand in no fight may still act. */
export const ACT_OR_FIGHT = table(
  { at: 'actions', army: 'romans', slot: 4 },
  {
    units: moved({
      ...MET,
      'Hastati 2': { at: [30.4, 17.3] },
      'Libyans 2': { at: [32, 17.3] },
    }),
  },
);

const CARTHAGE = { army: 'carthage', slot: 2 };
/** Carthage acts; what is then done to the Romans is asked of them. */
export const CONTACT = table(
  { at: 'actions', ...CARTHAGE },
  { units: moved({ Velites: { at: [29.4, 24.6] }, Gauls: { at: [33, 24.6], disordered: 0 } }) },
);
export const CONTACT_BEFORE = [{ unit: 9, act: 'move', legs: [{ ahead: 2000 }] }];
export const VOLLEY = table(
  { at: 'actions', ...CARTHAGE },
  { units: moved({ Cretans: { at: [29.6, 9.7], gear: [] } }) },
);
export const VOLLEY_BEFORE = [{ unit: 10, act: 'shoot', at: 6 }];
/** Slings reach foot whose musician may be spared. */
export const LOSSES = table(
  { at: 'actions', ...CARTHAGE },
  {
    units: moved({
      Velites: { gear: [], ranks: [4, 4], roles: { musician: 'second' } },
      Balearics: { at: [33, 28.2] },
      Numidians: { at: [40, 28.2] },
    }),
  },
);
export const LOSSES_BEFORE = [{ unit: 10, act: 'shoot', at: 4 }, { act: 'none' }];
export const RUN_BEFORE = [{ unit: 6, act: 'run' }];
export const SPEND = table(
  { at: 'demoralisation', army: 'romans', slot: 4 },
  {
    units: moved({ ...MET, 'Libyans 1': { at: [37, 14], ranks: [3, 4], disordered: 1 } }),
    purses: [{ army: 'romans', unit: 'Libyans 1', by: ['Hastati 1'], points: 4 }],
  },
);
/** Camels and an engine, which stands on the large base. */
const MAIN = { army: 'carthage', gear: [] };
export const ANIMALS = table(
  { at: 'actions', army: 'romans', slot: 4 },
  {
    units: [
      ...UNITS.filter(({ name }) => name !== 'Numidians' && name !== 'Balearics'),
      stand(MAIN, 'Camels', 'bow', 33, 28, { arm: 'camel', ranks: [3] }),
      stand(MAIN, 'Ballista', 'lightEngine', 38, 21, { arm: 'artillery', ranks: [2, 2] }),
    ],
    weather: { wind: 'east' },
  },
);
/** Elephants, chariots and a war wagon on their large bases, and stakes before the bowmen. */
export const MODELS = table(
  { at: 'actions', army: 'romans', slot: 4 },
  {
    units: [
      ...UNITS.filter(({ name }) => !['Numidians', 'Balearics', 'Gauls'].includes(name)),
      stand(MAIN, 'Elephant', ['tusks', 'bow'], 36, 24, {
        arm: 'elephant',
        parts: ['model', 'crew'],
        ranks: [2],
      }),
      stand(MAIN, 'Chariot', ['team', 'javelin'], 33, 28, {
        arm: 'chariot',
        horses: 2,
        parts: ['model', 'crew'],
        ranks: [2],
      }),
      stand({ army: 'romans' }, 'Wagon', 'crossbow', 27, 6, { wagon: true }),
    ],
    stakes: [{ at: [28.4, 9.8], facing: 90 }],
  },
);
/** A wagon and an elephant before a camp that nobody guards, and a wind from behind them. */
export const OUTING = table(
  {
    at: 'actions',
    army: 'romans',
    slot: 4,
    orders: [{ unit: 'Wagon' }, { unit: 'Spare wagon' }, { unit: 'Elephant' }],
  },
  {
    units: [
      stand(LEGION, 'Hastati 2', 'sword', 20, 17.4, { roles: { general: 'second' } }),
      stand({ army: 'romans' }, 'Wagon', 'crossbow', 40, 12, { wagon: true }),
      stand({ army: 'romans' }, 'Spare wagon', 'crossbow', 36, 25, { wagon: true }),
      stand({ army: 'romans', gear: [] }, 'Elephant', ['tusks', 'bow'], 43, 20, {
        arm: 'elephant',
        parts: ['model', 'crew'],
        ranks: [2],
      }),
      stand(LIBYAN, 'Libyans 2', 'spear', 33, 34, { ranks: [4, 4], roles: { general: 'second' } }),
      stand({ army: 'carthage' }, 'Balearics', 'sling', 44, 12, { ranks: [2, 2], gear: [] }),
    ],
    weather: { wind: 'west' },
  },
);
/** Who lost his fight has still to go. */
export const RETREATS = table(
  { at: 'retreats', army: 'romans', slot: 4 },
  {
    units: moved({ ...MET, 'Libyans 1': { at: [32, 14], ranks: [2, 3], disordered: 1 } }),
    beaten: [
      { unit: 'Libyans 1', by: ['Hastati 1'], in: 'melee', density: 4 },
      { unit: 'Gauls', by: ['Principes'], in: 'melee', density: 3 },
    ],
  },
);
export const ORDERS = table(
  { at: 'orders', army: 'romans', slot: 4 },
  {
    armies: [
      {
        ...ARMIES[0],
        slots: ['Hastati 2', 'separate', 'Hastati 2', 'Hastati 2', 'separate', 'Hastati 2'],
        chief: 'Hastati 2',
      },
      ARMIES[1],
    ],
  },
);
export const SLOTS = table({ at: 'slots' });
export const DEPLOY = table({ at: 'deployment', army: 'romans' });
/** Horse before foot that stands in its way. */
export const RIDE = table(
  { at: 'actions', army: 'romans', slot: 4, orders: [{ unit: 'Equites' }] },
  { units: moved({ Equites: { at: [28, 21] } }) },
);
/** A battle line of eight, abreast. */
const LINE = Array.from({ length: 8 }, (_, index) =>
  stand(
    LEGION,
    `Legion ${index + 1}`,
    'sword',
    20,
    6 + index * 3.6,
    index === 4 ? { roles: { general: 'second' } } : {},
  ),
);
export const EIGHT = table(
  { at: 'orders', army: 'romans', slot: 4 },
  {
    armies: [
      { ...ARMIES[0], slots: Array<string>(6).fill('Legion 5'), chief: 'Legion 5' },
      ARMIES[1],
    ],
    units: [...LINE, stand(LIBYAN, 'Libyans', 'spear', 46, 20)],
    terrain: [],
  },
);

/** Two small units of a kind, side by side: they may become one. */
const VELITES = { army: 'romans' };
const small = { ranks: [2, 2], gear: ['shield'] };
const PAIR = [
  stand(VELITES, 'Velites 1', 'javelin', 20, 20, small),
  stand(VELITES, 'Velites 2', 'javelin', 20, 23.4, small),
  stand(LEGION, 'Hastati', 'sword', 20, 16.6, { roles: { general: 'second' } }),
  stand(LIBYAN, 'Libyans', 'spear', 46, 20),
];
const led = (general: string) => [
  { ...ARMIES[0], slots: Array<string>(6).fill(general), chief: 'Hastati' },
  ARMIES[1],
];
export const MERGE = table(
  {
    at: 'actions',
    army: 'romans',
    slot: 4,
    orders: [{ unit: 'Velites 1' }, { unit: 'Velites 2' }],
  },
  { armies: led('Hastati'), units: PAIR, terrain: [] },
);
export const PREPARE = table(
  { at: 'orders', army: 'romans', slot: 4 },
  { armies: led('separate'), units: PAIR, terrain: [] },
);
/** A signal to attack: the enemy is near enough for a run, and too far for a move. */
export const ATTACK = table(
  { at: 'orders', army: 'romans', slot: 4 },
  {
    armies: led('Hastati'),
    units: PAIR.map((one) => (one.name === 'Libyans' ? { ...one, at: [32.6, 23.4] } : one)),
    terrain: [],
  },
);
export const SIGNAL = { method: 'signal', order: 'attack' };
/** What the tables are called in Russian, by what they are written with. */
export const RUSSIAN: Readonly<Record<string, string>> = {
  'The Broad Valley': 'Широкая долина',
  Romans: 'Римляне',
  Carthage: 'Карфаген',
  Thorns: 'Терновник',
  Hastati: 'Гастаты',
  'Hastati 1': 'Гастаты 1',
  'Hastati 2': 'Гастаты 2',
  Principes: 'Принципы',
  Triarii: 'Триарии',
  Velites: 'Велиты',
  'Velites 1': 'Велиты 1',
  'Velites 2': 'Велиты 2',
  Equites: 'Эквиты',
  Cretans: 'Критяне',
  Libyans: 'Ливийцы',
  'Libyans 1': 'Ливийцы 1',
  'Libyans 2': 'Ливийцы 2',
  Gauls: 'Галлы',
  Balearics: 'Балеарцы',
  Numidians: 'Нумидийцы',
  'Iberian horse': 'Иберийская конница',
  Camels: 'Верблюды',
  Ballista: 'Баллиста',
  ...Object.fromEntries(LINE.map((_, index) => [`Legion ${index + 1}`, `Легион ${index + 1}`])),
};

/** AOT-SETUP-11 A gun that comes with the camp. */
export const PIECES = table(
  { at: 'pieces', army: 'romans' },
  {
    armies: [ARMIES[0], { seat: 'carthage', name: 'Carthage', points: 0 }],
    units: [
      { ...stand({ army: 'romans' }, 'Scorpion', 'lightEngine', 0, 0), waits: true },
      { ...stand({ army: 'romans' }, 'Hastati', 'sword', 0, 0), waits: true },
      { ...stand({ army: 'carthage' }, 'Gauls', 'sword', 0, 0), waits: true },
    ].map((one) =>
      one.name === 'Scorpion' ? { ...one, arm: 'artillery', gear: [], ranks: [2, 2] } : one,
    ),
    terrain: [],
    bare: { start: 'full', first: 'romans' },
    initiative: undefined,
    turn: undefined,
  },
);
/** AOT-MEET-05 Two wait in the camp that a third is about to enter. */
export const CAMP_ENTERED = table(
  { at: 'actions', army: 'carthage', slot: 4 },
  {
    armies: ARMIES,
    units: [
      { ...stand({ army: 'romans' }, 'Hastati', 'sword', 0, 0), waits: true },
      { ...stand({ army: 'romans' }, 'Triarii', 'spear', 0, 0), waits: true },
      stand({ army: 'carthage' }, 'Gauls', 'sword', 18, 20),
    ],
    terrain: [],
    bare: { start: 'meeting', first: 'romans' },
    initiative: { first: 'carthage', rolls: [2, 5] },
  },
);
export const CAMP_ENTERED_BEFORE = [{ unit: 2, act: 'move', legs: [{ ahead: 4000 }] }];
