import { readFileSync } from 'node:fs';
import { consoleProblems, watchConsole } from './console.ts';
import { barriers } from './readable.ts';
import { expect, openAnswer, openMode, type Page, showResult, test } from './test.ts';

const yardstick = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(() => expect(consoleProblems).toEqual([]));

const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });
/** The text, which is on the page in all modes but seen in one. */
const shownText = (page: Page) => page.locator('.cm-content');

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('runs the example in the browser and shows the result', { tag: '@all' }, async ({ page }) => {
      await page.goto('/simulator');
      await expect(page).toHaveTitle('Simulator · Quartet');
      await expect(page.getByText('No problems found')).toBeVisible();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await showResult(page);
      await expect(page.getByTestId('headline-dps')).toHaveText(/^7[89],\d{3}$/);
      for (const name of ['Kuki Shinobu', 'Nahida', 'Yelan', 'Xingqiu'])
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      if (width < 600) return;
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/simulator#build');
      const team = page.getByRole('region', { name: 'Build' });
      await expect(team.getByRole('article')).toHaveCount(4);
      const cut = () =>
        team.evaluate((pane) => {
          const { bottom } = pane.getBoundingClientRect();
          const cards = [...pane.querySelectorAll('article')];
          return cards.filter((card) => card.getBoundingClientRect().bottom > bottom).length;
        });
      await expect.poll(cut, { message: 'cards that end below their pane' }).toBe(0);
    });

    test('lists what is wrong with its line, goes there, and does not run it', async ({ page }) => {
      await page.goto('/simulator');
      await write(page, 'options iteration=10;\n\nnobody char lvl=90/90;\n');
      await expect(page.getByRole('alert')).toBeVisible();
      await openAnswer(page);
      const problem = page.getByRole('button', { name: /Error · Line 3, column 1/ }).first();
      await problem.click();
      await expect(editor(page)).toBeFocused();
      await expect(page.locator('.cm-activeLine')).toHaveText('nobody char lvl=90/90;');
      await expect(page.getByRole('alert')).toContainText(/Can't run yet: \d+ errors?.*Line 3: /);
      await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
    });

    test('shows what a change does while it is typed', async ({ page }) => {
      await page.goto('/simulator');
      const dps = page.getByTestId('answer-dps');
      // The example has a number without a click.
      await expect(dps).toContainText(/7[89],\d{3}\s*DPS\s*±/);
      await expect(page.getByText(/^96 fights so far\. Run for 1,000\.$/)).toHaveCount(width < 1200 ? 0 : 1);
      await write(page, yardstick);
      await expect(dps).toContainText(/3[56],\d{3}\s*DPS\s*± 0\.\d+%/);
      await expect(page.getByTestId('answer-difference')).toContainText(/▼ -5\d\.\d% ± \d+\.\d% to the last run/);
      if (width < 1200) await openAnswer(page);
      await page.getByRole('button', { name: 'Use as baseline' }).click();
      // Back to the lowest height of the sheet.
      if (width < 1200) await page.keyboard.press('Escape');
      await write(page, yardstick.replaceAll('cr=0.331', 'cr=-0.2'));
      await expect(dps).toHaveAttribute('data-stale', 'true');
      await expect(dps).toContainText(/2\d,\d{3}\s*DPS\s*±/);
      await expect(dps).toHaveAttribute('data-stale', 'false');
      await expect(page.getByTestId('answer-difference')).toContainText(/▼ -\d+\.\d% ± \d+\.\d% vs\. baseline/);
      // Everything that is worked on is on the screen with the answer, and the page itself does not scroll.
      await expect(dps).toBeInViewport();
      if (width < 1200) return;
      await expect(page.locator('[data-tile=noelle]')).toBeInViewport();
      await expect(editor(page)).toBeInViewport();
      const [height, window] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(height).toBe(window);
    });
  });
}

