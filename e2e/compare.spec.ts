import { readFileSync } from 'node:fs';
import { consoleProblems, watchConsole } from './console.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { configOf } from './world.ts';

/** Variants of a config, compared on the same fights. */

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(() => expect(consoleProblems).toEqual([]));

test('compares edits and pasted configs, and saves the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/journal');
  await page.getByRole('link', { name: 'Compare variants' }).click();
  const base = configOf(['xingqiu']);
  await page.getByRole('textbox', { name: 'Base', exact: true }).fill(base);
  const changes = page.getByRole('textbox', { name: 'Changes' });
  await changes.fill('xingqiu hat=1');
  await page.getByRole('spinbutton', { name: 'Fights each' }).fill('40');
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expect(page.getByRole('alert')).toContainText('"hat=1" is no change');

  await changes.fill('xingqiu weapon=dullblade refine=1,5\n\nxingqiu cons=0,6');
  await page.getByRole('button', { name: 'Add a config', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of Config 1' }).fill('Weak');
  await page.getByRole('textbox', { name: 'Text of Config 1' }).fill(base.replace('cons=6', 'cons=1'));
  await compare.click();
  const table = page.getByRole('table');
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const lines = await table.getByRole('row').allTextContents();
  expect(lines).toHaveLength(7);
  expect(lines.filter((line) => line.includes('dullblade'))).toHaveLength(2);
  expect(lines.some((line) => line.startsWith('Weak'))).toBe(true);
  await expect(page.getByText(/^40 fights each, seed 1\./)).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const found = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(found.rows).toHaveLength(5);
  expect(found.fights).toBe(40);

  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await barriers(page)).toEqual([]);
});
