import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';

/** The fight that plays on the landing page, and the button that runs it. */

const stage = (page: Page) => page.getByTestId('stage');
const dealt = async (page: Page) =>
  Number(((await page.getByTestId('stage-damage').textContent()) ?? '').replace(/\D/g, ''));

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('plays a fight that can be paused, shows its end, and runs the same team a thousand times', {
      tag: '@all',
    }, async ({ page }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).hostname !== '127.0.0.1') foreign.push(request.url());
      });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      await expect(stage(page).getByRole('listitem')).toHaveText([/Kuki Shinobu/, /Nahida/, /Yelan/, /Xingqiu/]);
      await stage(page).scrollIntoViewIfNeeded();
      // A hit is labelled with its character, and the figures run.
      await expect(stage(page).getByRole('listitem').filter({ hasText: /\d/ })).not.toHaveCount(0);
      const pause = stage(page).getByRole('button', { name: 'Pause' });
      await pause.click();
      const before = await dealt(page);
      expect(before).toBeGreaterThan(0);
      await stage(page).getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => dealt(page)).toBeGreaterThan(before);

      // With reduced motion the page shows the end of the fight.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(stage(page).getByRole('button', { name: 'Play again' })).toBeVisible();
      const summary = stage(page).getByText(/^A fight of this team: [\d,]+ damage in .+, [\d,]+ DPS\.$/);
      const [damage, dps] = [page.getByTestId('stage-damage'), page.getByTestId('stage-dps')];
      await expect(summary).toContainText(`${await damage.textContent()} damage`);
      await expect(summary).toContainText(`${await dps.textContent()} DPS`);
      await expect(stage(page).getByRole('listitem')).toHaveText([/5\d%$/, /%$/, /%$/, /%$/]);
      expect(await barriers(page, { part: 'main', colors: width > 600 })).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);

      await page.getByRole('button', { name: 'Simulate this team 1,000×' }).click();
      await expect(page).toHaveURL(/\/web$/);
      for (const name of ['Kuki Shinobu', 'Nahida', 'Yelan', 'Xingqiu'])
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      await expect(page.getByTestId('headline-dps')).toHaveText(/^7[89],\d{3}$/);
      expect(foreign).toEqual([]);
    });

    test('nothing moves when the fight arrives', async ({ page }) => {
      let arrive = () => {};
      const gate = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/assets/rotation-worker-*', async (route) => {
        await gate;
        await route.continue();
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(stage(page).getByText('Kuki Shinobu')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Simulate this team 1,000×' })).toBeEnabled();
      await stage(page).scrollIntoViewIfNeeded();
      const sizes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-testid=stage], [data-testid=stage] li, [data-testid=stage] ~ *')].map(
            (element) => {
              const { x, y, width: wide, height } = element.getBoundingClientRect();
              return [x, y + scrollY, wide, height].map(Math.round).join(' ');
            },
          ),
        );
      const before = await sizes();
      arrive();
      await expect(page.getByTestId('stage-dps')).toHaveText(/^[\d,]+$/);
      expect(await sizes()).toEqual(before);
    });
  });
}

test('names the game, links each question to its page, and states a speed only after a run', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Quartet · Genshin Impact team damage simulator');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Genshin Impact/);
  await expect(page.getByRole('main')).toContainText('Genshin Impact team damage simulator');
  const questions = page.getByRole('region', { name: 'What do you want to know?' }).getByRole('link');
  await expect(questions).toHaveCount(9);
  const speed = page.getByRole('heading', { name: /^[\d,]+ fights took [\d.]+ s$/ });
  await expect(page.getByRole('heading', { name: 'Computed on your device' })).toBeVisible();
  await expect(speed).toHaveCount(0);
  await page.getByRole('button', { name: 'Simulate this team 1,000×' }).click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quartet', exact: true }).click();
  await expect(speed).toBeVisible();
  await questions.filter({ hasText: 'Which teams are strong' }).click();
  await expect(page).toHaveURL(/\/roster\/teams$/);
});

test('keeps the team in the simulator when the fight of the landing page is run', { tag: '@all' }, async ({ page }) => {
  const own = 'bennett char lvl=90/90 cons=6 talent=9,9,9;';
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), own);
  await page.goto('/');
  await page.getByRole('button', { name: 'Simulate this team 1,000×' }).click();
  await expect(page.getByTestId('headline-dps')).toHaveText(/^7[89],\d{3}$/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Simulator' }).click();
  await expect(page.getByRole('textbox', { name: 'Config' })).toHaveText(own);
});

test('stops out of sight, and goes on where it was', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await stage(page).scrollIntoViewIfNeeded();
  await expect(stage(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const at = () =>
    page
      .locator('[style*="--at"]')
      .first()
      .evaluate((element: HTMLElement) => element.style.getPropertyValue('--at'));
  /** Whether the playhead is in the same place ten frames later. */
  const rests = async () => {
    const before = await at();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise((done) => requestAnimationFrame(done));
    });
    return (await at()) === before;
  };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(rests).toBe(true);
  const left = Number.parseFloat(await at());
  expect(left).toBeLessThan(100);
  await expect(stage(page).getByRole('button', { name: 'Pause' })).toBeAttached();
  await stage(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => Number.parseFloat(await at())).toBeGreaterThan(left);
});
