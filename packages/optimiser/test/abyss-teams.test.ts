/** Teams for a chamber: pairs of a roster, and the fastest teams of a database. */
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { find } from './find.ts';
import { ALL, CRYO, EVERYONE, HYDRO } from './rosters.ts';

const EARLY = { cycle: 1, floor: 9, chambers: [2] } as const;

describe('teams for a chamber', () => {
  it.runIf(isWhole)('are pairs of a roster that share nothing, the highest chance of all stars first', async () => {
    const roster = { ...EVERYONE, pieces: EVERYONE.pieces.filter((_, i) => i % 14 < 9) };
    const shown: number[] = [];
    const found = await find('abyss-teams', {
      ...{ ...EARLY, roster, templates: ALL },
      onStep: ({ findings }) => void shown.push(findings.chambers[0]?.pairs.length ?? 0),
    });
    const [chamber] = found.chambers;
    expect(found.phase).toBe('done');
    expect(chamber?.pairs.length).toBeGreaterThan(1);
    for (const { teams, stars } of chamber?.pairs ?? []) {
      expect(teams.map(({ half }) => half)).toEqual(['first', 'second']);
      expect(new Set(teams.flatMap(({ characters }) => characters)).size).toBe(8);
      const pieces = teams.flatMap(({ members }) => members.flatMap(({ pieces }) => pieces.map((each) => each?.id)));
      expect(new Set(pieces).size).toBe(40);
      for (const { config } of teams) expect(config).toMatch(/ abyss=1,9,2,[12];/);
      expect(stars).toHaveLength(3);
    }
    const chances = chamber?.pairs.map(({ stars }) => stars[2]?.share ?? 0) ?? [];
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    // Pairs are shown before the last fights.
    expect(shown.indexOf(chamber?.pairs.length ?? 0)).toBeLessThan(shown.length - 1);
  });

  it('are teams of a database in the order of their times', async () => {
    // Strong teams, whose fights are short.
    const templates = [HYDRO, CRYO].map(({ id, text }) => ({ id, text: text.replaceAll('atk%=0.3', 'atk%=3') }));
    const found = await find('abyss-teams', { ...EARLY, roster: null, templates });
    const [chamber] = found.chambers;
    expect(chamber?.pairs).toEqual([]);
    expect(chamber?.halves.map((list) => list.length)).toEqual([2, 2]);
    for (const list of chamber?.halves ?? []) {
      const medians = list.map(({ median }) => median ?? 1e9);
      expect(medians).toEqual(medians.toSorted((a, b) => a - b));
      expect(list[0]?.fights).toBe(160);
      expect(list[0]?.members).toEqual([]);
    }
  });

  it('are refused where no chamber can be fought', async () => {
    const question = { cycle: 119, chambers: [2], roster: null, templates: [HYDRO] };
    await expect(find('abyss-teams', question)).rejects.toThrow(/HP of Battle-Hardened Grounded Geoshroom/);
  });
});
