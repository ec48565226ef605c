import { barriers } from './readable.ts';
import { expect, openMode, type Page, test } from './test.ts';
import { overflow, overflowOnPhone } from './world.ts';

/** The team builder, the name search and the tools of the simulator page, as a player uses them. */

const start = `# my team
bennett char lvl=80/90 cons=5 talent=6,8,8; # healer
bennett add weapon="favoniussword" refine=1 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 er=0.518; #main

ganyu char lvl=90/90 cons=0 talent=9,9,9;
ganyu add weapon="prototypecrescent" refine=5 lvl=90/90;

options iteration=100;
target lvl=100 resist=0.1;
active ganyu;
ganyu skill;
`;

const complaints: string[] = [];
test.beforeEach(async ({ page, context }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('/api/enka')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript((text) => {
    if (localStorage.getItem('quartet-config') !== null) return;
    localStorage.setItem('quartet-config', text);
    // Without fights after each change.
    localStorage.setItem('quartet-live', '{"on":false}');
  }, start);
  await page.goto('/simulator#build');
  await expect(editor(page)).toContainText('# my team');
});
test.afterEach(() => {
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

/** The text, which is on the page in all modes but seen in one. */
const editor = (page: Page) => page.locator('.cm-content');
const card = (page: Page, name: string) => page.getByRole('article', { name });
/** On a phone: the emblem that brings a card into view. */
const emblem = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name}` });
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
/** Lines the editor shows; the texts here are short enough to be shown whole. */
const lines = async (page: Page) => (await editor(page).locator('.cm-line').allTextContents()).join('\n');
/** Types into the list that has just been opened. */
async function typed(page: Page, query: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(query);
}
const tools = async (page: Page, item: string | RegExp) => {
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a list keeps what is typed while it loads', { tag: '@all' }, async ({ page }) => {
  let loaded = () => {};
  const gate = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  await page.route('**/assets/PaletteDialog-*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add a character' }).click();
  await page.keyboard.type('hu tx');
  await page.keyboard.press('Backspace');
  loaded();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('hu t');
  await page.keyboard.type('ao');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Hu Tao')).toBeVisible();
});

test('removals while the editor loads can be undone, and are kept at the moment that it appears', {
  tag: '@all',
}, async ({ page }) => {
  let loaded = () => {};
  const gate = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  await page.route('**/assets/EditorSurface-*', async (route) => {
    await gate;
    await route.continue();
  });
  // As on a slow machine: React pauses once a step took 5 ms of this clock, also between drawing the editor and its effects.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 20 * now();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Remove Bennett' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Bennett')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bennett' }).click();
  // At the end of the task that draws the editor, before anything else can run on the page.
  const removed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('fieldset[aria-label=Editor]') === null) return;
          watch.disconnect();
          document.querySelector<HTMLElement>('button[aria-label="Remove Ganyu"]')?.click();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  loaded();
  await removed;
  await expect(editor(page)).toContainText('ganyu skill;');
  await expect(names(page)).toHaveCount(0);
  expect(await lines(page)).not.toMatch(/(bennett|ganyu) char/);
});

test('two changes at once both count', { tag: '@all' }, async ({ page }) => {
  await card(page, 'Bennett').getByRole('button', { name: 'Edit' }).click();
  const upTwice = (input: HTMLElement | SVGElement) => {
    for (let i = 0; i < 2; i++) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  };
  await page.getByLabel('Elemental skill level of Bennett').evaluate(upTwice);
  await page.getByLabel('Level of enemy 1').evaluate(upTwice);
  await expect.poll(() => lines(page)).toContain('talent=6,10,8;');
  expect(await lines(page)).toContain('target lvl=102');
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('shows the team of the text in cards, which follow it as it is typed', async ({ page }) => {
      await expect(names(page)).toHaveText([/C5\s*Bennett/, /C0\s*Ganyu/]);
      await expect(card(page, 'Bennett')).toContainText('Level 80/90');
      await expect(card(page, 'Bennett')).toContainText('Talents 6/8/8');
      await expect(card(page, 'Bennett')).toContainText(/Favonius Sword\s*R1 · Lvl 90\/90/);
      await expect(card(page, 'Bennett')).toContainText(/Noblesse Oblige\s*4/);
      await card(page, 'Bennett').getByRole('button', { name: 'Stats' }).click();
      await expect(card(page, 'Bennett').getByRole('row', { name: 'HP' })).toContainText('4,780');
      await expect(card(page, 'Bennett').getByRole('row', { name: 'Energy Recharge' })).toContainText('51.80%');
      await expect(card(page, 'Bennett').getByRole('row', { name: 'CRIT Rate' })).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Total stats' }).check();
      await expect(card(page, 'Bennett').getByRole('row', { name: 'CRIT Rate' })).toContainText('5.00%');

      await openMode(page, 'Rotate');
      await editor(page).click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.insertText('xiangling char lvl=70/80 cons=4 talent=1,6,6;\n');
      await expect(page.locator('[data-tile]')).toHaveText([/Xiangling\s*C4/, /Bennett/, /Ganyu/]);
      await openMode(page, 'Build');
      await expect(names(page)).toHaveText([/C4\s*Xiangling/, /Bennett/, /Ganyu/]);
    });

    test('edits a character in the card; only its words change, and undo takes it back', async ({ page }) => {
      const before = await lines(page);
      await card(page, 'Bennett').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Constellation of Bennett').selectOption('6');
      await expect.poll(() => lines(page)).toBe(before.replace('cons=5', 'cons=6'));
      await page.getByLabel('Level of Bennett', { exact: true }).fill('90');
      await page.getByLabel('Level of Bennett', { exact: true }).press('Enter');
      await page.getByLabel('Elemental burst level of Bennett').press('ArrowUp');
      await page.getByLabel('Refinement of Favonius Sword').selectOption('3');
      const burst = 'lvl=90/90 cons=6 talent=6,8,9; # healer';
      await expect.poll(() => lines(page)).toContain(`bennett char ${burst}`);
      expect(await lines(page)).toContain('add weapon="favoniussword" refine=3 lvl=90/90;');
      await card(page, 'Bennett')
        .getByRole('button', { name: /Weapon of Bennett/ })
        .click();
      await typed(page, 'sacri');
      await expect(page.getByRole('option').first()).toContainText('Sword · 4★ · ATK 454 · Energy Recharge 61.3%');
      await page.keyboard.press('Enter');
      await expect.poll(() => lines(page)).toContain('add weapon="sacrificialsword" refine=3 lvl=90/90;');
      await page.getByLabel('Energy Recharge from artifacts of Bennett').fill('60.5');
      await page.getByLabel('Energy Recharge from artifacts of Bennett').press('Enter');
      await expect.poll(() => lines(page)).toContain('bennett add stats hp=4780 atk=311 er=0.605; #main');
      await page.getByLabel('Pieces of Noblesse Oblige').selectOption('2');
      await card(page, 'Bennett').getByRole('button', { name: 'Add an artifact set' }).click();
      await typed(page, 'emblem');
      await page.keyboard.press('Enter');
      await expect.poll(() => lines(page)).toContain('bennett add set="emblemofseveredfate" count=2;');
      for (let step = 0; step < 12; step++) await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(() => lines(page)).toBe(before);
    });

    test('changes the enemies of the text in their form', { tag: '@all' }, async ({ page }) => {
      await page.getByLabel('Level of enemy 1').fill('95');
      await page.getByLabel('Level of enemy 1').press('Enter');
      await page.getByRole('button', { name: 'Add an enemy' }).click();
      await page.getByLabel('HP of enemy 2, 0 for endless').fill('500000');
      await page.getByLabel('HP of enemy 2, 0 for endless').press('Enter');
      await expect
        .poll(() => lines(page))
        .toContain('target lvl=95 resist=0.1 hp=500000;\ntarget lvl=95 resist=0.1 hp=500000;');
    });

    test('adds, copies, moves and removes characters', { tag: '@all' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Add a character' }).click();
      const search = page.getByRole('combobox', { name: /Search by name/ });
      await expect(search).toBeFocused();
      await expect(page.getByRole('dialog')).toContainText('weapon and set by gains measured in teams');
      await page.keyboard.type('benn');
      await expect(page.getByRole('option', { name: /Bennett/ })).toHaveAttribute('aria-disabled', 'true');
      await search.fill('pyro polearm 4');
      await expect(page.locator('mark').first()).toHaveText('Pyro');
      await search.fill('xiang');
      await page.keyboard.press('Enter');
      await expect(names(page)).toHaveText([/Bennett/, /Ganyu/, /Xiangling/]);
      await expect.poll(() => lines(page)).toContain('xiangling char lvl=90/90 cons=0 talent=9,9,9;');
      expect(await lines(page)).toMatch(/xiangling add weapon="\w+" refine=5 lvl=90\/90;/);
      expect(await lines(page)).toMatch(/xiangling add stats hp=4780 .*\nxiangling add stats def%=0.124 /);
      expect(await lines(page)).toContain('#main');

      await card(page, 'Ganyu')
        .getByRole('button', { name: /^Move Ganyu/ })
        .focus();
      await page.keyboard.press('ArrowLeft');
      await expect(names(page)).toHaveText([/Ganyu/, /Bennett/, /Xiangling/]);
      await expect(page.getByRole('button', { name: 'Move Ganyu, place 1 of 3; arrow keys move' })).toBeFocused();
      await card(page, 'Xiangling')
        .getByRole('button', { name: /^Move Xiangling/ })
        .dragTo(width > 640 ? card(page, 'Ganyu') : emblem(page, 'Ganyu'), { targetPosition: { x: 20, y: 20 } });
      await expect(names(page)).toHaveText([/Xiangling/, /Ganyu/, /Bennett/]);

      await card(page, 'Bennett').getByRole('button', { name: 'More for Bennett' }).click();
      await page.getByRole('menuitem', { name: 'Copy build to another character' }).click();
      await typed(page, 'xingqiu');
      await page.keyboard.press('Enter');
      await expect(names(page)).toHaveText([/Xiangling/, /Ganyu/, /Bennett/, /C5\s*Xingqiu/]);
      await expect(page.getByRole('button', { name: 'Add a character' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Remove Bennett' }).click();
      await expect(names(page)).toHaveText([/Xiangling/, /Ganyu/, /Xingqiu/]);
      await expect(page.getByRole('button', { name: 'Add a character' })).toBeFocused();
      await expect.poll(() => lines(page)).toContain('# my team');

      await card(page, 'Ganyu').getByRole('button', { name: 'More for Ganyu' }).click();
      await page.getByRole('menuitem', { name: 'Replace with…' }).click();
      await typed(page, 'fischl');
      await page.keyboard.press('Enter');
      await expect(names(page)).toHaveText([/Xiangling/, /C0\s*Fischl/, /Xingqiu/]);
      await expect.poll(() => lines(page)).toMatch(/fischl char lvl=90\/90 cons=0[\s\S]*active fischl;\nfischl skill;/);
      // The weapon of the one before stays behind: Fischl comes with that of her standard build.
      await expect.poll(() => lines(page)).not.toContain('prototypecrescent');
      await page.getByRole('button', { name: 'Remove Fischl' }).click();
      await page.getByRole('button', { name: 'Also remove 1 action of Fischl' }).click();
      await expect.poll(() => lines(page)).not.toContain('fischl skill');
    });

    test('copies the key of a name that was searched, and inserts it on request', { tag: '@all' }, async ({ page }) => {
      await openMode(page, 'Rotate');
      // Reading the clipboard back waits for a permission that a headless browser cannot request: record writes instead.
      await page.evaluate(() => {
        const copied: string[] = [];
        Object.assign(window, { copied });
        navigator.clipboard.writeText = async (text) => void copied.push(text);
      });
      for (const [list, query, key, shown] of [
        ['Characters', 'kazuha', 'kaedeharakazuha', 'Kaedehara Kazuha'],
        ['Weapons', 'alley flash', 'thealleyflash', 'The Alley Flash'],
        ['Artifacts', 'emblem', 'emblemofseveredfate', 'Emblem of Severed Fate'],
        ['Enemies', 'hilichurl', '', ''],
        ['Actions', 'plunge', '', ''],
        ['Stats', 'energy', 'er', 'Energy Recharge'],
      ] as const) {
        await page.getByRole('button', { name: list, exact: true }).click();
        await typed(page, query);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveCount(0);
        if (key === '') continue;
        await expect(page.getByText(`${shown} copied as ${key}`)).toBeVisible();
        expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied.at(-1))).toBe(key);
      }
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByLabel('Also insert at the cursor of the editor').check();
      await page.getByRole('option', { name: /Dash/ }).click();
      await expect.poll(() => lines(page)).toContain('dash');
    });

    test('hides and shows the panels, and remembers it', { tag: '@all' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Hide tips' }).click();
      await page.getByRole('button', { name: 'Tools', exact: true }).click();
      const toggle = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
      await toggle('Insert a name').click();
      await expect(toggle('Insert a name')).not.toBeChecked();
      await page.keyboard.press('Escape');
      await openMode(page, 'Rotate');
      await expect(page.getByRole('heading', { name: 'Insert a name' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Insert a name' })).toHaveCount(0);
      await openMode(page, 'Build');
      await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Insert a name' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Hide tips' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Tools', exact: true }).click();
      await toggle('Team builder').click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Team', exact: true })).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: 'Tools', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Team', exact: true })).toHaveCount(0);
      for (const name of ['Team builder', 'Insert a name', 'Tips']) await toggle(name).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hide tips' })).toBeVisible();
      await openMode(page, 'Rotate');
      await expect(page.getByRole('heading', { name: 'Insert a name' })).toBeVisible();
    });

    test('imports builds from a GOOD document and puts one on the team', { tag: '@all' }, async ({ page }) => {
      await tools(page, /Import from Genshin Optimizer/);
      const take = page.getByRole('button', { name: 'Import', exact: true });
      await expect(page.getByText('Please paste JSON in GOOD format to continue.')).toBeVisible();
      await expect(take).toBeDisabled();
      const box = page.getByLabel('Document', { exact: true });
      await box.fill('{');
      await expect(page.getByText('Invalid JSON')).toBeVisible();
      await box.fill('{}');
      await expect(page.getByText(/No Characters Found/)).toBeVisible();
      await box.fill('{"characters":[]}');
      await expect(page.getByText('This scan is empty')).toBeVisible();
      await expect(take).toBeDisabled();
      const talent = { auto: 1, skill: 9, burst: 10 };
      await box.fill(
        JSON.stringify({
          characters: [
            { key: 'RaidenShogun', level: 90, ascension: 6, constellation: 2, talent },
            { key: 'Nobody', level: 1, ascension: 0, constellation: 0, talent },
          ],
          weapons: [{ key: 'TheCatch', level: 90, ascension: 6, refinement: 5, location: 'RaidenShogun' }],
          artifacts: [],
        }),
      );
      await expect(page.getByText('1 build found: Raiden Shogun')).toBeVisible();
      await expect(page.getByText('not in Quartet yet')).toBeVisible();
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await take.click();
      const summary = page.getByRole('dialog', { name: 'Import', exact: true });
      await expect(summary).toContainText('1 character, 1 weapon');
      await expect(summary.getByTestId('issues')).toContainText('Nobody: not in Quartet yet – not imported');
      await page.reload();
      await page.getByRole('button', { name: 'Add a character' }).click();
      await page.getByRole('option', { name: /Raiden Shogun – GO/ }).click();
      await expect(names(page)).toHaveText([/Bennett/, /Ganyu/, /C2\s*Raiden Shogun/]);
      await expect.poll(() => lines(page)).toContain('raidenshogun add weapon="thecatch" refine=5 lvl=90/90;');
    });

    test('makes a team of an import on an empty page, chosen by the player, in one step', { tag: '@all' }, async ({
      page,
    }) => {
      await openMode(page, 'Rotate');
      await page.getByRole('textbox', { name: 'Config' }).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await openMode(page, 'Build');
      await expect(names(page)).toHaveCount(0);
      await tools(page, /Import from Genshin Optimizer/);
      const talent = { auto: 1, skill: 9, burst: 10 };
      const build = (key: string) => ({ key, level: 90, ascension: 6, constellation: 0, talent });
      const weapons = {
        Bennett: 'AquilaFavonia',
        Xiangling: 'TheCatch',
        Xingqiu: 'SacrificialSword',
        Ganyu: 'AmosBow',
      };
      const all = { ...weapons, Sucrose: 'SacrificialFragments' };
      await page.getByLabel('Document', { exact: true }).fill(
        JSON.stringify({
          characters: Object.keys(all).map(build),
          weapons: Object.entries(all).map(([location, key]) => {
            return { key, level: 90, ascension: 6, refinement: 1, location };
          }),
          artifacts: [],
        }),
      );
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByText('5 characters, 5 weapons')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Sucrose' })).toBeDisabled();
      await page.getByRole('checkbox', { name: 'Ganyu' }).uncheck();
      await page.getByRole('checkbox', { name: 'Sucrose' }).check();
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Create team' }).click();
      await expect(names(page)).toHaveText([/Bennett/, /Xiangling/, /Xingqiu/, /Sucrose/]);
      await expect(page.getByText('No problems found')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expect(names(page)).toHaveCount(0);
    });

    test('imports a showcase by UID, or shows the error', { tag: '@all' }, async ({ page }) => {
      await tools(page, /Import from Enka/);
      const take = page.getByRole('button', { name: 'Import', exact: true });
      const box = page.getByRole('textbox', { name: 'UID' });
      // Typed text goes into the field, and Enter sends it; the dialog stays.
      await expect(box).toBeFocused();
      await page.keyboard.type('418285856');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid UID' })).toBeVisible();
      await page.route('**/api/enka/*', (route) => route.fulfill({ status: 404, body: 'not found' }));
      await box.fill(' 618285856 ');
      await take.click();
      await expect(page.getByText(/runs without the import service/)).toBeVisible();
      await page.unroute('**/api/enka/*');
      const reasons: [Record<string, string>, RegExp][] = [
        [{}, /Failed to fetch 618285856\. Does the account exist/],
        [{ code: 'no-account' }, /Failed to fetch 618285856: there is no account/],
        [{ code: 'maintenance' }, /The game is in maintenance/],
        [{ code: 'rate-limited' }, /Too many requests/],
        [{ code: 'unreachable' }, /Enka\.Network can't be reached from here right now\. Your UID looks fine/],
      ];
      const again = page.getByRole('button', { name: /^(Import|Try again)$/ });
      for (const [code, reason] of reasons) {
        await page.route('**/api/enka/*', (route) => route.fulfill({ status: 400, json: { error: 'no', ...code } }));
        await again.click();
        await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
        await page.unroute('**/api/enka/*');
      }
      await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible();
      await page.route('**/api/enka/*', (route) => route.fulfill({ json: [] }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/switch on "Show Character Details"/)).toBeVisible();
      await page.unroute('**/api/enka/*');
      const weapon = { itemId: 13509, weapon: { level: 90, promoteLevel: 6 }, flat: { itemType: 'ITEM_WEAPON' } };
      const raiden = {
        avatarId: 10000052,
        skillDepotId: 5201,
        propMap: { '1002': { val: '6' }, '4001': { val: '90' } },
        skillLevelMap: { '10521': 1, '10522': 9, '10525': 10 },
        equipList: [weapon],
      };
      await page.route('**/api/enka/618285856', (route) => route.fulfill({ json: [raiden, { avatarId: 1 }] }));
      await take.click();
      const summary = page.getByRole('dialog', { name: 'Import', exact: true });
      await expect(summary).toContainText('1 character, 1 weapon');
      await expect(summary).toContainText('not in Quartet yet');
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    });

    test('writes standard substats for a character', { tag: '@all' }, async ({ page }) => {
      await tools(page, /Standard substats/);
      await page.getByLabel('Character', { exact: true }).selectOption('ganyu');
      await page.getByLabel('Goblet').selectOption('cryo%');
      await page.getByRole('button', { name: 'Recharge', exact: true }).click();
      await expect(page.getByText('0 of 20 flexible rolls left')).toBeVisible();
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await page.getByRole('button', { name: 'Insert lines' }).click();
      await expect
        .poll(() => lines(page))
        .toContain('ganyu add stats hp=4780 atk=311 atk%=0.466 cryo%=0.466 cr=0.311;');
      expect(await lines(page)).toContain('er=0.6612');
      // The import replaces the old artifacts: five, not ten.
      expect((await lines(page)).match(/ganyu add stats/g)).toHaveLength(2);
    });

    test('starts from an example', { tag: '@all' }, async ({ page }) => {
      await tools(page, /Example teams/);
      await expect(page.locator('[data-example]')).toHaveCount(10);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      const example = page.locator('[data-example="hyperbloom"]');
      await example.getByRole('button', { name: /Load/ }).click();
      await example.getByRole('button', { name: 'Replace' }).click();
      await expect(names(page)).toHaveText([/Kuki Shinobu/, /Nahida/, /Yelan/, /Xingqiu/]);
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect(names(page)).toHaveText([/Bennett/, /Ganyu/]);
    });
  });
}

test('shows a message when the browser forbids copying', { tag: '@all' }, async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openMode(page, 'Rotate');
  await page.getByRole('button', { name: 'Stats', exact: true }).click();
  await typed(page, 'mastery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The browser did not allow copying. The key is em')).toBeVisible();
});

test('carries on with damaged storage', { tag: '@all' }, async ({ page }) => {
  await page.evaluate(() => {
    for (const key of ['user-data-v1', 'user-settings', 'GOOD-import', 'Enka-UID']) {
      localStorage.setItem(`quartet-${key}`, '{"GOODImport":[1,{"key":"__proto__"}');
    }
  });
  await page.reload();
  await expect(names(page)).toHaveCount(2);
  await tools(page, /Import from Genshin Optimizer/);
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue('');
});

test('imports several builds of one character, each to be picked and applied by its name', { tag: '@all' }, async ({
  page,
}) => {
  const raiden = (name: string, itemId: number) => ({
    avatarId: 10000052,
    skillDepotId: 5201,
    ...(name === '' ? {} : { name }),
    propMap: { '1002': { val: '6' }, '4001': { val: '90' } },
    skillLevelMap: { '10521': 1, '10522': 9, '10525': 10 },
    equipList: [{ itemId, weapon: { level: 90, promoteLevel: 6 }, flat: { itemType: 'ITEM_WEAPON' } }],
  });
  await page.route('**/api/enka/618285856', (route) =>
    route.fulfill({ json: [raiden('', 13509), raiden('Support', 13415), raiden('Carry', 13407)] }),
  );
  await tools(page, /Import from Enka/);
  await page.getByRole('textbox', { name: 'UID' }).fill('618285856');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Import', exact: true })).toContainText('3 weapons');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a character' }).click();
  await typed(page, 'raiden');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Raiden Shogun – Enka' })).toContainText('Engulfing Lightning R1');
  await expect(options.filter({ hasText: 'Raiden Shogun – Carry · Enka' })).toContainText('Favonius Lance R1');
  await options.filter({ hasText: 'Raiden Shogun – Support · Enka' }).click();
  await expect(card(page, 'Raiden Shogun')).toContainText('The Catch');
  await card(page, 'Raiden Shogun').getByRole('button', { name: 'More for Raiden Shogun' }).click();
  await page.getByRole('menuitem', { name: 'Apply my build: Carry · Enka' }).click();
  await expect(card(page, 'Raiden Shogun')).toContainText('Favonius Lance');
  await expect.poll(() => lines(page)).toContain('raidenshogun add weapon="favoniuslance"');
});

test('the picker marks characters that are not modelled fully, with the reason', { tag: '@all' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Add a character' }).click();
  await typed(page, 'varka');
  await expect(page.getByRole('option').first()).toContainText(/Varka.*Not fully modelled\..*He cannot plunge\./);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('combobox').fill('xiangling');
  await expect(page.getByRole('option').first()).toContainText('Xiangling');
  await expect(page.getByRole('option').first()).not.toContainText('Not fully modelled');
});

test('edits in a sheet beside the team and the live figure where there is room', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await lines(page);
  const edit = (name: string) => card(page, name).getByRole('button', { name: `Edit ${name}` });
  const sheet = page.getByRole('region', { name: 'Edit · Bennett' });
  await edit('Bennett').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Level of Bennett', { exact: true })).toBeFocused();
  // Nothing lies under it: the cards and the figure keep their place beside it.
  const box = await sheet.boundingBox();
  const right = (box?.x ?? Number.POSITIVE_INFINITY) + (box?.width ?? 0);
  for (const beside of [
    card(page, 'Bennett').getByRole('heading'),
    card(page, 'Ganyu').getByRole('heading'),
    page.getByTestId('answer-dps'),
  ]) {
    expect((await beside.boundingBox())?.x).toBeGreaterThanOrEqual(right);
  }
  await expect(page.getByTestId('answer-dps')).toBeInViewport();
  expect(await barriers(page)).toEqual([]);

  // Escape keeps what is typed, closes, and goes back to where the sheet came from.
  await page.keyboard.type('90');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(edit('Bennett')).toBeFocused();
  await expect.poll(() => lines(page)).toBe(before.replace('bennett char lvl=80/90', 'bennett char lvl=90/90'));

  // One at a time; a list over the sheet handles Escape first.
  await edit('Ganyu').click();
  await expect(page.getByRole('region', { name: 'Edit · Ganyu' })).toBeVisible();
  await edit('Bennett').click();
  await expect(page.getByRole('region', { name: 'Edit · Ganyu' })).toHaveCount(0);
  await sheet.getByRole('button', { name: /Weapon of Bennett/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(edit('Bennett')).toBeFocused();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);

  // A narrow window has the fields under the cards, as many as are opened.
  await page.setViewportSize({ width: 800, height: 800 });
  await edit('Bennett').click();
  // A number half typed outlives a turned tablet.
  await page.getByLabel('Level of Bennett', { exact: true }).fill('85');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sheet).toBeVisible();
  await expect(page.getByLabel('Level of Bennett', { exact: true })).toHaveValue('85');
  await page.setViewportSize({ width: 800, height: 800 });
  await edit('Ganyu').click();
  await expect.poll(() => lines(page)).toContain('bennett char lvl=85/90');
  await expect(page.getByLabel('Constellation of Bennett')).toBeVisible();
  await expect(page.getByLabel('Constellation of Ganyu')).toBeVisible();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
});

test('five artifacts show main stats, rolls and sets; tiles and totals follow each other', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [mains, subs] = ['hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311', 'atk%=0.0992 cd=0.331'];
  await openMode(page, 'Rotate');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    start.replace('hp=4780 atk=311 er=0.518; #main', `${mains}; #main\nbennett add stats ${subs};`),
  );
  await openMode(page, 'Build');
  await card(page, 'Bennett').getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('region', { name: 'Edit · Bennett' });
  const pieces = sheet.getByRole('region', { name: 'Artifacts of Bennett' });
  const tile = (name: string) => pieces.getByRole('group').filter({ hasText: new RegExp(`^${name}`) });
  await expect(tile('Sands')).toContainText('Energy Recharge 51.8%');
  await expect(tile('Sands')).toContainText('Noblesse Oblige');
  const rolls = async (stat: string) =>
    (await pieces.locator('summary').allTextContents())
      .flatMap((text) => [...text.matchAll(new RegExp(`${stat} ×(\\d)`, 'g'))].map(([, count]) => Number(count)))
      .reduce((sum, each) => sum + each, 0);
  expect(await rolls('CRIT DMG')).toBe(5);

  // A tile writes its own word of the lines, by keys alone.
  await tile('Sands').locator('summary').focus();
  await page.keyboard.press('Enter');
  await pieces.getByLabel('Sands of Bennett: main stat').selectOption('ATK %');
  await expect
    .poll(() => lines(page))
    .toContain('bennett add stats hp=4780 atk=311 atk%=0.466 pyro%=0.466 cr=0.311; #main');
  await pieces.getByLabel('Sands of Bennett: add a substat').selectOption('Elemental Mastery');
  await pieces.getByLabel('Sands of Bennett: rolls of Elemental Mastery').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page)).toContain(`bennett add stats ${subs} em=59.46;`);
  await expect(tile('Sands')).toContainText('Elemental Mastery ×3');
  await pieces.getByLabel('Sands of Bennett: set').selectOption('Another set');
  await expect.poll(() => lines(page)).toContain('bennett add set="noblesseoblige" count=3;');

  // A total moves rolls; one that is no number of rolls leaves totals only, with a note.
  const total = sheet.getByLabel('CRIT DMG from artifacts of Bennett');
  await total.fill('46.34');
  await page.keyboard.press('Enter');
  await expect.poll(() => rolls('CRIT DMG')).toBe(7);
  await expect.poll(() => lines(page)).toContain('cd=0.4634');
  expect(await barriers(page, { part: '[data-sheet]' })).toEqual([]);
  await total.fill('1');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('No number of rolls gives this total of CRIT DMG')).toBeVisible();
});

