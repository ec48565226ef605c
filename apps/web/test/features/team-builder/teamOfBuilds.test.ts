import { newBuild } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { choose, firstTeam, inOrderOfLevel } from '#features/team-builder/model/teamOfBuilds.ts';

const builds = [
  newBuild('bennett', 'sword'),
  newBuild('ganyu', 'bow'),
  { ...newBuild('bennett', 'sword'), buildName: 'Healer' },
  newBuild('xiangling', 'polearm'),
  newBuild('xingqiu', 'sword'),
  newBuild('sucrose', 'catalyst'),
];

describe('a team of imported builds', () => {
  it('begins with the first four, each once', () => {
    expect(firstTeam(builds)).toEqual([0, 1, 3, 4]);
    expect(firstTeam(builds.slice(0, 3))).toEqual([0, 1]);
  });

  it('begins with the present team, and with no build of a whole account', () => {
    expect(firstTeam(builds, ['xingqiu', 'diluc', 'ganyu'])).toEqual([4, 1]);
    const account = Array.from({ length: 89 }, (_, i) => ({ ...builds[1], key: `c${i}` }));
    expect(firstTeam(account)).toEqual([]);
    expect(firstTeam([...account, builds[0]], ['bennett'])).toEqual([89]);
  });

  it('lists the highest level first, then rarity, then name', () => {
    const levels = [80, 90, 80, 80, 90, 20];
    const leveled = builds.map((build, i) => ({ ...build, level: levels[i] ?? 1 }));
    const rarity = (key: string) => (key === 'ganyu' ? 5 : 4);
    expect(inOrderOfLevel(leveled, rarity, (key) => key)).toEqual([1, 4, 0, 2, 3, 5]);
  });

  it('has one of the twins at most', () => {
    const twins = ['lumineanemo', 'aetheranemo', 'luminegeo', 'bennett'].map((key) => newBuild(key, 'sword'));
    expect(firstTeam(twins)).toEqual([0, 3]);
    expect(choose(twins, [0, 3], 1)).toEqual([1, 3]);
    expect(choose(twins, [0, 3], 2)).toEqual([2, 3]);
  });

  it('takes no fifth, and lets another build of a character take the place of the first', () => {
    expect(choose(builds, [0, 1, 3, 4], 5)).toBeNull();
    expect(choose(builds, [0, 1, 3, 4], 2)).toEqual([2, 1, 3, 4]);
    expect(choose(builds, [0, 1, 3, 4], 1)).toEqual([0, 3, 4]);
    expect(choose(builds, [0, 3, 4], 5)).toEqual([0, 3, 4, 5]);
  });
});
