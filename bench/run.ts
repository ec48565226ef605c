/**
 * `npm run bench [-- --iterations N] [--rounds N] [--quick] [--record NOTE]`: how fast, how large, how frugal, against
 * what was promised. Every figure is the median over the rounds, each in a separate process or page. `--record` adds
 * a line to history.tsv; `--quick` leaves out the growth curve.
 */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { type Bundle, bundle } from './bundle.ts';
import { type ServedHarness, serveHarness } from './harness.ts';
import { type Measurement, median } from './measure.ts';

const { values } = parseArgs({
  options: {
    iterations: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
});
const whole = (name: 'iterations' | 'rounds'): number => {
  const n = Number(values[name]);
  if (!Number.isInteger(n) || n < 1) throw new Error(`--${name} takes a whole number of at least 1`);
  return n;
};
const iterations = whole('iterations');
const rounds = whole('rounds');
/** Iterations of figures that are only compared, not promised. */
const few = Math.min(iterations, 400);

const here = dirname(fileURLToPath(import.meta.url));
const yardstickFile = join(here, 'yardstick.txt');
const yardstick = readFileSync(yardstickFile, 'utf8');
const heavy = readdirSync(join(here, 'heavy')).sort();

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let i = 0; i < rounds; i++) found.push(await work());
  return found;
}

/** Figures of one round in a fresh page. */
interface Visit {
  yardstick: Measurement;
  heavy: number[];
  /** Milliseconds of a whole run with three workers. */
  time: { first: number; total: number };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const time = await page.evaluate(
      ([config, count]) => window.harness.time(config, { workers: 3, iterations: count }),
      [yardstick, iterations] as const,
    );
    const measure = (text: string, count: number): Promise<Measurement> =>
      page.evaluate(([config, n]) => window.harness.measure(config, n), [text, count] as const);
    const measured = await measure(yardstick, iterations);
    const teams: number[] = [];
    for (const file of heavy)
      teams.push((await measure(readFileSync(join(here, 'heavy', file), 'utf8'), few)).iteration);
    return { yardstick: measured, heavy: teams, time };
  } finally {
    await page.close();
  }
}

/** Bytes after gzip that a worker loads for the yardstick: the engine, and the kits of the config. */
async function download(browser: Browser, served: ServedHarness): Promise<number> {
  const page = await browser.newPage();
  await page.goto(served.url);
  const before = served.requested.length;
  await page.evaluate((config) => window.harness.run(config, { seed: 1, workers: 1, iterations: 1 }), yardstick);
  const loaded = [...new Set(served.requested.slice(before))].filter((path) => path.endsWith('.js'));
  await page.close();
  return loaded.reduce((sum, path) => sum + gzipSync(readFileSync(join(served.folder, path)), { level: 9 }).length, 0);
}

