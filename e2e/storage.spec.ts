/** Pages in browsers that block storage or have no room. */
import { expect, test } from './test.ts';

const PAGES = [
  '/',
  '/simulator',
  '/teams',
  '/guide',
  '/guide/characters/xingqiu',
  '/roster/inventory',
  '/roster/teams',
  '/roster/pulls',
  '/roster/farming',
  '/roster/artifacts',
  '/roster/abyss',
  '/journal',
  '/web',
  '/sample/upload',
  '/in-game',
  '/frame-counter',
  '/docs',
  '/releases',
  '/news',
  '/truth',
  '/account',
];

test('every page works where the browser blocks storage, with a notice', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: blocked, configurable: true });
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByTestId('storage-notice'), path).toContainText('This browser blocks storage');
    await expect(page.getByRole('main'), path).not.toContainText('Something broke');
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Something broke on this page');
  }
});

test('a full storage is reported beside the text, which can be copied and downloaded', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, text) {
      if (text.length > 50) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await page.goto('/simulator');
  const notice = page.getByTestId('storage-notice');
  await expect(page.getByRole('textbox', { name: 'Config' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Config' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('# mine\n');
  await expect(notice).toContainText("This browser's storage is full");
  await expect(notice.getByRole('button', { name: 'Copy config' })).toBeVisible();
  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download config' }).click();
  expect((await download).suggestedFilename()).toBe('quartet-config.txt');
});
