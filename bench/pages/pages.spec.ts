import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test';
import { inventory } from '../../packages/optimiser/test/generate.ts';
import { timeBuilderClick } from './visits.ts';

/** How fast the pages are there, and how they keep up with typing, clicks, searching and scrolling. Every figure is printed. */

const yardstick = readFileSync(new URL('../yardstick.txt', import.meta.url), 'utf8');
const excerpt = readFileSync(
  new URL('../../packages/results/test/fixtures/yardstick-excerpt.sample.gz', import.meta.url),
);

interface Log {
  frame: number;
  ended: number;
}
const sample: { logs: Log[] } = JSON.parse(inflateSync(excerpt).toString());

const told = (times: readonly number[]) => `${times.map((time) => time.toFixed(1)).join(', ')} ms`;

/** Milliseconds until the simulator's text can be edited and run, with an empty cache. */
async function load(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US', baseURL });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('.cm-content');
      const run = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Run');
      if (text && run && !run.disabled) Object.assign(window, { readyAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/simulator');
  const ready = await (await page.waitForFunction(() => (window as { readyAt?: number }).readyAt)).jsonValue();
  await context.close();
  return ready ?? Number.NaN;
}

test('first load of the simulator', async ({ browser, baseURL }) => {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push(await load(browser, baseURL ?? ''));
  console.log(`ready after ${told(times)}`);
});

/** Processor time of each task of the page's main thread during an operation, in milliseconds. */
async function tasksDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number[]> {
  interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    tdur?: number;
    args?: { name?: string };
  }
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(key),
  );
  return events
    .filter((event) => event.name.endsWith('RunTask') && mains.has(key(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

test('typing in 500 lines', async ({ page, context }) => {
  const loop = yardstick.slice(yardstick.indexOf('while 1 {')).trim();
  let config = yardstick.slice(0, yardstick.indexOf('while 1 {'));
  while (config.split('\n').length < 500) config += `# round\nlet v${config.length} = 1;\n${loop}\n`;
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), config);
  await page.goto('/simulator');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  // The first words make the engine of the browser compile what typing needs.
  await page.keyboard.type('# the first words are for warming up, and there are quite some of them', { delay: 20 });
  const typed = '\n# the quick brown fox jumps over the lazy dog\nyelan skill;\nxingqiu attack:2, burst;';
  const cdp = await context.newCDPSession(page);
  const tasks = (await tasksDuring(cdp, () => page.keyboard.type(typed, { delay: 40 }))).sort((a, b) => b - a);
  console.log(`${typed.length} keys: longest tasks ${told(tasks.slice(0, 8))}`);
});

/** The browser's measurement of clicks, in milliseconds: until they were handled (95 %) and until the next picture (75 %). */
async function clickTimes(page: Page, clicks: number): Promise<{ handled: number; painted: number }> {
  await page.evaluate(() => {
    const seen: { handled: number; painted: number }[] = [];
    Object.assign(window, { seen });
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        if (event.name !== 'click') continue;
        seen.push({ handled: event.processingEnd - event.startTime, painted: event.duration });
      }
    }).observe(options);
  });
  const table = page.locator('#damage-timeline').getByRole('button', { name: 'Table', exact: true });
  for (let i = 0; i < clicks; i++) {
    await table.click();
    await expect(table).toHaveAttribute('aria-pressed', String(i % 2 === 0));
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: { handled: number; painted: number }[] }).seen);
  // Clicks handled within 16 ms are not reported.
  const at = (key: 'handled' | 'painted', share: number) => {
    const times = [
      ...Array.from({ length: Math.max(0, clicks - seen.length) }, () => 16),
      ...seen.map((one) => one[key]),
    ];
    return times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)];
  };
  return { handled: at('handled', 0.95), painted: at('painted', 0.75) };
}

test('clicks beside a run', async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), yardstick);
  await page.goto('/simulator');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByTestId('progress')).toHaveCount(0);
  const idle = await clickTimes(page, 12);
  await page.getByRole('link', { name: 'Config' }).click();
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('100000');
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  const busy = await clickTimes(page, 24);
  for (const [name, { handled, painted }] of Object.entries({ idle, running: busy })) {
    console.log(`${name}: handled after ${handled.toFixed(0)} ms (95 %), painted after ${painted} ms (75 %)`);
  }
});

async function upload(page: Page, logs: object[]): Promise<void> {
  await page.goto('/sample/upload');
  await page.locator('input[type=file]').setInputFiles({
    name: 'sample.gz',
    mimeType: 'application/octet-stream',
    buffer: deflateSync(Buffer.from(JSON.stringify({ ...sample, logs })), { level: 1 }),
  });
  await expect(page.getByRole('grid', { name: 'Log of the fight by frame' })).toBeVisible();
}

