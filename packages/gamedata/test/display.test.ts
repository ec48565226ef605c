import { describe, expect, it } from 'vitest';
import { displayNames } from '../src/generated/displayNames.ts';
import { nameTable } from '../src/names.ts';
import type { Language } from '../src/types.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];
const load = async (language: Language) => (await displayNames[language]()).default;

describe('display names', () => {
  it.each(LANGUAGES)('in %s are there for everything a config can name, enemies included', async (language) => {
    const names = await load(language);
    const wanted = {
      characters: nameTable.characters(),
      weapons: nameTable.weapons(),
      artifacts: nameTable.sets(),
      enemies: nameTable.enemies().filter((key) => key !== 'dummy'),
    };
    for (const [section, keys] of Object.entries(wanted)) {
      const own = names[section as keyof typeof wanted] as Readonly<Record<string, string>>;
      expect([section, keys.filter((key) => !own[key]?.trim())]).toEqual([section, []]);
    }
  });

  it.each([
    ['en', 'Traveler', 'Traveler'],
    ['zh', '旅行者', '旅行者'],
    ['ja', '旅人', '旅人'],
    ['ko', '여행자', '여행자'],
    ['es', 'Viajero', 'Viajera'],
    ['ru', 'Путешественник', 'Путешественница'],
    ['de', 'Reisender', 'Reisende'],
  ] as const)('in %s call the travelers by their word', async (language, aether, lumine) => {
    const { characters } = await load(language);
    const own = Object.entries(characters).filter(([key]) => /^(?:aether|lumine)/.test(key));
    expect(own).toHaveLength(14);
    for (const [key, name] of own) expect(name.split(' ')[0]).toBe(key.startsWith('aether') ? aether : lumine);
    expect(new Set(own.map(([, name]) => name)).size).toBe(14);
  });
});
