import { memberLines, openConfig } from '@quartet/edits';
import { characterKeys } from '@quartet/gamedata/names';
import { artifactSlots, readArtifacts } from '@quartet/optimiser/artifacts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ArtifactFields } from '#features/team-builder/card/ArtifactFields.tsx';
import { pieceSets, setsOfPieces } from '#features/team-builder/model/pieceSets.ts';
import { standardMember } from '#features/team-builder/model/standardMember.ts';
import { spread } from '../../../../../test/lane.ts';
import { markup, textOf } from '../../markup.ts';

const set = (key: string, count: number, params = {}) => ({ key, count, params });
const nothing = () => {};
function tiles(text: string, language = 'en'): string {
  const document = openConfig(text);
  const [config] = document.config.characters;
  return textOf(
    markup(
      createElement(ArtifactFields, {
        document,
        character: config.key,
        name: 'Ganyu',
        sets: config.sets,
        onEdit: nothing,
        onSets: nothing,
      }),
      language,
    ),
  );
}
const GANYU = `ganyu char lvl=90/90 cons=0 talent=9,9,9;
ganyu add set="wandererstroupe" count=4;
ganyu add stats hp=4780 atk=311 em=187 cryo%=0.466 cr=0.311;
`;

describe('the artifacts of a card', () => {
  it('show main stat, set and rolls of each', () => {
    const shown = tiles(`${GANYU}ganyu add stats cd=0.0662*3;`);
    expect(shown).toMatch(/Flower HP 4,780/);
    expect(shown).toMatch(/Sands Elemental Mastery 187/);
    expect(shown).toMatch(/Goblet Cryo DMG Bonus 46\.6%/);
    expect(shown.match(/CRIT DMG ×\d/g)?.reduce((sum, text) => sum + Number(text.at(-1)), 0)).toBe(3);
  });

  it('are totals where they cannot be split, with the reason and a way out', () => {
    expect(tiles(`${GANYU}ganyu add stats cd=0.01;`)).toMatch(/total of CRIT DMG.*Use standard artifacts/);
    expect(tiles('ganyu char lvl=90/90 cons=0 talent=9,9,9;')).toMatch(/can't be told apart/);
  });

  it('are known for the standard build of everybody', () => {
    for (const key of spread(characterKeys, 20)) {
      const found = readArtifacts(openConfig(memberLines(standardMember(key)).join('\n')), key);
      expect('problem' in found ? [key, found] : artifactSlots.length).toBe(5);
    }
  });
});

describe('sets of the five artifacts', () => {
  it('leave the goblet to another set, and stay where a player put them', () => {
    expect(pieceSets([set('a', 4)])).toEqual(['a', 'a', 'a', null, 'a']);
    expect(pieceSets([set('a', 2), set('b', 2)])).toEqual(['a', 'a', 'b', null, 'b']);
    expect(pieceSets([set('a', 4)], [null, 'a', 'a', 'a', 'a'])).toEqual([null, 'a', 'a', 'a', 'a']);
    expect(pieceSets([set('a', 3)], [null, 'a', 'a', 'a', 'a'])).toEqual(['a', 'a', 'a', null, null]);
    expect(pieceSets([set('a', 4), set('b', 2)])).toBeNull();
  });

  it('become counts again, params kept', () => {
    expect(setsOfPieces(['a', 'b', 'b', null, 'a'], [set('b', 4, { stacks: 1 })])).toEqual([
      set('b', 2, { stacks: 1 }),
      set('a', 2),
    ]);
  });
});
