import { newBuild } from '@quartet/edits';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import type { Account, AccountTeam, BestTeamsProgress, DomainGain, FarmingProgress } from '@quartet/optimiser';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSameAccount } from '#features/best-teams/accountOf.ts';
import { NO_SEARCH } from '#features/best-teams/accountSearch.ts';
import { useBestTeams } from '#features/best-teams/bestTeamsState.ts';
import { Found } from '#features/best-teams/FarmingPage.tsx';
import { knownTeams, useFarming } from '#features/best-teams/farmingState.ts';
import { markup, textOf } from '../../markup.ts';

const account: Account = {
  characters: [newBuild('yelan', 'bow')],
  weapons: [{ key: 'aquasimulacra', refine: 3, level: 90, maxLevel: 90, wearer: '' }],
  pieces: [],
  kept: new Set(['3']),
};
const teamOf = (config: string, dps: number): AccountTeam => ({
  template: config,
  members: ['yelan', 'bennett'].map((key) => ({ key, instead: '', weapon: null, pieces: [], share: 0.5 })),
  config,
  dps: { mean: dps, margin: 100, fights: 240, seed: 1 },
  isRefined: true,
  reason: null,
  guards: null,
});
const [one, two] = [teamOf('one', 51_000), teamOf('two', 40_000)];
const gain: DomainGain = {
  id: 361,
  sets: ['shimenawasreminiscence', 'emblemofseveredfate'],
  day: { mean: 0.0123, margin: 0.0021 },
  week: { mean: 0.0567, margin: 0.0034 },
  slots: [0.5, 0.3, 0.2, 0, 0],
  wearers: [
    { key: 'yelan', share: 0.97 },
    { key: 'bennett', share: 0.03 },
  ],
};
const progress: FarmingProgress = {
  phase: 'done',
  done: 300,
  total: 300,
  fights: 4000,
  teams: [one, two],
  domains: [gain],
  found: [],
};
const shown = (change: Partial<FarmingProgress> = {}, language = 'en') =>
  textOf(markup(createElement(Found, { progress: { ...progress, ...change } }), language));

describe('the gain of a domain', () => {
  it('is shown for a day and a week, with the wearers and the slots', () => {
    expect(shown()).toMatch(/Momiji-Dyed Court.*A day \+1\.23% ± 0\.21%.*A week \+5\.67% ± 0\.34%.*yelan 97%/);
    expect(shown()).toContain('Flower 50% · Plume 30% · Sands 20%');
    expect(shown()).not.toMatch(/bennett 3%|Goblet/);
  });

  it('has the name of the domain in the language of the page', () => {
    expect(shown({}, 'de')).toContain('Momiji-Garten');
    expect(shown({}, 'ja')).toContain('紅葉ノ庭');
    for (const { id, sets, names } of artifactDomains)
      expect(shown({ domains: [{ ...gain, id, sets }] }, 'ru')).toContain(names.ru);
  });

  it('is nothing where no piece helps', () => {
    const none = { ...gain, day: { mean: 0, margin: 0 }, week: { mean: 0, margin: 0 }, wearers: [] };
    expect(shown({ domains: [none] })).toContain('No piece of these sets would help these teams.');
  });

  it('is absent for an account without a team', () => {
    expect(shown({ teams: [], domains: [] })).toContain('No rotation of the database fits your characters');
    expect(shown({ teams: [], domains: [], phase: 'teams' })).toBe('');
  });
});

describe('an account', () => {
  it('is the same with the same imports, in other lists', () => {
    const copy = { ...account, characters: [...account.characters], kept: new Set(account.kept) };
    expect(isSameAccount(account, copy)).toBe(true);
    expect(isSameAccount(account, { ...account, characters: [newBuild('yelan', 'bow')] })).toBe(false);
    expect(isSameAccount(account, { ...account, weapons: [] })).toBe(false);
    expect(isSameAccount(account, { ...account, kept: new Set(['4']) })).toBe(false);
  });
});

describe('the teams that get the pieces', () => {
  const done = { teams: [two, one], pairs: [{ teams: [one, two], dps: one.dps }] } as unknown as BestTeamsProgress;
  beforeEach(() => {
    useBestTeams.setState(NO_SEARCH);
    useFarming.setState({ ...NO_SEARCH, known: null, choice: '' });
  });

  it('are those of the search for the best teams of the same account', () => {
    expect(knownTeams(account, null)).toBeNull();
    useBestTeams.setState({ phase: 'done', progress: done, searched: account });
    expect(knownTeams({ ...account }, null)).toMatchObject({ best: [one, two], teams: [two, one] });
    expect(knownTeams({ ...account, weapons: [] }, null)).toBeNull();
    useBestTeams.setState({ phase: 'cancelled' });
    expect(knownTeams(account, null)).toBeNull();
  });

  it('are those of an earlier search of the page, until the account changes', () => {
    const known = { account, best: [one], teams: [one] };
    expect(knownTeams({ ...account }, known)).toBe(known);
    expect(knownTeams({ ...account, characters: [] }, known)).toBeNull();
  });

  it('stay as they are while a search runs', () => {
    useFarming.getState().choose('two');
    expect(useFarming.getState().choice).toBe('two');
    useFarming.setState({ phase: 'running' });
    useFarming.getState().choose('one');
    expect(useFarming.getState().choice).toBe('two');
  });
});
