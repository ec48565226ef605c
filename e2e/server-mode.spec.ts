import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Result } from '@quartet/results';
import { parseResult } from '@quartet/results/parse';
import { isWhole } from '../test/lane.ts';
import { BUILT } from './built.ts';
import { barriers } from './readable.ts';
import { expect, openAnswer, type Page, showResult, test, withSettings } from './test.ts';
import { configOf } from './world.ts';

/** Server mode as a player uses it: `quartet server` runs beside the page, whose address is entered in the settings. */

const yardstick = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');
const quick = yardstick.replace('iteration=1000', 'iteration=64');
const long = yardstick.replace('iteration=1000', 'iteration=1000000');
const WIDTHS = [1440, 390] as const;

let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  const program = new URL('../apps/cli/dist/quartet.js', import.meta.url).pathname;
  server = spawn(process.execPath, [program, 'server', '--port', '0', '--workers', '2'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr?.on('data', (part) => {
    said += part;
    address = /http:\/\/\S+/.exec(said)?.[0] ?? '';
  });
  await expect.poll(() => address).not.toBe('');
});

test.afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
});

async function open(page: Page, width: number, text: string): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript((config) => {
    if (localStorage.getItem('quartet-config') === null) localStorage.setItem('quartet-config', config);
  }, text);
  await page.goto('/simulator');
}

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

