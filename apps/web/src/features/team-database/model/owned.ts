import { nameTable } from '@quartet/gamedata/names';
import type { TeamEntry } from '#shared/api/teamEntry.ts';

/** Characters of a team that are not owned. */
export const missingOf = ({ summary }: Pick<TeamEntry, 'summary'>, owned: ReadonlySet<string>): string[] =>
  (summary?.team ?? []).map(({ name }) => nameTable.character(name) ?? name).filter((key) => !owned.has(key));

/** Teams by the number of characters that are not owned, in the order given otherwise. */
export const byMissing = <T extends Pick<TeamEntry, 'summary'>>(
  entries: readonly T[],
  owned: ReadonlySet<string>,
): T[] =>
  entries
    .map((entry) => ({ entry, missing: missingOf(entry, owned).length }))
    .sort((a, b) => a.missing - b.missing)
    .map(({ entry }) => entry);

/** Owned members of a team whose constellation differs from that of the author. */
export const otherConstellations = (
  { summary }: Pick<TeamEntry, 'summary'>,
  owned: ReadonlyMap<string, number>,
): { readonly key: string; readonly own: number; readonly author: number }[] =>
  (summary?.team ?? []).flatMap(({ name, cons: author }) => {
    const key = nameTable.character(name) ?? name;
    const own = owned.get(key);
    return own === undefined || own === author ? [] : [{ key, own, author }];
  });
