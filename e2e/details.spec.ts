import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Result } from '@quartet/results';
import { parseResult } from '@quartet/results/parse';
import { BUILT } from './built.ts';
import { openDetails } from './result-page.ts';
import { expect, openMode, type Page, showResult, test, withSettings } from './test.ts';

/** Details of the specification that belong to no other journey. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const fixture = '../packages/results/test/fixtures/';
const excerpt = read(`${fixture}yardstick-excerpt.sample.gz`);
const config = read('../bench/yardstick.txt').toString('utf8');
const yardstick: Result = {
  ...parseResult(new Uint8Array(read(`${fixture}yardstick.result.gz`))),
  sim_version: BUILT.commit,
  sample_seed: '77',
};

/** Opens a shared result, as its server gives it. */
async function open(page: Page, { part = {}, headers = {}, hash = '' }: Opening = {}): Promise<void> {
  const body = JSON.stringify({ ...yardstick, ...part });
  await page.route('**/api/share/abc', (route) => route.fulfill({ contentType: 'application/json', headers, body }));
  await page.goto(`/sh/abc${hash}`);
}
interface Opening {
  part?: Partial<Result>;
  headers?: Record<string, string>;
  hash?: string;
}

/** Stores a value as an earlier visit would have. */
const remember = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [`quartet-${key}`, typeof value === 'string' ? value : JSON.stringify(value)],
  );

const site = (page: Page, document: object) => page.route('**/api/site', (route) => route.fulfill({ json: document }));
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name }).click();
const log = (page: Page) => page.getByRole('grid', { name: 'Log of the fight by frame' });
const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

test('sections of a result stand in their order, in two columns and in six', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await expect(page.locator('#sources')).toBeAttached();
  const ids = () => page.locator('main section[id], main #next').evaluateAll((all) => all.map((each) => each.id));
  const story = ['next', 'character-share', 'limits', 'rotation'];
  const groups = {
    Damage: ['sources', 'character-dps', 'element-share'],
    Timing: ['damage-timeline', 'cumulative-damage', 'actions', 'field-time'],
    'Energy and reactions': ['energy', 'ending-energy', 'reactions', 'aura-uptime', 'shields'],
    'Team and enemies': ['characters', 'targets'],
    Statistics: ['summary', 'distribution'],
  };
  for (const [name, sections] of Object.entries(groups)) {
    await openDetails(page, name);
    await expect.poll(ids).toEqual([...story, ...sections, 'metadata']);
  }
  await openDetails(page, 'Damage');
  const columns = () =>
    page
      .locator('#sources')
      .evaluate((section) => getComputedStyle(section.parentElement as Element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [1280, 6],
    [640, 6],
    [639, 2],
    [390, 2],
  ]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `columns at ${width} px`).toBe(count);
  }
  await openDetails(page, 'Team and enemies');
  // The map of the positions is read like every chart.
  const map = page.getByRole('slider', { name: 'Positions of player and targets' });
  await expect(map).toHaveAttribute('aria-valuetext', /^Target 1, x .* m, y .* m, r .* m, Distance /);
});

test('no group of details makes the page of a result longer than 3,000 px', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expect(page.locator('#sources')).toBeAttached();
  for (const name of ['Damage', 'Timing', 'Energy and reactions', 'Team and enemies', 'Statistics']) {
    await openDetails(page, name);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: name })
      .toBeLessThanOrEqual(3000);
  }
});

test('a result shows a loading state, and then no message', async ({ page }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/share/abc', async (route) => {
    await gate;
    await route.fulfill({ json: yardstick });
  });
  // First the code of the page is on its way, then the result.
  let code = () => {};
  const arrived = new Promise<void>((resolve) => {
    code = resolve;
  });
  await page.route('**/assets/ViewerRoute-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/sh/abc');
  await expect(page.getByTestId('page-skeleton')).toBeVisible();
  code();
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
  await expect(page.getByTestId('page-skeleton')).toHaveCount(0);
  await expect(page.getByTestId('headline-dps')).toHaveCount(0);
  answer();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
  await expect(page.locator('[data-type=success]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Yelan, Xingqiu, Albedo, Noelle: 36,131 DPS · abc · Quartet$/);
});

