/** Whether everybody can read and use a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const COLORS = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Selector of what is looked at; the whole page when absent. */
  part?: string;
  /** Whether colours are looked at, which takes most of the time: what is opened in two widths has the same in both. */
  colors?: boolean;
}

/**
 * What axe objects to, in the light scheme and then in the dark one, in which the page is left: one line for each rule, with the
 * elements concerned. Without colours there is nothing to look at in the dark one.
 */
export async function barriers(page: Page, { part, colors = true }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of colors ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Our pages have no frames of other origins; without legacy mode each look opens a page of its own to put frames together.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const rules = Object.fromEntries(COLORS.map((rule) => [rule, { enabled: colors }]));
    axe.options({ resultTypes: ['violations'], ...(colorScheme === 'dark' ? { runOnly: COLORS } : { rules }) });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const elements = (nodes: { html: string }[]) => nodes.map((node) => node.html).join(' | ');
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${elements(nodes)}`));
  }
  return found;
}
