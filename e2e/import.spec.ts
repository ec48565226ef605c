import { expect, type Page, showResult, test } from './test.ts';
import { complaintsOf, overflow } from './world.ts';

/** Imports of files of other programs that are dropped on a page. */

const MAINS = { flower: 'hp', plume: 'atk', sands: 'atk_', goblet: 'pyro_dmg_', circlet: 'critRate_' };
const talent = { auto: 6, skill: 9, burst: 10 };
const wearers = { Bennett: 'FavoniusSword', Xiangling: 'TheCatch', TravelerAnemo: 'SacrificialSword' };
const artifacts = Object.keys(wearers).flatMap((location) =>
  Object.entries(MAINS).map(([slotKey, mainStatKey]) => {
    const substats = [{ key: 'critDMG_', value: 14 }];
    return { setKey: 'NoblesseOblige', slotKey, rarity: 5, level: 20, mainStatKey, substats, location, lock: false };
  }),
);
const good = {
  format: 'GOOD',
  version: 3,
  source: 'Scanner',
  characters: Object.keys(wearers).map((key) => ({ key, level: 90, ascension: 6, constellation: 2, talent })),
  weapons: Object.entries(wearers).map(([location, key]) => ({
    key,
    level: 90,
    ascension: 6,
    refinement: 1,
    location,
  })),
  artifacts,
};

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], title));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
}

test('one file becomes an inventory and a team that runs', async ({ page }) => {
  const complaints = complaintsOf(page);
  const file = Buffer.from(`\ufeff${JSON.stringify(good)}`, 'utf16le');
  const summary = page.getByRole('dialog', { name: 'Import', exact: true });
  await page.goto('/docs');
  await drop(page, 'scan.json', file);
  await expect(summary).toContainText('3 characters, 3 weapons, 15 artifacts');
  await expect(summary.getByText(/Replace/)).toHaveCount(0);
  await summary.getByRole('button', { name: 'Open the inventory' }).click();
  await expect(page).toHaveURL(/\/roster\/inventory$/);
  await expect(page.getByRole('heading', { name: '15 artifacts', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: '15 artifacts', exact: true })).toBeVisible();
  await drop(page, 'scan.json', file);
  await expect(summary).toContainText('CharactersNothing changes.');
  // One of the twins.
  await expect(summary.getByRole('checkbox', { name: /Anemo/ }).and(page.locator(':checked'))).toHaveCount(1);
  expect(await overflow(page)).toBe(0);
  await summary.getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  const cards = page.locator('[data-tile]');
  await expect(cards).toHaveText([/Bennett/, /Xiangling/, /Lumine/]);
  const editor = page.getByRole('textbox', { name: 'Config' });
  await expect(editor).toContainText('bennett add stats hp=4780 atk=311 atk%=0.466 pyro%=0.466 cr=0.311;');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a partial scan offers a choice before it removes anything, and can be undone after a reload', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const summary = page.getByRole('dialog', { name: 'Import', exact: true });
  const counts = page.getByRole('heading', { name: /^\d+ (characters?|weapons?|artifacts?)$/ });
  await page.goto('/roster/inventory');
  await drop(page, 'scan.json', Buffer.from(JSON.stringify(good)));
  await summary.getByText('Close', { exact: true }).click();
  await expect(counts).toHaveText(['4 characters', '3 weapons', '15 artifacts']);
  const [bennett] = good.characters;
  const partial = { format: 'GOOD', characters: [{ ...bennett, level: 80 }], weapons: good.weapons.slice(0, 1) };
  await drop(page, 'partial.json', Buffer.from(JSON.stringify(partial)));
  const characters = summary.getByTestId('choice-characters');
  await expect(characters.getByRole('radio', { name: 'Add and update' })).toBeChecked();
  await expect(characters).toContainText('1 changed: Bennett');
  await characters.getByRole('radio', { name: 'Replace mine' }).check();
  await expect(characters).toContainText(/3 removed: .*Xiangling/);
  await expect(summary.getByTestId('choice-artifacts')).toHaveCount(0);
  await summary.getByRole('button', { name: 'Import', exact: true }).click();
  await summary.getByText('Close', { exact: true }).click();
  await expect(counts).toHaveText(['1 character', '3 weapons', '15 artifacts']);
  await page.reload();
  await page.getByTestId('last-import').getByRole('button', { name: 'Undo import' }).click();
  await expect(counts).toHaveText(['4 characters', '3 weapons', '15 artifacts']);
  expect(await overflow(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('artifacts alone lead to the inventory, which a showcase does not replace', { tag: '@all' }, async ({ page }) => {
  await page.goto('/docs');
  await drop(page, 'artifacts.json', Buffer.from(JSON.stringify({ format: 'GOOD', artifacts })));
  await expect(page).toHaveURL(/\/roster\/inventory$/);
  await expect(page.getByRole('heading', { name: '15 artifacts', exact: true })).toBeVisible();
  const raiden = { avatarId: 10000052, skillDepotId: 5201, propMap: { 4001: { val: '90' }, 1002: { val: '6' } } };
  const relic = {
    reliquary: { level: 21 },
    flat: { setId: 15020, rankLevel: 5, equipType: 'EQUIP_BRACER', reliquaryMainstat: { mainPropId: 'FIGHT_PROP_HP' } },
  };
  const showcase = { uid: '1', avatarInfoList: [{ ...raiden, equipList: [relic] }] };
  await page.getByText('Paste the text instead').click();
  await page.getByLabel('GOOD document').fill(JSON.stringify(showcase));
  await page.getByRole('button', { name: 'Import the text' }).click();
  const summary = page.getByRole('dialog', { name: 'Import', exact: true });
  await expect(summary).toContainText('1 character, 1 weapon, 1 artifact');
  await expect(summary).toContainText('Your inventory of 15 artifacts is unchanged.');
  await expect(summary.getByTestId('issues')).toContainText('Raiden Shogun: no weapon found');
  await summary.getByText('Close', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '15 artifacts', exact: true })).toBeVisible();
});
