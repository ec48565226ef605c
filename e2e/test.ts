/**
 * `test` for the pages: every page computes with one worker unless it overrides this. The workers of an idle page
 * are busy all the same, warming up, and two pages of three workers would be too much for the two cores that all tests share.
 */
import { test as base, expect, type Page } from '@playwright/test';

export * from '@playwright/test';

const ONE_WORKER = { workers: 1 };

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript((settings) => {
      // Nothing is stored where a page has no origin.
      try {
        if (localStorage.getItem('quartet-settings') === null) localStorage.setItem('quartet-settings', settings);
      } catch {}
    }, JSON.stringify(ONE_WORKER));
    await use(context);
  },
});

/** Gives a page settings before its first visit; what it stores from then on stays. */
export const withSettings = (page: Page, settings: object) =>
  page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('settings given') !== null) return;
      sessionStorage.setItem('settings given', 'yes');
      localStorage.setItem('quartet-settings', text);
    },
    JSON.stringify({ ...ONE_WORKER, ...settings }),
  );

/** Opens a mode of the bench by its tab. */
export const openMode = (page: Page, name: 'Build' | 'Rotate' | 'Explain'): Promise<void> =>
  page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name, exact: true }).click();

/** Opens the answer of the simulator on narrow windows, where it stands at the lower end. */
export async function openAnswer(page: Page): Promise<void> {
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByTestId('answer-dps')).toBeVisible();
  const more = answer.getByRole('button', { name: 'Show more of the answer' });
  if (await more.isVisible()) await more.click();
}

/** Opens the result page from the answer of the simulator. */
export async function showResult(page: Page): Promise<void> {
  await openAnswer(page);
  await page.getByRole('region', { name: 'Answer' }).getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/web$/);
}
