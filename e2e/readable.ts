/** Whether everybody can read and use a page. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { isWhole } from '../test/lane.ts';

const COLORS = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Selector of the part to check; the whole page when absent. */
  part?: string;
  /** Whether colours are checked, which takes most of the time; a part that is opened in two widths has the same colours in both. */
  colors?: boolean;
}

const SCHEMES = ['light', 'dark'] as const;
/** Tests that have checked colours. */
const colored = new WeakSet<object>();

/**
 * Schemes in which a check includes colours: both in the lane `all`; else one for the first check of a test, by its title, as most colours
 * are those of the site.
 */
function coloredSchemes(): readonly ('light' | 'dark')[] {
  if (isWhole) return SCHEMES;
  const info = test.info();
  if (colored.has(info)) return [];
  colored.add(info);
  return [SCHEMES[info.title.length % 2]];
}

/**
 * Violations that axe finds, one line for each rule, with the elements concerned. The last scheme that was checked stays set. Without
 * colours only the light one is.
 */
export async function barriers(page: Page, { part, colors = true }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  const schemes = colors ? coloredSchemes() : [];
  const withColors = schemes.length > 0;
  for (const [at, colorScheme] of (withColors ? schemes : SCHEMES.slice(0, 1)).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Our pages have no frames of other origins; without legacy mode each check opens a separate page to join frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: withColors }]));
    axe.options({ resultTypes: ['violations'], ...(at > 0 ? { runOnly: COLORS } : { rules }) });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const elements = (nodes: { html: string }[]) => nodes.map((node) => node.html).join(' | ');
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${elements(nodes)}`));
  }
  return found;
}
