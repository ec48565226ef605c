/** The expected damage of fights has the same mean as the actual damage, even where critical hits change the fight. */
import { readFileSync } from 'node:fs';
import { CELLS, expectedValues, iterationSeed, Ledger, rowDamage, STAT_SLOTS } from '@quartet/engine';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { openFight } from '../src/session.ts';

const seed = (team: string) => readFileSync(new URL(`../../../apps/server/seed/${team}.txt`, import.meta.url), 'utf8');
const NATIONAL = seed('team-x-raiden-national');
/** A team in which critical hits give energy to one character and change the crit rate of another. */
const PROCS = NATIONAL.replace('weapon="sacrificialsword"', 'weapon="favoniussword"')
  .replace('weapon="thecatch"', 'weapon="royalspear"')
  .replace(' duration=90', ' duration=30');
const TO_DEATH = NATIONAL.replace('resist=0.1 radius=2', 'resist=0.1 hp=60000 radius=2').replace(' duration=90', '');
const MOONS = seed('team-x-lauma-nahida-aino');

const mean = (values: Float64Array): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Mean of the values divided by its standard error. */
function off(values: Float64Array): number {
  const middle = mean(values);
  const squares = values.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  return middle / Math.sqrt(squares / (values.length - 1) / values.length);
}

async function fights(text: string, count: number) {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  const dealt = new Float64Array(count);
  const expected = new Float64Array(count);
  const frames = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    simulator.run(iterationSeed(4, i), recorder);
    dealt[i] = (recorder.totalDamage * 60) / recorder.frames;
    for (const each of recorder.characterExpected) expected[i] += (each * 60) / recorder.frames;
    frames[i] = recorder.frames;
  }
  const values = expectedValues({ dealt, expected, frames });
  return { dealt, expected, values, luck: dealt.map((each, i) => each - values[i]) };
}

describe('the expected damage of fights', () => {
  it('has the mean of the actual damage when critical hits trigger effects', async () => {
    const { luck } = await fights(PROCS, isWhole ? 400 : 60);
    expect(Math.abs(off(luck))).toBeLessThan(3);
  });

  it.runIf(isWhole)(
    'has the mean of the actual damage and a smaller variance when fights end with the enemy',
    async () => {
      const { dealt, expected, values, luck } = await fights(TO_DEATH, 800);
      expect(Math.abs(off(luck))).toBeLessThan(3);
      const spread = (of: Float64Array) => of.reduce((sum, each) => sum + (each - mean(of)) ** 2, 0);
      expect(spread(values)).toBeLessThan(0.6 * spread(dealt));
      // Dividing the expected damage by the length of the same fight is biased significantly.
      expect(Math.abs(off(dealt.map((each, i) => each - expected[i])))).toBeGreaterThan(5);
    },
  );

  it.each([
    ['effects of critical hits', PROCS],
    ['fights to the death', TO_DEATH],
    ['lunar reactions', MOONS],
  ])('is what the ledger makes of its hits: %s', async (_name, text) => {
    const simulator = await openFight(text);
    const recorder = simulator.recorder();
    const ledger = new Ledger();
    const none = new Float64Array(STAT_SLOTS);
    for (let i = 0; i < 3; i++) {
      simulator.run(iterationSeed(4, i), recorder, ledger);
      let sum = 0;
      for (let row = 0; row < ledger.count; row++)
        if (ledger.wasDealt(row)) sum += rowDamage(ledger.rows, row * CELLS, none, -1);
      const expected = recorder.characterExpected.reduce((all, each) => all + each, 0);
      expect(sum / expected).toBeCloseTo(1, 9);
      expect(ledger.damage(recorder.characters.map(() => none)) / recorder.totalDamage).toBeCloseTo(1, 9);
    }
  });
});
