/** Known limits of content in English, by kind and key. */
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';

type Modules = Readonly<Record<string, () => Promise<{ default: { readonly knownIssues?: readonly string[] } }>>>;

const MODULES: Readonly<Record<'characters' | 'weapons' | 'sets', Modules>> = {
  characters: characterModules,
  weapons: weaponModules,
  sets: setModules,
};

/** The sentences of a definition; none for a key without one. */
export async function knownLimits(kind: 'characters' | 'weapons' | 'sets', key: string): Promise<readonly string[]> {
  if (!Object.hasOwn(MODULES[kind], key)) return [];
  const load = MODULES[kind][key];
  return (await load?.())?.default.knownIssues ?? [];
}
