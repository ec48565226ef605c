/** Whether everybody can read and use a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe objects to, in the light scheme and then in the dark one, in which the page is left: one line for each rule, with the
 * elements concerned.
 * @param part selector of what is looked at; the whole page when absent
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Our pages have no frames of other origins; without legacy mode each look opens a page of its own to put frames together.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const colors = { runOnly: ['color-contrast', 'link-in-text-block'] };
    axe.options({ resultTypes: ['violations'], ...(colorScheme === 'dark' ? colors : {}) });
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const elements = (nodes: { html: string }[]) => nodes.map((node) => node.html).join(' | ');
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${elements(nodes)}`));
  }
  return found;
}
