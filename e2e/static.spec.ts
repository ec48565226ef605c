/** The build for hosts of files, served under a path by a server that knows nothing of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaticSite, serveFolder } from './static.ts';
import { expect, type Page, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');
const BASE = '/tools/quartet/';
const yardstick = readFileSync(join(ROOT, 'bench/yardstick.txt'), 'utf8').replace('iteration=1000', 'iteration=64');

let folder = '';
let site: StaticSite;

const buildStatic = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/static.mjs', ...args], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-static-'));
  buildStatic('--base', BASE, '--out', folder);
  site = await serveFolder(folder, BASE);
});

test.afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });

test('runs a fight, and its link runs it again', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Build your own team' }).click();
  await expect(page).toHaveURL(`${site.url}simulator`);
  // An empty team begins with the rotation; a config is pasted as text.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(yardstick);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(`${site.url}web`);
  await expect(page.getByTestId('card-duration').getByTestId('mean')).toHaveText('109.00');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`^${site.url}web#config=`));
  const address = await link.inputValue();
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Run it', exact: true }).click();
  await expect(other.getByTestId('card-duration').getByTestId('mean')).toHaveText('109.00');
});

test('has a file for every page, and sends no request to a server that is not there', {
  tag: '@all',
}, async ({ page }) => {
  const [before, missing] = [site.requested.length, site.missing.length];
  for (const [path, heading] of [
    ['', /team/i],
    ['simulator', null],
    ['guide', /guide/i],
    ['guide/characters/xiangling', /xiangling/i],
    ['guide/enemies', /enemies/i],
    ['guide/mechanics/reactions', null],
    ['roster/teams', /teams/i],
    ['teams', /teams/i],
    ['account', null],
    ['releases', /what is new|releases/i],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    if (heading === null) await expect(page.locator('main').first()).toBeVisible();
    else await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // The slash that the host added is gone again.
    await expect(page).toHaveURL(`${site.url}${path}`);
    await page.waitForLoadState('networkidle');
  }
  const requested = site.requested.slice(before);
  expect(requested.length).toBeGreaterThan(20);
  expect(requested.filter((path) => !path.startsWith(BASE))).toEqual([]);
  expect(site.missing.slice(missing)).toEqual([]);
});

test('opens a file at a nested address', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${site.url}sample/upload`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'sample.gz',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(join(ROOT, 'packages/results/test/fixtures/yardstick-excerpt.sample.gz')),
  });
  await expect(page.getByRole('grid', { name: 'Log of the fight by frame' })).toBeVisible();
});

/** A text of the pages in a language. */
const text = (area: string, language: string, ...steps: string[]): string =>
  steps.reduce(
    (found, step) => found[step],
    JSON.parse(readFileSync(join(ROOT, `apps/web/src/shared/i18n/${area}/${language}.json`), 'utf8')),
  );

test('shows what needs a server, in every language', { tag: '@all' }, async ({ browser }) => {
  for (const language of ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de']) {
    const context = await browser.newContext({ locale: language, serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const [path, words] of [
      ['teams', text('teams', language, 'problem', 'noService')],
      ['sh/abcdefghijkl', text('viewer', language, 'failure', 'noService')],
      ['account', text('account', language, 'noService')],
    ]) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await context.close();
  }
});

test('requires a path that it can be served at', { tag: '@all' }, () => {
  expect(() => buildStatic('--base', 'quartet')).toThrow(/--base is a path that begins and ends with \//);
});
