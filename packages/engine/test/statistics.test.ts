import { describe, expect, it } from 'vitest';
import {
  AMPLIFICATION,
  Block,
  BlockQueue,
  CRIT,
  FAILURE_COUNT,
  Recorder,
  SHIELD_ELEMENTS,
  SHIELD_KIND_COUNT,
} from '../src/statistics/index.ts';
import { Spans } from '../src/statistics/spans.ts';
import { AURA_COUNT } from '../src/values/constants.ts';

const TEAM = { characters: ['yelan', 'xingqiu', 'albedo', 'noelle'], targets: 2 };
const HYDRO = 3;
const GEO = 8;

/** Small deterministic generator (Numerical Recipes), values in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

/** A made-up fight whose content depends on the seed only; some names occur in few runs. */
function play(recorder: Recorder, seed: number): void {
  const random = randomFrom(seed * 7919 + 1);
  const clock = { frame: 0 };
  recorder.effects.isOn = seed % 3 > 0;
  recorder.effects.begin(clock);
  recorder.begin(seed);
  recorder.activeCharacter(0, seed % 4);
  const length = 400 + Math.floor(random() * 300);
  const strength = new Float64Array(8);
  for (let frame = 3; frame <= length; frame += 1 + Math.floor(random() * 20)) {
    const char = Math.floor(random() * 4);
    clock.frame = frame;
    recorder.effects.characters[char].start(`buff-${seed % 4}`, frame + 30);
    recorder.damage(
      frame,
      char,
      random() < 0.7 ? 0 : 1,
      random() < 0.5 ? HYDRO : GEO,
      `N${Math.floor(random() * 4)}`,
      seed % 3,
      random() * 9000,
      random() * 9000,
      [CRIT.impossible, CRIT.missed, CRIT.hit][Math.floor(random() * 3)],
      Math.floor(random() * 6),
    );
    if (random() < 0.3) recorder.reaction(frame, char, random() < 0.9 ? 'vaporize' : 'shatter');
    if (random() < 0.3)
      recorder.energy(frame, char, random() < 0.9 ? 'drop' : `rare-${seed % 5}`, random() * 3, random() - 0.5);
    if (random() < 0.2) recorder.action(frame, char, 'attack');
    if (random() < 0.1) recorder.activeCharacter(frame, char);
    if (random() < 0.1) recorder.heal(frame, char, random() * 100);
    if (random() < 0.1) {
      strength.fill(1000 * random());
      recorder.shieldGained(frame, random() < 0.5 ? 'Jade' : 'Crystal', frame + 100, strength);
    }
  }
  recorder.aura(0, 3, Math.floor(length / 2));
  recorder.failure(1, 'swap_cd', seed % 50);
  for (let c = 0; c < 4; c++) recorder.endingEnergy(c, random() * 60);
  clock.frame = length;
  recorder.end(length);
}

function blockOf(recorder: Recorder, from: number, to: number): Block {
  const block = new Block(TEAM);
  for (let seed = from; seed < to; seed++) {
    play(recorder, seed);
    block.add(recorder);
  }
  return block;
}

function one(fill: (recorder: Recorder) => void, shape = TEAM): Block {
  const recorder = new Recorder(shape);
  recorder.begin(1);
  fill(recorder);
  const block = new Block(shape);
  block.add(recorder);
  return block;
}

