/** The harness itself: it must see what is wrong and accept what chance explains. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Divergence, judge, readDivergences } from './divergences.ts';
import { COMMITTED, Oracle, REPOSITORY } from './oracle.ts';
import { runCase } from './simulate.ts';
import { confirmed, StatisticsComparison } from './statistics.ts';
import { compareTimelines, referenceEvents, renderDifferences, type TimelineEvent } from './timeline.ts';

const oracle = new Oracle(COMMITTED);
const CASE = 'kit-xingqiu-c2';

function reference(): TimelineEvent[] {
  const timeline = oracle.timeline(CASE);
  if (timeline === null) throw new Error(`${CASE} has no timeline`);
  return referenceEvents(timeline);
}

const theirs = reference();
const firstHit = theirs.findIndex((e) => e.type === 'dmg');

/** The reference's events with one of them changed, or left out when `change` gives null. */
function altered(index: number, change: (e: TimelineEvent) => TimelineEvent | null): TimelineEvent[] {
  return theirs.flatMap((e, i) => (i === index ? (change(e) ?? []) : [e]));
}

const kinds = (ours: readonly TimelineEvent[], end?: number) =>
  compareTimelines(ours, theirs, end).differences.map((d) => d.kind);

describe('timelines', () => {
  it('agree with themselves', () => {
    expect(theirs.length).toBeGreaterThan(200);
    expect(kinds(theirs)).toEqual([]);
  });

  it('differ by a millionth of damage, not by less', () => {
    const scaled = (factor: number) =>
      altered(firstHit, (e) => ({ ...e, data: { ...e.data, nc: Number(e.data.nc) * factor } }));
    expect(kinds(scaled(1 + 5e-7))).toEqual([]);
    expect(kinds(scaled(1 + 5e-6))).toEqual(['different']);
  });

  it('miss a lost event and see an added one', () => {
    expect(kinds(altered(firstHit, () => null))).toEqual(['missing']);
    expect(kinds([...theirs, theirs[firstHit]])).toEqual(['extra']);
  });

  it('report by how many frames an event is late', () => {
    const late = altered(firstHit, (e) => ({ ...e, frame: e.frame + 3 }));
    const comparison = compareTimelines(late, theirs);
    expect(comparison.differences.map((d) => d.kind)).toEqual(['missing', 'extra']);
    expect(renderDifferences(comparison, late, theirs, ['xingqiu'], 10).join('\n')).toContain('ours 3 late');
  });

  it('keep the order of one character inside a frame', () => {
    const at = theirs.findIndex((e, i) => e.type === 'anim' && theirs[i + 1].type === 'act');
    const swapped = theirs.map((e, i) => (i === at ? theirs[at + 1] : i === at + 1 ? theirs[at] : e));
    expect(kinds(swapped)).toEqual(['order']);
  });

  it('hold crits only to where the chance is sure', () => {
    const flipped = altered(firstHit, (e) => ({ ...e, data: { ...e.data, crit: 0 } }));
    expect(kinds(flipped)).toEqual(['different']);
    const unsure = theirs.map((e) => (e.type === 'dmg' ? { ...e, data: { ...e.data, cr: 0.5 } } : e));
    expect(compareTimelines(flipped, unsure).differences).toEqual([]);
  });

  it('see a wrong aura and a wrong cancel window', () => {
    const aura = theirs.findIndex((e) => e.type === 'ele');
    expect(kinds(altered(aura, (e) => ({ ...e, data: { ...e.data, post: ['hydro: 19.900'] } })))).toEqual([
      'different',
    ]);
    const anim = theirs.findIndex((e) => e.type === 'anim');
    expect(kinds(altered(anim, (e) => ({ ...e, data: { ...e.data, swap: Number(e.data.swap) + 1 } })))).toEqual([
      'different',
    ]);
  });

  it('end where the reference stops being repeatable', () => {
    const cut = theirs[firstHit].frame;
    expect(
      kinds(
        altered(firstHit, () => null),
        cut,
      ),
    ).toEqual([]);
    expect(
      kinds(
        altered(firstHit, () => null),
        cut + 1,
      ),
    ).toEqual(['missing']);
  });
});

