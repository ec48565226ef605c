import { characterModules, setModules, weaponModules } from './manifest.ts';

/** Keys that have a definition. Nothing is loaded by looking. */
export const contentKeys = {
  characters: Object.keys(characterModules) as readonly string[],
  weapons: Object.keys(weaponModules) as readonly string[],
  sets: Object.keys(setModules) as readonly string[],
};
