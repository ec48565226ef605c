import { openConfig } from '@quartet/edits';
import { expect, it } from 'vitest';
import { type Fighter, Lab } from '../src/lab.ts';
import { measureAnswers, type Question, sharpen } from '../src/responses.ts';
import { executor } from './executor.ts';
import { DUO } from './fights.ts';

/** Long enough for energy to decide how many bursts there are. */
const TEXT = DUO.replace('duration=12', 'duration=60');
/** Fights of the point, and of each response before it is sharpened. */
const KNOWN = 12;
const MEASURED = 4;

/** Sharpens the responses of Bennett to energy; some trials cannot be finished. */
async function sharpened(fails: (isBase: boolean, fight: number) => boolean) {
  let calls = 0;
  let failed = 0;
  const fighter: Fighter = {
    trials: async (batch, options) => {
      if (++calls > 100) throw new Error('the search does not end');
      const outcomes = await executor.trials(batch, options);
      return outcomes.map((outcome, i) => {
        const trial = batch.trials[i];
        if (trial === undefined || !fails(trial.ledger === true, trial.first)) return outcome;
        failed++;
        return { ...outcome, dps: new Float64Array(), failure: { message: 'too long' } };
      });
    },
  };
  const lab = new Lab(fighter, { seed: 4, workers: 1 });
  const sample = await lab.fightOne({ text: TEXT }, 0, KNOWN, true);
  if (sample === null) throw lab.reason();
  const stats = openConfig(TEXT).config.characters.map((each) => Float64Array.from(each.stats));
  const point = { stats, sample };
  const question: Question = { slot: 1, group: 'er', amounts: [0.3, 0.6] };
  const answers = await measureAnswers(lab, TEXT, point, [question], MEASURED);
  await sharpen(lab, TEXT, point, answers, 200);
  return {
    failed,
    fights: answers.flatMap(({ tried }) => tried.map((each) => each.sample.fights)),
    base: sample.fights,
  };
}

it('imprecise responses get more fights, in those of the point', async () => {
  const { failed, fights, base } = await sharpened(() => false);
  expect(failed).toBe(0);
  expect(Math.max(...fights)).toBeGreaterThan(MEASURED);
  expect(base).toBeGreaterThanOrEqual(Math.max(...fights));
});

it('responses with a fight that cannot be finished get no more, also none of those after it', async () => {
  const { failed, fights } = await sharpened((isBase, fight) => !isBase && fight === MEASURED);
  expect(failed).toBeGreaterThan(0);
  expect(fights).toEqual([MEASURED, MEASURED]);
});

it('a point with a fight that cannot be finished ends the measurement', async () => {
  const { failed, fights } = await sharpened((isBase, fight) => isBase && fight >= KNOWN);
  expect(failed).toBeGreaterThan(0);
  expect(fights).toEqual([MEASURED, MEASURED]);
});
