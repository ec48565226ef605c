import { openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { everyPair, type Roster, type RosterPair, type TeamTemplate } from '../src/index.ts';
import { candidatesOf } from '../src/roster.ts';
import { executor } from './executor.ts';
import { find, type Options } from './find.ts';
import { ALL, CRYO, EVERYONE, GEO, HYDRO, keysOf, roster, template } from './rosters.ts';

const search = (roster: Roster, templates: readonly TeamTemplate[], options: Options<'best-teams'> = {}) =>
  find('best-teams', { roster, templates, gearFights: 0, ...options });

/** Some of the fourteen pieces of each slot: the search of gear for a team takes far longer with more. */
const fewer = <T>(pieces: readonly T[], count = 10) => pieces.filter((_, i) => i % 14 < count);

/** Templates with fights of half the length, for tests in which it does not matter who wins; in the lane `all` as they are. */
const brief = (templates: readonly TeamTemplate[]): readonly TeamTemplate[] =>
  isWhole ? templates : templates.map((each) => ({ ...each, text: each.text.replace('duration=10', 'duration=5') }));

/** The roster of all characters, with fewer pieces. */
const OWN = isWhole ? EVERYONE : { ...EVERYONE, pieces: fewer(EVERYONE.pieces, 9) };

/** The search that several tests share. */
let searched: ReturnType<typeof search> | undefined;
const findAll = () => {
  searched ??= search(OWN, ALL);
  return searched;
};

const namesOf = (pair: RosterPair | undefined): string[] => pair?.teams.map((team) => team.template).sort() ?? [];

/** All items that a pair uses. */
function usedBy(pair: RosterPair | undefined) {
  const members = pair?.teams.flatMap((team) => team.members) ?? [];
  return {
    characters: members.map(({ key }) => key),
    weapons: members.flatMap(({ weapon }) => weapon ?? []),
    pieces: members.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece === null ? [] : [piece.id]))),
  };
}

