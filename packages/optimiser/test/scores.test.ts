import { describe, expect, it } from 'vitest';
import { rising } from '../src/advice/scores.ts';
import type { Response } from '../src/model.ts';
import { averageRoll, SUBSTATS, type Substat } from '../src/stats.ts';
import { BENNETT, REST, XINGQIU } from './fights.ts';
import { find } from './find.ts';
import { random } from './generate.ts';

type Rolls = Partial<Record<Substat, number>>;
const MAIN = XINGQIU.split('\n').slice(0, 4).join('\n');
const wordsOf = (rolls: Rolls): string =>
  Object.entries(rolls)
    .map(([stat, count]) => `${stat}=${averageRoll(stat as Substat)}*${count}`)
    .join(' ');
const textOf = (rolls: Rolls, rest = REST): string =>
  `${MAIN}\nxingqiu add stats ${wordsOf(rolls)};\n${BENNETT}${rest}`;

async function scoreOf(rolls: Rolls) {
  const { scores } = await find('scores', { text: textOf(rolls), characters: ['xingqiu'] });
  return scores[0] ?? expect.fail();
}

const pick = random(7);
const builds = [
  {},
  { cr: 10, cd: 10, 'atk%': 10, er: 10 },
  ...Array.from({ length: 4 }, () => Object.fromEntries(SUBSTATS.map((stat) => [stat, Math.floor(5 * pick())]))),
] as Rolls[];

describe('the score of a build', () => {
  it.each(builds)('does not fall with a roll of any stat, and rises with one that the team uses: %j', async (rolls) => {
    const { score } = await scoreOf(rolls);
    for (const stat of SUBSTATS) {
      const more = await scoreOf({ ...rolls, [stat]: (rolls[stat] ?? 0) + 1 });
      expect(more.score, stat).toBeGreaterThanOrEqual(score);
      if (stat === 'cr' || stat === 'cd' || stat === 'atk%' || stat === 'atk')
        expect(more.score, stat).toBeGreaterThan(score);
    }
  });

  it('is 1 for the best rolls, whose figures do not depend on the build', async () => {
    const first = await scoreOf({});
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
