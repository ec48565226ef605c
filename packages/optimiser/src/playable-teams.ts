/** The rotations of a database that a roster can play as they are, found without parsing them. */
import { nameTable } from '@quartet/gamedata/names';
import type { Roster, TeamTemplate } from './roster.ts';

/** Keys of the characters of a text, in its order. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(\w+) char /gm)].map(([, name = '']) => nameTable.character(name) ?? name);

/** Rotations of four owned characters, the first of each foursome. */
export function playable(
  { characters }: Pick<Roster, 'characters'>,
  templates: readonly TeamTemplate[],
): TeamTemplate[] {
  const owned = new Set(characters.map(({ key }) => key));
  const known = new Set<string>();
  return templates.filter(({ text }) => {
    const keys = keysIn(text);
    const foursome = [...keys].sort().join();
    if (keys.length !== 4 || known.has(foursome) || !keys.every((key) => owned.has(key))) return false;
    known.add(foursome);
    return true;
  });
}
