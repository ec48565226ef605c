import { readFileSync } from 'node:fs';
import { barriers } from './readable.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const yardstick = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');
const team = 'xingqiu char lvl=90/90 cons=6 talent=9,9,9;\nxingqiu add weapon="favoniussword" refine=3 lvl=90/90;\n';

const editor = (page: Page) => page.locator('.cm-content');
const text = (page: Page) => page.evaluate(() => localStorage.getItem('quartet-config') ?? '');

/** Opens the simulator with a text in the editor and the cursor at its end, without fights after each change. */
async function open(page: Page, config: string): Promise<void> {
  await page.addInitScript((value) => {
    // A reload keeps what the page has stored.
    if (sessionStorage.getItem('opened') !== null) return;
    sessionStorage.setItem('opened', 'yes');
    localStorage.setItem('quartet-live', '{"on":false}');
    localStorage.setItem('quartet-config', value);
  }, config);
  await page.goto('/simulator');
  await editor(page).click();
  await page.keyboard.press('Control+End');
}

/** Puts the cursor into the n-th place of a word, by the keyboard. */
async function goTo(page: Page, config: string, word: string, skip = 0): Promise<void> {
  let at = config.indexOf(word);
  for (let n = 0; n < skip; n++) at = config.indexOf(word, at + 1);
  await page.keyboard.press('Control+Home');
  const line = config.slice(0, at).split('\n').length - 1;
  for (let n = 0; n < line; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  for (let n = config.lastIndexOf('\n', at) + 1; n <= at; n++) await page.keyboard.press('ArrowRight');
}

test('completes characters, weapons and actions by key and by name, and explains them', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page, team);
  await page.keyboard.type('xingqiu add weapon="amen', { delay: 20 });
  const options = page.locator('.cm-tooltip-autocomplete').getByRole('option');
  await expect(options.first()).toContainText('Amenoma Kageuchi');
  await expect(page.locator('.cm-completionInfo')).toContainText('Sword');
  // The list ignores keys in its first moments, before a player can have read it.
  await page.clock.fastForward(200);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('xingqiu add weapon="amenomakageuchi"');
  await page.keyboard.press('End');
  await page.keyboard.type(';\nxingqiu sk', { delay: 20 });
  await expect(options.first()).toContainText('skill');
  await expect(page.locator('.cm-completionInfo')).toContainText('Frames');
});

const mistakes = {
  ja: {
    unknown: '不明なオプション：iteratoin。もしかして iteration ですか？',
    missing: 'options 行の終わりに ; が必要ですが、ここにあるのは：テキストの終わり',
    fix: 'iteration に置き換え',
  },
  de: {
    unknown: 'unbekannte Option: iteratoin; ist iteration gemeint?',
    missing: 'am Ende der Zeile mit options wird ; erwartet, hier steht: das Ende des Textes',
    fix: 'Durch iteration ersetzen',
  },
} as const;

test("shows problems in the reader's language, and after a switch in the new one", { tag: '@all' }, async ({
  page,
}) => {
  await open(page, `${team}options iteratoin=10;\noptions duration=20`);
  const problems = page.getByRole('main').getByRole('button');
  await expect(problems.filter({ hasText: 'unknown option iteratoin; did you mean iteration?' })).toBeVisible();
  const languages = page.getByRole('combobox').filter({ hasText: 'Deutsch' });
  const mark = page.locator('.cm-lintRange-error', { hasText: 'iteratoin' });
  for (const [language, says] of Object.entries(mistakes)) {
    await languages.selectOption(language);
    await expect(problems.filter({ hasText: says.unknown })).toBeVisible();
    await expect(problems.filter({ hasText: says.missing })).toBeVisible();
    await page.mouse.move(0, 0);
    await mark.hover();
    await expect(page.locator('.cm-tooltip-lint')).toContainText(says.unknown);
    await expect(page.locator('.cm-tooltip-lint').getByRole('button', { name: says.fix })).toBeVisible();
  }
  await page.getByRole('list').getByRole('button', { name: mistakes.de.fix, exact: true }).click();
  await expect(editor(page)).toContainText('options iteration=10;');
});

test("explains a failed run in the reader's language", { tag: '@all' }, async ({ page }) => {
  const config = `${team}target lvl=100 resist=0.1;\nactive xingqiu;\noptions iteration=1 duration=5;\n`;
  await open(page, `${config}xingqiu aim;`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Xingqiu|Син Цю/ });
  await expect(alert).toContainText('Xingqiu has no Aimed shot');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ru'));
  await page.goto('/simulator');
  await page.getByRole('button', { name: 'Запустить', exact: true }).click();
  await expect(alert).toContainText(/Син Цю не может выполнить .+: у этого персонажа нет такого действия/);
  await page.goto('/simulator');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nprint(nothing);');
  await expect(page.getByRole('alert')).toContainText('переменной nothing нет');
});

