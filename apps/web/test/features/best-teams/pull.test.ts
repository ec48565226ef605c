import { newBuild } from '@quartet/edits';
import type { RosterTeam, Wish, WishValue } from '@quartet/optimiser';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { pullOrder } from '#features/best-teams/orders.ts';
import { usePulls, valuesOf } from '#features/best-teams/pulls.ts';
import { WishValuePanel } from '#features/best-teams/WishValuePanel.tsx';
import { canBeWished, MAX_WISHES, openLevels, rankedValues, stillOpen } from '#features/best-teams/wishes.ts';
import { NO_SEARCH } from '#run/search/searches.ts';
import { markup, textOf } from '../../markup.ts';

const roster = {
  characters: [{ ...newBuild('yelan', 'bow'), cons: 2 }],
  weapons: [{ key: 'aquasimulacra', refine: 3, level: 90, maxLevel: 90, wearer: '' }],
};

const team: RosterTeam = {
  template: 'one',
  members: [{ key: 'yelan', instead: '', weapon: null, pieces: [], share: 1 }],
  config: '',
  dps: { mean: 51_000, margin: 100, fights: 240, seed: 1 },
  isRefined: true,
  reason: null,
  guards: null,
};
const yelan: Wish = { kind: 'character', key: 'yelan', cons: 3 };
const value: WishValue = {
  wish: yelan,
  copies: 1,
  pulls: { mean: 94.2, ninety: 160 },
  without: { teams: [team], dps: { mean: 50_000, margin: 100, fights: 240, seed: 1 } },
  with: { teams: [team], dps: team.dps },
  isUsed: true,
  searches: 2,
  gain: { mean: 1_600, margin: 200, fights: 240, seed: 1 },
  share: { mean: 0.032, margin: 0.004, fights: 240, seed: 1 },
  perPull: { mean: 0.000_34, margin: 0.000_04, fights: 240, seed: 1 },
};
const shown = (change: Partial<WishValue> = {}, language = 'en') =>
  textOf(markup(createElement(WishValuePanel, { value: { ...value, ...change } }), language));