describe('spans of effects', () => {
  const clock = { frame: 0 };
  const measured = (act: (spans: Spans, at: (frame: number) => Spans) => void): Record<string, number> => {
    const spans = new Spans();
    clock.frame = 0;
    spans.begin(clock);
    act(spans, (frame) => {
      clock.frame = frame;
      return spans;
    });
    clock.frame = 600;
    spans.finish();
    const { tally } = spans;
    return Object.fromEntries(
      [...tally.touched.subarray(0, tally.touchedCount)].map((s) => [tally.names[s], tally.sums[s]]),
    );
  };

  it('end with the effect, its removal, or the fight', () => {
    const found = measured((_, at) => {
      at(10).start('ends', 70);
      at(20).start('removed', 200);
      at(90).stop('removed');
      at(500).start('outlasts', 900);
      at(510).start('for good', -1);
      at(550).stop('unknown');
    });
    expect(found).toEqual({ ends: 60, removed: 70, outlasts: 100, 'for good': 90 });
  });

  it('continue when the effect is renewed in time, and begin anew after a gap', () => {
    const found = measured((_, at) => {
      at(10).start('buff', 70);
      at(70).start('buff', 130);
      at(140).start('buff', 150);
    });
    expect(found).toEqual({ buff: 130 });
  });

  it('follow hitlag and extensions, which move the end', () => {
    const found = measured((_, at) => {
      at(10).start('buff', 70);
      at(30).move('buff', 95);
      at(90).start('buff', 150);
    });
    expect(found).toEqual({ buff: 140 });
  });

  it('do not outlive their fight', () => {
    const spans = new Spans();
    spans.begin({ frame: 0 });
    spans.start('buff', 900);
    spans.begin({ frame: 0 });
    spans.finish();
    expect(spans.tally.touchedCount).toBe(0);
  });
});

describe('a recorder', () => {
  it('gives frame f of 1…F to the character who is active when the frame ends', () => {
    const block = one((r) => {
      r.activeCharacter(0, 0);
      r.activeCharacter(11, 2);
      r.activeCharacter(50, 0);
      r.end(60);
    });
    const { mean } = block.fixed.field;
    expect([...mean.subarray(0, 4)]).toEqual([(10 + 11) / 60, 0, 39 / 60, 0]);
  });

  it('names a source by its attack and the amplification that applied', () => {
    const block = one((r) => {
      r.damage(1, 0, 0, HYDRO, 'N1', AMPLIFICATION.none, 10, 10);
      r.damage(2, 0, 0, HYDRO, 'N1', AMPLIFICATION.vaporize, 20, 20);
      r.damage(3, 0, 0, HYDRO, 'N1', AMPLIFICATION.spread, 30, 30);
      r.end(60);
    });
    expect(block.keyed.sources[0].names).toEqual(['N1', 'N1 (vaporize)', 'N1 (spread)']);
    expect([...block.keyed.sources[0].moments.mean.subarray(0, 3)]).toEqual([10, 20, 30]);
  });

  it('lists a source without damage, but counts no instance of it', () => {
    const block = one((r) => {
      r.damage(1, 1, 0, HYDRO, 'Orbital', AMPLIFICATION.none, 0, 0);
      r.damage(2, 1, 0, HYDRO, 'N1', AMPLIFICATION.none, 5, 5);
      r.end(60);
    });
    expect(block.keyed.sources[1].names).toEqual(['Orbital', 'N1']);
    expect(block.keyed.instances[1].names).toEqual(['N1']);
  });

  it('forgets the sums of the last iteration, not of the block', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    for (const amount of [100, 300]) {
      recorder.begin(amount);
      recorder.damage(30, 3, 1, GEO, 'Breastplate', AMPLIFICATION.none, amount, amount);
      recorder.end(60);
      block.add(recorder);
    }
    expect([...block.run.damage.subarray(0, 2)]).toEqual([100, 300]);
    expect(block.fixed.characterDps.mean[3]).toBe(200);
    expect(block.seenCharacterTarget[3 * 2 + 1]).toBe(1);
    expect(block.seenCharacterTarget[3 * 2]).toBe(0);
  });

  it('puts frames 30i to 30i+29 into bucket i and stops at the last damage', () => {
    const block = one((r) => {
      r.damage(29, 0, 0, HYDRO, 'a', AMPLIFICATION.none, 1, 1);
      r.damage(30, 1, 0, HYDRO, 'a', AMPLIFICATION.none, 3, 3);
      r.damage(95, 0, 1, HYDRO, 'a', AMPLIFICATION.none, 4, 4);
      r.end(600);
    });
    expect([...block.buckets.mean.subarray(0, block.buckets.count)]).toEqual([1, 3, 0, 4]);
    const share = (b: number, c: number) => block.contribution.mean[b * 4 + c];
    expect([share(0, 0), share(1, 0), share(2, 0), share(3, 0)]).toEqual([1, 1 / 4, 1 / 4, 5 / 8]);
    expect([...block.rows.subarray(0, block.rowLength)]).toEqual([1, 0, 4, 0, 4, 0, 4, 4]);
  });

  it('counts a name as 0 in runs without it, before and after', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    for (const amount of [0, 6, 0]) {
      recorder.begin(1);
      if (amount > 0) recorder.energy(5, 0, 'drop', amount);
      recorder.end(60);
      block.add(recorder);
    }
    const { moments } = block.keyed.energy[0];
    expect([moments.mean[0], moments.min[0], moments.max[0]]).toEqual([2, 0, 6]);
    expect(moments.m2[0] / 2).toBeCloseTo(12, 12);
  });

  it('keeps the last contribution of a run in the buckets after its end', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    for (const last of [10, 100, 10]) {
      recorder.begin(1);
      recorder.damage(5, 0, 0, HYDRO, 'a', AMPLIFICATION.none, 1, 1);
      recorder.damage(last, 1, 0, HYDRO, 'a', AMPLIFICATION.none, 3, 3);
      recorder.end(120);
      block.add(recorder);
    }
    expect(block.buckets.count).toBe(4);
    for (let b = 0; b < 4; b++) {
      const sum = [0, 1, 2, 3].reduce((s, c) => s + block.contribution.mean[b * 4 + c], 0);
      expect(sum).toBeCloseTo(1, 14);
    }
    expect(block.contribution.mean[3 * 4]).toBe(1 / 4);
    expect(block.contribution.mean[1 * 4]).toBeCloseTo((1 / 4 + 1 + 1 / 4) / 3, 14);
    expect(block.buckets.mean[3]).toBe(1);
  });

  it('refuses teams of 0 or 5 and fights without an enemy', () => {
    expect(() => new Recorder({ characters: [], targets: 1 })).toThrow(RangeError);
    expect(() => new Recorder({ characters: ['a', 'b', 'c', 'd', 'e'], targets: 1 })).toThrow(RangeError);
    expect(() => new Recorder({ characters: ['a'], targets: 0 })).toThrow(RangeError);
  });
});

