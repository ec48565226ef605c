import { characterElement, characterWeaponClass, find } from '@quartet/gamedata/names';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { type Names, useNames } from '#shared/names/useNames.ts';
import { keysOf } from './model/filters.ts';

export interface TeamNames extends Names {
  /** Name of who is filtered by: of both Travelers where it means both. */
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

/** Element and weapon class, as a text to search in. */
export function characterNotes(key: string, t: TFunction<['teams', 'translation']>): string {
  const element = find(characterElement, key);
  const weapon = find<string>(characterWeaponClass, key) ?? '';
  return element === undefined ? weapon : `${t(`translation:element.${element}`)} ${element} ${weapon}`;
}
