import { isWhole } from '../test/lane.ts';
import { barriers } from './readable.ts';
import { showTable } from './result-page.ts';
import { expect, type Page, test } from './test.ts';
import { complaintsOf, configOf, overflow, overflowOnPhone } from './world.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });
const tool = (page: Page) => page.getByTestId('optimiser');
const choice = (page: Page, name: string) => tool(page).getByRole('combobox', { name, exact: true });
const button = (page: Page, name: string) => tool(page).getByRole('button', { name, exact: true });

/** Opens the optimiser over a config that can run. */
async function open(page: Page, config = configOf(['bennett', 'xingqiu'])): Promise<void> {
  await page.goto('/simulator#rotate');
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(config);
  // The status belongs to the text in the editor; until the browser has changed that, both are those of the example.
  await expect(editor(page)).toContainText(config.trim().split('\n').at(-2) ?? '');
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await expect(tool(page).getByRole('heading', { name: 'Optimiser' })).toBeVisible();
}

/** Few fights, the first seed. */
async function quickly(page: Page): Promise<void> {
  await tool(page).getByText('More options').click();
  await choice(page, 'Fights').selectOption('quick');
}

async function answered(page: Page): Promise<void> {
  await button(page, 'Start').click();
  await expect(tool(page).getByText('Done.')).toBeVisible();
}

/** Runs a check of the text in the mode Rotate, and returns to the optimiser. */
async function inText(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Rotate' }).click();
  await look();
  await page.goBack();
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('finds better substats, applies them and takes that back', async ({ page }) => {
      const complaints = complaintsOf(page);
      await open(page);
      if (isWhole) expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await quickly(page);
      await answered(page);
      await expect(tool(page).getByTestId('verdict')).toHaveText('Better than your current build.');
      await expect(tool(page).getByTestId('gain')).toHaveText(/^\+\d+\.\d\d%\s*± \d/);
      await expect(tool(page).getByTestId('proposal')).toContainText(/Xingqiu.*CRIT/);
      await expect(tool(page).getByTestId('proposal')).toContainText(/Bennett.*at \d+% Energy Recharge/);
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);

      await button(page, 'Apply').click();
      await inText(page, async () => {
        // Main stats stay as they were written, with the additions.
        await expect(editor(page)).toContainText('bennett add stats hp=4780 atk=311 er=0.518 cr=0.5;');
        await expect(editor(page)).toContainText(/bennett add stats .*cr=0\.0331\*\d+/);
        // Everything else stays as it was written.
        await expect(editor(page)).toContainText('bennett add set="noblesseoblige" count=4;');
      });
      await button(page, 'Undo').click();
      await inText(page, () => expect(editor(page)).not.toContainText(/cr=0\.0331\*\d+/));
      await expect(button(page, 'Apply')).toBeEnabled();
      expect(complaints).toEqual([]);
    });

    test('ranks what could be changed next, as bars and as a table', { tag: '@all' }, async ({ page }) => {
      const complaints = complaintsOf(page);
      await open(page);
      await tool(page).getByText('Upgrades', { exact: true }).click();
      await choice(page, 'Compare').selectOption('constellations');
      await tool(page).getByRole('checkbox', { name: 'Xingqiu' }).uncheck();
      await answered(page);
      const proposals = tool(page).getByTestId('proposals');
      await expect(proposals.getByRole('row').nth(1)).toContainText(/C3.*\+\d/);
      await expect(proposals.getByRole('row', { name: 'Current' })).toBeVisible();
      await expect(proposals.getByRole('row')).toHaveCount(8);
      const ranking = tool(page).getByRole('region', { name: 'Gain of each change' });
      await expect(ranking.locator('svg').first()).toBeVisible();
      await showTable(ranking);
      await expect(ranking.getByRole('row', { name: /C6/ })).toBeVisible();
      expect([await overflow(page), await overflowOnPhone(page)]).toEqual([0, 0]);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await button(page, 'Apply').click();
      await inText(page, () => expect(editor(page)).toContainText('bennett char lvl=90/90 cons=3'));
      expect(complaints).toEqual([]);
    });
  });
}