test('plays with human reactions, and shows their cost', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/simulator');
  await write(page, yardstick);
  await openMode(page, 'Build');
  await expect(page.getByRole('article', { name: 'Noelle' })).toBeVisible();
  const play = page.getByRole('combobox', { name: 'How precisely the fight is played' });
  await expect(play).toHaveValue('perfect');
  await play.selectOption('Human (KQM)');
  await expect(shownText(page)).toContainText('play=kqm');
  await play.selectOption('Custom delays');
  const mean = page.getByRole('spinbutton', { name: 'Between own actions: Mean' });
  await expect(mean).toHaveValue('2');
  await mean.fill('3');
  await mean.press('Enter');
  await expect(shownText(page)).toContainText('play_own=3,4,0,8');
  await play.selectOption('Perfect');
  await expect(shownText(page)).not.toContainText('play');
  const human = page.getByTestId('answer-human');
  await human.getByRole('button', { name: 'Compare' }).click();
  await expect(human.getByTestId('human-verdict')).toContainText(/as an average team: -1\d\.\d% ± 0\.\d%/);
  const [perfect, kqm] = await Promise.all(
    ['perfect', 'kqm'].map(async (kind) =>
      Number((await human.getByTestId(`human-${kind}`).textContent())?.replaceAll(',', '')),
    ),
  );
  expect(perfect).toBeGreaterThan(35_000);
  expect(kqm).toBeLessThan(perfect ?? 0);
  expect(kqm).toBeGreaterThan(20_000);
});

test('measures the delays of the player', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/simulator');
  await write(page, yardstick);
  await openMode(page, 'Build');
  await expect(page.getByRole('article', { name: 'Noelle' })).toBeVisible();
  const play = page.getByRole('combobox', { name: 'How precisely the fight is played' });
  await play.selectOption('Human (KQM)');
  await page.getByRole('button', { name: 'Measure me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Measure me' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  const key = dialog.getByTestId('measure-next').locator('kbd');
  await expect(key).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // Presses before an action is possible are ignored.
  await expect(async () => {
    await page.keyboard.press((await key.textContent()) ?? '');
    expect(await dialog.getByText(/^1\d of 60$/).count()).toBe(1);
  }).toPass({ intervals: [50] });
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.getByTestId('measure-found')).toContainText('Before a swap');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(shownText(page)).toContainText('play=custom');
  await expect(play).toHaveValue('custom');
});

/** Bloom extends the zone of every burst of Collei in the game, and of the first ones only in gcsim. */
const BLOOM = `options swap_delay=12 duration=90 iteration=64 ignore_burst_energy=true;
collei char lvl=90/90 cons=0 talent=9,9,9;
collei add weapon="favoniuswarbow" refine=3 lvl=90/90;
collei add stats hp=4780 atk=311 er=0.518 dendro%=0.466 cr=0.311;
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="thrillingtalesofdragonslayers" refine=5 lvl=90/90;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active barbara;
while 1 {
  barbara skill;
  collei burst, skill;
  barbara attack:12;
}
`;

test('follows the rules of the game on request, and measures their effect', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/simulator');
  await write(page, BLOOM);
  await openMode(page, 'Build');
  const rules = page.getByRole('combobox', { name: 'Which rules the fight follows' });
  await expect(rules).toHaveValue('reference');
  await expect(page.getByTestId('answer-human')).toBeVisible();
  const effect = page.getByTestId('rules-effect');
  await expect(effect).toHaveCount(0);
  await rules.selectOption('Game');
  await expect(shownText(page)).toContainText('rules=game');
  await effect.getByRole('button', { name: 'Compare' }).click();
  const difference = /^\+10\.\d+% ± 0\.\d+% due to: Collei \(second passive\)$/;
  await expect(effect.getByRole('status')).toHaveText(difference);
  // The result of the same text shows it too.
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByText('Rules of the game: Collei')).toBeVisible();
  await expect(effect.getByRole('status')).toHaveText(difference);
  await page.goBack();
  await rules.selectOption('gcsim');
  await expect(shownText(page)).not.toContainText('rules');
  await expect(effect).toHaveCount(0);
});

