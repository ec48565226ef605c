/** Rotations to play with an account: those that come with the program, and the server's database where there is one. */
import { openConfig } from '@quartet/edits';
import type { TeamTemplate } from '@quartet/optimiser';
import { queryClient } from '#shared/api/client.ts';
import { GENERATED_TAG } from '#shared/api/teamEntry.ts';
import { searchQuery } from '#shared/api/teams.ts';
import type { Origin } from '#shared/origins.ts';
import { generatedId, isGenerated } from './generatedId.ts';

/** Maximum number of pages of the server's list, teams of a page, and length of a config. */
const MAX_PAGES = 10;
const PAGE_SIZE = 100;
const MAX_LENGTH = 50_000;

const bundled = async (): Promise<TeamTemplate[]> => (await import('./bundledTeams.ts')).bundledTeams;

/** Teams of the server, without anything about the account in the request; none where it does not have a database. */
async function served(): Promise<TeamTemplate[]> {
  const found: TeamTemplate[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const question = { query: {}, sort: { create_date: 1 }, skip: page * PAGE_SIZE, limit: PAGE_SIZE };
    const { entries } = await queryClient.fetchQuery(searchQuery(question));
    found.push(
      ...entries.map(({ _id, config, accepted_tags }) => ({
        id: accepted_tags.includes(GENERATED_TAG) ? generatedId(_id) : _id,
        text: config,
      })),
    );
    if (entries.length < PAGE_SIZE) break;
  }
  return found.filter(({ text }) => text.length <= MAX_LENGTH);
}

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

/** Rotations of one origin; null for all. */
export const ofOrigin = (templates: readonly TeamTemplate[], origin: Origin | null): TeamTemplate[] =>
  templates.filter(({ id }) => origin === null || isGenerated(id) === (origin === 'generated'));

/**
 * Rotations to play; those of the server come first, as each has a page.
 * @param origin the only origin to load, so that a generated rotation counts also where a player wrote one; null for all
 */
export async function loadTemplates(origin: Origin | null): Promise<TeamTemplate[]> {
  const [own, theirs] = await Promise.all([bundled(), served().catch((): TeamTemplate[] => [])]);
  return merged(ofOrigin(theirs, origin), ofOrigin(own, origin));
}