test('the weapon picker shows the effect of each weapon and its worth in this fight', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const pickWeapon = () =>
    page
      .getByRole('region', { name: 'Edit · Ganyu' })
      .getByRole('button', { name: /Weapon of Ganyu/ })
      .click();
  await card(page, 'Ganyu').getByRole('button', { name: 'Edit' }).click();
  await pickWeapon();
  const picker = page.getByRole('dialog');
  // Two clicks: the options are ranked without another one, best first, the present weapon among them.
  await expect(picker.getByRole('option', { name: /Sacrificial Bow/ })).toContainText('chance: skill ready again');
  await expect(picker.getByRole('option', { name: /Amos' Bow/ })).toContainText(/[+−-]\d.*± .*DPS/);
  await expect(picker.getByRole('status').filter({ hasText: 'Expected DPS in this fight' })).toBeVisible();
  const gains = await picker
    .getByRole('option')
    .getByText(/± .*DPS/)
    .allTextContents();
  const shown = gains.map((text) => Number(/[+-]?[\d.]+/.exec(text.replace('−', '-'))?.[0]));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown[0]).toBeGreaterThan(0);
  expect(shown[0]).toBeGreaterThanOrEqual(shown.at(-1) ?? 0);
  expect(await barriers(page, { part: '[role=dialog]' })).toEqual([]);
  // Enter takes the best one.
  const best = await picker.getByRole('option').first().textContent();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(card(page, 'Ganyu')).toContainText(best?.split('Bow ·')[0] ?? 'nothing');

  // Constellations are compared by the button beside them.
  await page.getByRole('button', { name: 'Compare: Constellation · Ganyu' }).click();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(7);
  await expect(page.getByRole('option', { name: /^C6/ })).toContainText(/± .*DPS/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('the team is a strip of emblems, and a tap on one shows the card of that character', async ({ page }) => {
    await expect(emblem(page, 'Bennett')).toHaveAttribute('aria-current', 'true');
    await expect(card(page, 'Bennett')).toBeInViewport({ ratio: 0.9 });
    await expect(card(page, 'Ganyu')).not.toBeInViewport();
    await emblem(page, 'Ganyu').tap();
    await expect(card(page, 'Ganyu')).toBeInViewport({ ratio: 0.9 });
    await expect(card(page, 'Bennett')).not.toBeInViewport();
    await expect(emblem(page, 'Ganyu')).toHaveAttribute('aria-current', 'true');
    await expect(emblem(page, 'Bennett')).toHaveAttribute('aria-current', 'false');
    // The focus brings its card along.
    await card(page, 'Bennett').getByRole('button', { name: 'Edit' }).focus();
    await expect(card(page, 'Bennett')).toBeInViewport({ ratio: 0.9 });
    await expect(emblem(page, 'Bennett')).toHaveAttribute('aria-current', 'true');
    expect(await overflow(page)).toBe(0);
  });

  test('a tap previews a weapon, and a button or another tap chooses it', { tag: '@all' }, async ({ page }) => {
    await card(page, 'Ganyu').getByRole('button', { name: 'Edit' }).tap();
    await page.getByRole('button', { name: /Weapon of Ganyu/ }).tap();
    const picker = page.getByRole('dialog');
    await picker.getByRole('option', { name: /Amos' Bow/ }).tap();
    await expect(picker).toBeVisible();
    await picker.getByRole('button', { name: "Choose Amos' Bow" }).tap();
    await expect(picker).toHaveCount(0);
    await expect(card(page, 'Ganyu')).toContainText("Amos' Bow");
  });
});

for (const width of [390, 1440]) {
  test(`is readable for everyone at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await card(page, 'Bennett').getByRole('button', { name: 'Edit' }).click();
    await card(page, 'Ganyu').getByRole('button', { name: 'Stats' }).click();
    expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([await wide(), await overflowOnPhone(page)]).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Add a character' }).click();
    expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    expect([await wide(), await overflowOnPhone(page)]).toEqual([0, 0]);
  });
}

/** In each language a traveler, an enemy, a weapon and a set by the names players know. */
const SEARCHES = {
  zh: ['旅行者 荧', '丘丘人', '雾切之回光', '绝缘之旗印'],
  ja: ['旅人 蛍', 'ヒルチャール', '霧切の廻光', '絶縁の旗印'],
  ko: ['여행자 루미네', '츄츄', '안개를 가르는 회광', '절연의 기치'],
  es: ['Viajera Lumina', 'Hilichurl', 'Reflejo', 'Emblema'],
  ru: ['Путешественница Люмин', 'Хиличурл', 'Рассекающий туман', 'Эмблема'],
  de: ['Reisende Lumine', 'Hilichurl', 'Widerschein', 'Wappen'],
} as const;

for (const [language, [traveler, enemy, weapon, set]] of Object.entries(SEARCHES)) {
  test(`finds names in the language that is shown (${language})`, { tag: '@all' }, async ({ page }) => {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(names(page)).toHaveCount(2);
    await page.locator('[data-add]').click();
    const options = page.getByRole('option');
    // The six lists of the name search.
    const lists = page.locator('section > div:has(> button[aria-haspopup=dialog]:nth-of-type(6))').first();
    await page.getByRole('dialog').getByRole('combobox').fill(traveler);
    await expect(options.first()).toContainText(traveler);
    await page.keyboard.press('Escape');
    await page.locator('[aria-keyshortcuts="Alt+Shift+2"]').click();
    for (const [place, query] of [
      [1, weapon],
      [2, set],
      [3, enemy],
    ] as const) {
      await lists.getByRole('button').nth(place).click();
      await page.getByRole('dialog').getByRole('combobox').fill(query);
      await expect(options.first()).toContainText(new RegExp(query.slice(0, 4), 'i'));
      await page.keyboard.press('Escape');
    }
  });
}

for (const language of ['de', 'ru', 'ja']) {
  test(`fits on a phone in ${language}`, { tag: '@all' }, async ({ page }) => {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(names(page)).toHaveCount(2);
    const edit = { de: 'Bearbeiten', ru: 'Изменить', ja: '編集' }[language] ?? '';
    await page.getByRole('article').first().getByRole('button', { name: edit }).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  });
}
