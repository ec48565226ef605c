import { consoleProblems, watchConsole } from './console.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { configOf, run } from './world.ts';

/** The lab journal: runs with the changes between them. */

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(() => expect(consoleProblems).toEqual([]));

const before = configOf(['xingqiu']);
const after = before.replace(/weapon="\w+"/, 'weapon="favoniussword"');
const runs = (page: Page) => page.getByRole('list', { name: 'Runs, newest first' }).getByRole('article');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('lists runs with the changes between them and their effect', { tag: '@all' }, async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/journal');
  await expect(page.getByText('No runs yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Open simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await run(page, origin, before);

  // Runs appear in the journal of another tab, whose differences are computed there.
  const other = await context.newPage();
  await other.goto('/journal');
  await expect(runs(other)).toHaveCount(1);
  await expect(runs(other)).toContainText('First run of this team');
  await run(page, origin, after);
  await expect(runs(other)).toHaveCount(2);
  const newest = runs(other).first();
  await expect(newest.getByRole('list')).toHaveText('Xingqiu: Dull Blade → Favonius Sword');
  await expect(newest.getByTestId('gain')).toHaveText(/^[▲▼] [+-]\d+\.\d% ± \d+\.\d%$/);
  const dps = await newest.getByTestId('dps').textContent();

  // Named by keyboard; a name that is cancelled changes nothing.
  await newest.getByRole('button', { name: 'Rename' }).press('Enter');
  const name = other.getByRole('textbox', { name: 'Name of the run' });
  await expect(name).toBeFocused();
  await other.keyboard.type('Favonius test');
  await other.keyboard.press('Enter');
  await expect(newest.getByRole('heading', { name: 'Favonius test' })).toBeVisible();
  await expect(newest.getByRole('button', { name: 'Rename' })).toBeFocused();
  await other.keyboard.press('Enter');
  await other.keyboard.type('x');
  await other.keyboard.press('Escape');
  await expect(newest.getByRole('heading', { name: 'Favonius test' })).toBeVisible();

  // The older run is the baseline; the page compares the other with it. All of it is still there after a reload.
  await page.goto('/journal');
  await runs(page).last().getByRole('button', { name: 'Use as baseline' }).click();
  await expect(runs(page).last()).toContainText('· Baseline');
  await expect(runs(other).last()).toContainText('· Baseline');
  await other.reload();
  await expect(runs(other).last()).toContainText('· Baseline');
  await expect(newest.getByTestId('gain')).toHaveText(/±/);
  await newest.getByRole('button', { name: 'Compare with baseline' }).click();
  const comparison = newest.getByTestId('comparison');
  await expect(comparison.getByTestId('gain')).toHaveText(/^[▲▼] [+-]\d+\.\d% ± \d+\.\d%$/);
  await expect(comparison.getByRole('list')).toHaveText('Xingqiu: Dull Blade → Favonius Sword');
  expect(await barriers(other)).toEqual([]);

  // The result opens, also again after a reload, and is compared with the baseline.
  await newest.getByRole('button', { name: 'Open result' }).click();
  await expect(other).toHaveURL(/\/web$/);
  for (let visits = 0; visits < 2; visits++) {
    await expect(other.getByTestId('headline-dps')).toContainText(dps ?? '');
    await expect(other.getByRole('region', { name: 'Comparison' })).toBeVisible();
    if (visits === 0) await other.reload();
  }

  // Search; deleting and its undo, in both tabs.
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/journal');
  await expect(runs(other)).toHaveCount(2);
  expect(await overflow(other)).toBe(0);
  expect(await barriers(other, { colors: false })).toEqual([]);
  await other.getByRole('searchbox', { name: 'Search runs' }).fill('favon');
  await expect(runs(other)).toHaveCount(1);
  await expect(other.getByRole('status').filter({ hasText: 'of' })).toHaveText('1 of 2 runs');
  await newest.getByRole('button', { name: 'Delete' }).click();
  await expect(runs(page)).toHaveCount(1);
  await expect(other.getByText('No run matches.')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(runs(page)).toHaveCount(2);
  await expect(newest.getByRole('heading', { name: 'Favonius test' })).toBeVisible();

  // The config of a run, in the simulator.
  await runs(page).last().getByRole('button', { name: 'Open in simulator' }).click();
  await page.getByRole('dialog', { name: 'Open in simulator' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.getByRole('textbox', { name: 'Config' })).not.toContainText('favoniussword');
});
