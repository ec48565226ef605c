import { artifactFacts, characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { describe, expect, test } from 'vitest';

/** Whether a name has no meaning in the game, like the name of a variable, a statement or a position. */
const isMeaningless = (name: string): boolean =>
  /^[a-zA-Z]\d*$/.test(name) ||
  /^(val|value|return|amt|amount|buff|bonus|mod|inc|base|stack|stacks|perm|cd|custom)\d*$/i.test(name) ||
  /^[A-Z]|[^\w]|_|[A-Z]{2}|Frames[A-Z]/.test(name);

/** Whether a name only adds a digit to another name, as `stacks2` to `stacks`. */
const countsUp = (name: string, names: readonly string[]): boolean =>
  /\D\d+$/.test(name) && names.includes(name.replace(/\d+$/, ''));

const problems = (facts: Record<string, Record<string, unknown> | undefined>): string[] =>
  Object.entries(facts).flatMap(([section, table]) => {
    const names = Object.keys(table ?? {});
    return names.filter((name) => isMeaningless(name) || countsUp(name, names)).map((name) => `${section}.${name}`);
  });

describe('facts are named by meaning', () => {
  test.each(Object.entries(characterFacts))('character %s', async (_, load) => {
    const { talents, timing, frames, chains, chargedBy, plungeBy, casts, attacks } = (await load()).default;
    expect(problems({ talents, timing, frames, chains, chargedBy, plungeBy, casts })).toEqual([]);
    const names = Object.keys(attacks);
    expect(names.filter((name) => countsUp(name, names))).toEqual([]);
  });

  test.each(Object.entries(weaponFacts))('weapon %s', async (_, load) => {
    const { refineValues, constants, timing } = (await load()).default;
    expect(problems({ refineValues, constants, timing })).toEqual([]);
  });

  test.each(Object.entries(artifactFacts))('set %s', async (_, load) => {
    const { bonuses, timing } = (await load()).default;
    expect(problems({ bonuses, timing })).toEqual([]);
  });
});
