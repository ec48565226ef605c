import { contentKeys } from '@quartet/content/keys';
import { memberLines } from '@quartet/edits';
import { iterationSeed } from '@quartet/engine';
import { Replay, TRIAL_PATIENCE } from '@quartet/engine/playback';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { spread } from '../../../../../test/lane.ts';
import { standardMember } from '../../../src/features/team-builder/model/standardMember.ts';

/** Maximum frames until a swap that an action leaves to wait for. */
const MAX_FRAMES = 600;
/** Skills after which the character rides, floats or pursues, and stays on the field as long as that lasts. */
const STATES = ['chasca skill', 'ifa skill', 'jahoda skill', 'wanderer skill'];
const SEED = iterationSeed(1, 0);
const tested = new Set([...spread(contentKeys.characters, 12), ...STATES.map((each) => each.split(' ', 1)[0] ?? '')]);

const config = (key: string, script: string) => {
  const other = key === 'bennett' ? 'fischl' : 'bennett';
  return `options duration=20 ignore_burst_energy=true;
${memberLines(standardMember(key)).join('\n')}
${memberLines(standardMember(other)).join('\n')}
target lvl=100 resist=0.1;
active ${key};
${script}
`;
};

describe('the wait for a swap', () => {
  it.each([...tested])('matches the fight after every action of %s', async (key) => {
    const abilities = new Replay((await openFight(config(key, ''))).plan).abilities();
    for (const action of abilities[0] ?? []) {
      if (action === 'swap' || action === 'walk') continue;
      const { plan } = await openFight(config(key, `${key} ${action};`));
      const replay = new Replay(plan);
      const { steps, failure } = replay.play(SEED);
      const [step] = steps;
      // A wait before the action itself is not part of this test.
      if (failure !== null || step === undefined || step.began < 0) continue;
      const waits = replay.swapIn(SEED, step.next);
      if (STATES.includes(`${key} ${action}`)) {
        expect(waits ?? TRIAL_PATIENCE).toBeGreaterThan(MAX_FRAMES);
        continue;
      }
      expect(waits ?? Number.POSITIVE_INFINITY, action).toBeLessThan(MAX_FRAMES);
      const [other] = replay.tryAt(SEED, step.next, [{ slot: 1, actions: [{ action: 'attack', params: {} }] }]);
      if (other?.refused === null) expect(other.began - step.next, action).toBeGreaterThanOrEqual(waits ?? 0);
    }
  });
});
