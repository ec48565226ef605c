import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, showResult, test } from './test.ts';

/** Everything the page complains about while a test runs. */
const complaints: string[] = [];

test.beforeEach(async ({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    // Tests block the service worker, and Playwright logs it.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // An empty page: no text yet.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('quartet-config', '');
    sessionStorage.setItem('begun', '1');
  });
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const TEAM = ['Bennett', 'Xiangling', 'Xingqiu', 'Fischl'];
/** Actions in the order of the clicks. */
const ROTATION = [
  ['Bennett', 'Burst'],
  ['Bennett', 'Skill'],
  ['Xiangling', 'Burst'],
  ['Xiangling', 'Skill'],
  ['Xingqiu', 'Burst'],
  ['Xingqiu', 'Normal attack'],
  ['Xingqiu', 'Normal attack'],
  ['Fischl', 'Skill'],
] as const;

const rotation = (page: Page) => page.getByTestId('rotation');
const palette = (page: Page, name: string) => page.getByRole('toolbar', { name: `Actions of ${name}` });
const choice = (page: Page, name: string, what: string): Locator =>
  palette(page, name).getByRole('button', { name: new RegExp(`^${what}, `) });
const blocks = (page: Page) => page.getByTestId('blocks').locator('[data-block]');
/** The blocks as they are drawn. */
const drawn = (page: Page) =>
  blocks(page).evaluateAll((all) => all.map((each) => each.querySelector('span')?.textContent ?? ''));
const text = (page: Page) => page.evaluate(() => localStorage.getItem('quartet-config'));
const ended = (page: Page) =>
  page.getByTestId('rotation-timeline').evaluate((element) => Number(element.getAttribute('data-ended')));

/** Who starts, and that the whole team fights in a loop. */
async function expectRun(page: Page): Promise<void> {
  await showResult(page);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await expect(page.getByTestId('progress')).toHaveCount(0);
  for (const name of TEAM)
    await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByTestId('card-duration').getByTestId('mean')).toHaveText('90.00');
}

/** Makes the team and plays the rotation, each choice pressed with the mouse or a finger. */
async function play(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  for (const name of TEAM) {
    await press(page.getByRole('button', { name: /^Add a character/ }));
    const options = page.getByRole('dialog').getByRole('option', { name: new RegExp(`^${name}`) });
    await press(options.first());
  }
  await press(page.getByRole('button', { name: 'Rotation', exact: true }));
  await expect(rotation(page)).toContainText('No actions yet');
  let before = 0;
  for (const [name, what] of ROTATION) {
    await press(choice(page, name, what));
    // The fight grows with each choice.
    await expect.poll(() => ended(page)).toBeGreaterThan(before);
    before = await ended(page);
  }
}

const SCRIPT =
  /active bennett;\s+while 1 \{\s+bennett burst, skill;\s+xiangling burst, skill;\s+xingqiu burst, attack:2;\s+fischl skill;\s+\}\s*$/;

test('plays a rotation from an empty page with the mouse alone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await play(page, (target) => target.click());
  expect(await drawn(page)).toEqual(['Q', 'E', 'Q', 'E', 'Q', 'N2', 'E']);
  await page.getByRole('button', { name: 'Loop this' }).click();
  await expect(blocks(page).first()).toHaveText(/Repeat until the end/);
  await expect.poll(() => text(page)).toMatch(SCRIPT);
  // In a loop the second burst has to wait for its energy, and the palette shows it.
  await expect(page.getByTestId('losses')).toContainText('Energy');
  await expect(page.getByTestId('rotation-timeline')).toHaveAttribute('data-ended', '-1');

  // A block goes to another place, and back by Undo.
  const burst = blocks(page).nth(3);
  const skill = blocks(page).nth(4);
  // Clear of the bar that stands over the page's lower end.
  await burst.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await burst.boundingBox();
  const to = await skill.boundingBox();
  if (from === null || to === null) throw new Error('the blocks are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => text(page)).toContain('xiangling skill, burst;');
  await rotation(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => text(page)).toMatch(SCRIPT);

  // A moment of the fight with everything in it.
  await page.getByRole('slider', { name: 'Moment of the fight' }).click({ position: { x: 120, y: 40 } });
  const moment = page.getByTestId('moment');
  await expect(moment).toContainText('frame');
  await expect(moment.getByRole('heading', { name: 'Enemy 1' })).toBeVisible();
  const shown = await moment.getByRole('heading').first().textContent();
  await moment.getByRole('button', { name: 'Next action' }).click();
  await expect(moment.getByRole('heading').first()).not.toHaveText(shown ?? '');

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expectRun(page);
});