test('the parts of a bar have their spread, and a reading outlives a slip of the mouse', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await open(page);
  const section = page.locator('#character-dps');
  await section.scrollIntoViewIfNeeded();
  const drawing = section.locator('svg').last();
  await expect(drawing).toBeVisible();
  const reading = section.locator('[aria-hidden] dl');
  const moveTo = async (down: number) => {
    const box = await drawing.boundingBox();
    if (!box) throw new Error('no drawing');
    await page.mouse.move(box.x + box.width / 2, box.y + down);
  };
  // The page may still move while what is above the chart is drawn.
  await expect(async () => {
    await moveTo(12);
    await expect(reading).toContainText(/[\d,]+ ± [\d,]+ \([\d,]+ – [\d,]+\)/, { timeout: 1000 });
  }).toPass();
  await expect(reading).toContainText('Total');
  await page.clock.pauseAt(1e9);
  await moveTo(-90);
  await page.clock.runFor(140);
  await expect(reading).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(reading).toHaveCount(0);
});

test('during a run numbers show when they are renewed, and seeds known only at its end are withheld', {
  tag: '@all',
}, async ({ page }) => {
  await remember(page, 'config', config.replace('iteration=1000', 'iteration=1000000'));
  await page.goto('/simulator');
  await runButton(page).click();
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  for (const [id, group] of [
    ['character-share', 'Damage'],
    ['sources', 'Damage'],
    ['field-time', 'Timing'],
    ['reactions', 'Energy and reactions'],
  ]) {
    await openDetails(page, group);
    // Its place is kept until it is near the window.
    await page.locator(`#${id}`).evaluate((place) => place.scrollIntoView());
    await expect(page.locator(`#${id}`)).toContainText(/updates in \d+ s/);
  }
  await openDetails(page, 'Timing');
  await expect(page.locator('#damage-timeline')).not.toContainText('updates in');
  await tab(page, 'Sample');
  const which = page.getByRole('combobox', { name: 'Fight' });
  await expect(which.getByRole('option')).toHaveText([
    'random',
    'Lowest damage',
    'Highest damage',
    '25th percentile',
    '50th percentile',
    '75th percentile',
    'Custom seed',
  ]);
  const generate = page.getByRole('button', { name: 'Generate' });
  await expect(generate).toBeEnabled();
  for (const seed of ['min', 'max', 'p25', 'p50', 'p75']) {
    await which.selectOption(seed);
    await expect(generate).toBeDisabled();
  }
  await expect(page.getByText('Available after the run')).toBeVisible();
  await which.selectOption('custom');
  await expect(generate).toBeEnabled();
  const drawn = await page.getByRole('textbox', { name: 'Seed' }).inputValue();
  expect(Number.isSafeInteger(Number(drawn))).toBe(true);
  await page.getByTestId('progress').getByRole('button', { name: 'Cancel' }).click();
  await tab(page, 'Results');
  await expect(page.locator('#sources')).toBeAttached();
  await expect(page.getByText(/updates in \d+ s/)).toHaveCount(0);
});

