import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DelayDistribution,
  delayAt,
  delayTable,
  format,
  kqmDelays,
  kqmStringDelays,
  meanDelay,
  noDelays,
  parse,
  playTransitions,
  randomNormal,
} from '../src/index.ts';
import { names } from './names.ts';
import { codes, problems, team } from './run.ts';

const play = (options: string) => parse(`options ${options};`, names).config.options.play;
const fixed = (frames: number) => ({ mean: frames, sd: 0, min: frames, max: frames });

describe('the options of human play', () => {
  it('play perfectly by default', () => {
    expect(play('iteration=1')).toEqual({ mode: 'perfect', ping: null, delays: noDelays, actions: {} });
    expect(play('play=kqm')).toEqual({ mode: 'kqm', ping: null, delays: kqmDelays, actions: {} });
  });

  it('give custom play a fixed delay or a distribution for each transition', () => {
    const { delays } = play('play=custom play_own=3 play_before_swap=13.5,4.5,6,20 play_swap_burst=0,2,0,4');
    expect(delays.own).toEqual(fixed(3));
    expect(delays.before_swap).toEqual({ mean: 13.5, sd: 4.5, min: 6, max: 20 });
    expect(delays.swap_burst).toEqual({ mean: 0, sd: 2, min: 0, max: 4 });
    expect(delays.string).toEqual(fixed(0));
    expect(delays.after_swap).toEqual(fixed(0));
  });

  it('make a swap take 90 ms and the ping', () => {
    const { options } = parse('options swap_delay=12 play=kqm; options play_ping=60;', names).config;
    expect(options.swapDelay).toBe(9);
    expect(options.delays.swap).toBe(9);
    expect(parse('options swap_delay=12 play_ping=60;', names).config.options.swapDelay).toBe(12);
  });

  it("take the reference's own delays with play=custom only", () => {
    expect(play('play=custom frame_defaults=human skill_delay=7').actions).toEqual({
      attack: 5,
      charge: 5,
      skill: 7,
      burst: 5,
      dash: 5,
      jump: 5,
      aim: 5,
    });
    for (const mode of ['perfect', 'kqm']) expect(play(`frame_defaults=human play=${mode}`).actions).toEqual({});
    expect(codes('options play=custom attack_delay=3;')).toEqual([]);
    expect(codes('options play=kqm attack_delay=3;')).toEqual(['option-without-effect']);
  });

  it.each([
    ['options play=kmq;', 'bad-play', 'error', 'kqm'],
    ['options play=custom play_own=700;', 'bad-delay', 'error', '600'],
    ['options play=custom play_own=2.5;', 'bad-delay', 'error', '3'],
    ['options play=custom play_own=2,4,0.5,8;', 'bad-delay', 'error', '1'],
    ['options play=custom play_own=2,4,8,0;', 'bad-delay', 'error', '2,4,0,8'],
    ['options play=kqm play_ping=9000;', 'bad-delay', 'error', '2000'],
    ['options play_own=3;', 'option-without-effect', 'warning', 'play=custom '],
    ['options play=kqm play_own=3;', 'option-without-effect', 'warning', 'play=custom'],
    ['options play_ping=60;', 'option-without-effect', 'warning', 'play=kqm '],
    ['options swap_delay=12 play=kqm play_ping=60;', 'option-without-effect', 'warning', ''],
  ])('%s is %s, and its fix puts it right', (script, code, severity, insert) => {
    const [found, ...others] = problems(script);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code, severity, fix: { insert } });
    const { from, to } = found.fix ?? { from: 0, to: 0 };
    const text = team + script;
    expect(codes((text.slice(0, from) + insert + text.slice(to)).slice(team.length))).toEqual([]);
  });

  it("warn of KQM's script beside them", () => {
    const script = `let _act = execute_action;
fn execute_action(c number, a number, p map) { delay(randnorm() * 4 + 2); return _act(c, a, p); }
options play=kqm;`;
    const found = problems(script).find(({ code }) => code === 'delays-twice');
    expect(found).toMatchObject({ line: 2, column: 4, severity: 'warning', fix: { insert: 'play=perfect' } });
    expect(codes(script.replace('kqm', 'perfect'))).not.toContain('delays-twice');
  });

  it('name the place of a distribution with too few numbers', () => {
    const [found] = problems('options play=custom play_own=2,4;');
    expect(found).toMatchObject({ code: 'expected-symbol', line: 1, column: 33 });
    expect(found.message).toContain('play_own=2,4,0,8');
  });

  it('keep their meaning when they are formatted', () => {
    const text = 'options  play = custom\n play_own=2 , 4,0, 8 play_ping = 60 ;\n';
    const formatted = format(text);
    expect(formatted).toBe('options play=custom\n  play_own=2,4,0,8 play_ping=60;\n');
    expect(play(formatted.slice(8, -2))).toEqual(play('play=custom play_own=2,4,0,8 play_ping=60'));
    expect(format(formatted)).toBe(formatted);
  });
});