describe('wishes of a roster', () => {
  it('go on from the owned constellation or refinement', () => {
    expect(openLevels(roster, yelan)).toEqual([3, 4, 5, 6]);
    expect(openLevels(roster, { kind: 'character', key: 'furina' })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(openLevels(roster, { kind: 'weapon', key: 'aquasimulacra' })).toEqual([4, 5]);
    expect(openLevels(roster, { kind: 'weapon', key: 'polarstar' })).toEqual([1, 2, 3, 4, 5]);
  });

  it('become the next constellation after an import, and end with the last', () => {
    expect(stillOpen(roster, [{ ...yelan, cons: 1 }])).toEqual([yelan]);
    const complete = { ...roster, characters: [{ ...newBuild('yelan', 'bow'), cons: 6 }] };
    expect(stillOpen(complete, [yelan])).toEqual([]);
  });

  it('are of items that wishes give', () => {
    const can = (kind: Wish['kind'], ...keys: string[]) => keys.map((key) => canBeWished({ kind, key }));
    expect(can('weapon', 'polarstar', 'skywardharp', 'favoniuslance', 'mountainbracingbolt')).not.toContain(false);
    // One and three stars, forged, battle pass, event.
    const others = ['dullblade', 'thrillingtalesofdragonslayers', 'prototypeamber', 'deathmatch', 'festeringdesire'];
    expect(can('weapon', ...others)).not.toContain(true);
    expect(can('character', 'furina', 'bennett', 'aloy', 'lumineanemo')).toEqual([true, true, false, false]);
  });

  it('are listed once for each item, and are few', () => {
    const { wish, remove } = usePulls.getState();
    for (const cons of [3, 4]) wish({ ...yelan, cons });
    expect(usePulls.getState().wishes).toEqual([{ ...yelan, cons: 4 }]);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) wish({ kind: 'weapon', key, refine: 1 });
    expect(usePulls.getState().wishes).toHaveLength(MAX_WISHES);
    remove('yelan');
    expect(usePulls.getState().wishes.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('a search', () => {
  const own = { ...roster, pieces: [], kept: [] };
  const banners = usePulls.getState().banners;

  it('has the identity of its roster alone, so that it goes on with other wishes', () => {
    const [first, second] = [[yelan], []].map((wishes) => pullOrder(own, { wishes, banners, known: [] }));
    expect([first.identity, first.goesOn]).toEqual([second.identity, true]);
    expect(first.question.wishes).toEqual([yelan]);
    expect(pullOrder({ ...own, weapons: [] }, { wishes: [], banners, known: [] }).identity).not.toEqual(first.identity);
  });

  it('shows values of earlier searches until it has measured them as often', () => {
    const known = [value, { ...value, wish: { ...yelan, key: 'furina' } }];
    const values = (fresh: WishValue[]) =>
      valuesOf({ ...NO_SEARCH, form: { wishes: [], banners, known }, findings: { values: fresh } } as never);
    expect(values([])).toEqual(known);
    const once = { ...value, searches: 1, isUsed: false };
    expect(values([once])).toEqual(known);
    expect(values([{ ...once, searches: 2 }])).toEqual([known[1], { ...once, searches: 2 }]);
    expect(values([{ ...once, wish: { ...yelan, cons: 4 } }])).toHaveLength(3);
  });

  it('forgets which wishes were removed before it', () => {
    usePulls.setState({ wishes: [], removed: [] });
    const { wish, remove, take } = usePulls.getState();
    wish(yelan);
    remove('yelan');
    expect(usePulls.getState()).toMatchObject({ wishes: [], removed: ['yelan'] });
    wish(yelan);
    expect(usePulls.getState().removed).toEqual([]);
    remove('yelan');
    take({ wishes: [], banners });
    expect(usePulls.getState().removed).toEqual([]);
  });
});

describe('the value of a wish', () => {
  it('is shown with its interval, the expected wishes and the gain for each', () => {
    expect(shown()).toMatch(/\+3\.2%.*± 0\.4%.*Expected wishes: 94 .*at most 160 .*For each wish: \+0\.034%/);
  });

  it('is shown in DPS where the roster has no team without the wish, and without wishes for four stars', () => {
    const text = shown({ share: null, perPull: null, pulls: null, without: null });
    expect(text).toMatch(/\+1,600 DPS.*± 200/);
    expect(text).toContain('No team');
    expect(text).toContain('4-star items have no expected number of wishes');
  });

  it('is marked as long as one of two searches has found it', () => {
    expect(shown()).toContain('± 0.4% (95% interval)');
    expect(shown({ searches: 1 })).toContain('± 0.4% (luck of the fights, first of two searches)');
  });

  it('is no difference, with a bound, where the fights show none', () => {
    expect(shown({ share: { mean: 0, margin: 0, fights: 240, seed: 1 } })).toContain('No difference found: below 0.1%');
    expect(shown({ share: { mean: 0.002, margin: 0.005, fights: 240, seed: 1 } })).toContain(
      'No difference found: below 0.7%',
    );
    expect(shown({ share: { mean: 0, margin: 0, fights: 240, seed: 1 } })).not.toContain('± 0');
    expect(shown({ share: { mean: 0.01, margin: 0.000_1, fights: 240, seed: 1 } })).toMatch(
      /\+1\.0%.*± (<|&lt;) 0\.1%/,
    );
  });

  it('reports it where no team uses the wish', () => {
    expect(shown({ isUsed: false })).toContain('Your best teams stay as they are');
    expect(shown({ isUsed: false }, 'de')).toContain('Deine besten Teams bleiben');
    expect(shown()).not.toContain('stay as they are');
  });

  it('is ranked by the gain for each wish', () => {
    const cheap = { ...value, wish: { ...yelan, key: 'a' }, perPull: { mean: 0.001, margin: 0, fights: 240, seed: 1 } };
    const four = { ...value, wish: { ...yelan, key: 'b' }, pulls: null, perPull: null };
    expect(rankedValues([four, value, cheap]).map(({ wish }) => wish.key)).toEqual(['a', 'yelan', 'b']);
  });
});
