import { isWhole } from '../test/lane.ts';
import { consoleProblems, watchConsole } from './console.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';

/** Measured facts of the game, and how many of them Quartet reproduces. */

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(() => expect(consoleProblems).toEqual([]));

test('shows agreement by area, differences with their sources, and is readable for everyone', async ({ page }) => {
  await page.goto('/guide');
  await page.getByRole('main').getByRole('link', { name: 'How true is it?' }).click();
  await expect(page).toHaveURL(/\/truth$/);
  await expect(page).toHaveTitle('How true is it? · Quartet');
  await expect(page.getByText(/^\d+ of \d+ facts agree \(\d+\.\d%\), from \d+ sources\.$/)).toBeVisible();
  for (const area of ['damage', 'icd', 'gauge', 'energy', 'timing', 'particles'])
    await expect(page.getByTestId(`area-${area}`)).toHaveText(/\d+%$/);
  const differing = page.getByRole('table', { name: 'Where Quartet differs' }).getByRole('row');
  const salon = differing.filter({ hasText: 'The salon members give 8 particles in a cast' });
  await expect(salon).toContainText('jamberry, charliex3000');
  await expect(salon.getByRole('cell', { name: '9', exact: true })).toBeVisible();
  await expect(salon.getByRole('link').first()).toHaveAttribute('href', /KQM-git\/TCL\/blob\/\w+\/docs\/evidence/);
  await page
    .getByRole('main')
    .getByText(/^Gauge and auras \(\d+\)$/)
    .click();
  await expect(page.getByText('Keqing: The skill used again applies 2U.')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // The table has the same colours and the same cells in both widths, and thousands of them.
    if (isWhole || width < 600) expect(await barriers(page, { colors: isWhole })).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
