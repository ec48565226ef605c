import { applyBuild, applyEdits, memberOfBuild, openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { readGood } from '../src/index.ts';

const read = (text: string) => openConfig(text);

describe('a build on the card of its character', () => {
  it('writes main stats and substats on separate lines', () => {
    const piece = { setKey: 'NoblesseOblige', rarity: 5, level: 20, location: 'Bennett' };
    const substats = [{ key: 'critRate_', value: 3.9 }];
    const { builds } = readGood(
      JSON.stringify({
        characters: [
          { key: 'Bennett', level: 80, ascension: 6, constellation: 1, talent: { auto: 1, skill: 2, burst: 3 } },
        ],
        weapons: [{ key: 'FavoniusSword', level: 90, ascension: 6, refinement: 3, location: 'Bennett' }],
        artifacts: [
          { ...piece, slotKey: 'flower', mainStatKey: 'hp', substats },
          { ...piece, slotKey: 'plume', mainStatKey: 'atk', substats },
        ],
      }),
    );
    const before = `bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="favoniussword" refine=1 lvl=90/90;
bennett add stats hp=1 atk=2 cr=0.5;

active bennett;
bennett skill;
`;
    const edits = applyBuild(read(before), builds[0]);
    const after = applyEdits(before, edits);
    expect(after).toContain('bennett add stats hp=4780 atk=311;\nbennett add stats cr=0.078;\n');
    expect(after).toContain('bennett char lvl=80/90 cons=1 talent=1,2,3;');
    expect(memberOfBuild(builds[0]).mains).toHaveLength(2);
    expect(applyBuild(read(after), builds[0])).toEqual([]);
  });
});
