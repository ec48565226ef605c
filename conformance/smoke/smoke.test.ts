import { contentKeys } from '@quartet/content/keys';
import { describe, expect, it } from 'vitest';
import { combinationsOf, smoke, weaponsOf } from './combinations.ts';

const HOW = { fights: 2, seed: 1 };

describe('npm run conformance -- smoke', () => {
  it('combines a character with every weapon of its class and every set', () => {
    const all = combinationsOf('hutao');
    expect(all).toHaveLength(weaponsOf('hutao').length * contentKeys.sets.length);
    expect(new Set(all.map(({ weapon, set }) => `${weapon} ${set}`)).size).toBe(all.length);
  });

  it('fights sound combinations, and reports for the others the failed fight and its reason', async () => {
    const sound = { character: 'xingqiu', weapon: 'sacrificialsword', set: 'noblesseoblige' };
    const broken = { ...sound, set: 'nosuchset' };
    const unarmed = { ...sound, weapon: 'nosuchweapon' };
    const failures = await smoke([sound, broken, unarmed], HOW);
    expect(failures.map(({ set, weapon, fight }) => [weapon, set, fight])).toEqual([
      ['sacrificialsword', 'nosuchset', -1],
      ['nosuchweapon', 'noblesseoblige', -1],
    ]);
    expect(failures[0].message).toContain('nosuchset');
  });
});
