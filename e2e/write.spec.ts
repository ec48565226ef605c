/** "Write a rotation": a dialog for a team without actions. */
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { complaintsOf, configOf } from './world.ts';

/** A team without actions. */
const team = configOf(['bennett', 'xingqiu']).replace(/while[\s\S]*$/, '');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Write a rotation' });
const open = (page: Page) => page.getByRole('button', { name: 'Write a rotation' }).first().click();

test('a rotation is written as wished, goes on after a reload, and can be applied and taken back', {
  tag: '@all',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/simulator');
  const editor = page.getByRole('textbox', { name: 'Config' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(team);
  await open(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Begins with' }).selectOption({ label: 'Bennett: Elemental burst' });
  await dialog.getByRole('checkbox', { name: 'No cancels by dash, jump or walk' }).check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const found = dialog.getByTestId('written-rotation');
  await expect(found.getByTestId('written-dps')).toHaveText(/^[\d,]+ DPS ± [\d,]+$/);
  await expect(found.getByTestId('notation')).toHaveText(/^Bennett \[?.*Q.* > Xingqiu /);
  await expect(found.getByRole('list', { name: 'Reasons for each turn' }).getByRole('listitem').first()).toContainText(
    /The team loses [\d.]+% without this turn/,
  );
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Not finished: this is the best rotation so far.');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await open(page);
  await expect(dialog.getByRole('checkbox', { name: 'No cancels by dash, jump or walk' })).toBeChecked();
  await expect(found.getByTestId('written-dps')).toBeVisible();
  const width = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue the search' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  const text = () => page.evaluate(() => localStorage.getItem('quartet-config') ?? '');
  await expect.poll(text).toMatch(/while 1 \{\s+(?:if \.bennett\.burst\.ready \{ )?bennett burst/);
  expect(await text()).not.toMatch(/\b(dash|jump|walk)\b/);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(text).not.toContain('while 1');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(text).toContain('while 1');
  expect(complaints).toEqual([]);
});