test('pictures of the site stand on cards and tiles; what has none is drawn', { tag: '@all' }, async ({ page }) => {
  await site(page, { links: {}, pictures: true });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('**/api/assets/**', (route) =>
    route.request().url().includes('/avatar/')
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  await open(page);
  await openDetails(page, 'Team and enemies');
  const { weapon, sets } = yardstick.character_details[0];
  const picture = (path: string) => `img[src="/api/assets/${path}.png"]`;
  const card = page.locator('#characters article').first();
  await expect(card.locator(picture(`weapons/${weapon.name}`))).toBeVisible();
  for (const set of Object.keys(sets)) await expect(card.locator(picture(`artifacts/${set}_flower`))).toBeVisible();
  await expect(card.locator('svg[data-element]')).toBeVisible();

  const { name, element, level, max_level, cons, talents } = yardstick.character_details[0];
  const member = { name, element, level, max_level, cons, talents, weapon, sets, stats: [] };
  const summary = { team: [member], mode: 1, target_count: 1, mean_dps_per_target: 1000, sim_duration: { mean: 90 } };
  const entry = { _id: 'x1', summary, create_date: 1, accepted_tags: [1], description: '' };
  await page.route('**/api/db?**', (route) => route.fulfill({ json: { data: [entry], total: 1 } }));
  await page.goto('/teams');
  const tile = page.getByRole('article').first();
  await tile.getByRole('button', { name: /^Details/ }).click();
  await expect(tile.locator(picture(`weapons/${weapon.name}`))).toBeVisible();
  await expect(tile.locator(picture(`artifacts/${Object.keys(sets)[0]}_flower`))).toBeVisible();
});

test('a permanent link is labelled and offers nothing more, one that expires shows its date', { tag: '@all' }, async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  const share = async (ttl: string) => {
    await page.unroute('**/api/share/abc');
    await open(page, { headers: { 'x-gcsim-ttl': ttl } });
    await page.reload();
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/sh\/abc$/);
  };
  await share('4102444800');
  await expect(page.locator('#metadata')).toContainText(/Link expires .*2100|Link expires .*2099/);
  await expect(dialog).toContainText(/Link expires/);
  await expect(dialog.getByText('Make the link permanent')).toBeVisible();
  await share('0');
  await expect(dialog).toContainText('The link is permanent.');
  await expect(dialog.getByText('Make the link permanent')).toHaveCount(0);
  await expect(page.getByText(/Link expires/)).toHaveCount(0);
});

test('a link is made once, with progress in the dialog, and copied', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await remember(page, 'config', config.replace('iteration=1000', 'iteration=16'));
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route('**/api/share', async (route) => {
    posts++;
    await gate;
    await route.fulfill({ status: 202, body: 'bcdfghjkmnpq' });
  });
  await page.goto('/simulator');
  await runButton(page).click();
  await showResult(page);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog.getByRole('status')).toHaveText('Making the link…');
  answer();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/sh\/bcdfghjkmnpq$/);
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const said = page.getByText('Link copied to clipboard!');
  await expect(said.first()).toBeVisible();
  // The message closes automatically after two seconds.
  await page.clock.runFor(2400);
  expect(await said.count()).toBe(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sh\/bcdfghjkmnpq$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/sh\/bcdfghjkmnpq$/);
  expect(posts).toBe(1);
});

