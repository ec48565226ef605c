/** Encounters as text, and chances of stars against fresh fights. */
import { openConfig } from '@quartet/edits';
import { abyssCycles, hpOfHalf, loadFloors } from '@quartet/gamedata/abyss';
import { describe, expect, it, vi } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { starChances } from '../src/abyss/chamber.ts';
import { type AbyssPlace, encountersOf, HALVES, inAbyss, knownCycles } from '../src/abyss/index.ts';
import { proportion, quantile, togetherWithin } from '../src/abyss/stars.ts';
import { Lab, type Sample } from '../src/lab.ts';
import type { StateOf } from '../src/searches.ts';
import { executor } from './executor.ts';
import { DUO as WAITING } from './fights.ts';
import { find } from './find.ts';

/** Bursts without energy: two members cannot fill it from these enemies. */
const DUO = WAITING.replace('swap_delay=12', 'swap_delay=12 ignore_burst_energy=true');

/** An early chamber with little HP, in which the duo's times differ from fight to fight. */
const EARLY: AbyssPlace = { cycle: 1, floor: 9, chamber: 2 };

describe('an encounter', () => {
  it('is the targets of a config, with HP, waves, places and clock', async () => {
    const chamber = await encountersOf({ cycle: 119, chamber: 2 });
    const { text } = inAbyss(DUO, chamber, 'first');
    expect(text.split('\n').filter((line) => line.startsWith('target'))).toEqual([
      'target lvl=98 type=fatuielectrocicinmage[hp_mult=3.75] pos=0,2 radius=1 wave=1 delay=60;',
      'target lvl=98 type=ruindrakeearthguard[hp_mult=3.75] pos=0,2.5 radius=1.5 wave=2 delay=60;',
      'target lvl=98 type=primogeovishap[hp_mult=3.75] pos=0,3 radius=2 wave=3 delay=60;',
    ]);
    const group = (await encountersOf({ cycle: 1, floor: 9, chamber: 2 })).halves[1].targets;
    expect(group.map((line) => line.match(/pos=\S+/)?.[0])).toEqual([
      'pos=0,2',
      'pos=1.73,1',
      'pos=-1.73,1',
      'pos=1.73,-1',
    ]);
    expect(text).toContain(
      'options iteration=70 duration=12 swap_delay=12 ignore_burst_energy=true time_limit=600 abyss=119,12,2,1;',
    );
    expect(text).not.toContain('energy every');
    expect(text).toContain('while 1 {');
  });

  it('has the effects of floor and blessing, names them, and gives a reason for each that is not simulated', async () => {
    const of = async (cycle: number, floor = 12) => (await encountersOf({ cycle, floor, chamber: 1 })).halves[0];
    const notes = async (cycle: number, floor?: number) => (await of(cycle, floor)).notes.map(({ text }) => text);
    const chamber = await encountersOf({ cycle: 116, floor: 11, chamber: 1 });
    // The monolith of floor 11 is no reason to leave the effects out.
    expect(inAbyss(DUO, chamber, 'first').text).toContain(' abyss=116,11,1,1;');
    expect(await notes(116, 11)).toContain(
      'Simulated effects of the floor and the blessing: dmg +60% (hydro), dmg +60% (geo), shockwave ×16 (reaction:lunarcrystallize)',
    );
    expect(await notes(116, 11)).toContain("The blessing's shockwaves hit all enemies within 5 m");
    // The charged attacks of the active member, and 16 times the coefficient after lunar reactions.
    expect((await of(115)).effects).toHaveLength(2);
    expect(await notes(101)).toContainEqual(
      expect.stringMatching(/^Not simulated, as its text does not say how stacks end: atk%/),
    );
    expect(await notes(113)).toContainEqual(
      expect.stringMatching(/condition: shockwave ×16 \(bond-of-life, active\)$/),
    );
    expect(await notes(102)).toContainEqual(expect.stringMatching(/^Not simulated, as no source has the size/));
    expect(await notes(119)).toContain('Effects whose text leaves numbers or conditions open are not simulated');
  });

  it('is the same text when it is put there again, and has the effects once', async () => {
    const one = await encountersOf({ cycle: 119, chamber: 2 });
    const other = await encountersOf({ cycle: 116, chamber: 3 });
    const once = inAbyss(DUO, one, 'first').text;
    expect(inAbyss(once, one, 'first').text).toBe(once);
    const moved = inAbyss(once, other, 'second').text;
    expect(moved).toBe(inAbyss(DUO, other, 'second').text);
    expect(moved.match(/abyss=/g)).toEqual(['abyss=']);
  });

  it('names the enemies without known HP, and the newest lineup where there is none', async () => {
    const chamber = await encountersOf({ cycle: 119, chamber: 2 });
    expect(() => inAbyss(DUO, chamber, 'second')).toThrow(/HP of Battle-Hardened Grounded Geoshroom/);
    await expect(encountersOf({ cycle: 125, chamber: 1 })).rejects.toThrow('the newest known one is that of cycle 119');
    await expect(encountersOf({ cycle: 119, chamber: 4 })).rejects.toThrow('chamber is a whole number from 1 to 3');
    expect((await knownCycles()).filter(({ isKnown }) => isKnown).map(({ id }) => id)[0]).toBe(119);
  });

  it('can be read for every half of all cycles, with the HP of the data', async () => {
    const seen = new Set<number>();
    let halves = 0;
    let refused = 0;
    for (const { id: cycle } of spread(abyssCycles, 12))
      for (const floor of await loadFloors(cycle)) {
        if (seen.has(floor.id)) continue;
        seen.add(floor.id);
        for (const [i, data] of floor.chambers.entries()) {
          const chamber = await encountersOf({ cycle, floor: floor.index, chamber: i + 1 });
          for (const [at, half] of HALVES.entries()) {
            const { hp, refusal, targets } = chamber.halves[at as 0 | 1];
            halves++;
            if (refusal !== null) {
              refused++;
              continue;
            }
            expect(hp).toBeCloseTo(hpOfHalf(floor, data.level, data[half]) ?? 0, 3);
            const { diagnostics } = openConfig(`${DUO.replace(/^target.*$/m, targets.join('\n'))}`);
            expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
          }
        }
      }
    expect(halves).toBeGreaterThan(isWhole ? 600 : 50);
    expect(refused / halves).toBeLessThan(0.1);
  });

  it('of one wave is a fight against a target with that HP', async () => {
    const place: AbyssPlace = { cycle: 1, floor: 9, chamber: 3 };
    const chamber = await encountersOf(place);
    const { hp, targets } = chamber.halves[1];
    expect(targets).toHaveLength(2);
    const { text } = inAbyss(DUO, chamber, 'second');
    const plain = text
      .replaceAll(/\[hp_mult=[\d.]+\]/g, `[hp_mult=9] hp=${(hp ?? 0) / 2}`)
      .replaceAll('delay=60', 'delay=60 wave=1');
    const lab = new Lab(executor, { seed: 7 });
    const [own, other] = await lab.fight([{ text }, { text: plain }], 0, 4);
    expect(own?.frames).toEqual(other?.frames);
    expect(own?.dps.every((value) => value > 0)).toBe(true);
  });
});

