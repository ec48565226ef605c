import { gzipSync } from 'node:zlib';
import { type Result, stringifyResult } from '@quartet/results';
import { phrase } from '../apps/server/src/phrases.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { complaintsOf, configOf, logIn, openWorld, overflow, PRIVATE_KEY, run, type World } from './world.ts';

/** Accounts and shared links, on a server of its own whose clock the test moves. */

const DAY = 24 * 60 * 60 * 1000;

let world: World;
test.beforeAll(async () => {
  world = await openWorld();
});
test.afterAll(() => world.close());

let complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const open = (page: Page, path: string) => page.goto(`${world.origin}${path}`);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('logs in, saves settings that come along to another device, and logs out', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveTitle('Profile · Quartet');
  await logIn(page, 'ada');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('RoleMember (0)');
  await page.getByRole('checkbox', { name: 'Show “Insert a name”' }).uncheck();
  await page.getByRole('checkbox', { name: 'Show tips' }).uncheck();
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
  await expect(page.getByText('Not saved to your account yet')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Settings' });
  await page.route('**/api/user/save', (route) => route.abort());
  await save.click();
  await expect(alert(page)).toContainText('Network error encountered communicating with server');
  await page.unroute('**/api/user/save');
  complaints = complaints.filter((text) => !text.includes('net::ERR_FAILED'));
  await save.click();
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible();

  const other = await browser.newContext();
  const device = await other.newPage();
  await device.goto(`${world.origin}/account`);
  await logIn(device, 'ada');
  await expect(device.getByRole('checkbox', { name: 'Show “Insert a name”' })).not.toBeChecked();
  await expect(device.getByRole('checkbox', { name: 'Show tips' })).not.toBeChecked();
  await expect(device.getByRole('checkbox', { name: 'Show team builder' })).toBeChecked();
  await expect(device.locator('html')).toHaveCSS('color-scheme', 'dark');
  await device.goto(`${world.origin}/simulator`);
  await expect(device.getByRole('list', { name: 'Team' })).toBeVisible();
  await expect(device.getByRole('region', { name: 'Insert a name' })).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in with Discord' })).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in with Discord' })).toBeVisible();
});

test('logs out even when the server is unreachable, with a notice', { tag: '@all' }, async ({ page }) => {
  await open(page, '/account');
  await logIn(page, 'ada');
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('the server could not be reached')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ada' })).toHaveCount(0);
  complaints = complaints.filter((text) => !text.includes('net::ERR_FAILED'));
});

test('shows that it logs in, and why a login did not come about', { tag: '@all' }, async ({ page }) => {
  await open(page, '/auth/discord');
  await expect(alert(page)).toHaveText('Invalid Discord auth code. Login failed.');
  await expect(page).toHaveURL(/\/account$/);
  await open(page, '/auth/discord?code=made-up&state=made-up');
  await expect(alert(page)).toContainText('Login failed. It took too long');

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/login', async (route) => {
    await answered;
    await route.fallback();
  });
  await open(page, '/account');
  await page.getByRole('link', { name: 'Log in with Discord' }).click();
  await page.getByRole('link', { name: 'ada', exact: true }).click();
  await expect(page.getByText('Logging in... please wait.')).toBeVisible();
  // A second login while the first is under way.
  await page.evaluate(() => {
    history.pushState({}, '', '/auth/discord?code=other&state=other');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(alert(page)).toHaveText('Auth already started');
  answer();
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
  complaints = complaints.filter((text) => !text.includes('status of 403'));
});

