import { STAT_SLOTS, Stat } from '@quartet/engine';
import { describe, expect, it } from 'vitest';
import { rising, scorerOf } from '../src/advice/scores.ts';
import { Lab } from '../src/lab.ts';
import type { Response } from '../src/model.ts';
import { averageRoll, SUBSTATS, type Substat } from '../src/stats.ts';
import { Team } from '../src/team.ts';
import { executor } from './executor.ts';
import { BENNETT, REST, XINGQIU } from './fights.ts';
import { find } from './find.ts';
import { random } from './generate.ts';

type Rolls = Partial<Record<Substat, number>>;
const MAIN = XINGQIU.split('\n').slice(0, 4).join('\n');
const wordsOf = (rolls: Rolls): string =>
  Object.entries(rolls)
    .map(([stat, count]) => `${stat}=${averageRoll(stat as Substat)}*${count}`)
    .join(' ');
const textOf = (rolls: Rolls): string => `${MAIN}\nxingqiu add stats ${wordsOf(rolls)};\n${BENNETT}${REST}`;

async function scoreOf(rolls: Rolls) {
  const { scores } = await find('scores', { text: textOf(rolls), characters: ['xingqiu'] });
  return scores[0] ?? expect.fail();
}

const team = new Team(textOf({ cr: 1 }));
const vectorOf = (rolls: Rolls): Float64Array => {
  const stats = new Float64Array(STAT_SLOTS);
  for (const stat of SUBSTATS) stats[Stat[stat]] = (rolls[stat] ?? 0) * averageRoll(stat);
  return stats;
};

describe('the score of a build', () => {
  it.each(['xingqiu', 'bennett'])(
    'never falls with a roll of any stat, and rises with one that the team uses: %s',
    async (key) => {
      const { dpsOf } = await scorerOf(new Lab(executor, { seed: 4, workers: 2 }), team, team.member(key));
      const pick = random(7);
      for (let build = 0; build < 200; build++) {
        const rolls: Rolls = Object.fromEntries(SUBSTATS.map((stat) => [stat, Math.floor(6 * pick())]));
        const before = dpsOf(vectorOf(rolls));
        for (const stat of SUBSTATS) {
          const after = dpsOf(vectorOf({ ...rolls, [stat]: (rolls[stat] ?? 0) + 1 }));
          expect(after, stat).toBeGreaterThanOrEqual(before);
          if (stat === 'cr' || stat === 'cd' || stat === 'atk%' || stat === 'atk')
            expect(after, stat).toBeGreaterThan(before);
        }
      }
    },
  );

  it('never falls where each build is scored alone', async () => {
    const rolls: Rolls = { cr: 4, cd: 4, 'atk%': 3, er: 2, def: 2 };
    const { score } = await scoreOf(rolls);
    for (const stat of ['er', 'em', 'def', 'cd'] as const)
      expect((await scoreOf({ ...rolls, [stat]: (rolls[stat] ?? 0) + 1 })).score, stat).toBeGreaterThanOrEqual(score);
  });

  it('is 1 for the best rolls, whose figures do not depend on the build', async () => {
    const first = await scoreOf({ def: 1 });
    const best = await scoreOf(first.rolls);
    expect([best.rolls, best.best]).toEqual([first.rolls, first.best]);
    expect(best.score).toBeCloseTo(1, 6);
    expect(first.score).toBeLessThan(0.9);
  });

  it('is that of each character in turn', async () => {
    const { scores } = await find('scores', { text: textOf({ cr: 5 }) });
    expect(scores.map(({ key }) => key)).toEqual(['xingqiu', 'bennett']);
  });
});

describe('a rising response', () => {
  it('pools neighbours that fall, and is 1 where nothing changes', () => {
    const response: Response = {
      ...{ slot: 0, group: 'er' },
      points: [
        { amount: -0.2, factors: Float64Array.of(0.9, 1) },
        { amount: 0, factors: Float64Array.of(1, 1) },
        { amount: 0.2, factors: Float64Array.of(0.8, 1.2) },
        { amount: 0.4, factors: Float64Array.of(1.2, 1.1) },
      ],
    };
    const found = rising(response).points.map(({ factors }) => [...factors]);
    expect(found.map(([a]) => a)).toEqual([1, 1, 1, 1.2 / 0.9].map((x) => expect.closeTo(x, 9)));
    expect(found.map(([, b]) => b)).toEqual([1, 1, 1.15, 1.15].map((x) => expect.closeTo(x, 9)));
  });
});
