/** The viewer's and the sample's pages and dialogs: readable for everyone, in both themes, at both widths, in every language. */
import { readFileSync } from 'node:fs';
import { parseResult } from '@quartet/results/parse';
import { isWhole } from '../test/lane.ts';
import { BUILT } from './built.ts';
import { barriers } from './readable.ts';
import { chartMenu } from './result-page.ts';
import { expect, type Page, test } from './test.ts';
import { overflowOnPhone } from './world.ts';

const file = (name: string) => readFileSync(new URL(`../packages/results/test/fixtures/${name}`, import.meta.url));
const result = {
  ...parseResult(new Uint8Array(file('warnings.result.gz'))),
  sim_version: BUILT.commit,
  incomplete_characters: ['bennett'],
};
const excerpt = file('yardstick-excerpt.sample.gz');

async function serve(page: Page): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/api/share/abc', (route) => route.fulfill({ json: result }));
  await page.route('**/api/share/db/abc', (route) => route.fulfill({ json: { ...result, sim_version: 'abcdef0' } }));
  await page.route('**/api/share/gone', (route) => route.fulfill({ status: 404, body: '{"error":"gone"}' }));
  await page.route('**/api/share', (route) => route.fulfill({ status: 202, body: 'bcdfghjkmnpq' }));
  await page.route('http://127.0.0.1:8381/data', (route) => route.fulfill({ json: result, headers }));
  await page.route('http://127.0.0.1:8381/sample', (route) => route.abort('connectionrefused'));
}

/** Nothing axe objects to, and nothing wider than the screen. */
async function check(page: Page, what: string): Promise<void> {
  const found = await barriers(page, { colors: (page.viewportSize()?.width ?? 0) > 600 });
  expect.soft({ what, found }).toEqual({ what, found: [] });
  await fits(page, what);
  expect.soft({ what, wide: await overflowOnPhone(page) }).toEqual({ what, wide: 0 });
}

async function fits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft({ what, wide }).toEqual({ what, wide: 0 });
}

for (const width of [390, 1440]) {
  test(`pages and dialogs at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await serve(page);
    // A text of the player, which "Open in simulator" replaces after a confirmation.
    await page.addInitScript(() =>
      localStorage.setItem('quartet-config', 'amber char lvl=90/90 cons=6 talent=9,9,9;\n'),
    );
    // Toasts are dialogs to assistive technology too.
    const dialog = page.locator('[role=dialog]:not([data-type])');

    await page.goto('/web');
    await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible();
    await check(page, '/web without a result');

    await page.goto('/sh/gone');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check(page, 'error dialog');

    await page.goto('/db/abc');
    await expect(dialog).toContainText('abcdef0');
    await check(page, 'version dialog');
    await dialog.getByRole('button', { name: 'Ignore' }).click();

    await page.goto('/local');
    await expect(page.locator('#sources')).toBeAttached();
    for (const banner of await page.locator('#limits summary, [aria-label=Warnings] summary').all()) {
      await banner.click();
    }
    await check(page, '/local with warnings open');
    await page.getByRole('button', { name: 'Use as baseline' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(dialog.getByLabel('Link')).toBeVisible();
    await check(page, 'share dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Open in simulator' }).click();
    await expect(dialog).toBeVisible();
    await check(page, 'send dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: 'Config' }).click();
    const editor = page.getByRole('textbox', { name: 'Config of this result' });
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(
      result.config_file.replace('cons=0', 'cons=1').replace('iteration=1000', 'iteration=64'),
    );
    await page.getByRole('button', { name: 'Show changes', exact: true }).click();
    const rerun = page.getByRole('button', { name: 'Rerun' });
    await expect(rerun).toBeEnabled();
    await check(page, 'config tab with changes');
    await rerun.click();
    await expect(page).toHaveURL(/\/web$/);
    await expect(page.getByTestId('headline-dps')).toBeVisible();
    await expect(page.getByTestId('progress')).toHaveCount(0);
    await page.getByRole('button', { name: 'Paired run' }).click();
    const paired = page.getByTestId('paired');
    await paired.getByLabel('Stop').selectOption('runs');
    await paired.getByLabel('Number of pairs').fill('64');
    await paired.getByRole('button', { name: 'Start' }).click();
    await expect(paired.getByTestId('paired-verdict')).toBeVisible();
    await check(page, '/web with a comparison and a paired run');
    await page.getByRole('button', { name: 'Compare configs' }).click();
    await expect(dialog).toBeVisible();
    await check(page, 'config comparison');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: 'Sample', exact: true }).last().click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await check(page, 'sample tab');

    await page.goto('/sample/local');
    await expect(dialog).toBeVisible();
    await check(page, '/sample/local without a server');
    await page.goto('/sample/upload');
    await expect(page.locator('input[type=file]')).toBeAttached();
    await check(page, '/sample/upload');
  });
}

test('fits a phone in every language', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await serve(page);
  for (const language of isWhole ? ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] : ['de']) {
    await page.goto('/sh/abc');
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
    await page.reload();
    await expect(page.locator('#sources')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await fits(page, `${language} results`);
    for (const link of await page.locator('a[href*="details="]').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await fits(page, `${language} ${await link.textContent()}`);
    }
    // Texts that were not found show their key.
    expect(await page.locator('main').textContent()).not.toMatch(
      /\b(?:section|attack|reaction|energy|paired|badge)\.\w+/,
    );
    await page.goto('/sh/abc#tab=config');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await fits(page, `${language} config`);
    await page.goto('/sample/upload');
    await page.locator('input[type=file]').setInputFiles({ name: 's.gz', mimeType: '', buffer: excerpt });
    await expect(page.getByRole('grid')).toBeVisible();
    await fits(page, `${language} sample`);
  }
});

test('the results are reached and left with the keyboard alone', async ({ page }) => {
  await serve(page);
  await page.goto('/sh/abc');
  await expect(page.locator('#sources')).toBeAttached();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const box = element?.getBoundingClientRect();
      return {
        name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
        seen: (box?.width ?? 0) > 0 && (box?.height ?? 0) > 0,
      };
    });
  const names: string[] = [];
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const { name, seen } = await focused();
    expect({ name, seen }).toEqual({ name, seen: true });
    names.push(name);
    if (name.startsWith('Options: Damage by element')) break;
  }
  for (const expected of [
    'Results',
    'Config',
    'Sample',
    'Copy config',
    'Share',
    'Fix this: Insufficient energy',
    'Timing',
    'Split by',
  ]) {
    expect(names).toContain(expected);
  }
  const menu = chartMenu(page.locator('#sources'));
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Numbers (CSV)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
