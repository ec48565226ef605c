import { displayNames } from '@quartet/gamedata/displayNames';
import { barriers } from './readable.ts';
import { type Browser, expect, type Page, test } from './test.ts';
import { complaintsOf, configOf, expectTeams, logIn, openWorld, overflow, run, type World } from './world.ts';

/** The teams database as players and reviewers use it, on a separate server. */

const TWO_TARGETS = 'target lvl=100 resist=0.1 pos=0,0;\ntarget lvl=100 resist=0.1 pos=1,0;\n';
const MORTAL = 'target lvl=90 resist=0.1 hp=60000;\n';

let world: World;
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  world = await openWorld();
  const [freeze, swift, guide] = await world.add(
    {
      config: configOf(['ganyu', 'diona'], TWO_TARGETS),
      description: '**Morgana** without Venti\n\n- <img src=x onerror=alert(1)>\n- [notes](https://example.org/a)',
      tags: [1],
    },
    { config: configOf(['bennett', 'xingqiu'], MORTAL), description: 'for beginners', tags: [1, 7] },
    { config: configOf(['bennett']), description: 'from a guide', tags: [9] },
  );
  Object.assign(ids, { freeze, swift, guide });
});
test.afterAll(() => world.close());

let complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const cards = (page: Page) => page.getByRole('article');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const open = (page: Page, path: string) => page.goto(`${world.origin}${path}`);

/** A browser of another person. */
async function someone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

test('shows characters, gear, damage and author', { tag: '@all' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page).toHaveURL(/\/teams$/);
  await expect(page).toHaveTitle('Teams database · Quartet');
  await expect(page.getByText('2 teams', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);

  const freeze = page.getByRole('article', { name: 'Ganyu, Diona' });
  await expect(freeze.getByRole('listitem')).toHaveText([/GanyuC2/, /DionaC2/]);
  await freeze.getByRole('button', { name: 'Details of Ganyu, Diona' }).click();
  await expect(
    freeze.getByRole('list', { name: 'Members' }).last().getByRole('listitem').filter({ hasText: 'Ganyu' }),
  ).toContainText(/GanyuC2 · Lvl 90.*Prototype CrescentR5.*4×Noblesse Oblige.*ER 152%/);
  const entry = (await page.request.get(`${world.origin}/api/db/id/${ids.freeze}`).then((answer) => answer.json())) as {
    summary: { mean_dps_per_target: number; total_damage: { mean: number } };
  };
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  await expect(freeze.getByTestId('dps')).toHaveText(whole(entry.summary.mean_dps_per_target));
  await expect(freeze.getByTestId('row-dps')).toHaveText(whole(entry.summary.mean_dps_per_target));
  await expect(freeze).toContainText(`Total DPS${whole(2 * entry.summary.mean_dps_per_target)}`);
  await expect(freeze).toContainText(`Damage per fight${whole(entry.summary.total_damage.mean)}`);
  await expect(freeze).toContainText('Targets2');
  await expect(freeze).toContainText('FightEnds after 15 s');
  await expect(freeze).toContainText('by ada');
  // The submitter's text is formatted, and none of its markup becomes part of the page.
  await expect(freeze.locator('strong', { hasText: 'Morgana' })).toBeVisible();
  await expect(freeze.getByRole('link', { name: 'notes' })).toHaveAttribute('href', 'https://example.org/a');
  await expect(freeze).toContainText('<img src=x onerror=alert(1)>');
  expect(await page.locator('img[src=x]').count()).toBe(0);

  const swift = page.getByRole('article', { name: 'Bennett, Xingqiu' });
  await swift.getByRole('button', { name: /^Details/ }).click();
  await expect(swift).toContainText(/FightTime to kill \d+\.\d s/);
  await expect(swift).toContainText('Newcomer sims');

  const notes = page.getByRole('region', { name: 'About these numbers' });
  await expect(notes).toContainText('1,000 fights');
  await page.getByRole('button', { name: 'About these numbers' }).click();
  await expect(notes).toBeFocused();
  await expect(notes).toBeInViewport();
  await open(page, '/db');
  await expect(page).toHaveURL(/\/teams$/);
});