test('searching a sample of 40 MB', async ({ page }) => {
  const logs: Log[] = [];
  // As dense as a real log: some entries in each frame.
  const length = 10;
  const room = JSON.stringify(sample.logs).length;
  for (let k = 0; k * room < 40e6; k++) {
    for (const log of sample.logs) {
      const ended = log.ended < 0 ? log.ended : log.ended + k * length;
      logs.push({ ...log, frame: log.frame + k * length, ended });
    }
  }
  await upload(page, logs);
  const times = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    const status = document.querySelector('search [role=status]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const found: number[] = [];
    for (const query of ['iso', 'isotoma', 'normal', 'crit', 'hydro']) {
      const start = performance.now();
      set?.call(input, query);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      do await new Promise((done) => setTimeout(done));
      while (status?.textContent === '');
      found.push(performance.now() - start);
      set?.call(input, '');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => setTimeout(done, 100));
    }
    return found;
  });
  console.log(`found after ${told(times)}`);
});

test('scrolling 100,000 rows', async ({ page }) => {
  const logs = Array.from({ length: 100_000 }, (_, i) => ({
    frame: i,
    ended: i,
    event: 'damage',
    msg: `Hit ${i}`,
    char_index: i % 4,
    logs: { damage: i },
    ordering: {},
  }));
  await upload(page, logs);
  // Processor time of the page's thread, independent of the machine's other work.
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await meter.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const FRAMES = 30;
  const stretches: number[] = [];
  for (let stretch = 0; stretch < 6; stretch++) {
    const before = await computed();
    await page
      .getByRole('grid', { name: 'Log of the fight by frame' })
      .locator('..')
      .evaluate(async (element, count) => {
        let top = element.scrollTop;
        for (let i = 0; i < count; i++) {
          // A hard flick: half a screen to more than a whole one in each frame.
          top += 300 + i * 20;
          element.scrollTop = top;
          await new Promise((done) => requestAnimationFrame(done));
        }
      }, FRAMES);
    stretches.push(((await computed()) - before) / FRAMES);
  }
  console.log(`computed for a frame: ${told(stretches)}`);
});

test('a click in the rotation builder', async ({ page }) => {
  // The yardstick with the script taken apart: as long as its loop, and played to the end.
  await page.addInitScript((text) => {
    localStorage.setItem('quartet-config', text);
    localStorage.setItem('quartet-simulator-view', '"rotation"');
  }, yardstick);
  await page.goto('/simulator');
  const timeline = page.getByTestId('rotation-timeline');
  await expect(timeline).toBeVisible();
  await page.getByTestId('blocks').locator('[data-block]').nth(1).click();
  const button = page.getByRole('button', { name: 'Once more' });
  await expect(button).toBeVisible();
  const times: number[] = [];
  for (let n = 0; n < 24; n++) {
    times.push(await timeBuilderClick(page));
  }
  console.log(`redrawn after ${told(times)}`);
});

test('gear for four from 1,500 pieces', async ({ page, context }) => {
  const sets = ['GladiatorsFinale', 'NoblesseOblige', 'EmblemOfSeveredFate', 'CrimsonWitchOfFlames', 'WanderersTroupe'];
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), yardstick);
  await page.goto('/inventory');
  await page.getByLabel('Choose a file …').setInputFiles({
    name: 'good.json',
    mimeType: 'application/json',
    buffer: Buffer.from(inventory(11, 300, sets)),
  });
  await expect(page.getByRole('heading', { name: '1,500 artifacts' })).toBeVisible();
  await page.goto('/simulator');
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Optimise' }).click();
  const tool = page.getByTestId('optimiser');
  await tool.getByText('My artifacts').click();
  await expect(tool.getByTestId('stock')).toContainText('1,500');
  const cdp = await context.newCDPSession(page);
  let first = 0;
  let last = 0;
  const tasks = await tasksDuring(cdp, async () => {
    const start = performance.now();
    await tool.getByRole('button', { name: 'Start' }).click();
    await tool.getByTestId('gain').waitFor();
    first = performance.now() - start;
    await tool.getByText('Done.').waitFor({ timeout: 600_000 });
    last = performance.now() - start;
  });
  console.log(`first proposal ${told([first])}, done ${told([last])}`);
  console.log(`longest tasks of the page ${told(tasks.sort((a, b) => b - a).slice(0, 5))}`);
});
