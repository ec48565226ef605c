import { readFileSync } from 'node:fs';
import { characterModules } from '@quartet/content/manifest';
import { characterElement, characterKeys } from '@quartet/gamedata/names';
import { beforeAll, describe, expect, it } from 'vitest';
import { fightKeys, twinOf } from '../../pages/standardFights.ts';
import { listed } from '../../searches/listed.ts';

/** First lines that have every character, and those that have every public team. */
const EVERY_CHARACTER = 130;
const EVERY_PUBLIC = 200;

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const text = read('tools/searches/foursomes.txt');
const teams = listed(text);
const keyOf = (team: readonly string[]): string => [...team].sort().join(' ');
/** The Traveler for both twins and all their elements. */
const personOf = (key: string): string => key.replace(/^(aether|lumine).*/, 'traveler');
const isTeamOf = (team: readonly string[], ...elements: string[]): boolean =>
  team.every((key) => elements.includes((characterElement as Readonly<Record<string, string>>)[key] ?? ''));

/** Characters that are fully modelled, of the twins Aether. */
let finished: string[] = [];
beforeAll(async () => {
  const kits = await Promise.all(
    fightKeys.map(async (key) => ({
      key,
      kit: (await characterModules[key as keyof typeof characterModules]()).default,
    })),
  );
  finished = kits.flatMap(({ key, kit }) => (kit.incomplete === true ? [] : [key]));
});

it('skips lines that begin with #, even with four words', () => {
  expect(listed('# four words here\nxiangling, bennett xingqiu  raiden\n\nhutao yelan\n')).toEqual([
    ['xiangling', 'bennett', 'xingqiu', 'raidenshogun'],
  ]);
});

describe('the teams that players want', () => {
  it('are at least 300, each of them once, and nothing else is in the file', () => {
    expect(teams.length).toBeGreaterThanOrEqual(300);
    const keys = teams.map(keyOf);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('#')),
    ).toEqual(teams.map((team) => team.join(' ')));
  });

  it('have four different characters that are fully modelled, and one Traveler at most', () => {
    expect(characterKeys.length).toBeGreaterThan(finished.length);
    for (const team of teams) {
      expect([team, new Set(team.map(personOf)).size]).toEqual([team, 4]);
      expect([team, team.filter((key) => !finished.includes(key))]).toEqual([team, []]);
    }
  });

  it('have every character early, and three times or more in all', () => {
    const early = new Set(teams.slice(0, EVERY_CHARACTER).flat());
    expect(finished.filter((key) => !early.has(key))).toEqual([]);
    const counts = finished.map((key) => [key, teams.filter((team) => team.includes(key)).length] as const);
    expect(counts.filter(([, count]) => count < 3)).toEqual([]);
  });

  it('are those of the public teams, too', () => {
    const early = new Set(teams.slice(0, EVERY_PUBLIC).map(keyOf));
    const known = (JSON.parse(read('apps/server/seed/index.json')) as { characters: string[] }[])
      .map(({ characters }) => characters.map(twinOf))
      .filter((characters) => new Set(characters).size === 4)
      .map(keyOf);
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((key) => !early.has(key))).toEqual([]);
  });

  it('keep to elements that passives of a character need', () => {
    const odd = (key: string, ...elements: string[]): string[] =>
      teams.filter((team) => team.includes(key) && !isTeamOf(team, ...elements)).map((team) => team.join(' '));
    expect(odd('nilou', 'hydro', 'dendro')).toEqual([]);
    expect(odd('chevreuse', 'pyro', 'electro')).toEqual([]);
    expect(odd('skirk', 'hydro', 'cryo')).toEqual([]);
  });
});