test('the way to all teams is the one the site names, from inside the page too', { tag: '@all' }, async ({ page }) => {
  await site(page, { links: { teams: 'https://teams.example/list' } });
  await page.route('https://teams.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'there' }));
  await page.route('**/api/db?**', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/');
  await page.getByRole('link', { name: 'All teams' }).click();
  await expect(page).toHaveURL('https://teams.example/list');
});

test('banners name who is incomplete with the way to the chat, and are red where the game is left', {
  tag: '@all',
}, async ({ page }) => {
  await site(page, { links: { discord: 'https://chat.example/' } });
  await open(page, {
    part: {
      incomplete_characters: ['yelan'],
      simulator_settings: { ...yardstick.simulator_settings, ignore_burst_energy: true },
    },
  });
  const banners = page.getByRole('region', { name: 'Warnings' });
  const incomplete = banners.locator('details', { hasText: 'Incomplete characters' });
  await expect(incomplete).toContainText('Yelan');
  await incomplete.locator('summary').click();
  await expect(incomplete.getByRole('link', { name: 'Report it in the community chat' })).toHaveAttribute(
    'href',
    'https://chat.example/',
  );
  await expect(banners.getByText('Bursts cost no energy')).toHaveClass(/text-error/);
  await expect(banners.getByText('Incomplete characters')).toHaveClass(/text-warning/);
});

test('the config of a result opens the settings, and shows why it is invalid', { tag: '@all' }, async ({ page }) => {
  await open(page, { hash: '#tab=config' });
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Config of this result' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nnobody skill;');
  const banner = page.getByRole('alert').filter({ hasText: 'the config has errors' });
  await expect(banner).toContainText(/Line \d+, column 1: .*nobody/);
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeDisabled();
});

test('an empty config has no team and does not run', { tag: '@all' }, async ({ page }) => {
  await remember(page, 'config', config);
  await page.goto('/simulator');
  await expect(page.locator('[data-tile]')).toHaveCount(4);
  await expect(runButton(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Config' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-tile]')).toHaveCount(0);
  await expect(runButton(page)).toBeDisabled();
});

test('an action list is added to the present team', { tag: '@all' }, async ({ page }) => {
  await remember(page, 'config', 'amber char lvl=90/90 cons=6 talent=9,9,9;\n\nactive amber;\namber skill;\n');
  await open(page);
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open in simulator' });
  await dialog.getByRole('checkbox', { name: /keep the team/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.locator('[data-tile]')).toHaveText([/Amber/]);
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('amber char');
  expect(await page.evaluate(() => localStorage.getItem('quartet-viewer-send-list-only'))).toBe('true');
});

test('an imported build stands above the default and is what Enter takes', { tag: '@all' }, async ({ page }) => {
  await remember(page, 'config', '# nobody yet\n');
  await page.goto('/simulator');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: /Import from Genshin Optimizer/ }).click();
  const talent = { auto: 1, skill: 9, burst: 10 };
  await page.getByLabel('Document', { exact: true }).fill(
    JSON.stringify({
      characters: [{ key: 'Diluc', level: 90, ascension: 6, constellation: 1, talent }],
      weapons: [],
      artifacts: [],
    }),
  );
  await expect(page.getByText('no weapon found')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Import', exact: true })).toContainText('1 character');
  await page.keyboard.press('Escape');
  await openMode(page, 'Build');
  await page.getByRole('button', { name: 'Add a character' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Diluc');
  await expect(page.getByRole('option').first()).toContainText(/Diluc – GO/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Diluc' });
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/C1\s*Diluc/);
  await expect(card).toContainText('Waster Greatsword');
});

test('a sample is shown with a result and at the end of a run, if the reader chose it', { tag: '@all' }, async ({
  page,
}) => {
  await withSettings(page, { sampleOnLoad: true });
  await remember(page, 'config', config.replace('iteration=1000', 'iteration=512'));
  await open(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await tab(page, 'Sample');
  await expect(log(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'This sample' })).toContainText('77');
  await page.goto('/simulator');
  await runButton(page).click();
  await showResult(page);
  await tab(page, 'Sample');
  await expect(log(page)).toBeVisible();
  // A seed of another engine is no error before the reader requests a sample.
  await page.unroute('**/api/share/abc');
  await open(page, { part: { sample_seed: '14635067967100284833' } });
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await tab(page, 'Sample');
  await expect(page.getByText('This result has no such seed for this engine')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('rows of a log have frame and seconds on one line, and the team has its cards', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/sample/upload');
  await page.locator('input[type=file]').setInputFiles({ name: 's.gz', mimeType: 'application/gzip', buffer: excerpt });
  await expect(log(page)).toBeVisible();
  const moment = log(page).getByRole('rowheader').nth(1);
  await expect(moment).toHaveText(/^\d+\d+(\.\d+)? s$/);
  const [frame, seconds] = await moment
    .locator('span')
    .evaluateAll((all) => all.map((each) => ({ top: each.getBoundingClientRect().top, text: each.textContent ?? '' })));
  expect(frame.top).toBe(seconds.top);
  expect(Number.parseFloat(seconds.text)).toBeCloseTo(Number(frame.text) / 60, 1);
  await page.getByText('Team and gear').click();
  const { character_details: details } = JSON.parse(inflateSync(excerpt).toString()) as Result;
  const cards = page.getByRole('region', { name: 'This sample' }).getByRole('article');
  await expect(cards).toHaveCount(details.length);
  for (const [slot, one] of details.entries()) {
    await expect(cards.nth(slot)).toContainText(`C${one.cons ?? 0}`);
    await expect(cards.nth(slot)).toContainText(`${one.level}/${one.max_level}`);
    await expect(cards.nth(slot)).toContainText(`R${one.weapon.refine}`);
    await expect(cards.nth(slot).locator('tr', { hasText: 'CRIT Rate' })).toBeVisible();
  }
});

test('the tools lead to the upload of a sample', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: /sample/i }).click();
  await expect(page).toHaveURL(/\/sample\/upload$/);
});

test('a sample gives its config to the clipboard and to the simulator', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sample/upload');
  await page.locator('input[type=file]').setInputFiles({ name: 's.gz', mimeType: 'application/gzip', buffer: excerpt });
  const head = page.getByRole('region', { name: 'This sample' });
  await head.getByRole('button', { name: 'Copy config' }).click();
  await expect(page.getByText('Config copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('yelan char');
  await head.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.locator('[data-tile=yelan]')).toBeVisible();
});

test('every kind of entry of a public team is counted and shown alone', { tag: '@all' }, async ({ page }) => {
  const text = read('../apps/server/seed/team-hutao-xingqiu-zhongli-fischl-ceb2d3.txt').toString('utf8');
  await open(page, { part: { config_file: text }, hash: '#tab=sample' });
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(log(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log options' });
  for (const preset of ['Simple', 'Advanced', 'Verbose', 'Debug'])
    await expect(dialog.getByRole('button', { name: preset, exact: true })).toBeVisible();
  const kinds = dialog.getByRole('group', { name: 'Kinds of entries' }).getByRole('listitem');
  await expect(kinds).toHaveCount(24);
  let full = 0;
  for (const kind of await kinds.all()) {
    const [, count] = /(\d[\d,]*)/.exec((await kind.textContent()) ?? '') ?? [];
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await kind.getByRole('checkbox').check();
    if (count === '0') continue;
    full++;
    // The ends of statuses are separate lines.
    const text = (await kind.textContent()) ?? '';
    const lines = text.startsWith('Status') ? '[\\d,]+' : count;
    await expect(page.getByText(new RegExp(`with ${lines} entr`))).toBeAttached();
  }
  // All entries except those of other characters only.
  expect(full).toBe(22);
});

test.describe('a server that is silent', () => {
  const dead = 'http://127.0.0.1:9';
  test.beforeEach(async ({ page }) => {
    await withSettings(page, { serverMode: true, serverUrl: dead });
  });

  test('is shown where a sample was requested, which this browser then computes', { tag: '@all' }, async ({ page }) => {
    await open(page, { hash: '#tab=sample' });
    await page.getByRole('button', { name: 'Generate' }).click();
    const dialog = page.getByRole('dialog', { name: 'The sample could not be opened' });
    await expect(dialog).toContainText('Network error encountered communicating with server');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog).toContainText('Network error encountered communicating with server');
    await dialog.getByRole('button', { name: 'Compute in this browser' }).click();
    await expect(log(page)).toBeVisible();
  });

  test('is shown where a run was requested, which this browser then computes', { tag: '@all' }, async ({ page }) => {
    await page.route(`${dead}/validate/**`, (route) =>
      route.fulfill({
        json: { characters: [], error_msgs: [] },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    await page.route(`${dead}/ready/**`, (route) =>
      route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } }),
    );
    await remember(page, 'config', config.replace('iteration=1000', 'iteration=16'));
    await page.goto('/simulator');
    await runButton(page).click();
    await showResult(page);
    const dialog = page.getByRole('dialog', { name: 'Error encountered' });
    await expect(dialog.getByRole('alert')).toHaveText('Network error encountered communicating with server');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Compute in this browser' }).click();
    await expect(page.getByText(/^16 fights/).first()).toBeVisible();
  });
});

test('a site without its server still shares, and shows on every page what is unavailable', { tag: '@all' }, async ({
  page,
}) => {
  await remember(page, 'config', config.replace('iteration=1000', 'iteration=16'));
  await page.goto('/simulator');
  await runButton(page).click();
  await showResult(page);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/web#config=/);
  await page.keyboard.press('Escape');
  await page.goto('/teams');
  await expect(page.getByRole('region', { name: 'Teams', exact: true }).getByRole('alert')).toHaveText(
    "Teams can't be loaded",
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'A team from the community' })).toContainText('could not be reached');
  await page.goto('/sh/abc');
  await expect(page.getByRole('dialog', { name: 'Error encountered' }).getByRole('alert')).toContainText(
    'Network error encountered communicating with server',
  );
  await page.getByRole('button', { name: 'Return to simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The server cannot be reached.');
});
