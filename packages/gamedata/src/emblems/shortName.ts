import { characterAliases, find } from '../playable.ts';

/** Names up to this length are short already. */
const SHORT = 8;

/**
 * The name by which players call a character: the part of a longer name that configs accept too ("Kuki", "Ayaka", "Kokomi"), and of a
 * Traveler name and element. No two characters have the same.
 * @param name in the language of the reader
 */
export function shortName(key: string, name: string): string {
  const words = name.split(' ');
  const traveler = /^(?:aether|lumine)/.test(key);
  if (traveler && words.length > 2) return words.slice(1).join(' ').replace(/[()]/g, '');
  if (words.length !== 2 || name.length <= SHORT) return name;
  const aliases = Object.keys(characterAliases).filter((alias) => find<string>(characterAliases, alias) === key);
  const called = aliases.find((alias) => key !== alias && (key.startsWith(alias) || key.endsWith(alias)));
  if (called === undefined) return name;
  return words[key.startsWith(called) ? 0 : 1] ?? name;
}
