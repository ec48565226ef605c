import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';
import { useEffect, useState } from 'react';

type Costs = Readonly<Record<string, number>>;

/** Energy the bursts of these characters cost, by the names given; empty until the facts are loaded. */
export function useBurstCosts(names: readonly string[]): Costs {
  const [costs, setCosts] = useState<Costs>({});
  const list = names.join(' ');
  useEffect(() => {
    let stale = false;
    const load = async () => {
      const found = await Promise.all(
        list.split(' ').map(async (name): Promise<[string, number][]> => {
          const key = nameTable.character(name);
          return key ? [[name, (await characterFacts[key]()).default.energyMax]] : [];
        }),
      );
      if (!stale) setCosts(Object.fromEntries(found.flat()));
    };
    // Without the facts the bars have no mark.
    load().catch(() => {});
    return () => {
      stale = true;
    };
  }, [list]);
  return costs;
}
