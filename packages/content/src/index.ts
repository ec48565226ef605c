/** Content by key, loaded on demand: a browser fetches the kits a config names and nothing else. */
import { enginePhrase, PlanError } from '@quartet/engine';
import type { CharacterDefinition, Library, SetDefinition, WeaponDefinition } from '@quartet/kit';
import type { Config } from '@quartet/script';
import { characterModules, setModules, weaponModules } from './manifest.ts';
import { teamRules } from './rules/index.ts';

export { contentKeys } from './keys.ts';
export { kitTexts } from './phrases.ts';

export interface MissingContent {
  readonly kind: 'character' | 'weapon' | 'set';
  readonly key: string;
  /** Where the config names it: offsets into the text, when known. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

/** The config names things of the game that have no definition yet. */
export class MissingContentError extends PlanError {
  override name = 'MissingContentError';
  readonly missing: readonly MissingContent[];
  constructor(missing: readonly MissingContent[]) {
    super(missing.map(({ key }) => enginePhrase('missing-content', { key })));
    this.missing = missing;
  }
}

/** Names in a config that content lacks. */
export function missingContent(config: Config): MissingContent[] {
  const missing: MissingContent[] = [];
  for (const c of config.characters) {
    if (!(c.key in characterModules)) missing.push({ kind: 'character', key: c.key, span: c.spans.name });
    if (c.weapon !== null && !(c.weapon.key in weaponModules))
      missing.push({ kind: 'weapon', key: c.weapon.key, span: c.spans.weapon });
    c.sets.forEach((s, i) => {
      if (!(s.key in setModules)) missing.push({ kind: 'set', key: s.key, span: c.spans.sets[i] ?? null });
    });
  }
  return missing;
}

type Modules<T> = Readonly<Record<string, () => Promise<{ default: T }>>>;

async function load<T>(modules: Modules<T>, keys: Iterable<string>): Promise<Record<string, T>> {
  const unique = [...new Set(keys)];
  const loaded = await Promise.all(unique.map((key) => modules[key]()));
  return Object.fromEntries(unique.map((key, i) => [key, loaded[i].default]));
}

/** Load what a config needs. Throws {@link MissingContentError} naming everything that is not there. */
export async function loadLibrary(config: Config): Promise<Library> {
  const missing = missingContent(config);
  if (missing.length > 0) throw new MissingContentError(missing);
  const team = config.characters;
  const place = config.options.abyss;
  const monsters = config.targets.some((t) => t.type !== null && t.type !== 'dummy');
  const [characters, weapons, sets, table, abyss] = await Promise.all([
    load<CharacterDefinition>(
      characterModules,
      team.map((c) => c.key),
    ),
    load<WeaponDefinition>(
      weaponModules,
      team.flatMap((c) => (c.weapon === null ? [] : [c.weapon.key])),
    ),
    load<SetDefinition>(
      setModules,
      team.flatMap((c) => c.sets.map((s) => s.key)),
    ),
    monsters ? import('@quartet/gamedata/monsters') : null,
    place === null ? null : import('@quartet/gamedata/abyss').then(({ loadRules }) => loadRules(place)),
  ]);
  return { characters, weapons, sets, rules: teamRules, monsters: table, abyss };
}
