/** The application without a network, and when there is a newer one. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type StaticSite, serveFolder } from './static.ts';
import { type BrowserContext, expect, type Page, showResult, test } from './test.ts';
import { copyBuild, deployAnother } from './versions.ts';

test.use({ serviceWorkers: 'allow' });

/** A separate build and server per test, so that tests can change the build and stop the server. */
let build: ReturnType<typeof copyBuild>;
let site: StaticSite;

test.beforeEach(async () => {
  build = copyBuild();
  site = await serveFolder(build.folder);
});

test.afterEach(async () => {
  await site.close();
  build.remove();
});

/** Addresses that the page and its workers have fetched but the service worker has not cached; null before it has cached the page itself. */
async function uncached(page: Page): Promise<string[] | null> {
  const cached = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Files are cached some time after the start, or when the page is left.
    dispatchEvent(new Event('pagehide'));
    const name = (await caches.keys()).find((each) => each.startsWith('quartet-files'));
    if (name === undefined) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  if (!cached.includes('/')) return null;
  return site.requested.filter((path) => path.startsWith('/assets/') && !cached.includes(path));
}

const field = (page: Page) => page.getByTestId('offline');

/** Downloads the whole application with the button in the settings. */
async function kept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await field(page).getByRole('button', { name: 'Download' }).click();
  await expect(field(page)).toContainText('Everything is on this device');
  await page.keyboard.press('Escape');
}

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
  await showResult(page);
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

test('has the whole guide in airplane mode, search and figures too', { tag: '@all' }, async ({ page, context }) => {
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

  test('names the page of the guide that is unavailable, and shows it once there is a network', {
    tag: '@all',
  }, async ({ page, context }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You are offline, and this page is not on this device yet.',
    );
  });
});

test('caches the files of a visit, and downloads no pack', { tag: '@all' }, async ({ page, context }) => {
  await page.goto(`${site.url}simulator`);
  await expect(page.getByText('No problems found')).toBeVisible();
  // Workers report their files when they are not busy.
  await expect.poll(() => uncached(page)).toEqual([]);
  expect(site.requested.filter((path) => path.includes('pack-') || path === '/offline.json')).toEqual([]);
  await airplaneMode(context);

  // The kits of the team were loaded by a worker.
  await page.reload();
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.goto(`${site.url}guide`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are offline, and this page is not on this device yet.',
  );
});

