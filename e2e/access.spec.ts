import { barriers } from './readable.ts';
import { expect, openAnswer, openMode, type Page, showResult, test } from './test.ts';

/** The simulator for those who use no mouse, and for those who use assistive technology. */

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });

async function open(page: Page): Promise<void> {
  await page.goto('/simulator');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await expect(editor(page)).toBeVisible();
}

const tool = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Overlays of the page: name, the steps that open one, and its selector. */
const overlays: readonly [name: string, open: (page: Page) => Promise<void>, part: string][] = [
  ['tools menu', (page) => page.getByRole('button', { name: 'Tools' }).click(), '[role=menu]'],
  ['examples', tool(/Example teams/), '[role=dialog]'],
  ['substats', tool(/Standard substats/), '[role=dialog]'],
  ['GOOD', tool(/Import from Genshin Optimizer/), '[role=dialog]'],
  ['Enka', tool(/Import from Enka/), '[role=dialog]'],
  [
    'card menu',
    async (page) => {
      await openMode(page, 'Build');
      await page.getByRole('button', { name: 'More for Yelan' }).click();
    },
    '[role=menu]',
  ],
  [
    'look',
    async (page) => {
      await openMode(page, 'Rotate');
      await page.getByRole('button', { name: 'Editor appearance' }).click();
    },
    '[role=dialog]',
  ],
  ['search', (page) => page.getByRole('button', { name: 'Enemies', exact: true }).click(), '[role=dialog]'],
];

for (const width of [1440, 390]) {
  test(`what opens over the page is readable for everyone at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    for (const [name, show, part] of overlays) {
      await show(page);
      const overlay = page.locator(part).first();
      await expect(overlay, name).toBeVisible();
      expect([name, await barriers(page, { part, colors: width > 600 })]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await expect(overlay, name).toBeHidden();
    }
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByTestId('answer-dps')).toContainText('±');
    await openAnswer(page);
    await expect(page.getByTestId('losses')).toBeVisible();
    expect(await barriers(page, { part: 'main', colors: width > 600 })).toEqual([]);
    await page.keyboard.press('Escape');
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('options iteratoin=5;\nnobody char;\n');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await barriers(page, { part: 'main', colors: width > 600 })).toEqual([]);
  });
}

/** Presses Tab until the focus is where it should come to. */
async function tabTo(page: Page, where: ReturnType<Page['getByRole']>, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await where.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(where).toBeFocused();
}

test('everything is reached, used and left by keyboard', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await page.goto('/simulator#build');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  // A card: the editing of a character, and its removal.
  const edit = page.getByRole('button', { name: 'Edit Yelan' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const constellation = page.getByLabel('Constellation of Yelan');
  await tabTo(page, constellation);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article', { name: 'Yelan' }).getByRole('heading')).toHaveText(/C1\s*Yelan/);
  await tabTo(page, page.getByRole('button', { name: 'Remove Xingqiu' }));
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add a character' });
  await expect(add).toBeFocused();

  // The picker: opened, searched, left without a choice, opened again and used.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /Search by name/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('xingqiu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Xingqiu' })).toBeVisible();

  // The editor takes Tab only while it offers a completion.
  await tabTo(page, page.getByRole('link', { name: 'Rotate', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, editor(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nyelan sk');
  await expect(page.locator('.cm-tooltip-autocomplete').getByRole('option').first()).toContainText('skill');
  await page.keyboard.press('Escape');
  // The unfinished word is marked before the editor is left.
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, editor(page), 'Shift+Tab');
  await page.keyboard.type('ill;');
  await expect(editor(page)).toContainText('yelan skill;');

  // The tools menu and a dialog of it; the focus comes back to where it was.
  const tools = page.getByRole('button', { name: 'Tools' });
  await tabTo(page, tools, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await page.keyboard.press('Enter');
  const enka = page.getByRole('menuitem', { name: /Import from Enka/ });
  for (let steps = 0; steps < 12; steps++) {
    if (await enka.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(enka).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import from Enka' });
  await expect(dialog).toBeVisible();
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The live switch and the run.
  const live = page.getByRole('switch', { name: 'Live' });
  await tabTo(page, live);
  await page.keyboard.press('Space');
  await expect(live).not.toBeChecked();
  await tabTo(page, editor(page), 'Shift+Tab');
  await page.keyboard.press('Control+Enter');
  await showResult(page);
});
