/** Rotations to play with a roster: those that come with the program, and the server's database where there is one. */
import type { TeamTemplate } from '@quartet/optimiser';
import { queryClient } from '#shared/api/client.ts';
import { GENERATED_TAG } from '#shared/api/teamEntry.ts';
import { searchQuery } from '#shared/api/teams.ts';
import { ORIGINS, type Origin } from '#shared/origins.ts';
import { generatedId, isGenerated } from './generatedId.ts';

/** Maximum number of pages of the server's list for each origin, teams of a page, and length of a config. */
const MAX_PAGES = 20;
const PAGE_SIZE = 100;
const MAX_LENGTH = 50_000;

const bundled = async (): Promise<TeamTemplate[]> => (await import('./bundledTeams.ts')).bundledTeams;

/** Teams of the server, without anything about the roster in the request; none where it does not have a database. */
async function served(origin: Origin): Promise<TeamTemplate[]> {
  const isOfQuartet = origin === 'generated';
  const query = { accepted_tags: isOfQuartet ? GENERATED_TAG : { $ne: GENERATED_TAG } };
  const found: TeamTemplate[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const question = { query, sort: { create_date: 1 }, skip: page * PAGE_SIZE, limit: PAGE_SIZE };
    const { entries } = await queryClient.fetchQuery(searchQuery(question));
    found.push(...entries.map(({ _id, config }) => ({ id: isOfQuartet ? generatedId(_id) : _id, text: config })));
    if (entries.length < PAGE_SIZE) break;
  }
  return found.filter(({ text }) => text.length <= MAX_LENGTH);
}

/** Rotations of one origin; null for all. */
export const ofOrigin = (templates: readonly TeamTemplate[], origin: Origin | null): TeamTemplate[] =>
  templates.filter(({ id }) => origin === null || isGenerated(id) === (origin === 'generated'));

/**
 * Lists of rotations to play; those of the server come first, as each has a page.
 * @param origin the only origin to load, so that a generated rotation counts also where a player wrote one; null for all
 */
export async function loadTemplates(origin: Origin | null): Promise<TeamTemplate[][]> {
  const origins = origin === null ? ORIGINS : [origin];
  const theirs = origins.map((each) => served(each).catch((): TeamTemplate[] => []));
  return Promise.all([...theirs, bundled().then((own) => ofOrigin(own, origin))]);
}