test('completes by the names of the language', { tag: '@all' }, async ({ page }) => {
  await open(page, team);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('夜');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /yelan/ })).toContainText('夜兰');
  await page.keyboard.press('Escape');
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('marks what is wrong as you type and mends it', async ({ page }) => {
      await open(page, team);
      await page.keyboard.type('options iteratoin=10;', { delay: 5 });
      await page.keyboard.press('Escape');
      const mark = page.locator('.cm-lintRange-error', { hasText: 'iteratoin' });
      await mark.hover();
      await page.getByRole('button', { name: 'Action: Replace by iteration' }).click();
      await expect(editor(page)).toContainText('options iteration=10;');
      await expect(mark).toHaveCount(0);
    });

    test('goes to a definition and renames by scope', { tag: '@all' }, async ({ page }) => {
      const config = 'let speed = 3;\nwhile 1 {\n  let inner = speed;\n  wait(inner);\n}';
      await open(page, config);
      await goTo(page, config, 'speed', 1);
      await page.keyboard.press('F12');
      await expect(page.getByText(width < 640 ? '1:10' : 'Line 1, column 10', { exact: true })).toBeVisible();
      await page.keyboard.press('F2');
      const field = page.getByRole('textbox', { name: 'Rename speed to' });
      await field.fill('skill');
      await expect(page.getByText('This is a reserved word')).toBeVisible();
      await field.fill('pace');
      await field.press('Enter');
      await expect.poll(() => text(page)).toBe(config.replaceAll('speed', 'pace'));
      await page.keyboard.press('Control+z');
      await expect.poll(() => text(page)).toBe(config);
    });

    test('folds blocks and finds text', { tag: '@all' }, async ({ page }) => {
      await open(page, yardstick);
      await page.locator('.cm-foldGutter span[title="Fold"]').last().click();
      await expect(page.locator('.cm-foldPlaceholder')).toBeVisible();
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('textbox', { name: 'Find' }).pressSequentially('albedo');
      await expect(page.locator('.cm-searchMatch').first()).toBeVisible();
      await page.keyboard.press('Escape');
    });
  });
}

test('formats in one step that can be undone', { tag: '@all' }, async ({ page }) => {
  const config = 'while 1 {\nxingqiu   attack:2 ,skill; # go\n}\n';
  await open(page, config);
  await page.keyboard.press('Shift+Alt+F');
  await expect.poll(() => text(page)).toBe('while 1 {\n  xingqiu attack:2, skill; # go\n}\n');
  await page.getByTitle(/^Undo \(/).click();
  await expect.poll(() => text(page)).toBe(config);
  await page.getByRole('button', { name: 'Format document' }).click();
  await expect.poll(() => text(page)).toContain('  xingqiu attack:2, skill;');
});

test('keeps undo over a reload', { tag: '@all' }, async ({ page }) => {
  await open(page, '# one');
  await page.keyboard.type(' two');
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('quartet-config'), Object.values(sessionStorage).join('\n')]);
  await expect.poll(stored).toEqual(['# one two', expect.stringContaining('"length":9,')]);
  await page.reload();
  await expect(editor(page)).toHaveText('# one two');
  await editor(page).click();
  await page.keyboard.press('Control+z');
  await expect(editor(page)).toHaveText('# one');
});

test('keeps theme and font size, within 8 and 32', { tag: '@all' }, async ({ page }) => {
  await open(page, team);
  await page.getByRole('button', { name: 'Editor appearance' }).click();
  await page.getByRole('radio', { name: 'Monokai' }).check({ force: true });
  const size = page.getByRole('spinbutton', { name: 'Font size' });
  await size.fill('99');
  await size.blur();
  await expect(size).toHaveValue('32');
  await expect(page.getByRole('button', { name: 'Larger' })).toBeDisabled();
  await size.fill('20');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.cm-editor')).toHaveCSS('background-color', 'rgb(39, 40, 34)');
  await expect(page.locator('.cm-scroller')).toHaveCSS('font-size', '20px');
  expect(await page.evaluate(() => localStorage.getItem('quartet-editor-theme'))).toBe('monokai');
  expect(await page.evaluate(() => localStorage.getItem('quartet-font-size'))).toBe('20');
});

