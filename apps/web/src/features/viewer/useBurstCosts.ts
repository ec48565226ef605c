import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';
import { useServer } from '#shared/api/server.ts';

type Costs = Readonly<Record<string, number>>;

const NONE: Costs = {};

async function loadCosts(names: readonly string[]): Promise<Costs> {
  const entries = names.map(async (name): Promise<[string, number][]> => {
    const key = nameTable.character(name);
    return key ? [[name, (await characterFacts[key]()).default.energyMax]] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Energy costs of the bursts of these characters by name; empty until the facts are loaded, or if they cannot be. */
export function useBurstCosts(names: readonly string[]): Costs {
  const { data = NONE } = useServer({
    queryKey: ['burst-costs', ...names],
    queryFn: () => loadCosts(names),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
