/** The bench: its three modes, what each shows on one screen, and the ways between them. */
import { readFileSync } from 'node:fs';
import { parseResult } from '@quartet/results/parse';
import { BUILT } from './built.ts';
import { consoleProblems, watchConsole } from './console.ts';
import { barriers } from './readable.ts';
import { expect, type Locator, openMode, type Page, test } from './test.ts';
import { configOf, overflow } from './world.ts';

const fixture = new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);
const shared = { ...parseResult(new Uint8Array(readFileSync(fixture))), sim_version: BUILT.commit };

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(() => expect(consoleProblems).toEqual([]));

const mode = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name, exact: true });

/** Number of elements that are wholly inside both the window and a part of the page. */
const whole = (part: Locator, selector: string): Promise<number> =>
  part.evaluate((pane, selector) => {
    const { top, bottom } = pane.getBoundingClientRect();
    const isWhole = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      return box.height > 0 && box.top >= top && box.bottom <= Math.min(bottom, innerHeight);
    };
    return [...pane.querySelectorAll(selector)].filter(isWhole).length;
  }, selector);

/** Number of rows of text that the editor has room for. */
const textRows = (page: Page): Promise<number> =>
  page.locator('.cm-scroller').evaluate((scroller) => {
    const line = scroller.querySelector('.cm-line');
    if (line === null) return 0;
    const room = Math.min(innerHeight, scroller.getBoundingClientRect().bottom) - scroller.getBoundingClientRect().top;
    return Math.floor(room / Number.parseFloat(getComputedStyle(line).lineHeight));
  });

test('each mode fits one screen: four cards, eight turns or the text, the number with its reasons', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('quartet-simulator-view', '"rotation"'));
  await page.goto('/simulator#build');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect.poll(() => whole(page.getByRole('region', { name: 'Build', exact: true }), 'article')).toBe(4);
  await expect(page.getByTestId('answer-dps')).toContainText('±');
  expect(await barriers(page)).toEqual([]);

  await mode(page, 'Rotate').click();
  const timeline = page.getByTestId('rotation-timeline');
  await expect(timeline).toBeInViewport();
  const blocks = page.getByRole('region', { name: 'Rotate', exact: true });
  await expect.poll(() => whole(blocks, '[data-turn]')).toBeGreaterThanOrEqual(8);
  // The lanes of all four members.
  expect(((await timeline.getByRole('slider').boundingBox())?.y ?? 900) + 310).toBeLessThan(900);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.poll(() => textRows(page)).toBeGreaterThanOrEqual(26);
  expect(await barriers(page)).toEqual([]);
  // The examples leave the page with the first change.
  await page.getByRole('textbox', { name: 'Config' }).press('Control+End');
  await page.keyboard.insertText('\n# own team');
  await expect(page.getByRole('button', { name: 'Start with my team' })).toHaveCount(0);
  await expect.poll(() => textRows(page)).toBeGreaterThanOrEqual(30);

  await openMode(page, 'Explain');
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await expect(page.getByTestId('headline-dps')).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('headline-spread')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#character-share')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#limits')).toBeInViewport({ ratio: 1 });
  const coach = page.getByTestId('coach');
  await expect(coach.getByRole('heading', { name: 'What to change' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-tile=nahida]')).toContainText('The Widsith');
  expect(await barriers(page)).toEqual([]);
});

test('modes are in the address, on keys and in the palette, the focus stays on them, and Run is ten tabs away', async ({
  page,
}) => {
  const team = configOf(['ganyu', 'diona', 'bennett', 'xingqiu']);
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), team);
  await page.goto('/simulator#build');
  await expect(mode(page, 'Build')).toHaveAttribute('aria-current', 'page');
  await mode(page, 'Rotate').click();
  await expect(page).toHaveURL(/\/simulator#rotate$/);
  await expect(mode(page, 'Rotate')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Config' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+Digit1');
  await expect(page).toHaveURL(/#build$/);
  await page.keyboard.press('Alt+Shift+Digit3');
  await expect(page).toHaveURL(/\/web$/);
  await expect(mode(page, 'Explain')).toBeFocused();
  await page.keyboard.press('Alt+Shift+Digit2');
  await expect(page).toHaveURL(/#rotate$/);
  await expect(mode(page, 'Rotate')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('build');
  await page
    .getByRole('option', { name: /^Build/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#build$/);
  await expect(mode(page, 'Build')).toHaveAttribute('aria-current', 'page');
  // Without a mode in the address, the last one.
  await page.goto('/simulator');
  await expect(mode(page, 'Build')).toHaveAttribute('aria-current', 'page');

  const run = page.getByRole('button', { name: 'Run', exact: true });
  await expect(run).toBeEnabled();
  const skip = page.getByRole('button', { name: 'Skip to Run' });
  for (let tabs = 0; tabs < 9 && !(await skip.evaluate((element) => element === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(run).toBeFocused();
});

test('each part of a tile opens its options, and a choice changes the text', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator#rotate');
  const tile = page.locator('[data-tile=nahida]');
  const dialog = page.getByRole('dialog');
  // The run is in the journal, which the line of figures comes from.
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/1,000 fights/).first()).toBeVisible();
  await tile.getByRole('button', { name: 'Nahida: C0' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(7);
  await dialog.getByRole('option', { name: /^C2/ }).click();
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('nahida char lvl=90/90 cons=2');
  await expect(page.getByTestId('answer-difference')).toContainText(/▲ \+\d/);
  await expect(page.getByTestId('answer-history')).toBeVisible();
  await tile.getByRole('button', { name: /^Nahida: The Widsith/ }).click();
  await dialog.getByRole('combobox').fill('magic guide');
  await dialog.getByRole('option', { name: /^Magic Guide/ }).click();
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('nahida add weapon="magicguide"');
  await tile.getByRole('button', { name: /^Nahida: Instructor/ }).click();
  await dialog.getByRole('combobox').fill('gilded');
  await dialog.getByRole('option', { name: /^Gilded Dreams/ }).click();
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('nahida add set="gildeddreams" count=4;');
  await tile.getByRole('button', { name: 'Replace Nahida' }).click();
  await dialog.getByRole('combobox').fill('collei');
  await dialog.getByRole('option', { name: /^Collei/ }).click();
  await expect(page.locator('[data-tile=collei]')).toBeVisible();
});

test('a shared result opens in Explain, and its team in Build', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/share/abc', (route) => route.fulfill({ json: shared }));
  await page.goto('/viewer/share/abc');
  await expect(page).toHaveURL(/\/sh\/abc$/);
  await expect(mode(page, 'Explain')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  await mode(page, 'Build').click();
  await expect(page).toHaveURL(/\/simulator#build$/);
  await expect(page.getByRole('article', { name: 'Noelle' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the team, the modes and the number stand around the content', { tag: '@all' }, async ({ page }) => {
    for (const address of ['#rotate', '#build']) {
      await page.goto(`/simulator${address}`);
      await expect(page.getByTestId('answer-dps')).toContainText('±');
      const box = await page.getByRole('navigation', { name: 'Mode' }).boundingBox();
      expect(box?.height).toBe(44);
      expect((box?.y ?? 900) + 44).toBeLessThan(200);
      await expect(page.getByTestId('answer-dps')).toBeInViewport();
      expect(await overflow(page)).toBe(0);
      expect(await barriers(page, { colors: false })).toEqual([]);
    }
    await openMode(page, 'Explain');
    await expect(page.getByTestId('headline-dps')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page.getByTestId('number-bar')).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
  });
});
