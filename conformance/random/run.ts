/** `npm run conformance -- random`: writes random configs or compares them with a reference build. `--help` lists the options. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithReference } from './compare.ts';
import { randomConfig } from './generate.ts';
import { ReferenceBuild } from './reference.ts';

const HELP = `npm run conformance -- random [options]

Makes random configs: teams of any characters with any weapons, sets and params, one to three enemies, random rotations. With
--reference it runs each there and here and prints what differs. Ends with 1 when a config differs, with 2 when the
reference cannot be used.

  --reference PATH  a gcsim program (conformance/README.md tells how to build one)
  --count N         configs (default 20)
  --first N         number of the first config (default 0)
  --seed N          seed that the configs are drawn from (default 1); the same seed gives the same configs
  --iterations N    fights of each config, here and there (default 60)
  --write DIR       write the configs there; with --reference only those that differ
  --print           print the configs
`;

const { values } = parseArgs({
  options: {
    reference: { type: 'string' },
    count: { type: 'string', default: '20' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    iterations: { type: 'string', default: '60' },
    write: { type: 'string' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Maximum number of configs per call, and of fights per config. */
const MOST_CONFIGS = 100_000;
const MOST_ITERATIONS = 10_000;

function whole(name: 'count' | 'first' | 'seed' | 'iterations', min: number, max: number): number {
  const n = Number(values[name]);
  if (!Number.isSafeInteger(n) || n < min || n > max)
    throw new Error(`--${name} takes a whole number from ${min} to ${max}`);
  return n;
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const seed = whole('seed', 0, Number.MAX_SAFE_INTEGER);
  const first = whole('first', 0, Number.MAX_SAFE_INTEGER);
  const count = whole('count', 1, MOST_CONFIGS);
  const iterations = whole('iterations', 1, MOST_ITERATIONS);
  const build = values.reference === undefined ? null : new ReferenceBuild(resolve(values.reference));
  if (build === null && values.write === undefined && !values.print)
    throw new Error(
      'nothing to do: name a gcsim program with --reference PATH, or use --write DIR or --print; see --help',
    );

  const start = performance.now();
  let different = 0;
  let refused = 0;
  for (let index = first; index < first + count; index++) {
    const config = await randomConfig(seed, index, iterations);
    if (values.print) console.log(`# config ${index} of seed ${seed}\n${config}`);
    let isDifferent = false;
    if (build !== null) {
      const found = await compareWithReference(config, await build.run(config));
      if (found.isRefused) refused++;
      isDifferent = found.differences.length > 0;
      if (isDifferent) {
        different++;
        console.log(`✗ config ${index} of seed ${seed}`);
        for (const line of found.differences) console.log(`    ${line}`);
        console.log(`    npm run conformance -- random --print --seed ${seed} --first ${index} --count 1`);
      }
    }
    if (values.write !== undefined && (build === null || isDifferent)) {
      mkdirSync(values.write, { recursive: true });
      writeFileSync(join(values.write, `random-${seed}-${index}.txt`), config);
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (build === null) console.log(`${count} configs, ${seconds} s`);
  else console.log(`${count} configs compared, ${different} differ, ${refused} refused by the reference, ${seconds} s`);
  return different > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