describe('means', () => {
  const tolerance = { relative: 0.005, absolute: 1e-9 };
  const differs = (ours: { mean: number; sd: number }, their: [number, number], n = 200, m = 200) => {
    const c = new StatisticsComparison(n, m);
    c.mean('x', ours, their, tolerance);
    return c.differences.length > 0;
  };

  it('must be hit exactly where the reference never varies', () => {
    expect(differs({ mean: 100 * (1 + 5e-7), sd: 0 }, [100, 0])).toBe(false);
    expect(differs({ mean: 100 * (1 + 5e-6), sd: 0 }, [100, 0])).toBe(true);
  });

  it('may leave a constant only as rarely as the reference could have missed', () => {
    // One run in a hundred gives 200 instead of 100, then every tenth.
    expect(differs({ mean: 101, sd: 10 }, [100, 0])).toBe(false);
    expect(differs({ mean: 110, sd: 30 }, [100, 0])).toBe(true);
  });

  it('may differ by four standard errors of both sides', () => {
    // SE = √(20²/200 + 20²/200) = 2.
    expect(differs({ mean: 107.9, sd: 20 }, [100, 20])).toBe(false);
    expect(differs({ mean: 108.1, sd: 20 }, [100, 20])).toBe(true);
  });

  it('may differ by half a percent for any error', () => {
    expect(differs({ mean: 100.49, sd: 0.1 }, [100, 0.1])).toBe(false);
    expect(differs({ mean: 100.51, sd: 0.1 }, [100, 0.1])).toBe(true);
  });

  it('have the spread of the reference, apart from the effect of a single far run', () => {
    // 200 values each: a normal-like spread of 1, then one of half that size.
    const values = Float64Array.from({ length: 200 }, (_, i) => 100 + ((i % 20) - 9.5) / 5.78);
    const spread = (sd: number, their: { sd: number; min: number; max: number }) => {
      const c = new StatisticsComparison(200, 200);
      c.spread('x', { mean: 100, sd }, { mean: 100, ...their }, values);
      return c.differences.map((d) => d.field);
    };
    expect(spread(1, { sd: 1, min: 98, max: 102 })).toEqual([]);
    expect(spread(0.5, { sd: 1, min: 98, max: 102 })).toEqual(['x.sd']);
    // Four of the reference's runs took longer, none of ours.
    expect(spread(0, { sd: 1, min: 99.9, max: 107 })).toEqual([]);
  });

  it('that vary are judged again by other fights, those that do not stand', () => {
    const look = (varying: number, rare: { mean: number; sd: number }, fixed: number) => {
      const c = new StatisticsComparison(200, 200);
      c.mean('varying', { mean: varying, sd: 20 }, [100, 20], tolerance);
      c.mean('rare', rare, [100, 0], tolerance);
      c.mean('fixed', { mean: fixed, sd: 0 }, [100, 0], tolerance);
      c.flag('flag', varying > 110, false);
      return c.differences;
    };
    const first = look(120, { mean: 110, sd: 30 }, 101);
    expect(first.map((d) => d.field)).toEqual(['varying', 'rare', 'fixed', 'flag']);
    const fields = (again: ReturnType<typeof look>) => confirmed(first, again).map((d) => d.field);
    expect(fields(look(100, { mean: 100, sd: 0 }, 100))).toEqual(['fixed']);
    expect(fields(look(109, { mean: 110, sd: 30 }, 100))).toEqual(['varying', 'rare', 'fixed']);
    expect(fields(look(115, { mean: 100, sd: 0 }, 100))).toEqual(['varying', 'fixed', 'flag']);
    // Differences of only the second comparison are not added.
    expect(confirmed([], first)).toEqual([]);
  });

  it('need the same names', () => {
    const c = new StatisticsComparison(200, 200);
    c.map('source', { a: { mean: 0, sd: 0 } }, { b: [0, 0] }, tolerance);
    expect(c.differences.map((d) => d.field)).toEqual(['source.b', 'source.a']);
  });

  it('count missing members as zero', () => {
    const c = new StatisticsComparison(200, 200);
    c.same('x', { a: 0, b: false, c: '' }, {});
    expect(c.differences).toEqual([]);
    c.same('x', { a: 1 }, {});
    expect(c.differences.map((d) => d.field)).toEqual(['x.a']);
  });
});

