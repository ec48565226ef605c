import { describe, expect, test } from 'vitest';
import { ROOT } from '../../facts/build.ts';
import { readFiles } from '../../facts/files.ts';
import type { Row } from '../../facts/tables.ts';
import {
  type Counted,
  countedOf,
  type FrameSource,
  MeasuredEstimates,
  onlyEstimated,
  sampleOf,
  withFrames,
} from '../../update/measured.ts';
import { deviationOf, factorOf, statedOf } from '../../update/uncertainty.ts';

const NOTHING: FrameSource = { number: () => undefined, cancels: () => undefined };

/** A character whose facts of the skill begin at `start`. */
function character(key: string, start: number, more: Partial<Counted> = {}): Counted {
  return {
    key,
    weapon: 'sword',
    body: 'girl',
    tags: { Slash: 'skill', Rain: 'burst' },
    measured: {
      particleDelay: 100,
      frames: {
        skill: { animation: start + 30, next: { dash: start + 10, swap: start + 20 } },
        attack: [{ animation: start + 5, next: { charge: 500 } }],
      },
      timing: { skillHitmarks: [start, start + 12], skillInterval: 90, ticks: 8 },
      attacks: { Slash: { at: { snapshot: start, hit: start } }, Rain: { at: { snapshot: 0, hit: 1 } } },
      casts: { skill: { cooldownDelay: start - 1, frames: 'frames.skill', queueAfter: start + 10 } },
    },
    ...more,
  };
}

const estimateOf = (subject: Counted, others: readonly Counted[]) =>
  new MeasuredEstimates(subject, others.map(sampleOf)).estimate();

describe('the estimate of measured facts', () => {
  const others = [character('a', 10), character('b', 20), character('c', 40)];

  test('is the median of characters with the same weapon and body', () => {
    expect(estimateOf(character('x', 99), others)).toEqual(character('x', 20).measured);
  });

  test('leaves the character itself out', () => {
    const facts = estimateOf(character('x', 30), [...others, character('x', 30)]);
    expect(facts).toEqual(character('x', 20).measured);
  });

  test('ignores other bodies if three have the same, and other weapons if one has the same', () => {
    const tall = [50, 51, 52, 53].map((start, i) => character(`t${i}`, start, { body: 'male' }));
    const bows = [70, 71, 72, 73].map((start, i) => character(`b${i}`, start, { weapon: 'bow' }));
    expect(estimateOf(character('x', 99), [...others, ...tall, ...bows])).toEqual(character('x', 20).measured);
    expect(estimateOf(character('x', 99), [others[0], ...tall, ...bows])).toEqual(character('x', 51).measured);
    expect(estimateOf(character('x', 99), bows)).toEqual(character('x', 72).measured);
  });

  test('keeps facts that are rules: immediate hits, illegal cancels, intervals and counts', () => {
    const { frames, timing, attacks } = estimateOf(character('x', 99), others) as {
      readonly [name: string]: { readonly [name: string]: unknown };
    };
    expect(frames.attack).toEqual([{ animation: 25, next: { charge: 500 } }]);
    expect(timing).toMatchObject({ skillInterval: 90, ticks: 8 });
    expect(attacks.Rain).toEqual({ at: { snapshot: 0, hit: 1 } });
  });

  test('takes the first hit for later ones of a longer chain, and gaps for further hits', () => {
    const chain = { normals: { hitmarks: [[99], [50, 80]], frames: 'frames.attack' } };
    const short = (start: number) => ({ normals: { hitmarks: [[start, start + 4]], frames: 'frames.attack' } });
    const facts = estimateOf(
      character('x', 99, { measured: chain }),
      [7, 9, 11].map((start, i) => character(`s${i}`, start, { measured: short(start) })),
    );
    expect(facts.normals).toEqual({ hitmarks: [[9], [9, 13]], frames: 'frames.attack' });
  });

  test('in a draw has the facts of an ability from one character', () => {
    const estimates = new MeasuredEstimates(character('x', 99), others.map(sampleOf));
    const starts = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const { frames, casts, timing } = estimates.draw(() => (i % 10) / 10) as {
        readonly [name: string]: { readonly skill: Row; readonly skillHitmarks: readonly number[] };
      };
      const [start] = timing.skillHitmarks;
      starts.add(start);
      expect(frames.skill).toEqual({ animation: start + 30, next: { dash: start + 10, swap: start + 20 } });
      expect(casts.skill).toMatchObject({ cooldownDelay: start - 1, queueAfter: start + 10 });
    }
    expect([...starts].sort((a, b) => a - b)).toEqual([10, 20, 40]);
  });
});