test('shows that a server has no login', { tag: '@all' }, async ({ page }) => {
  const closed = await openWorld({ login: false });
  try {
    await page.goto(`${closed.origin}/account`);
    await expect(page.getByRole('main')).toContainText("Login isn't available here");
    await expect(page.getByRole('link', { name: 'Log in with Discord' })).toHaveCount(0);
    await page.goto(`${closed.origin}/teams`);
    await expect(page.getByText('There are no teams in this database yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'My submissions' })).toHaveCount(0);
    await page.goto(`${closed.origin}/`);
    await expect(page.getByText('No teams yet')).toBeVisible();
    // A server that shuts down would refuse requests that the page still sends.
    await page.goto('about:blank');
  } finally {
    await closed.close();
  }
});

test('a shared link opens in a fresh browser and ends after 7 days; a private key makes one last', {
  tag: '@all',
}, async ({ page, browser }) => {
  await open(page, '/account');
  await logIn(page, 'ada');
  await expect(page.getByText('Links you make permanent while logged in are listed here.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  const share = async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(dialog).toContainText('Upload successful.');
    await expect(dialog).toContainText('The link expires in 7 days unless it is made permanent.');
    const link = dialog.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(new RegExp(`^${world.origin}/sh/\\w{12}$`));
    return link.inputValue();
  };
  await run(page, world.origin, configOf(['xingqiu']));
  const shown = (await page.getByTestId('headline-dps').textContent()) ?? '';
  const brief = await share();
  await page.keyboard.press('Escape');
  await run(page, world.origin, configOf(['ganyu']));
  const lasting = await share();
  expect(lasting).not.toBe(brief);
  await dialog.getByText('Make the link permanent').click();
  await dialog.getByLabel('Private key of a contributor or supporter').fill('a wrong key');
  await dialog.getByRole('button', { name: 'Make permanent' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This private key is not known');
  await dialog.getByLabel('Private key of a contributor or supporter').fill(PRIVATE_KEY);
  await dialog.getByRole('button', { name: 'Make permanent' }).click();
  await expect(dialog).toContainText('The link is permanent.');

  const context = await browser.newContext();
  const fresh = await context.newPage();
  await fresh.goto(brief);
  await expect(fresh.getByTestId('headline-dps')).toHaveText(shown);
  await fresh.getByRole('button', { name: 'Share' }).click();
  await expect(fresh.getByRole('dialog', { name: 'Share this result' })).toContainText(/Link expires \w+ \d+, \d{4}/);
  const began = world.clock.now;
  world.clock.now = began + 7 * DAY - 60_000;
  await fresh.reload();
  await expect(fresh.getByTestId('headline-dps')).toHaveText(shown);
  world.clock.now = began + 7 * DAY + 1000;
  await fresh.reload();
  await expect(fresh.getByRole('dialog', { name: 'Error encountered' })).toContainText('No result at this address');
  await fresh.goto(lasting);
  await expect(fresh.getByTestId('headline-dps')).toBeVisible();
  await context.close();

  await open(page, '/account');
  await expect(page.getByRole('link', { name: lasting.replace('http://', '') })).toBeVisible();
  complaints = complaints.filter((text) => !text.includes('status of 403'));
});

test('a shared link shows how much of its result was checked, its author, or the mismatch', { tag: '@all' }, async ({
  page,
}) => {
  const { createNodeExecutor } = await import('@quartet/runner/node');
  const executor = createNodeExecutor(new URL('../apps/server/dist/node-worker.js', import.meta.url));
  const result = await executor.run(configOf(['xingqiu']), { seed: 5, iterations: 64 });
  executor.close();
  const { shares, verifications } = world.platform;
  const store = (change: Partial<Result>) =>
    shares.create({ document: gzipSync(stringifyResult({ ...result, ...change })) });
  const [genuine, foreign, forged, long] = [
    await store({}),
    await store({ base_seed: '' }),
    await store({ standard: 'official' }),
    await store({}),
  ];
  await shares.mark(long, 'partial', phrase('verify-partial', { checked: 64, total: 100_000 }));
  verifications.wake();
  await verifications.idle();
  const badges = page.getByTestId('trust');
  for (const [id, badge] of [
    [genuine, 'Verified by re-simulation'],
    [foreign, 'It does not name the seed of its fights, so they cannot be repeated'],
    [forged, 'Not reproducible with this engine: Recomputed, standard is different'],
    [long, /^64 of 100,?000 fights checked$/],
  ] as const) {
    await open(page, `/sh/${id}`);
    await expect(badges.getByText(badge)).toBeVisible();
  }
});

test(`the account is readable for everyone, on a phone too`, { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/account');
  await expect(page.getByRole('link', { name: 'Log in with Discord' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await logIn(page, 'ben');
  await expect(page.getByRole('main')).toContainText('Database administrator (50)');
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
