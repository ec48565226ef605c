/** `npm run bench [-- --iterations N]`: how fast, how large, how frugal. Prints a table. */
import { readFileSync } from 'node:fs';
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

const { values } = parseArgs({ options: { iterations: { type: 'string', default: '1000' } } });
const iterations = Number(values.iterations);
if (!Number.isInteger(iterations) || iterations < 1) throw new Error('--iterations takes a whole number of at least 1');

const text = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'yardstick.txt'), 'utf8');

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
    const measured = await page.evaluate(([config, count]) => window.harness.measure(config, count), [
      text,
      iterations,
    ] as const);
    return {
      version: browser.version(),
      measured,
      engine: size(loaded.filter(isEngine)),
      kits: size(loaded.filter((path) => !isEngine(path))),
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

const rows: [string, string][] = [];
const ms = (value: number) => `${value.toFixed(3)} ms`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function report(where: string, m: Measurement): void {
  rows.push([`${where}: one iteration`, ms(m.iteration)]);
  rows.push([`${where}: iterations per second`, (1000 / m.iteration).toFixed(0)]);
  rows.push([`${where}: folding into statistics`, `${(100 * m.folding).toFixed(1)} % of that`]);
  rows.push([`${where}: statistics of ${m.iterations} iterations`, ms(m.statistics)]);
  rows.push([`${where}: from text to first iteration`, ms(m.prepare)]);
  rows.push([`${where}: one sample (${m.entries} entries)`, ms(m.sample)]);
  rows.push([`${where}: DPS`, m.dps.toFixed(0)]);
}

report(`Node ${process.versions.node}`, await measure(text, iterations));
const browser = await inChromium();
report(`Chromium ${browser.version.split('.')[0]}`, browser.measured);
rows.push(['Download: engine', `${kib(browser.engine)} gzip`]);
rows.push(['Download: four characters and their gear', `${kib(browser.kits)} gzip`]);
rows.push(['Download: both', `${kib(browser.engine + browser.kits)} gzip`]);
const heap = await heapGrowth();
rows.push([
  'Heap after 10,000 more iterations',
  `${((heap.after - heap.before) / 1024).toFixed(0)} KB more than ${kib(heap.before)}`,
]);

const width = Math.max(...rows.map(([name]) => name.length));
console.log(`yardstick, ${iterations} iterations on one thread of ${cpus()[0]?.model.trim() ?? 'this machine'}\n`);
for (const [name, value] of rows) console.log(`${name.padEnd(width)}   ${value}`);
