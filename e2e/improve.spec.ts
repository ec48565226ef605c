/** The search for a better rotation, beside the answer. */
import { barriers } from './readable.ts';
import { expect, openAnswer, type Page, test } from './test.ts';
import { complaintsOf, configOf } from './world.ts';

/** A team whose rotation waits for no reason. */
const lazy = `${configOf(['bennett', 'xingqiu']).replace(/while[\s\S]*$/, '')}
while 1 { xingqiu skill, burst; bennett skill, attack:3; wait(200); }
`;

/** Opens the simulator with a config and its answer. */
async function openWith(page: Page, text: string) {
  await page.goto('/simulator');
  const editor = page.getByRole('textbox', { name: 'Config' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await openAnswer(page);
  return { editor, search: page.getByTestId('rotation-search') };
}

test('a search finds a better rotation, which can be applied and taken back', { tag: '@all' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const { editor, search } = await openWith(page, lazy);
  await search.getByRole('button', { name: 'Search for a better rotation' }).click();
  await expect(search.getByRole('progressbar')).toBeVisible();
  const apply = search.getByRole('button', { name: 'Apply: Better rotation' });
  await expect(apply).toBeEnabled();
  await expect(search).toContainText(/\+\d+\.\d%\s*± \d/);
  await expect(search.getByRole('list', { name: 'Changes of the rotation' }).locator('del').first()).toBeVisible();
  await expect(search.getByRole('row', { name: /^Xingqiu/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await apply.click();
  await expect(editor).not.toContainText('wait(200)');
  await search.getByRole('button', { name: 'Undo: Better rotation' }).click();
  await expect(editor).toContainText('wait(200)');
  await expect(apply).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('a search goes on after a reload, and is forgotten when it is done or discarded', { tag: '@all' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { search } = await openWith(page, lazy);
  await search.getByRole('button', { name: 'Search for a better rotation' }).click();
  await expect(search).toContainText('best so far');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('quartet-searches');
            opening.onsuccess = () => {
              const all = opening.result.transaction('searches').objectStore('searches').getAll();
              all.onsuccess = () => resolve(all.result.filter(({ state }) => state?.includes('"found":{')).length);
            };
          }),
      ),
    )
    .toBe(1);
  await page.reload();
  await openAnswer(page);
  const resume = search.getByRole('button', { name: 'Continue the search' });
  await expect(resume).toBeEnabled();
  await expect(search.getByRole('status')).toContainText(
    /^Not finished: [1-9][\d,]* rotations tried, [1-9][\d,]* fights\.$/,
  );
  await expect(search).toContainText(/\+\d+\.\d%.*best so far/);
  expect(await barriers(page)).toEqual([]);
  await resume.click();
  await expect(search.getByRole('progressbar')).toBeVisible();
  await search.getByRole('button', { name: 'Stop' }).click();
  await resume.click();
  await expect(search.getByRole('row', { name: /^Xingqiu/ })).toBeVisible();
  await expect(search.getByRole('button', { name: 'Apply: Better rotation' })).toBeEnabled();
  await page.reload();
  await openAnswer(page);
  await expect(search.getByRole('button', { name: 'Search for a better rotation' })).toBeEnabled();

  await search.getByRole('button', { name: 'Search for a better rotation' }).click();
  await search.getByRole('button', { name: 'Stop' }).click();
  await search.getByRole('button', { name: 'Discard' }).click();
  await expect(search.getByRole('button', { name: 'Search for a better rotation' })).toBeEnabled();
  await page.reload();
  await openAnswer(page);
  await expect(search.getByRole('button', { name: 'Search for a better rotation' })).toBeEnabled();
  await expect(resume).toBeHidden();
  expect(complaints).toEqual([]);
});
