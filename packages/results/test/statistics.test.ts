import { readFileSync } from 'node:fs';
import { ABILITIES, Block, CRIT, FAILURE_REASONS, Recorder, SHIELD_KINDS } from '@quartet/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  assembleResult,
  choose,
  cubeRoot,
  expectedDps,
  histogram,
  meanMargin,
  overviewOf,
  parseResult,
  quantile,
  type ResultSkeleton,
  rank,
  SCHEMA_VERSION,
  statistics,
  stringifyResult,
} from '../src/index.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

describe('quartiles (Hyndman–Fan type 8)', () => {
  const q = (values: number[], p: number) => quantile(Float64Array.from(values), p);

  it('of one value are that value', () => {
    expect([0.25, 0.5, 0.75].map((p) => q([5], p))).toEqual([5, 5, 5]);
  });

  it('of two values lie at h = 1/3 + p(n + 1/3)', () => {
    // h = 0.9167, 1.5, 2.0833
    expect(q([10, 20], 0.25)).toBe(10);
    expect(q([10, 20], 0.5)).toBe(15);
    expect(q([10, 20], 0.75)).toBe(20);
  });

  it('of seven values', () => {
    // h = 2.1667, 4, 5.8333
    const values = [1, 2, 4, 8, 16, 32, 64];
    expect(q(values, 0.25)).toBeCloseTo(2 + (1 / 6) * 2, 12);
    expect(q(values, 0.5)).toBeCloseTo(8, 12);
    expect(q(values, 0.75)).toBeCloseTo(16 + (5 / 6) * 16, 12);
  });

  it('of eight values', () => {
    // h = 2.4167, 4.5, 6.5833
    const values = [1, 2, 4, 8, 16, 32, 64, 128];
    expect(q(values, 0.25)).toBeCloseTo(2 + (5 / 12) * 2, 12);
    expect(q(values, 0.5)).toBeCloseTo(12, 12);
    expect(q(values, 0.75)).toBeCloseTo(32 + (7 / 12) * 32, 12);
  });
});

