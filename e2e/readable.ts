/** Whether everybody can read and use a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const COLORS = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Selector of the part to check; the whole page when absent. */
  part?: string;
  /** Whether colours are checked, which takes most of the time; a part that is opened in two widths has the same colours in both. */
  colors?: boolean;
}

/**
 * Violations that axe finds in the light scheme and then in the dark one, which stays set: one line for each rule, with the
 * elements concerned. Without colours the dark scheme is not checked.
 */
export async function barriers(page: Page, { part, colors = true }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of colors ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Our pages have no frames of other origins; without legacy mode each check opens a separate page to join frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: colors }]));
    axe.options({ resultTypes: ['violations'], ...(colorScheme === 'dark' ? { runOnly: COLORS } : { rules }) });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const elements = (nodes: { html: string }[]) => nodes.map((node) => node.html).join(' | ');
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${elements(nodes)}`));
  }
  return found;
}
