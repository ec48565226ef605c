/** Names of monsters, and teams to choose from. */
import { loadAbyssNames } from '@quartet/gamedata/abyss';
import { useTranslation } from 'react-i18next';
import { loadTemplates } from '#run/search/templates.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useLoaded } from './useLoaded.ts';

/** Teams of the database that are offered. */
const MAX_OFFERED = 60;

/** Configs of teams of the database that players wrote. */
export async function databaseTexts(): Promise<readonly string[]> {
  const templates = (await loadTemplates('players')).flat();
  return [...new Set(templates.map(({ text }) => text))].slice(0, MAX_OFFERED);
}

/** The name of a monster of a lineup in the reader's language; its number until names are loaded. */
export function useMonsterName(): (id: number, enemy: string | null) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  const { value } = useLoaded(i18n.language, () => loadAbyssNames(i18n.language));
  return (id, enemy) => value?.monsters[id] ?? (enemy === null ? `#${id}` : names.enemy(enemy));
}