/** The distribution as KQM's script draws it: a normal number, clipped, without its fraction. */
function sampled({ mean, sd, min, max }: DelayDistribution, count: number): Map<number, number> {
  let state = 12345;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const shares = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const frames = Math.trunc(Math.min(max, Math.max(min, randomNormal(uniform) * sd + mean)));
    shares.set(frames, (shares.get(frames) ?? 0) + 1 / count);
  }
  return shares;
}

/** Share of a standard normal below z, by the trapezoidal rule. */
function below(z: number): number {
  const steps = 20_000;
  const density = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  let sum = (density(-10) + density(z)) / 2;
  const width = (z + 10) / steps;
  for (let i = 1; i < steps; i++) sum += density(-10 + i * width);
  return sum * width;
}

const sharesOf = (distribution: DelayDistribution): Map<number, number> => {
  const { first, cuts } = delayTable(distribution);
  return new Map(cuts.map((cut, i) => [first + i, (cut - (cuts[i - 1] ?? 0)) / 2 ** 32]));
};

describe('the tables of delays', () => {
  it.each(playTransitions)('give %s the shares of the clipped normal distribution', (transition) => {
    const distribution = kqmDelays[transition];
    const { mean, sd, min, max } = distribution;
    const shares = sharesOf(distribution);
    const known = sampled(distribution, 200_000);
    expect([...shares.keys()]).toEqual(Array.from({ length: max - min + 1 }, (_, i) => min + i));
    for (const [frames, share] of shares) {
      const low = frames === min ? 0 : below((frames - mean) / sd);
      const high = frames === max ? 1 : below((frames + 1 - mean) / sd);
      expect(share).toBeCloseTo(high - low, 7);
      expect(Math.abs(share - (known.get(frames) ?? 0))).toBeLessThan(0.005);
    }
  });

  it("have the means and the shares of the bounds that KQM's script notes", () => {
    // "3 % chance at 6, 7 % at 20", "16 % at 6, 16 % at 18", "30 % at 0" before fractions are dropped.
    expect(sharesOf(kqmDelays.before_swap).get(20)).toBeCloseTo(0.0668, 4);
    expect(sharesOf(kqmDelays.after_swap).get(18)).toBeCloseTo(0.1587, 4);
    expect(sharesOf(kqmDelays.own).get(8)).toBeCloseTo(0.0668, 4);
    expect(meanDelay(delayTable(kqmDelays.own))).toBeCloseTo(2.366, 3);
    expect(meanDelay(delayTable(kqmDelays.before_swap))).toBeCloseTo(13.46, 3);
    expect(meanDelay(delayTable(kqmDelays.after_swap))).toBeCloseTo(11.659, 3);
    expect(meanDelay(delayTable(kqmStringDelays.string))).toBe(0);
    expect(meanDelay(delayTable(kqmStringDelays.swap_burst))).toBe(0);
  });

  it('are the same numbers in every engine', () => {
    expect(delayTable(kqmDelays.own)).toEqual({
      first: 0,
      cuts: [
        1723543207, 2147483648, 2571424089, 2969808658, 3321610229, 3613548169, 3841204973, 4008032551, 4294967296,
      ],
    });
  });

  it('give a number of frames up to its threshold, and the next from there on', () => {
    const table = delayTable(kqmDelays.own);
    for (const [frames, cut] of table.cuts.slice(0, -1).entries()) {
      expect(delayAt(table, cut - 1)).toBe(frames);
      expect(delayAt(table, cut)).toBe(frames + 1);
    }
    expect(delayAt(table, 0)).toBe(0);
    expect(delayAt(table, 2 ** 32 - 1)).toBe(8);
  });

  it('draw each number of frames for its share of the random numbers, and none beyond the bounds', () => {
    const distribution = fc
      .record({
        mean: fc.double({ min: 0, max: 600, noNaN: true }),
        sd: fc.double({ min: 0, max: 600, noNaN: true }),
        min: fc.integer({ min: 0, max: 600 }),
        max: fc.integer({ min: 0, max: 600 }),
      })
      .map(({ min, max, ...rest }) => ({ ...rest, min: Math.min(min, max), max: Math.max(min, max) }));
    fc.assert(
      fc.property(distribution, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (given, bits) => {
        const table = delayTable(given);
        const frames = delayAt(table, bits);
        expect(frames).toBeGreaterThanOrEqual(given.min);
        expect(frames).toBeLessThanOrEqual(given.max);
        const at = frames - table.first;
        expect(bits).toBeLessThan(table.cuts[at]);
        if (at > 0) expect(bits).toBeGreaterThanOrEqual(table.cuts[at - 1]);
      }),
    );
  });
});
