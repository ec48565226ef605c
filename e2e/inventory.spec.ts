import { readFileSync } from 'node:fs';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { complaintsOf, configOf, overflow, overflowOnPhone } from './world.ts';

const SLOTS = {
  flower: ['hp'],
  plume: ['atk'],
  sands: ['atk_', 'enerRech_'],
  goblet: ['pyro_dmg_'],
  circlet: ['critRate_', 'heal_'],
};

/** A GOOD document: for each slot and main stat a good and a poor piece. */
function document(): { format: string; artifacts: Record<string, unknown>[] } {
  const artifacts = Object.entries(SLOTS).flatMap(([slotKey, mains]) =>
    mains.flatMap((mainStatKey) =>
      [23.3, 2.7].map((crit, at) => ({
        setKey: 'NoblesseOblige',
        slotKey,
        rarity: 5,
        level: 20,
        mainStatKey,
        substats: [
          mainStatKey === 'critRate_' ? { key: 'critDMG_', value: 2 * crit } : { key: 'critRate_', value: crit },
        ],
        location: at === 1 ? 'Bennett' : '',
        lock: at === 0,
      })),
    ),
  );
  return { format: 'GOOD', artifacts };
}

const choose = (page: Page, text: string) =>
  page.getByLabel('Choose file…').setInputFiles({
    name: 'good.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('an inventory is imported, and one button finds who should wear what', { tag: '@all' }, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto('/inventory');
      await expect(page.getByText('No artifacts imported yet.')).toBeVisible();
      await choose(page, JSON.stringify(document()));
      await expect(page.getByRole('heading', { name: '14 artifacts', exact: true })).toBeVisible();
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);

      // The piece the search would take first is left out.
      await page.getByRole('combobox', { name: 'Mark of no. 1', exact: true }).selectOption('Exclude');
      await page.goto('/simulator');
      await page.getByRole('textbox', { name: 'Config' }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(configOf(['bennett']));
      await expect(page.getByText('No problems found')).toBeVisible();
      await page.getByRole('button', { name: 'Optimise', exact: true }).click();
      const tool = page.getByTestId('optimiser');
      await tool.getByText('My artifacts').click();
      await expect(tool.getByTestId('stock')).toContainText('14 artifacts in the inventory · 0 kept, 1 excluded');
      await tool
        .getByRole('combobox', { name: 'Main stat of the Sands of Bennett' })
        .selectOption('Sands: Energy Recharge');
      expect(await overflow(page)).toBe(0);
      await tool.getByRole('button', { name: 'Start' }).click();
      await expect(tool.getByText('Done.')).toBeVisible();
      await expect(tool.getByTestId('verdict')).toHaveText('Better than your current build.');
      await expect(tool.getByTestId('proposal')).toContainText(/Flower Noblesse Oblige · HP No\. 2, \+20/);
      await expect(tool.getByTestId('proposal')).toContainText(/Sands [^·]+ · Energy Recharge No\. \d+/);
      await expect(tool.getByTestId('proposal')).toContainText(/Goblet Noblesse Oblige · Pyro DMG Bonus No\. 9, \+20/);
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await tool.getByRole('button', { name: 'Apply' }).click();
      await expect(page.locator('.cm-content')).toContainText('pyro%=0.466');
      await tool.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('.cm-content')).toContainText('er=0.518 cr=0.5;');
      expect(complaints).toEqual([]);
    });
  });
}

