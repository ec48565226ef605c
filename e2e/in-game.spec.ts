/** Numbers of the game. */
import { barriers } from './readable.ts';
import { expect, test } from './test.ts';
import { overflowOnPhone } from './world.ts';

const CONFIG = `xingqiu char lvl=80/90 cons=0 talent=6,6,6;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 cr=0.5;
active xingqiu;
target lvl=100 resist=0.1;
options duration=5;
xingqiu skill, attack;
`;

test('explains a number of the game, and reports one that nothing gives', async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), CONFIG);
  await page.goto('/in-game');
  const table = page.getByRole('region', { name: 'Numbers to expect' }).first();
  await expect(table).toBeVisible();
  const rows = table.getByRole('row');
  const plain = (await rows.nth(1).getByRole('cell').nth(0).textContent()) ?? '';
  expect(plain).toMatch(/^[\d,]+$/);
  await page.getByLabel('Number seen').fill(plain);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: plain })).toBeVisible();
  await expect(page.getByText('As simulated').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await overflowOnPhone(page)).toBe(0);

  await page.getByLabel('Number seen').fill('9,999,999');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing gives 9,999,999' })).toBeVisible();
  await expect(page.getByText('The closest number is')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'This looks wrong' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('- Number in the game: 9999999');
});
