/** Loads facts of the game when an explanation needs them; each is a separate chunk and stays once loaded. */

import type {
  ArtifactFacts,
  CharacterFacts,
  CharacterKey,
  DisplayNames,
  Language,
  ParamDoc,
  SetKey,
  WeaponFacts,
  WeaponKey,
} from '@quartet/gamedata';
import { displayNames } from '@quartet/gamedata/displayNames';
import { artifactFacts, characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { find } from '@quartet/gamedata/names';

export async function loadCharacter(key: string): Promise<CharacterFacts | null> {
  if (!Object.hasOwn(characterFacts, key)) return null;
  return (await characterFacts[key as CharacterKey]()).default;
}

export async function loadWeapon(key: string): Promise<WeaponFacts | null> {
  if (!Object.hasOwn(weaponFacts, key)) return null;
  return (await weaponFacts[key as WeaponKey]()).default;
}

export async function loadSet(key: string): Promise<ArtifactFacts | null> {
  if (!Object.hasOwn(artifactFacts, key)) return null;
  return (await artifactFacts[key as SetKey]()).default;
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
  const known = Object.hasOwn(displayNames, language) ? (language as Language) : 'en';
  return (await displayNames[known]()).default;
}