async function inChromium(): Promise<{ version: string; visits: Visit[]; bytes: number }> {
  const served = await serveHarness();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const bytes = await download(browser, served);
    return { version: browser.version(), visits: await repeat(() => visit(browser, served.url)), bytes };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Node on a config: from a file, or from a text that is put into one. */
class NodeBench {
  readonly #program: Bundle;
  readonly #folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'));

  constructor(program: Bundle) {
    this.#program = program;
  }

  async measure(file: string, count: number): Promise<Measurement> {
    return JSON.parse(await this.#program.run(['measure', file, String(count)])) as Measurement;
  }

  /** Median milliseconds per iteration of a text. */
  async cost(text: string, count: number): Promise<number> {
    const file = join(this.#folder, 'config.txt');
    writeFileSync(file, text);
    return median((await repeat(() => this.measure(file, count))).map((m) => m.iteration));
  }

  async number(task: 'heap' | 'allocated' | 'held' | 'grow' | 'ledger', count: number): Promise<number> {
    return Number(JSON.parse(await this.#program.run([task, yardstickFile, String(count)])));
  }

  close(): void {
    this.#program.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`;

const WIDTHS = [72, 8, 8] as const;
const line = (what: string, must: string, aim: string, measured: string) =>
  console.log(`${what.padEnd(WIDTHS[0])} ${must.padStart(WIDTHS[1])} ${aim.padStart(WIDTHS[2])}  ${measured}`);

const node = new NodeBench(await bundle(join(here, 'node-entry.ts')));
try {
  console.log(
    `yardstick, ${iterations} iterations, median of ${rounds}, on ${cpus()[0]?.model.trim() ?? 'this machine'}\n`,
  );
  line('what', 'must', 'aim', 'measured');

  const { version, visits, bytes } = await inChromium();
  const yours = `Chromium ${version.split('.')[0]}`;
  const ours = `Node ${process.versions.node}`;
  const inNode = await repeat(() => node.measure(yardstickFile, iterations));
  const chromiumCost = median(visits.map((v) => v.yardstick.iteration));
  const nodeCost = median(inNode.map((m) => m.iteration));
  line(`yardstick, an iteration, ${yours}`, '2.5 ms', '1.0 ms', ms(chromiumCost));
  line(`yardstick, an iteration, ${ours}`, '2.5 ms', '1.0 ms', ms(nodeCost));
  line('Node against Chromium', '+20 %', '', percent(nodeCost / chromiumCost));
  for (const [i, file] of heavy.entries()) {
    const team = file.replace('.txt', '');
    line(`${team}, an iteration, ${yours}`, '5 ms', '2 ms', ms(median(visits.map((v) => v.heavy[i]))));
    const costs = await repeat(() => node.measure(join(here, 'heavy', file), few));
    line(`${team}, an iteration, ${ours}`, '5 ms', '2 ms', ms(median(costs.map((m) => m.iteration))));
  }
  const total = median(visits.map((v) => v.time.total));
  const sample = median(visits.map((v) => v.yardstick.sample));
  line(`${iterations} iterations with 3 workers, to the final numbers, ${yours}`, '2.5 s', '0.8 s', ms(total));
  line('the same, to the first numbers', '300 ms', '100 ms', ms(median(visits.map((v) => v.time.first))));
  line(`a sample (${visits[0].yardstick.entries} entries), ${yours}`, '150 ms', '40 ms', ms(sample));
  line('download: engine, four characters, their gear (gzip)', '130 KB', '100 KB', kib(bytes));
  line('heap growth over 10,000 iterations', '0', '0', kib(median(await repeat(() => node.number('heap', 10_000)))));
  line('allocated by a fight', '50 KB', '', kib(await node.number('allocated', 0)));
  line('heap of a worker after 10,000 iterations', '60 MB', '', kib(await node.number('held', 10_000)));

  const plain = await node.cost(yardstick, few);
  const enemy = await node.cost(`${yardstick}\ntarget lvl=100 resist=0.1 pos=60,60;\n`, few);
  line('one more idle enemy', '+15 %', '+5 %', percent(enemy / plain));
  const three = yardstick.replaceAll(/^noelle (burst|attack|skill)[^\n]*\n/gm, '');
  const without = await node.cost(three.replaceAll(/^noelle (char|add)[^\n]*\n/gm, ''), few);
  const idle = await node.cost(three, few);
  line('one more character who never acts', '+15 %', '+5 %', percent(idle / without));
  const ledger = median(await repeat(() => node.number('ledger', iterations)));
  line('the damage ledger, where it is asked for', '', '', percent(ledger));

  const one = inNode[0];
  console.log(
    `\nof an iteration: folding ${(100 * one.folding).toFixed(1)} %; statistics of ${iterations}: ${ms(one.statistics)}; text to first iteration: ${ms(one.prepare)}`,
  );

  if (!values.quick) {
    console.log('\ngrowth in Node (ms per iteration, and per the thing that grows)');
    for (const seconds of [30, 60, 120, 300, 600]) {
      const text = yardstick.replace(/duration=\d+/, `duration=${seconds}`);
      const cost = await node.cost(text, Math.max(40, Math.round((few * 60) / seconds)));
      console.log(
        `  ${String(seconds).padStart(6)} s of fight    ${ms(cost).padStart(10)}   ${((cost / seconds) * 1000).toFixed(1)} µs a second`,
      );
    }
    for (const enemies of [1, 2, 4, 7, 10]) {
      const more = Array.from(
        { length: enemies - 1 },
        (_, i) => `target lvl=100 resist=0.1 pos=${(i % 3) - 1},${i % 2};`,
      );
      const cost = await node.cost(`${yardstick}\n${more.join('\n')}\n`, Math.max(40, Math.round(few / enemies)));
      console.log(
        `  ${String(enemies).padStart(6)} enemies        ${ms(cost).padStart(10)}   ${ms(cost / enemies)} an enemy`,
      );
    }
    for (const count of [100, 1000, 10_000, 100_000])
      console.log(`  ${String(count).padStart(6)} iterations     ${ms(await node.number('grow', count)).padStart(10)}`);
    console.log(`  heap growth over 100,000 iterations     ${kib(await node.number('heap', 100_000))}`);
  }

  if (values.record) {
    const entry = [
      new Date().toISOString().slice(0, 10),
      chromiumCost.toFixed(3),
      nodeCost.toFixed(3),
      total.toFixed(0),
      sample.toFixed(1),
      (bytes / 1024).toFixed(1),
      values.record,
    ].join('\t');
    const history = join(here, 'history.tsv');
    if (!existsSync(history))
      appendFileSync(history, 'date\tchromium_ms\tnode_ms\trun_1000_ms\tsample_ms\tdownload_kb\tnote\n');
    appendFileSync(history, `${entry}\n`);
  }
} finally {
  node.close();
}