describe('the facts of all characters', () => {
  const committed = countedOf(readFiles(ROOT));

  test('stay as they are without other frames', () => {
    expect(committed.length).toBeGreaterThan(100);
    for (const each of committed) expect(withFrames(each, NOTHING), each.key).toEqual(each.measured);
  });

  test('have estimates that differ from them but do not depend on them', () => {
    const samples = committed.map(sampleOf);
    const hutao = committed.find(({ key }) => key === 'hutao') as Counted;
    const estimate = new MeasuredEstimates(hutao, samples).estimate();
    expect(estimate).not.toEqual(hutao.measured);
    const slow = withFrames(hutao, {
      number: (_kind, _ability, old) => old + 40,
      cancels: (_kind, _ability, { animation, next }) => ({ animation: animation + 40, next }),
    });
    const changed = { ...hutao, measured: slow };
    const others = committed.map((each) => sampleOf(each.key === 'hutao' ? changed : each));
    expect(new MeasuredEstimates(changed, others).estimate()).toEqual(estimate);
  });
});

describe('a file with estimates', () => {
  const file = { source: 'guess', sources: { 'casts.skill.cooldownDelay': 'video' }, ...character('x', 30).measured };
  const changed = character('x', 50).measured;
  const cooldownDelay = (facts: Row) => (facts.casts as { skill: { cooldownDelay: number } }).skill.cooldownDelay;
  const animation = (facts: Row) => (facts.frames as { skill: { animation: number } }).skill.animation;

  test('keeps its counted values when the estimates change', () => {
    const facts = onlyEstimated(file, changed, new Set(['guess']));
    expect([cooldownDelay(facts), animation(facts)]).toEqual([29, 80]);
    expect(facts).not.toHaveProperty('sources');
  });

  test('changes only single estimated values of a counted file', () => {
    const facts = onlyEstimated(file, changed, new Set(['video']));
    expect([cooldownDelay(facts), animation(facts)]).toEqual([49, 60]);
  });
});

describe('the stated uncertainty', () => {
  test('covers 95 % of the draws, and at least 1 %', () => {
    const draws = Array.from({ length: 20 }, (_, i) => 1000 + (i % 2 === 0 ? 10 : -10) * i);
    expect(deviationOf(1000, draws)).toBeCloseTo(0.18, 12);
    expect(deviationOf(1000, [...draws, 5000])).toBeCloseTo(0.19, 12);
    expect(deviationOf(1000, [1001, 999])).toBe(0.01);
  });

  test('is widened by a factor to whole percent', () => {
    expect(statedOf(0.06, 1)).toBe(0.06);
    expect(statedOf(0.0601, 1)).toBe(0.07);
    expect(statedOf(0.06, 1.5)).toBe(0.09);
  });

  test('has a factor that covers 95 % of further characters', () => {
    const known = Array.from({ length: 39 }, (_, i) => ({ deviation: 0.1, error: (i % 2 === 0 ? 0.01 : -0.01) * i }));
    expect(factorOf(known)).toBeCloseTo(3.7, 12);
    expect(factorOf(known.slice(0, 4))).toBeCloseTo(0.3, 12);
  });
});
