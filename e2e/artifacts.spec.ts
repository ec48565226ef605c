import { readFileSync } from 'node:fs';
import { nameTable } from '@quartet/gamedata/names';
import { isWhole } from '../test/lane.ts';
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { complaintsOf, overflow } from './world.ts';

/** A whole search, on a slow machine too. */
const SEARCH = { timeout: 600_000 };
const CHARACTERS = 60;
const PIECES = 400;
const MAINS = { flower: 'hp', plume: 'atk', sands: 'atk_', goblet: 'pyro_dmg_', circlet: 'critRate_' };
const TEAMS = ['team-noelle-albedo-zhongli-gorou-9c9eff', 'team-barbara-fischl-kaedehara-beidou-e2465e'];
const KEYS = ['noelle', 'albedo', 'zhongli', 'gorou', 'barbara', 'fischl', 'kaedeharakazuha', 'beidou'];

/** An account of 60 characters and 400 artifacts, of which every third is new. */
function account(): string {
  const others = nameTable.characters().filter((key) => !KEYS.includes(key) && !/^(aether|lumine)/.test(key));
  const keys = [...KEYS, ...others].slice(0, CHARACTERS);
  const slots = Object.entries(MAINS);
  return JSON.stringify({
    format: 'GOOD',
    version: 2,
    source: 'Scanner',
    characters: keys.map((key) => ({
      ...{ key, level: 80, ascension: 6, constellation: 1 },
      talent: { auto: 6, skill: 8, burst: 8 },
    })),
    weapons: [],
    artifacts: Array.from({ length: PIECES }, (_, i) => {
      const [slotKey, mainStatKey] = slots[i % slots.length] ?? ['flower', 'hp'];
      const isNew = i % 3 === 0;
      const rolls = isNew ? 1 : 2 + (i % 3);
      return {
        ...{ setKey: i % 2 === 0 ? 'EmblemOfSeveredFate' : 'NoblesseOblige', slotKey, mainStatKey, rarity: 5 },
        level: isNew ? 0 : 20,
        substats: [
          { key: 'critDMG_', value: 7 * rolls },
          { key: 'enerRech_', value: 5.8 * (isNew ? 1 : 7 - rolls) },
          { key: 'eleMas', value: 21 },
          { key: 'def', value: 21 },
        ],
        location: isNew ? '' : (keys[Math.floor(i / slots.length)] ?? ''),
        lock: false,
      };
    }),
  });
}

test('every artifact of a large account gets advice, also after a reload in the middle', {
  tag: '@all',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const teams = TEAMS.map((id) => ({
    id,
    text: readFileSync(new URL(`../apps/server/seed/${id}.txt`, import.meta.url), 'utf8'),
  }));
  await page.route('**/assets/bundledTeams-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const bundledTeams = ${JSON.stringify(teams)};` }),
  );
  await page.goto('/artifacts');
  await expect(page.getByText('Your inventory needs characters and artifacts.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open the inventory' }).click();
  await page
    .getByLabel('Choose file…')
    .setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(account()) });
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Artifacts' }).click();
  await page.getByRole('button', { name: 'Value my artifacts' }).click();

  // The page stays usable: first advice comes team by team.
  const rows = page.getByTestId('advice').getByRole('listitem');
  await expect(page.getByTestId('advised')).toHaveText('400 of 400 shown', SEARCH);
  await page.getByRole('combobox', { name: 'Slot' }).selectOption({ label: 'Flower' });
  await expect(page.getByTestId('advised')).toHaveText('80 of 400 shown');

  await page.reload();
  // A search in the queue goes on automatically.
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByTestId('advised')).toHaveText('400 of 400 shown');
  if (!isWhole) return;

  await expect(page.getByRole('button', { name: 'Value again' })).toBeVisible(SEARCH);
  await expect(page.getByTestId('advice-teams').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Gain of levelling' });
  await expect(rows.first()).toContainText(/At level 20: \d+% chance that the team of .+ gains, on average \+\d/);
  await page.getByRole('combobox', { name: 'Advice' }).selectOption({ label: 'Keep' });
  await expect(rows.first()).toContainText(/Worn by|gains from it|As good as|Nearly as good as|No team|Free slot/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await barriers(page, { colors: width > 600 })).toEqual([]);
  }
  const order = page.getByTestId('order').getByRole('listitem');
  await order
    .nth(7)
    .getByRole('button', { name: /^Move .+ up$/ })
    .click();
  const chosen = await order.allInnerTexts();
  await page.getByRole('button', { name: 'Choose gear' }).click();
  await expect(page.getByText(/^Choosing gear for/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(order).toHaveText(chosen, { useInnerText: true });
  const ordered = page.getByTestId('ordered');
  await expect(ordered.getByText(/DPS now, .+ DPS then/)).toHaveCount(2, SEARCH);
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(ordered.getByText(/DPS now, .+ DPS then/)).toHaveCount(2);

  await page.getByTestId('advice-teams').getByRole('button', { name: 'Score builds' }).first().click();
  await expect(page.getByTestId('scores').getByRole('listitem')).toHaveCount(5);
  // The advice and the scores are kept, and the inventory shows them.
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(page.getByTestId('score')).toHaveCount(4);
  await expect(page.getByTestId('score').first()).toHaveText(/^Score \d+%$/);
  await expect(page.getByTestId('hint').first()).toContainText(/Keep|Level|Discard/);
  expect(complaints).toEqual([]);
});
