/** Puts values into the places of a pattern: `{name}`. */
export const fill = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What a status of a weapon or set is for, by the words of its key. */
export const GEAR_PARTS = ['cooldown', 'stack', 'energy', 'damage', 'effect'] as const;
export type GearPart = (typeof GEAR_PARTS)[number];

const GEAR_WORDS: Readonly<Record<string, GearPart>> = {
  icd: 'cooldown',
  cd: 'cooldown',
  stack: 'stack',
  stacks: 'stack',
  energy: 'energy',
  particle: 'energy',
  dmg: 'damage',
  buff: 'effect',
  active: 'effect',
  proc: 'effect',
};

/** One piece of what a status of a weapon or set is called. */
export type GearWord = { part: GearPart } | { pieces: number } | { word: string };

/**
 * The words of a status of a weapon or set: `husk-4pc-icd` is four pieces and a cooldown. The first word names the gear itself, in short.
 * Empty when the key is nothing but that name.
 */
export function gearWords(owner: string, key: string): GearWord[] {
  const words = key.split('-');
  if (words.join('') === owner) return [];
  return words.slice(words.length > 1 ? 1 : 0).map((word): GearWord => {
    const pieces = /^([24])pc$/.exec(word);
    if (pieces) return { pieces: Number(pieces[1]) };
    const part = Object.hasOwn(GEAR_WORDS, word) ? GEAR_WORDS[word] : undefined;
    return part === undefined ? { word } : { part };
  });
}
