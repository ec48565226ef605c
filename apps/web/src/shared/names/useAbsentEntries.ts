import type { AbsentTable } from '@quartet/gamedata/absent';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './catalogue.ts';

export const ABSENT_KINDS = ['characters', 'weapons', 'artifacts'] as const;
export type AbsentKind = (typeof ABSENT_KINDS)[number];

type Names = Readonly<Record<string, string>>;
type Loaded = readonly {
  readonly kind: AbsentKind;
  readonly key: string;
  readonly game: string;
  readonly names: Names;
}[];

async function load(): Promise<Loaded> {
  const [{ absentCharacters, absentWeapons, absentSets }, { absentNames }] = await Promise.all([
    import('@quartet/gamedata/absent'),
    import('@quartet/gamedata/absentNames'),
  ]);
  const listed = (kind: AbsentKind, table: AbsentTable) =>
    Object.entries(table).map(([key, { game }]) => ({ kind, key, game, names: { ...absentNames[key] } }));
  return [
    ...listed('characters', absentCharacters),
    ...listed('weapons', absentWeapons),
    ...listed('artifacts', absentSets),
  ];
}

/** Address of an absent thing among the news. */
const absentAddress = (key: string): string => `/news#${key}`;

/**
 * Things of the game that Quartet does not have yet, as entries of a search that state so. Their ids are addresses of the news.
 * @param isWanted whether the search has begun: they are loaded then
 */
export function useAbsentEntries(kinds: readonly AbsentKind[], isWanted: boolean): readonly Entry[] {
  const { t, i18n } = useTranslation('news', { useSuspense: false });
  const [loaded, setLoaded] = useState<Loaded>([]);
  useEffect(() => {
    if (!isWanted || kinds.length === 0) return;
    let isStale = false;
    void load().then((found) => {
      if (!isStale) setLoaded(found);
    });
    return () => {
      isStale = true;
    };
  }, [isWanted, kinds]);
  return useMemo(
    () =>
      (isWanted ? loaded : [])
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ key, game, names }) => ({
          id: absentAddress(key),
          key,
          label: names[i18n.language] ?? names.en ?? key,
          note: t('notYet', { version: game }),
          more: Object.values(names),
          isAbsent: true,
        })),
    [loaded, kinds, isWanted, i18n.language, t],
  );
}
