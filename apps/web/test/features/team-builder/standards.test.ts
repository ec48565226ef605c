import { readFileSync } from 'node:fs';
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { addMember, applyEdits } from '@quartet/importers';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { standardMember } from '#features/team-builder/model/standardMember.ts';
import { standards } from '../../../build/standards.ts';

describe('a new character', () => {
  it('has a weapon of the class, sets that exist, and no finding in a config', () => {
    for (const key of characterKeys) {
      const member = standardMember(key);
      expect([key, nameTable.weaponClass(member.weapon.key)]).toEqual([key, nameTable.characterWeaponClass(key)]);
      for (const set of member.sets) expect(nameTable.set(set.key)).toBe(set.key);
      const frame = `active ${key};\ntarget lvl=100 resist=0.1;\noptions iteration=10;\nwhile 1 { ${key} attack; }\n`;
      const text = applyEdits(frame, addMember(parse(frame, nameTable), member));
      expect([key, parse(text, nameTable).diagnostics.map((each) => each.message)]).toEqual([key, []]);
    }
  });

  it('is what the teams of the database give: Xiangling recharges', () => {
    const { weapon, sets, level, talents, stats } = standardMember('xiangling');
    expect(weapon).toMatchObject({ key: 'thecatch', refine: 5, level: 90 });
    expect(sets).toEqual([{ key: 'emblemofseveredfate', count: 4, params: {} }]);
    expect([level, talents.burst]).toEqual([90, 9]);
    // Sands 51.8 %, two fixed rolls and two free ones of 5.51 %.
    expect(stats[7]).toBeCloseTo(0.518 + 4 * 0.0551, 4);
  });

  it('comes from a table that was written from the seed as it is', () => {
    const stored = readFileSync(
      new URL('../../../src/features/team-builder/model/standards.json', import.meta.url),
      'utf8',
    );
    expect(JSON.parse(stored)).toEqual(JSON.parse(standards()));
  });
});