test('keeps Start and the answer with the kind of question, and lists only characters that may change', {
  tag: '@all',
}, async ({ page }) => {
  await open(page);
  await tool(page).getByText('Upgrades', { exact: true }).click();
  await choice(page, 'Compare').selectOption('refinements');
  await tool(page).getByRole('checkbox', { name: 'Xingqiu' }).uncheck();
  await answered(page);
  // Both weapons are fully refined: nothing is better.
  await expect(tool(page).getByTestId('verdict')).toHaveText('Nothing better was found: your build stays as it is.');
  await expect(tool(page).getByTestId('proposal')).toContainText(/The best other choice: R\d, /);
  await expect(button(page, 'Apply')).toBeDisabled();
  await page.mouse.wheel(0, 600);
  await expect(button(page, 'Start again')).toBeInViewport();

  // The table of proposals has room for all its columns.
  const cutOff = (table: Element) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0);
  expect(await tool(page).getByTestId('proposals').evaluate(cutOff)).toBe(0);

  await tool(page).getByText('My artifacts').click();
  await expect(tool(page).getByTestId('proposal')).toHaveCount(0);
  await expect(button(page, 'Start')).toBeDisabled();
  await expect(tool(page).getByRole('status')).toHaveText('No artifacts yet: import them first.');
  await expect(tool(page).getByRole('checkbox', { name: 'Xingqiu' })).toBeChecked();
  await expect(choice(page, 'Set for Xingqiu')).toBeVisible();
  await tool(page).getByRole('checkbox', { name: 'Xingqiu' }).uncheck();
  await expect(choice(page, 'Set for Xingqiu')).toHaveCount(0);
  await expect(choice(page, 'Set for Bennett')).toBeVisible();
  await tool(page).getByText('Upgrades', { exact: true }).click();
  await expect(tool(page).getByTestId('verdict')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is scrolled into view at once, before its code has loaded', { tag: '@all' }, async ({ page }) => {
    await page.goto('/simulator');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/Optimiser-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Optimise', exact: true }).click();
    await expect(page.getByText('Opening the optimiser…')).toBeInViewport();
    release();
    await expect(tool(page).getByRole('heading', { name: 'Optimiser' })).toBeInViewport();
    await expect(button(page, 'Start')).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  });
});

test('is offered for a burst that waits for energy, found by fights in the background', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/simulator#rotate');
  await editor(page).click();
  await page.keyboard.press('Control+A');
  const waits = configOf(['bennett', 'xingqiu']).replace('duration=15', 'duration=60').replaceAll('attack', 'burst');
  await page.keyboard.insertText(waits);
  const problems = page.getByRole('list', { name: 'Problems' });
  const hint = problems
    .getByRole('listitem')
    .filter({ hasText: /^Hint · Line 15, column 18\s*The burst of Bennett waits \d/ });
  await expect(hint).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await hint.getByRole('button', { name: 'Optimise' }).click();
  await expect(tool(page).getByRole('heading', { name: 'Optimiser' })).toBeVisible();
});

test('can be cancelled at once and started again', { tag: '@all' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  // Long fights: the search must outlast a page that is slow to click.
  await open(page, configOf(['ganyu', 'diona', 'bennett', 'xingqiu']).replace('duration=15', 'duration=300'));
  await tool(page).getByText('More options').click();
  await choice(page, 'Fights').selectOption('thorough');
  await button(page, 'Start').click();
  await expect(tool(page).getByTestId('progress')).toContainText(/of 10,000 fights/);
  await button(page, 'Cancel').click();
  await expect(tool(page).getByText(/^Cancelled/)).toBeVisible();
  await expect(tool(page).getByTestId('progress')).toHaveCount(0);
  // No worker of the search is left: those that remain belong to the page's own runs.
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('search-worker')).length).toBe(0);
  await button(page, 'Continue the search').click();
  await expect(tool(page).getByTestId('gain')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(tool(page).getByText('Cancelled. The best found so far is kept.')).toBeVisible();
  await expect(tool(page).getByTestId('gain')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('explains a missing proposal, and marks one for another config', { tag: '@all' }, async ({ page }) => {
  await open(page, configOf(['bennett']).replace('er=0.518', 'er=0.6').replace('hp=4780 ', ''));
  await button(page, 'Start').click();
  await expect(tool(page).getByRole('alert')).toContainText(
    /^Optimising failed: The main stats of Bennett cannot be told/,
  );
  // Choosing main stats too is one press away.
  await tool(page).getByRole('alert').getByRole('button', { name: 'Choose main stats too' }).click();
  await expect(tool(page).getByRole('checkbox', { name: 'Choose main stats too' })).toBeChecked();
  await expect(tool(page).getByTestId('gain')).toBeVisible();

  await open(page, configOf(['bennett']));
  await tool(page).getByText('Upgrades', { exact: true }).click();
  await choice(page, 'Compare').selectOption('refinements');
  await button(page, 'Start').click();
  await expect(tool(page).getByText('Done.')).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# mine\n');
  await expect(tool(page).getByText('The config has changed since.')).toBeVisible();
  await expect(button(page, 'Apply')).toBeDisabled();
});

test('compares a proposal in a paired run, and gives the same result for the same seed', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, configOf(['bennett']));
  await tool(page).getByText('Upgrades', { exact: true }).click();
  await answered(page);
  const first = await tool(page).getByTestId('proposals').textContent();
  // Another row is selected until the new result is ready.
  const rows = tool(page).getByTestId('proposals').getByRole('radio');
  await rows.nth(2).check();
  await button(page, 'Start again').click();
  await expect(rows.first()).toBeChecked();
  await expect(tool(page).getByText('Done.')).toBeVisible();
  expect(await tool(page).getByTestId('proposals').textContent()).toBe(first);
  await button(page, 'Paired run').click();
  const paired = tool(page).getByTestId('paired');
  await paired.getByRole('button', { name: 'Start' }).click();
  await expect(paired.getByTestId('paired-verdict')).toHaveText('This config does more damage.');
});