describe('a case', () => {
  it('fails where it should when its config is not the one of the reference', async () => {
    const config = (name: string): string => oracle.config(name).replace('atk=311', 'atk=312');
    const stronger: Oracle = Object.assign(Object.create(oracle), { config });
    const outcome = await runCase(stronger, oracle.case(CASE), { iterations: 2, shown: 1 });
    expect(outcome.verdict).toBe('fail');
    const fields = outcome.differences.map((d) => d.field);
    expect(fields).toContain('character_details.xingqiu.stats.atk');
    expect(fields).toContain('dps');
    expect(fields).toContain('timeline.dmg.Normal 0.nc');
  });
});

describe('a divergence', () => {
  const known = readDivergences();
  const judged = (name: string, field: string, ours: number | string, divergences = known) =>
    judge(
      {
        name,
        kind: 'kit',
        verdict: 'fail',
        compared: 1,
        iterations: 1,
        missing: [],
        error: null,
        timeline: [],
        milliseconds: 0,
        differences: [{ field, ours: String(ours), theirs: '-3', note: '', random: false }],
      },
      divergences,
    ).judgement;
  const figures = known.flatMap(({ cases }) =>
    Object.entries(cases ?? {}).flatMap(([name, of]) =>
      Object.entries(of).map(([field, bound]) => ({ name, field, bound })),
    ),
  );

  it('explains a figure of its case, by its full name', () => {
    const one: Divergence[] = [
      { reason: '', evidence: '', cases: { a: { 'shields.x.hp': { ours: 2000, within: 0.01 } } } },
    ];
    expect(judged('a', 'shields.x.hp', 2019, one)).toBe('explained');
    expect(judged('a', 'shields.x.hp', 4000, one)).toBe('fail');
    expect(judged('a', 'shields.x.hp', 'NaN', one)).toBe('fail');
    expect(judged('a', 'shields.x', 2000, one)).toBe('fail');
    expect(judged('b', 'shields.x.hp', 2000, one)).toBe('fail');
  });

  it.each(figures)('$name: $field fails just beyond its bound, 20 % off and doubled', ({ name, field, bound }) => {
    const { ours, within } = bound;
    const off = (share: number): number => (ours === 0 ? share : ours * (1 + share));
    expect(judged(name, field, ours)).toBe('explained');
    expect(judged(name, field, off(within * 0.99))).toBe(ours === 0 && within > 0 ? 'fail' : 'explained');
    for (const share of [within * 1.01 + 1e-9, -within * 1.01 - 1e-9, 0.2, -0.2, 1])
      expect(judged(name, field, off(share))).toBe('fail');
  });

  it('lists figures without patterns, evidence, and a paragraph in the document', () => {
    const document = readFileSync(join(REPOSITORY, 'docs/divergences.md'), 'utf8');
    const names = new Set(oracle.cases().map(({ name }) => name));
    for (const { reason, evidence, cases = {}, timelines = {} } of known) {
      expect(reason.length).toBeGreaterThan(40);
      expect(evidence).toMatch(/^(Text|Source of the reference|Figures of the reference|Measurement)[ :]/);
      const listed = [...Object.keys(cases), ...Object.keys(timelines)];
      expect(listed).not.toEqual([]);
      for (const name of listed) {
        expect(names).toContain(name);
        expect(document).toContain(`\`${name}\``);
      }
      for (const of of Object.values(cases)) for (const field of Object.keys(of)) expect(field).not.toContain('*');
      for (const from of Object.values(timelines)) expect(from).toBeGreaterThan(60);
    }
    expect(figures.every(({ bound }) => bound.within <= 0.03)).toBe(true);
  });
});
