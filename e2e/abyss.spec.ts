import { readFileSync } from 'node:fs';
import { takeAccount, withTwoTeams } from './owned.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { complaintsOf, overflow, overflowOnPhone } from './world.ts';

/** Fights in a chamber of the Spiral Abyss, and teams of the player for it. */

const team = readFileSync(
  new URL('../apps/server/seed/team-alhaitham-furina-nahida-kukishino-4f5051.txt', import.meta.url),
  'utf8',
);

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('two teams fight a chamber, and the chances of its stars are shown', async ({ page }) => {
      const complaints = complaintsOf(page);
      const arrive = await withTwoTeams(page);
      arrive();
      await page.goto('/abyss');
      // The newest cycle with a lineup.
      await expect(page.getByRole('combobox', { name: 'Cycle' })).toHaveValue('119');
      await page.getByRole('combobox', { name: 'Chamber' }).selectOption('12-2');
      await expect(page).toHaveURL(/cycle=119&chamber=2/);
      await expect(page.getByText(/No source has the HP of Battle-Hardened Grounded Geoshroom/)).toBeVisible();
      await page.getByRole('combobox', { name: 'Chamber' }).selectOption('12-1');
      const choices = page.getByRole('combobox', { name: 'Team' });
      await expect(choices).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
      for (const at of [0, 1]) {
        await choices.nth(at).selectOption('Pasted text');
        await page.getByRole('textbox', { name: 'Config' }).nth(at).fill(team);
      }
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const stars = page.getByTestId('stars');
      await expect(stars.getByText('3 stars')).toBeVisible();
      await expect(stars.getByText(/^95% interval/).first()).toBeVisible();
      await expect(page.getByRole('article', { name: 'First half' }).getByText('Median time')).toBeVisible();
      await expect(page.getByText('Enemies stand still and do not attack')).toBeVisible();
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: true })).toEqual([]);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      const shared = await page.context().newPage();
      await shared.goto(link);
      await expect(shared.getByRole('heading', { name: 'Cycle 119, chamber 12-1' })).toBeVisible();
      await expect(shared.getByTestId('stars').getByText('3 stars')).toBeVisible();
      await expect(shared.getByText('Enemies stand still and do not attack')).toBeVisible();
      expect([await overflow(shared), await overflowOnPhone(shared)]).toEqual([0, 0]);
      expect(await barriers(shared, { colors: true })).toEqual([]);
      await shared.getByRole('button', { name: 'Fight with these teams' }).click();
      await expect(shared).toHaveURL(/\/roster\/abyss\?cycle=119&chamber=1/);
      await shared.close();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open in simulator' }).first().click();
      await expect(page).toHaveURL(/\/simulator$/);
      expect(complaints).toEqual([]);
    });
  });
}

test('teams of the account and of the database are compared in the chambers', { tag: '@all' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const arrive = await withTwoTeams(page);
  arrive();
  await takeAccount(page);
  await page.getByRole('link', { name: '36 stars' }).click();
  await page.getByRole('button', { name: 'Find my teams' }).click();
  const found = page.getByTestId('abyss-teams');
  await expect(found.getByText('3 stars').first()).toBeVisible();
  await expect(found.getByText('Noelle').first()).toBeVisible();
  // The second half of chamber 12-2 has an enemy without known HP.
  await expect(found.getByText(/No source has the HP of/)).toBeVisible();
  await found.getByRole('button', { name: 'Fight with these teams' }).first().click();
  await expect(page.getByTestId('stars').first()).toBeVisible();
  await page.getByRole('button', { name: 'Find changes' }).click();
  const raises = page.getByTestId('raises');
  await expect(raises.getByText(/chance of all stars|No change certainly/).first()).toBeVisible();
  await page.getByRole('button', { name: /Compare teams of the database/ }).click();
  await expect(found.getByRole('heading', { name: 'Second half' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page, { colors: true })).toEqual([]);
  expect(complaints).toEqual([]);
});