describe('histogram (Scott)', () => {
  const of = (values: number[]) => overviewOf(Float64Array.from(values));

  it('is one bin when all values are equal or there is only one', () => {
    expect(of([3]).histogram).toEqual([1]);
    expect(of([3, 3, 3]).histogram).toEqual([3]);
  });

  it('has ceil(range / width) bins with width 3.49 sd / ∛n, and the maximum falls into the last', () => {
    // sd = √6 = 2.449, width = 8.549 / 2 = 4.274, range 7: two bins
    const eight = of([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(eight.sd).toBeCloseTo(Math.sqrt(6), 12);
    expect(eight.histogram).toEqual([4, 4]);
    // Two values: sd = 7.07, width = 19.6 > range: one bin
    expect(of([0, 10]).histogram).toEqual([2]);
    // Seven values: sd = 3.684, width = 6.721, range 10
    expect(of([0, 0, 0, 0, 0, 1, 10]).histogram).toEqual([6, 1]);
  });

  it('counts every value once', () => {
    const values = Float64Array.from({ length: 500 }, (_, i) => ((i * 7919) % 1000) / 7);
    const stats = overviewOf(values);
    expect(histogram(values, stats).reduce((a, b) => a + b, 0)).toBe(500);
    expect(stats.histogram.length).toBeGreaterThan(3);
  });

  it('uses a cube root that is right to the last bits', () => {
    for (const n of [1, 2, 3, 8, 27, 1000, 4096, 1e6, 123456789]) {
      expect(Math.abs(cubeRoot(n) / Math.cbrt(n) - 1)).toBeLessThan(5e-16);
    }
    expect(cubeRoot(1000)).toBe(10);
  });
});

describe('the margin of a mean', () => {
  it.each([
    [2, 12.7062],
    [3, 4.3027],
    [5, 2.7764],
    [11, 2.2281],
    [31, 2.0423],
    [1001, 1.9623],
  ])("follows Student's t of %i values", (n, t) => {
    expect(Math.abs((meanMargin(3, n) * Math.sqrt(n)) / (3 * t) - 1)).toBeLessThan(n < 5 ? 0.01 : 0.001);
  });

  it('is 0 for one value, for which it is unknown', () => {
    expect(meanMargin(0, 1)).toBe(0);
  });
});

describe('selection of runs', () => {
  const pick = (n: number) => choose(Int32Array.from({ length: n }, (_, i) => i));

  it('follows the rule for 1, 2, 7 and 8 runs', () => {
    expect(pick(1)).toEqual({ min: 0, max: 0, q1: 0, q2: 0, q3: 0 });
    expect(pick(2)).toEqual({ min: 0, max: 1, q1: 0, q2: 1, q3: 1 });
    expect(pick(7)).toEqual({ min: 0, max: 6, q1: 1, q2: 3, q3: 5 });
    expect(pick(8)).toEqual({ min: 0, max: 7, q1: 2, q2: 4, q3: 6 });
    expect(() => pick(0)).toThrow(RangeError);
  });

  it('ranks ascending, with differences under the tolerance as ties in the order given', () => {
    const values = Float64Array.from([5, 1, 5.000004, 3, 4.999996, 1]);
    expect([...rank(values, Int32Array.from([0, 1, 2, 3, 4, 5]), 1e-5)]).toEqual([1, 5, 3, 0, 2, 4]);
    expect([...rank(values, Int32Array.from([5, 4, 3, 2, 1, 0]), 1e-5)]).toEqual([5, 1, 3, 4, 2, 0]);
  });

  it('ranks like a sort when nothing is tied', () => {
    const values = Float64Array.from({ length: 101 }, (_, i) => (i * 37) % 101);
    const ranked = rank(values, Int32Array.from(values.keys()), 1e-5);
    expect([...ranked].map((i) => values[i])).toEqual([...values.keys()]);
  });
});

const TEAM = { characters: ['yelan', 'noelle'], targets: 2 };
const SECONDS = 10;
const SKILL = ABILITIES.indexOf('skill');

/** Runs of a known fight: run i deals 600 + 60 · i actual and 800 + 10 · i expected damage. */
function knownBlock(runs: number): Block {
  const recorder = new Recorder(TEAM);
  const block = new Block(TEAM);
  const strength = new Float64Array(8).fill(1000);
  for (let i = 0; i < runs; i++) {
    recorder.begin(1000 + i);
    recorder.activeCharacter(0, 0);
    recorder.activeCharacter(241, 1);
    const crit = i % 2 === 0 ? CRIT.hit : CRIT.missed;
    recorder.damage(20, 0, 0, 3, 'Exquisite Throw', 0, 400, 300 + 10 * i, crit, SKILL);
    recorder.damage(100, 1, 1, 8, 'Breastplate', 0, 200 + 60 * i, 500, CRIT.hit, SKILL);
    recorder.damage(130, 1, 0, 10, 'Orbital', 0, 0, 0);
    recorder.reaction(100, 1, 'crystallize-hydro');
    recorder.energy(50, 0, 'drop', 5, i < 2 ? 3 : -4);
    if (i === 0) recorder.energy(50, 1, 'favonius-noelle', 8);
    recorder.action(1, 0, 'skill');
    for (let cast = 0; cast <= i; cast++) recorder.action(2, 1, 'skill');
    recorder.heal(90, 1, 300);
    recorder.aura(0, 3, 300);
    recorder.failure(0, 'swap_cd', 30);
    recorder.failure(1, 'swap_cd', 31);
    recorder.failure(1, 'burst_cd', 59);
    recorder.shieldGained(60, 'Noelle Skill', 360, strength);
    recorder.endingEnergy(0, 12);
    recorder.endingEnergy(1, 0);
    recorder.end(SECONDS * 60);
    block.add(recorder);
  }
  return block;
}

const skeleton: ResultSkeleton = {
  ...parseResult({ config_file: 'target lvl=100 resist=0.1;', schema_version: SCHEMA_VERSION }),
  sim_version: '0123456789abcdef0123456789abcdef01234567',
  sample_seed: '42',
  initial_character: 'yelan',
  player_position: { x: 0, y: 0, r: 0.3 },
  key_type: 'NONE',
};

describe('statistics of a known fight', () => {
  const stats = statistics(knownBlock(8));

  it('keep the identities between the tables', () => {
    const sum = (values: { mean: number }[]) => values.reduce((s, v) => s + v.mean, 0);
    expect(sum(stats.character_dps)).toBeCloseTo(stats.dps.mean, 10);
    expect(sum(Object.values(stats.element_dps))).toBeCloseTo(stats.dps.mean, 10);
    expect(sum(Object.values(stats.target_dps))).toBeCloseTo(stats.dps.mean, 10);
    expect(sum(stats.field_time)).toBeCloseTo(stats.duration.mean, 10);
    expect(sum(stats.total_source_energy.flatMap((s) => Object.values(s.sources))) / SECONDS).toBeCloseTo(
      stats.eps.mean,
      10,
    );
    expect(sum(stats.source_reactions.flatMap((s) => Object.values(s.sources))) / SECONDS).toBeCloseTo(
      stats.rps.mean,
      10,
    );
    expect(sum(stats.damage_buckets.buckets)).toBeCloseTo(stats.total_damage.mean, 8);
    expect(sum(stats.cumu_damage_contrib.characters.map((c) => c.buckets[c.buckets.length - 1]))).toBeCloseTo(1, 12);
    expect(stats.shp.mean).toBeCloseTo(
      stats.shields.effective.hp.normalized.mean * stats.shields.effective.uptime.mean,
      10,
    );
    const overall = stats.cumu_damage.targets;
    const last = (list: number[]) => list[list.length - 1];
    expect(last(overall['1'].overall.min) + last(overall['2'].overall.min)).toBeCloseTo(stats.dps.min * SECONDS, 8);
    expect(last(overall['2'].target.max)).toBeCloseTo(stats.dps_by_target[1].targets['2'].max * SECONDS, 8);
  });

  it('have the values that were recorded', () => {
    expect(stats.iterations).toBe(8);
    expect(stats.total_damage).toEqual({ min: 600, max: 1020, mean: 810, sd: Math.sqrt(60 * 60 * 6) });
    expect(stats.hps.mean).toBe(30);
    expect(stats.field_time.map((f) => f.mean)).toEqual([4, 6]);
    expect(stats.target_aura_uptime[0].sources).toEqual({ hydro: { min: 50, max: 50, mean: 50, sd: 0 } });
    expect(stats.target_aura_uptime[1].sources).toEqual({});
    expect(stats.total_source_energy[1].sources['favonius-noelle']).toMatchObject({ min: 0, max: 8 });
    expect(stats.total_source_energy[1].sources['favonius-noelle'].mean).toBeCloseTo(1, 14);
    expect(stats.source_dps[1].sources.Orbital).toEqual({ min: 0, max: 0, mean: 0, sd: 0 });
    expect(stats.source_damage_instances[1].sources).not.toHaveProperty('Orbital');
    expect(Object.keys(stats.element_dps)).toEqual(['hydro', 'geo']);
    expect(Object.keys(stats.shields['Noelle Skill'].hp)).toEqual([...SHIELD_KINDS]);
    expect(stats.shields['Noelle Skill'].uptime.mean).toBe(0.5);
  });

  it('contain the expected damage with its interval, for the team and each character', () => {
    // 80 to 87 a second: mean 83.5, variance 6; Student's t of 7 degrees of freedom is 2.3646.
    const margin = (2.3646 * Math.sqrt(6)) / Math.sqrt(8);
    const { expected } = stats;
    expect(expected?.dps.mean).toBeCloseTo(83.5, 12);
    expect(expected?.dps.sd).toBeCloseTo(Math.sqrt(6), 12);
    expect(expected?.dps.low).toBeCloseTo(83.5 - margin, 3);
    expect(expected?.dps.high).toBeCloseTo(83.5 + margin, 3);
    expect(expected?.character_dps.map(({ mean }) => mean)).toEqual([33.5, 50]);
    expect(expected?.character_dps[1]).toEqual({ mean: 50, sd: 0, low: 50, high: 50 });
    expect(expectedDps(stats)).toEqual(expected?.dps);
  });

  it('contain the spread of single fights as type-8 quantiles', () => {
    // 60 to 102 in steps of 6: h = 1.1667 and 7.8333.
    expect(stats.dps_spread?.p10).toBeCloseTo(60 + 6 / 6, 12);
    expect(stats.dps_spread?.p90).toBeCloseTo(96 + (6 * 5) / 6, 12);
  });

  it('contain the casts of each ability and the damage per cast', () => {
    expect(stats.ability_damage?.[0]?.abilities).toEqual({
      skill: { casts: { min: 1, max: 1, mean: 1, sd: 0 }, damage: { mean: 400, sd: 0, low: 400, high: 400 } },
    });
    // 200 + 60 i from i + 1 casts: 3,280 from 36. Residuals d − R c, squared and summed by hand: R = 820 / 9.
    const ratio = 820 / 9;
    const residuals = Array.from({ length: 8 }, (_, i) => 200 + 60 * i - ratio * (i + 1));
    const sd = Math.sqrt(residuals.reduce((sum, x) => sum + x * x, 0) / 7) / 4.5;
    const { casts, damage } = stats.ability_damage?.[1]?.abilities.skill ?? {};
    expect(casts).toMatchObject({ min: 1, max: 8, mean: 4.5 });
    expect(damage?.mean).toBeCloseTo(ratio, 10);
    expect(damage?.sd).toBeCloseTo(sd, 8);
    expect(damage?.high).toBeCloseTo(ratio + (2.3646 * sd) / Math.sqrt(8), 2);
  });

  it('contain the share of critical hits among those that could be', () => {
    const [first, second] = stats.critical_hits ?? [];
    expect(first?.all?.mean).toBe(0.5);
    // Deviations of 1/2 in all eight fights: the sample variance is 8 / 4 / 7.
    expect(first?.all?.sd).toBeCloseTo(Math.sqrt(2 / 7), 12);
    expect(first?.sources['Exquisite Throw']?.mean).toBe(0.5);
    expect(second?.sources).toEqual({ Breastplate: { mean: 1, sd: 0, low: 1, high: 1 } });
  });

  it('name the biggest hit with its seed and frame', () => {
    expect(stats.biggest_hits).toEqual([
      {
        damage: 400,
        source: 'Exquisite Throw',
        seed: '1000',
        frame: 20,
        per_fight: { min: 400, max: 400, mean: 400, sd: 0 },
      },
      expect.objectContaining({ damage: 620, source: 'Breastplate', seed: '1007', frame: 100 }),
    ]);
    expect(stats.biggest_hits?.[1]?.per_fight).toMatchObject({ min: 200, max: 620, mean: 410 });
  });

  it('contain the energy above the maximum by source', () => {
    expect(stats.wasted_energy?.[0]?.sources.drop).toMatchObject({ min: 0, max: 3 });
    expect(stats.wasted_energy?.[0]?.sources.drop?.mean).toBeCloseTo(6 / 8, 14);
    expect(stats.wasted_energy?.[1]?.sources).toEqual({});
  });

  it('contain no uptime where no fight was measured', () => {
    expect(stats.effect_uptime).toBeUndefined();
  });

  it('contain uptime as percent of the measured fights, without permanent effects and timers', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    const clock = { frame: 0 };
    for (let i = 0; i < 3; i++) {
      recorder.effects.isOn = i < 2;
      clock.frame = 0;
      recorder.effects.begin(clock);
      recorder.begin(i);
      const [yelan] = recorder.effects.characters;
      yelan?.start('set-bonus', -1);
      clock.frame = 100;
      yelan?.start('buff', 100 + 150 * (i + 1));
      yelan?.start('skill-icd', 200);
      recorder.effects.shields[1]?.start('Stone', -1);
      clock.frame = 160;
      recorder.effects.shields[1]?.stop('Stone');
      clock.frame = 600;
      recorder.end(600);
      block.add(recorder);
    }
    const { effect_uptime } = statistics(block);
    expect(effect_uptime?.fights).toBe(2);
    expect(effect_uptime?.characters[0]?.sources).toEqual({
      buff: { min: 25, max: 50, mean: 37.5, sd: expect.any(Number) },
    });
    expect(effect_uptime?.shields[1]?.sources).toEqual({ Stone: { min: 10, max: 10, mean: 10, sd: 0 } });
    expect(effect_uptime?.team).toEqual({ sources: {} });
  });

  it('name the runs by rank', () => {
    expect([stats.min_seed, stats.p25_seed, stats.p50_seed, stats.p75_seed, stats.max_seed]).toEqual([
      '1000',
      '1002',
      '1004',
      '1006',
      '1007',
    ]);
  });

  it('warn from one second per run for the whole team on', () => {
    expect(stats.warnings.swap_cd).toBe(true);
    expect(stats.warnings.burst_cd).toBe(false);
    expect(Object.keys(stats.failed_actions[1])).toEqual([...FAILURE_REASONS]);
    expect(stats.failed_actions[1].swap_cd.mean).toBeCloseTo(31 / 60, 14);
  });

  it('need at least one run', () => {
    expect(() => statistics(new Block(TEAM))).toThrow(RangeError);
  });
});

describe('an assembled result', () => {
  it('has no statistics before the first run', () => {
    expect(assembleResult({ skeleton, block: null }).statistics).toBeUndefined();
    expect(assembleResult({ skeleton, block: new Block(TEAM) }).statistics).toBeUndefined();
  });

  for (const runs of [0, 1, 2, 7, 8]) {
    it(`of ${runs} runs satisfies the published schema and survives reading`, () => {
      const validate = new Ajv2020({ strict: false }).compile(JSON.parse(fixture('result.schema.json').toString()));
      const result = assembleResult({ skeleton, block: runs === 0 ? null : knownBlock(runs) });
      const text = stringifyResult(result);
      expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
      expect(parseResult(text)).toEqual(result);
      expect(stringifyResult(parseResult(text))).toBe(text);
    });
  }

  it('of a run without any event is finite', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    recorder.begin(1);
    recorder.end(0);
    block.add(recorder);
    expect(stringifyResult(assembleResult({ skeleton, block }))).not.toMatch(/NaN|Infinity|null/);
  });
});