async function openSettings(page: Page) {
  const folded = (page.viewportSize()?.width ?? 0) < 902;
  if (folded) await page.getByRole('button', { name: 'Menu', expanded: false }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

/** Switches server mode on, as a player would. */
async function compute(page: Page, on: string): Promise<void> {
  const dialog = await openSettings(page);
  await dialog.getByRole('switch', { name: 'Compute on a server' }).click();
  await dialog.getByRole('textbox', { name: 'Server address' }).fill(on);
  await expect(dialog.getByText('The server is ready')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The result the page keeps for the next visit. */
async function kept(page: Page): Promise<Result> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quartet-result'))).not.toBeNull();
  const packed = await page.evaluate(() => localStorage.getItem('quartet-result') ?? '');
  return parseResult(Uint8Array.from(packed, (char) => char.charCodeAt(0)));
}

/** Responds as a server of another kind. */
async function stranger(answer: (path: string) => [number, string]): Promise<{ url: string; close(): void }> {
  const other = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.writeHead(request.method === 'OPTIONS' ? 200 : status).end(body);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    close: () => {
      other.closeAllConnections();
      other.close();
    },
  };
}

for (const width of WIDTHS) {
  test(`runs on the server what it would run here, to the last bit (${width} px)`, {
    tag: width < 600 ? '@all' : [],
  }, async ({ page }) => {
    // The base seed of a run is drawn at random; both runs draw the same.
    await page.addInitScript(() => {
      const random = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((array: Uint32Array<ArrayBuffer>) =>
        array instanceof Uint32Array && array.length === 2
          ? array.fill(12345)
          : random(array)) as Crypto['getRandomValues'];
    });
    await open(page, width, quick);
    await run(page).click();
    await showResult(page);
    await expect(page.getByTestId('headline-dps')).toHaveText(/^3[56],\d{3}$/);
    const here = await kept(page);
    await page.evaluate(() => localStorage.removeItem('quartet-result'));

    await page.goto('/simulator');
    await compute(page, address);
    await expect(page.getByTestId('server')).toHaveText(`Computed by ${new URL(address).host}`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(address)) asked.push(`${request.method()} ${request.url().split('/')[3]}`);
    });
    await expect(run(page)).toBeEnabled();
    await run(page).click();
    await showResult(page);
    await expect(page.getByTestId('headline-dps')).toHaveText(/^3[56],\d{3}$/);
    const there = await kept(page);
    expect(there.statistics?.iterations).toBe(64);
    expect(there).toEqual(here);
    expect(asked).toContain('POST run');
    expect(asked).toContain('GET results');

    if (!isWhole) return;
    // The sample of a run on the server comes from the server too.
    await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name: 'Sample' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('grid', { name: 'Log of the fight by frame' })).toBeVisible();
    expect(asked).toContain('POST sample');
  });

  test(`says that no server answers, and computes here instead (${width} px)`, { tag: '@all' }, async ({ page }) => {
    await open(page, width, quick);
    await expect(run(page)).toBeEnabled();
    const dialog = await openSettings(page);
    await dialog.getByRole('switch', { name: 'Compute on a server' }).click();
    const field = dialog.getByRole('textbox', { name: 'Server address' });
    await field.fill('');
    await expect(dialog.getByText('An address is required')).toBeVisible();
    await field.fill('ftp://x');
    await expect(dialog.getByText('Enter an address that starts with http:// or https://')).toBeVisible();
    await field.fill('http://127.0.0.1:9');
    const message = 'Network error encountered communicating with server';
    await expect(dialog.getByText(`No answer: ${message}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Error encountered');
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(run(page)).toBeDisabled();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Compute in this browser' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(run(page)).toBeEnabled();
  });
}

test('shows the progress of a run on the server and cancels it', { tag: '@all' }, async ({ page }) => {
  await open(page, 390, long);
  await compute(page, address);
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  const progress = page.getByTestId('answer-progress');
  await expect(progress).toContainText(/[1-9][\d,]* (?:of|\/) 1,000,000/);
  const cancelled = page.waitForResponse((answer) => answer.url().startsWith(`${address}/cancel/`));
  await progress.getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled).status()).toBe(200);
  await expect(progress).toBeHidden();
  // The same page may run again at once.
  await page.goto('/simulator');
  await page.evaluate((config) => localStorage.setItem('quartet-config', config), quick);
  await page.reload();
  await run(page).click();
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toHaveText(/^3[56],\d{3}$/);
});

test('marks errors where the server found them, with their mends', { tag: '@all' }, async ({ page }) => {
  await open(page, 1440, quick.replace('iteration=', 'iteratoin='));
  await compute(page, address);
  await expect(page.getByRole('alert')).toContainText(/Can't run yet: \d+ errors?.*Line \d+: .*iteratoin/);
  await expect(page.locator('.cm-lintRange-error')).not.toHaveCount(0);
  await expect(run(page)).toBeDisabled();
});

test('shows the damage while typing from the server as it does from here', { tag: '@all' }, async ({ page }) => {
  await open(page, 1440, quick);
  const live = page.getByTestId('answer-dps');
  await expect(live).toContainText(/3[56],\d{3}\s*DPS\s*±/);
  await expect(live).toHaveAttribute('aria-busy', 'false');
  const here = await live.textContent();
  await compute(page, address);
  const run = page.waitForRequest((request) => request.url().startsWith(`${address}/run/`));
  await page.reload();
  expect((await run).postDataJSON()).toMatchObject({ iterations: 96, seed: 1 });
  await expect(live).toHaveText(here ?? '');
});

for (const [what, answer, message] of [
  ['an address that is no such server', () => [404, 'page not found'], 'The server says: page not found'],
  ['an answer to validation that is none', (path) => [200, path.includes('validate') ? '7' : ''], null],
] as [string, (path: string) => [number, string], string | null][]) {
  test(`names what is wrong with ${what}`, { tag: '@all' }, async ({ page }) => {
    const other = await stranger(answer);
    await page.addInitScript((serverUrl) => {
      localStorage.setItem('quartet-settings', JSON.stringify({ serverMode: true, serverUrl }));
    }, other.url);
    await open(page, 1440, quick);
    const expected = message
      ? `Unknown error encountered communicating with server: ${message}`
      : 'unknown validate response';
    await expect(page.getByRole('alert')).toContainText(expected);
    other.close();
  });
}

for (const [what, results, message] of [
  ['blank', { result: '', hash: '', done: false, error: '' }, 'unexpected response from server: blank result'],
  ['unreadable', { result: '{"a":', hash: '', done: true, error: '' }, 'could not unmarshall sim result: '],
  ['failed', { result: '', hash: '', done: true, error: 'the engine gave up' }, 'The server says: the engine gave up'],
] as const) {
  test(`ends a run whose result is ${what} with what is wrong`, { tag: '@all' }, async ({ page }) => {
    const other = await stranger((path) => {
      if (path.includes('/validate/')) return [200, JSON.stringify({ characters: [], error_msgs: [] })];
      if (path.includes('/results/')) return [200, JSON.stringify(results)];
      return [200, ''];
    });
    await page.addInitScript((serverUrl) => {
      localStorage.setItem('quartet-settings', JSON.stringify({ serverMode: true, serverUrl }));
    }, other.url);
    await open(page, 1440, quick);
    await run(page).click();
    await showResult(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message);
    await expect(page.getByRole('button', { name: 'Copy config' })).toBeVisible();
    other.close();
  });
}

/** A result as this build would have written it, with other values in its statistics. */
function sharedDocument(statistics: object): string {
  const fixture = new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);
  const result = parseResult(new Uint8Array(readFileSync(fixture)));
  return JSON.stringify({ ...result, sim_version: BUILT.commit, statistics: { ...result.statistics, ...statistics } });
}

/** A server that has computed and signed a result, and accepts some of the requests. */
async function signing(document: string, signature: string) {
  const asked: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      if (request.method === 'POST') asked.push({ path, body });
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (path.includes('/validate/')) response.end(JSON.stringify({ characters: [], error_msgs: [] }));
      else if (path.includes('/results/'))
        response.end(JSON.stringify({ result: document, hash: signature, done: true, error: '' }));
      else if (path.includes('/sample/')) response.end('{"seed":"18446744073709551614","logs":[]}');
      else response.end('');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => server.close() };
}

test('shares a signed run with its signature, before and after a reload', { tag: '@all' }, async ({ page }) => {
  const document = sharedDocument({ min_seed: '18446744073709551614' });
  const other = await signing(document, 'key:seal');
  const sent: (string | undefined)[] = [];
  await page.route('**/api/share', async (route) => {
    sent.push(route.request().headers()['x-gcsim-share-auth']);
    await route.fulfill({ status: 202, body: 'signed1234' });
  });
  await page.addInitScript((serverUrl) => {
    localStorage.setItem('quartet-settings', JSON.stringify({ serverMode: true, serverUrl }));
  }, other.url);
  await open(page, 1440, quick);
  await run(page).click();
  await showResult(page);
  const share = async () => {
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/sh\/signed1234$/);
    await page.keyboard.press('Escape');
  };
  await share();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quartet-result-signature'))).toBe('key:seal');
  await page.reload();
  await share();
  expect(sent).toEqual(['key:seal', 'key:seal']);

  // Its seeds have 64 bits, also in requests to the server.
  await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name: 'Sample' }).click();
  await page.getByLabel('Fight').selectOption('min');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect
    .poll(() => other.asked.find(({ path }) => path.includes('/sample/'))?.body ?? '')
    .toContain('"seed":18446744073709551614,');
  other.close();
});

test('shows in the config of a result, too, that the server is unreachable, and computes here instead', {
  tag: '@all',
}, async ({ page }) => {
  const other = await stranger(() => [200, '']);
  other.close();
  await withSettings(page, { serverMode: true, serverUrl: other.url });
  await page.route('**/api/share/abc', (route) => route.fulfill({ body: sharedDocument({}) }));
  await page.goto('/sh/abc#tab=config');
  const editor = page.getByRole('textbox', { name: 'Config of this result' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n# changed');
  const callout = page.getByRole('alert').filter({ hasText: 'Network error' });
  await expect(callout).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeDisabled();
  await callout.getByRole('button', { name: 'Compute in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeEnabled();
});

/** A team whose rotation waits for no reason. */
const lazy = `${configOf(['bennett', 'xingqiu']).replace(/while[\s\S]*$/, '')}
while 1 { xingqiu skill, burst; bennett skill, attack:3; wait(200); }
`;

/** Opens the answer to the lazy team, with server mode on; returns the rotation search. */
async function openRotationSearch(page: Page, width: number) {
  await withSettings(page, { serverMode: true, serverUrl: address });
  await open(page, width, lazy);
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  await openAnswer(page);
  return page.getByTestId('rotation-search');
}

for (const width of WIDTHS) {
  test(`searches a rotation on the server across a reload, as this browser does (${width} px)`, {
    tag: '@all',
  }, async ({ page }) => {
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${address}/optimize/`)) started.push(request.url());
    });
    const search = await openRotationSearch(page, width);
    await expect(search.getByRole('status')).toContainText(`on ${new URL(address).host}`);
    await search.getByRole('button', { name: 'Search for a better rotation' }).click();
    await expect(search.getByRole('status')).toHaveText(`${new URL(address).host} is trying other rotations…`);
    await expect(search.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/);
    await expect(search).toContainText('best so far');

    await page.reload();
    await openAnswer(page);
    await search.getByRole('button', { name: 'Continue the search' }).click();
    const apply = search.getByRole('button', { name: 'Apply: Better rotation' });
    await expect(search.getByRole('row', { name: /^Xingqiu/ })).toBeVisible();
    await expect(apply).toBeEnabled();
    expect(started).toHaveLength(1);
    const figures = search.getByText(/^\+\d+\.\d%/).locator('..');
    const there = await figures.textContent();
    expect(await barriers(page)).toEqual([]);

    await page.evaluate(() => localStorage.setItem('quartet-settings', '{}'));
    await page.reload();
    await openAnswer(page);
    await search.getByRole('button', { name: 'Search for a better rotation' }).click();
    await expect(apply).toBeEnabled();
    await expect(figures).toHaveText(there ?? '');
    expect(started).toHaveLength(1);
  });
}

test('stops a rotation search on the server, and shows why one cannot start', { tag: '@all' }, async ({ page }) => {
  const search = await openRotationSearch(page, 1440);
  await search.getByRole('button', { name: 'Search for a better rotation' }).click();
  await expect(search.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/);
  const cancelled = page.waitForResponse((answer) => answer.url().startsWith(`${address}/cancel/`));
  await search.getByRole('button', { name: 'Stop' }).click();
  expect((await cancelled).status()).toBe(200);
  const resume = search.getByRole('button', { name: 'Continue the search' });
  for (const [status, message] of [
    [503, 'The server is busy with other work or not available; try again in a moment'],
    [429, 'The server accepts no more requests from you at the moment; try again in 60 s'],
    [404, 'This server runs fights, but searches no rotations'],
    [0, 'Network error encountered communicating with server'],
  ] as const) {
    await page.route(`${address}/optimize/**`, (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, body: '', headers: { 'access-control-allow-origin': '*' } }),
    );
    await resume.click();
    await expect(search.getByRole('alert')).toContainText(message);
    await expect(resume).toBeEnabled();
    await page.unroute(`${address}/optimize/**`);
  }
  await resume.click();
  await expect(search.getByRole('row', { name: /^Xingqiu/ })).toBeVisible();
});
