import { expect, type Locator, type Page, test } from './test.ts';

/** Everything the page complains about while a test runs. */
const complaints: string[] = [];

test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    // Tests do without the service worker, and Playwright says so.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const TEAM = ['Neuvillette', 'Furina', 'Kaedehara Kazuha', 'Baizhu'];
type Press = (target: Locator) => Promise<void>;

const blocks = (page: Page) => page.getByTestId('blocks').locator('[data-block]');
const add = (page: Page) => page.getByRole('button', { name: /^Add a character/ });
const choice = (page: Page, name: string, what: string): Locator =>
  page.getByRole('toolbar', { name: `Actions of ${name}` }).getByRole('button', { name: new RegExp(`^${what}, `) });

test('a team that somebody else began can be taken apart and played with the mouse alone', async ({ page }) => {
  const press: Press = (target) => target.click();
  // Opened without the landing page, the simulator shows the example.
  await page.goto('/simulator');
  await expect(page.getByRole('article', { name: 'Nahida' })).toBeVisible();
  for (const name of ['Nahida', 'Kuki Shinobu', 'Yelan', 'Xingqiu'])
    await press(page.getByRole('button', { name: `Remove ${name}`, exact: true }));
  for (const name of TEAM) {
    await press(add(page));
    await press(
      page
        .getByRole('dialog')
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first(),
    );
    await expect(page.getByRole('article', { name })).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Rotation', exact: true }));
  // The actions of those who are gone are still there; each row has its buttons, and each problem its own.
  for (const name of TEAM) await expect(choice(page, name, 'Skill')).toBeVisible();
  const problems = page.getByTestId('repairs');
  await expect(problems).toContainText("Nahida isn't in the team but has");
  while ((await problems.getByRole('button').count()) > 0) {
    const before = await problems.getByRole('listitem').count();
    await press(problems.getByRole('button').first());
    await expect(problems.getByRole('listitem')).toHaveCount(before - 1);
  }
  for (const name of TEAM) await expect(choice(page, name, 'Skill')).toBeVisible();
  await press(choice(page, 'Furina', 'Skill'));
  await press(choice(page, 'Neuvillette', 'Charged attack'));
  await expect(blocks(page)).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Loop this' }));
  // With the HP of the example the fight would have no end: it stops after 90 s.
  await expect(page.getByRole('spinbutton', { name: 'Fight length in seconds' })).toHaveValue('90');
  await press(page.getByRole('button', { name: 'Run', exact: true }));
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('card-duration').getByTestId('mean')).toHaveText('90.00');
});
