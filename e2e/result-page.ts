/** How tests use the page of a result. */
import type { Locator, Page } from '@playwright/test';

/** Opens a group of details, by its name on the page. */
export const openDetails = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Details of the result' }).getByRole('link', { name, exact: true }).click();

/** The menu of a chart. */
export const chartMenu = (section: Locator): Locator => section.getByRole('button', { name: /^Options: / });

/** Shows the numbers of a chart as a table. */
export async function showTable(section: Locator): Promise<void> {
  if ((await section.getAttribute('data-shows')) === 'table') return;
  await chartMenu(section).click();
  await section.page().getByRole('menuitem', { name: 'Show as table' }).click();
}
