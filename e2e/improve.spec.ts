/** The search for a better rotation, beside the answer. */
import { barriers } from './readable.ts';
import { expect, openAnswer, test } from './test.ts';
import { complaintsOf, configOf } from './world.ts';

test('a search finds a better rotation, which can be applied and taken back', async ({ page }) => {
  const complaints = complaintsOf(page);
  const lazy = `${configOf(['bennett', 'xingqiu']).replace(/while[\s\S]*$/, '')}
while 1 { xingqiu skill, burst; bennett skill, attack:3; wait(200); }
`;
  await page.goto('/simulator');
  const editor = page.getByRole('textbox', { name: 'Config' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(lazy);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await openAnswer(page);
  const search = page.getByTestId('rotation-search');
  await search.getByRole('button', { name: 'Search a better rotation' }).click();
  await expect(search.getByRole('progressbar')).toBeVisible();
  const apply = search.getByRole('button', { name: 'Apply: Better rotation' });
  await expect(apply).toBeEnabled();
  await expect(search).toContainText(/\+\d+\.\d%\s*± \d/);
  await expect(search.getByRole('list', { name: 'Changes of the text' }).locator('del').first()).toBeVisible();
  await expect(search.getByRole('row', { name: /^Xingqiu/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await apply.click();
  await expect(editor).not.toContainText('wait(200)');
  await search.getByRole('button', { name: 'Undo: Better rotation' }).click();
  await expect(editor).toContainText('wait(200)');
  await expect(apply).toBeEnabled();
  expect(complaints).toEqual([]);
});
