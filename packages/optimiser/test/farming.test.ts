import { editMember, openConfig } from '@quartet/edits';
import { Rng, Stat } from '@quartet/engine';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { drawArtifact } from '../src/artifact-drops.ts';
import { improve, shortlists } from '../src/farm-gear.ts';
import { countsOf, type Item, itemOf, type Wearer, type Worn, wearersOf } from '../src/farm-wearers.ts';
import type { DomainGain, Roster, RosterTeam } from '../src/index.ts';
import { Lab } from '../src/lab.ts';
import { add } from '../src/vectors.ts';
import { executor } from './executor.ts';
import { find, type Options } from './find.ts';
import { HYDRO, keysOf, roster } from './rosters.ts';

const KEYS = keysOf(HYDRO.text);
const own = roster(KEYS);
const search = { seed: 4, workers: 2, gearFights: 0 };
const teamOf = async (mine: Roster): Promise<RosterTeam> => {
  const { teams } = await find('best-teams', { roster: mine, templates: [HYDRO], ...search });
  return teams[0] as RosterTeam;
};
const team = await teamOf(own);
const draws = isWhole ? { days: 8, weeks: 5 } : { days: 3, weeks: 3 };
/** For gains that differ by a multiple. */
const FEW = { days: 1, weeks: 2 };
const farm = async (mine: Roster, teams: readonly RosterTeam[], options: Options<'farming'> = {}) =>
  (await find('farming', { roster: mine, teams, templates: [], seed: 5, draws, ...options })).domains;
const gainOf = (domains: readonly DomainGain[], set: string): DomainGain =>
  domains.find(({ sets }) => sets.includes(set)) as DomainGain;

const gains = await farm(own, [team]);
const wearers = await wearersOf(new Lab(executor, { seed: 5, workers: 2 }), team);
const wearerOf = (key: string) => wearers.find((each) => each.key === key) as Wearer;

/** DPS of the team in fights with other pieces of one character. */
async function fought(key: string, worn: Worn): Promise<number> {
  const lab = new Lab(executor, { seed: 5, workers: 2 });
  const sets = [...countsOf(worn)].flatMap(([set, count]) =>
    count >= 2 ? [{ key: set, count: count >= 4 ? 4 : 2, params: {} }] : [],
  );
  const { text } = openConfig(team.config).after((now) => editMember(now, key, { sets }));
  const sum = new Float64Array(26);
  for (const item of worn) if (item !== null) add(sum, item.stats);
  const stats = KEYS.map((each) => (each === key ? sum : null));
  const sample = await lab.fightOne({ text, stats }, 0, 40);
  return KEYS.reduce((all, _, slot) => all + (sample?.mean(slot) ?? 0), 0);
}

const drops = (sets: readonly string[], count: number): Item[] => {
  const rng = new Rng();
  rng.reseed(9, 0);
  return Array.from({ length: count }, () => drawArtifact(sets, rng));
};
const bySlot = (items: readonly Item[]): Item[][] =>
  [0, 1, 2, 3, 4].map((slot) => items.filter((each) => each.slot === slot));

describe('the better pieces of a character', () => {
  it.each(KEYS)('are about as good in fights as by the ledger: %s', async (key) => {
    const wearer = wearerOf(key);
    for (const [sets, count] of [
      [['shimenawasreminiscence', 'emblemofseveredfate'], 30],
      [['viridescentvenerer', 'maidenbeloved'], 68],
    ] as const) {
      const { worn, gain } = improve(wearer, bySlot(drops(sets, count)));
      expect(worn.some((item) => item?.isDrop === true)).toBe(true);
      const [before, after] = [await fought(key, wearer.worn), await fought(key, worn)];
      const share = after / before - 1;
      const expected = gain / wearer.value(wearer.worn);
      expect(Math.abs(share - expected)).toBeLessThan(0.01 + 0.2 * expected);
    }
  });

  it.each(KEYS)('are nearly the best of every combination where few pieces fall: %s', (key) => {
    const wearer = wearerOf(key);
    const items = bySlot(drops(['emblemofseveredfate', 'shimenawasreminiscence'], 30));
    const start = wearer.value(wearer.worn);
    let best = start;
    const visit = (worn: Worn, slot: number): void => {
      if (slot === 5) best = Math.max(best, wearer.value(worn));
      else
        for (const item of [wearer.worn[slot] ?? null, ...(items[slot] ?? [])]) visit(worn.with(slot, item), slot + 1);
    };
    visit(wearer.worn, 0);
    expect(best).toBeGreaterThan(start);
    const { gain } = improve(wearer, items);
    expect(gain).toBeLessThanOrEqual((best - start) * (1 + 1e-9));
    expect(gain).toBeGreaterThan(0.9 * (best - start));
  });

  it('include a set that is complete only with several of them, each with worse stats than other pieces', () => {
    const sucrose = wearerOf('sucrose');
    expect(sucrose.sets).toContain('viridescentvenerer');
    const venerer = drops(['viridescentvenerer'], 25);
    const others = drops(['x'], 300);
    const whole = improve(sucrose, bySlot([...venerer, ...others]));
    expect(countsOf(whole.worn).get('viridescentvenerer')).toBe(4);
    const three = improve(sucrose, bySlot([...venerer.filter(({ slot }) => slot < 3), ...others]));
    expect(countsOf(three.worn).get('viridescentvenerer') ?? 0).toBeLessThan(4);
    expect(three.gain).toBeLessThan(whole.gain);
  });

  it('are few of many spare ones, the best stats and the best of each useful set', () => {
    const sucrose = wearerOf('sucrose');
    const items = drops(['viridescentvenerer', 'archaicpetra', 'x'], 300);
    const lists = shortlists(sucrose, items);
    for (const [slot, list] of lists.entries()) {
      const mine = items.filter((item) => item.slot === slot).sort((a, b) => sucrose.score(b) - sucrose.score(a));
      expect(list.slice(0, 2)).toEqual(mine.slice(0, 2));
      expect(list).toContain(mine.find(({ set }) => set === 'viridescentvenerer'));
      expect(list.length).toBeLessThan(12);
    }
  });
});