describe('shields', () => {
  const strength = (values: Partial<Record<(typeof SHIELD_ELEMENTS)[number], number>>, rest: number) =>
    Float64Array.from(SHIELD_ELEMENTS, (e) => values[e] ?? rest);
  const uptime = (block: Block, name: string) => block.shields.uptimeMean[block.shields.names.indexOf(name)];
  const hp = (block: Block, name: string, kind: number) =>
    block.shields.mean[block.shields.names.indexOf(name) * SHIELD_KIND_COUNT + kind];

  it('protect from their first frame until expiry, clipped to the run', () => {
    const block = one((r) => {
      r.shieldGained(10, 'Jade', 40, strength({ electro: 250 }, 100));
      r.shieldGained(80, 'Jade', 200, strength({ electro: 250 }, 100));
      r.end(100);
    });
    expect(uptime(block, 'Jade')).toBe(0.5);
    expect(uptime(block, 'effective')).toBe(0.5);
    expect(hp(block, 'effective', 0)).toBe((7 * 100 + 250) / 8);
    expect(block.run.shp[0]).toBeCloseTo(((7 * 100 + 250) / 8) * 0.5, 10);
  });

  it('are weighted by the frames of each strength', () => {
    const block = one((r) => {
      r.shieldGained(0, 'Jade', 40, strength({}, 100));
      r.shieldChanged(10, 'Jade', 40, strength({}, 60));
      r.shieldChanged(11, 'Jade', 40, strength({}, 60));
      r.end(100);
    });
    expect(hp(block, 'Jade', 0)).toBeCloseTo((10 * 100 + 30 * 60) / 40, 12);
    expect(uptime(block, 'Jade')).toBe(0.4);
  });

  it('that are refreshed with the same strength last until the later expiry', () => {
    const block = one((r) => {
      r.shieldGained(0, 'Jade', 40, strength({}, 100));
      r.shieldGained(20, 'Jade', 60, strength({}, 100));
      r.end(100);
    });
    expect(uptime(block, 'Jade')).toBe(0.6);
  });

  it('count where they are the strongest, until they expire', () => {
    const block = one((r) => {
      r.shieldGained(0, 'Jade', 80, strength({}, 100));
      r.shieldGained(20, 'Crystal', 40, strength({ pyro: 250 }, 50));
      r.end(100);
    });
    expect(uptime(block, 'effective')).toBe(0.8);
    const pyro = 1 + SHIELD_ELEMENTS.indexOf('pyro');
    const cryo = 1 + SHIELD_ELEMENTS.indexOf('cryo');
    expect(hp(block, 'effective', pyro)).toBeCloseTo((60 * 100 + 20 * 250) / 80, 12);
    expect(hp(block, 'effective', cryo)).toBe(100);
    expect(block.run.shp[0]).toBeCloseTo((60 * 100 + 20 * (950 / 8)) / 100, 10);
  });

  it('of different elements are counted twice where the reference does', () => {
    const block = one((r) => {
      r.shieldGained(0, 'Hydro', 50, strength({ hydro: 250 }, 100));
      r.shieldGained(20, 'Pyro', 90, strength({ pyro: 250 }, 100));
      r.end(100);
    });
    // [0, 20) and [20, 90), and again [50, 90) when the first runs out.
    expect(uptime(block, 'effective')).toBe(1.3);
  });

  it('that begin in one frame are processed from the drawn name on', () => {
    const drawn = (order: number): number => {
      const block = one((r) => {
        r.shieldGained(0, 'Hydro', 90, strength({ hydro: 250 }, 100));
        r.shieldGained(0, 'Pyro', 50, strength({ pyro: 250 }, 100));
        r.end(100, order);
      });
      return uptime(block, 'effective');
    };
    // The shield processed last sets the end of the common segment: 50, or 90 with [50, 90) once more.
    expect([0, 1, 2, 7].map(drawn)).toEqual([0.9, 1.3, 0.9, 0.9]);
  });

  it('that are replaced in their first frame hide later ones that are not stronger', () => {
    const block = one((r) => {
      r.shieldGained(0, 'Level', 50, strength({}, 100));
      r.shieldGained(0, 'Level', 50, strength({}, 200));
      r.shieldGained(60, 'Level', 90, strength({}, 200));
      r.end(100);
    });
    expect(uptime(block, 'Level')).toBe(0.8);
    expect(uptime(block, 'effective')).toBe(0.5);
  });

  it('count only frames of the run where shields that outlast it would make an uptime below 0', () => {
    const block = one((r) => {
      r.shieldGained(121, 'Jade', 1321, strength({}, 9487));
      r.shieldGained(264, 'Barrier', 1464, strength({ pyro: 11000 }, 4508));
      r.end(720);
    });
    expect(uptime(block, 'effective')).toBeCloseTo((720 - 121) / 720, 12);
    const anemo = 1 + SHIELD_ELEMENTS.indexOf('anemo');
    const pyro = 1 + SHIELD_ELEMENTS.indexOf('pyro');
    expect(hp(block, 'effective', anemo)).toBeCloseTo(9487, 9);
    expect(hp(block, 'effective', pyro)).toBeCloseTo((143 * 9487 + 456 * 11000) / 599, 9);
    const normalized = (143 * 9487 + 456 * ((7 * 9487 + 11000) / 8)) / 599;
    expect(hp(block, 'effective', 0)).toBeCloseTo(normalized, 9);
    expect(block.run.shp[0]).toBeCloseTo((normalized * 599) / 720, 9);
  });

  it('gained in the last frame have their strength as mean', () => {
    const block = one((r) => {
      r.shieldGained(100, 'Jade', 400, strength({}, 250));
      r.end(100);
    });
    expect(hp(block, 'Jade', 0)).toBe(250);
    expect(uptime(block, 'Jade')).toBe(0);
  });

  it('give the golden values of a fight with refreshed shields and a passing shield bonus', () => {
    // Shield events of the fight team-x-xinyan-eula: four rounds of five cryo paws that lengthen one shield, then a shield
    // that rises a level in the frame in which it begins, and again later; +30 % shield strength for 180 frames.
    const rounds = [
      { paws: 83, level1: 176, level3: 328 },
      { paws: 1554, level1: 1647, level3: 1799 },
      { paws: 2937, level1: 3012, level3: 3164 },
      { paws: 4398, level1: 4491, level3: 4643 },
    ];
    const PAWS = 12580.0636;
    const block = one((r) => {
      const paws = (factor: number) => strength({ cryo: PAWS * 2.5 * factor }, PAWS * factor);
      const skill = (hp: number, factor: number) => strength({ electro: hp * 2.5 * factor }, hp * factor);
      for (const { paws: start, level1, level3 } of rounds) {
        for (let k = 0; k < 5; k++) r.shieldGained(start + k, 'Icy Paws', start + 144 * (k + 1), paws(1.3));
        r.shieldGained(level1, 'Xinyan Skill', level1 + 720, skill(3230.25399, 1.3));
        r.shieldGained(level1, 'Xinyan Skill', level1 + 720, skill(3800.29874, 1.3));
        r.shieldChanged(start + 180, 'Icy Paws', start + 720, paws(1));
        r.shieldChanged(start + 180, 'Xinyan Skill', level1 + 720, skill(3800.29874, 1));
        r.shieldGained(level3, 'Xinyan Skill', level3 + 720, skill(4470.93977, 1));
      }
      r.end(5400);
    });
    expect(block.run.shp[0]).toBeCloseTo(647.349105, 4);
    expect(uptime(block, 'effective')).toBeCloseTo(0.0333333333, 9);
    expect(uptime(block, 'Icy Paws')).toBeCloseTo(0.533333333, 9);
    expect(hp(block, 'Icy Paws', 0)).toBeCloseTo(16059.2374, 3);
  });

  it('count only in runs where they occur, the effective one in all', () => {
    const recorder = new Recorder(TEAM);
    const block = new Block(TEAM);
    for (const shielded of [true, false]) {
      recorder.begin(1);
      if (shielded) recorder.shieldGained(0, 'Jade', 50, strength({}, 100));
      recorder.end(100);
      block.add(recorder);
    }
    expect(uptime(block, 'Jade')).toBe(0.5);
    expect(uptime(block, 'effective')).toBe(0.25);
  });
});

