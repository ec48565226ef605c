import { isWhole } from '../test/lane.ts';
import { takeAccount, withTwoTeams } from './owned.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { complaintsOf, overflow } from './world.ts';

/** A whole search, on a slow machine too. */
const SEARCH = { timeout: 800_000 };

/** The gain of farming for the teams of the player's account; nothing of it may leave the browser. */

test('the gain of every artifact domain is computed in the browser, for the best teams or for one', {
  tag: '@all',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // Files of the program contain nothing of the player.
    sent.push(`${path.includes('/assets/') ? '' : request.url()} ${request.postData() ?? ''}`);
  });
  const arrive = await withTwoTeams(page);
  await page.goto('/farming');
  await expect(page).toHaveURL(/\/roster\/farming$/);
  await page.getByRole('link', { name: 'Open the inventory' }).click();
  await expect(page).toHaveURL(/\/roster\/inventory$/);
  await takeAccount(page);
  await page.getByRole('link', { name: 'Farming', exact: true }).click();
  await page.getByText('What is assumed').click();
  await expect(page.getByText('180 Original Resin: 9 runs of the domain')).toBeVisible();
  const start = page.getByRole('button', { name: 'Compute farming' });
  await start.click();
  await expect(page.getByText('Loading teams…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  const isReadable = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    }
  };
  const staysHere = () => {
    expect(sent.filter((each) => /noelle|gorou|albedo|critDMG|EmblemOfSeveredFate/i.test(each))).toEqual([]);
    expect(complaints).toEqual([]);
  };
  await isReadable();
  staysHere();
  // The whole search takes minutes; unit tests of the optimiser do it for a small account.
  if (!isWhole) return;

  arrive();

  await page.getByRole('button', { name: 'Continue the search' }).click();
  const domains = page
    .getByTestId('domains')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(start).toBeVisible(SEARCH);
  await expect(domains).toHaveCount(21);
  await expect(page.getByTestId('day').first()).toContainText(/A day \+\d+\.\d{2}% ± \d+\.\d{2}%/);
  await expect(page.getByTestId('week').first()).toContainText(/A week \+\d+\.\d{2}% ± \d+\.\d{2}%/);
  await expect(page.getByRole('list', { name: 'Wearers' }).first().getByRole('listitem').first()).toContainText(/\d%/);
  await expect(page.getByText('Momiji-Dyed Court')).toBeVisible();
  await isReadable();

  // A team of the search gets the pieces alone, without another search.
  const teams = page.getByRole('combobox', { name: 'Teams' });
  await teams.selectOption({ index: 1 });
  await start.click();
  await expect(page.getByText('Measuring stats and sets of your teams…')).toBeVisible();
  await expect(start).toBeVisible(SEARCH);
  await expect(domains).toHaveCount(21);
  // The result is there after a reload.
  await page.reload();
  await expect(domains).toHaveCount(21);
  staysHere();
});