test('matches the site in light and dark, and is Tomorrow Night on request', { tag: '@all' }, async ({ page }) => {
  const surface = { light: 'rgb(255, 255, 255)', dark: 'rgb(23, 27, 33)' };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, team);
    await expect(page.locator('.cm-editor')).toHaveCSS('background-color', surface[colorScheme]);
    expect(await barriers(page, { part: '.cm-editor' })).toEqual([]);
  }
  await expect(page.locator('.cm-scroller')).toHaveCSS('font-size', '14px');
  await page.getByRole('button', { name: 'Editor appearance' }).click();
  await expect(page.getByRole('radio', { name: 'Match site theme' })).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(12);
  await page.getByRole('radio', { name: 'Tomorrow Night' }).check({ force: true });
  await page.reload();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('.cm-editor')).toHaveCSS('background-color', 'rgb(29, 31, 33)');
});

test('explains a word on hover, with the key and with the button', { tag: '@all' }, async ({ page }) => {
  await open(page, `${team}active xingqiu;\nxingqiu burst;`);
  const tip = page.locator('.qe-doc');
  // A redraw of the editor while the pointer comes to rest closes the explanation; a reader moves the pointer again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.locator('.qe-action', { hasText: 'burst' }).hover();
    await expect(tip).toContainText('Xingqiu: burst', { timeout: 5000 });
  }).toPass();
  await expect(tip).toContainText('Energy cost80');
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F1');
  await expect(tip).toContainText('Xingqiu: burst');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: /^Explain/ }).click();
  await expect(tip).toContainText('Elemental Burst');
});

test('shows known limits in the editor and in the card, in the language shown', { tag: '@all' }, async ({ page }) => {
  const kaeya =
    'kaeya char lvl=90/90 cons=0 talent=9,9,9;\nkaeya add weapon="travelershandysword" refine=1 lvl=90/90;\n';
  await open(page, kaeya);
  const tip = page.locator('.qe-doc');
  const card = page.locator('article[data-character="kaeya"]');
  for (const [code, title, sentence, wielder] of [
    ['en', 'Known limits', 'heals the active character when Frostgnaw hits', 'instead of the wielder'],
    ['de', 'Bekannte Einschränkungen', 'die beim Treffer von Kälteatem aktiv ist', 'statt des Trägers'],
  ]) {
    // The label is in the language shown before.
    await page.getByRole('combobox', { name: /^(Language|Sprache)$/ }).selectOption(code);
    await expect(card.locator('summary')).toContainText(`${title} (3)`);
    await editor(page).getByText('kaeya', { exact: true }).first().hover();
    await expect(tip).toContainText(title);
    await expect(tip.getByRole('listitem').first()).toContainText(sentence);
    // The explanation may lie over the card; it goes with the pointer.
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);
    await card.locator('summary').click();
    await expect(card.getByText(sentence)).toBeVisible();
    await expect(card.getByText(wielder)).toBeVisible();
    expect(await barriers(page, { part: 'article' })).toEqual([]);
    await card.locator('summary').press('Enter');
    await expect(card.getByText(wielder)).toBeHidden();
  }
});

test('survives damaged storage', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await page.evaluate(() => {
    localStorage.setItem('quartet-editor-theme', 'neon');
    localStorage.setItem('quartet-font-size', 'huge');
    sessionStorage.setItem('quartet-editor-history', '{"length":');
  });
  await page.reload();
  await expect(page.locator('.cm-scroller')).toHaveCSS('font-size', '14px');
});

test(`is clean for assistive technology and fits a phone`, { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, yardstick);
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editor appearance' }).click();
  await expect(page.getByRole('radio', { name: 'Terminal' })).toBeAttached();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`keeps the cursor above the bar with the buttons (${size.width} px)`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, yardstick);
    await page.keyboard.type('\n# one more line\n# and another', { delay: 5 });
    // The sheet of the answer on narrow windows; on wide ones the end of the editor.
    const bar = size.width < 1200 ? page.locator('[data-covers-editor]') : page.getByRole('group', { name: 'Editor' });
    const place = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
    await expect
      .poll(async () => {
        const cursor = await place(page.locator('.cm-cursor-primary'));
        return cursor.y + cursor.height <= (await place(bar)).y;
      })
      .toBe(true);
  });

test('keeps the cursor where it was when the browser moves it as the focus comes back by Tab', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, yardstick);
  const field = page.getByRole('textbox', { name: 'Config' });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  // Browsers do this at times, if the redrawn part was around the cursor.
  await field.evaluate((text) => {
    text.addEventListener('focus', () => getSelection()?.collapse(text.querySelectorAll('.cm-line')[1], 0), {
      once: true,
    });
  });
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('# the end');
  await expect(field.locator('.cm-line').last()).toHaveText(/# the end$/);
});
