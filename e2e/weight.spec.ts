import { type Browser, expect, test } from './test.ts';

/** Bytes of the bodies over the wire, by address, that the simulator requests before the editor, with an empty cache. */
async function load(browser: Browser, baseURL: string): Promise<Map<string, number>> {
  const context = await browser.newContext({ locale: 'en-US', baseURL });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const bytes = new Map<string, number>();
  const early = new Map<string, string>();
  let editor = false;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    editor ||= request.url.includes('/EditorSurface-');
    if (!editor) early.set(requestId, new URL(request.url).pathname);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const path = early.get(requestId);
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await page.goto('/simulator');
  await expect(page.getByRole('textbox', { name: 'Config' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await context.close();
  return bytes;
}

test('the simulator is there after less than 296 KB', async ({ browser, baseURL }) => {
  const sizes = [...(await load(browser, baseURL ?? ''))];
  const sum = (wanted: (path: string) => boolean) =>
    sizes.filter(([path]) => wanted(path)).reduce((total, [, size]) => total + size, 0) / 1000;
  const isFont = (path: string) => path.endsWith('.woff2');
  const page = sum((path) => !isFont(path));
  console.log(`/simulator: ${page.toFixed(1)} KB before the editor, fonts ${sum(isFont).toFixed(1)} KB`);
  expect(page).toBeGreaterThan(100);
  expect(page).toBeLessThan(296);
});
