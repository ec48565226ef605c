/**
 * `npm run bench [-- --iterations N] [--long] [--record NOTE]`: how fast, how large, how frugal, against what was promised.
 * `--record` adds a line to history.tsv; `--long` also grows to 100,000 iterations.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { Block, iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { CHROMIUM_FLAGS, chromiumPath, serveHarness } from './harness.ts';
import { type Measurement, measure } from './measure.ts';

const { values } = parseArgs({
  options: {
    iterations: { type: 'string', default: '1000' },
    long: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
});
const iterations = Number(values.iterations);
if (!Number.isInteger(iterations) || iterations < 1) throw new Error('--iterations takes a whole number of at least 1');

const here = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(here, 'yardstick.txt'), 'utf8');

/** Heap that 10,000 iterations leave behind, in bytes, after the warm-up of as many blocks as fill every table. */
async function heapGrowth(): Promise<{ before: number; after: number }> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const iterate = (from: number, to: number) => {
    let block = new Block(recorder);
    for (let i = from; i < to; i++) {
      simulator.run(iterationSeed(1, i), recorder);
      block.add(recorder);
      if (i % 32 === 31) block = new Block(recorder);
    }
  };
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  iterate(0, 320);
  const before = used();
  iterate(320, 10_320);
  return { before, after: used() };
}

interface InBrowser {
  version: string;
  measured: Measurement;
  /** Milliseconds of a whole run with three workers. */
  time: { first: number; total: number };
  /** Bytes after gzip of what a worker loads for the yardstick: the engine, and the kits of the config. */
  engine: number;
  kits: number;
}

