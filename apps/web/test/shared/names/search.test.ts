import { characterModules } from '@quartet/content/manifest';
import { displayNames } from '@quartet/gamedata/displayNames';
import { characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { characterKeys, nameTable, weaponKeys } from '@quartet/gamedata/names';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import { characterReadings } from '@quartet/gamedata/readings';
import { describe, expect, it } from 'vitest';
import { catalogue, textsOf, type Words, weaponsFor } from '#shared/names/catalogue.ts';
import { highlight, search } from '#shared/names/search.ts';
import type { Dictionaries } from '#shared/names/useDictionaries.ts';

const names: Dictionaries = (await displayNames.en()).default;
const words: Words = {
  element: (key) => key[0].toUpperCase() + key.slice(1),
  weapon: (key) => key[0].toUpperCase() + key.slice(1),
  action: (key) => key,
  stat: (key) => key,
};
const characters = catalogue('characters', names, words);
const found = (query: string) => search(query, characters, textsOf).map((entry) => entry.key);
const marked = (query: string, text: string) =>
  highlight(query, text)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

describe('searching', () => {
  it('finds names with their blanks, keys, and parts of both', () => {
    expect(found('hu tao')[0]).toBe('hutao');
    expect(found('kaedehara kazuha')[0]).toBe('kaedeharakazuha');
    expect(found('raiden')[0]).toBe('raidenshogun');
    expect(found('qqqq')).toEqual([]);
    expect(found('')).toHaveLength(characterKeys.length);
  });

  it('finds by the names a config may use, before who merely has the letters', () => {
    expect(['childe', 'xq', 'ei', 'kazuha', 'chev'].map((query) => found(query)[0])).toEqual([
      'tartaglia',
      'xingqiu',
      'raidenshogun',
      'kaedeharakazuha',
      'chevreuse',
    ]);
  });

  it('offers no character without a kit', () => {
    expect(characters.map(({ key }) => key).filter((key) => !Object.hasOwn(characterModules, key))).toEqual([]);
  });

  it('finds by element, weapon class and rarity, in any order', () => {
    const bows = found('5★ bow cryo');
    expect(bows).toContain('ganyu');
    expect(bows).not.toContain('diona');
    expect(bows.every((key) => nameTable.characterWeaponClass(key) === 'bow')).toBe(true);
    expect(found('polearm pyro')).toContain('xiangling');
  });

  it('finds Japanese names in hiragana, katakana and by their reading', async () => {
    const japanese = catalogue('characters', (await displayNames.ja()).default, words);
    const first = (query: string) => search(query, japanese, textsOf)[0]?.key;
    expect(
      ['らいでん', 'ライデン', 'ぬゔぃれっと', 'ヌヴィレット', 'ふりーな', 'かみさとあやか', 'しょうり'].map(first),
    ).toEqual(['raidenshogun', 'raidenshogun', 'neuvillette', 'neuvillette', 'furina', 'kamisatoayaka', 'zhongli']);
  });

  it('has a reading for each Japanese name with kanji', async () => {
    const { characters: japanese } = (await displayNames.ja()).default;
    const travelers = (key: string) => /^(aether|lumine)/.test(key);
    const unread = characterKeys.filter(
      (key) => /\p{Script=Han}/u.test(japanese[key] ?? '') && !travelers(key) && !Object.hasOwn(characterReadings, key),
    );
    expect(unread).toEqual([]);
  });

  it('does not mind accents', () => {
    expect(search('medico', [{ text: 'Médico' }], (item) => [item.text])).toHaveLength(1);
    expect(marked('medico', 'El Médico')).toBe('El [Médico]');
  });

  it('sets off what matched, across blanks and signs, and nothing else', () => {
    expect(marked('hutao', 'Hu Tao')).toBe('[Hu Tao]');
    expect(marked('tao', 'Hu Tao')).toBe('Hu [Tao]');
    expect(marked('ka zu', 'Kazuha')).toBe('[Kazu]ha');
    expect(marked('', 'Kazuha')).toBe('Kazuha');
    expect(marked('胡', '胡桃')).toBe('[胡]桃');
  });

  it('always gives back the whole text', () => {
    for (const entry of characters) {
      for (const query of ['a', 'an', 'ra i', '★']) {
        expect(
          highlight(query, entry.label)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(entry.label);
      }
    }
  });
});

describe('catalogues', () => {
  it('offer the weapons of the class first, many stars before few', () => {
    const keys = weaponsFor('ganyu', names, words).map((entry) => entry.key);
    expect(keys).toHaveLength(weaponKeys.length);
    const classes = keys.map((key) => nameTable.weaponClass(key) === 'bow');
    expect(classes.lastIndexOf(true)).toBeLessThan(classes.indexOf(false));
    expect(weaponRarity(keys[0])).toBe(5);
  });

  it('only have names a config accepts', () => {
    expect(catalogue('enemies', names, words).every((entry) => nameTable.enemy(entry.key))).toBe(true);
    expect(catalogue('artifacts', names, words).every((entry) => nameTable.set(entry.key) === entry.key)).toBe(true);
    expect(catalogue('actions', names, words).map((entry) => entry.key)).toContain('high_plunge');
    expect(catalogue('stats', names, words).map((entry) => entry.key)).toContain('pyro%');
  });

  it('know the stars of everyone and everything', async () => {
    for (const key of characterKeys)
      expect([key, characterRarity(key)]).toEqual([key, (await characterFacts[key]()).default.rarity]);
    for (const key of weaponKeys)
      expect([key, weaponRarity(key)]).toEqual([key, (await weaponFacts[key]()).default.rarity]);
  });
});
