import { describe, expect, it } from 'vitest';
import { SEED_CHOICES } from '#features/sample/model/seeds.ts';
import { MODES } from '#features/team-database/model/filters.ts';
import { EXCLUDED_TAGS, SHOWN_TAGS, TAGS } from '#features/team-database/model/tags.ts';
import teams from '#shared/i18n/teams/en.json' with { type: 'json' };
import { ACTIONS, ELEMENTS, REACTIONS } from '#shared/names/vocabulary.ts';

describe('the vocabulary', () => {
  it('has the actions, elements and reactions of the game in the order of the language', () => {
    const actions = 'attack charge aim skill burst low_plunge high_plunge dash jump walk swap';
    expect(ACTIONS.slice(0, 11)).toEqual(actions.split(' '));
    const elements = 'none anemo geo pyro cryo hydro electro dendro dendro-fuel quicken frozen burning physical'.split(
      ' ',
    );
    expect([...ELEMENTS].sort()).toEqual([...elements].sort());
    const alone = 'overload superconduct freeze melt vaporize electrocharged shatter burning quicken aggravate spread';
    const seeds = 'bloom burgeon hyperbloom';
    expect(REACTIONS).toEqual(expect.arrayContaining(`${alone} ${seeds}`.split(' ')));
    for (const element of ['pyro', 'hydro', 'cryo', 'electro'] as const)
      expect(REACTIONS).toEqual(expect.arrayContaining([`swirl-${element}`, `crystallize-${element}`]));
  });

  it('has the choices of a seed, the modes and the tags of the database', () => {
    expect(SEED_CHOICES).toEqual(['sample', 'min', 'max', 'p25', 'p50', 'p75', 'custom']);
    // The third is for fights against enemies with HP that outlive the action list (docs/divergences.md#pages, row 33).
    expect(MODES).toEqual(['duration', 'ttk', 'rotation']);
    expect(TAGS).toEqual([1, 2, 5, 6, 7, 8, 9, 20]);
    expect(SHOWN_TAGS).toEqual([20, 5, 6, 7, 8, 9]);
    expect(EXCLUDED_TAGS).toEqual([9]);
    expect(teams.tag).toMatchObject({
      2: 'Internal Test',
      5: 'Itto sims',
      6: 'Action Execution Delays',
      7: 'Newcomer sims',
      8: 'APL (priority list)',
      9: 'Guides',
    });
  });
});
