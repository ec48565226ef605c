import { characterElement, characterWeaponClass, find } from '@quartet/gamedata/names';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { formatList } from '#shared/format/format.ts';
import { type Names, useNames } from '#shared/names/useNames.ts';
import { keysOf } from './model/filters.ts';

interface TeamNames extends Names {
  /** Name of a filtered character; a shared name if it means both Travelers. */
  filtered(key: string): string;
}

/** The names in the current language. */
export function useTeamNames(): TeamNames {
  const names = useNames();
  return useMemo(
    () => ({ ...names, filtered: (key) => [...new Set(keysOf(key).map(names.character))].join(' / ') }),
    [names],
  );
}

/** Names of the characters of a team as a list; empty before it was computed. */
export function useTeamTitle(entry: TeamEntry | undefined): string {
  const { i18n } = useTranslation();
  const names = useTeamNames();
  return formatList(entry?.summary?.team.map(({ name }) => names.character(name)) ?? [], i18n.language);
}

/** Element and weapon class, as a text to search in. */
export function characterNotes(key: string, t: TFunction<['teams', 'translation']>): string {
  const element = find(characterElement, key);
  const weapon = find<string>(characterWeaponClass, key) ?? '';
  return element === undefined ? weapon : `${t(`translation:element.${element}`)} ${element} ${weapon}`;
}
