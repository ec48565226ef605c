/** Every section of the results, fed with results of the reference: the page shows the values of the file. */
import { readFileSync } from 'node:fs';
import type { DescriptiveStats, OverviewStats, Statistics } from '@quartet/results';
import { parseResult } from '@quartet/results/parse';
import { BUILT } from './built.ts';
import { openDetails, showTable } from './result-page.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const FILES = ['yardstick', 'ttk-two-targets', 'warnings'];
const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'];
const ORDER = [
  'attack',
  'charge',
  'aim',
  'skill',
  'burst',
  'low_plunge',
  'high_plunge',
  'dash',
  'jump',
  'walk',
  'swap',
];

function read(name: string) {
  const url = new URL(`../packages/results/test/fixtures/${name}.result.gz`, import.meta.url);
  const result = parseResult(new Uint8Array(readFileSync(url)));
  if (!result.statistics) throw new Error(`${name} has no statistics`);
  return { ...result, sim_version: BUILT.commit, statistics: result.statistics };
}

/** A number as an English page writes it. */
const fixed = (value: number, decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
const percent = (value: number, decimals = 1) =>
  new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
const cells = ({ mean, min, max, sd }: DescriptiveStats, decimals = 2) =>
  [mean, min, max, sd].map((value) => fixed(value, decimals));

/** The lines of a section's table, each without what names it. */
async function lines(section: Locator, names = 1): Promise<string[][]> {
  await showTable(section);
  const rows = await section
    .locator('tbody tr')
    .evaluateAll((list) => list.map((line) => [...line.children].map((cell) => cell.textContent ?? '')));
  return rows.map((row) => row.slice(names));
}

const sorted = (rows: string[][]) => rows.map((row) => row.join(' | ')).sort();

/** One line for each source of each character that ever came up. */
function ofSources(slots: Statistics['source_dps']): string[][] {
  return slots.flatMap(({ sources }) =>
    Object.values(sources)
      .filter((stat) => stat.mean !== 0 || stat.max !== 0)
      .map((stat) => cells(stat)),
  );
}

async function open(page: Page, result: ReturnType<typeof read>): Promise<void> {
  await page.route('**/api/share/abc', (route) => route.fulfill({ json: result }));
  await page.goto('/sh/abc');
  await expect(page.getByTestId('headline-dps')).toHaveText(fixed(result.statistics.dps.mean, 0));
  await expect(page.locator('#sources')).toBeAttached();
}

for (const file of FILES) {
  test(`every section shows the numbers of ${file}`, { tag: '@all' }, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const result = read(file);
    const { statistics } = result;
    await open(page, result);
    const at = (id: string) => page.locator(`#${id}`);
    const severalTargets = result.target_details.length > 1;

    await test.step('characters and their stats', async () => {
      await openDetails(page, 'Team and enemies');
      await page.getByRole('button', { name: 'Show stats' }).click();
      const cards = at('characters').locator('article');
      await expect(cards).toHaveCount(result.character_details.length);
      for (const [slot, one] of result.character_details.entries()) {
        const card = cards.nth(slot);
        await expect(card).toContainText(fixed(statistics.character_dps[slot].mean, 0));
        await expect(card).toContainText(percent(statistics.character_dps[slot].mean / statistics.dps.mean));
        await expect(card).toContainText(`${one.talents.attack} / ${one.talents.skill} / ${one.talents.burst}`);
        await expect(card).toContainText(`${one.level}/${one.max_level}`);
        await expect(card).toContainText(`C${one.cons}`);
        await expect(card).toContainText(`R${one.weapon.refine}`);
        for (const count of Object.values(one.sets)) await expect(card).toContainText(String(count));
        // Totals first: HP, ATK, CRIT Rate; then what the artifacts add.
        await expect(card.locator('tr', { hasText: 'HP' }).first()).toContainText(fixed(one.snapshot[3], 0));
        await expect(card.locator('tr', { hasText: 'ATK' }).first()).toContainText(fixed(one.snapshot[5], 0));
        await expect(card.locator('tr', { hasText: 'CRIT Rate' })).toContainText(percent(one.snapshot[9], 2));
        await card.getByRole('button', { name: /⇄|stats/i }).click();
        await expect(card.locator('tr', { hasText: 'HP' }).first()).toContainText(fixed(one.stats[3], 0));
      }
    });

    await test.step('badges', async () => {
      const badges = at('metadata');
      await expect(badges).toContainText(`Commit ${BUILT.commit.slice(0, 7)}`);
      await expect(badges).toContainText('1,000 fights');
      await expect(badges).toContainText(result.mode === 2 ? 'Ends with the rotation: 97.8 s' : 'Ends after ');
      await expect(badges).toContainText(`Swap delay: ${result.simulator_settings.delays.swap} frames`);
      const { active, start, end, amount } = result.energy_settings;
      if (active) {
        await expect(badges).toContainText(
          `Energy: ${amount} ${amount === 1 ? 'particle' : 'particles'} every ${fixed(start / 60, 1)} to ${fixed(end / 60, 1)} s`,
        );
      } else await expect(badges).not.toContainText('Energy:');
      const flags = Object.values(statistics.warnings).filter((flag) => flag).length;
      if (flags > 0) await expect(badges).toContainText(`Warnings: ${flags}`);
    });

    await test.step('summary cards and distributions', async () => {
      await openDetails(page, 'Statistics');
      for (const [name, decimals] of Object.entries({ dps: 0, eps: 2, rps: 2, hps: 0, shp: 0, duration: 2 })) {
        const stat = statistics[name as 'dps'] as OverviewStats;
        const card = page.getByTestId(`summary-${name}`);
        // The DPS is the headline.
        const figure =
          name === 'dps' ? page.getByTestId('headline-dps') : page.getByTestId(`card-${name}`).getByTestId('mean');
        if (stat.max === 0) {
          // Events that never happened are not shown.
          await expect(card.or(figure)).toHaveCount(0);
          continue;
        }
        await expect(figure).toHaveText(fixed(stat.mean, decimals));
        const shown = {
          mean: stat.mean,
          min: stat.min,
          max: stat.max,
          sd: stat.sd,
          p25: stat.q1,
          p50: stat.q2,
          p75: stat.q3,
        };
        for (const [key, value] of Object.entries(shown)) {
          await expect(card.getByTestId(key)).toHaveText(fixed(value, decimals));
        }
        await at('distribution').getByLabel('Statistic').selectOption(name);
        const counts = (await lines(at('distribution'), 2)).map(([count]) => count);
        expect(counts).toEqual(stat.histogram.map((count) => fixed(count, 0)));
      }
    });

    await test.step('targets', async () => {
      await openDetails(page, 'Team and enemies');
      const expected = result.target_details.map((one) => [
        fixed(one.level, 0),
        fixed(one.hp, 0),
        ...[one.position.x, one.position.y, one.position.r].map((value) => fixed(value, 2)),
        ...ELEMENTS.map((element) => percent(one.resist[element] ?? 0)),
      ]);
      expect(await lines(at('targets'))).toEqual(expected);
    });

    await test.step('damage over time and whose it is', async () => {
      await openDetails(page, 'Timing');
      const timeline = at('damage-timeline');
      const { buckets } = statistics.damage_buckets;
      expect(await lines(timeline)).toEqual(buckets.map((stat) => cells(stat, 0)));
      await timeline.getByRole('combobox').selectOption('contribution');
      // Among the fights with damage so far, so that each row adds up to the whole; rows before the first damage are left out.
      const slots = statistics.cumu_damage_contrib.characters;
      const sums = slots[0].buckets.map((_, i) => slots.reduce((sum, slot) => sum + slot.buckets[i].mean, 0));
      const rows = sums.map((sum, i) => slots.map((slot) => percent(slot.buckets[i].mean / sum)));
      expect(await lines(timeline)).toEqual(rows.slice(sums.findIndex((sum) => sum > 1e-9)));
    });

    await test.step('cumulative damage, together and by target', async () => {
      const names = ['min', 'q1', 'q2', 'q3', 'max'] as const;
      for (const [number, { target }] of Object.entries(statistics.cumu_damage.targets)) {
        // A single target has all the damage, and there is nothing to choose.
        if (severalTargets) await at('cumulative-damage').getByLabel('Target').selectOption(number);
        else await expect(at('cumulative-damage').getByLabel('Target')).toHaveCount(0);
        const shown = await lines(at('cumulative-damage'));
        const longest = Math.max(...names.map((name) => target[name].length));
        expect(shown).toHaveLength(longest);
        for (const [column, name] of names.entries()) {
          expect(shown[0][column]).toBe(fixed(target[name][0], 0));
          expect(shown[longest - 1][column]).toBe(fixed(target[name].at(-1) ?? 0, 0));
        }
      }
      if (severalTargets) await at('cumulative-damage').getByLabel('Target').selectOption('overall');
      const whole = Object.values(statistics.cumu_damage.targets).map((one) => one.overall);
      const last = (await lines(at('cumulative-damage'))).at(-1);
      expect(last).toEqual(
        names.map((name) =>
          fixed(
            whole.reduce((sum, one) => sum + (one[name].at(-1) ?? 0), 0),
            0,
          ),
        ),
      );
    });

    await test.step('shares and damage by character, element and target', async () => {
      await openDetails(page, 'Damage');
      expect(await lines(at('character-share'))).toEqual(
        statistics.character_dps.map((stat) => expect.arrayContaining([fixed(stat.mean, 2)])),
      );
      const means = (map: Record<string, DescriptiveStats>) =>
        Object.values(map)
          .map((stat) => fixed(stat.mean, 2))
          .sort();
      expect((await lines(at('element-share'))).map(([mean]) => mean).sort()).toEqual(means(statistics.element_dps));
      if (severalTargets) {
        expect((await lines(at('target-share'))).map(([mean]) => mean).sort()).toEqual(means(statistics.target_dps));
      } else await expect(at('target-share')).toHaveCount(0);

      const grouping = at('character-dps').getByLabel('Split by');
      await grouping.selectOption('character');
      expect(await lines(at('character-dps'))).toEqual(statistics.character_dps.map((stat) => cells(stat)));
      await grouping.selectOption('element');
      expect(sorted(await lines(at('character-dps'), 2))).toEqual(
        sorted(statistics.dps_by_element.flatMap((one) => Object.values(one.elements).map((stat) => cells(stat)))),
      );
      if (!severalTargets) return;
      await grouping.selectOption('target');
      expect(sorted(await lines(at('character-dps'), 2))).toEqual(
        sorted(statistics.dps_by_target.flatMap((one) => Object.values(one.targets).map((stat) => cells(stat)))),
      );
    });

    await test.step('sources, with their two kinds and the filter', async () => {
      const sources = at('sources');
      expect(sorted(await lines(sources, 2))).toEqual(sorted(ofSources(statistics.source_dps)));
      await sources.getByLabel('What is shown').selectOption('instances');
      expect(sorted(await lines(sources, 2))).toEqual(sorted(ofSources(statistics.source_damage_instances)));
      await sources.getByLabel('Character').selectOption('1');
      expect(sorted(await lines(sources, 2))).toEqual(sorted(ofSources([statistics.source_damage_instances[1]])));
    });

    await test.step('actions, energy, reactions, time on the field', async () => {
      await openDetails(page, 'Timing');
      expect(sorted(await lines(at('actions'), 2))).toEqual(sorted(ofSources(statistics.character_actions)));
      const done = new Set(statistics.character_actions.flatMap((one) => Object.keys(one.sources)));
      await expect(at('actions').locator('tbody th')).toHaveCount(ofSources(statistics.character_actions).length);
      expect([...done].every((action) => ORDER.includes(action))).toBe(true);
      expect((await lines(at('field-time'))).map((row) => row.slice(-4))).toEqual(
        statistics.field_time.map((stat) => cells(stat)),
      );
      await openDetails(page, 'Energy and reactions');
      expect(sorted(await lines(at('energy'), 2))).toEqual(sorted(ofSources(statistics.total_source_energy)));
      expect(sorted(await lines(at('reactions'), 2))).toEqual(sorted(ofSources(statistics.source_reactions)));
      expect((await lines(at('ending-energy'))).map((row) => row.slice(-4))).toEqual(
        statistics.end_stats.map((one) => cells(one.ending_energy)),
      );
    });

    await test.step('elements on each target', async () => {
      for (const [index, { sources }] of statistics.target_aura_uptime.entries()) {
        if (severalTargets) {
          await at('aura-uptime').getByLabel('Target', { exact: true }).selectOption(String(index));
        }
        const expected = Object.values(sources).filter((stat) => stat.mean > 0);
        expect(sorted((await lines(at('aura-uptime'))).map((row) => row.slice(-4)))).toEqual(
          sorted(expected.map((stat) => cells(stat))),
        );
      }
    });

    await test.step('shields', async () => {
      const shields = Object.values(statistics.shields).flatMap(({ hp }) =>
        hp.normalized?.mean ? [hp.normalized] : [],
      );
      if (shields.length === 0) await expect(at('shields')).toHaveCount(0);
      else {
        expect(sorted((await lines(at('shields'))).map((row) => row.slice(-4)))).toEqual(
          sorted(shields.map((stat) => cells(stat))),
        );
      }
    });

    await test.step('each limit with each character', async () => {
      const reasons = (
        ['insufficient_energy', 'burst_cd', 'skill_cd', 'insufficient_stamina', 'swap_cd', 'dash_cd'] as const
      )
        .map((reason) => {
          const waits = statistics.failed_actions.map((one) => one[reason]).filter(({ max }) => max > 0);
          return { waits, flag: statistics.warnings[reason], mean: waits.reduce((sum, { mean }) => sum + mean, 0) };
        })
        .filter(({ flag, mean }) => flag || mean >= 0.05)
        .sort((a, b) => Number(b.flag) - Number(a.flag) || b.mean - a.mean);
      await expect(at('limits').locator('details')).toHaveCount(reasons.length);
      for (const [i, { waits }] of reasons.entries()) {
        const limit = at('limits').locator('details').nth(i);
        await limit.locator('summary').click();
        const shown = await limit
          .locator('tbody tr')
          .evaluateAll((list) => list.map((line) => [...line.children].slice(1).map((cell) => cell.textContent)));
        expect(shown).toEqual(waits.map((stat) => cells(stat)));
      }
    });
    expect(complaints).toEqual([]);
  });
}
