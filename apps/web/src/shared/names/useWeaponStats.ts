import { useEffect, useState } from 'react';

/** Stats of a weapon at level 90: base ATK, and the key and value of its other stat. */
export type WeaponStats = readonly [atk: number, stat?: string, value?: number];

/** The stats of all weapons by key, loaded when they are first wanted; null until then. */
export function useWeaponStats(wanted: boolean): Readonly<Record<string, WeaponStats>> | null {
  const [stats, setStats] = useState<Readonly<Record<string, WeaponStats>> | null>(null);
  useEffect(() => {
    if (!wanted || stats !== null) return;
    let over = false;
    void import('./weaponStats.json').then((loaded) => {
      if (!over) setStats(loaded.default as unknown as Record<string, WeaponStats>);
    });
    return () => {
      over = true;
    };
  }, [wanted, stats]);
  return stats;
}