describe('blocks', () => {
  const SIZE = 8;
  const COUNT = 5;
  const inOneWorker = () => {
    const recorder = new Recorder(TEAM);
    return Array.from({ length: COUNT }, (_, b) => blockOf(recorder, b * SIZE, (b + 1) * SIZE));
  };
  /** Two workers that registered the names in different orders, blocks computed last to first. */
  const inTwoWorkers = () => {
    const workers = [new Recorder(TEAM), new Recorder(TEAM)];
    play(workers[0], 977);
    play(workers[1], 31);
    const blocks: Block[] = [];
    for (let b = COUNT - 1; b >= 0; b--) {
      const data = structuredClone(blockOf(workers[b % 2], b * SIZE, (b + 1) * SIZE).serialize());
      blocks[b] = Block.restore(data);
    }
    return blocks;
  };
  /** Everything in a block, keyed accumulators by name. */
  const contents = (block: Block) => {
    const data = block.serialize();
    const byName = (
      names: string[],
      m: { mean: Float64Array; m2: Float64Array; min: Float64Array; max: Float64Array },
    ) => Object.fromEntries(names.map((name, i) => [name, [m.mean[i], m.m2[i], m.min[i], m.max[i]]]));
    const { keyed, shields, effects, criticalBySource, ...rest } = data;
    return {
      ...rest,
      keyed: Object.entries({ ...keyed, ...effects }).map(([kind, list]) => [
        kind,
        list.map((k) => byName(k.names, k.moments)),
      ]),
      criticalBySource: criticalBySource.map(({ names, sums }) =>
        Object.fromEntries(names.map((name, i) => [name, [...sums.subarray(5 * i, 5 * i + 5)]])),
      ),
      shields: Object.fromEntries(
        shields.names.map((name, p) => [
          name,
          [
            shields.runs[p],
            shields.uptimeMean[p],
            shields.uptimeM2[p],
            shields.mean.slice(p * SHIELD_KIND_COUNT, (p + 1) * SHIELD_KIND_COUNT),
            shields.m2.slice(p * SHIELD_KIND_COUNT, (p + 1) * SHIELD_KIND_COUNT),
            shields.weight.slice(p * SHIELD_KIND_COUNT, (p + 1) * SHIELD_KIND_COUNT),
          ],
        ]),
      ),
    };
  };

  it('merge to the same bits for any worker', () => {
    expect(contents(Block.merge(inTwoWorkers()))).toEqual(contents(Block.merge(inOneWorker())));
  });

  it('fold in index order when they arrive in any order', () => {
    const expected = contents(Block.merge(inOneWorker()));
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
    ]) {
      const blocks = inTwoWorkers();
      const queue = new BlockQueue();
      for (const index of order) {
        queue.put(index, blocks[index]);
        expect(queue.merged()?.runs).toBe(queue.runs);
      }
      const merged = queue.merged();
      expect(merged && contents(merged)).toEqual(expected);
    }
  });

  it('agree with one block over all runs up to rounding, and exactly in extremes and per-run values', () => {
    const merged = Block.merge(inOneWorker());
    const whole = blockOf(new Recorder(TEAM), 0, SIZE * COUNT);
    const a = merged.serialize();
    const b = whole.serialize();
    expect(a.run).toEqual(b.run);
    expect(a.rows).toEqual(b.rows);
    for (const pair of [
      [a.buckets, b.buckets],
      [a.contribution, b.contribution],
      [a.fixed.element, b.fixed.element],
      [a.fixed.characterDps, b.fixed.characterDps],
    ]) {
      expect(pair[0].min).toEqual(pair[1].min);
      expect(pair[0].max).toEqual(pair[1].max);
      for (let i = 0; i < pair[1].mean.length; i++) {
        expect(pair[0].mean[i]).toBeCloseTo(pair[1].mean[i], 6);
        expect(Math.sqrt(pair[0].m2[i])).toBeCloseTo(Math.sqrt(pair[1].m2[i]), 4);
      }
    }
    for (let c = 0; c < 4; c++) {
      const left = merged.keyed.energy[c];
      const right = whole.keyed.energy[c];
      expect([...left.names].sort()).toEqual([...right.names].sort());
      for (let i = 0; i < left.names.length; i++) {
        const j = right.names.indexOf(left.names[i]);
        expect(left.moments.mean[i]).toBeCloseTo(right.moments.mean[j], 10);
        expect(left.moments.m2[i]).toBeCloseTo(right.moments.m2[j], 8);
        expect(left.moments.min[i]).toBe(right.moments.min[j]);
      }
    }
  });

  it('refuse to mix fights and to accept a block twice', () => {
    const [first] = inOneWorker();
    expect(() => first.append(new Block({ characters: ['amber'], targets: 2 }))).toThrow('different fights');
    const queue = new BlockQueue();
    queue.put(0, first);
    expect(() => queue.put(0, first)).toThrow('twice');
  });

  it('satisfy identities: field time is the duration, parts sum to the whole', () => {
    const block = Block.merge(inOneWorker());
    const n = block.runs;
    const mean = (values: Float64Array) => values.subarray(0, n).reduce((s, x) => s + x, 0) / n;
    const sum = (values: Float64Array, count: number) => values.subarray(0, count).reduce((s, x) => s + x, 0);
    expect(sum(block.fixed.field.mean, 4)).toBeCloseTo(mean(block.run.frames) / 60, 10);
    expect(sum(block.fixed.characterDps.mean, 4)).toBeCloseTo(mean(block.run.dps), 8);
    expect(sum(block.fixed.element.mean, block.fixed.element.count)).toBeCloseTo(mean(block.run.dps), 8);
    expect(sum(block.fixed.target.mean, 2)).toBeCloseTo(mean(block.run.dps), 8);
    expect(sum(block.buckets.mean, block.buckets.count)).toBeCloseTo(mean(block.run.damage), 6);
    expect(block.fixed.aura.count).toBe(2 * AURA_COUNT);
    expect(block.fixed.failure.count).toBe(4 * FAILURE_COUNT);
  });
});
