import { readFileSync } from 'node:fs';
import { releasesIn } from '@quartet/content/releases';
import { spread } from '../test/lane.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { configOf, overflowOnPhone } from './world.ts';

/** The site around the simulator: navigation, footer, landing page, documentation, addresses, languages. */

const WIDTHS = [1440, 390] as const;
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];

const complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Below the fold the pages are in a menu. */
async function unfold(page: Page): Promise<void> {
  const folded = (page.viewportSize()?.width ?? 0) < 902;
  if (folded) await page.getByRole('button', { name: 'Menu', expanded: false }).click();
}

/** Opens the pages under More, which are in the menu below the fold. */
async function openMore(page: Page): Promise<void> {
  await unfold(page);
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
}
const moreEntry = (page: Page, name: string) =>
  page.getByRole('menuitem', { name }).or(pages(page).getByRole('link', { name }));

const fixture = new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const entry = {
  _id: 'abc',
  description: 'Melts everything',
  summary: {
    team: [{ name: 'ganyu' }, { name: 'zhongli' }, { name: 'bennett' }, { name: 'xiangling' }],
    mean_dps_per_target: 54321,
    sim_duration: { mean: 95 },
  },
};

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, { tag: width < 600 ? '@all' : [] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('leads to every page, and back home by its name', async ({ page }) => {
      await page.goto('/simulator');
      await unfold(page);
      await expect(pages(page).getByRole('link')).toHaveCount(width < 902 ? 11 : 4);
      const links = await pages(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
      const main = [
        ['Simulator', '/simulator'],
        ['Teams', '/teams'],
        ['My account', '/roster'],
        ['Guide', '/guide'],
      ];
      const more = [
        ['Documentation', '/docs'],
        ['Releases', '/releases'],
        ['Journal', '/journal'],
        ['Compare variants', '/compare'],
        ['Spiral Abyss', '/roster/abyss'],
        ['How true is it?', '/truth'],
        ['Check it in your game', '/in-game'],
      ];
      // In a wide window the others are in a menu.
      if (width >= 902) {
        expect(links).toEqual(main);
        await pages(page).getByRole('button', { name: 'More' }).click();
        const items = page.getByRole('menu').getByRole('menuitem');
        await expect(items).toHaveText(more.map(([label = '']) => label));
        expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).toEqual(
          more.map(([, to]) => to),
        );
        await page.keyboard.press('Escape');
      } else expect(links).toEqual([...main, ...more]);
      const languages = page.getByRole('combobox', { name: 'Language' }).getByRole('option');
      await expect(languages).toHaveText(['English', '中文', '日本語', '한국어', 'Español', 'Русский', 'Deutsch']);
      await pages(page).getByRole('link', { name: 'Guide' }).click();
      await expect(page).toHaveURL(/\/guide$/);
      await expect(page).toHaveTitle('Guide · Quartet');
      if (width < 902) await expect(pages(page)).toBeHidden();
      await page.getByRole('link', { name: 'Quartet', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await openMore(page);
      await moreEntry(page, 'Releases').click();
      await expect(page).toHaveTitle('Releases · Quartet');
      await expect(page.getByRole('region', { name: 'Latest release' })).toBeInViewport();
      if (width < 902) await expect(pages(page)).toBeHidden();
    });

    test('links to the places elsewhere that the site names', { tag: '@all' }, async ({ page }) => {
      await page.route('**/api/site', (route) =>
        route.fulfill({
          json: {
            links: {
              discord: 'https://chat.example/',
              source: 'https://git.example/',
              support: 'https://tips.example/',
              releases: 'https://git.example/releases',
              documentation: 'javascript:alert(1)',
            },
          },
        }),
      );
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      for (const [name, href] of [
        ['Discord', 'https://chat.example/'],
        ['Source code', 'https://git.example/'],
        ['Support us', 'https://tips.example/'],
      ])
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(footer).toContainText('not affiliated with the makers of the game');
      await openMore(page);
      await expect(moreEntry(page, 'Discord')).toHaveAttribute('target', '_blank');
      await expect(moreEntry(page, 'Releases')).toHaveAttribute('target', '_blank');
      await expect(moreEntry(page, 'Journal')).toHaveAttribute('href', '/journal');
      await page.keyboard.press('Escape');
      await page.goto('/releases');
      await expect(page.getByRole('link', { name: 'All releases' })).toHaveAttribute(
        'href',
        'https://git.example/releases',
      );
    });

    test('greets with a way in and a team of the community, or shows that there is none', { tag: '@all' }, async ({
      page,
    }) => {
      let answer: unknown = { data: [entry] };
      let asked = '';
      await page.route('**/api/db?**', (route) => {
        asked = new URL(route.request().url()).searchParams.get('q') ?? '';
        return answer === null ? route.abort() : route.fulfill({ json: answer });
      });
      await page.goto('/');
      const team = page.getByRole('region', { name: 'A team from the community' });
      await expect(team.getByRole('listitem')).toHaveText([/Ganyu/, /Zhongli/, /Bennett/, /Xiangling/]);
      await expect(team).toContainText('54,321 DPS per target · Ends after 95 s');
      await expect(team).toContainText('Melts everything');
      // The release has more; the rest is on the page of releases.
      const characters = page.getByRole('list', { name: 'New characters' });
      await expect(characters.locator('svg[data-element]')).toHaveCount(12);
      await expect(characters.getByRole('link')).toHaveAttribute('href', '/releases');
      await expect(team.getByRole('link', { name: 'Show details' })).toHaveAttribute('href', '/teams/abc');
      await expect(team.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/db');
      expect(JSON.parse(asked)).toEqual({
        query: { $sampleRate: 0.01 },
        limit: 1,
        skip: 0,
        sort: { create_date: -1 },
      });
      answer = { data: [] };
      await page.reload();
      await expect(team).toContainText('No teams yet');
      await expect(team.locator('svg[data-element]')).toBeVisible();
      answer = null;
      await page.reload();
      await expect(team).toContainText('could not be reached');
      answer = { data: [entry] };
      await team.getByRole('button', { name: 'Try again' }).click();
      await expect(team.getByRole('listitem')).toHaveCount(4);
      await page.getByRole('link', { name: 'Build your own team' }).click();
      await expect(page).toHaveURL(/\/simulator#build$/);
    });

    test('shows the latest release as text, and its characters with portraits', { tag: '@all' }, async ({ page }) => {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const body =
        '## New\n- **Hu Tao** burns\n- see [notes](https://notes.example/)\n\n<img src=x onerror="document.title=1">';
      await page.route('**/api/releases?**', async (route) => {
        await gate;
        await route.fulfill({ json: [{ name: '1.2 “Lanterns”', body, characters: ['hutao', 'yelan'] }] });
      });
      await page.goto('/releases');
      const release = page.getByRole('region', { name: 'Latest release' });
      await expect(release).toContainText('Loading…');
      open();
      await expect(release).toContainText('1.2 “Lanterns”');
      await expect(release.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
      await expect(release.locator('strong')).toHaveText('Hu Tao');
      await expect(release.getByRole('link', { name: 'notes' })).toHaveAttribute('href', 'https://notes.example/');
      await expect(release).toContainText('<img src=x');
      await expect(release.locator('img')).toHaveCount(0);
      await expect(release.locator('svg[data-element]')).toHaveCount(2);
      await expect(release).toContainText(/New characters\s*Hu Tao\s*Yelan/);
      await expect(release.getByRole('button')).toHaveCount(0);
      await expect(release.locator('details')).toHaveCount(0);
    });

    test('announces the release in the language of the reader, with all its characters on demand', {
      tag: '@all',
    }, async ({ page }) => {
      // A release with more characters than are shown at once.
      const listed = (language: string) => releasesIn(language).slice(1);
      await page.route('**/api/releases?**', (route) =>
        route.fulfill({ json: listed(new URL(route.request().url()).searchParams.get('lang') ?? 'en') }),
      );
      await page.goto('/releases');
      await unfold(page);
      await page.getByRole('banner').getByRole('combobox').selectOption('de');
      const release = page.getByRole('region', { name: 'Neueste Version' });
      await expect(release.getByRole('heading', { name: 'Ausrüstung' })).toBeVisible();
      await expect(release.locator('strong', { hasText: 'bekannten Einschränkungen' })).toBeVisible();
      const [latest, earlier] = listed('de');
      const characters = release.getByRole('list').first().getByRole('listitem');
      await expect(characters).toHaveCount(18);
      await release.getByRole('button', { name: `Alle ${latest.characters.length} zeigen` }).click();
      await expect(characters).toHaveCount(latest.characters.length);
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('Enter');
      await expect(characters).toHaveCount(18);
      await expect(release.getByText(earlier.name, { exact: true })).toBeHidden();
      await release.getByText('Frühere Versionen').click();
      await expect(release.getByText(earlier.name, { exact: true })).toBeVisible();
      await expect(release.getByRole('heading', { name: 'Die ersten Teams laufen' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('remembers settings', { tag: '@all' }, async ({ page }) => {
      await page.goto('/simulator');
      await unfold(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.getByRole('switch', { name: 'Generate a sample when a result opens' }).click();
      const workers = dialog.getByLabel('Workers', { exact: true });
      for (const [typed, shown] of [
        ['0', '1'],
        ['99', '30'],
      ]) {
        await workers.fill(typed);
        await workers.blur();
        await expect(workers).toHaveValue(shown);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.reload();
      await unfold(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(dialog.getByRole('switch', { name: /sample/ })).toBeChecked();
      await expect(workers).toHaveValue('30');
    });

    test('finds words of the language in the documentation', { tag: '@all' }, async ({ page }) => {
      await page.goto('/docs');
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search the reference' }).fill('swap_icd');
      await expect(page.getByRole('status')).toHaveText('1 entry found');
      await expect(page.getByText('Cooldown of swaps from now on in frames, 60 at first.')).toBeVisible();
      expect(await overflow(page)).toBe(0);
    });

    test(`is readable for everyone`, { tag: '@all' }, async ({ page }) => {
      for (const path of ['/', '/releases', '/news', '/docs', '/journal', '/nowhere']) {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        expect([path, await barriers(page, { colors: width > 600 })]).toEqual([path, []]);
        expect([path, await overflow(page), await overflowOnPhone(page)]).toEqual([path, 0, 0]);
      }
      await unfold(page);
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      expect(await barriers(page, { colors: width > 600 })).toEqual([]);
    });
  });
}

test('announces the release that it was built with when the server is unreachable', { tag: '@all' }, async ({
  page,
}) => {
  await page.route('**/api/releases?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Quartet</title>' }),
  );
  await page.goto('/releases');
  const release = page.getByRole('region', { name: 'Latest release' });
  await expect(release.getByText(releasesIn('en')[0].name, { exact: true })).toBeVisible();
  await expect(release.getByRole('heading', { name: 'Characters', exact: true })).toBeVisible();
});

test('leads to the news of the game from the landing page and the guide', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'New in the game' }).click();
  await expect(page).toHaveURL(/\/news$/);
  const ahead = page.getByRole('region', { name: 'Ahead of gcsim' });
  await expect(ahead.getByRole('listitem').filter({ hasText: 'Kachina' })).toContainText('Frames counted');
  await expect(ahead.getByRole('listitem').filter({ hasText: 'Illuga' })).toContainText('frames are estimated');
  const missing = page.getByRole('region', { name: 'Not in Quartet yet' });
  for (const name of ['Mitya (7.2, numbers of a beta only)', 'Manekin (6.1)', 'Prayers to the Firmament (1.0)'])
    await expect(missing).toContainText(name);
  await page.goto('/guide');
  await page.getByRole('link', { name: 'New in the game' }).click();
  await ahead.getByRole('link', { name: 'Nefer' }).click();
  await expect(page).toHaveURL(/\/guide\/characters\/nefer$/);
});

test('keeps the notice away once it was sent away', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const notice = page.getByRole('complementary', { name: 'About the project' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Build your own team' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('folds its navigation below 902 px, and only there', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 902, height: 800 });
  await page.goto('/simulator');
  await expect(pages(page)).toBeVisible();
  await page.setViewportSize({ width: 901, height: 800 });
  await expect(pages(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('keeps the head on one row, with the search, at any width', { tag: '@all' }, async ({ page }) => {
  await page.goto('/guide');
  const banner = page.getByRole('banner');
  await expect(pages(page).getByRole('button', { name: 'More' })).toBeVisible();
  const measure = () =>
    page.evaluate(() => {
      const header = document.querySelector('header');
      const last = [...(header?.querySelectorAll('nav > *') ?? [])].map((each) => each.getBoundingClientRect().right);
      const actions = header?.querySelector('nav')?.nextElementSibling?.getBoundingClientRect();
      const ends = [...(header?.querySelectorAll('button, select, a') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      return {
        height: header?.offsetHeight,
        isApart: innerWidth < 902 || (actions !== undefined && Math.max(...last) <= actions.left),
        isInside: ends.every(({ right }) => right <= innerWidth),
      };
    });
  for (const language of spread(LANGUAGES, 4)) {
    await page.setViewportSize({ width: 1920, height: 844 });
    await banner.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [390, 901, 902, 1024, 1279, 1280, 1399, 1400, 1440, 1599, 1600, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(banner.locator('button[aria-keyshortcuts]').filter({ visible: true })).toHaveCount(1);
      expect([language, width, await measure(), await overflow(page)]).toEqual([
        language,
        width,
        { height: 57, isApart: true, isInside: true },
        0,
      ]);
    }
  }
});

// Pages in a narrow column are centred below it.
test('the head is as wide as the page below it', { tag: '@all' }, async ({ page }) => {
  const sides = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
    });
  for (const path of ['/simulator', '/teams', '/journal', '/roster/inventory', '/docs', '/web']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    for (const width of [1920, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // A page whose texts arrive after it is hidden once more.
      const differences = async () => {
        const [head, main] = [await sides('header > div'), await sides('main')];
        return head.map((side, place) => side - (main[place] ?? 0));
      };
      await expect.poll(differences, `${path} at ${width} px`).toEqual([0, 0]);
    }
  }
});

test('keeps the menu open that was opened while a page was on its way', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide');
  await expect(page).toHaveTitle('Guide · Quartet');
  let arrive: () => void = () => {};
  const way = new Promise<void>((resolve) => (arrive = resolve));
  // Requests of the page after its address is known and before it is shown.
  await page.route('**/assets/*.js', async (route) => {
    if (page.url().endsWith('/')) await way;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Quartet', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await unfold(page);
  arrive();
  await expect(page.getByRole('link', { name: 'Build your own team' })).toBeVisible();
  await expect(pages(page)).toBeVisible();
});

test('closes the menu when a page is picked, also the one that is shown', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide');
  await unfold(page);
  await pages(page).getByRole('link', { name: 'Guide' }).click();
  await expect(pages(page)).toBeHidden();
});

test('keeps the page and shows a message when a dialog cannot be loaded', { tag: '@all' }, async ({ page }) => {
  let offline = true;
  await page.route('**/assets/SettingsDialog-*.js', (route) => (offline ? route.abort() : route.fallback()));
  await page.goto('/simulator');
  const editor = page.getByRole('textbox', { name: 'Config' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('# half written');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(editor).toHaveText('# half written');
  offline = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveText('# half written');
});

test('follows old addresses and names each page in its title', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/share/**', (route) => route.fulfill({ status: 404, body: '' }));
  for (const [from, to] of [
    ['/v3/viewer/share/x1', '/sh/x1'],
    ['/viewer/share/x1', '/sh/x1'],
    ['/s/x1', '/sh/x1'],
    ['/viewer/web', '/web'],
    ['/viewer/local', '/local'],
    ['/simple', '/simulator'],
    ['/advanced', '/simulator'],
    ['/viewer', '/simulator'],
    ['/roster', '/roster/teams'],
    ['/best-teams', '/roster/teams'],
    ['/pull-value', '/roster/pulls'],
    ['/farming', '/roster/farming'],
    ['/artifacts', '/roster/artifacts'],
    ['/inventory', '/roster/inventory'],
    ['/abyss?cycle=119', '/roster/abyss\\?cycle=119'],
  ]) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  for (const [path, title] of [
    ['/', /^Quartet · Genshin Impact team damage simulator$/],
    ['/simulator', /^Simulator · Quartet$/],
    ['/docs', /^Documentation · Quartet$/],
    ['/releases', /^Releases · Quartet$/],
    ['/news', /^New in the game · Quartet$/],
    ['/roster/teams', /^My best teams · Quartet$/],
    ['/sh/x1', /x1/],
    ['/db/y2', /y2/],
    ['/nowhere', /^Page not found · Quartet$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.getByRole('link', { name: 'Open simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
});

test('falls back to English, and speaks the language of the browser else', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  for (const [locale, lang, run] of [
    ['fr-FR', 'en', 'Run'],
    ['ko-KR', 'ko', '실행'],
  ]) {
    const context = await browser.newContext({ locale, baseURL });
    const page = await context.newPage();
    await page.goto('/simulator');
    await expect(page.getByRole('button', { name: run, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  }
});

test('draws Chinese, Japanese and Korean with fonts of the language', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  for (const [language, font] of [
    ['zh', 'Microsoft YaHei'],
    ['ja', 'Hiragino Sans'],
    ['ko', 'Malgun Gothic'],
  ]) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    for (const other of ['Microsoft YaHei', 'Hiragino Sans', 'Malgun Gothic'])
      expect([language, other, family.includes(other)]).toEqual([language, other, other === font]);
    expect(await overflow(page)).toBe(0);
  }
});

test('keeps its place when the language changes', { tag: '@all' }, async ({ page }) => {
  await page.goto('/simulator');
  await expect(page.locator('.cm-content')).toBeVisible();
  for (const width of [1440, 1280, 902, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // After the button that opens the search.
    if (width < 902) await page.getByRole('banner').getByRole('button').nth(1).click();
    const seen = new Map<string, string>();
    for (const language of spread(LANGUAGES, 4)) {
      await page.getByRole('banner').getByRole('combobox').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const heights = await page.evaluate(() => {
        const height = (element: Element | null | undefined) =>
          Math.round(element?.getBoundingClientRect().height ?? -1);
        const bar = document.querySelector('main .sticky.bottom-0');
        return `header ${height(document.querySelector('header'))}, toolbar ${height(bar)}`;
      });
      seen.set(language, `${heights}, sideways ${await overflow(page)}`);
    }
    const [first] = seen.values();
    expect([width, Object.fromEntries(seen)]).toEqual([
      width,
      Object.fromEntries(spread(LANGUAGES, 4).map((language) => [language, first])),
    ]);
    expect(first).toContain('sideways 0');
    await page.getByRole('banner').getByRole('combobox').selectOption('en');
    if (width < 902) await page.getByRole('button', { name: 'Menu' }).click();
  }
});

test('a file dropped anywhere opens where its kind belongs', { tag: '@all' }, async ({ page }) => {
  const drop = async (name: string, text: string) => {
    const data = await page.evaluateHandle(
      ([title, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], title));
        return transfer;
      },
      [name, text] as const,
    );
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  };
  await page.goto('/docs');
  await drop('diary.txt', 'Dear diary, today I built a team.');
  await expect(page.getByText("diary.txt isn't a result, sample, config or GOOD inventory.")).toBeVisible();
  const { parseResult, stringifyResult } = await import('@quartet/results');
  await drop('result.json', stringifyResult(parseResult(new Uint8Array(readFileSync(fixture)))));
  await expect(page).toHaveURL(/\/file$/);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await drop('good.json', '{"format":"GOOD","artifacts":[]}');
  await expect(page.getByRole('dialog', { name: 'Import' })).toContainText('This scan is empty');
  await page.getByRole('dialog', { name: 'Import' }).getByText('Close', { exact: true }).click();
  await drop('team.txt', configOf(['bennett']));
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.locator('[data-tile=bennett]')).toBeVisible();
  await drop('sample.json', JSON.stringify({ config: '', logs: [{ frame: 1, event: 'sim', msg: 'hi', logs: {} }] }));
  await expect(page).toHaveURL(/\/sample\/upload$/);
});

test('letters typed before the list of the palette is there are kept', { tag: '@all' }, async ({ page }) => {
  let loaded = () => {};
  const gate = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  await page.route('**/assets/CommandPalette-*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search pages, recent runs, characters, commands' })).toBeFocused();
  await page.keyboard.type('hu t');
  loaded();
  const field = page.getByRole('combobox', { name: 'Search pages, recent runs, characters, commands' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('hu t');
  await page.keyboard.type('ao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/characters\/hutao$/);
});

test('the head offers the palette, which does what buttons do on any page', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/docs');
  await page.getByRole('banner').getByRole('button', { name: 'Search or run a command' }).click();
  const field = page.getByRole('combobox', { name: /^Search pages/ });
  const first = page.getByRole('option').first();
  // A command of another page opens that page first.
  await field.fill('example teams');
  await expect(first).toContainText('Example teams');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.getByRole('dialog', { name: 'Example teams' })).toBeVisible();
  await page.keyboard.press('Escape');

  const choose = async (query: string, found: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(query);
    await expect(first).toHaveText(found);
    await page.keyboard.press('Enter');
  };
  // A button of the page, wherever it is.
  await choose('rotation', /^Rotation.*On this page/);
  await expect(page.getByRole('button', { name: 'Rotation', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await choose('dark', /Appearance: Dark/);
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  await choose('らいでん', /Raiden Shogun/);
  await expect(page).toHaveURL(/\/guide\/characters\/raidenshogun$/);
  await choose('attack frames nahida', /Nahida · Frames and cancels/);
  await expect(page).toHaveURL(/\/guide\/characters\/nahida#cancels$/);
  await choose('german', /Language: Deutsch/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Suchen oder Befehl ausführen' })).toBeVisible();
});

test('a few letters lead anywhere, from any page', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages, recent runs, characters, commands' });
  await expect(field).toBeFocused();
  await field.fill('inventory');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/roster\/inventory$/);
  await page.keyboard.press('Control+k');
  await field.fill('hu tao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/characters\/hutao$/);
});
