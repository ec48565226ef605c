/** The application without a network, and when there is a newer one. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaticSite, serveFolder } from './static.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** A build of its own, to which a test may add, on a server for each test, which it may end. */
let folder = '';
let site: StaticSite;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-offline-'));
  cpSync(new URL('../apps/web/dist', import.meta.url), folder, { recursive: true });
  cpSync(join(folder, 'index.html'), join(folder, '404.html'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async () => {
  site = await serveFolder(folder);
});

test.afterEach(() => site.close());

/** The service worker has everything, and the page belongs to it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

async function airplaneMode(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await site.close();
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });

test('in airplane mode opens, edits, runs and samples, also with kits it has never loaded', async ({
  page,
  context,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: 'Build your own team' })).toBeVisible();
  await kept(page);
  await airplaneMode(context);

  await page.goto(`${site.url}simulator`);
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(`
    raiden char lvl=90/90 cons=0 talent=9,9,9;
    raiden add weapon="engulfinglightning" refine=1 lvl=90/90;
    raiden add set="emblemofseveredfate" count=4;
    kazuha char lvl=90/90 cons=0 talent=9,9,9;
    kazuha add weapon="freedomsworn" refine=1 lvl=90/90;
    kazuha add set="viridescentvenerer" count=4;
    target lvl=90 resist=0.1;
    options iteration=64 duration=15;
    active raiden;
    while 1 { raiden skill, attack:2; kazuha skill, high_plunge; }
  `);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('card-duration').getByTestId('mean')).toHaveText('15.00');

  await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name: 'Sample' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('grid', { name: 'Log of the fight by frame' })).toBeVisible();

  // Files, the reference, and a reload of a page deep inside.
  await page.goto(`${site.url}sample/upload`);
  const sample = readFileSync(
    new URL('../packages/results/test/fixtures/yardstick-excerpt.sample.gz', import.meta.url),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sample.gz', mimeType: 'application/octet-stream', buffer: sample });
  await expect(page.getByRole('grid', { name: 'Log of the fight by frame' })).toBeVisible();
  await page.goto(`${site.url}docs`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('has the whole guide in airplane mode, search and figures too', async ({ page, context }) => {
  await page.goto(`${site.url}guide/characters/xingqiu?level=9`);
  await expect(page.getByText('85.64% ATK')).toBeVisible();
  await kept(page);
  await airplaneMode(context);

  await page.reload();
  await expect(page.getByText('85.64% ATK')).toBeVisible();
  await page.locator('#teams').scrollIntoViewIfNeeded();
  await expect(page.locator('#teams').getByRole('alert')).toContainText('needs a connection');
  // Never seen before.
  for (const [path, shown] of [
    ['weapons/staffofhoma', '608.07'],
    ['artifacts/emblemofseveredfate', '4 pieces'],
    ['enemies/ruinguard', 'Physical'],
    ['mechanics/overload', '8,789.64'],
  ]) {
    await page.goto(`${site.url}guide/${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
  }
  await page.goto(`${site.url}guide`);
  await page.getByRole('button', { name: /Search by name/ }).click();
  await page.getByRole('combobox', { name: /Search by name/ }).fill('行秋');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Xingqiu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Xingqiu' })).toBeVisible();
});

test.describe('before anything is kept', () => {
  test.use({ serviceWorkers: 'block' });

  test('says which page of the guide it cannot have, and has it once there is a network', async ({ page, context }) => {
    await page.goto(`${site.url}guide/characters/xingqiu`);
    await expect(page.getByText('92.14% ATK')).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Characters' });
    await list.click();
    const known = page.getByRole('link', { name: /^Xingqiu/ });
    await expect(known).toBeVisible();
    await context.setOffline(true);
    await known.click();
    await expect(page.getByText('92.14% ATK')).toBeVisible();
    await list.click();
    await page.getByRole('link', { name: /^Bennett/ }).click();
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Are you online?');
    await expect(page.getByRole('heading', { level: 1, name: 'bennett' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Hits' })).toBeVisible();

    // A kind of page whose code has never come.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Guide', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be loaded. Check your connection');
  });
});

test('says that there is a newer one, and takes it only when asked', async ({ page }) => {
  await page.goto(`${site.url}simulator`);
  await expect(editor(page)).toBeVisible();
  await kept(page);
  const first = await page.evaluate(() => performance.timeOrigin);

  appendFileSync(join(folder, 'sw.js'), '\n// another build\n');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const message = page.getByText('A new version of Quartet is available');
  await expect(message).toBeVisible();
  await expect(editor(page)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(first);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => first)).not.toBe(first);
  await expect(editor(page)).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null);
  await expect(message).toBeHidden();
});

test('can be installed', async ({ page }) => {
  await page.goto(site.url);
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, `${site.url}${src}`);
    if (type === 'image/png') expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
