import { describe, expect, it } from 'vitest';
import { Sample } from '../src/lab.ts';
import { differenceOf, gainOver, scores } from '../src/objective.ts';

/** Fights of a team of two: actual and expected damage per second of each, and frames. */
function sampleOf(
  fights: readonly (readonly [dealt: readonly number[], expected: readonly number[], frames: number])[],
  late: readonly number[] = fights.map(() => 0),
  waits: readonly number[] = fights.flatMap(() => [0, 0]),
) {
  const sample = new Sample(2, 0, 1);
  sample.add({
    dps: Float64Array.from(fights, ([dealt]) => dealt[0] + dealt[1]),
    frames: Float64Array.from(fights, ([, , frames]) => frames),
    dealt: Float64Array.from(fights.flatMap(([dealt]) => dealt)),
    expected: Float64Array.from(fights.flatMap(([, expected]) => expected)),
    cleared: new Float64Array(fights.length),
    waits: Float64Array.from(waits),
    late: Float64Array.from(late),
    bare: new Float64Array(52),
  });
  return sample;
}

describe('the score of a fight', () => {
  it('is the expected damage per second of fights of equal length', () => {
    const sample = sampleOf([
      [[10, 20], [12, 21], 600],
      [[14, 22], [11, 23], 600],
    ]);
    expect([...scores(sample, { kind: 'dps' })]).toEqual([33, 34]);
    expect([...scores(sample, { kind: 'character', slot: 1 })]).toEqual([21, 23]);
    expect([...scores(sample, { kind: 'dps' }, 1)]).toEqual([33]);
  });

  it('loses ten times the share of its time that is late, where the flow counts', () => {
    const fights = [
      [[10, 20], [12, 20], 600],
      [[14, 22], [12, 20], 600],
    ] as const;
    expect([...scores(sampleOf(fights), { kind: 'flow' })]).toEqual([32, 32]);
    expect([...scores(sampleOf(fights, [0, 30]), { kind: 'flow' })].map((x) => x.toFixed(6))).toEqual([
      '32.000000',
      '16.000000',
    ]);
    expect([...scores(sampleOf(fights, [0, 30]), { kind: 'dps' })]).toEqual([32, 32]);
  });

  it('loses a hundredth for each character whose burst waits, where the flow counts', () => {
    const fights = [
      [[10, 20], [12, 20], 600],
      [[14, 22], [12, 20], 600],
    ] as const;
    const rounded = (kind: 'flow' | 'dps') =>
      [...scores(sampleOf(fights, [0, 0], [0, 9, 3, 300]), { kind })].map((x) => x.toFixed(6));
    expect(rounded('flow')).toEqual(['31.680000', '31.360000']);
    expect(rounded('dps')).toEqual(['32.000000', '32.000000']);
  });

  it('keeps the mean of fights that critical hits end sooner', () => {
    const sample = sampleOf([
      [[30, 30], [20, 20], 400],
      [[20, 20], [20, 20], 600],
      [[15, 15], [20, 20], 800],
    ]);
    // Luck of 20 and −10 a second over 400 and 800 frames, a second of the other fights' mean length: 700 and 500 frames.
    expect([...scores(sample, { kind: 'dps' })].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([
      Math.round((60 - (20 * 400) / 700) * 1e9) / 1e9,
      40,
      Math.round((30 + (10 * 800) / 500) * 1e9) / 1e9,
    ]);
    expect(gainOver(sample, sample, { kind: 'dps' })).toEqual({ mean: 0, margin: 0, fights: 3, seed: 1 });
  });

  it('gives differences with their interval', () => {
    const { mean, margin, fights } = differenceOf(Float64Array.of(1, 2, 3, 4), Float64Array.of(2, 4, 4, 6), 1);
    expect([mean, fights]).toEqual([1.5, 4]);
    expect(margin).toBeCloseTo(1.96 * Math.sqrt(1 / 3 / 4) * 1.75, 9);
  });
});
