import { describe, expect, it } from 'vitest';
import { archetypesOf, parseResult } from '../src/index.ts';

const stat = (mean: number) => ({ min: mean, max: mean, mean, sd: 0 });

function result(team: Record<string, string>, reactions: Record<string, number>, dps: Record<string, number> = {}) {
  const means = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, stat(value)]));
  return parseResult({
    character_details: Object.entries(team).map(([name, element]) => ({ name, element })),
    statistics: { source_reactions: [{ sources: means(reactions) }], element_dps: means(dps) },
  });
}

const four = { kukishinobu: 'electro', nahida: 'dendro', yelan: 'hydro', xingqiu: 'hydro' };

describe('archetypes', () => {
  it('are the reactions a team lives on, most frequent first', () => {
    expect(archetypesOf(result(four, { hyperbloom: 80, bloom: 90, electrocharged: 30, aggravate: 4 }))).toEqual([
      'hyperbloom',
      'electrocharged',
    ]);
    expect(archetypesOf(result(four, { bloom: 90, 'swirl-hydro': 50, shatter: 9 }))).toEqual(['bloom']);
    expect(archetypesOf(result(four, { freeze: 2 }))).toEqual([]);
  });

  it('know national by its trio, one element, and physical damage', () => {
    const national = { bennett: 'pyro', xiangling: 'pyro', xingqiu: 'hydro', raidenshogun: 'electro' };
    expect(archetypesOf(result(national, { vaporize: 60, overload: 40 }))).toEqual([
      'national',
      'vaporize',
      'overload',
    ]);
    const geo = { aratakiitto: 'geo', gorou: 'geo', albedo: 'geo', zhongli: 'geo' };
    expect(archetypesOf(result(geo, {}))).toEqual(['mono']);
    expect(archetypesOf(result(four, { superconduct: 20 }, { physical: 9000, cryo: 2000 }))).toEqual([
      'physical',
      'superconduct',
    ]);
    expect(archetypesOf(parseResult('{}'))).toEqual([]);
  });
});