describe('best teams of a roster', () => {
  it('equal the result of fighting every pair', async () => {
    const { pairs, teams } = await findAll();
    const all = await everyPair(
      executor,
      { roster: OWN, templates: ALL },
      { seed: 9, workers: 2, fights: isWhole ? 60 : 8 },
    );
    expect(all.length).toBeGreaterThan(2);
    expect(namesOf(pairs[0])).toEqual(namesOf(all[0]));
    expect(teams.map((team) => team.template).sort()).toEqual(['cryo', 'geo', 'hydro', 'mixed']);
  });

  it('share no character, weapon or artifact, and every character wears five pieces', async () => {
    const { pairs } = await findAll();
    expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      const { characters, weapons, pieces } = usedBy(pair);
      expect(new Set(characters).size).toBe(8);
      expect(new Set(weapons).size).toBe(weapons.length);
      expect(weapons).toHaveLength(8);
      expect(new Set(pieces).size).toBe(40);
    }
  });

  it('are listed once for the same characters, with the better rotation', async () => {
    const idle = { id: 'idle', text: HYDRO.text.replace('xingqiu attack:3;', 'wait(600);') };
    const { teams, pairs, candidates } = await search(OWN, [idle, HYDRO, CRYO]);
    expect(candidates).toBe(3);
    expect(teams.map((team) => team.template).sort()).toEqual(['cryo', 'hydro']);
    expect(pairs).toHaveLength(1);
  });

  it.runIf(isWhole)('come from the teams of the best pairs after one fight, where there are many', async () => {
    const worse = Array.from({ length: 12 }, (_, i) => ({
      id: `worse ${i}`,
      text: HYDRO.text.replace('while 1 {', `while 1 { wait(${300 + i});`),
    }));
    const templates = [...worse, ...ALL];
    const options = { gearFights: 0 };
    const { pairs, candidates } = await search(OWN, templates, { ...options, maxExamined: 4 });
    expect(candidates).toBe(4);
    expect(namesOf(pairs[0])).toEqual(namesOf((await findAll()).pairs[0]));
  });

  it('prefer the author’s characters to substitutes where there are too many teams', async () => {
    const owned = roster(keysOf(HYDRO.text).map((key) => (key === 'fischl' ? 'beidou' : key)));
    const other = template(
      'other',
      owned.characters.map(({ key }) => key),
    );
    const found = await candidatesOf(owned, [HYDRO, other]);
    expect(found.map(({ template }) => template)).toEqual(['other', 'hydro']);
  });

  it('have levels and constellations of the roster, against one enemy of level 100', async () => {
    const own = roster(keysOf(HYDRO.text), { level: 70, maxLevel: 80, cons: 2 });
    const { teams } = await search(own, [HYDRO]);
    const { characters, targets } = openConfig(teams[0]?.config ?? '').config;
    expect(characters.map(({ level, maxLevel, cons }) => [level, maxLevel, cons])).toEqual(
      Array.from({ length: 4 }, () => [70, 80, 2]),
    );
    expect(targets.map(({ level }) => level)).toEqual([100]);
  });

  it.runIf(isWhole)('are the same for one worker and for two', async () => {
    expect(await search(OWN, ALL, { workers: 1 })).toEqual(await findAll());
  });

  it('have another character of the same element where one is not owned', async () => {
    const keys = keysOf(HYDRO.text).map((key) => (key === 'fischl' ? 'beidou' : key));
    const { teams, pairs } = await search(roster(keys), [HYDRO]);
    expect(pairs).toEqual([]);
    expect(teams).toHaveLength(1);
    const replaced = teams[0]?.members.filter(({ instead }) => instead !== '');
    expect(replaced?.map(({ key, instead }) => [key, instead])).toEqual([['beidou', 'fischl']]);
    expect(keysOf(teams[0]?.config ?? '')).toEqual(keys);
  });

  it('leave out teams with more than two characters that are not owned', async () => {
    const { teams, candidates } = await search(roster(['xingqiu', 'beidou', 'diluc']), ALL);
    expect([teams, candidates]).toEqual([[], 0]);
  });

  it('keep the character of a place with another element free', async () => {
    const { candidates } = await search(roster(['xingqiu', 'bennett', 'fischl', 'kaeya']), [HYDRO]);
    expect(candidates).toBe(0);
  });

  it('name what limits a team: an author has stronger artifacts than a roster without any', async () => {
    const own = { ...roster(keysOf(HYDRO.text)), pieces: [] };
    const { teams } = await search(own, [HYDRO]);
    expect(teams[0]?.reason?.kind).toBe('artifacts');
    expect(teams[0]?.reason).toMatchObject({ gain: { mean: expect.any(Number) } });
  });

  it.runIf(isWhole)('get better gear by the search than by the ledger alone, or the same', async () => {
    const own = { ...EVERYONE, pieces: fewer(EVERYONE.pieces) };
    const quick = await search(own, [HYDRO, CRYO]);
    const { pairs } = await search(own, [HYDRO, CRYO], { gearFights: 120 });
    const [before, after] = [quick.pairs[0]?.dps, pairs[0]?.dps];
    expect(after?.mean).toBeGreaterThan((before?.mean ?? 0) - (before?.margin ?? 0));
    expect(new Set(usedBy(pairs[0]).pieces).size).toBe(usedBy(pairs[0]).pieces.length);
  });

  it.runIf(isWhole)('get the same gear search as alternatives, the others are marked as rough', async () => {
    const options = { gearFights: isWhole ? 100 : 24, alternatives: 1 };
    const own = isWhole ? EVERYONE : { ...EVERYONE, pieces: fewer(EVERYONE.pieces, 8) };
    const { teams, pairs } = await search(own, brief([HYDRO, CRYO, GEO]), options);
    expect(pairs.length).toBeGreaterThan(1);
    for (const pair of pairs) expect(pair.teams.map(({ isRefined }) => isRefined)).toEqual([true, true]);
    const quick = await findAll();
    expect(quick.teams.map(({ isRefined }) => isRefined)).toEqual(quick.teams.map(() => false));
    for (const team of pairs.flatMap((pair) => pair.teams)) {
      const single = teams.find(({ template }) => template === team.template);
      expect(single?.isRefined).toBe(true);
      expect(single?.dps.mean ?? 0).toBeGreaterThanOrEqual(team.dps.mean - 2 * team.dps.margin);
    }
  });

  it('state who heals and who shields: of these, Barbara and Bennett heal, Noelle and Diona shield', async () => {
    const { teams } = await findAll();
    const guards = Object.fromEntries(teams.map(({ template, guards }) => [template, guards]));
    expect(guards.hydro?.healers).toContain('bennett');
    expect(guards.geo).toMatchObject({
      healers: expect.arrayContaining(['barbara']),
      shielders: expect.arrayContaining(['noelle']),
    });
    expect(guards.cryo?.shielders).toContain('diona');
    expect(guards.hydro?.shielders).toEqual([]);
  });

  it('leave kept pieces with their wearer', async () => {
    const pieces = EVERYONE.pieces.map((piece, i) => ({
      ...piece,
      wearer: i % 14 === 0 ? 'sucrose' : i % 14 === 1 ? 'qiqi' : '',
    }));
    const kept = new Set(pieces.filter(({ wearer }) => wearer !== '').map(({ id }) => id));
    const { pairs } = await search(
      { ...EVERYONE, pieces: fewer(pieces, isWhole ? 10 : 8), kept: [...kept] },
      brief([HYDRO, CRYO]),
      {
        gearFights: isWhole ? 80 : 0,
      },
    );
    const wearers = pairs[0]?.teams.flatMap(({ members }) =>
      members.flatMap(({ key, pieces: worn }) => worn.flatMap((piece) => (kept.has(piece?.id ?? '') ? key : []))),
    );
    expect(wearers).toEqual(Array.from({ length: 5 }, () => 'sucrose'));
  });

  it('report teams before pairs, and end after the signal', async () => {
    const controller = new AbortController();
    const phases: string[] = [];
    const running = search(OWN, ALL, {
      signal: controller.signal,
      onStep({ findings: { phase, teams }, done, total }) {
        phases.push(phase);
        expect(done).toBeLessThanOrEqual(total);
        if (phase !== 'look') return;
        expect(teams.length).toBeGreaterThan(0);
        controller.abort();
      },
    });
    await expect(running).rejects.toThrow(/cancel/i);
    expect(phases).toEqual(['look']);
  });
});
