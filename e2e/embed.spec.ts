/** A shared result as a card in another site's page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { serveFolder } from './static.ts';
import { expect, showResult, test } from './test.ts';

const config = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');

test('is copied from the share dialog and shown elsewhere, which no other page is', { tag: '@all' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/simulator');
  await page.getByRole('textbox', { name: 'Config' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(config.replace('iteration=1000', 'iteration=16'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  const link = dialog.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/sh\/\w+$/);
  await dialog.getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByText('Embed code copied to clipboard!').first()).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const address = await link.inputValue();

  const folder = mkdtempSync(join(tmpdir(), 'quartet-embed-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><h1>Mine</h1>${code}<iframe name="page" src="${address}"></iframe>`,
  );
  const elsewhere = await serveFolder(folder);
  try {
    await page.goto(elsewhere.url);
    const card = page.frameLocator('iframe').first();
    await expect(card.getByRole('listitem')).toHaveText([/^Yelan C0/, /^Xingqiu C6/, /^Albedo C0/, /^Noelle C6/]);
    await expect(card.locator('b')).toHaveText(/^3\d,\d{3}$/);
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true);
    expect(
      await card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    // Nothing is cut off at its suggested size.
    const { content, frame } = await card.locator('html').evaluate((html) => ({
      content: Math.max(...[...html.querySelectorAll('a *')].map((part) => part.getBoundingClientRect().bottom)),
      frame: window.innerHeight || html.clientHeight,
    }));
    expect(content).toBeLessThanOrEqual(frame);
    await expect.poll(() => page.frame('page')?.url()).toBe('chrome-error://chromewebdata/');
    await page.goto(`${baseURL}${new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '').pathname}`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link').click()]);
    await expect(opened).toHaveURL(address);
  } finally {
    await elsewhere.close();
    rmSync(folder, { recursive: true });
  }
});
