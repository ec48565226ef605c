/** Loads facts of the game when an explanation needs them; each is a separate chunk and stays once loaded. */

import type { ArtifactFacts, CharacterFacts, DisplayNames, ParamDoc, WeaponFacts } from '@quartet/gamedata';
import { displayNames } from '@quartet/gamedata/displayNames';
import { artifactFacts, characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { find } from '@quartet/gamedata/names';

export async function loadCharacter(key: string): Promise<CharacterFacts | null> {
  return (await find(characterFacts, key)?.())?.default ?? null;
}

export async function loadWeapon(key: string): Promise<WeaponFacts | null> {
  return (await find(weaponFacts, key)?.())?.default ?? null;
}

export async function loadSet(key: string): Promise<ArtifactFacts | null> {
  return (await find(artifactFacts, key)?.())?.default ?? null;
}

/** Growth of a stat from level 1, by curve and level. */
export async function loadGrowth(): Promise<(curve: string, level: number) => number> {
  const { growthAt } = await import('@quartet/gamedata/growth');
  return growthAt;
}

/** Documentation of the params of a character, weapon or set. */
export async function loadParams(of: 'character' | 'weapon' | 'set', key: string): Promise<readonly ParamDoc[]> {
  const { characterParams, weaponParams, artifactParams } = await import('@quartet/gamedata/params');
  const tables = { character: characterParams, weapon: weaponParams, set: artifactParams };
  return find<readonly ParamDoc[]>(tables[of], key) ?? [];
}

export async function loadMonster(key: string) {
  const { monsters } = await import('@quartet/gamedata/monsters');
  return Object.entries(monsters).find(([name]) => name === key)?.[1] ?? null;
}

/** Names of the game's things in a language; English when there is none. */
export async function loadNames(language: string): Promise<DisplayNames> {
  return (await (find(displayNames, language) ?? displayNames.en)()).default;
}