describe('fights of a chamber', () => {
  it('give times, chances, losses and the DPS that is needed', async () => {
    const found = await find('abyss', { ...EARLY, first: DUO, second: DUO, fights: 96 });
    const [first, second] = found.halves;
    expect(found.fights).toBe(96);
    expect(first?.won?.histogram.reduce((sum, count) => sum + count, 0)).toBe(48);
    expect(first?.cleared.share).toBe(1);
    expect(first?.times.p10).toBeLessThanOrEqual(first?.times.median ?? 0);
    expect(first?.emptySeconds).toBeGreaterThanOrEqual(3);
    expect(first?.waveSeconds).toHaveLength(new Set(first?.config.match(/wave=\d/g)).size);
    // The fight ends with the last wave.
    const sum = first?.waveSeconds.reduce((all, seconds) => all + seconds, 0) ?? 0;
    const dps = (first?.hp ?? 0) / sum;
    expect((first?.dps.mean ?? 0) / dps).toBeCloseTo(1, 1);
    expect(found.median).toBeCloseTo((first?.times.median ?? 0) + (second?.times.median ?? 0), -1);
    expect(found.stars?.map(({ share }) => share)).toEqual(
      [...(found.stars ?? [])].map(({ share }) => share).sort((a, b) => b - a),
    );
  });

  it('are the same for any number of workers and after an interruption, and with one team give no stars', async () => {
    const question = { ...EARLY, first: DUO, fights: 32 };
    let state: StateOf<'abyss'> | null = null;
    const one = await find('abyss', {
      ...question,
      workers: 1,
      onStep: (step) => {
        state ??= step.state;
      },
    });
    const trials = vi.fn(executor.trials?.bind(executor));
    const two = await find('abyss', { ...question, state, fighter: { trials } });
    expect(two).toEqual(one);
    // The first 24 fights are those of the state.
    expect(trials).toHaveBeenCalledTimes(1);
    expect(one.stars).toBeNull();
    await expect(find('abyss', EARLY)).rejects.toThrow('Give a team for the first half');
  });

  it.runIf(isWhole)('predict chances that fresh fights keep to', async () => {
    const chamber = await encountersOf(EARLY);
    const texts = HALVES.map((half) => ({ text: inAbyss(DUO, chamber, half).text }));
    const fight = async (seed: number, count: number): Promise<[Sample, Sample]> => {
      const lab = new Lab(executor, { seed });
      const [first] = await lab.fight(texts.slice(0, 1), lab.stream('measure'), count);
      const [second] = await lab.fight(texts.slice(1), lab.stream('review'), count);
      return [first, second] as [Sample, Sample];
    };
    const count = 600;
    const many = await fight(100, count);
    const [middle, other] = many.map(({ frames }) => frames.toSorted((a, b) => a - b)[count / 2]);
    const median = middle + other;
    // Clocks at which the chance is neither 0 nor 1.
    const stars = [-1, 0, 1].map((seconds) => 600 - median / 60 + seconds);
    const truth = starChances(stars, many).map(({ share }) => share);
    expect(Math.min(...truth)).toBeGreaterThan(0.02);
    expect(Math.max(...truth)).toBeLessThan(0.98);
    let kept = 0;
    let width = 0;
    const seeds = 16;
    for (let seed = 1; seed <= seeds; seed++)
      for (const [i, { low, high }] of starChances(stars, await fight(seed, 40)).entries()) {
        if (low <= truth[i] && truth[i] <= high) kept++;
        width = Math.max(width, high - low);
      }
    // All but four of 48.
    expect(kept).toBeGreaterThanOrEqual((44 / 16) * seeds);
    expect(width).toBeLessThan(0.32);
  });
});

describe('chances and times', () => {
  it('count all pairs of both halves, and fights that were not won against them', () => {
    expect(togetherWithin([10, 20], [5, 15], [2, 2], 30).share).toBe(0.75);
    expect(togetherWithin([10], [5, 15], [2, 2], 30).share).toBe(0.5);
    expect(togetherWithin([15], [15], [1, 1], 30).share).toBe(0);
    expect(proportion(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    // Wilson's interval of 8 of 10.
    const { low, high } = proportion(0.8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  it('are quantiles of all fights', () => {
    expect(quantile([1, 2, 3], 4, 0.5)).toBe(2);
    expect(quantile([1, 2, 3], 4, 0.9)).toBeNull();
  });
});
