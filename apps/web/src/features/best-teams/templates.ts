/** Rotations to play with an account: those that come with the program, and the server's database where there is one. */
import type { TeamTemplate } from '@quartet/optimiser';
import { queryClient } from '#shared/api/client.ts';
import { searchQuery } from '#shared/api/teams.ts';

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
    found.push(...entries.map(({ _id, config }) => ({ id: _id, text: config })));
    if (entries.length < PAGE_SIZE) break;
  }
  return found.filter(({ text }) => text.length <= MAX_LENGTH);
}

/** Each text once. The server's come first, as each has a page. */
export async function loadTemplates(): Promise<TeamTemplate[]> {
  const [own, theirs] = await Promise.all([bundled(), served().catch((): TeamTemplate[] => [])]);
  const known = new Map<string, TeamTemplate>();
  for (const template of [...theirs, ...own]) {
    const text = template.text.trim();
    if (!known.has(text)) known.set(text, template);
  }
  return [...known.values()];
}