describe('the gain of farming a domain', () => {
  it('is stated for each domain, the highest of a week first, with its slots and wearers', async () => {
    const domains = gains;
    expect(domains).toHaveLength(artifactDomains.length);
    const weeks = domains.map(({ week }) => week.mean);
    expect(weeks).toEqual([...weeks].sort((a, b) => b - a));
    for (const { day, week, slots, wearers } of domains) {
      expect(day.mean).toBeGreaterThan(0);
      expect(week.mean).toBeGreaterThan(day.mean - day.margin);
      expect(slots.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(wearers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(wearers.every(({ key }) => KEYS.includes(key))).toBe(true);
    }
    const useless = gainOf(domains, 'archaicpetra');
    expect(gainOf(domains, 'viridescentvenerer').week.mean).toBeGreaterThan(useless.week.mean + useless.week.margin);
    expect(gainOf(domains, 'viridescentvenerer').wearers[0]?.key).toBe('sucrose');
  });

  it.runIf(isWhole)('is the same for one worker and for two', async () => {
    expect(await farm(own, [team], { workers: 1 })).toEqual(gains);
  });

  it.runIf(isWhole)('is less for a roster with better pieces', async () => {
    const strong: Roster = {
      ...own,
      pieces: own.pieces.map((piece) => ({
        ...piece,
        stats: piece.stats.map((value, s) => (s === Stat.cr ? 0.2 : s === Stat.cd ? 0.4 : value)),
      })),
    };
    const [weak] = gains;
    const [rich] = await farm(strong, [await teamOf(strong)], { draws: FEW });
    expect(rich?.week.mean).toBeLessThan((weak?.week.mean ?? 0) / 2);
  });

  it('is nothing where the player keeps all', async () => {
    const worn = team.members.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece === null ? [] : [piece.id])));
    const kept = await farm({ ...own, kept: worn }, [team], { draws: { days: 1, weeks: 1 } });
    expect(kept.map(({ week }) => week.mean)).toEqual(artifactDomains.map(() => 0));
    expect(kept[0]?.wearers).toEqual([]);
  });

  it('gives no credit for pieces that the roster already owns', async () => {
    // A team that wears the worst pieces, although the roster has better ones.
    const used = new Set(team.members.flatMap(({ pieces }) => pieces.map((piece) => piece?.id)));
    const only: Roster = { ...own, pieces: own.pieces.filter(({ id }) => used.has(id)) };
    const gifts = drops(['viridescentvenerer', 'emblemofseveredfate'], 400);
    const extra = gifts.map((item, i) => ({
      ...(own.pieces.find((piece) => itemOf(piece).slot === item.slot) as (typeof own.pieces)[number]),
      id: `extra ${i}`,
      set: item.set,
      stats: [...item.stats].slice(0, 22),
    }));
    const [rich] = await farm({ ...only, pieces: [...only.pieces, ...extra] }, [team], { draws: FEW });
    expect(rich?.week.mean).toBeLessThan((gains[0]?.week.mean ?? 0) / 2);
  });

  it.runIf(isWhole)('is that of the best teams where none is given', async () => {
    const phases: string[] = [];
    const outcome = await find('farming', {
      roster: own,
      teams: null,
      templates: [HYDRO],
      ...search,
      draws: { days: 1, weeks: 1 },
      onStep: ({ findings: { phase, found }, done, total }) => {
        if (phases.at(-1) !== phase) phases.push(phase);
        expect(done).toBeLessThanOrEqual(total);
        if (phase !== 'teams') expect(found).toHaveLength(1);
      },
    });
    expect(phases).toEqual(['teams', 'look', 'draw', 'done']);
    expect(outcome.teams.map(({ config }) => config)).toEqual([team.config]);
  });

  it('is none for a roster without a team', async () => {
    const empty = await find('farming', { roster: roster(['amber']), teams: null, templates: [HYDRO], ...search });
    expect([empty.teams, empty.domains]).toEqual([[], []]);
  });

  it.runIf(isWhole)('is no longer computed after the signal', async () => {
    const controller = new AbortController();
    const running = find('farming', {
      roster: own,
      teams: [team],
      templates: [],
      seed: 5,
      workers: 2,
      draws,
      signal: controller.signal,
      onStep: ({ findings: { phase } }) => {
        if (phase === 'draw') controller.abort();
      },
    });
    await expect(running).rejects.toThrow(/cancel/i);
  });
});
