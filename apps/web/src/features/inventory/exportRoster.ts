import type { Build } from '@quartet/edits';
import type { OwnedWeapon } from '@quartet/importers';
import { artifactsOf } from '#shared/roster/importPlan.ts';

/** Level caps by ascension 0 to 6. */
const CAPS = [20, 40, 50, 60, 70, 80];
const ascensionOf = (maxLevel: number): number => {
  const found = CAPS.findIndex((cap) => cap >= maxLevel);
  return found < 0 ? CAPS.length : found;
};

/**
 * The whole roster as a GOOD document that can be imported again; names are the keys of configs.
 * @param inventory text of the GOOD document of the artifacts; empty for none
 */
export function exportRoster(characters: readonly Build[], weapons: readonly OwnedWeapon[], inventory: string): string {
  const worn = new Set(weapons.map(({ key, wearer }) => `${wearer} ${key}`));
  const held = characters
    .filter(({ key, weapon }) => !worn.has(`${key.replace(/^(aether|lumine).*/, 'traveler')} ${weapon.key}`))
    .map(({ key, weapon }): OwnedWeapon => ({ ...weapon, wearer: key }));
  return JSON.stringify({
    format: 'GOOD',
    version: 2,
    source: 'Quartet',
    characters: characters.map(({ key, level, maxLevel, cons, talents }) => ({
      key,
      level,
      ascension: ascensionOf(maxLevel),
      constellation: cons,
      talent: { auto: talents.attack, skill: talents.skill, burst: talents.burst },
    })),
    weapons: [...weapons, ...held].map(({ key, level, maxLevel, refine, wearer }) => ({
      key,
      level,
      ascension: ascensionOf(maxLevel),
      refinement: refine,
      location: wearer,
      lock: false,
    })),
    artifacts: artifactsOf(inventory),
  });
}
