import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync, inflateSync } from 'node:zlib';
import { BUILT } from './built.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { overflow, overflowOnPhone } from './world.ts';

const excerpt = readFileSync(new URL('../packages/results/test/fixtures/yardstick-excerpt.sample.gz', import.meta.url));
const resultFile = new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);

interface Log {
  frame: number;
  ended: number;
  event: string;
  char_index?: number;
  logs: Record<string, unknown>;
}
const excerptSample = JSON.parse(inflateSync(excerpt).toString()) as { logs: Log[] };

/** Everything the page complains about while a test runs. */
const complaints: string[] = [];
/** Pattern of errors that a test expects in the browser's log. */
let expected: RegExp | null = null;

test.beforeEach(({ page }) => {
  complaints.length = 0;
  expected = null;
  page.on('console', (message) => {
    // Tests block the service worker, and Playwright logs it.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

test.afterEach(() => {
  expect(complaints.filter((one) => !expected?.test(one))).toEqual([]);
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Log of the fight by frame' });
const line = (page: Page, category: string) => page.locator(`[data-category=${category}]`);

async function upload(page: Page, buffer: Buffer, name = 'sample.gz'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function openExcerpt(page: Page): Promise<void> {
  await page.goto('/sample/upload');
  await upload(page, excerpt);
  await expect(grid(page)).toBeVisible();
}

/** A shared result whose fights this engine can repeat: the reference's own seeds are too large for it. */
async function openResult(page: Page, hash = '#tab=sample'): Promise<void> {
  const result = JSON.parse(inflateSync(readFileSync(resultFile)).toString());
  Object.assign(result, { sample_seed: '77', sim_version: BUILT.commit });
  Object.assign(result.statistics, { p50_seed: '5050', max_seed: '4242', min_seed: '14635067967100284833' });
  await page.route('**/api/share/abc', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(result) }),
  );
  await page.goto(`/sh/abc${hash}`);
}

test('generates the log of a chosen fight, keeps its seed in the address, and explains a hit', async ({ page }) => {
  await openResult(page);
  // The median fight is shown until the reader picks another.
  await expect(page.getByRole('region', { name: 'This sample' })).toContainText('5050');
  await page.getByRole('combobox', { name: 'Fight' }).selectOption('max');
  const seed = '4242';
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue(seed);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(grid(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`sample=${seed}$`));
  await expect(page.getByRole('region', { name: 'This sample' })).toContainText(seed);

  await line(page, 'damage').first().click();
  const entry = page.getByRole('complementary', { name: 'The chosen entry' });
  const shown = (await entry.getByTestId('damage').textContent()) ?? '';
  const text = (await line(page, 'damage').first().textContent()) ?? '';
  expect(text).toContain(`[${Math.round(Number(shown.replaceAll(',', ''))).toLocaleString('en-US')}]`);
  await expect(entry.getByTestId('formula')).toContainText(`= ${shown}`);
  await expect(entry).not.toContainText('something is missing');

  // The same address shows the same fight again.
  await page.reload();
  await expect(page.getByRole('region', { name: 'This sample' })).toContainText(seed);
});

test('a number that looks wrong becomes a report, and the command in it reproduces the number', {
  tag: '@all',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResult(page);
  await line(page, 'damage').first().click();
  const entry = page.getByRole('complementary', { name: 'The chosen entry' });
  await entry.getByRole('button', { name: 'This looks wrong' }).click();
  await expect(page.getByText('Report copied. Paste it where problems are reported.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  const command = /quartet explain team\.txt (.*)/.exec(report)?.[1] ?? '';
  const config = /^```\n([\s\S]*)\n```$/m.exec(report)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'quartet-report-'));
  try {
    const file = join(folder, 'team.txt');
    writeFileSync(file, config);
    const program = fileURLToPath(new URL('../apps/cli/bin/quartet.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'explain', file, ...command.split(' ')]);
    expect(stdout).toContain('Reproduced: every number is the same to the bit.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a report goes to the tracker of the site', { tag: '@all' }, async ({ page }) => {
  const report = 'https://tracker.example/new?title={title}&body={body}';
  await page.route('**/api/site', (route) => route.fulfill({ json: { links: {}, pictures: false, report } }));
  await openExcerpt(page);
  await line(page, 'damage').first().click();
  const entry = page.getByRole('complementary', { name: 'The chosen entry' });
  const address = new URL((await entry.getByRole('link', { name: 'This looks wrong' }).getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://tracker.example');
  expect(address.searchParams.get('title')).toMatch(/^Damage looks wrong: /);
});

test('a bar of damage by source leads to its hits, and a hit to its formula', { tag: '@all' }, async ({ page }) => {
  await openResult(page, '#sources');
  const sources = page.locator('#sources');
  const name = 'Abiogenesis: Solar Isotoma (Tick)';
  const slider = sources.getByRole('slider');
  await slider.focus();
  while (!(await slider.getAttribute('aria-valuetext'))?.startsWith(name)) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#tab=sample&hits=Abiogenesis/);
  const hits = page.getByTestId('hits');
  await expect(hits).toContainText(new RegExp(`^${name.replace(/[()]/g, '\\$&')}: \\d+ hits`));
  const count = Number(/: (\d+) hits/.exec((await hits.textContent()) ?? '')?.[1]);
  await expect(page.getByText(`Hits shown: ${count}`)).toBeVisible();
  // Without columns of characters, as all hits are of one; the largest hit is opened.
  await expect(grid(page).getByRole('columnheader')).toHaveText(['Time', 'Entries']);
  const amounts = (await line(page, 'damage').allTextContents()).map((text) =>
    Number(/\[([\d,]+)\]/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  const entry = page.getByRole('complementary', { name: 'The chosen entry' });
  await expect(entry.getByTestId('formula')).toContainText('=');
  const damage = Number((await entry.getByTestId('damage').textContent())?.replaceAll(',', ''));
  expect(Math.round(damage)).toBe(amounts[0]);
  await hits.getByRole('button', { name: 'Show the whole log' }).click();
  await expect(hits).toHaveCount(0);
  await expect(grid(page).getByRole('columnheader')).not.toHaveText(['Time', 'Albedo']);
});

test('the keyboard walks the timeline and the log, and a search finds the hits above a damage', async ({ page }) => {
  await openExcerpt(page);
  const timeline = page.getByRole('application', { name: /^Timeline of the fight/ });
  await timeline.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const said = page.getByRole('status').filter({ hasText: /, .* s$/ });
  await expect(said).toHaveText(/^Actions, /);
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('[aria-pressed=true]')).toHaveCount(1);
  await grid(page).focus();
  const before = await grid(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(grid(page)).not.toHaveAttribute('aria-activedescendant', before ?? '');
  await page.keyboard.press('End');
  await expect(grid(page).locator('[aria-pressed=true]')).toBeInViewport();

  // The largest first, without empty columns.
  const search = page.getByRole('searchbox', { name: 'Search the log' });
  const status = page.getByRole('search').getByRole('status');
  const large = excerptSample.logs.filter(({ event, logs }) => event === 'damage' && Number(logs.damage) > 5000);
  expect(large.length).toBeGreaterThan(1);
  await search.fill('damage > 5,000');
  await expect(status).toHaveText(new RegExp(`^${large.length} match`));
  await page.getByRole('checkbox', { name: 'Only matches' }).check();
  const owners = new Set(large.map((one) => one.char_index));
  await expect(grid(page).getByRole('columnheader')).toHaveCount(1 + owners.size);
  await page.getByLabel('Order').selectOption('damage');
  const shown = (await line(page, 'damage').allTextContents()).map((text) =>
    Number(/\[([\d,]+)\]/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(shown).toEqual(large.map(({ logs }) => Math.round(Number(logs.damage))).sort((a, b) => b - a));
});

test('refuses a seed that is none, or that another engine drew', { tag: '@all' }, async ({ page }) => {
  await openResult(page);
  await page.getByRole('combobox', { name: 'Fight' }).selectOption('min');
  await expect(page.getByText('This result has no such seed for this engine')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fight' }).selectOption('custom');
  await page.getByRole('textbox', { name: 'Seed' }).fill('abc');
  await expect(page.getByText('A seed is a whole number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeDisabled();
});

test('opens a file of the reference with its team, targets and log', { tag: '@all' }, async ({ page }) => {
  await openExcerpt(page);
  const head = page.getByRole('region', { name: 'This sample' });
  for (const name of ['Yelan', 'Xingqiu', 'Albedo', 'Noelle']) await expect(head).toContainText(name);
  await expect(head).toContainText('Number of targets1');
  await expect(head).toContainText('14635067967100284833');
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Time',
    'Sim',
    'Yelan',
    'Xingqiu',
    'Albedo',
    'Noelle',
  ]);
  await expect(grid(page).getByText('Abiogenesis: Solar Isotoma (Tick)').first()).toBeVisible();
  // The initial character is on the field in the first row.
  await expect(grid(page).getByRole('row').nth(1).locator('[data-active=true]')).toContainText('Albedo on the field');
  const download = page.waitForEvent('download');
  await head.getByRole('button', { name: 'Download sample.gz' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sample.gz');
  expect(readFileSync((await file.path()) ?? '')).toEqual(excerpt);
});

test('searches, marks and walks through the matches', { tag: '@all' }, async ({ page }) => {
  await openExcerpt(page);
  await page.getByRole('combobox', { name: 'Detail of the log' }).selectOption('debug');
  const search = page.getByRole('searchbox', { name: 'Search the log' });
  const status = page.getByRole('search').getByRole('status');
  await search.fill('ISOTOMA');
  await expect(status).toHaveText(/^\d+ matches$/);
  const total = Number((await status.textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(3);
  await search.press('Enter');
  await expect(status).toHaveText(`1 of ${total}`);
  await expect(grid(page).locator('[aria-pressed=true] mark').first()).toHaveText('Isotoma');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(status).toHaveText(`2 of ${total}`);
  await page.getByRole('button', { name: 'Previous match' }).click();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(status).toHaveText(`${total} of ${total}`);
  await page.getByRole('checkbox', { name: 'Only matches' }).check();
  await expect(page.getByText(new RegExp(`with ${total} entries shown`))).toBeVisible();
  await page.getByRole('button', { name: 'Reset search' }).click();
  await expect(status).toHaveText('');
});

test('shows what the reader chooses, and remembers it', { tag: '@all' }, async ({ page }) => {
  await openExcerpt(page);
  await expect(line(page, 'heal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log options' });
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('checkbox', { name: /^Healing/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('with 6 entries shown')).toBeVisible();
  await expect(line(page, 'heal').first()).toBeVisible();
  await page.reload();
  await upload(page, excerpt);
  await expect(page.getByText('with 6 entries shown')).toBeVisible();
  await page.getByRole('combobox', { name: 'Detail of the log' }).selectOption('debug');
  await expect(page.getByText(/with 1[0-9]{2} entries shown/)).toBeVisible();
});

test('zooms the timeline by wheel and shows what the pointer is at', { tag: '@all' }, async ({ page }) => {
  await openExcerpt(page);
  const canvas = page.locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  const all = page.getByRole('button', { name: 'Whole fight' });
  await expect(all).toBeDisabled();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect(all).toBeEnabled();
  await all.click();
  await expect(all).toBeDisabled();
});

test('opens 40 MB without reading them in the page, and finds what is searched for', { tag: '@all' }, async ({
  page,
}) => {
  const logs: Log[] = [];
  // As dense as a real log: some entries in each frame.
  const length = 10;
  const room = JSON.stringify(excerptSample.logs).length;
  for (let k = 0; k * room < 40e6; k++) {
    for (const log of excerptSample.logs) {
      const ended = log.ended < 0 ? log.ended : log.ended + k * length;
      logs.push({ ...log, frame: log.frame + k * length, ended });
    }
  }
  const json = JSON.stringify({ ...excerptSample, logs });
  expect(json.length).toBeGreaterThan(40e6);
  await page.addInitScript(() => {
    const { parse } = JSON;
    const { decode } = TextDecoder.prototype;
    const read = { letters: 0 };
    Object.assign(window, { read });
    JSON.parse = (text: string, ...rest) => {
      read.letters += text.length;
      return parse(text, ...rest);
    };
    TextDecoder.prototype.decode = function (...input) {
      const text = decode.apply(this, input);
      read.letters += text.length;
      return text;
    };
  });
  await page.goto('/sample/upload');
  await upload(page, deflateSync(Buffer.from(json), { level: 1 }));
  await expect(grid(page)).toBeVisible();
  // The worker parses: parsing on the page would block it.
  expect(await page.evaluate(() => (window as unknown as { read: { letters: number } }).read.letters)).toBeLessThan(
    1e6,
  );
  const search = page.getByRole('searchbox');
  for (const query of ['iso', 'isotoma', 'normal', 'crit', 'hydro']) {
    await search.fill(query);
    await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
    await search.fill('');
    await expect(page.getByRole('search').getByRole('status')).toBeEmpty();
  }
  expect(await grid(page).getByRole('row').count()).toBeLessThan(80);
});

test('draws few of 100,000 rows while they are scrolled', { tag: '@all' }, async ({ page }) => {
  const logs = Array.from({ length: 100_000 }, (_, i) => ({
    frame: i,
    ended: i,
    event: 'damage',
    msg: `Hit ${i}`,
    char_index: i % 4,
    logs: { damage: i },
    ordering: {},
  }));
  await page.goto('/sample/upload');
  await upload(page, deflateSync(Buffer.from(JSON.stringify({ ...excerptSample, logs }))));
  await expect(page.getByText('100,000 frames with 100,000 entries shown')).toBeVisible();
  const most = await grid(page)
    .locator('..')
    .evaluate(async (element) => {
      let top = element.scrollTop;
      let rows = 0;
      for (let i = 0; i < 60; i++) {
        // A hard flick: half a screen to more than a whole one in each frame.
        top += 300 + i * 20;
        element.scrollTop = top;
        await new Promise((done) => requestAnimationFrame(done));
        rows = Math.max(rows, element.querySelectorAll('tr, [role=row]').length);
      }
      element.scrollTop = element.scrollHeight;
      return rows;
    });
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThan(80);
  await expect(grid(page).getByText('Hit 99999')).toBeVisible();
  expect(await grid(page).getByRole('row').count()).toBeLessThan(80);
});

const hostile: [string, Buffer][] = [
  ['text', Buffer.from('hello')],
  ['truncated', excerpt.subarray(0, 3000)],
  ['not a sample', Buffer.from('{"logs": 5}')],
  ['empty', Buffer.alloc(0)],
  ['huge list', deflateSync(Buffer.from(`{"logs":[${'{},'.repeat(3_000_000)}{}]}`))],
  ['crowd', Buffer.from(JSON.stringify({ ...excerptSample, character_details: new Array(5000).fill({ name: 'x' }) }))],
  ['deep', Buffer.from(`{"logs":${'['.repeat(200_000)}`)],
  ['bomb', deflateSync(Buffer.alloc(280_000_000, 32), { level: 9 })],
];
test('states the fault of a file, and opens another', { tag: '@all' }, async ({ page }) => {
  await page.goto('/sample/upload');
  const dialog = page.getByRole('dialog', { name: 'The sample could not be opened' });
  for (const [name, file] of hostile)
    await test.step(name, async () => {
      await upload(page, file);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Choose another file' }).click();
      await expect(dialog).toBeHidden();
    });
  await upload(page, excerpt);
  await expect(grid(page)).toBeVisible();
});

test('shows the errors of a file in the reader’s language', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'));
  await page.goto('/sample/upload');
  const dialog = page.getByRole('dialog', { name: 'Das Kampfprotokoll konnte nicht geöffnet werden' });
  for (const [file, reason] of [
    [excerpt.subarray(0, 3000), 'das Dokument lässt sich nicht entpacken: die gepackten Daten enden zu früh'],
    [Buffer.from('hello'), 'das Dokument ist kein JSON; der JSON-Leser meldet: '],
    [
      Buffer.from('{"logs": 5}'),
      'das ist kein gültiges Kampfprotokoll: logs hat den falschen Typ (erwartet: eine Liste)',
    ],
    [Buffer.from(`{"logs":${'['.repeat(200_000)}`), 'das Dokument ist tiefer als 64 Ebenen verschachtelt'],
  ] as const) {
    await upload(page, file);
    await expect(dialog).toContainText(reason);
    await dialog.getByRole('button', { name: 'Andere Datei wählen' }).click();
  }
});

test('shows script in names as text', { tag: '@all' }, async ({ page }) => {
  const evil = '<img src=x onerror="window.ran=1">';
  const logs = [
    { frame: 1, ended: 1, event: 'damage', msg: evil, char_index: 0, logs: { damage: 'NaN' }, ordering: {} },
  ];
  await page.goto('/sample/upload');
  await upload(
    page,
    Buffer.from(JSON.stringify({ ...excerptSample, logs, character_details: [{ name: evil }] })),
    'x.json',
  );
  await expect(line(page, 'damage')).toContainText(evil);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('lays out no more than is read of names of any length', { tag: '@all' }, async ({ page }) => {
  const endless = 'x'.repeat(20_000);
  const logs = Array.from({ length: 1000 }, (_, i) => ({
    frame: i,
    ended: i + 50,
    event: 'status',
    msg: `${endless} added`,
    char_index: i % 4,
    logs: { key: `${i % 30}${endless}`, expiry: i + 50 },
    ordering: {},
  }));
  const details = [0, 1, 2, 3].map((i) => ({ name: `${i}${endless}` }));
  await page.goto('/sample/upload');
  await upload(page, deflateSync(Buffer.from(JSON.stringify({ ...excerptSample, logs, character_details: details }))));
  await expect(grid(page)).toBeVisible();
  await grid(page)
    .locator('..')
    .evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
  await line(page, 'status').last().click();
  await expect(page.getByRole('columnheader', { name: /^2x{20,79}…$/ })).toBeVisible();
  // Laid out in full it would be 20 millions, and minutes.
  expect(await page.evaluate(() => document.body.textContent.length)).toBeLessThan(2_000_000);
});

test('reads the local server, and reports a missing one', { tag: '@all' }, async ({ page }) => {
  expected = /ERR_CONNECTION_REFUSED|ERR_FAILED/;
  let up = false;
  await page.route('http://127.0.0.1:8381/sample', (route) =>
    up
      ? route.fulfill({
          body: inflateSync(excerpt),
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.abort('connectionrefused'),
  );
  await page.goto('/sample/local');
  const dialog = page.getByRole('dialog', { name: 'The sample could not be opened' });
  await expect(dialog).toContainText('Network error encountered communicating with server');
  up = true;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(grid(page)).toBeVisible();
  up = false;
  await page.goto('/');
  await page.goto('/sample/local');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/$/);
});

test('speaks the reader’s language', { tag: '@all' }, async ({ page }) => {
  await openExcerpt(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Zeitleiste' })).toBeVisible();
  // The texts of the log follow.
  await expect(page.getByRole('grid').getByText('Elementarfähigkeit').first()).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`is readable for everyone (${width} px)`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openExcerpt(page);
    const check = async () => expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    await check();
    expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
    await page.getByRole('searchbox').fill('isotoma');
    await page.getByRole('searchbox').press('Enter');
    await grid(page).locator('[aria-pressed=true]').click();
    await expect(page.getByTestId('formula').or(page.getByText('has no calculation'))).toBeVisible();
    await check();
    if (width === 390) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log options' }).click();
    await check();
  });
}
