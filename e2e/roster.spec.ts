import { takeAccount, withTwoTeams } from './owned.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { complaintsOf, overflow } from './world.ts';

/** My account: its tabs, the queue of its searches in the header, and the next step. */

const chip = (page: Page) => page.getByTestId('search-chip');
const shareIn = (text: string): number => Number(/(\d+)%/.exec(text)?.[1] ?? -1);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name, exact: true });

/** Searches in the database of the browser. */
const kept = (page: Page): Promise<{ state: string | null }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('quartet-searches');
        opened.onsuccess = () => {
          const all = opened.result.transaction('searches').objectStore('searches').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result.map(({ state }: { state: string | null }) => ({ state })));
          };
        };
      }),
  );

test('searches queue, show their progress on every page, go on after a reload, and stop from anywhere', {
  tag: '@all',
}, async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await withTwoTeams(page);
  await takeAccount(page);
  await tab(page, 'Best teams').click();
  await page.getByRole('region', { name: 'Search' }).getByRole('button', { name: 'Find my best teams' }).click();
  await expect(chip(page)).toContainText('My best teams');
  await tab(page, 'Farming').click();
  await page.getByRole('main').getByRole('button', { name: 'Compute farming' }).last().click();
  await expect(chip(page)).toContainText('1 search waiting');
  await expect.poll(async () => (await kept(page)).length).toBe(2);
  await page.goto('/guide');
  await expect(chip(page)).toContainText('1 search waiting');
  // Another tab does not compute them a second time.
  const other = await context.newPage();
  await other.goto('/guide');
  await chip(other).click();
  await expect(other.getByText('Another tab of this browser computes it.')).toHaveCount(2);
  await page.bringToFront();
  await chip(page).click();
  const list = page.getByRole('dialog', { name: 'Searches' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await barriers(page, { colors: true })).toEqual([]);
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Artifact farming' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Stop' }).click();
  await expect(chip(page)).toHaveCount(0);
  await expect(chip(other)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chip(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const [name, start] of [
  ['Best teams', 'Find my best teams'],
  ['Farming', 'Compute farming'],
] as const)
  test(`a reload in the middle of the search of ${name} loses nothing, and the page answers while it runs`, {
    tag: '@all',
  }, async ({ page }) => {
    const arrive = await withTwoTeams(page);
    arrive();
    await takeAccount(page);
    await tab(page, name).click();
    await page.getByRole('main').getByRole('button', { name: start }).last().click();
    await expect
      .poll(async () => shareIn((await chip(page).textContent()) ?? ''), { timeout: 120_000 })
      .toBeGreaterThan(15);
    // The page stays responsive meanwhile.
    await tab(page, 'Inventory').click();
    await expect(page.getByRole('heading', { name: '8 characters', exact: true })).toBeVisible();
    // A state is kept at most a few seconds after its step.
    await expect.poll(async () => (await kept(page)).filter(({ state }) => state !== null).length).toBeGreaterThan(0);
    await page.reload();
    await expect(chip(page)).toBeVisible();
    await expect
      .poll(
        async () =>
          shareIn(
            (await chip(page)
              .textContent()
              .catch(() => '')) ?? '',
          ),
        { timeout: 60_000 },
      )
      .toBeGreaterThan(10);
    await chip(page).click();
    await page.getByRole('dialog', { name: 'Searches' }).getByRole('button', { name: 'Stop' }).click();
    await expect(chip(page)).toHaveCount(0);
  });

test('a wish history fills in pity and guarantee, and a wrong file is named', { tag: '@all' }, async ({ page }) => {
  await takeAccount(page);
  await tab(page, 'Pulls').click();
  const wish = (type: string, item: number, id: number) => ({
    uigf_gacha_type: type,
    gacha_type: type,
    item_id: String(item),
    time: '2024-05-01 12:00:00',
    id: String(1_714_000_000_000_000 + id),
  });
  const history = {
    info: { version: 'v4.0' },
    hk4e: [
      {
        uid: '100000001',
        timezone: 1,
        // Qiqi, then twelve wishes; a five-star weapon, then three.
        list: [
          wish('301', 10000035, 0),
          ...Array.from({ length: 12 }, (_, i) => wish('301', 10000021, i + 1)),
          wish('302', 11501, 20),
          ...Array.from({ length: 3 }, (_, i) => wish('302', 12303, i + 21)),
        ],
      },
    ],
  };
  const choose = (text: string) =>
    page
      .getByLabel('Import wish history…')
      .setInputFiles({ name: 'uigf.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{"format": "GOOD"}');
  await expect(page.getByTestId('wish-history').getByRole('alert')).toContainText('This is no wish history');
  await choose(JSON.stringify(history));
  const report = page.getByTestId('wish-history').getByRole('status');
  await expect(report).toContainText('Character event wish: 12 wishes since Qiqi');
  await expect(report).toContainText('Weapon event wish: 3 wishes since Aquila Favonia');
  const pity = page.getByRole('spinbutton', { name: 'Wishes since the last 5-star' });
  await expect(pity.first()).toHaveValue('12');
  await expect(pity.last()).toHaveValue('3');
  await expect(page.getByLabel('The next 5-star is guaranteed to be the featured character')).toBeChecked();
  await expect(page.getByTestId('wish-history').getByRole('alert')).toHaveCount(0);
});

test('every tab is readable at any width', { tag: '@all' }, async ({ page }) => {
  await takeAccount(page);
  for (const name of ['Best teams', 'Pulls', 'Farming', '36 stars', 'Inventory']) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `${name} at ${width} px`).toBe(0);
      expect(await barriers(page), `${name} at ${width} px`).toEqual([]);
    }
  }
});
