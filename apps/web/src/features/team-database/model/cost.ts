/** Cost of owning a team. */
import { nameTable } from '@quartet/gamedata/names';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import type { TeamMember } from '#shared/api/teamEntry.ts';

/** Whether the constellations of a character are copies of a five-star character; those of the Traveler come with the story. */
export function ownedConstellations(key: string): boolean {
  return characterRarity(key) === 5 && !/^(aether|lumine)/.test(key);
}

/** Copies of five-star characters and weapons in a team, those for constellations and refinements included. */
export function fiveStarCopies(team: readonly Pick<TeamMember, 'name' | 'cons' | 'weapon'>[]): number {
  let copies = 0;
  for (const { name, cons, weapon } of team) {
    if (ownedConstellations(nameTable.character(name) ?? name)) copies += 1 + cons;
    if (weaponRarity(nameTable.weapon(weapon.name) ?? weapon.name) === 5) copies += weapon.refine;
  }
  return copies;
}
