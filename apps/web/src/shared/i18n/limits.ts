/** Known limits: what a character, weapon or set of ours does otherwise than the game, in sentences for the player. */
import i18next from 'i18next';

export type Limited = 'characters' | 'weapons' | 'sets';

/** The area of these texts; it is loaded when the first of them is asked for. */
export const LIMITS_AREA = 'issues';

export interface Limits {
  readonly title: string;
  /** Empty for what has no known limits. */
  readonly sentences: readonly string[];
}

const paths: Readonly<Record<Limited, (key: string) => string>> = {
  characters: (key) => `issues:characters.${key}`,
  weapons: (key) => `issues:weapons.${key}`,
  sets: (key) => `issues:sets.${key}`,
};

/** The sentences about a thing in the reader's language as far as they are loaded. */
export function loadedLimits(kind: Limited, key: string): readonly string[] {
  const path = paths[kind](key);
  if (!i18next.exists(path)) return [];
  const found: unknown = i18next.t(path, { returnObjects: true });
  return Array.isArray(found) ? found : [];
}

/** The sentences about a thing in the reader's language; none when they cannot be loaded. */
export async function limitsOf(kind: Limited, key: string): Promise<Limits> {
  await i18next.loadNamespaces(LIMITS_AREA);
  return { title: i18next.t('limits.title'), sentences: loadedLimits(kind, key) };
}