test('behind compression: offline after a visit of the landing page, and after a download', {
  tag: '@all',
}, async ({ page, context }) => {
  const { buildApp } = await import('../apps/server/src/app.ts');
  const webRoot = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
  const requested: string[] = [];
  const serve = async (port: number) => {
    const app = await buildApp({ webRoot });
    app.addHook('onRequest', async ({ url }) => void requested.push(url));
    await app.listen({ host: '127.0.0.1', port });
    return app;
  };
  let app = await serve(0);
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  await page.goto(origin);
  await expect(page.getByRole('link', { name: 'Build your own team' })).toBeVisible();
  const isListed = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      dispatchEvent(new Event('pagehide'));
      return (await caches.match(new URL('simulator.json', document.baseURI))) !== undefined;
    });
  await expect.poll(isListed).toBe(true);
  expect(requested.filter((path) => /pack-|offline\.json/.test(path))).toEqual([]);
  expect(requested.length).toBeLessThan(350);

  await context.setOffline(true);
  await app.close();
  await page.goto(`${origin}/simulator`);
  await expect(page.getByTestId('answer-dps')).toContainText(/7[89],\d{3}\s*DPS/);
  const logo = page.locator('header img').first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${origin}/guide/weapons/staffofhoma`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are offline, and this page is not on this device yet.',
  );

  app = await serve(port);
  await context.setOffline(false);
  await page.goto(origin);
  await kept(page);
  await context.setOffline(true);
  await app.close();
  await page.goto(`${origin}/guide/weapons/staffofhoma`);
  await expect(page.getByText('608.07').first()).toBeVisible();
});

test('a download shows its progress, resumes after a cancellation, and can be removed', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(field(page)).toContainText(/all languages \(3\.\d MB\)/);
  // The third pack does not come.
  let packs = 0;
  let hold: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await page.route('**/pack-*', async (route) => {
    if (++packs === 3) await held;
    await route.continue().catch(() => {});
  });
  await field(page).getByRole('button', { name: 'Download' }).click();
  await expect(field(page).getByRole('progressbar')).toBeVisible();
  await expect(field(page).getByRole('status')).toContainText(/^0\.[1-9] of 3\.\d MB$/);
  await field(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page).getByRole('button', { name: 'Download' })).toBeVisible();
  hold();
  await page.unroute('**/pack-*');
  const before = site.requested.length;
  await field(page).getByRole('button', { name: 'Download' }).click();
  await expect(field(page)).toContainText('Everything is on this device');
  const again = site.requested.slice(before).filter((path) => path.includes('pack-'));
  const all = JSON.parse(readFileSync(`${build.folder}/offline.json`, 'utf8')).packs.length;
  expect(again).toHaveLength(all - 2);
  expect(all).toBeLessThan(50);
  await field(page).getByRole('button', { name: 'Remove' }).click();
  await expect(field(page).getByRole('button', { name: 'Download' })).toBeVisible();
});

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(`a page that is open while another build is deployed, service workers: ${serviceWorkers}`, {
    tag: '@all',
  }, () => {
    test.use({ serviceWorkers });

    test('reloads with its config when it needs a part that no longer exists', async ({ page }) => {
      await page.goto(`${site.url}simulator`);
      await expect(page.getByText('No problems found')).toBeVisible();
      await editor(page).click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.insertText('# not saved anywhere\n');
      // A part that is still on its way would reload the page before the click.
      await expect(page.getByTestId('answer-human')).toBeVisible();
      const first = await page.evaluate(() => performance.timeOrigin);
      deployAnother(build.folder);

      await page.getByRole('link', { name: 'Guide', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}guide`);
      expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(first);
      await page.getByRole('link', { name: 'Simulator', exact: true }).first().click();
      await expect(editor(page)).toContainText('# not saved anywhere');

      // A part that neither build has: one message, without another reload.
      const second = await page.evaluate(() => performance.timeOrigin);
      const assets = `${build.folder}/assets`;
      for (const name of readdirSync(assets)) if (name.startsWith('DocsPage-')) rmSync(`${assets}/${name}`);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Documentation' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be loaded');
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(second);
    });

    test('reloads when a worker needs kits that no longer exist', async ({ page }) => {
      await page.goto(`${site.url}simulator`);
      await expect(page.getByText('No problems found')).toBeVisible();
      await editor(page).click();
      await page.keyboard.insertText('# ');
      // A part that is still on its way would reload the page before the new text is typed.
      await expect(page.getByTestId('answer-human')).toBeVisible();
      deployAnother(build.folder);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(`
        raiden char lvl=90/90 cons=0 talent=9,9,9;
        raiden add weapon="engulfinglightning" refine=1 lvl=90/90;
        target lvl=90 resist=0.1;
        options iteration=64 duration=15;
        active raiden;
        while 1 { raiden skill, attack:2; }
      `);
      await expect(page.getByText('No problems found')).toBeVisible();
      await expect(editor(page)).toContainText('engulfinglightning');
      expect(await page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'))).toContain(
        'next.js',
      );
    });
  });

test('a downloaded build keeps working after a deployment, and an update copies unchanged files', {
  tag: '@all',
}, async ({ page, context }) => {
  await page.goto(site.url);
  await kept(page);
  deployAnother(build.folder);
  const before = site.requested.length;
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await field(page).getByRole('button', { name: 'Update' }).click();
  await expect(field(page)).toContainText('Everything is on this device');
  // Fonts and icons are the same in both.
  const fetched = site.requested.slice(before);
  expect(fetched.filter((path) => path.endsWith('.woff2') || path.includes('icon-512'))).toEqual([]);
  await airplaneMode(context);
  await page.goto(`${site.url}guide/weapons/staffofhoma`);
  await expect(page.getByText('608.07').first()).toBeVisible();
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