test('pieces are filtered, marked and remembered, and go with one click', { tag: '@all' }, async ({ page }) => {
  await page.goto('/inventory');
  await choose(page, JSON.stringify(document()));
  const shown = page.getByTestId('shown');
  const pieces = page.getByTestId('pieces').getByRole('combobox');
  await expect(shown).toHaveText('14 of 14 shown');
  await filter(page, 'Slot').selectOption('Sands');
  await expect(shown).toHaveText('4 of 14 shown');
  await filter(page, 'Main stat').selectOption('Energy Recharge');
  await expect(shown).toHaveText('2 of 14 shown');
  await filter(page, 'Equipped by').selectOption('Bennett');
  await expect(shown).toHaveText('1 of 14 shown');
  await page.getByRole('button', { name: 'Keep equipped' }).click();
  await expect(pieces).toHaveValue('keep');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await filter(page, 'Lock').selectOption('locked in game');
  await expect(shown).toHaveText('7 of 14 shown');
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();

  await page.reload();
  await expect(shown).toHaveText('14 of 14 shown');
  await filter(page, 'Mark').selectOption('Exclude');
  await expect(shown).toHaveText('7 of 14 shown');
  await filter(page, 'Mark').selectOption('Keep equipped');
  await expect(shown).toHaveText('1 of 14 shown');

  // Another import of the same pieces in another order: the marks go along.
  const turned = document();
  turned.artifacts.reverse();
  await choose(page, JSON.stringify(turned));
  await expect(page.getByText('14 artifacts imported')).toBeVisible();
  await expect(shown).toHaveText('1 of 14 shown');
  await expect(page.getByTestId('pieces')).toContainText(/Sands.*Energy Recharge/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toEqual(turned);

  // A page that is left at once can take the deletion with it: what was cleared stays away all the same.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The page is left', 'AbortError');
    };
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Clear…' }).click();
  await expect(page.getByText('No artifacts imported yet.')).toBeVisible();
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await expect(page.getByText('No artifacts imported yet.')).toBeVisible();
  }
});

test('errors of a document are shown with their place', { tag: '@all' }, async ({ page }) => {
  await page.goto('/inventory');
  const alert = page.getByRole('alert');
  await choose(page, '{"format": "GOOD",\n  "artifacts": [oops]}');
  await expect(alert).toHaveText('This is not JSON: something is wrong in line 2, column 17.');
  await choose(page, '{"characters": []}');
  await expect(alert).toHaveText('This scan is empty: it has no characters, weapons or artifacts.');
  await choose(page, '{"info": {"uigf_version": "v3.0"}, "list": []}');
  await expect(alert).toHaveText('This is a wish history. Import it under My account, Pulls.');
  await choose(page, JSON.stringify({ artifacts: [{ slotKey: 'shoe' }, 7] }));
  await expect(alert).toContainText('Nothing in this file can be used.');
  await expect(alert).toContainText('an artifact with an unknown slot is left out (slotKey: shoe)');
  await expect(alert).toContainText('Artifact no. 2: an entry cannot be read (7)');
  await expect(page.getByText('No artifacts imported yet.')).toBeVisible();

  // A document that is good but for some pieces is taken, by the clipboard too.
  const some = document();
  some.artifacts[2].level = 99;
  some.artifacts[3].setKey = 'Unheard';
  some.artifacts[4].substats = [{ key: 'critRate_', value: 'many' }];
  await page.getByText('Paste the text instead').click();
  await page.getByLabel('GOOD document').fill(JSON.stringify(some));
  await page.getByRole('button', { name: 'Import the text' }).click();
  await expect(page.getByTestId('shown')).toHaveText('14 of 14 shown');
  await expect(alert).toHaveCount(0);
  const issues = page.getByTestId('issues').getByRole('listitem');
  await expect(issues).toHaveText([
    'Bennett: the artifact set Unheard is not in Quartet yet; its artifacts (1) count without set bonus',
    'artifact no. 3 (plume) cannot exist: +99 is beyond the highest level of 5 stars, +20. Searches leave it out until it is corrected in the inventory',
    'Artifact no. 5: a substat cannot be read and does not count (sands: critRate_ many)',
  ]);

  // The impossible piece is corrected in place.
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByText('1 artifact cannot exist in the game.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct artifact no. 3' }).click();
  const editor = page.getByRole('dialog', { name: 'Correct artifact no. 3' });
  await editor.getByRole('spinbutton', { name: 'Level' }).fill('20');
  await expect(editor.getByRole('status')).toHaveText('This artifact is possible.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('faults')).toHaveCount(0);
});