test('can be cancelled, and runs again, on a phone too', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/simulator');
  await write(page, yardstick.replace('iteration=1000', 'iteration=1000000'));
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Simulator' }).click();
  await write(page, yardstick.replace('iteration=1000', 'iteration=64'));
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await page.getByRole('heading', { name: 'Insert a name' }).click();
  await page.keyboard.press('Control+Enter');
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toHaveText(/^3[56],\d{3}$/);

  // Recent runs are found again, also after a reload on another page.
  const field = page.getByRole('combobox', { name: /^Search pages/ });
  const recent = page.getByRole('option', { name: /Journal · 3[56],\d{3} DPS/ }).first();
  for (const path of [null, '/docs']) {
    if (path !== null) await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('noelle');
    await expect(recent).toBeVisible();
    if (path === null) await page.keyboard.press('Escape');
  }
  await recent.click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('headline-dps')).toHaveText(/^3[56],\d{3}$/);
});

test('remembers settings, folds its navigation, and follows old addresses', { tag: '@all' }, async ({ page }) => {
  await page.goto('/advanced');
  await expect(page).toHaveURL(/\/simulator$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Simulator' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Workers', { exact: true }).fill('99');
  await dialog.getByLabel('Workers', { exact: true }).blur();
  await expect(dialog.getByLabel('Workers', { exact: true })).toHaveValue('30');
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
});

test('fetches a character again who could not be fetched', { tag: '@all' }, async ({ page, context }) => {
  let offline = true;
  await context.route('**/assets/noelle-*.js', (route) => (offline ? route.abort() : route.fallback()));
  await page.goto('/simulator');
  await write(page, yardstick.replace(/iteration=\d+/, 'iteration=32'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('A part of the simulator could not be loaded; check your connection');
  await expect(alert).toContainText('noelle');
  const again = alert.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(alert).toContainText('noelle');
  await page.getByRole('button', { name: 'Rotation', exact: true }).click();
  const rotation = page.getByTestId('rotation');
  await expect(rotation).toContainText('Fix this to play the rotation: A part of the simulator could not be loaded');
  offline = false;
  await rotation.getByRole('button', { name: 'Try again' }).click();
  const actions = page.getByRole('toolbar', { name: 'Actions of Noelle' });
  await expect(actions.getByRole('button', { name: /^Burst, / })).toBeVisible();
  await again.click();
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toHaveText(/\d/);
});

test('keeps the text and the language for the next visit', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await write(page, '# my team');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Starten', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Konfiguration' })).toHaveText('# my team');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('keeps the texts of two tabs across reloads, and lists both', { tag: '@all' }, async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, '# from tab A'],
    [other, '# from tab B'],
  ] as const) {
    await tab.goto('/simulator');
    await write(tab, text);
  }
  for (const [tab, text] of [
    [page, '# from tab A'],
    [other, '# from tab B'],
  ] as const) {
    await tab.reload();
    await expect(editor(tab)).toHaveText(text);
  }
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recent teams…' }).click();
  const recent = page.getByRole('dialog', { name: 'Recent teams' });
  await recent.getByRole('button', { name: 'Open # from tab B' }).click();
  await expect(editor(page)).toHaveText('# from tab B');
  await other.close();
});

test('runs after the validation when Run is clicked right after a keystroke', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await write(page, yardstick.replace('iteration=1000', 'iteration=32'));
  await page.keyboard.press('Control+Enter');
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toHaveText(/\d/);
});

test('offers to repeat a run that a reload has interrupted', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  // Fights for many minutes: they are still under way at the reload.
  await write(page, yardstick.replace('iteration=1000', 'iteration=1000000'));
  await page.keyboard.press('Control+Enter');
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Run interrupted' })).toBeVisible();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A run that the player ended is not offered.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Run interrupted' })).toHaveCount(0);
});

test('shows a page for an unknown address', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test(`is readable for everyone, and on a phone`, { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/simulator');
  await expect(page.getByText('No problems found')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
