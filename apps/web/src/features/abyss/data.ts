/** Data of the page: cycles, encounters, names, and teams to choose from. */
import type { TeamTemplate } from '@quartet/optimiser';
import { encountersOf, knownCycles } from '@quartet/optimiser/abyss';
import { loadAbyssNames } from '@quartet/gamedata/abyss';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTemplates } from '#run/search/templates.ts';
import { useNames } from '#shared/names/useNames.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;
/** Teams of the database that are offered. */
const MAX_OFFERED = 60;

export const cyclesQuery = queryOptions({ queryKey: ['abyss', 'cycles'], queryFn: () => knownCycles(), ...FOREVER });

export const encountersQuery = (cycle: number, chamber: number) =>
  queryOptions({
    queryKey: ['abyss', 'encounters', cycle, chamber],
    queryFn: () => encountersOf({ cycle, chamber }),
    enabled: cycle > 0,
    ...FOREVER,
  });

/** Teams of the database that players wrote. */
export const databaseQuery = queryOptions({
  queryKey: ['abyss', 'teams'],
  queryFn: async (): Promise<readonly TeamTemplate[]> => (await loadTemplates('players')).flat().slice(0, MAX_OFFERED),
  ...FOREVER,
});

/** The name of a monster of a lineup in the reader's language; its number until names are loaded. */
export function useMonsterName(): (id: number, enemy: string | null) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  const { data } = useQuery({
    queryKey: ['abyss', 'names', i18n.language],
    queryFn: () => loadAbyssNames(i18n.language),
    ...FOREVER,
  });
  return (id, enemy) => data?.monsters[id] ?? (enemy === null ? `#${id}` : names.enemy(enemy));
}
