/** Measurements of a site: visits, runs and edits, each in a browser with a new profile. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Browser, openBrowser } from './browser.ts';
import type { CountingProxy } from './proxy.ts';

/** Length of a visit, in milliseconds. */
const VISIT_MS = 8000;
/** Length of a first visit after which the service worker has cached its files, in milliseconds. */
const CACHED_MS = 20_000;
/** Time without requests after which a page counts as idle, in milliseconds. */
const QUIET_MS = 5000;
/** Maximum time to wait for an idle page, in milliseconds. */
const MAX_WAIT_MS = 90_000;
/** Maximum lifetime of a browser, in milliseconds. */
const MAX_WORK_MS = 300_000;
/** Time from the pointer over a button to the click, in milliseconds. */
const AIM_MS = 250;
const CLICKS = 12;

/** Figures of one round by name and unit. */
export type Figures = Record<string, number>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openBrowser();
  // Closing the browser ends a measurement that hangs.
  const timer = setTimeout(() => void browser.close(), MAX_WORK_MS);
  try {
    await work(browser);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

/** Waits until there have been no requests for QUIET_MS. */
async function idle(proxy: CountingProxy): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (performance.now() - proxy.lastAt < QUIET_MS && performance.now() < end) await wait(100);
}

/** Opens a page and stores a config and settings before its first script runs. */
async function newPage({ context }: Browser, stored: Record<string, string> = {}): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  await page.addInitScript((values) => {
    if (location.protocol === 'about:' || localStorage.getItem('bench') !== null) return;
    localStorage.setItem('bench', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  return page;
}

/** Opens an address. Resolves with the processor time in seconds after eight seconds and when the page is idle. */
async function visit(
  browser: Browser,
  page: Page,
  address: string,
  proxy: CountingProxy,
  atEnd = () => {},
): Promise<[short: number, whole: number]> {
  await wait(500);
  const before = browser.cpu();
  const begun = performance.now();
  proxy.reset();
  await page.goto(address, { waitUntil: 'commit' });
  await wait(VISIT_MS - (performance.now() - begun));
  const short = browser.cpu() - before;
  atEnd();
  await idle(proxy);
  return [short, browser.cpu() - before];
}

async function firstVisit(proxy: CountingProxy, figures: Figures): Promise<void> {
  await inBrowser(async (browser) => {
    const page = await newPage(browser);
    let requests = 0;
    const begun = performance.now();
    const before = browser.cpu();
    const [short, whole] = await visit(browser, page, `${proxy.url}simulator`, proxy, () => {
      requests = proxy.traffic.requests;
    });
    figures['first visit: CPU, s'] = short;
    figures['first visit: CPU until idle, s'] = whole;
    figures['first visit: requests in 8 s'] = requests;
    figures['first visit: requests until idle'] = proxy.traffic.requests;
    figures['first visit: KB until idle'] = proxy.traffic.bytes / 1000;
    figures['first visit: memory, MB'] = browser.memory();
    await wait(CACHED_MS - (performance.now() - begun));
    figures['first visit: CPU in 20 s, s'] = browser.cpu() - before;
    await page.close();

    const again = await newPage(browser);
    const [shortAgain, wholeAgain] = await visit(browser, again, `${proxy.url}simulator`, proxy);
    figures['second visit: CPU, s'] = shortAgain;
    figures['second visit: CPU until idle, s'] = wholeAgain;
    figures['second visit: requests'] = proxy.traffic.requests;
  });
}

async function visitWithoutServiceWorker(proxy: CountingProxy, figures: Figures): Promise<void> {
  await inBrowser(async (browser) => {
    const page = await newPage(browser);
    await page.addInitScript(() => {
      // Simulates private windows of browsers without service workers.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    const [short, whole] = await visit(browser, page, `${proxy.url}simulator`, proxy);
    figures['without service worker: CPU, s'] = short;
    figures['without service worker: CPU until idle, s'] = whole;
    figures['without service worker: requests'] = proxy.traffic.requests;
  });
}

async function sharedLink(proxy: CountingProxy, figures: Figures): Promise<void> {
  const document = new URL('../../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);
  const answer = await fetch(`${proxy.url}api/share`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: inflateSync(readFileSync(document)),
  });
  if (!answer.ok) throw new Error(`The share was refused: ${answer.status} ${await answer.text()}`);
  const id = (await answer.text()).replaceAll('"', '').trim();
  await inBrowser(async (browser) => {
    const page = await newPage(browser);
    const [short, whole] = await visit(browser, page, `${proxy.url}sh/${id}`, proxy);
    if ((await page.getByTestId('headline-dps').count()) === 0) throw new Error('The shared result is not shown');
    figures['shared link: CPU, s'] = short;
    figures['shared link: CPU until idle, s'] = whole;
    figures['shared link: requests'] = proxy.traffic.requests;
    figures['shared link: KB'] = proxy.traffic.bytes / 1000;
  });
}

interface RunTimes {
  /** Milliseconds from the click to the first figure, to a figure within 0.5 %, and to the end of the run. */
  first: number;
  within: number;
  done: number;
}

/** Clicks a button that runs the config and times the appearance of the result. */
const watchRun = (page: Page, button: string): Promise<RunTimes> =>
  page.evaluate(async (name) => {
    const run = [...document.querySelectorAll('button')].find((each) => each.textContent === name && !each.disabled);
    if (run === undefined) throw new Error(`There is no button ${name}`);
    // The simulator shows its figures beside the editor, the last ones until new ones arrive; older builds open the page of the result.
    const answer = '[data-testid=answer-dps]';
    const before = document.querySelector<HTMLElement>(answer)?.dataset.fights;
    const times = { first: 0, within: 0, done: 0 };
    const begun = performance.now();
    run.click();
    let isRunning = false;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const strip = document.querySelector('[data-testid=progress], [data-testid=answer-progress]');
      const shown = document.querySelector('[data-testid=headline-dps], [data-testid=answer-dps] strong');
      isRunning ||= strip !== null || shown === null;
      if (!isRunning) continue;
      const now = performance.now() - begun;
      const fights = document.querySelector<HTMLElement>(answer)?.dataset.fights;
      if (shown !== null && (strip === null || before === undefined || fights !== before)) {
        times.first ||= now;
        const percent = Number(/(\d+(?:\.\d+)?)\s*%/.exec(shown.parentElement?.textContent ?? '')?.[1] ?? 100);
        if (percent <= 0.5) times.within ||= now;
      }
      if (shown !== null && strip === null) {
        times.done = now;
        times.within ||= now;
        return times;
      }
    }
  }, button);

async function openSimulator(page: Page, proxy: CountingProxy): Promise<void> {
  await page.goto(`${proxy.url}simulator`);
  await page.getByText('No problems found').waitFor();
}

/** Waits until the browser has used less than a tenth of a core for a second. */
async function calm(browser: Browser): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (let before = browser.cpu(); performance.now() < end; ) {
    await wait(1000);
    const now = browser.cpu();
    if (now - before < 0.1) return;
    before = now;
  }
}

/** Opens the page of the last result at the settings of its run, in either build. */
async function openSettings(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) await details.click();
  await page.getByRole('link', { name: 'Config', exact: true }).click();
  await page.getByRole('button', { name: 'Rerun' }).waitFor();
}

async function runs(proxy: CountingProxy, config: string, figures: Figures): Promise<void> {
  const stored = { 'quartet-config': config };
  const note = (name: string, times: RunTimes) => {
    figures[`${name}: first figure, ms`] = times.first;
    figures[`${name}: within 0.5 %, ms`] = times.within;
    figures[`${name}: 1,000 fights, ms`] = times.done;
  };
  await inBrowser(async (browser) => {
    const page = await newPage(browser, stored);
    await openSimulator(page, proxy);
    note('cold run', await watchRun(page, 'Run'));
    await calm(browser);
    const isBesideText = (await page.getByTestId('answer-dps').count()) > 0;
    if (!isBesideText) await openSettings(page);
    await page.getByRole('button', { name: isBesideText ? 'Run' : 'Rerun', exact: true }).hover();
    await wait(AIM_MS);
    note('run again', await watchRun(page, isBesideText ? 'Run' : 'Rerun'));
    await calm(browser);
    await openSettings(page);
    await page.getByLabel('Fights', { exact: true }).selectOption('until');
    await page.getByLabel(/^Half width/).fill('0.1');
    await calm(browser);
    figures['run again: to 0.1 %, ms'] = (await watchRun(page, 'Rerun')).done;
    figures['after runs: memory, MB'] = browser.memory();
  });
  await inBrowser(async (browser) => {
    const page = await newPage(browser, stored);
    await openSimulator(page, proxy);
    await wait(VISIT_MS);
    await idle(proxy);
    await page.getByRole('button', { name: 'Run', exact: true }).hover();
    await wait(AIM_MS);
    note('run after a pause', await watchRun(page, 'Run'));
  });
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function edits(proxy: CountingProxy, config: string, figures: Figures): Promise<void> {
  await inBrowser(async (browser) => {
    const page = await newPage(browser, { 'quartet-config': config, 'quartet-live': '{"on":true}' });
    await openSimulator(page, proxy);
    const live = page.locator('[data-testid=live], [data-testid=answer-dps]');
    await live.locator('strong').waitFor();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    const times: number[] = [];
    for (let n = 0; n < CLICKS; n++) {
      await wait(600);
      // Every keystroke changes the fight; otherwise the figure would be cached.
      await page.evaluate(() => {
        const measured = new Promise<number>((resolve) => {
          addEventListener(
            'keydown',
            () => {
              const begun = performance.now();
              let isBusy = false;
              const timer = setInterval(() => {
                const now = document.querySelector('[data-testid=live], [data-testid=answer-dps]')?.ariaBusy === 'true';
                if (isBusy && !now) {
                  clearInterval(timer);
                  resolve(performance.now() - begun);
                }
                isBusy ||= now;
              }, 4);
            },
            { once: true, capture: true },
          );
        });
        Object.assign(window, { measured });
      });
      await page.keyboard.press('Enter');
      times.push(await page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured));
    }
    figures['keystroke to live figure, ms'] = middle(times);
  });
  await inBrowser(async (browser) => {
    const page = await newPage(browser, { 'quartet-config': config, 'quartet-simulator-view': '"rotation"' });
    await page.goto(`${proxy.url}simulator`);
    await page.getByTestId('rotation-timeline').waitFor();
    await page.getByTestId('blocks').locator('[data-block]').nth(1).click();
    await page.getByRole('button', { name: 'Once more' }).waitFor();
    const times: number[] = [];
    for (let n = 0; n < CLICKS; n++) {
      times.push(await timeBuilderClick(page));
    }
    figures['builder click to timeline, ms'] = middle(times);
  });
}

/** Clicks "Once more" in the rotation builder. Resolves with the milliseconds until the timeline shows the new fight. */
export const timeBuilderClick = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const view = document.querySelector('[data-testid=rotation]');
    const drawn = document.querySelector('[data-testid=rotation-timeline]');
    const before = drawn?.getAttribute('data-fight');
    const more = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === 'Once more');
    const begun = performance.now();
    more?.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (view?.ariaBusy === 'true' || drawn?.getAttribute('data-fight') === before);
    return performance.now() - begun;
  });

/** Measurements by the name that `--only` takes. */
export const VISITS = {
  first: firstVisit,
  without: visitWithoutServiceWorker,
  shared: sharedLink,
  runs,
  edits,
} satisfies Record<string, (proxy: CountingProxy, ...rest: never[]) => Promise<void>>;

/** Measures a site once. */
export async function measureSite(proxy: CountingProxy, config: string, only: readonly string[]): Promise<Figures> {
  const figures: Figures = {};
  const isWanted = (name: keyof typeof VISITS) => only.length === 0 || only.includes(name);
  if (isWanted('first')) await firstVisit(proxy, figures);
  if (isWanted('without')) await visitWithoutServiceWorker(proxy, figures);
  if (isWanted('shared')) await sharedLink(proxy, figures);
  if (isWanted('runs')) await runs(proxy, config, figures);
  if (isWanted('edits')) await edits(proxy, config, figures);
  return figures;
}
