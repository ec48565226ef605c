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
/** Next turn of each test; its title decides the first, so that a test repeats its schemes in any order of tests. */
const turns = new WeakMap<object, number>();

/** Schemes of a check with colours: both in the lane `all`; else one, in turns, as most colours are those of the site. */
function schemesOfCheck(): readonly ('light' | 'dark')[] {
  if (isWhole) return SCHEMES;
  const info = test.info();
  const turn = turns.get(info) ?? info.title.length;
  turns.set(info, turn + 1);
  return [SCHEMES[turn % 2]];
}

/**
 * Violations that axe finds, one line for each rule, with the elements concerned. The last scheme that was checked stays set. Without
 * colours only the light one is.
 */
export async function barriers(page: Page, { part, colors = true }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [at, colorScheme] of (colors ? schemesOfCheck() : SCHEMES.slice(0, 1)).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Our pages have no frames of other origins; without legacy mode each check opens a separate page to join frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: colors }]));
    axe.options({ resultTypes: ['violations'], ...(at > 0 ? { runOnly: COLORS } : { rules }) });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const elements = (nodes: { html: string }[]) => nodes.map((node) => node.html).join(' | ');
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${elements(nodes)}`));
  }
  return found;
}
