/** A result as a team for Genshin Optimizer. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, showResult, test } from './test.ts';

const config = readFileSync(new URL('../bench/yardstick.txt', import.meta.url), 'utf8');

test('is exported to Genshin Optimizer, with the hits of its fights', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/simulator');
  await page.getByRole('textbox', { name: 'Config' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(config.replace('iteration=1000', 'iteration=16'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await showResult(page);
  await expect(page.getByTestId('progress')).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Genshin Optimizer' });
  await expect(dialog.getByLabel('Team for Genshin Optimizer')).toBeVisible({ timeout: 60_000 });
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Team copied to clipboard').first()).toBeVisible();
  const team = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(team.name).toBe('Yelan, Xingqiu, Albedo, Noelle');
  const keys = team.loadoutData.map((loadout: { key: string } | null) => loadout?.key);
  expect(keys).toEqual(['Yelan', 'Xingqiu', 'Albedo', 'Noelle']);
  const [{ targets }] = team.loadoutData[1].customMultiTargets;
  const swords = targets.find(({ path }: { path: string[] }) => path.join('.') === 'burst.dmg');
  expect(swords.weight).toBeGreaterThan(10);
});