async function inChromium(): Promise<InBrowser> {
  const served = await serveHarness();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    const before = served.requested.length;
    await page.evaluate((config) => window.harness.run(config, { seed: 1, workers: 1, iterations: 1 }), text);
    const loaded = [...new Set(served.requested.slice(before))].filter((path) => path.endsWith('.js'));
    const size = (paths: string[]) =>
      paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(served.folder, path)), { level: 9 }).length, 0);
    const isEngine = (path: string) => path.includes('browser-worker');
    const time = await page.evaluate(
      ([config, count]) => window.harness.time(config, { workers: 3, iterations: count }),
      [text, iterations] as const,
    );
    const measured = await page.evaluate(([config, count]) => window.harness.measure(config, count), [
      text,
      iterations,
    ] as const);
    return {
      version: browser.version(),
      measured,
      time,
      engine: size(loaded.filter(isEngine)),
      kits: size(loaded.filter((path) => !isEngine(path))),
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

interface Row {
  what: string;
  must: string;
  aim: string;
  measured: string;
}

const rows: Row[] = [];
const ms = (value: number) => `${value.toFixed(2)} ms`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`;
const add = (what: string, measured: string, must = '', aim = '') => rows.push({ what, must, aim, measured });

/** Median milliseconds per iteration of a config on this thread. */
async function perIteration(config: string, count: number): Promise<number> {
  return (await measure(config, count)).iteration;
}

const heavy = readdirSync(join(here, 'heavy')).sort();
const heavyText = (file: string) => readFileSync(join(here, 'heavy', file), 'utf8');

const node = await measure(text, iterations);
const browser = await inChromium();
const yours = `Chromium ${browser.version.split('.')[0]}`;
add(`yardstick, an iteration, ${yours}`, ms(browser.measured.iteration), '2.5 ms', '1.0 ms');
add(`yardstick, an iteration, Node ${process.versions.node}`, ms(node.iteration), '2.5 ms', '1.0 ms');
for (const file of heavy) {
  const measured = await perIteration(heavyText(file), Math.min(iterations, 400));
  add(`${file.replace('.txt', '')}, an iteration, Node`, ms(measured), '5 ms', '2 ms');
}
add(
  `${iterations} iterations with 3 workers, to the final numbers, ${yours}`,
  ms(browser.time.total),
  '2.5 s',
  '0.8 s',
);
add(`the same, to the first numbers`, ms(browser.time.first), '300 ms', '100 ms');
add(`a sample (${browser.measured.entries} entries), ${yours}`, ms(browser.measured.sample), '150 ms', '40 ms');
add('download: engine, four characters, their gear (gzip)', kib(browser.engine + browser.kits), '200 KB', '100 KB');
const heap = await heapGrowth();
add('heap growth over 10,000 iterations', kib(heap.after - heap.before), '0', '0');

const few = Math.min(iterations, 400);
const plain = await perIteration(text, few);
const enemy = await perIteration(`${text}\ntarget lvl=100 resist=0.1 pos=60,60;\n`, few);
add('one more idle enemy', percent(enemy / plain), '+15 %', '+5 %');
const three = text.replaceAll(/^noelle (burst|attack|skill)[^\n]*\n/gm, '');
const without = await perIteration(three.replaceAll(/^noelle (char|add)[^\n]*\n/gm, ''), few);
const idle = await perIteration(three, few);
add('one more character who never acts', percent(idle / without), '+15 %', '+5 %');

const widths = [72, 8, 8];
console.log(`yardstick, ${iterations} iterations on ${cpus()[0]?.model.trim() ?? 'this machine'}\n`);
console.log(`${'what'.padEnd(widths[0])} ${'must'.padStart(widths[1])} ${'aim'.padStart(widths[2])}  measured`);
for (const r of rows)
  console.log(`${r.what.padEnd(widths[0])} ${r.must.padStart(widths[1])} ${r.aim.padStart(widths[2])}  ${r.measured}`);
console.log(
  `\nof an iteration: folding ${(100 * node.folding).toFixed(1)} %; statistics of ${iterations}: ${ms(node.statistics)}; text to first iteration: ${ms(node.prepare)}`,
);

console.log('\ngrowth (ms per iteration, and per the thing that grows)');
for (const seconds of [30, 60, 120, 300, 600]) {
  const cost = await perIteration(
    text.replace(/duration=\d+/, `duration=${seconds}`),
    Math.max(40, Math.round((few * 60) / seconds)),
  );
  console.log(
    `  ${String(seconds).padStart(6)} s of fight    ${ms(cost).padStart(10)}   ${((cost / seconds) * 1000).toFixed(1)} µs a second`,
  );
}
for (const enemies of [1, 2, 4, 7, 10]) {
  const more = Array.from({ length: enemies - 1 }, (_, i) => `target lvl=100 resist=0.1 pos=${(i % 3) - 1},${i % 2};`);
  const cost = await perIteration(`${text}\n${more.join('\n')}\n`, Math.max(40, Math.round(few / enemies)));
  console.log(
    `  ${String(enemies).padStart(6)} enemies        ${ms(cost).padStart(10)}   ${ms(cost / enemies)} an enemy`,
  );
}
for (const count of values.long ? [100, 1000, 10_000, 100_000] : [100, 1000, 10_000]) {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const block = new Block(recorder);
  const begun = performance.now();
  for (let i = 0; i < count; i++) {
    simulator.run(iterationSeed(3, i), recorder);
    block.add(recorder);
  }
  const cost = (performance.now() - begun) / count;
  console.log(`  ${String(count).padStart(6)} iterations     ${ms(cost).padStart(10)}`);
}

if (values.record) {
  const line = [
    new Date().toISOString().slice(0, 10),
    browser.measured.iteration.toFixed(3),
    node.iteration.toFixed(3),
    browser.time.total.toFixed(0),
    browser.measured.sample.toFixed(1),
    ((browser.engine + browser.kits) / 1024).toFixed(1),
    values.record,
  ].join('\t');
  const history = join(here, 'history.tsv');
  if (!existsSync(history))
    appendFileSync(history, 'date\tchromium_ms\tnode_ms\trun_1000_ms\tsample_ms\tdownload_kb\tnote\n');
  appendFileSync(history, `${line}\n`);
}
