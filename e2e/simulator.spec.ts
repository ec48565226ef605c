import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const yardstick = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');

/** Everything the page complains about while a test runs. */
const complaints: string[] = [];

test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

test('runs the example in the browser and shows how much, from whom, how sure', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page).toHaveTitle('Simulator · Quartet');
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('status')).toHaveText(/^1,000 fights in /);

  const dps = page.getByTestId('dps');
  const [mean, sd] =
    ((await dps.textContent()) ?? '').match(/\d[\d,]*/g)?.map((n) => Number(n.replaceAll(',', ''))) ?? [];
  expect(mean).toBeGreaterThan(1000);
  expect(sd).toBeGreaterThan(0);
  const characters = page.getByTestId('character');
  await expect(characters).toHaveCount(4);
  await expect(characters.nth(0)).toContainText(/Yelan\s*Hydro/);
  const parts = await characters.evaluateAll((rows) =>
    rows.map((row) => Number(/\d[\d,]*(?= ±)/.exec(row.textContent ?? '')?.[0].replaceAll(',', ''))),
  );
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - mean)).toBeLessThanOrEqual(2);
  await expect(page.getByText('109.0 s')).toBeVisible();
  const colors = await characters.evaluateAll((rows) =>
    rows.map((row) => getComputedStyle(row.querySelector('[style]') ?? row).backgroundColor),
  );
  // Two are hydro, two geo, and none is transparent.
  expect(colors[0]).toBe(colors[1]);
  expect(new Set([...colors, 'rgba(0, 0, 0, 0)']).size).toBe(3);
});

test('lists what is wrong with its line, goes there, and refuses to run it', async ({ page }) => {
  await page.goto('/simulator');
  await write(page, 'options iteration=10;\n\nnobody char lvl=90/90;\n');
  const problem = page.getByRole('button', { name: /Error · Line 3, column 1/ }).first();
  await problem.click();
  await expect(editor(page)).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toHaveText('nobody char lvl=90/90;');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('alert')).toContainText('The run failed');
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
});

test('shows progress, can be cancelled, and runs again', async ({ page }) => {
  await page.goto('/simulator');
  await write(page, yardstick.replace('iteration=1000', 'iteration=1000000'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toHaveText(/^[1-9][\d,]* of 1,000,000 fights$/);
  await expect(page.getByTestId('dps')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Cancelled after /);
  await write(page, yardstick.replace('iteration=1000', 'iteration=64'));
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('status')).toHaveText(/^64 fights in /);
});

test('keeps the text and the language for the next visit', async ({ page }) => {
  await page.goto('/simulator');
  await write(page, '# my team');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Starten' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Konfiguration' })).toHaveText('# my team');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('answers an address that leads nowhere', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is readable for everyone, and on a phone (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/simulator');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('status')).toHaveText(/ in /);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
}
