/** One list of rotations from several. Reading hundreds of configs takes seconds, so that the search's worker does it. */
import { openConfig } from '@quartet/edits';
import type { TeamTemplate } from '@quartet/optimiser';
import { isGenerated } from './generatedId.ts';

/** Keys of a team in a fixed order; empty for a config that cannot be read. */
const foursomeOf = ({ text }: TeamTemplate): string =>
  openConfig(text)
    .config.characters.map(({ key }) => key)
    .sort()
    .join('-');

/**
 * Each text once, and generated rotations only for foursomes without a rotation of a player, one for each.
 * @param lists the first lists take precedence
 */
export function merged(...lists: readonly (readonly TeamTemplate[])[]): TeamTemplate[] {
  const byText = new Map<string, TeamTemplate>();
  for (const template of lists.flat()) {
    const text = template.text.trim();
    if (!byText.has(text)) byText.set(text, template);
  }
  const written = [...byText.values()].filter(({ id }) => !isGenerated(id));
  const known = new Set(written.map(foursomeOf));
  const generated = [...byText.values()].filter((template) => {
    if (!isGenerated(template.id)) return false;
    const foursome = foursomeOf(template);
    if (known.has(foursome)) return false;
    known.add(foursome);
    return true;
  });
  return [...written, ...generated];
}

/** A question with its rotations in one list. */
export const withMerged = <Q extends object>(question: Q & { templateLists?: unknown }) => {
  const { templateLists, ...rest } = question;
  return { ...rest, templates: merged(...(templateLists as readonly (readonly TeamTemplate[])[])) };
};
