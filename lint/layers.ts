/**
 * Which package and which part of the pages may import which. `npm run make -- layers` writes the rules that the linter enforces
 * (`lint/layers.json`), `checks/layers.test.ts` checks that they are those of this table. The order of the packages is from the top down.
 */

/** Packages that each package may import. `engine/parts` is the part of the engine that only `kit` is written with. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  optimiser: ['runner', 'results', 'importers', 'edits', 'engine', 'content', 'script', 'gamedata'],
  runner: ['results', 'engine', 'content', 'script', 'gamedata'],
  importers: ['edits', 'script', 'gamedata'],
  results: ['engine', 'script', 'gamedata'],
  content: ['kit', 'engine', 'script', 'gamedata'],
  kit: ['engine/parts', 'script', 'gamedata'],
  engine: ['script', 'gamedata'],
  language: ['edits', 'script', 'gamedata'],
  edits: ['script', 'gamedata'],
  api: ['script', 'gamedata'],
  script: ['gamedata'],
  gamedata: [],
};

/** Modules of packages that are Node's alone; the rest of each package runs in browsers too. */
const NODE_MODULES: Readonly<Record<string, readonly string[]>> = {
  runner: ['node.ts', 'node-worker.ts', 'source-thread.ts', 'signature.ts', 'hosts.ts', 'low-priority.ts'],
};

/** Packages whose results must be the same on every machine: without the DOM, Node, timers, workers, clocks and chance. */
const DETERMINISTIC = ['script', 'engine', 'kit', 'content'] as const;
/** Further packages without the DOM, Node, timers and workers. */
const ISOLATED = ['gamedata'] as const;

/**
 * Parts of the pages by folder of `apps/web/src`: the parts that they may not import, how many levels of files they have, and how many levels
 * above these files still belong to the part.
 */
const PAGES = {
  'features/*': {
    never: ['app', 'features'],
    levels: 3,
    above: 0,
    why: 'A feature imports only #run and #shared. What joins two features is passed in by #app.',
  },
  run: { never: ['app', 'features'], levels: 1, above: 0, why: '#run imports only #shared.' },
  'shared/*': {
    never: ['app', 'run', 'features'],
    levels: 2,
    above: 1,
    why: "#shared imports none of the pages' other parts.",
  },
} as const;

interface Pattern {
  group: readonly string[];
  message: string;
}

const BY_PATH: Pattern = {
  group: ['../**/src/**'],
  message: 'Another package is imported by its name, never by path.',
};
const NO_NODE: Pattern = { group: ['node:*'], message: 'This package runs in browsers too: no Node here.' };
const PARTS: Pattern = {
  group: ['@quartet/engine/parts'],
  message: "Only packages/kit is written with the engine's parts; say @quartet/kit (docs/architecture.md).",
};
const APPS: Pattern = {
  group: ['@quartet/web', '@quartet/web/**', '@quartet/server', '@quartet/server/**', '@quartet-sim/**'],
  message: 'Apps do not import each other.',
};

/** Tests beside what they test may import what they need. */
const NO_TESTS = '!packages/*/src/**/*.test.ts';

const imports = (patterns: readonly Pattern[]) => ({
  noRestrictedImports: { level: 'error', options: { patterns } },
});
const globals = (messages: Readonly<Record<string, string>>) => ({
  noRestrictedGlobals: { level: 'error', options: { deniedGlobals: messages } },
});
const override = (includes: readonly string[], style: object, more: object = {}) => ({
  includes,
  linter: { rules: { style, ...more } },
});
const EXTENSIONS = { correctness: { useImportExtensions: 'error' } };

/** All imports but those of `allowed`. */
function downwards(allowed: readonly string[]): Pattern {
  const except = allowed.flatMap((name) =>
    name.includes('/') ? [`!@quartet/${name}`] : [`!@quartet/${name}`, `!@quartet/${name}/**`],
  );
  const names = allowed.length === 0 ? 'no other package' : allowed.join(', ');
  return {
    group: ['@quartet/**', '@quartet-sim/**', ...except],
    message: `Imports run downwards: allowed here is ${names} (docs/architecture.md).`,
  };
}

function packageRules([name, allowed]: [string, readonly string[]]) {
  const patterns = [downwards(allowed), BY_PATH, ...(allowed.includes('engine') ? [PARTS] : [])];
  const source = [`packages/${name}/src/**`, NO_TESTS];
  const nodes = NODE_MODULES[name];
  if (nodes === undefined) return [override(source, imports([...patterns, NO_NODE]))];
  const excluded = nodes.map((file) => `!packages/${name}/src/${file}`);
  return [override(source, imports(patterns)), override([...source, ...excluded], imports([...patterns, NO_NODE]))];
}

const each = (names: readonly string[], message: string) => Object.fromEntries(names.map((name) => [name, message]));
const SURROUNDINGS = each(
  [
    'document',
    'window',
    'navigator',
    'localStorage',
    'sessionStorage',
    'process',
    'Buffer',
    'globalThis',
    'fetch',
  ].concat(['setTimeout', 'setInterval', 'Worker', 'postMessage']),
  'Runs everywhere: neither the DOM nor Node here.',
);
const CHANCE = each(
  ['Date', 'Intl', 'performance', 'crypto'],
  "Depends on the machine's clock, language or luck; whatever decides a result must not use it.",
);
const sources = (names: readonly string[]) => [...names.map((name) => `packages/${name}/src/**`), NO_TESTS];

function pageRules([folder, { never, levels, above, why }]: [string, (typeof PAGES)[keyof typeof PAGES]]) {
  return Array.from({ length: levels }, (_, i) => i).map((deep) =>
    override(
      [`apps/web/src/${folder}${'/*'.repeat(deep + 1)}`],
      imports([
        {
          group: [`${'../'.repeat(deep + 1 + above)}**`],
          message:
            'A relative import stays in its own part of the pages; say #shared/, #run/ or #features/ from elsewhere.',
        },
        { group: never.map((part) => `#${part}/**`), message: why },
        APPS,
        PARTS,
      ]),
    ),
  );
}

/** The configuration of the linter that enforces the layers. */
export const layerRules = {
  overrides: [
    override(['packages/*/src/**', NO_TESTS], imports([downwards([]), BY_PATH]), EXTENSIONS),
    ...Object.entries(PACKAGES).flatMap(packageRules),
    override(sources(ISOLATED), globals(SURROUNDINGS)),
    {
      ...override(sources(DETERMINISTIC), globals({ ...SURROUNDINGS, ...CHANCE })),
      plugins: ['./lint/arithmetic.grit', './lint/tenured.grit'],
    },
    override(['apps/*/src/**'], imports([APPS, PARTS]), EXTENSIONS),
    ...Object.entries(PAGES).flatMap(pageRules),
  ],
};
