/**
 * The programs behind `npm run make`, `searches`, `conformance`, `mutate` and `bench`: `npm run bench -- compare COMMIT` runs the program
 * `compare` of the table. Without a name the group's own program runs, or the names are listed.
 */
import { pathToFileURL } from 'node:url';
import { derive } from './derive.mjs';
import { runPackage } from './run.mjs';

/**
 * Programs by group and name, each with a line that describes it. `formats` are JSON files that the formatter completes, `derives` derives
 * the modules of the content first. The program without a name takes all arguments that name no other.
 */
export const TASKS = {
  make: {
    facts: { program: 'tools/facts/build.ts', does: 'modules of the facts; --check, --format' },
    manifest: { program: 'tools/content/manifest.ts', does: 'lists of characters, weapons and sets with a definition' },
    layers: { program: 'lint/write.ts', does: "the linter's rules of the layers" },
    pages: {
      program: 'tools/pages/derived.ts',
      does: 'tables of the pages: limits, hits, weapon stats, passives, news',
    },
    phrases: {
      program: 'tools/pages/phrases.ts',
      does: 'the English messages of all packages, for the pages',
      formats: ['apps/web/src/shared/i18n/phrases/en.json'],
    },
    icons: { program: 'tools/pages/icons.ts', does: 'icons of the installed application, from the SVG' },
    coverage: { program: 'tools/pages/coverage.ts', does: 'packages/content/coverage.md and mutation/survivors.md' },
    effects: {
      program: 'tools/pages/effects.ts',
      does: 'names of the effects in logs, from fights with everything',
      formats: ['apps/web/src/shared/names/effects.json'],
    },
    talents: { program: 'tools/facts/talents.ts', does: 'names of talents in all languages, from a folder' },
    standards: { program: 'tools/pages/standards.ts', does: 'standard builds; keys of characters select some' },
    gear: {
      program: 'tools/gear/gear.ts',
      does: 'gains of weapons and sets, for the guide; keys of characters select some',
    },
    estimates: { program: 'tools/estimates/estimates.ts', does: 'how far estimated frames change the damage; --help' },
    play: { program: 'tools/rules/play.ts', does: 'the table of bench/notes/human-play.md' },
    rules: { program: 'tools/rules/rules.ts', does: 'the table of docs/rules/game.md; ids of rules select some' },
    records: { program: 'tools/recorded/run.ts', does: 'new recorded fights of a new or rewritten kit' },
    untranslated: {
      program: 'tools/pages/translations.ts',
      args: ['--list'],
      does: 'the list of texts that exist only in English',
      derives: true,
      formats: ['tools/pages/untranslated.json'],
    },
  },
  searches: {
    improve: {
      program: 'tools/searches/improve.ts',
      does: 'gains of rotations that the search finds for public teams',
    },
    account: { program: 'tools/searches/account.ts', does: 'best teams of made-up rosters, compared with all pairs' },
    farm: { program: 'tools/searches/farm.ts', does: 'gain of farming by the ledger, compared with fights' },
    artifacts: {
      program: 'tools/searches/artifacts.ts',
      does: 'time of the advice on the artifacts of made-up rosters',
    },
    abyss: { program: 'tools/searches/abyss.ts', does: 'time of the 36-stars search of made-up rosters' },
    pulls: { program: 'tools/searches/pulls.ts', does: 'values of wishes with several seeds of the search' },
  },
  conformance: {
    '': { program: 'conformance/run.ts', does: 'all cases against the reference; --help' },
    edge: { program: 'conformance/run.ts', args: ['edge'], does: 'fights at the edges of statuses; --help' },
    evidence: { program: 'evidence/run.ts', does: 'measured facts of the game; --help' },
    random: { program: 'conformance/random/run.ts', does: 'random teams against a build of the reference' },
    smoke: { program: 'conformance/smoke/run.ts', does: 'every character with every weapon and set' },
    engines: { program: 'conformance/engines/run.ts', does: 'the same bytes in other JavaScript engines' },
    public: { program: 'conformance/public.ts', does: 'one fight of each script of a folder' },
  },
  mutate: {
    '': { program: 'mutation/run.ts', does: 'mutants of a kit that no case or test detects; --help' },
    reach: { program: 'mutation/reach.ts', does: 'statements and branches of kits that nothing executes' },
  },
  bench: {
    '': { program: 'bench/run.ts', does: 'fights in Node and Chromium, sizes of bundles, memory; --help' },
    compare: { program: 'bench/compare.ts', does: 'cost of a fight, compared with a commit' },
    costs: { program: 'bench/costs.ts', does: 'a fight of each public team as a multiple of the yardstick' },
    expected: { program: 'bench/expected.ts', does: 'expected DPS against plain fights' },
    pages: { program: 'bench/pages.ts', does: 'loading, typing and clicks of the pages' },
    prices: { program: 'bench/prices.ts', does: 'cost of configs that are dear on purpose' },
    shapes: { program: 'bench/shapes.ts', does: 'shapes of objects that the engine makes' },
    server: { program: 'apps/server/bench/run.ts', does: 'reads, hostile documents, workers, event loop' },
    attack: { program: 'apps/server/bench/attacks.ts', does: 'an honest client of a server under attack' },
    soak: { program: 'apps/server/soak/run.ts', does: 'mixed load for minutes: memory and latency' },
  },
};

/** Runs a program of the table. Returns its exit status. */
export function runTask({ program, args = [], derives = false, formats = [] }, more = [], options = {}) {
  const steps = [
    () => (derives ? derive() : 0),
    () => runPackage('tsx', 'tsx', [program, ...args, ...more], options),
    () => (formats.length > 0 ? runPackage('@biomejs/biome', 'biome', ['format', '--write', ...formats], options) : 0),
  ];
  for (const step of steps) {
    const status = step();
    if (status !== 0) return status;
  }
  return 0;
}

function main([group, name, ...rest]) {
  const tasks = TASKS[group];
  if (name !== undefined && name !== '' && Object.hasOwn(tasks, name)) return runTask(tasks[name], rest);
  if (tasks[''] !== undefined) return runTask(tasks[''], name === undefined ? [] : [name, ...rest]);
  if (name !== undefined && name !== '--help') console.error(`${group} has no ${name}; it has:`);
  for (const [key, { does }] of Object.entries(tasks)) console.log(`npm run ${group} -- ${key.padEnd(12)} ${does}`);
  return name === '--help' ? 0 : 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
