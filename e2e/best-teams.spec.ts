import { readFileSync } from 'node:fs';
import { isWhole } from '../test/lane.ts';
import { takeAccount, withTwoTeams } from './owned.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { complaintsOf, overflow, overflowOnPhone } from './world.ts';

/** The player's account and its best teams; nothing of it may leave the browser. */

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('an account is imported once, and its best pair of teams shares nothing', { tag: '@all' }, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        // Files of the program contain nothing of the player.
        sent.push(`${path.includes('/assets/') ? '' : request.url()} ${request.postData() ?? ''}`);
      });
      await takeAccount(page);
      await expect(page.getByRole('heading', { name: '8 characters', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: '8 weapons', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: '40 artifacts', exact: true })).toBeVisible();
      // A phone shows the first rows of a list.
      if (width < 600) await page.getByRole('button', { name: 'Show all' }).first().click();
      await page.getByRole('combobox', { name: 'Constellation of Noelle' }).selectOption('C6');
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);

      await page.getByRole('link', { name: 'Best teams', exact: true }).click();
      const origin = page.getByRole('combobox', { name: 'Rotation by' });
      await origin.selectOption({ label: 'Players' });
      await page.getByRole('button', { name: 'Find my best teams' }).click();
      await expect(origin).toBeDisabled();
      // Once there is a pair the player may stop: what is known stays.
      await expect(page.getByTestId('pair').getByRole('article')).toHaveCount(2);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('Stopped: the figures below are intermediate.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Stopped: the figures below are intermediate.')).toBeVisible();
      await expect(origin).toHaveValue('players');
      await page.getByRole('button', { name: 'Continue the search' }).click();
      await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      const teams = page.getByTestId('pair').getByRole('article');
      await expect(page.getByTestId('pair-dps')).toContainText(/DPS together · 95% interval ±/);
      for (const name of ['Noelle', 'Albedo', 'Zhongli', 'Gorou', 'Barbara', 'Fischl', 'Beidou'])
        await expect(teams.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      const own = /noelle|gorou|albedo|critDMG|EmblemOfSeveredFate/i;
      expect(sent.filter((each) => own.test(each))).toEqual([]);

      await page.getByRole('button', { name: 'Open in simulator' }).first().click();
      await expect(page).toHaveURL(/\/simulator$/);
      expect(complaints).toEqual([]);
    });
  });
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the value of a constellation is computed in the browser, from the pity of the player', {
      tag: '@all',
    }, async ({ page }) => {
      const complaints = complaintsOf(page);
      const arrive = await withTwoTeams(page);
      await page.goto('/pull-value');
      await expect(page).toHaveURL(/\/roster\/pulls$/);
      await page.getByRole('link', { name: 'Open the inventory' }).click();
      await expect(page).toHaveURL(/\/roster\/inventory$/);
      await takeAccount(page);
      await page.getByRole('link', { name: 'Pulls', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Compute pull value' })).toBeDisabled();
      await page.getByRole('combobox', { name: 'Add character' }).selectOption('Albedo');
      const level = page.getByRole('combobox', { name: 'Constellation of Albedo' });
      await expect(level).toHaveValue('2');
      await level.selectOption('C6');
      await page.getByRole('spinbutton', { name: 'Wishes since the last 5-star' }).first().fill('74');
      await page.getByLabel('The next 5-star is guaranteed to be the featured character').check();
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);

      await page.getByRole('button', { name: 'Compute pull value' }).click();
      await expect(page.getByText('Loading teams…')).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('Stopped.')).toBeVisible();
      expect(complaints).toEqual([]);
      // Two whole searches take minutes; unit tests of the optimiser do them for small accounts.
      if (!isWhole) return;

      arrive();

      await page.getByRole('button', { name: 'Continue the search' }).click();
      const gain = page.getByTestId('gain');
      await expect(gain).toContainText(
        /% ± (?:< )?[0-9.]+% \((luck of the fights, first of two searches|95% interval)\)/,
        {
          timeout: 800_000,
        },
      );
      // Five copies: one that is due, and four from the start.
      await expect(gain).toContainText(/Expected wishes: 36[0-9]/);
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test('characters and weapons are entered by hand, exported and deleted in one place', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await page.goto('/roster/inventory');
  await page.getByRole('combobox', { name: 'Add character' }).selectOption('Bennett');
  await page.getByRole('spinbutton', { name: 'Level of Bennett' }).fill('90');
  await page.getByRole('combobox', { name: 'Constellation of Bennett' }).selectOption('C5');
  await page.getByRole('combobox', { name: 'Add weapon' }).selectOption('Aquila Favonia');
  // Another tab shows the same.
  const other = await context.newPage();
  await other.goto('/roster/inventory');
  await expect(other.getByRole('combobox', { name: 'Constellation of Bennett' })).toHaveValue('5');
  await page.getByRole('combobox', { name: 'Constellation of Bennett' }).selectOption('C6');
  await expect(other.getByRole('combobox', { name: 'Constellation of Bennett' })).toHaveValue('6');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(exported.characters).toMatchObject([{ key: 'bennett', level: 90, constellation: 6 }]);
  expect(exported.weapons.map((weapon: { key: string }) => weapon.key)).toContain('aquilafavonia');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete all…' }).click();
  await expect(page.getByRole('heading', { name: '0 characters', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '0 characters', exact: true })).toBeVisible();
});
