import { newBuild } from '@quartet/edits';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import type { DomainGain, Roster, RosterTeam } from '@quartet/optimiser';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Found } from '#features/best-teams/FarmingPage.tsx';
import { knownTeams } from '#features/best-teams/farming.ts';
import { farmingOrder } from '#features/best-teams/orders.ts';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { NO_SEARCH, type Search } from '#run/search/searches.ts';
import { markup, textOf } from '../../markup.ts';

const roster: Roster = {
  characters: [newBuild('yelan', 'bow')],
  weapons: [{ key: 'aquasimulacra', refine: 3, level: 90, maxLevel: 90, wearer: '' }],
  pieces: [],
  kept: ['3'],
};
const teamOf = (config: string, dps: number): RosterTeam => ({
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
const shown = (change: object = {}, language = 'en') =>
  textOf(markup(createElement(Found, { teams: [one, two], domains: [gain], isFinal: true, ...change }), language));

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

  it('is absent for a roster without a team', () => {
    expect(shown({ teams: [], domains: [] })).toContain('No rotation of the database fits your characters');
    expect(shown({ teams: [], domains: [], isFinal: false })).toBe('');
  });
});

describe('a roster', () => {
  it('is the same with the same imports, in other lists', () => {
    const copy = { ...roster, characters: [...roster.characters], kept: [...(roster.kept ?? [])] };
    expect(isSameRoster(roster, copy)).toBe(true);
    expect(isSameRoster(roster, { ...roster, characters: [newBuild('yelan', 'bow')] })).toBe(false);
    expect(isSameRoster(roster, { ...roster, weapons: [] })).toBe(false);
    expect(isSameRoster(roster, { ...roster, kept: ['4'] })).toBe(false);
  });
});

describe('the teams that get the pieces', () => {
  const question = { roster, templates: [] };
  const outcome = { teams: [two, one], pairs: [{ teams: [one, two], dps: one.dps, isRefined: true }], fights: 1 };
  const best = (change: object = {}) =>
    ({ ...NO_SEARCH, question, outcome, ...change }) as unknown as Search<'best-teams'>;
  const farming = (change: object = {}) => ({ ...NO_SEARCH, question, ...change }) as unknown as Search<'farming'>;
  const found = { phase: 'draw', fights: 1, domains: [], teams: [one], found: [one, two] };

  it('are those of the search for the best teams of the same roster', () => {
    expect(knownTeams(roster, NO_SEARCH, NO_SEARCH)).toBeNull();
    expect(knownTeams({ ...roster }, best(), NO_SEARCH)).toEqual({ best: [one, two], teams: [two, one] });
    expect(knownTeams({ ...roster, weapons: [] }, best(), NO_SEARCH)).toBeNull();
    expect(knownTeams(roster, best({ outcome: null }), NO_SEARCH)).toBeNull();
    expect(knownTeams(roster, best({ outcome: { ...outcome, pairs: [] } }), NO_SEARCH)?.best).toEqual([two]);
  });

  it('are those that an earlier search of farming has found, until the roster changes', () => {
    const known = { best: [one], teams: [one, two] };
    expect(knownTeams(roster, NO_SEARCH, farming({ findings: found, form: { choice: '', known: null } }))).toEqual(
      known,
    );
    const again = farming({ findings: { ...found, found: [] }, form: { choice: 'two', known } });
    expect(knownTeams(roster, NO_SEARCH, again)).toEqual(known);
    expect(knownTeams({ ...roster, characters: [] }, NO_SEARCH, again)).toBeNull();
  });

  it('are the chosen one, or the best ones, or are searched first', () => {
    const teamsFor = (choice: string, known: Parameters<typeof farmingOrder>[1]['known']) =>
      farmingOrder(roster, { choice, known }).question.teams;
    const known = { best: [one], teams: [one, two] };
    expect(teamsFor('two', known)).toEqual([two]);
    expect(teamsFor('gone', known)).toEqual([one]);
    expect(teamsFor('', null)).toBeNull();
  });
});
