import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Result, Statistics } from '@quartet/results';
import { parseResult } from '@quartet/results/parse';
import { BUILT } from './built.ts';
import { barriers } from './readable.ts';
import { chartMenu, openDetails, showTable } from './result-page.ts';
import { expect, type Page, test } from './test.ts';

// The file is the last long one: both workers share its tests.
test.describe.configure({ mode: 'parallel' });

type Full = Result & { statistics: Statistics };

function read(url: URL): Full {
  const result = parseResult(new Uint8Array(readFileSync(url)));
  if (!result.statistics) throw new Error(`${url.pathname} has no statistics`);
  // As if this build had written it: the dialog about other versions has a separate test.
  return { ...result, sim_version: BUILT.commit, statistics: result.statistics };
}

const fixture = new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);
const yardstick = read(fixture);

/** Everything the page complains about while a test runs. */
const complaints: string[] = [];

test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

async function open(page: Page, body: Result | string, hash = ''): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  await page.route('**/api/share/abc', (route) => route.fulfill({ contentType: 'application/json', body: text }));
  await page.goto(`/sh/abc${hash}`);
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const figure = (text: string) => Number(text.replaceAll(',', ''));

test('shows which characters waited and how long, and brings banners back with new data', async ({ page }) => {
  await open(page, yardstick);
  const limits = page.getByRole('region', { name: 'What limits it' });
  const swaps = limits.locator('li', { hasText: 'Swap on cooldown' });
  await swaps.locator('summary').click();
  const { swap_cd } = yardstick.statistics.failed_actions[1];
  await expect(swaps.getByRole('row', { name: /Xingqiu/ })).toHaveText(
    `Xingqiu${swap_cd.mean.toFixed(2)}${swap_cd.min.toFixed(2)}${swap_cd.max.toFixed(2)}${swap_cd.sd.toFixed(2)}`,
  );
  await swaps.getByRole('button', { name: 'Hide: Swap on cooldown' }).click();
  await expect(swaps).toHaveCount(0);
  // Another result with the same warning, on the same page.
  await page.route('**/api/share/def', (route) => route.fulfill({ json: { ...yardstick, base_seed: '7' } }));
  await page.evaluate(() => {
    history.pushState(null, '', '/sh/def');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(swaps).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('tabs and sections are addresses, charts are read with the keyboard, and the simulator takes the config', async ({
  page,
}) => {
  await open(page, yardstick);
  await page.getByRole('link', { name: 'Config' }).click();
  await expect(page).toHaveURL(/#tab=config$/);
  await expect(page.getByRole('textbox', { name: 'Config of this result' })).toContainText('yelan char');
  await page.goBack();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.goto('/sh/abc#sources');
  await expect(page.locator('#sources')).toBeInViewport();
  // A section of other details opens them.
  await openDetails(page, 'Statistics');
  await expect(page).toHaveURL(/#details=statistics$/);
  await expect(page.locator('#distribution')).toBeAttached();
  await page.goBack();
  await expect(page.locator('#sources')).toBeAttached();
  await page.goto('/sh/abc#reactions');
  await expect(page.locator('#reactions')).toBeInViewport();

  // A chart is read with the keyboard as with the mouse.
  await page.goto('/sh/abc#damage-timeline');
  const slider = page.locator('#damage-timeline').getByRole('slider');
  await chartMenu(page.locator('#damage-timeline')).focus();
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  const bucket = yardstick.statistics.damage_buckets.buckets[12];
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^6\\.0–6\\.5 s, Mean ${whole(bucket.mean)}, Min ${whole(bucket.min)}`),
  );
  await expect(page.locator('#damage-timeline [aria-hidden] dl')).toContainText(whole(bucket.max));
  await page.keyboard.press('Escape');
  await expect(page.locator('#damage-timeline [aria-hidden] dl')).toHaveCount(0);

  // The player has no text, so that no question is needed.
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
});

test('the rotation has the borders of its rounds once a fight is played, and time charts share one crosshair', {
  tag: '@all',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, yardstick, '#details=timing');
  const rotation = page.locator('#rotation');
  const kind = rotation.getByLabel('What is shown');
  // A shared result shows the mean of its fights and loads nothing that computes.
  await expect(kind).toHaveValue('mean');
  await expect(rotation.locator('path').first()).toBeAttached();
  expect(asked.filter((url) => /fight-worker|browser-worker/.test(url))).toEqual([]);
  await expect(rotation.locator('[data-border]')).toHaveCount(0);
  await kind.selectOption('fight');
  await expect(rotation.locator('[data-border]').nth(3)).toBeAttached();
  await expect(rotation).toContainText('Rotation 2');

  const slider = rotation.getByRole('slider');
  await chartMenu(rotation).focus();
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^at 10\.0 s, Yelan [\d,]+, .*Action /);
  for (const id of ['rotation', 'damage-timeline', 'cumulative-damage'])
    await expect(page.locator(`#${id} [data-crosshair="10"]`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-crosshair]')).toHaveCount(0);
});

test('exports numbers and pictures of a chart', { tag: '@all' }, async ({ page }) => {
  await open(page, yardstick);
  const section = page.locator('#character-share');
  for (const [item, ending] of [
    ['Numbers (CSV)', 'csv'],
    ['Drawing (SVG)', 'svg'],
    ['Picture (PNG)', 'png'],
  ]) {
    await chartMenu(section).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`quartet-damage-by-character.${ending}`);
    const content = readFileSync(await download.path());
    if (ending === 'csv')
      expect(content.toString('utf8')).toContain(`Yelan,${yardstick.statistics.character_dps[0].mean},`);
    if (ending === 'svg') expect(content.toString('utf8')).toMatch(/^<svg .*Yelan.*<\/svg>$/s);
    if (ending === 'png') expect(content.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('holds a baseline, runs a changed config, and shows the difference with its confidence', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, yardstick, '#tab=config');
  const hold = page.getByRole('button', { name: 'Use as baseline' });
  await hold.click();
  await expect(hold).toHaveAttribute('aria-pressed', 'true');
  const editor = page.getByRole('textbox', { name: 'Config of this result' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(
    yardstick.config_file.replace('resist=0.1', 'resist=0.5').replace('iteration=1000', 'iteration=200'),
  );
  const rerun = page.getByRole('button', { name: 'Rerun' });
  await expect(rerun).toBeEnabled();
  await rerun.click();
  await expect(page).toHaveURL(/\/web$/);
  await openDetails(page, 'Statistics');
  await expect(page.getByTestId('summary-dps')).toContainText('less than the baseline');
  await expect(page.getByTestId('summary-dps').locator('.text-error')).toContainText('▼');
  await expect(page.getByTestId('summary-duration')).toContainText('the same');
  await openDetails(page, 'Team and enemies');
  await expect(page.getByRole('article').filter({ hasText: 'Yelan' }).first()).toContainText('less than the baseline');
  const [now, before] = [await page.getByTestId('headline-dps').textContent(), yardstick.statistics.dps.mean];
  // Xingqiu's second constellation takes 15 % Hydro resistance and two of Geo take 20 %: 0.65 / 1.025 and 0.7 / 1.1.
  expect(figure(now ?? '') / before).toBeCloseTo(0.635, 2);
  await page.getByRole('button', { name: 'Compare configs' }).click();
  const diff = page.getByRole('dialog', { name: 'Changes from the baseline config' });
  await expect(diff).toContainText('target lvl=100 resist=0.5;');
  await expect(diff.locator('tr', { hasText: 'removed' }).first()).toContainText('target lvl=100 resist=0.1;');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('progress')).toHaveCount(0);

  // The same fights with both: certain after far fewer of them than the two runs had.
  await page.getByRole('button', { name: 'Paired run' }).click();
  const paired = page.getByTestId('paired');
  await paired.getByRole('button', { name: 'Start' }).click();
  await expect(paired.getByTestId('paired-verdict')).toHaveText('This config does less damage.');
  await expect(paired.getByRole('button', { name: 'Again' })).toBeVisible();
  const difference = (await paired.getByTestId('paired-difference').textContent()) ?? '';
  const [, percent, margin] = /-([\d.]+)% ± ([\d.]+)%/.exec(difference) ?? [];
  expect(Math.abs(Number(percent) - 36.5)).toBeLessThan(Number(margin) + 0.5);
  await expect(paired).toContainText('Pairs of fights96');
  // Nearly all chance in this team is that of critical hits, which count with their average; the rest is when energy comes.
  await expect(paired).toContainText(/The difference has no random error|Needs [\d,.]+× fewer fights/);
  await expect(paired.getByRole('slider', { name: 'DPS differences of single fights' })).toBeAttached();
  await expect(paired.locator('tr', { hasText: 'added' }).first()).toContainText('target lvl=100 resist=0.5;');
  await paired.getByLabel('Stop').selectOption('runs');
  await paired.getByLabel('Number of pairs').fill('20000');
  await paired.getByRole('button', { name: 'Again' }).click();
  await expect(paired.getByTestId('paired-progress')).toContainText(/[1-9][\d,]* of at most 20,000 pairs/);
  await paired.getByRole('button', { name: 'Cancel' }).click();
  await expect(paired).toContainText('Cancelled; the numbers cover the pairs done until then.');

  await page.reload();
  const headline = page.getByRole('region', { name: 'Team damage' });
  await expect(headline).toContainText('less than the baseline');
  await page.getByRole('button', { name: 'End comparison' }).click();
  await expect(headline).not.toContainText('baseline');
  expect(complaints).toEqual([]);
});

test('runs until precise enough, and can be cancelled', { tag: '@all' }, async ({ page }) => {
  await open(page, yardstick, '#tab=config');
  await page.getByLabel('Fights', { exact: true }).selectOption('until');
  await page.getByLabel(/^Half width/).fill('1');
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByTestId('progress')).toHaveCount(0);
  const sure = Number(
    /± ([\d.]+)%/.exec(
      (await page
        .getByText(/%.*\(95% interval\)/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  expect(sure).toBeLessThanOrEqual(1);
  const fights = figure(
    /([\d,]+) fights$/.exec(
      (await page
        .getByText(/^[\d,]+ fights$/)
        .first()
        .textContent()) ?? '',
    )?.[1] ?? '',
  );
  expect(fights).toBeGreaterThanOrEqual(96);
  expect(fights).toBeLessThan(100_000);

  await page.getByRole('link', { name: 'Config' }).click();
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('90000');
  await page.getByRole('button', { name: 'Rerun' }).click();
  const progress = page.getByTestId('progress');
  await expect(progress).toContainText(/[1-9][\d,]* of 90,000 fights/);
  await expect(progress).toContainText('per second');
  await expect(progress).toContainText('left');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^The run was cancelled/)).toBeVisible();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
});

test('a run continues on every page, is shown there, and ends only when cancelled', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, yardstick, '#tab=config');
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('90000');
  await page.getByRole('button', { name: 'Rerun' }).click();
  const progress = page.getByTestId('progress');
  await expect(progress).toContainText(/[1-9][\d,]* of 90,000 fights/);
  await page.getByRole('link', { name: 'Config' }).click();
  await expect(progress).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Run in progress' });
  for (const name of ['Teams', 'Profile']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(strip).toContainText(/[1-9][\d,]* of 90,000 fights/);
  }
  await strip.getByRole('link', { name: 'Watch the run' }).click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(strip).toHaveCount(0);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Simulator' }).click();
  // The simulator shows it in its answer.
  await expect(strip).toHaveCount(0);
  const answer = page.getByTestId('answer-progress');
  await expect(answer).toContainText(/[1-9][\d,]* \/ 90,000/);
  await answer.getByRole('button', { name: 'Cancel' }).click();
  await expect(answer).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^The run was cancelled/)).toBeVisible();
});

test('a second run needs confirmation, and its config is not lost', { tag: '@all' }, async ({ page }) => {
  await open(page, yardstick, '#tab=config');
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('90000');
  await page.getByRole('button', { name: 'Rerun' }).click();
  const progress = page.getByTestId('progress');
  await expect(progress).toContainText(/[1-9][\d,]* of 90,000 fights/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sh\/abc#tab=config$/);
  await page.getByLabel('Number of fights').fill('64');
  await page.getByRole('textbox', { name: 'Config of this result' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n# the second');
  const rerun = page.getByRole('button', { name: 'Rerun' });
  await expect(rerun).toBeEnabled();
  await rerun.click();
  const question = page.getByRole('dialog', { name: 'A run is still in progress' });
  await question.getByRole('button', { name: 'Let it finish' }).click();
  await expect(page.getByText('# the second')).toBeVisible();
  await expect(progress).toContainText('of 90,000 fights');
  await rerun.click();
  await question.getByRole('button', { name: 'Stop it and start the new one' }).click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByText(/^64 fights/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Config' }).click();
  await expect(page.getByText('# the second')).toBeVisible();
});

test('a failed run shows the reason and gives its config back', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, yardstick, '#tab=config');
  const editor = page.getByRole('textbox', { name: 'Config of this result' });
  await editor.click();
  await page.keyboard.press('Control+A');
  // Valid, but no action ever comes: only running it shows.
  const text = `${yardstick.config_file.slice(0, yardstick.config_file.indexOf('active'))}\nactive yelan;\nwhile 1 { let idle = 1; }`;
  await page.keyboard.insertText(text);
  const rerun = page.getByRole('button', { name: 'Rerun' });
  await expect(rerun).toBeEnabled();
  await rerun.click();
  const dialog = page.getByRole('dialog', { name: 'Error encountered' });
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy config' }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toContain('while 1 { let idle = 1; }');
  await dialog.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quartet-config')))
    .toContain('while 1 { let idle = 1; }');
});

test('responds to clicks during a run', { tag: '@all' }, async ({ page }) => {
  await open(page, yardstick, '#tab=config');
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  // Fights for many minutes: they are still under way after all clicks.
  await page.getByLabel('Number of fights').fill('10000000');
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  for (let i = 0; i < 12; i++) {
    const name = ['Timing', 'Energy and reactions', 'Damage'][i % 3] as string;
    await openDetails(page, name);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByTestId('progress')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('progress')).toHaveCount(0);
});

test('shares by the server where there is one, else by a link that carries the config', async ({ page }) => {
  await open(page, yardstick, '#tab=config');
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('32');
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByTestId('progress')).toHaveCount(0);

  await page.route('**/api/share', (route) => route.fulfill({ status: 404, body: '{"error":"Not found"}' }));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog).toContainText('carries the config itself');
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/web#config=[\w-]+$/);

  await page.goto('/simulator');
  await page.goto(link.slice(link.indexOf('/web')));
  await expect(page.getByRole('heading', { name: 'This link carries a config' })).toBeVisible();
  await page.getByRole('button', { name: 'Run it' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('progress')).toHaveCount(0);

  await page.unroute('**/api/share');
  await page.route('**/api/share', (route) => route.fulfill({ status: 202, body: 'bcdfghjkmnpq' }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/sh\/bcdfghjkmnpq$/);
  await expect(dialog).toContainText('7 days');
});

test.describe('what cannot be shown ends in a message', () => {
  const packed = (text: string) => deflateSync(Buffer.from(text));
  const json = JSON.stringify(yardstick);
  const cases: [string, { status?: number; body: string | Buffer; contentType?: string }, RegExp][] = [
    ['a link that has ended', { status: 404, body: '{"error":"gone"}' }, /No result at this address/],
    ['a server without shares', { status: 404, body: '{"error":"Not found"}' }, /does not store results/],
    ['a server in trouble', { status: 500, body: 'oops' }, /Unknown error encountered communicating with server: 500/],
    ['nothing', { body: '' }, /blank result/],
    ['a cut-off document', { body: JSON.stringify(yardstick).slice(0, 5000) }, /could not unmarshall sim result/],
    [
      'a script in place of a number',
      { body: '{"statistics":{"dps":"<img src=x onerror=alert(1)>"}}' },
      /could not unmarshall sim result/,
    ],
    ['a cut-off packed document', { body: packed(json).subarray(0, 9000) }, /could not unmarshall sim result/],
    [
      'a packed bomb',
      { body: deflateSync(Buffer.alloc(280_000_000, 32), { level: 9 }) },
      /larger than 268435456 bytes/,
    ],
    [
      'a series without end',
      {
        body: packed(
          json.replace('"buckets":[', `"buckets":[${'{"min":0,"max":0,"mean":0,"sd":0},'.repeat(1_000_000)}`),
        ),
      },
      /has more members than 20000/,
    ],
    [
      'a crowd of characters',
      {
        body: JSON.stringify({ ...yardstick, character_details: new Array(5000).fill(yardstick.character_details[0]) }),
      },
      /character_details has more members than 4/,
    ],
    ['a list', { body: '[]' }, /could not unmarshall sim result/],
    [
      'bytes that are no text',
      { body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b]) },
      /could not unmarshall sim result/,
    ],
    ['a tower of brackets', { body: '['.repeat(100_000) }, /could not unmarshall sim result/],
  ];
  test('which stays, and Retry reads the document again', { tag: '@all' }, async ({ page }) => {
    const [gone, trouble] = [cases[0], cases[2]];
    let [, served, shown] = trouble;
    await page.route('**/api/share/abc', (route) => route.fulfill({ contentType: 'application/json', ...served }));
    const dialog = page.getByRole('dialog', { name: 'Error encountered' });
    await page.goto('/sh/abc');
    await expect(dialog.getByRole('alert')).toHaveText(shown);
    const retry = async ([, answer, message]: (typeof cases)[number]) => {
      [served, shown] = [answer, message];
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(message);
    };
    for (const each of cases)
      await test.step(each[0], async () => {
        // Several have the same message, so another one comes in between.
        if (shown.source === each[2].source) await retry(each === gone ? trouble : gone);
        await retry(each);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeVisible();
      });
    served = { body: json };
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByTestId('headline-dps')).toHaveText(whole(yardstick.statistics.dps.mean));
  });

  test('in the reader’s language', { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'));
    await page.route('**/api/share/abc', (route) => route.fulfill({ body: packed(json).subarray(0, 9000) }));
    await page.goto('/sh/abc');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Das Ergebnis ist nicht lesbar: das Dokument lässt sich nicht entpacken: die gepackten Daten enden zu früh',
    );
  });

  test('NaN and markup in names are shown as text', async ({ page }) => {
    const hostile = JSON.parse(JSON.stringify(yardstick));
    hostile.character_details[0].name = '<img src=x onerror=alert(1)>';
    hostile.character_details[1].weapon.name = '__proto__';
    hostile.character_details[2].name = 'constructor';
    hostile.statistics.dps.sd = 'NaN';
    hostile.statistics.damage_buckets.buckets[3] = { min: '-Infinity', max: 1e308, mean: 'NaN', sd: 1e308 };
    hostile.statistics.dps.histogram = [1e308, -5, 0.5];
    hostile.target_details[0].position = { x: 1e308, y: '-Infinity', r: -1 };
    hostile.target_details[0].resist = { constructor: 'NaN', pyro: 1e308 };
    hostile.statistics.total_source_energy[0].sources.constructor = { min: 1, max: 2, mean: 5, sd: 1 };
    hostile.simulator_settings.delays = { swap: 1e308 };
    hostile.statistics.source_dps[0].sources['<script>alert(1)</script>'] = { min: 1, max: 'Infinity', mean: 5, sd: 1 };
    await open(page, hostile);
    await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
    for (const name of ['Timing', 'Energy and reactions', 'Team and enemies', 'Statistics']) {
      await openDetails(page, name);
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('svg path[d*=NaN], svg [x*=NaN], svg [cx*=NaN]')).toHaveCount(0);
    }
    await expect(page.getByTestId('summary-dps').getByTestId('sd')).toHaveText('0');
    expect(complaints).toEqual([]);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});

test.describe('the version of a result', () => {
  test('another major one can only be run again or left', { tag: '@all' }, async ({ page }) => {
    await open(page, { ...yardstick, schema_version: { major: '3', minor: '9' } });
    const dialog = page.getByRole('dialog', { name: 'This result is incompatible' });
    await expect(dialog).toContainText('3.9');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/simulator$/);
    await open(page, { ...yardstick, schema_version: { major: '3', minor: '9' } });
    await dialog.getByRole('button', { name: 'Upgrade (run again)' }).click();
    await expect(page).toHaveURL(/\/web$/);
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    // Results of this build carry its name and version.
    await expect(page.getByTestId('progress')).toHaveCount(0);
    const badges = page.getByTestId('trust');
    await expect(page.locator('#metadata')).toContainText(BUILT.commit.slice(0, 7));
    await expect(badges.getByText('Modified engine')).toHaveCount(BUILT.modified ? 1 : 0);
    await expect(badges.getByText('Unofficial build')).toHaveCount(BUILT.kind === 'NONE' ? 1 : 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('another minor one and another commit can be ignored, an equal one is not spoken of', { tag: '@all' }, async ({
    page,
  }) => {
    await open(page, { ...yardstick, schema_version: { major: '4', minor: '1' } });
    const minor = page.getByRole('dialog', { name: 'This result is outdated' });
    await expect(minor).toContainText('4.1');
    await page.keyboard.press('Escape');
    await expect(minor).toHaveCount(0);
    await expect(page.getByTestId('headline-dps')).toBeVisible();

    const other = { ...yardstick, sim_version: 'abcdef0123456789', modified: true, key_type: 'dev' };
    await open(page, other);
    const commit = page.getByRole('dialog', { name: 'Computed by another engine version' });
    await expect(commit).toContainText('abcdef0');
    await expect(commit).toContainText(BUILT.commit.slice(0, 7));
    await commit.getByRole('button', { name: 'Ignore' }).click();
    await expect(commit).toHaveCount(0);
    const facts = page.locator('#metadata');
    await expect(facts.getByText('Commit abcdef0', { exact: true })).toBeVisible();
    const badges = page.getByTestId('trust');
    for (const badge of ['Development build', 'Modified engine']) {
      await expect(badges.getByText(badge, { exact: true })).toBeVisible();
    }

    // On one's own machine the commit does not matter.
    await page.route('http://127.0.0.1:8381/data', (route) =>
      route.fulfill({ json: { ...other, key_type: 'prod' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/local');
    await expect(facts.getByText('Commit abcdef0')).toBeVisible();
    await expect(badges.getByText('Development build')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open(page, yardstick);
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('an empty viewer shows where to start', async ({ page }) => {
  await page.goto('/web');
  await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
});

for (const width of [390, 1440]) {
  test(`is readable for everyone at ${width} px`, { tag: width < 600 ? '@all' : [] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, yardstick);
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    await page.getByRole('button', { name: 'Use as baseline' }).click();
    await showTable(page.locator('#sources'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    expect(await barriers(page, { part: 'main', colors: width > 600 })).toEqual([]);
    await openDetails(page, 'Team and enemies');
    await page.getByRole('button', { name: 'Show stats' }).click();
    for (const name of ['Timing', 'Energy and reactions', 'Team and enemies', 'Statistics']) {
      await openDetails(page, name);
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      expect(await barriers(page, { part: '[data-details]', colors: width > 600 })).toEqual([]);
    }
  });
}
