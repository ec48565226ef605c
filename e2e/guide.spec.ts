import { spread } from '../test/lane.ts';
import { barriers } from './readable.ts';
import { openDetails } from './result-page.ts';
import { type Browser, expect, openMode, type Page, test } from './test.ts';
import { configOf, overflow, overflowOnPhone, run } from './world.ts';

/** The guide: found, read, weighed. */

const PAGES = [
  '/guide',
  '/guide/characters',
  '/guide/characters/tartaglia',
  '/guide/weapons/mistsplitterreforged',
  '/guide/artifacts/emblemofseveredfate',
  '/guide/enemies/hilichurl',
  '/guide/mechanics/damage',
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
}

for (const width of [390, 1440]) {
  test(`is readable for everyone at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await open(page, path);
      expect([path, await barriers(page, { colors: width > 600 })]).toEqual([path, []]);
      expect([path, await overflow(page), await overflowOnPhone(page)]).toEqual([path, 0, 0]);
    }
  });
}

for (const locale of ['de', 'ru']) {
  test.describe(`in ${locale}`, { tag: '@all' }, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });
    test('fits a phone with the long words of the language', async ({ page }) => {
      for (const path of PAGES) {
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect([path, await overflow(page)]).toEqual([path, 0]);
      }
    });
  });
}

test('finds pages by alias, by reaction and by names in other languages', { tag: '@all' }, async ({ page }) => {
  const search = async () => {
    await open(page, '/guide');
    await page.getByRole('button', { name: /Search by name/ }).click();
  };
  await search();
  const field = page.getByRole('combobox', { name: /Search by name/ });
  for (const [query, first, address] of [
    ['childe', /Tartaglia/, /\/guide\/characters\/tartaglia$/],
    ['行秋', /Xingqiu/, /\/guide\/characters\/xingqiu$/],
    ['雷電将軍', /Raiden/, /\/guide\/characters\/raidenshogun$/],
    ['雷电将军', /Raiden/, /\/guide\/characters\/raidenshogun$/],
    ['hyperbloom', /Hyperbloom/, /\/guide\/mechanics\/bloom/],
  ] as const) {
    await field.fill(query);
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(first);
    await field.press('Enter');
    await expect(page).toHaveURL(address);
    await search();
  }
});

test('is searched from any page by the command palette', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  for (const [query, first, address, heading] of [
    ['霧切', /Mistsplitter Reforged/, /\/guide\/weapons\/mistsplitterreforged$/, /Mistsplitter/],
    ['hyperbloom', /Hyperbloom/, /\/guide\/mechanics\/bloom/, /Bloom/],
    ['childe', /Tartaglia/, /\/guide\/characters\/tartaglia$/, /Tartaglia/],
  ] as const) {
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option').first()).toContainText(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    // The address comes before the page; until then the palette lists the buttons of the one before.
    await expect(page.locator('h1')).toContainText(heading);
  }
});

test('shows numbers by talent level, leads to sections, and opens its example', async ({ page }) => {
  await open(page, '/guide/characters/xingqiu?level=9');
  await expect(page.getByText('85.64% ATK')).toBeHidden();
  await page.getByText('All numbers').click();
  await expect(page.getByText('85.64% ATK')).toBeVisible();
  await page.getByRole('slider', { name: 'Talent level' }).press('ArrowRight');
  await expect(page.getByText('92.14% ATK')).toBeVisible();
  await expect(page).toHaveURL(/level=10/);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Example', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Example', exact: true })).toBeInViewport();
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Open in the simulator', exact: true }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('xingqiu char lvl=90/90');
});

test('begins with gear, energy and teams, and folds what is far down', async ({ page }) => {
  for (const [width, characters] of [
    [1440, ['bennett', ...spread(['arlecchino', 'mavuika', 'skirk'], 1)]],
    [390, spread(['bennett', 'arlecchino', 'mavuika', 'skirk'], 1)],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const key of characters) {
      await open(page, `/guide/characters/${key}`);
      const headings = await page.locator('main section > div > h2').allTextContents();
      expect(headings.slice(0, 5)).toEqual([
        'Best weapons',
        'Best artifact sets',
        'Energy Recharge',
        'Example teams',
        'Talents',
      ]);
      const more = await page.getByText('All numbers').boundingBox();
      expect([key, width, (more?.y ?? Number.NaN) < 3000]).toEqual([key, width, true]);
    }
  }
  const part = page.locator('#cancels');
  await expect(part).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(part).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(part).toBeHidden();
  await page.goto('/guide/characters/bennett#c4');
  await expect(page.locator('#c4')).toBeInViewport();
  page.on('dialog', (dialog) => dialog.accept());
  await page.locator('#teams').getByRole('button', { name: 'Open in the simulator' }).first().click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('bennett');
});

test('computes while the reader changes what a figure assumes', async ({ page }) => {
  await open(page, '/guide/mechanics/overload');
  const damage = page.getByRole('row', { name: /Overloaded/ });
  await expect(damage).toContainText('8,789.64');
  await page.getByRole('slider', { name: /Elemental Mastery/ }).fill('100');
  await expect(damage).toContainText('6,309.31');
});

test('names on cards and in charts lead here, and back', { tag: '@all' }, async ({ page, baseURL }) => {
  await page.goto('/simulator');
  const config = configOf(['bennett', 'xingqiu'], 'target lvl=100 type=hilichurl;\n');
  await run(page, baseURL ?? '', config);
  await openDetails(page, 'Team and enemies');
  const team = page.locator('#characters');
  for (const [name, path] of [
    ['Bennett', 'characters/bennett'],
    ['Favonius Sword', 'weapons/favoniussword'],
    [/Noblesse Oblige/, 'artifacts/noblesseoblige'],
  ] as const)
    await expect(team.getByRole('link', { name }).first()).toHaveAttribute('href', `/guide/${path}`);
  await expect(page.locator('#targets').getByRole('link', { name: /Hilichurl/ })).toHaveAttribute(
    'href',
    '/guide/enemies/hilichurl',
  );
  await openDetails(page, 'Energy and reactions');
  const reactions = page.locator('#reactions').getByRole('navigation', { name: 'In the guide' });
  await reactions.getByRole('link', { name: 'Vaporize' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vaporize' })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('headline-dps')).toBeVisible();

  await page.goto('/simulator#build');
  const card = page.getByRole('article', { name: 'Xingqiu' });
  await expect(card.getByRole('link', { name: /Noblesse/ })).toHaveAttribute('href', '/guide/artifacts/noblesseoblige');
  await card.getByRole('link', { name: 'Xingqiu' }).click();
  await expect(page).toHaveURL(/\/guide\/characters\/xingqiu$/);
  await page.goBack();
  await openMode(page, 'Rotate');
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('noblesseoblige');

  await page.goto('/docs');
  await page.getByRole('link', { name: /rules in the guide.*Fields/ }).click();
  await expect(page).toHaveURL(/\/guide\/mechanics\/script#fields$/);
  await expect(page.getByRole('heading', { name: 'Fields', exact: true })).toBeInViewport();
});

/** Bytes of bodies over the wire, without fonts, that an address requests with an empty cache. */
async function weigh(browser: Browser, baseURL: string, path: string, locale = 'en-US'): Promise<Map<string, number>> {
  const context = await browser.newContext({ locale, baseURL });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const bytes = new Map<string, number>();
  const paths = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const of = paths.get(requestId) ?? '';
    if (of.startsWith('/assets/') && !of.endsWith('.woff2')) bytes.set(of, (bytes.get(of) ?? 0) + encodedDataLength);
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}

test('no page weighs more than 60 KB beyond the shell, or 132 KB with the names of another language', {
  tag: '@all',
}, async ({ browser, baseURL }) => {
  for (const [locale, limit, paths] of [
    ['en-US', 60, spread(PAGES, 3)],
    // Another language is loaded beside English, with the official names of all talents; Russian has the longest words, and Mavuika has
    // the longest page.
    ['ru', 132, spread(['/guide/characters/mavuika', '/guide/characters', '/guide/weapons/mistsplitterreforged'], 1)],
  ] as const) {
    const shell = await weigh(browser, baseURL ?? '', '/nowhere', locale);
    for (const path of paths) {
      const own = [...(await weigh(browser, baseURL ?? '', path, locale))].filter(([name]) => !shell.has(name));
      const sum = own.reduce((total, [, size]) => total + size, 0) / 1000;
      console.log(`${path} (${locale}): ${sum.toFixed(1)} KB beyond the shell`);
      expect(sum, path).toBeGreaterThan(5);
      expect(sum, path).toBeLessThan(limit);
    }
  }
});