test('is filtered, searched and sorted with the keyboard alone, and the address keeps it', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/teams');
  await expect(cards(page)).toHaveCount(2);
  const search = filters(page).getByRole('combobox', { name: 'Search characters' });
  await page.getByRole('link', { name: 'My submissions' }).focus();
  while (!(await search.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('benn');
  await expect(filters(page).getByRole('listbox').getByRole('option')).toHaveText([/Bennett/]);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expectTeams(page, 'Bennett, Xingqiu');
  await expect(page).toHaveURL(/\?with=bennett$/);
  await page.keyboard.press('Enter');
  await expectTeams(page, 'Ganyu, Diona');
  await expect(page).toHaveURL(/\?without=bennett$/);
  await expect(filters(page).getByRole('listbox').getByRole('option', { name: 'Bennett: excluded' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');

  const guides = filters(page).getByRole('button', { name: /^Guides:/ });
  await expect(guides).toHaveAccessibleName('Guides: excluded');
  while (!(await guides.evaluate((chip) => chip === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(guides).toHaveAccessibleName('Guides: Any');
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('Space');
  await expectTeams(page, 'Bennett');
  await expect(page).toHaveURL(/\?tag=9$/);
  await page.keyboard.press('Space');
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('favonius SWORD');
  await expectTeams(page, 'Bennett, Xingqiu');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('without morgana');
  await expectTeams(page, 'Ganyu, Diona');
  await page.reload();
  await expectTeams(page, 'Ganyu, Diona');
  await expect(page.getByRole('searchbox')).toHaveValue('without morgana');
  await page.getByRole('searchbox').fill('no team says this');
  await expect(page.getByText('No team matches these filters.')).toBeVisible();
  await page.getByRole('region', { name: 'Teams', exact: true }).getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('date');
  await expectTeams(page, 'Bennett, Xingqiu', 'Ganyu, Diona');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('targets');
  await expectTeams(page, 'Ganyu, Diona', 'Bennett, Xingqiu');
  await page.getByRole('button', { name: 'Sort ascending' }).press('Enter');
  await expectTeams(page, 'Bennett, Xingqiu', 'Ganyu, Diona');
  await expect(page).toHaveURL(/\?sort=targets&dir=asc$/);
  await filters(page).getByRole('combobox', { name: 'Mode' }).selectOption({ label: 'Time to kill' });
  await expectTeams(page, 'Bennett, Xingqiu');
});

test('teams are rows by DPS, narrowed by constellation, weapon and archetype, and a team leads back to its list', async ({
  page,
}) => {
  await open(page, '/teams?anytag=9');
  await expect(cards(page)).toHaveCount(3);
  const dps = (await page.getByTestId('row-dps').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  expect(dps).toEqual([...dps].sort((a, b) => b - a));
  const bars = await page
    .getByTestId('row-bar')
    .evaluateAll((all) =>
      all.map((bar) => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width),
    );
  for (const [at, bar] of bars.entries()) expect(bar).toBeCloseTo(Number(dps[at]) / Number(dps[0]), 2);

  // Ganyu has two constellations; those of four-star characters do not count.
  await filters(page).getByRole('combobox', { name: '5★ constellations' }).selectOption({ label: 'Up to C1' });
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Ganyu, Diona' })).toHaveCount(0);
  await filters(page).getByRole('combobox', { name: '5★ constellations' }).selectOption({ label: 'Up to C2' });
  await expect(cards(page)).toHaveCount(3);
  await filters(page).getByRole('combobox', { name: 'Weapon' }).selectOption({ label: 'Favonius Warbow' });
  await expectTeams(page, 'Ganyu, Diona');
  await expect(page.getByText('1 team', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?cons=c2&weapon=favoniuswarbow&anytag=9$/);
  await page.getByRole('link', { name: 'Ganyu, Diona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ganyu, Diona' })).toBeVisible();
  await page.getByRole('link', { name: 'All teams' }).click();
  await expect(page).toHaveURL(/\/teams\?cons=c2&weapon=favoniuswarbow&anytag=9$/);
  await expectTeams(page, 'Ganyu, Diona');

  await open(page, '/teams');
  const kinds = page.getByRole('article', { name: 'Bennett, Xingqiu' }).getByRole('list', { name: 'Archetype' });
  await kinds.getByRole('link', { name: 'Vaporize' }).click();
  await expect(page).toHaveURL(/\/teams\?archetype=vaporize$/);
  await expectTeams(page, 'Bennett, Xingqiu');
  await filters(page).getByRole('combobox', { name: 'Archetype' }).selectOption({ label: 'Hyperbloom' });
  await expect(page.getByText('No team matches these filters.')).toBeVisible();
});

test('a faulty query shows the place of its error, and the list stays', { tag: '@all' }, async ({ page }) => {
  await open(page, '/teams');
  await expect(cards(page)).toHaveCount(2);
  const field = filters(page).getByRole('textbox', { name: 'JSON in the query language of the database' });
  const problem = filters(page).getByRole('alert');
  await field.fill('{"summary.target_count": 2}');
  await expectTeams(page, 'Ganyu, Diona');
  await expect(filters(page)).toContainText('replaces these filters');
  await field.fill('{"summary.target_count": 2,\n "hash": }');
  await expect(problem).toContainText('Line 2, column 10: A value is expected here');
  await expectTeams(page, 'Ganyu, Diona');
  await field.fill('{"$and": [{"hash": "e2e"},\n  {"summary.target_count": {"$where": "1"}}]}');
  await expect(problem).toHaveText('Line 2, column 29: The operator $where is not offered');
  await expect(page.getByText('the list is unchanged')).toBeVisible();
  await expectTeams(page, 'Ganyu, Diona');
  await field.fill('{"password": 1}');
  await expect(problem).toHaveText('Line 1, column 2: There is no field "password"');
  await page.reload();
  await expect(field).toHaveValue('{"password": 1}');
  await expect(problem).toContainText('There is no field');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'de'));
  await page.reload();
  await expect(page.getByText('Zeile 1, Spalte 2: Es gibt kein Feld „password“')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.reload();
  await field.fill('');
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/teams$/);
  // The browser's own note on each refused request.
  complaints = complaints.filter((text) => !text.includes('status of 400'));
});

test('loads a team in the simulator after confirmation, and copies its config', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin });
  await open(page, `/teams/${ids.swift}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bennett, Xingqiu' })).toBeVisible();
  await expect(page).toHaveTitle('Bennett, Xingqiu · Quartet');
  await page.getByRole('button', { name: 'Copy config' }).click();
  await expect(page.getByText('Config copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(configOf(['bennett', 'xingqiu'], MORTAL));
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page).toHaveURL(/\/simulator$/);
  await expect(page.getByRole('textbox', { name: 'Config' })).toContainText('bennett char');
});

test('goes from a result over review into the list, and is run again from there', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const config = configOf(['xingqiu', 'diona']);
  await run(page, world.origin, config);
  await page.getByRole('button', { name: 'Submit team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this team to the database' });
  await expect(dialog).toContainText('log in first');
  await logIn(page, 'ada');
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('headline-dps')).toBeVisible();
  await page.getByRole('button', { name: 'Submit team' }).click();
  await expect(dialog).toContainText('Author: ada');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('A team needs a description.');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type('Slow and **sure**');
  await dialog.getByRole('checkbox', { name: 'APL (priority list)' }).check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('Submitted');
  await expect(dialog).toContainText('After a reviewer approves it, it is listed.');
  await dialog.getByRole('link', { name: 'My submissions' }).click();
  const own = cards(page).filter({ hasText: 'Slow and sure' });
  await expect(own).toContainText('Computed, awaits approval');
  await expect(own).toContainText('Requested: APL (priority list)');
  await own.getByRole('button', { name: 'Edit description' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Slow and **steady**');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cards(page).filter({ hasText: 'Slow and steady' })).toBeVisible();

  await page.goto(`${world.origin}/web`);
  await page.getByRole('button', { name: 'Submit team' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('once more');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('This exact config is already in the database.');
  complaints = complaints.filter((text) => !text.includes('status of 409'));

  await someone(browser, async (visitor) => {
    await visitor.goto(`${world.origin}/teams?with=xingqiu,diona`);
    await expect(visitor.getByText('No team matches these filters.')).toBeVisible();
    await visitor.goto(`${world.origin}/teams?view=review`);
    await logIn(visitor, 'ben');
    const waiting = cards(visitor).filter({ hasText: 'Slow and steady' });
    await waiting.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'APL (priority list)' });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(visitor.getByText('Approved: APL (priority list)')).toBeVisible();
  });

  await page.goto(`${world.origin}/teams?view=mine`);
  await expect(cards(page).filter({ hasText: 'Slow and steady' })).toContainText('Approved and listed');
  await page.goto(`${world.origin}/teams?with=xingqiu,diona&tag=8`);
  await expectTeams(page, 'Xingqiu, Diona');
  await cards(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  const listed = Number((await cards(page).getByTestId('dps').textContent())?.replaceAll(',', ''));
  await cards(page).getByRole('link', { name: 'Open result' }).click();
  await expect(page).toHaveURL(/\/db\/\w+$/);
  const headline = page.getByTestId('headline-dps');
  await expect(headline).toHaveText(listed.toLocaleString('en-US'));
  await expect(page.getByRole('button', { name: 'Submit team' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Config', exact: true }).click();
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page).toHaveURL(/\/web$/);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  const again = Number((await headline.textContent())?.replaceAll(',', ''));
  // 40 fights against 1,000 of the same team.
  expect(Math.abs(again / listed - 1)).toBeLessThan(0.1);
});

test('explains why a team could not be computed, and lets its submitter withdraw it', { tag: '@all' }, async ({
  page,
}) => {
  const config = configOf(['diona']).replace('favoniuswarbow', 'nosuchbow');
  await world.add({ config, description: 'cannot be', tags: [] });
  await open(page, '/teams?view=mine');
  await logIn(page, 'ada');
  const failed = cards(page).filter({ hasText: 'cannot be' });
  await expect(failed).toContainText('Could not be computed');
  await expect(failed).toContainText('The config cannot run');
  await expect(failed).toContainText('nosuchbow');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'de'));
  await page.reload();
  await expect(failed).toContainText('Die Konfiguration lässt sich nicht ausführen: ');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.reload();
  await failed.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(failed).toHaveCount(0);
  await open(page, '/teams?view=review');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your account may not review teams.');
});

test('reports an unavailable database, and tries again', { tag: '@all' }, async ({ page }) => {
  let broken = true;
  await page.route('**/api/db?q=*', (route) => (broken ? route.abort() : route.fallback()));
  await open(page, '/teams');
  await expect(page.getByRole('region', { name: 'Teams', exact: true }).getByRole('alert')).toHaveText(
    "Teams can't be loaded",
  );
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await open(page, '/teams/bbbbbbbbbbbb');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such team');
  complaints = complaints.filter((text) => !/net::ERR_FAILED|status of 404/.test(text));
});

test('a fresh installation is not empty: the teams of the seed are there and can be filtered', { tag: '@all' }, async ({
  page,
}) => {
  const { added } = await world.seed(1);
  expect(added).toHaveLength(1);
  const { storage } = world.platform;
  const rows = await storage.db.selectFrom('entries').select('id').where('submitter', '=', 'quartet').execute();
  const query = { _id: { $in: rows.map(({ id }) => id) } };
  const answer = await page.request.get(`${world.origin}/api/db?q=${encodeURIComponent(JSON.stringify({ query }))}`);
  const { data } = (await answer.json()) as { data: { _id: string; summary: { char_names: string[] } }[] };
  expect(data).toHaveLength(1);
  const { characters } = (await displayNames.en()).default;
  const names = (keys: string[]) => keys.map((key) => characters[key as keyof typeof characters]).join(', ');
  for (const { summary } of data) {
    await open(page, `/teams?with=${summary.char_names.join(',')}`);
    await expect(page.getByRole('article', { name: names(summary.char_names), exact: true }).first()).toBeVisible();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(cards(page).getByText('by quartet').first()).toBeVisible();
  }
});

test('is turned page by page, back with the browser too', { tag: '@all' }, async ({ page }) => {
  await world.copy(ids.guide, 26);
  await open(page, '/teams?with=bennett&without=xingqiu&s=copy');
  await expect(page.getByText('26 teams', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(25);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cards(page).nth(11)).toBeInViewport({ ratio: 1 });
  await cards(page)
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(cards(page).first()).toContainText('Unknown author');
  const pager = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pager).toContainText('Page 1 of 2');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(cards(page)).toHaveCount(25);
});

test(`is readable for everyone, on a phone too`, { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/teams?with=ganyu&without=bennett');
  await expect(cards(page)).toHaveCount(1);
  expect(await overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Ganyu: required' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Ganyu: required' }).click();
  await expect(sheet.getByRole('button', { name: 'Ganyu: excluded' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Show \d+ teams?$/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('No team matches these filters.').or(cards(page).first())).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/teams');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  expect(await barriers(page)).toEqual([]);
  await open(page, `/teams/${ids.freeze}`);
  await expect(page.getByRole('heading', { name: 'Computation' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('rotations are those of players, generated ones or both', { tag: '@all' }, async ({ page }) => {
  await world.add({ config: configOf(['diona', 'bennett']), description: 'generated', tags: [20] });
  await open(page, '/teams');
  await expect(cards(page).first()).toBeVisible();
  const origin = filters(page).getByRole('combobox', { name: 'Rotation by' });
  await origin.selectOption({ label: 'Quartet (generated)' });
  await expectTeams(page, 'Diona, Bennett');
  await expect(page).toHaveURL(/\?tag=20$/);
  await origin.selectOption({ label: 'Players' });
  await expect(page).toHaveURL(/\?notag=20$/);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Diona, Bennett' })).toHaveCount(0);
  await page.reload();
  await expect(origin).toHaveValue('players');
  await origin.selectOption({ label: 'Any' });
  await expect(page).not.toHaveURL(/tag=20/);
  await expect(cards(page).first()).toBeVisible();
});