test('proposes what avoids a loss, and does it', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quartet-simulator-view', '"rotation"'));
  await page.goto('/simulator');
  const add = async (name: string) => {
    await page.getByRole('button', { name: /^Add a character/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(choice(page, name, 'Skill')).toBeVisible();
  };
  for (const name of TEAM.slice(0, 3)) await add(name);
  // A choice that was about to be pressed when another character joins is still there.
  const pressed = await choice(page, 'Bennett', 'Skill').elementHandle();
  await add('Fischl');
  expect(await pressed?.evaluate((button) => button.isConnected)).toBe(true);
  for (const [name, what] of [
    ['Bennett', 'Skill'],
    ['Xiangling', 'Skill'],
    ['Fischl', 'Skill'],
    ['Bennett', 'Skill'],
    ['Xingqiu', 'Normal attack'],
  ] as const) {
    await choice(page, name, what).click();
    await expect(blocks(page).last()).toHaveAttribute('aria-label', new RegExp(`^${name}`));
    await expect(rotation(page)).toHaveAttribute('aria-busy', 'false');
  }
  const losses = page.getByTestId('losses');
  await losses.getByRole('button', { name: /^Bennett, Elemental skill: .*Skill cooldown/ }).click();
  await losses
    .getByRole('listitem')
    .filter({ hasText: /^Skip this action/ })
    .getByRole('button', { name: 'Apply' })
    .click();
  await expect(losses.getByRole('button', { name: /^Bennett, Elemental skill/ })).toHaveCount(0);
  expect(await drawn(page)).toEqual(['E', 'E', 'E', 'N1']);
});

test('plays a rotation from an empty page with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  /** Goes on with Tab until an element has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let i = 0; i < 200; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never comes to it');
  };
  for (const name of TEAM) {
    await tabTo(page.getByRole('button', { name: /^Add a character/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(name);
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await tabTo(page.getByRole('button', { name: 'Rotation', exact: true }));
  await page.keyboard.press('Enter');
  let before = 0;
  for (const [name, what] of ROTATION) {
    await expect(choice(page, name, what)).toBeVisible();
    // One stop for each character; the arrows go from action to action.
    const stop = palette(page, name).locator('[tabindex="0"]');
    if (!(await palette(page, name).evaluate((bar) => bar.contains(document.activeElement)))) {
      await page.keyboard.press('Home');
      await tabTo(stop);
    }
    for (let i = 0; i < 20; i++) {
      if (await choice(page, name, what).evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(choice(page, name, what)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => ended(page)).toBeGreaterThan(before);
    before = await ended(page);
  }
  await tabTo(page.getByRole('button', { name: 'Loop this' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page)).toMatch(SCRIPT);

  // Blocks by keys: one more attack, one less, another place, and back.
  await tabTo(blocks(page).first());
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(blocks(page).nth(6)).toBeFocused();
  await page.keyboard.press('+');
  await expect(blocks(page).nth(6)).toHaveText(/^N3/);
  await expect(blocks(page).nth(6)).toBeFocused();
  await page.keyboard.press('-');
  await expect(blocks(page).nth(6)).toHaveText(/^N2/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => text(page)).toContain('xingqiu attack:2, burst;');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => text(page)).toMatch(SCRIPT);
  await tabTo(page.getByRole('button', { name: 'Run', exact: true }));
  await page.keyboard.press('Enter');
  await expectRun(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('plays a rotation from an empty page by touch', { tag: '@all' }, async ({ page }) => {
    await page.goto('/simulator');
    await play(page, (target) => target.tap());
    await page.getByRole('button', { name: 'Loop this' }).tap();
    await expect.poll(() => text(page)).toMatch(SCRIPT);
    // A block is repeated and taken back by its bar.
    await blocks(page).nth(6).tap();
    await page.getByRole('button', { name: 'Once more' }).tap();
    await expect(blocks(page).nth(6)).toHaveText(/^N3/);
    await page.getByRole('button', { name: 'Once less' }).tap();
    await expect.poll(() => text(page)).toMatch(SCRIPT);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    await page.getByRole('button', { name: 'Run', exact: true }).tap();
    await expectRun(page);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is readable for everyone (${colorScheme})`, { tag: '@all' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      localStorage.removeItem('quartet-config');
      localStorage.setItem('quartet-simulator-view', '"rotation"');
    });
    await page.goto('/simulator');
    await expect(page.getByTestId('rotation-timeline')).toBeVisible();
    await blocks(page).nth(1).click();
    await page.getByRole('slider', { name: 'Moment of the fight' }).click({ position: { x: 100, y: 40 } });
    await expect(page.getByTestId('moment')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
}
